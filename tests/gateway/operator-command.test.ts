/** Decisions by operator commands, on the operator's database. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { onLoopback } from "@parlour/app/gateway/backoffice/api/admin-place.ts";
import { voucherHash } from "@parlour/app/gateway/cashier/deposits/vouchers.ts";
import {
  deposits,
  files,
  members,
  operatorActs,
  vouchers,
  withdrawals,
} from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { PATIENCE } from "../patience.ts";
import {
  accountOf,
  balancesOf,
  depositOf,
  offerMethods,
  redeemOf,
  withdrawalOf,
} from "./support/back-office.ts";
import { sessionOf, typeAt } from "./support/backoffice-cli.ts";
import { answerOf, linesOf, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { folderOfSuite } from "./support/folder-of-suite.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { playerWith } from "./support/play.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, writeSetting, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  beforeAll(() => offerMethods(gateway));

  const run = typing(() => db, clock.nowMs);
  /** The lines of a confirmed command; throws if it was not done. */
  const lines = linesOf(run, "--yes");
  const refused = answerOf(run);
  const actCount = async () => (await db.select().from(operatorActs)).length;

  it("WALLET-03 lists undecided deposits, the oldest first, and approves one after a confirmation", async () => {
    const later = await depositOf(gateway, { requestedAt: new Date(clock.nowMs() + 1_000) });
    const first = await depositOf(gateway, { amountMinor: 7_50n });
    const decided = await depositOf(gateway, { state: "credited" });
    const over = await depositOf(gateway, {
      methodId: "quickpay",
      state: "awaiting-payment",
      requestedAt: new Date(clock.nowMs() - 30 * 60_000),
    });
    const listed = (await lines("list", "deposits")).map((line) => line.slice(0, 36));
    expect(listed).toEqual([first.id, later.id]);
    const all = (await lines("list", "deposits", "--all")).map((line) => line.split(/ {2,}/));
    expect(all.map(([id, , state]) => [id, state])).toEqual(
      expect.arrayContaining([
        [decided.id, "credited"],
        [over.id, "expired"],
      ]),
    );

    const account = await accountOf(gateway, first.memberId);
    expect(await run("approve", first.id)).toEqual({
      kind: "unconfirmed",
      question: `Approve for good the deposit of 7.50 USD by ${account} (in-review)?`,
    });
    expect((await balancesOf(gateway, first.memberId)).main).toBe(0n);
    expect(await lines("approve", first.id)).toEqual([
      `deposit of 7.50 USD by ${account}: in-review -> credited`,
    ]);
    expect((await balancesOf(gateway, first.memberId)).main).toBe(7_50n);
    expect(await refused("approve", first.id, "--yes")).toBe(
      `refused: It is credited since ${new Date(clock.nowMs()).toISOString()}; nothing was changed. acts ${first.id} says who did it.`,
    );
    expect(await lines("acts", first.id)).toEqual([expect.stringMatching(/ {2}ann {2}deposit-approve {2}/)]);
    await lines("reject", later.id, "--reason", "Another name");
    const [row] = await db.select().from(deposits).where(eq(deposits.id, later.id));
    expect(row).toMatchObject({ state: "rejected", reason: "Another name" });
  });

  it("WALLET-03 processes a withdrawal from review to paid, with the time limit of the setting for its confirmation", async () => {
    const row = await withdrawalOf(gateway);
    const terms = { minimum: "1", maximum: "2", mostADay: "3", fee: "0", turnoverPercent: 0 };
    await writeSetting("withdrawal", { ...terms, confirmMinutes: 7 });
    const shown = (await lines("show", row.id)).join("\n");
    expect(shown).toMatch(/to pay +98.50 USD/);
    expect(shown).toMatch(/holder +Ann Player/);
    expect(shown).toMatch(/number +1000[\da-f-]+/);
    expect(await refused("pay", row.id, "--yes")).toMatch(/^refused: It is in-review; nothing was changed/);
    // An approval can still be rejected, so the command asks for no confirmation.
    expect(await run("approve", row.id)).toMatchObject({ kind: "done" });
    expect(await run("pay", row.id)).toMatchObject({ kind: "unconfirmed" });
    await lines("pay", row.id);
    const [paid] = await db.select().from(withdrawals).where(eq(withdrawals.id, row.id));
    expect(paid?.confirmBy?.getTime()).toBe(clock.nowMs() + 7 * 60_000);
    expect(await refused("reject", row.id, "--yes")).toMatch(/^refused: It is paid/);
    expect((await lines("acts", row.id)).map((line) => line.split("  ")[2])).toEqual([
      "withdrawal-pay",
      "withdrawal-approve",
    ]);
    expect((await lines("list", "withdrawals")).join()).not.toContain(row.id);
  });

  it("WDCONF-01 lists a payment reported as not received, and shows its pictures", async () => {
    const row = await withdrawalOf(gateway);
    await db
      .update(withdrawals)
      .set({ state: "not-received", receivedMinor: 0n })
      .where(eq(withdrawals.id, row.id));
    const [file] = await db
      .insert(files)
      .values({
        memberId: row.memberId,
        name: "proof\u001b[2J.png",
        type: "image/png",
        content: new Uint8Array([137, 80, 78, 71]),
        width: 1,
        height: 1,
        createdAt: new Date(clock.nowMs()),
        filedWith: `withdrawal:${row.id}`,
      })
      .returning();
    expect((await lines("list", "withdrawals")).join()).toContain(row.id);
    const shown = (await lines("show", row.id)).join("\n");
    expect(shown).toContain(`picture     ${file?.id} image/png proof�[2J.png`);
    expect(await lines("picture", file?.id ?? "")).toEqual(["iVBORw=="]);
    expect(await refused("picture", randomUUID())).toMatch(/^refused: There is no picture/);
  });

  it("WDCONF-01 refunds the missing part once, and marks a payment as received that arrived after all", async () => {
    const claimed = async (state: "not-received" | "partly-received", receivedMinor: bigint) => {
      const row = await withdrawalOf(gateway);
      await run("approve", row.id);
      await lines("pay", row.id);
      expect(await refused("refund", row.id, "--yes")).toMatch(/^refused: It is paid/);
      await db
        .update(withdrawals)
        .set({ state, receivedMinor, confirmedAt: new Date(clock.nowMs()) })
        .where(eq(withdrawals.id, row.id));
      return row;
    };
    const stateOf = async (id: string) =>
      (await db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]?.state;

    const nothing = await claimed("not-received", 0n);
    expect(await run("refund", nothing.id)).toMatchObject({ kind: "unconfirmed" });
    await lines("refund", nothing.id, "--reason", "The bank sent it back");
    expect([await stateOf(nothing.id), await balancesOf(gateway, nothing.memberId)]).toEqual([
      "rejected",
      { main: 100_00n, withdrawal: 0n },
    ]);

    const part = await claimed("partly-received", 40_00n);
    const refunds = await atOnce(() => Array.from({ length: 4 }, () => run("refund", part.id, "--yes")));
    expect(refunds.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect((await balancesOf(gateway, part.memberId)).main).toBe(58_50n);
    expect((await lines("list", "withdrawals")).join()).not.toContain(part.id);

    const came = await claimed("not-received", 0n);
    await lines("dismiss", came.id, "--reason", "It is on your statement");
    expect([await stateOf(came.id), (await balancesOf(gateway, came.memberId)).main]).toEqual([
      "received",
      0n,
    ]);

    for (const [verb, { id }] of [
      ["refund", nothing],
      ["dismiss", part],
      ["refund", came],
      ["dismiss", came],
    ] as const)
      expect(await refused(verb, id, "--yes")).toMatch(/nothing was changed/);
    for (const sum of (await gateway.ledger.total()).values()) expect(sum).toBe(0n);
  });

  it("WDCONF-03 refuses to refund a payment that counts as received because the player did not answer", async () => {
    const row = await withdrawalOf(gateway);
    await run("approve", row.id);
    await lines("pay", row.id);
    clock.advance(8 * 24 * 3_600_000);
    expect(await refused("refund", row.id, "--yes")).toMatch(/nothing was changed/);
    expect((await lines("show", row.id)).join("\n")).toMatch(/state +received/);
    expect((await balancesOf(gateway, row.memberId)).main).toBe(0n);
  });

  it("POINTS-03 approves a redeem, or rejects it and returns the points", async () => {
    const [sent, kept] = [await redeemOf(gateway), await redeemOf(gateway)];
    expect((await lines("list", "redeems")).join()).toContain("2 × Dice");
    await lines("approve", sent.id);
    await lines("reject", kept.id);
    expect((await balancesOf(gateway, sent.memberId)).points).toBe(30n);
    expect((await balancesOf(gateway, kept.memberId)).points).toBe(130n);
    expect(await lines("list", "redeems")).toEqual(["No redeems wait."]);
    expect(await refused("pay", sent.id)).toBe("refused: A redeem can be approved or rejected alone.");
  });

  it("MEMBER-01 issues a bonus after a confirmation, once per key", async () => {
    const memberId = await playerWith(gateway, 0n);
    const account = await accountOf(gateway, memberId);
    const words = ["issue", "bonus", account.toUpperCase(), "5.00", "USD", "--title", "Welcome back"];
    expect(await run(...words)).toEqual({
      kind: "unconfirmed",
      question: `Give 5.00 USD to ${account} as "Welcome back", to be staked 60 times?`,
    });
    await lines(...words, "--key", `welcome-${account}`);
    expect(await refused(...words, "--key", `welcome-${account}`, "--yes")).toMatch(/^refused: It was given/);
    expect((await balancesOf(gateway, memberId)).main).toBe(5_00n);
    await lines(...words);
    expect((await balancesOf(gateway, memberId)).main).toBe(10_00n);
    expect(await refused("issue", "bonus", account, "5.00", "EUR", "--title=x", "--yes")).toMatch(/has USD/);
    await db.update(members).set({ type: 4 }).where(eq(members.id, memberId));
    expect(await refused(...words, "--yes")).toMatch(/is a trial account/);
  });

  it("WALLET-03 issues a voucher whose code is printed once and not stored", async () => {
    const before = await actCount();
    expect(await run("issue", "voucher", "20.00", "USD")).toMatchObject({ kind: "unconfirmed" });
    const [code = "", told] = await lines("issue", "voucher", "20.00", "USD", "--days", "30");
    expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(told).toMatch(/^20.00 USD, until .*this once\.$/);
    const rows = await db.select().from(vouchers);
    expect(rows).toMatchObject([
      {
        codeHash: voucherHash(code),
        amountMinor: 20_00n,
        currency: "USD",
        expiresAt: new Date(clock.nowMs() + 30 * 24 * 3_600_000),
        usedAt: null,
      },
    ]);
    expect(await actCount()).toBe(before + 1);
    expect(JSON.stringify(await lines("acts"))).not.toContain(code);
  });

  it.each([
    [["frobnicate"], /^misused: There is no command "frobnicate"/],
    [["list"], /^misused: what is missing: deposits, withdrawals, .* Say: list <what> \[--all\]/],
    [["list", "constructor"], /^misused: what cannot be that: deposits, .* Say: list/],
    [["show"], /^misused: id is missing: .* Say: show <id>/],
    [["show", "1; drop table deposits"], /^refused: There is no deposit, withdrawal, redeem or application/],
    [["show", randomUUID()], /^refused: There is no deposit/],
    [["approve", randomUUID(), "--yes"], /^refused: There is no deposit/],
    [["approve"], /^misused: id is missing: .* Say: approve <id>… \[--reason …\]/],
    [["approve", "x", "--as=ann"], /^misused: There is no --as here/],
    [["approve", "--colour=red"], /^misused: There is no --colour here. Say: approve/],
    [["approve", "x", "--reason"], /^misused: Say what --reason is/],
    [["issue"], /^misused: There is no command "issue": issue bonus, issue voucher, issue spins\.$/],
    [["issue", "bonus", "nobody-here", "5.00", "USD", "--title=x"], /^refused: There is no account/],
    [["issue", "bonus", "nobody-here", "5.00", "USD"], /^misused: Say: issue bonus/],
    [["issue", "bonus", "nobody-here", "5.00", "USD", "--title=a\nb"], /^misused: title cannot be that/],
    [["issue", "voucher", "0", "USD"], /^refused: "0 USD" is no amount/],
    [["issue", "voucher", "-5", "USD"], /is no amount/],
    [["issue", "voucher", "1e3", "USD"], /is no amount/],
    [["issue", "voucher", "5.001", "USD"], /is no amount/],
    [["issue", "voucher", "١٢", "USD"], /is no amount/],
    [["issue", "voucher", "99999999999999999999", "USD"], /is no amount/],
    [["issue", "voucher", "5", "usd"], /is no amount/],
    [["issue", "voucher", "5"], /^misused: currency is missing/],
    [["issue", "voucher", "5", "USD", "--days", "0"], /^refused: --days/],
    [["picture", "../../etc/passwd"], /^refused: There is no picture/],
  ] as const)("WALLET-03 refuses %j, and changes nothing", async (words, says) => {
    const before = await actCount();
    expect(await refused(...words)).toMatch(says);
    expect(await actCount()).toBe(before);
  });
});

