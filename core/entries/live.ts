/** Hosts of live tables, and the chat with them. */

export { hostsView } from "../live/hosts.view.ts";
export * from "../live/live.ports.ts";
