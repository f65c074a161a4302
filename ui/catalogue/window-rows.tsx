import { observeWindowOffset, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect } from "react";
import type { Rows } from "./grid.rules.ts";

export type WindowRowsProps = {
  rows: number;
  /** A row's height with the gap beneath it, and where the first begins on the page, in px. */
  pitch: number;
  top: number;
  onSeen: (rows: Rows) => void;
};

/** Tells which rows of a list are seen as the page is scrolled. It draws nothing: the list stays the list's own. */
export function WindowRows({ rows, pitch, top, onSeen }: WindowRowsProps) {
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => pitch,
    scrollMargin: top,
    overscan: 0,
    // It would scroll to where the page was when it was made; where the page is, is none of its business.
    scrollToFn: () => undefined,
    observeElementOffset: (instance, hear) => {
      const stop = observeWindowOffset(instance, hear);
      hear(window.scrollY, false);
      return stop;
    },
  });
  // Its rows are as high as it is told; it measures anew only when it is told that they changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pitch is what changes them
  useEffect(() => virtualizer.measure(), [virtualizer, pitch]);

  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useLayoutEffect(() => onSeen({ first, last }), [first, last, onSeen]);
  return null;
}