describe("npm run backoffice beside a running gateway", () => {
  const own = folderOfSuite("backOffice");
  const { gateway, db } = gatewayOfSuite({ seeded: "empty", clock: "machine", listen: true }, () => ({
    admin: onLoopback(own.path),
  }));
  let token: string;
  beforeAll(async () => {
    token = await sessionOf(db);
    await offerMethods(gateway);
    await vi.waitFor(() => readFile(join(own.path, "operator.json")), PATIENCE);
  });

  const operator = (words: readonly string[], answer: boolean | null = null) =>
    typeAt({ PARLOUR_DATA: own.path, PARLOUR_BACKOFFICE_TOKEN: token }, words, { answer });

  it("WALLET-03 decides by the admin API, asks before final decisions, and exits with status 0, 1 or 2", async () => {
    const row = await depositOf(gateway);
    expect(await operator(["list", "deposits"])).toMatchObject({
      status: 0,
      out: expect.stringContaining(row.id),
    });
    const no = await operator(["approve", row.id], false);
    expect(no).toMatchObject({ status: 1, err: "Nothing was changed.", asked: [expect.any(String)] });
    expect(await operator(["approve", row.id])).toMatchObject({
      status: 2,
      err: expect.stringMatching(/Say --yes\.$/),
    });
    expect((await balancesOf(gateway, row.memberId)).main).toBe(0n);
    expect(await operator(["approve", row.id], true)).toMatchObject({ status: 0, err: "" });
    expect((await balancesOf(gateway, row.memberId)).main).toBe(100_00n);
    expect((await operator(["approve", row.id, "--yes"])).status).toBe(1);
    expect((await operator(["acts", row.id])).out).toContain("  ann  deposit-approve  ");
    expect((await operator(["frobnicate"])).status).toBe(2);
    expect(await operator([])).toMatchObject({ status: 2, out: expect.stringContaining("approve <id>") });
    expect(await operator(["users", "--help"])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/users add <name> <roles>[\s\S]*--json/),
    });
  });

  it("OPS-02 prints answers and refusals as JSON", async () => {
    const row = await depositOf(gateway);
    const listed = await operator(["list", "deposits", "--json"]);
    expect(JSON.parse(listed.out)).toMatchObject({
      what: "deposits",
      rows: expect.arrayContaining([expect.objectContaining({ id: row.id, worth: "100.00 USD" })]),
    });
    const shown = JSON.parse((await operator(["show", row.id, "--json"])).out);
    expect(shown).toMatchObject({ kind: "deposit", facts: { state: "in-review" }, acts: [] });
    const refused = await operator(["--json", "show", randomUUID()]);
    expect([refused.status, refused.out, JSON.parse(refused.err)]).toEqual([
      1,
      "",
      { code: "refused", message: expect.stringContaining("There is no deposit") },
    ]);
    expect((await operator(["list", "nothing", "--json"])).status).toBe(2);
  });

  it("WALLET-03 is a script of the project: npm run backoffice", async () => {
    const script = fileURLToPath(new URL("../../scripts/backoffice.mjs", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script, "list", "deposits", "--all"], {
      env: { ...process.env, DATABASE_URL: "", PARLOUR_DATA: own.path, PARLOUR_BACKOFFICE_TOKEN: token },
    });
    expect(stdout).toContain("bank");
    const project = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
    expect(project.scripts.backoffice).toBe("node scripts/backoffice.mjs");
  });

  it("OPS-02 does nothing without a login, and nothing that the user's roles do not allow", async () => {
    const row = await depositOf(gateway);
    const nobody = await typeAt({ PARLOUR_DATA: own.path, XDG_CONFIG_HOME: own.path }, [
      "approve",
      row.id,
      "--yes",
    ]);
    expect(nobody).toMatchObject({ status: 1, err: expect.stringMatching(/^Log in first/) });
    const viewer = await sessionOf(db, "vera", ["viewer"]);
    const env = { PARLOUR_DATA: own.path, PARLOUR_BACKOFFICE_TOKEN: viewer };
    expect(await typeAt(env, ["list", "deposits"])).toMatchObject({ status: 0 });
    expect(await typeAt(env, ["approve", row.id, "--yes"])).toMatchObject({
      status: 1,
      err: 'vera has no role with the right "money".',
    });
    const wrong = { ...env, PARLOUR_BACKOFFICE_TOKEN: "x".repeat(43) };
    expect(await typeAt(wrong, ["approve", row.id, "--yes"])).toMatchObject({ status: 1 });
    expect((await balancesOf(gateway, row.memberId)).main).toBe(0n);
    expect((await operator(["acts", row.id])).out).toBe("Nothing was done.");
  });
});
