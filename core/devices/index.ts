/** The devices that a member is logged in on. */

export { devicesKeys } from "./devices.keys.ts";
export type { Device, DevicesPort } from "./devices.ports.ts";
export { type DevicesCommands, type DevicesView, devicesWithCommands } from "./devices.view.ts";
