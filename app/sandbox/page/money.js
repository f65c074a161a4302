/** Amounts of money as the page shows them, all in one format. */

/** `digits` of the currency's smaller unit, from an amount as the server writes it ("12.50" has two). */
export const digitsOf = (decimal) => (decimal.split(".")[1] ?? "").length;

/** Minor units of a decimal: "12.50" is 1250n. */
export const minorOf = (decimal) => BigInt(decimal.replace(".", ""));

export function createMoney({ currency, isDemo, digits }) {
  const format = new Intl.NumberFormat("en", {
    ...(isDemo ? {} : { style: "currency", currency, currencyDisplay: "narrowSymbol" }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const bare = new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const signed = new Intl.NumberFormat("en", {
    ...(isDemo ? {} : { style: "currency", currency, currencyDisplay: "narrowSymbol" }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: "exceptZero",
  });
  const decimal = (minor) => {
    const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, "0");
    const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
    return minor < 0n ? `-${whole}` : whole;
  };
  return {
    /** Minor units as the server writes them. */
    decimal,
    /** Minor units with the currency. */
    full: (minor) => format.format(decimal(BigInt(minor))),
    /** Minor units without the currency, for places that are small. */
    bare: (minor) => bare.format(decimal(BigInt(minor))),
    /** Minor units with a sign, for what is won or lost. */
    net: (minor) => signed.format(decimal(BigInt(minor))),
  };
}
