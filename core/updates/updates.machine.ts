import { enqueueActions, fromCallback, setup } from "xstate";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { UpdateKind, UpdatesPort } from "./updates.ports.ts";

export interface UpdatesMachinePorts {
  readonly updates: UpdatesPort;
}

export type UpdatesEvent =
  | { readonly type: "update.heard"; readonly kind: UpdateKind }
  | { readonly type: "updates.lost" };

/** Events for the portal: features that show the data read it again. */
export type Doubted = { readonly type: "balance.invalidated" } | { readonly type: "messages.invalidated" };

/** The polling interval while the event stream is unavailable. */
export const POLL_MS = 20_000;

const doubtOf = (kind: UpdateKind): Doubted => ({
  type: kind === "messages" ? "messages.invalidated" : "balance.invalidated",
});

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
          hear: (kind) => sendBack({ type: "update.heard", kind }),
          lost: () => sendBack({ type: "updates.lost" }),
        }),
      ),
    },
    actions: {
      tell: enqueueActions(({ self, enqueue }, { kind }: { readonly kind: UpdateKind }) =>
        notifyPortal({ self, enqueue }, doubtOf(kind)),
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
          "update.heard": { actions: { type: "tell", params: ({ event }) => event } },
          "updates.lost": "polling",
        },
      },
      polling: {
        after: {
          poll: {
            target: "listening",
            actions: [
              { type: "tell", params: { kind: "balance" } },
              { type: "tell", params: { kind: "messages" } },
            ],
          },
        },
      },
    },
  });
}
