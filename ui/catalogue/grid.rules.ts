/** Tiles that stand at once at most, six elements each, where the screen itself does not show more. */
const MOST_TILES = 32;
/** Rows that are made ahead of the scroll on either side. */
const MOST_AHEAD = 3;

/** How a list lies on the page, in CSS px; a pitch is a row with the gap beneath it. */
export interface Measures {
  readonly columns: number;
  readonly pitch: number;
  /** Where the list begins on the page. */
  readonly top: number;
}

/** Rows from the first to the last, both counted. */
export interface Rows {
  readonly first: number;
  readonly last: number;
}

/** Which tiles stand, `until` not counted, and the room that the others leave before and after them in px. */
export interface Standing {
  readonly from: number;
  readonly until: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Which tiles of a list stand when certain rows are seen: those rows, and ahead of them as many as the page can afford. A row
 * beyond the one that has the focus stands too, so that the tab key finds its way on.
 */
export function standingTiles(
  count: number,
  { columns, pitch }: Measures,
  seen: Rows,
  focused: number | null,
): Standing {
  const rows = Math.ceil(count / columns);
  const last = Math.max(0, Math.min(seen.last, rows - 1));
  const first = Math.min(seen.first, last);
  const spare = Math.max(0, Math.floor(MOST_TILES / columns) - (last - first + 1));
  const ahead = (share: number) => Math.min(share, MOST_AHEAD);
  const focusedRow = focused === null ? null : Math.floor(focused / columns);
  const isSeen = focusedRow !== null && focusedRow >= first && focusedRow <= last;
  const beyond = (row: number) => (isSeen && focusedRow === row ? 1 : 0);
  const start = Math.max(0, first - Math.max(ahead(Math.floor(spare / 2)), beyond(first)));
  const end = Math.min(rows - 1, last + Math.max(ahead(Math.ceil(spare / 2)), beyond(last)));
  return {
    from: start * columns,
    until: Math.min(count, (end + 1) * columns),
    before: start * pitch,
    after: (rows - 1 - end) * pitch,
  };
}

/** Where an arrow leads from a tile; null when it leads nowhere or the key is no arrow. */
export function neighbourOf(
  key: string,
  from: number,
  count: number,
  columns: number,
  isRightToLeft: boolean,
): number | null {
  const on = isRightToLeft ? -1 : 1;
  const step = { ArrowRight: on, ArrowLeft: -on, ArrowDown: columns, ArrowUp: -columns }[key];
  if (step === undefined) return null;
  const to = from + step;
  // From the end of a last row that is not full one still comes down to what there is.
  if (key === "ArrowDown" && to >= count)
    return Math.floor(from / columns) < Math.floor((count - 1) / columns) ? count - 1 : null;
  return to >= 0 && to < count ? to : null;
}
