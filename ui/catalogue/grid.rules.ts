/** The most tiles rendered at once, six elements each, unless the screen shows more. */
const MOST_TILES = 32;
/** Rows rendered ahead of the scroll on either side. */
const MOST_AHEAD = 3;

/** A list's measurements in CSS px; a pitch is a row's height plus its gap. */
export interface Measures {
  readonly columns: number;
  readonly pitch: number;
  /** The list's distance from the top of the page. */
  readonly top: number;
}

/** The first and the last row, both included. */
export interface Rows {
  readonly first: number;
  readonly last: number;
}

/** The rendered tiles, without `until`, and the space for the other tiles before and after them in px. */
export interface RenderedTiles {
  readonly from: number;
  readonly until: number;
  readonly before: number;
  readonly after: number;
}

/** The tiles to render for the visible rows: those rows, and as many ahead as the limits allow. */
export function renderedTiles(count: number, { columns, pitch }: Measures, seen: Rows): RenderedTiles {
  const rows = Math.ceil(count / columns);
  const last = Math.max(0, Math.min(seen.last, rows - 1));
  const first = Math.min(seen.first, last);
  const spare = Math.max(0, Math.floor(MOST_TILES / columns) - (last - first + 1));
  const ahead = (share: number) => Math.min(share, MOST_AHEAD);
  const start = Math.max(0, first - ahead(Math.floor(spare / 2)));
  const end = Math.min(rows - 1, last + ahead(Math.ceil(spare / 2)));
  return {
    from: start * columns,
    until: Math.min(count, (end + 1) * columns),
    before: start * pitch,
    after: (rows - 1 - end) * pitch,
  };
}

/**
 * The places of all tiles in the page, in their order: the rendered ones, the focused one, so that it does not lose the focus, and
 * its neighbours, so that the Tab key always leads to them. A neighbour may be beyond the list's ends.
 */
export function shownTiles(
  { from, until }: Pick<RenderedTiles, "from" | "until">,
  focused: number | null,
): readonly number[] {
  const shown = Array.from({ length: until - from }, (_, at) => from + at);
  if (focused !== null) shown.push(focused - 1, focused, focused + 1);
  return [...new Set(shown)].sort((one, other) => one - other);
}

/** The tile that an arrow key moves to; null for another key or at the edge. */
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
  // Down moves to the last tile when the last row has no tile below.
  if (key === "ArrowDown" && to >= count)
    return Math.floor(from / columns) < Math.floor((count - 1) / columns) ? count - 1 : null;
  return to >= 0 && to < count ? to : null;
}
