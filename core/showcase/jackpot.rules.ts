import type { Random } from "../shared/random.ts";
import type { JackpotReading } from "./showcase.ports.ts";

/** An invented figure that grows (HOME-08). */
export interface Figure {
  /** Hundredths of a unit. */
  readonly amountMinor: bigint;
  /** When it grows next. */
  readonly growsAtMs: number;
}

export interface JackpotContext {
  /** The feed's last answer; null before it. */
  readonly reading: JackpotReading | null;
  /** The feed has answered or failed. */
  readonly wasAsked: boolean;
  /** The invented counters; null where they are not shown. */
  readonly counters: Counters | null;
}

/** The two invented counters. */
export interface Counters {
  readonly figure: Figure;
  readonly beganAtMs: number;
  /** The winner-style counter, in hundredths. */
  readonly counterMinor: bigint;
}

const LEAST = 200_000;
const MOST = 90_000_000;
const LEAST_STEP = 1_000;
const MOST_STEP = 5_000;
const STEP_SECONDS = [3, 4, 5] as const;
/** A tab that slept longer begins a new figure instead of catching up on all missed steps. */
const LONGEST_SLEEP_MS = 3_600_000;

const COUNTER_FROM_MINOR = 5_300_000_000n;
const COUNTER_STEP_MINOR = 16_511n;
const COUNTER_STEP_MS = 3_000;

/** A random number from `least` to `most` units, both included, in hundredths, which alone are too many for one draw. */
const hundredthsBetween = (least: number, most: number, random: Random): bigint =>
  BigInt(least + random.below(most - least)) * 100n + BigInt(random.below(101));

const stepMs = (random: Random): number => (STEP_SECONDS[random.below(STEP_SECONDS.length)] ?? 3) * 1_000;

/** The first figure: 200 000 to 90 000 000 with two decimals (HOME-08). */
export const firstFigure = (nowMs: number, random: Random): Figure => ({
  amountMinor: hundredthsBetween(LEAST, MOST, random),
  growsAtMs: nowMs + stepMs(random),
});

/** The figure after all steps due by now. Each adds 1000 to 5000, and follows the last after 3, 4 or 5 seconds (HOME-08). */
export function grown(figure: Figure, nowMs: number, random: Random): Figure {
  if (nowMs - figure.growsAtMs > LONGEST_SLEEP_MS) return firstFigure(nowMs, random);
  let { amountMinor, growsAtMs } = figure;
  while (growsAtMs <= nowMs) {
    amountMinor += hundredthsBetween(LEAST_STEP, MOST_STEP, random);
    growsAtMs += stepMs(random);
  }
  return { amountMinor, growsAtMs };
}

/** The winner-style counter in hundredths: it starts at 53 000 000 and grows by 165.11 every three seconds (HOME-08). */
export const counterAt = (beganAtMs: number, nowMs: number): bigint =>
  COUNTER_FROM_MINOR +
  COUNTER_STEP_MINOR * BigInt(Math.max(0, Math.floor((nowMs - beganAtMs) / COUNTER_STEP_MS)));

/** Both counters at their start. */
export const firstCounters = (nowMs: number, random: Random): Counters => ({
  figure: firstFigure(nowMs, random),
  beganAtMs: nowMs,
  counterMinor: COUNTER_FROM_MINOR,
});

/** Both counters after all steps due by now. */
export const counted = ({ figure, beganAtMs }: Counters, nowMs: number, random: Random): Counters => ({
  figure: grown(figure, nowMs, random),
  beganAtMs,
  counterMinor: counterAt(beganAtMs, nowMs),
});

/** The time to the next step of either counter, in milliseconds, so that late timers do not slow them. */
export const nextStepMs = ({ figure, beganAtMs }: Counters, nowMs: number): number =>
  Math.max(0, Math.min(figure.growsAtMs - nowMs, COUNTER_STEP_MS - ((nowMs - beganAtMs) % COUNTER_STEP_MS)));
