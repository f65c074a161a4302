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

/** What the portal hears: whoever shows it reads it again. */
export type Doubted = { readonly type: "balance.invalidated" } | { readonly type: "messages.invalidated" };

/** How often a portal asks for itself what nobody tells it. */
export const POLL_MS = 20_000;

const doubtOf = (kind: UpdateKind): Doubted => ({
  type: kind === "messages" ? "messages.invalidated" : "balance.invalidated",
});

/**
 * A player's changes as the gateway tells them. Where they are not told (a proxy that holds streams back, a dead line) the portal asks
 * every so often, and tries to listen again each time.
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
