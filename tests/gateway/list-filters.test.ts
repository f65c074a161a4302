/** Lists of the back office: filters, pages and CSV files. */
import { randomUUID } from "node:crypto";
import { depositMethods, deposits, members } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { accountOf, depositOf, offerMethods, redeemOf, withdrawalOf } from "./support/back-office.ts";
import { actorWith, answerOf, linesOf, typing, workOf } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { playerWith } from "./support/play.ts";

forEachDatabase((_name, open) => {
  const clock = createTestClock(Date.parse("2026-03-10T12:00:00Z"));
  const { gateway, db, writeSetting } = gatewayOfSuite({ open, seeded: "empty", clock });
  beforeAll(async () => {
    await offerMethods(gateway);
    await writeSetting("timeZone", "America/New_York");
  });

  const run = typing(() => db, clock.nowMs);
  const lines = linesOf(run);
  const idsOf = async (...words: string[]) => (await lines(...words)).map((line) => line.slice(0, 36));
  /** The cells of the CSV file that a list prints, without its heading. */
  const rowsOf = async (...words: string[]) => {
    const [file = ""] = await lines(...words, "--csv");
    const [, ...rows] = file.replace(/\r$/, "").split("\r\n");
    return rows.map((row) => row.split(","));
  };
  const said = answerOf(run);
  const asked = (at: string, changes: Parameters<typeof depositOf>[1] = {}) =>
    depositOf(gateway, { requestedAt: new Date(at), ...changes });

  it("OPS-03 narrows by state, account, currency and time, and the waiting ones stay the longest wait first", async () => {
    const memberId = await playerWith(gateway, 0n);
    const first = await asked("2026-03-01T10:00:00Z", { memberId });
    const credited = await asked("2026-03-02T10:00:00Z", { memberId, state: "credited" });
    const unpaid = await asked("2026-03-03T10:00:00Z", { state: "awaiting-payment", methodId: "quickpay" });
    const euro = await asked("2026-03-04T10:00:00Z", { currency: "EUR" });
    const account = await accountOf(gateway, memberId);

    expect(await idsOf("list", "deposits")).toEqual([first.id, euro.id]);
    expect(await idsOf("list", "deposits", "--account", account.toUpperCase())).toEqual([first.id]);
    expect(await idsOf("list", "deposits", "--account", account, "--all")).toEqual([credited.id, first.id]);
    expect(await idsOf("list", "deposits", "--state", "credited")).toEqual([credited.id]);
    // A deposit that was never paid reads as expired, whatever its row says.
    expect(await idsOf("list", "deposits", "--state", "expired")).toEqual([unpaid.id]);
    expect(await lines("list", "deposits", "--state", "awaiting-payment")).toEqual([
      "There are no such deposits.",
    ]);
    expect(await idsOf("list", "deposits", "--currency", "EUR")).toEqual([euro.id]);
    expect(await idsOf("list", "deposits", "--all", "--from", "2026-03-02", "--to", "2026-03-03")).toEqual([
      unpaid.id,
      credited.id,
    ]);
    expect(await idsOf("list", "deposits", "--all", "--from=2026-03-03T10:00Z")).toEqual([
      euro.id,
      unpaid.id,
    ]);
    expect(await idsOf("list", "deposits", "--all", "--to=2026-03-02T10:00Z")).toEqual([first.id]);
  });

  it("OPS-03 takes days in the operator's time zone, both included", async () => {
    const memberId = await playerWith(gateway, 0n);
    const account = await accountOf(gateway, memberId);
    // The clocks of New York go forward on 8 March: that day lasts from 05:00Z to 04:00Z.
    const before = await asked("2026-03-08T04:59:59Z", { memberId });
    const start = await asked("2026-03-08T05:00:00Z", { memberId });
    const end = await asked("2026-03-09T03:59:59Z", { memberId });
    const after = await asked("2026-03-09T04:00:00Z", { memberId });
    const on = (from: string, to: string) =>
      idsOf("list", "deposits", "--account", account, "--from", from, "--to", to);
    expect(await on("2026-03-08", "2026-03-08")).toEqual([start.id, end.id]);
    expect(await on("2026-03-07", "2026-03-07")).toEqual([before.id]);
    expect(await on("2026-03-09", "2026-03-09")).toEqual([after.id]);
  });

  it("OPS-03 goes on after a row, also within one moment, so that more than a page can be exported", async () => {
    const memberId = await playerWith(gateway, 0n);
    const account = await accountOf(gateway, memberId);
    const row = {
      memberId,
      methodId: "bank",
      amountMinor: 1n,
      currency: "USD",
      state: "in-review" as const,
      requestHash: "",
      requestedAt: new Date(clock.nowMs()),
    };
    await db
      .insert(deposits)
      .values(Array.from({ length: 450 }, () => ({ ...row, idempotencyKey: randomUUID() })));
    for (const words of [[], ["--all"]]) {
      const found: string[] = [];
      for (let after: string[] = []; ; ) {
        const page = await lines("list", "deposits", "--account", account, ...words, ...after);
        const isCut = page.at(-1)?.startsWith("(the first 200;") === true;
        const ids = (isCut ? page.slice(0, -1) : page).map((line) => line.slice(0, 36));
        found.push(...ids);
        if (!isCut) break;
        after = ["--after", ids.at(-1) ?? ""];
        expect(page.at(-1)).toContain(after.join(" "));
      }
      expect([found.length, new Set(found).size]).toEqual([450, 450]);
    }
    expect(await rowsOf("list", "deposits", "--account", account)).toHaveLength(450);
    expect(await said("list", "deposits", "--after", randomUUID())).toMatch(
      /^refused: There is no .* among the deposits/,
    );
    expect(await said("list", "withdrawals", "--after", "x")).toMatch(/^refused: There is no x among/);
  });

  it("OPS-03 prints a CSV file with a heading, which no spreadsheet runs as a formula", async () => {
    const methodId = '=HYPERLINK("https://evil.example")';
    await db.insert(depositMethods).values({
      id: methodId,
      kind: "voucher",
      name: { EN: "x" },
      minimumMinor: 1n,
      maximumMinor: 2n,
      currency: "USD",
    });
    const memberId = await playerWith(gateway, 0n);
    const row = await asked("2026-03-05T10:00:00Z", { memberId, methodId, amountMinor: 12_50n });
    const account = await accountOf(gateway, memberId);
    const printed = await lines("list", "deposits", "--account", account, "--csv");
    // The line's own end completes the CRLF.
    expect(printed).toEqual([
      `\ufeffid,at,state,worth,amount,currency,account,about\r\n` +
        `${row.id},2026-03-05T10:00:00.000Z,in-review,12.50 USD,12.50,USD,${account},"'=HYPERLINK(""https://evil.example"")"\r`,
    ]);
    expect(await lines("list", "deposits", "--account", account, "--csv", "--state", "rejected")).toEqual([
      "\ufeffid,at,state,worth,amount,currency,account,about\r",
    ]);
  });

  it("OPS-03 narrows withdrawals and redeems as well", async () => {
    const [withdrawal, redeem] = [await withdrawalOf(gateway), await redeemOf(gateway)];
    const account = await accountOf(gateway, withdrawal.memberId);
    expect(await idsOf("list", "withdrawals", "--account", account, "--state", "in-review")).toEqual([
      withdrawal.id,
    ]);
    expect(await lines("list", "withdrawals", "--account", account, "--state", "paid")).toEqual([
      "There are no such withdrawals.",
    ]);
    expect(await rowsOf("list", "redeems", "--state", "in-process")).toEqual([
      [redeem.id, expect.any(String), "in-process", "100 PTS", "100", "PTS", expect.any(String), "2 × Dice"],
    ]);
    expect(await lines("list", "applications", "--currency", "USD")).toEqual([
      "There are no such applications.",
    ]);
    expect(await lines("list", "contracts", "--state", "active")).toEqual(["There are no such contracts."]);
  });

  it("OPS-03 lists a trial account's rows like any other's, and another operator's user without the right sees none", async () => {
    const memberId = await playerWith(gateway, 0n);
    await db.update(members).set({ type: 4 }).where(eq(members.id, memberId));
    const row = await asked("2026-03-06T10:00:00Z", { memberId });
    expect(await idsOf("list", "deposits", "--account", await accountOf(gateway, memberId))).toEqual([
      row.id,
    ]);
    const nobody = workOf(db, clock.nowMs, actorWith("eve"));
    const { commands } = await import("@parlour/app/gateway/backoffice/commands.ts");
    const list = commands.find(({ words }) => words.join(" ") === "list");
    expect(await list?.perform(nobody, { what: "deposits" })).toMatchObject({ kind: "not-allowed" });
  });

  it.each([
    [["list", "deposits", "--state", "paid"], /^misused: deposits are awaiting-payment, /],
    [["list", "withdrawals", "--state", "constructor"], /^misused: withdrawals are in-review, /],
    [["list", "redeems", "--currency", "USD"], /^misused: redeems have no currency/],
    [["list", "deposits", "--account", "nobody-here"], /^refused: There is no account nobody-here/],
    [["list", "deposits", "--from", "2026-02-30"], /^misused: --from is a day such as/],
    [["list", "deposits", "--to", "yesterday"], /^misused: --to is a day such as/],
    [["list", "deposits", "--csv=1"], /^misused: --csv takes no value/],
    [["list", "deposits", "--after"], /^misused: Say what --after is/],
  ] as const)("OPS-03 refuses %j", async (words, says) => {
    expect(await said(...words)).toMatch(says);
  });
});
