import type { ContainerModule } from "inversify";

/** What an operator binds anew for the terminal, in modules of its own; none here (docs/how-to/rebind.md). */
export const operator: readonly ContainerModule[] = [];
