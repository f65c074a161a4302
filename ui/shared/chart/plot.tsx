import { scaleLinear, scaleUtc } from "d3-scale";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import styles from "./plot.module.css";

export interface PlotDay {
  /** The start of the day, in UTC. */
  readonly atMs: number;
  /** Zero on a day of nothing. */
  readonly value: number;
  /** The day and its exact value in words. */
  readonly name: string;
  readonly words: string;
}

export type PlotProps = {
  /** Every day of the axis, in order. */
  days: readonly PlotDay[];
  label: string;
  /** Whether values are neither gain nor loss. */
  isPlain: boolean;
  dayTick: (atMs: number) => string;
  valueTick: (value: number) => string;
};

const DAY_MS = 86_400_000;
/** A bar's share of its day. */
const BAND = 0.64;
/** Space for the figure at a bar's end. */
const HEADROOM = 1.2;
/** Above that many bars, only the largest gain and the largest loss have their figure. */
const MOST_FIGURES = 8;
const LEAST_PERCENT = 0.75;

/**
 * Bars of days on a true time axis. The pointer, a touch or the arrow keys choose a day and show its exact value; for screen
 * readers it is a slider whose value is read out.
 */
export function Plot({ days, label, isPlain, dayTick, valueTick }: PlotProps) {
  const [chosen, choose] = useState<number | null>(null);
  const scales = scalesOf(days);
  if (scales === null) return null;
  const { x, y, slot } = scales;
  const place = (atMs: number): CSSProperties => ({
    insetInlineStart: `${x(atMs)}%`,
    inlineSize: `${slot}%`,
  });
  const last = days.length - 1;
  const shown = days[chosen ?? last];

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const along = isMirrored(event.currentTarget) ? 1 - share : share;
    choose(Math.min(last, Math.max(0, Math.floor(along * days.length))));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = stepTo(event.key, chosen ?? last, last, isMirrored(event.currentTarget));
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };

  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden="true">
        {y.ticks(4).map((value) => (
          <span key={value} style={{ insetBlockStart: `${y(value)}%` }}>
            {valueTick(value)}
          </span>
        ))}
      </div>
      <div
        className={styles.field}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(chosen ?? last) + 1}
        aria-valuetext={shown && `${shown.name}: ${shown.words}`}
        onKeyDown={press}
        onFocus={() => choose(chosen ?? last)}
        onBlur={() => choose(null)}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ pointerType, currentTarget }) =>
          pointerType === "mouse" && currentTarget !== document.activeElement && choose(null)
        }
      >
        {chosen !== null && <span className={styles.cursor} style={place(days[chosen]?.atMs ?? 0)} />}
        <svg className={styles.bars} aria-hidden="true" focusable="false">
          {y.ticks(4).map((value) => (
            <line
              key={value}
              x1="0"
              x2="100%"
              y1={`${y(value)}%`}
              y2={`${y(value)}%`}
              className={value === 0 ? styles.zero : styles.grid}
            />
          ))}
          {days.map(({ atMs, value }) => {
            if (value === 0) return null;
            const length = Math.max(LEAST_PERCENT, Math.abs(y(value) - y(0)));
            return (
              <rect
                key={atMs}
                x={`${x(atMs) + (slot * (1 - BAND)) / 2}%`}
                width={`${slot * BAND}%`}
                y={`${value > 0 ? y(0) - length : y(0)}%`}
                height={`${length}%`}
                rx="2"
                className={isPlain ? styles.plain : value > 0 ? styles.gain : styles.loss}
              />
            );
          })}
        </svg>
        {figuresOf(days).map(({ atMs, value }) => (
          <span
            key={atMs}
            aria-hidden="true"
            className={styles.figure}
            data-below={value < 0 || undefined}
            style={{ ...place(atMs), insetBlockStart: `${y(value)}%` }}
          >
            {valueTick(value)}
          </span>
        ))}
        {chosen !== null && shown && (
          <span className={styles.tipLine} aria-hidden="true" style={tipAt(x(shown.atMs) + slot / 2)}>
            <span className={styles.tip}>
              <span>{shown.name}</span> <strong>{shown.words}</strong>
            </span>
          </span>
        )}
      </div>
      <div className={styles.days} aria-hidden="true">
        {startsOf(x.ticks(7), days).map((atMs) => (
          <span key={atMs} style={place(atMs)}>
            {dayTick(atMs)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The scales in percent of the field; null where there is nothing to draw. */
function scalesOf(days: readonly PlotDay[]) {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const values = days.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === most) return null;
  return {
    x: scaleUtc([first.atMs, last.atMs + DAY_MS], [0, 100]),
    y: scaleLinear([least * HEADROOM, most * HEADROOM], [100, 0]),
    /** A day's width. */
    slot: 100 / days.length,
  };
}

/** Ticks at the start of a day: a short axis also has some at hours, and every axis may have one at its end. */
const startsOf = (ticks: readonly Date[], days: readonly PlotDay[]): readonly number[] =>
  days.map(({ atMs }) => atMs).filter((atMs) => ticks.some((tick) => tick.getTime() === atMs));

function figuresOf(days: readonly PlotDay[]): readonly PlotDay[] {
  const drawn = days.filter(({ value }) => value !== 0);
  if (drawn.length <= MOST_FIGURES && days.length <= MOST_FIGURES) return drawn;
  const byValue = drawn.toSorted((left, right) => left.value - right.value);
  const [least, most] = [byValue[0], byValue.at(-1)];
  return [...(most && most.value > 0 ? [most] : []), ...(least && least.value < 0 ? [least] : [])];
}

/** Shares of the free space on either side, which keep the tip within the field. */
const tipAt = (percent: number) => ({ "--before": percent, "--after": 100 - percent }) as CSSProperties;

const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

/** Where a key leads from a day; null ends the choice, undefined is another key. */
export function stepTo(key: string, at: number, last: number, isRtl: boolean): number | null | undefined {
  switch (key) {
    case "Home":
      return 0;
    case "End":
      return last;
    case "Escape":
      return null;
    case "ArrowUp":
    case isRtl ? "ArrowLeft" : "ArrowRight":
      return Math.min(last, at + 1);
    case "ArrowDown":
    case isRtl ? "ArrowRight" : "ArrowLeft":
      return Math.max(0, at - 1);
  }
}
