import { decimalOf, type Money, minorDigits } from "./money.ts";

/**
 * Formats every number and date for people (FMT-01). `tag` is a BCP 47 tag. Formatters are made for each call, since Intl
 * has its own cache and core keeps no state.
 */

/** "1,234.50": the amount with all digits of its currency and the locale's separators, without a symbol (WALLET-01). */
export function formatAmount(money: Money, tag: string): string {
  const digits = minorDigits(money.currency);
  return new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    decimalOf(money) as `${number}`,
  );
}

/** "$1,234.50": money in the locale's format for that currency. */
export const formatMoney = (money: Money, tag: string): string =>
  new Intl.NumberFormat(tag, { style: "currency", currency: money.currency }).format(
    decimalOf(money) as `${number}`,
  );

/** "$500", "$0.10": money on a small tile, where decimals that are nothing are left out. */
export const formatTidyMoney = (money: Money, tag: string): string => {
  const format = {
    style: "currency",
    currency: money.currency,
    trailingZeroDisplay: "stripIfInteger",
  } as const;
  return new Intl.NumberFormat(tag, format).format(decimalOf(money) as `${number}`);
};

/**
 * "$1.2K": a rounded amount for an axis or beside a bar, where the exact one is one tap away. `major` is in major units.
 */
export function formatShortMoney(major: number, currency: string, tag: string): string {
  const size = Math.abs(major);
  return new Intl.NumberFormat(tag, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: size >= 1_000 ? 1 : size >= 100 ? 0 : 2,
  }).format(major);
}

/** "US Dollar (USD)": a currency's name with its code. */
export function currencyName(code: string, tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "currency", fallback: "none" }).of(code);
  return name === undefined ? code : `${name} (${code})`;
}

/** Replaces a hidden amount. The number of asterisks is constant, so that the size is hidden too. */
export const MASKED_AMOUNT = "******";

/** "10,000": a count of things, or points. */
export const formatCount = (count: number, tag: string): string => new Intl.NumberFormat(tag).format(count);

/** "+10,000", "-500": a change of a count. */
export const formatCountChange = (count: number, tag: string): string =>
  new Intl.NumberFormat(tag, { signDisplay: "exceptZero" }).format(count);

/** "0.6 %": a share of one, to the hundredth of a percent. */
export const formatShare = (share: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 }).format(share);

/** A moment, day and time, in the visitor's time zone or the one named. */
export const formatMoment = (atMs: number, tag: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone }).format(atMs);

/** "Nov 21, 2026": the day of a moment in the visitor's time zone or the one named. */
export const formatDay = (atMs: number, tag: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone }).format(atMs);

/** "Nov 21": a day where the year is clear. */
export const formatShortDay = (atMs: number, tag: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(tag, { month: "short", day: "numeric", timeZone }).format(atMs);

const NEAR_MS = 6 * 86_400_000;

/** "18:30" on the day of `nowMs`, "Fri, 18:30" in the days after it, else "Nov 21, 18:30": a moment on a small tile. */
export function formatNear(atMs: number, nowMs: number, tag: string, timeZone?: string): string {
  const time = new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone }).format(atMs);
  if (formatDay(atMs, tag, timeZone) === formatDay(nowMs, tag, timeZone)) return time;
  const weekday = () => new Intl.DateTimeFormat(tag, { weekday: "short", timeZone }).format(atMs);
  return `${Math.abs(atMs - nowMs) < NEAR_MS ? weekday() : formatShortDay(atMs, tag, timeZone)}, ${time}`;
}

/** "1.85": odds as what a won stake is multiplied with, from hundredths. */
export const formatOdds = (hundredths: number, tag: string): string =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(hundredths / 100);

/** "GMT+2", "GMT-3:30": an offset in minutes as the maintenance page names it (SITE-02). */
export function formatGmtOffset(offsetMinutes: number): string {
  const magnitude = Math.abs(offsetMinutes);
  const minutes = magnitude % 60;
  const rest = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return `GMT${offsetMinutes < 0 ? "-" : "+"}${Math.floor(magnitude / 60)}${rest}`;
}
