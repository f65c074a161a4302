/** Customer service. */

export type { SupportPort } from "../support/support.ports.ts";
