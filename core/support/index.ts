/** Customer service. */

export type { SupportPort } from "./support.ports.ts";
