/** The devices that a member is logged in on. */

export { devicesKeys } from "../devices/devices.keys.ts";
export * from "../devices/devices.ports.ts";
export { type DevicesCommands, type DevicesView, devicesWithCommands } from "../devices/devices.view.ts";
