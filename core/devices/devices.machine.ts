import { setup } from "xstate";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Message } from "../shared/message-keys.ts";
import type { Device, DevicesPort } from "./devices.ports.ts";

export interface DevicesMachinePorts {
  readonly devices: DevicesPort;
  readonly diagnostics: Diagnostics;
}

export interface DevicesContext {
  readonly devices: readonly Device[] | null;
  /** The one that is being ended, or "others"; null when none is. */
  readonly ending: string | null;
  readonly message: Message | null;
}

export type DevicesEvent =
  | { readonly type: "end.asked"; readonly id: string }
  | { readonly type: "endOthers.asked" }
  | { readonly type: "confirmed" }
  | { readonly type: "cancelled" }
  | { readonly type: "retry.asked" };

export function createDevicesMachine(_ports: DevicesMachinePorts) {
  return setup({
    types: { context: {} as DevicesContext, events: {} as DevicesEvent },
  }).createMachine({
    id: "devices",
    context: { devices: null, ending: null, message: null },
    initial: "loading",
    states: { loading: {}, ready: {}, confirming: {}, ending: {}, failed: {} },
  });
}
