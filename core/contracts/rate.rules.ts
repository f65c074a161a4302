/** The lowest and the highest rate, in hundredths of a percent (CONTRACT-01). */
export const LEAST_RATE = 1;
export const MOST_RATE = 10_000;

/**
 * Parses a percentage with at most two decimals after a point or a comma ("12.5", "12,50 %") into hundredths of a
 * percent. Null for anything else, for 0 and for more than 100 percent.
 */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s?%?$/.exec(text.trim());
  if (match === null) return null;
  const [, whole = "", hundredths = ""] = match;
  const basisPoints = Number(whole + hundredths.padEnd(2, "0"));
  return basisPoints < LEAST_RATE || basisPoints > MOST_RATE ? null : basisPoints;
}

/** A rate for display: 1250 becomes "12.5%". `tag` is a BCP 47 tag. */
export const formatRate = (basisPoints: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 }).format(
    `${basisPoints}E-4` as `${number}`,
  );

/** A rate as the initial text of a field: 1250 becomes "12.5". */
export function rateText(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, "0");
  const hundredths = digits.slice(-2).replace(/0+$/, "");
  return `${digits.slice(0, -2)}${hundredths === "" ? "" : `.${hundredths}`}`;
}
