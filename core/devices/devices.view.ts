import type { SnapshotFrom } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { createDevicesMachine, DevicesEvent } from "./devices.machine.ts";
import type { Device } from "./devices.ports.ts";
import { hasOthers, OTHERS } from "./devices.rules.ts";

type DevicesSnapshot = SnapshotFrom<ReturnType<typeof createDevicesMachine>>;

/** The list of sessions (`devices` feature), without its commands. */
export type DevicesView =
  | { readonly kind: "loading" }
  | { readonly kind: "unavailable"; readonly message: Message }
  | {
      readonly kind: "ready";
      /** This one first, then the one used last. */
      readonly devices: readonly Device[];
      readonly hasOthers: boolean;
      /** What the person is asked to confirm: a device, or all others; null when nothing is asked. */
      readonly confirming: Device | "others" | null;
      /** Its id, or "others"; null when none is being ended. */
      readonly ending: string | null;
      /** What became of the last ending; null before one. */
      readonly message: Message | null;
    };

export function devicesView(snapshot: DevicesSnapshot): DevicesView {
  const { devices, ending, message } = snapshot.context;
  if (snapshot.matches("failed"))
    return { kind: "unavailable", message: message ?? { key: failureMessage("unknown") } };
  if (devices === null) return { kind: "loading" };
  const isAsked = snapshot.matches("confirming");
  return {
    kind: "ready",
    devices,
    hasOthers: hasOthers(devices),
    confirming: isAsked ? wished(devices, ending) : null,
    ending: isAsked ? null : ending,
    message,
  };
}

const wished = (devices: readonly Device[], ending: string | null): Device | "others" | null =>
  ending === OTHERS ? OTHERS : (devices.find(({ id }) => id === ending) ?? null);

/** The same with what can be done to it: a session is ended only once that was asked for and confirmed. */
export const devicesWithCommands = (snapshot: DevicesSnapshot, send: (event: DevicesEvent) => void) => ({
  view: devicesView(snapshot),
  /** Asks whether to end one of the others, by its id. */
  askToEnd: (id: string) => send({ type: "end.asked", id }),
  askToEndOthers: () => send({ type: "endOthers.asked" }),
  confirm: () => send({ type: "confirmed" }),
  cancel: () => send({ type: "cancelled" }),
  retry: () => send({ type: "retry.asked" }),
});

/** What a front end can do with the list. `confirm` and `cancel` answer the question that the two `askTo…` open. */
export type DevicesCommands = Omit<ReturnType<typeof devicesWithCommands>, "view">;
