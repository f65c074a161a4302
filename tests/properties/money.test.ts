import { formatAmount } from "@parlour/core/shared/format";
import { addMoney, decimalOf, minorDigits, parseMoney, parseTypedMoney } from "@parlour/core/shared/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const currency = fc.constantFrom("USD", "VND", "KWD", "JPY", "EUR", "CLF", "backend", "");
const amount = fc.bigInt({ min: -(10n ** 21n), max: 10n ** 21n });

describe("money", () => {
  it("WALLET-04 every amount round-trips through the wire format, to the last minor unit", () => {
    fc.assert(
      fc.property(amount, currency, (amountMinor, code) => {
        const money = { amountMinor, currency: code };
        expect(parseMoney(decimalOf(money), code)).toEqual(money);
      }),
    );
  });

  it("WALLET-04 every decimal with the currency's digits is read as exactly that many minor units", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 99 }), fc.boolean(), (whole, cents, negative) => {
        const decimal = `${negative ? "-" : ""}${whole}.${String(cents).padStart(2, "0")}`;
        const magnitude = BigInt(whole) * 100n + BigInt(cents);
        expect(parseMoney(decimal, "USD")?.amountMinor).toBe(negative ? -magnitude : magnitude);
      }),
    );
  });

  it("WALLET-04 missing digits after the point are zeros, in every currency", () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^[0-9]{1,4}$/), currency, (whole, typed, code) => {
        const digits = minorDigits(code);
        const fraction = typed.slice(0, digits);
        fc.pre(fraction !== "");
        const full = `${whole}.${fraction}${"0".repeat(digits - fraction.length)}`;
        expect(parseMoney(`${whole}.${fraction}`, code)).toEqual(parseMoney(full, code));
      }),
    );
    expect(parseMoney("1.5", "KWD")).toEqual({ amountMinor: 1_500n, currency: "KWD" });
    expect(parseMoney("7", "KWD")).toEqual({ amountMinor: 7_000n, currency: "KWD" });
  });

  it("WALLET-04 everything but a plain decimal of the currency is refused, without an exception", () => {
    const plain = /^-?[0-9]{1,24}(\.[0-9]{1,8})?$/;
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.double().map(String)),
        currency,
        (text, code) => {
          const money = parseMoney(text, code);
          const fits = plain.test(text) && (text.split(".")[1] ?? "").length <= minorDigits(code);
          expect(money !== null).toBe(fits);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("WALLET-04 other scripts' digits, exponents, separators, lone signs and too many digits are refused", () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 });
    const zeros = fc.constantFrom(0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10, 0x1d7ce);
    fc.assert(
      fc.property(digits, zeros, (values, zero) => {
        expect(
          parseMoney(values.map((value) => String.fromCodePoint(zero + value)).join(""), "USD"),
        ).toBeNull();
      }),
    );
    const strange = [
      "",
      "-",
      "+1",
      ".5",
      "5.",
      "1e3",
      "1,000",
      "1_000",
      " 1",
      "1 ",
      "0x10",
      "1n",
      "NaN",
      "Infinity",
      "--1",
      "1.2.3",
      "1.005",
      "١",
      "1\n",
    ];
    for (const text of strange) expect(parseMoney(text, "USD"), JSON.stringify(text)).toBeNull();
    expect(parseMoney("1.5", "VND")).toBeNull();
    expect(parseMoney("1".repeat(25), "USD")).toBeNull();
  });

  it("WALLET-04 sums are exact, in any order", () => {
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const all = amounts.map((amountMinor) => ({ amountMinor, currency: "USD" }));
        const zero = { amountMinor: 0n, currency: "USD" };
        const total = all.reduce(addMoney, zero).amountMinor;
        expect(total).toBe(amounts.reduce((sum, next) => sum + next, 0n));
        expect(all.reduceRight(addMoney, zero).amountMinor).toBe(total);
      }),
    );
  });

  it("FMT-01 WALLET-01 a displayed amount has every digit of the stored amount", () => {
    fc.assert(
      fc.property(amount, (amountMinor) => {
        const shown = formatAmount({ amountMinor, currency: "USD" }, "en");
        expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(BigInt(shown.replaceAll(/[,.]/g, ""))).toBe(amountMinor);
      }),
    );
  });

  it("WALLET-04 is typed with decimals after a point or a comma; three digits after a comma may be thousands", () => {
    const typed = (text: string, currency = "USD") => parseTypedMoney(text, currency)?.amountMinor ?? null;
    expect(["120.50", " 120,50 ", "120,5", "120"].map((text) => typed(text))).toEqual([
      12_050n,
      12_050n,
      12_050n,
      12_000n,
    ]);
    expect(
      ["1,234", "1.234,56", "1,234,56", "12,345", ",50", "1,", "1,2.3"].map((text) => typed(text)),
    ).toEqual(Array(7).fill(null));
    expect([typed("1,234", "KWD"), typed("1,50", "VND")]).toEqual([null, null]);
  });
});
