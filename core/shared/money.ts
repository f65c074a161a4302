/** An exact amount: whole minor units (cents, fils, dong) of one ISO 4217 currency. No floating point anywhere (WALLET-04). */
export interface Money {
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Decimal digits of a currency, by ISO 4217 through ECMA-402; 2 for an unknown code. */
export function minorDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return (
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/**
 * Reads a decimal string of the wire ("-1234.5"). Null for anything but an exact amount of the currency. Invalid are
 * exponents, a sign alone, separators, more decimals than the currency has, and digits of other scripts.
 */
export function parseMoney(decimal: string, currency: string): Money | null {
  const match = /^(-?)(\d{1,24})(?:\.(\d{1,8}))?$/.exec(decimal);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const digits = minorDigits(currency);
  if (fraction.length > digits) return null;
  const magnitude = BigInt(whole + fraction.padEnd(digits, "0"));
  return { amountMinor: sign === "-" ? -magnitude : magnitude, currency };
}

/**
 * Reads an amount as a person types it: decimals follow a point or, as in many languages, a comma. Three digits after a
 * comma are refused, because they may be thousands. Null as for `parseMoney`.
 */
export const parseTypedMoney = (typed: string, currency: string): Money | null =>
  parseMoney(typed.trim().replace(/,(?=\d{1,2}$)/, "."), currency);

/**
 * The decimal string of the wire: always with all digits of the currency, without separators. Callers that write thousands
 * pass `digits` to avoid repeated lookups.
 */
export function decimalOf({ amountMinor, currency }: Money, digits = minorDigits(currency)): string {
  const magnitude = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(digits + 1, "0");
  const sign = amountMinor < 0n ? "-" : "";
  if (digits === 0) return sign + magnitude;
  return `${sign}${magnitude.slice(0, -digits)}.${magnitude.slice(-digits)}`;
}

/** Adds two amounts of the same currency; amounts of different currencies are a defect and throw. */
export function addMoney(left: Money, right: Money): Money {
  if (left.currency !== right.currency)
    throw new Error(`${left.currency} and ${right.currency} are never added`);
  return { amountMinor: left.amountMinor + right.amountMinor, currency: left.currency };
}
