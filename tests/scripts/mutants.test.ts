/** What `npm run mutants` puts into the sources, which tests it asks, and how it compares two runs. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { candidates, drawMutants } from "../../scripts/lib/draw-mutants.mjs";
import { importsOf } from "../../scripts/lib/imports.mjs";
import { compared, difference, summary } from "../../scripts/lib/mutant-table.mjs";
import { type MutantKind, mutantsOf, withMutant } from "../../scripts/lib/mutations.mjs";
import { nearestTests } from "../../scripts/lib/nearest-tests.mjs";
import { root } from "../../scripts/lib/run.mjs";

const listed = execFileSync("git", ["ls-files", "*.ts"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const read = (file: string) => readFileSync(`${root}/${file}`, "utf8");

/** The lines below say `@{` where a template has a value: a plain text with a placeholder is taken for a mistake. */
const withValues = (line: string) => line.replaceAll("@{", ["$", "{"].join(""));

/** What a line becomes by each mutant of a kind. */
const changedBy = (kind: MutantKind, line: string) =>
  mutantsOf("a.ts", line)
    .filter((each) => each.kind === kind)
    .map((each) => withMutant(line, each));

describe("a mutant", () => {
  it.each<[MutantKind, string, readonly string[]]>([
    ["comparison", "a(b < c, d >= e);", ["a(b <= c, d >= e);", "a(b < c, d > e);"]],
    ["comparison", "a((b) === c!);", ["a((b) !== c!);"]],
    ["logic", "a(b && c);", ["a(b || c);"]],
    ["operand", "a(b || c);", ["a(b);"]],
    ["default", "a(b ?? c);", ["a(b);"]],
    ["sign", "a += b - c;", ["a -= b - c;", "a += b + c;"]],
    ["sign", "a(-b);", ["a(b);"]],
    ["call", "if (a) await lock(tx, [b]);", ["if (a) ;"]],
    ["condition", "if (a) b();", ["if (true) b();", "if (false) b();"]],
    ["condition", "b(c ? d : e);", ["b(true ? d : e);", "b(false ? d : e);"]],
    ["negated", "const f = () => { return !a; };", ["const f = () => { return a; };"]],
    ["negated", "const f = () => rules.isOpen(a);", ["const f = () => !rules.isOpen(a);"]],
    ["negated", "a({ isOpen: true });", ["a({ isOpen: false });"]],
    ["number", "a(1, 2n, 60_000);", ["a(2, 2n, 60_000);", "a(1, 3n, 60_000);"]],
    ["element", "a([b, ...c]);", ["a([...c]);", "a([b]);"]],
    ["element", "and(a, b, c);", ["and(b, c);", "and(a, c);", "and(a, b);"]],
    ["sql", "sql`a = @{b} and c < d`;", ["sql`a = @{b} or c < d`;", "sql`a = @{b} and c <= d`;"]],
  ])("of the kind %s changes %s", (kind, written, expected) => {
    const line = withValues(written);
    expect(changedBy(kind, line)).toEqual(expected.map(withValues));
    expect(new Set(mutantsOf("a.ts", line).map(({ id }) => id)).size).toBe(mutantsOf("a.ts", line).length);
  });

  it.each([
    ["types", "type A = 1 | { b: true }; let a: [1, 2]; f<2>(a as 1 | 2);"],
    ["imports", 'import a from "./a.ts"; export * from "./b.ts"; export { b } from "./c.ts";'],
    ["texts", 'const a = "b < 1" + c; const d = `@{a} && 1`; e += "1";'],
    ["comments", "// a < 1\n/** b && c */ a();"],
    ["errors", "a(new RangeError(`@{b - 1}`)); throw c(d < 1);"],
    ["lines of a log", "this.log.warn({ a: 1 }, b ?? 2); console.log(a < b);"],
    ["names of properties", "const a = { 1: b };"],
    ["SQL that is no condition", "sql`a between @{b} and @{c}`; sql`update a set b = c`;"],
  ])("never stands in %s", (_, text) => {
    expect(mutantsOf("a.ts", withValues(text)).map(({ before, after }) => `${before} -> ${after}`)).toEqual(
      [],
    );
  });

  it("keeps its id when lines come before it, and shares it with no other", () => {
    const text = "a(b < 1);\na(b < 1);\n";
    const ids = (source: string) => mutantsOf("a.ts", source).map(({ id }) => id);
    expect(new Set(ids(text)).size).toBe(4);
    expect(ids(`let c;\n${text}`)).toEqual(ids(text));
    expect(mutantsOf("a.ts", text).map(({ line }) => line)).toEqual([1, 1, 2, 2]);
  });
});

