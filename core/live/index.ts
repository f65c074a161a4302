/** Hosts of live tables, and the chat with them. */

export { hostsView } from "./hosts.view.ts";
export { chatRefusals, type LiveHost, type LivePort } from "./live.ports.ts";
