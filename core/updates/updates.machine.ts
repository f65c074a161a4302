import { enqueueActions, fromCallback, setup } from "xstate";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { UpdateKind, UpdatesPort } from "./updates.ports.ts";

export interface UpdatesMachinePorts {
  readonly updates: UpdatesPort;
}

export type UpdatesEvent =
  | { readonly type: "update.received"; readonly kind: UpdateKind }
  | { readonly type: "updates.lost" };

/** Events for the portal: features that show the data read it again. */
export type Invalidation =
  | { readonly type: "balance.invalidated" }
  | { readonly type: "messages.invalidated" }
  /** The site's status names the version of the content, by which everything that shows content is read again. */
  | { readonly type: "status.invalidated" };

/** The polling interval while the event stream is unavailable. */
export const POLL_MS = 20_000;

const invalidations = {
  balance: "balance.invalidated",
  status: "balance.invalidated",
  messages: "messages.invalidated",
  content: "status.invalidated",
} as const satisfies Record<UpdateKind, Invalidation["type"]>;

/**
 * Receives a player's updates by the gateway's event stream. Without a working stream, such as behind a proxy that buffers
 * it, the portal polls at intervals and reconnects each time.
 */
export function createUpdatesMachine(portsOf: PortsOfActor<UpdatesMachinePorts>) {
  return setup({
    types: {} as { events: UpdatesEvent },
    actors: {
      line: fromCallback(({ sendBack, self }) =>
        portsOf(self).updates.listen({
          receive: (kind) => sendBack({ type: "update.received", kind }),
          lost: () => sendBack({ type: "updates.lost" }),
        }),
      ),
    },
    actions: {
      notify: enqueueActions(({ self, enqueue }, { kind }: { readonly kind: UpdateKind }) =>
        notifyPortal({ self, enqueue }, { type: invalidations[kind] }),
      ),
    },
    delays: { poll: POLL_MS },
  }).createMachine({
    id: "updates",
    initial: "listening",
    states: {
      listening: {
        invoke: { src: "line" },
        on: {
          "update.received": { actions: { type: "notify", params: ({ event }) => event } },
          "updates.lost": "polling",
        },
      },
      polling: {
        after: {
          poll: {
            target: "listening",
            actions: [
              { type: "notify", params: { kind: "balance" } },
              { type: "notify", params: { kind: "messages" } },
            ],
          },
        },
      },
    },
  });
}
