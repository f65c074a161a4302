/** An exact amount: whole minor units (cents, fils, dong) of one ISO 4217 currency. No floating point anywhere (WALLET-04). */
export interface Money {
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Digits after the decimal point of a currency, as ISO 4217 has them through ECMA-402; 2 for a code that it does not know. */
export function minorDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return (
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/**
 * Reads a decimal string as the wire carries it ("-1234.5").
 * Answers null for anything that is not an exact amount of the currency: exponents, signs alone, separators, more
 * digits after the point than the currency has, other scripts' digits.
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
 * The decimal string that the wire carries: always with all digits of the currency, never with separators. Whoever writes
 * thousands looks the digits up once.
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
