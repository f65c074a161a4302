import type { VisitChanged } from "../portal/feature-context.ts";
import type { QueryView } from "../shared/query.view.ts";
import type { LiveHost } from "./live.ports.ts";

export interface HostsContext {
  readonly language: string;
  readonly hosts: QueryView<readonly LiveHost[]>;
  /** The host whose chat opens; null while none does. */
  readonly asked: string | null;
}

export type HostsEvent =
  | VisitChanged
  | { readonly type: "chat.asked"; readonly hostId: string }
  | { readonly type: "retry.asked" };

/** The hosts of the live rooms (CS-01). What went wrong with a chat is said as a message of the portal. */
export interface HostsView {
  readonly hosts: QueryView<readonly LiveHost[]>;
  readonly openingId: string | null;
}

export const hostsView = ({ context }: { readonly context: HostsContext }): HostsView => ({
  hosts: context.hosts,
  openingId: context.asked,
});
