import type { ContainerModule } from "inversify";

/** The operator's own bindings for `npm start`; none by default (docs/how-to/rebind.md). */
export const operator: readonly ContainerModule[] = [];
