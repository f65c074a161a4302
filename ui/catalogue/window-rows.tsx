import { observeWindowOffset, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect } from "react";
import type { Rows } from "./grid.rules.ts";

export type WindowRowsProps = {
  rows: number;
  /** A row's height plus its gap, and the top of the first row on the page, in px. */
  pitch: number;
  top: number;
  onSeen: (rows: Rows) => void;
};

/** Reports the visible rows of a list as the page scrolls. It renders nothing itself. */
export function WindowRows({ rows, pitch, top, onSeen }: WindowRowsProps) {
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => pitch,
    scrollMargin: top,
    overscan: 0,
    // Otherwise it would scroll the page to the offset at its creation.
    scrollToFn: () => undefined,
    observeElementOffset: (instance, hear) => {
      const stop = observeWindowOffset(instance, hear);
      hear(window.scrollY, false);
      return stop;
    },
  });
  // Row heights are fixed; the virtualizer measures again only on request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pitch is what changes them
  useEffect(() => virtualizer.measure(), [virtualizer, pitch]);

  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useLayoutEffect(() => onSeen({ first, last }), [first, last, onSeen]);
  return null;
}
