/** Hosts of live tables, and the chat with them. */

export { type HostsView, hostsView } from "../live/hosts.view.ts";
export * from "../live/live.ports.ts";