describe("the mutants drawn", () => {
  const drawn = drawMutants(listed, read, { seed: "a", count: 60 });
  const ids = (mutants: readonly { readonly id: string }[]) => mutants.map(({ id }) => id);

  it("are the same for a seed, others for another, and the first of more", () => {
    expect(ids(drawMutants([...listed].reverse(), read, { seed: "a", count: 60 }))).toEqual(ids(drawn));
    const others = drawMutants(listed, read, { seed: "b", count: 60 });
    expect(ids(others).filter((id) => ids(drawn).includes(id)).length).toBeLessThan(10);
    expect(ids(drawn)).toEqual(
      expect.arrayContaining(ids(drawMutants(listed, read, { seed: "a", count: 4 }))),
    );
  });

  it("are half of core and half of the gateway, of many files and kinds, and still modules", () => {
    expect(drawn.filter(({ file }) => file.startsWith("core/"))).toHaveLength(30);
    expect(drawn.filter(({ file }) => file.startsWith("app/gateway/"))).toHaveLength(30);
    expect(new Set(drawn.map(({ file }) => file)).size).toBe(60);
    expect(new Set(drawn.map(({ kind }) => kind)).size).toBeGreaterThan(8);
    for (const mutant of drawn) {
      const changed = withMutant(read(mutant.file), mutant);
      expect(changed).not.toBe(read(mutant.file));
      expect(() => mutantsOf(mutant.file, changed)).not.toThrow();
    }
  });

  it("change in one file alone when that file changes", () => {
    const [{ file } = { file: "" }] = drawn;
    const changed = (each: string) => (each === file ? "a(1);" : read(each));
    const again = drawMutants(listed, changed, { seed: "a", count: 60 });
    const elsewhere = (mutants: typeof drawn) => ids(mutants.filter((each) => each.file !== file));
    expect(elsewhere(again)).toEqual(elsewhere(drawn));
  });

  it("come at most two from a file", () => {
    const files = [
      "core/a/a.rules.ts",
      "core/a/b.rules.ts",
      "app/gateway/ledger/ledger.ts",
      "app/web/main.ts",
    ];
    const mutants = drawMutants(files, () => "a(1, b < c, d && e, f ?? g);", { seed: "a", count: 60 });
    const counts = files.map((file) => mutants.filter((each) => each.file === file).length);
    expect(counts).toEqual([2, 2, 2, 0]);
  });

  it("may stand in every part that decides about money, rules and sessions", () => {
    const [core = [], gateway = []] = candidates(listed);
    const named = ["ledger/ledger", "wallet/wallets", "cashier/turnover/turnover", "security/sessions"];
    expect(gateway).toEqual(expect.arrayContaining(named.map((each) => `app/gateway/${each}.ts`)));
    const rules = listed.filter((file) => /^core\/.*\.rules\.ts$/.test(file));
    expect(core).toEqual(expect.arrayContaining([...rules, "core/shared/money.ts"]));
  });
});

describe("the tests asked", () => {
  const texts: Readonly<Record<string, string>> = {
    "core/wallet/bring-back.ts": "export const a = 1;",
    "core/wallet/wallet.view.ts": 'import "./bring-back.ts";',
    "core/portal/portal.ts": 'import "../wallet/wallet.view.ts";',
    "tests/machines/portal.test.ts": 'import "@parlour/core/portal/portal.ts";',
    "tests/machines/home.test.ts": 'import "@parlour/core/portal/portal.ts";\n// how money is brought back',
    "tests/machines/wallets.test.ts": 'import "@parlour/core/portal/portal.ts";',
    "tests/machines/direct.test.ts": 'import "@parlour/core/wallet/bring-back.ts";',
    "tests/ui/wallet.test.tsx": "",
    "tests/machines/other.test.ts": "",
  };
  const readText = (file: string) => texts[file] ?? "";
  const files = Object.keys(texts);
  const tests = files.filter((file) => file.startsWith("tests/"));

  it("reach the file by imports or share a word of its path, the nearest first", () => {
    const asked = nearestTests("core/wallet/bring-back.ts", tests, importsOf(files, readText), readText);
    expect(asked).toEqual([
      ...["tests/machines/wallets.test.ts", "tests/machines/direct.test.ts", "tests/machines/home.test.ts"],
      ...["tests/machines/portal.test.ts", "tests/ui/wallet.test.tsx"],
    ]);
  });
});

describe("two runs", () => {
  const [mutant, other] = mutantsOf("a.ts", "a(b < c, 1);");
  if (mutant === undefined || other === undefined) throw new Error("There are two");
  const found = { ...mutant, outcome: "found", by: "tests/a.test.ts", why: "counts" } as const;
  const survived = { ...mutant, outcome: "survived" } as const;
  const late = { ...other, outcome: "timed out" } as const;

  it("are compared by what the earlier one found and the later one did not", () => {
    expect(summary([found, late])).toBe("2 of 2 found, 1 of them by the limit of time");
    const lost = compared([found, late], [survived]);
    expect(lost.hasMissed).toBe(true);
    expect(lost.lines).toEqual([
      "Before: 2 of 2 found, 1 of them by the limit of time. After: 0 of 1 found.",
      "1 stand in one of the two alone.",
      `only before: ${mutant.id}  a.ts:1  comparison: b < c  ->  b <= c\n    tests/a.test.ts: counts`,
    ]);
    const gained = compared([survived], [found]);
    expect(gained.hasMissed).toBe(false);
    expect(gained.lines[1]).toMatch(/^only after: {2}/);
  });

  it("show of a long expression what differs", () => {
    const long = "x".repeat(100);
    expect(difference(`${long} < ${long}`, `${long} <= ${long}`)).toBe(
      `…${"x".repeat(38)} < ${"x".repeat(39)}…  ->  …${"x".repeat(38)} <= ${"x".repeat(39)}…`,
    );
  });
});
