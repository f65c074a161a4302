import type { SnapshotFrom } from "xstate";
import type { Message } from "../shared/message-keys.ts";
import type { createDevicesMachine } from "./devices.machine.ts";
import type { Device } from "./devices.ports.ts";

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
      readonly message: Message | null;
    };

export function devicesView(snapshot: SnapshotFrom<ReturnType<typeof createDevicesMachine>>): DevicesView {
  const { devices, ending, message } = snapshot.context;
  if (devices === null) return { kind: "loading" };
  return { kind: "ready", devices, hasOthers: devices.length > 1, confirming: null, ending, message };
}
