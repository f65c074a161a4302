import type { ContainerModule } from "inversify";

/** An operator's own bindings for the page, in modules; none here (docs/how-to/rebind.md). */
export const operator: readonly ContainerModule[] = [];
