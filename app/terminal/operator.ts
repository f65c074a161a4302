import type { ContainerModule } from "inversify";

/** An operator's own bindings for the terminal, in modules; none here (docs/how-to/rebind.md). */
export const operator: readonly ContainerModule[] = [];
