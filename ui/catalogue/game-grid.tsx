import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useDirection } from "../shared/direction.tsx";
import { List } from "../shared/layout/list.tsx";
import styles from "./game-grid.module.css";
import { GameTile, type GameTileProps } from "./game-tile.tsx";
import { type Measures, neighbourOf, type Rows, renderedTiles, shownTiles } from "./grid.rules.ts";
import type { WindowRowsProps } from "./window-rows.tsx";

/** Shorter lists render every tile; longer ones render this many until they are measured. */
const PLAIN_TILES = 30;

/** Renders every tile until the script that follows the scroll has loaded. */
function AllRows({ rows, onSeen }: WindowRowsProps) {
  useLayoutEffect(() => onSeen({ first: 0, last: rows - 1 }), [rows, onSeen]);
  return null;
}

const WindowRows = lazy(async () => ({
  default: await import("./window-rows.tsx").then(
    (part) => part.WindowRows,
    () => AllRows,
  ),
}));

export type GameGridProps = {
  /** The list's accessible name. */
  label: string;
  games: readonly Game[];
  /** The total number of games, when more are to load. */
  count?: number | undefined;
  bases: readonly string[] | undefined;
  /** A dialog has fewer columns and renders every tile. */
  width?: "page" | "dialog";
  isBusy?: boolean;
  Facts?: GameTileProps["Facts"];
};

/**
 * Games in rows of three, five or six; arrow keys move between tiles. A long list renders only visible tiles, but keeps
 * its full height, each tile's position, and the focused tile with its neighbours.
 */
export function GameGrid({ label, games, count, bases, width = "page", isBusy, Facts }: GameGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const isLong = width === "page" && games.length > PLAIN_TILES;
  const measures = useMeasures(list, isLong);
  const [seen, setSeen] = useState<Rows | null>(null);
  const { focused, goTo, ...focusing } = useTileFocus(list, games.length);
  const isRightToLeft = useDirection() === "rtl";

  const rows = measures && Math.ceil(games.length / measures.columns);
  const firstRows = measures && { first: 0, last: Math.ceil(PLAIN_TILES / measures.columns) - 1 };
  const rendered = measures && renderedTiles(games.length, measures, seen ?? firstRows ?? NO_ROWS);
  const range = rendered ?? { from: 0, until: isLong ? PLAIN_TILES : games.length };
  const { from, until } = range;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = indexOf(event.target);
    if (at === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const columns = measures?.columns ?? (list.current === null ? 1 : measure(list.current).columns);
    const to = neighbourOf(event.key, at, games.length, columns, isRightToLeft);
    if (to === null) return;
    event.preventDefault();
    goTo(to);
  };

  return (
    <>
      <List
        ref={list}
        className={styles.grid}
        data-width={width}
        aria-label={label}
        aria-busy={isBusy || undefined}
        style={rendered ? { paddingBlock: `${rendered.before}px ${rendered.after}px` } : undefined}
        onKeyDown={onKeyDown}
        {...focusing}
      >
        {shownTiles(range, focused).map((at) => {
          const game = games[at];
          const isKept = measures !== null && (at < from || at >= until);
          return (
            game && (
              <GameTile
                key={game.nodeId}
                game={game}
                bases={bases}
                position={at + 1}
                of={count ?? games.length}
                style={isKept ? placeOf(at, measures) : undefined}
                Facts={Facts}
              />
            )
          );
        })}
      </List>
      {measures !== null && rows !== null && (
        <Suspense fallback={null}>
          <WindowRows rows={rows} pitch={measures.pitch} top={measures.top} onSeen={setSeen} />
        </Suspense>
      )}
    </>
  );
}

const NO_ROWS: Rows = { first: 0, last: 0 };

/** The index of the tile that holds an element. */
function indexOf(target: EventTarget | null): number | null {
  const item = target instanceof Element ? target.closest("li") : null;
  const position = Number(item?.getAttribute("aria-posinset"));
  return position > 0 ? position - 1 : null;
}

function placeOf(index: number, { columns, pitch }: Measures): CSSProperties {
  const column = `(100% + var(--gap)) / ${columns}`;
  return {
    insetInlineStart: `calc(${column} * ${index % columns})`,
    insetBlockStart: `${Math.floor(index / columns) * pitch}px`,
    inlineSize: `calc(${column} - var(--gap))`,
  };
}

function measure(list: HTMLElement): Measures {
  const { rowGap, gridTemplateColumns } = getComputedStyle(list);
  const gap = Number.parseFloat(rowGap) || 0;
  const tile = list.querySelector(":scope > :not([data-kept])");
  return {
    columns: gridTemplateColumns.split(" ").length,
    pitch: (tile?.getBoundingClientRect().height ?? 0) + gap,
    top: list.getBoundingClientRect().top + window.scrollY,
  };
}

const isSame = (one: Measures | null, other: Measures) =>
  one !== null &&
  one.columns === other.columns &&
  Math.abs(one.pitch - other.pitch) < 0.1 &&
  Math.abs(one.top - other.top) < 0.5;

/** The measurements of a long list; null for a short list, and before layout. */
function useMeasures(list: { readonly current: HTMLElement | null }, isLong: boolean): Measures | null {
  const [measures, setMeasures] = useState<Measures | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!isLong || element === null) {
      setMeasures(null);
      return;
    }
    const look = () => {
      const found = measure(element);
      setMeasures((known) => (isSame(known, found) ? known : found));
    };
    look();
    // Observes the list's width, and anything above the list that moves it.
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [list, isLong]);
  return measures;
}

/** The focused tile, and a way to focus a tile that may not be rendered yet. */
function useTileFocus(list: { readonly current: HTMLElement | null }, count: number) {
  const [focused, setFocused] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const find = useCallback(
    (index: number) =>
      list.current?.querySelector<HTMLElement>(`:scope > [aria-posinset="${index + 1}"] > a`) ?? null,
    [list],
  );
  // A tile that has just been rendered takes the focus here.
  useEffect(() => {
    if (wanted.current === null || wanted.current !== focused) return;
    wanted.current = null;
    find(focused)?.focus();
  }, [focused, find]);

  return {
    focused: focused !== null && focused < count ? focused : null,
    goTo: (index: number) => {
      const tile = find(index);
      if (tile === null) {
        wanted.current = index;
        setFocused(index);
      } else tile.focus();
    },
    onFocus: ({ target }: FocusEvent) => setFocused(indexOf(target)),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(null);
    },
  };
}
