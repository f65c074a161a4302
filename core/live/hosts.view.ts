import type { ContextChanged } from "../portal/feature-context.ts";
import type { QueryState, ReadView } from "../queries/query.view.ts";
import type { LiveHost } from "./live.ports.ts";

export interface HostsContext {
  readonly language: string;
  readonly hosts: QueryState<readonly LiveHost[]>;
  /** The host whose chat is opening; null without one. */
  readonly asked: string | null;
}

export type HostsEvent =
  | ContextChanged
  | { readonly type: "chat.asked"; readonly hostId: string }
  | { readonly type: "retry.asked" };

/** The hosts of the live rooms (CS-01). The portal shows the messages about a chat. */
export interface HostsView {
  readonly hosts: ReadView<readonly LiveHost[]>;
  /** The host whose chat is opening; null for none. */
  readonly openingId: string | null;
  /** Opens the host's chat in a separate window. */
  openChat(hostId: string): void;
}

/** The view of the `hosts` feature, which runs only while a front end asks for it with `portal.want`. */
export const hostsView = (
  { context: { hosts, asked } }: { readonly context: HostsContext },
  send: (event: HostsEvent) => void,
): HostsView => ({
  hosts: { ...hosts, retry: () => send({ type: "retry.asked" }) },
  openingId: asked,
  openChat: (hostId) => send({ type: "chat.asked", hostId }),
});
