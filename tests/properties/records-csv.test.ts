import { csvOf, neutralised } from "@parlour/core/records/csv.rules";
import { fileColumns, fileOf, momentCells } from "@parlour/core/records/records.file";
import type { RecordKind } from "@parlour/core/records/records.ports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** Reads a file as a spreadsheet does: RFC 4180 as its readers implement it. */
function readCsv(text: string): readonly (readonly string[])[] {
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ",") {
      row.push(cell);
      cell = "";
    } else if (sign === "\r" && text[at + 1] === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at += 1;
    } else cell += sign;
  }
  expect([row, cell, isQuoted]).toEqual([[], "", false]);
  return rows;
}

/** Texts of an attacker. */
const hostile = fc
  .tuple(
    fc.constantFrom("", " ", "=", "+", "-", "@", "\t", "\r", "\n", "\u00a0=", "＝", '"', ";", ",", "'"),
    fc.string({ unit: "grapheme", maxLength: 8 }),
    fc.constantFrom("", "=1+1", '"', "\r\n", ",", "cmd|' /C calc'!A0", "-5"),
  )
  .map((parts) => parts.join(""));

const rowsOf = fc.array(fc.array(hostile, { minLength: 1, maxLength: 4 }), { maxLength: 6 });

describe("CSV files", () => {
  it("MEMBER-01 are read back cell by cell as they were written, for any content", () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        expect(readCsv(csvOf(rows))).toEqual(rows.map((row) => row.map(neutralised)));
      }),
    );
  });

  it("MEMBER-01 contain no cell that a spreadsheet takes for a formula", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const [[cell = ""] = []] = readCsv(csvOf([[text]]));
        expect(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)).toBe(false);
        expect([text, `'${text}`]).toContain(cell);
      }),
    );
  });

  it("MEMBER-01 keep numbers as numbers, including negative ones", () => {
    for (const number of ["0", "12.50", "-12.50", "-1"]) expect(neutralised(number)).toBe(number);
    for (const formula of ["-1+1", "+1", "-", "=1", "@a", "\t1", "\r1", " =1", "-1-"])
      expect(neutralised(formula)).toBe(`'${formula}`);
  });

  it("MEMBER-01 have CRLF line ends and a byte order mark, and quote only where needed", () => {
    expect(
      csvOf([
        ["a", "b c"],
        ["1,5", 'say "x"'],
      ]),
    ).toBe('\ufeffa,b c\r\n"1,5","say ""x"""\r\n');
    expect(csvOf([])).toBe("\ufeff");
  });
});

describe("a CSV file of records", () => {
  const range = { from: "2026-11-01", to: "2026-11-07" };
  const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

  it("MEMBER-01 has headings and words in the visitor's language, exact amounts and the operator's time", () => {
    const file = fileOf(
      "movements",
      fileColumns.movements,
      [
        {
          id: "7",
          atMs: Date.UTC(2026, 10, 1, 4, 30, 5),
          kind: "game-bet",
          about: "=HYPERLINK(1)",
          amount: usd(-12_50n),
          balanceAfter: usd(9_007_199_254_740_993_00n),
        },
      ],
      {
        range,
        words: { at: "Wann", kind: "Art", "kind.game-bet": "Einsatz" },
        timeZone: "America/New_York",
      },
    );
    expect(file.name).toBe("movements 2026-11-01 2026-11-07.csv");
    expect(file.type).toBe("text/csv;charset=utf-8");
    expect(readCsv(file.text)).toEqual([
      ["Wann", "Art", "about", "amount", "balanceAfter", "currency", "id"],
      ["2026-11-01 00:30:05", "Einsatz", "'=HYPERLINK(1)", "-12.50", "9007199254740993.00", "USD", "7"],
    ]);
  });

  it("MEMBER-01 writes midnight as 00:00:00, and an hour that occurs twice as the local clock shows it", () => {
    expect(momentCells("America/New_York")(Date.UTC(2026, 10, 1, 4, 0, 0))).toBe("2026-11-01 00:00:00");
    expect(momentCells("America/New_York")(Date.UTC(2026, 10, 1, 6, 30, 0))).toBe("2026-11-01 01:30:00");
    expect(momentCells("Pacific/Kiritimati")(Date.UTC(2026, 11, 31, 10, 0, 0))).toBe("2027-01-01 00:00:00");
  });

  it("MEMBER-01 has unique columns for every kind", () => {
    const kinds = Object.keys(fileColumns) as RecordKind[];
    expect(kinds).toHaveLength(9);
    for (const kind of kinds) {
      const keys = fileColumns[kind].map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThan(2);
    }
  });
});
