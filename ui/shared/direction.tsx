import { createContext, type ReactNode, use } from "react";

/** The way a language is written, as in the `dir` attribute. */
export type Direction = "ltr" | "rtl";

const DirectionContext = createContext<Direction>("ltr");

/**
 * Tells components that move by arrow keys or by dragging which way the language runs (I18N-03).
 * The `dir` attribute of the document must say the same: the style sheets read it there.
 */
export function DirectionProvider({ dir, children }: { dir: Direction; children: ReactNode }) {
  return <DirectionContext value={dir}>{children}</DirectionContext>;
}

/** The direction of the nearest provider, left to right where there is none. */
export const useDirection = (): Direction => use(DirectionContext);
