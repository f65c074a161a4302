/** Updates that the gateway sends. */

export * from "../updates/updates.ports.ts";
