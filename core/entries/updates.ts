/** Updates that the gateway sends. */

export type { UpdateKind, UpdatesListener, UpdatesPort } from "../updates/updates.ports.ts";
