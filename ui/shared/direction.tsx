import { createContext, type ReactNode, use } from "react";

/** A language's direction, as in the `dir` attribute. */
export type Direction = "ltr" | "rtl";

const DirectionContext = createContext<Direction>("ltr");

/**
 * Provides the language's direction to components that use arrow keys or dragging (I18N-03). The document's `dir`
 * attribute must match, because the style sheets use it.
 */
export function DirectionProvider({ dir, children }: { dir: Direction; children: ReactNode }) {
  return <DirectionContext value={dir}>{children}</DirectionContext>;
}

/** The direction of the nearest provider; left to right without one. */
export const useDirection = (): Direction => use(DirectionContext);
