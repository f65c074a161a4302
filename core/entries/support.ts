/** Customer service. */

export * from "../support/support.ports.ts";
