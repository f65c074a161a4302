/** The records of a player by command, and the last movements and turnover of `players show` (OPS-03). */
import {
  betRecords,
  depositRecords,
  movementRecords,
  withdrawalRecords,
} from "@parlour/adapters/wire/records.calls.ts";
import { gameRounds, members } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { accountOf, depositOf, offerMethods, withdrawalOf } from "./support/back-office.ts";
import { actorWith, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { type PayoutMember, payoutsAt } from "./support/payouts.ts";
import { furnish, playerWith } from "./support/play.ts";
import { playRound } from "./support/rounds.ts";

const DAY_MS = 86_400_000;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, valueFrom } = gatewayOfSuite({ open, seeded: "empty" });
  let player: PayoutMember;
  let account: string;
  const run = typing(() => db, clock.nowMs);
  const dayBefore = (days: number) => new Date(clock.nowMs() - days * DAY_MS).toISOString().slice(0, 10);

  beforeAll(async () => {
    await furnish(gateway);
    await offerMethods(gateway);
    player = await payoutsAt(gateway, clock).memberWith({ depositMinor: 500_00n, stakedMinor: 0n });
    account = await accountOf(gateway, player.id);
    const at = (days: number) => new Date(clock.nowMs() - days * DAY_MS).toISOString();
    await playRound(gateway, player, at(40), { stake: 3_00n });
    for (let days = 12; days >= 1; days -= 1) await playRound(gateway, player, at(days), { stake: 1_00n });
    await playRound(gateway, player, at(2), { stake: 7_00n, vendor: "OAKMOOR", gameCode: "OAKMOOR_0001" });
    await depositOf(gateway, { memberId: player.id, state: "in-review" });
    await depositOf(gateway, { memberId: player.id, state: "rejected", reason: "No\u001b[31m" });
  });

  const lines = async (...words: readonly string[]) => {
    const said = await run("players", ...words);
    if (said.kind !== "done") throw new Error(`${words.join(" ")}: ${JSON.stringify(said)}`);
    return said.lines;
  };
  const cells = async (...words: readonly string[]) =>
    (await lines("records", account, ...words)).map((line) => line.trim().split(/ {2,}/));
  const ownPage = async (call: typeof betRecords | typeof movementRecords | typeof depositRecords) => {
    const asked = { from: dayBefore(29), to: dayBefore(0), pageSize: 100 };
    return await valueFrom(call, asked, { token: player.token });
  };

  it("OPS-03 shows what the player's own pages show, for the last 30 days unless a period is named", async () => {
    const bets = await ownPage(betRecords);
    expect(bets.content).toHaveLength(13);
    expect((await cells("bets")).map(([at, , , stake]) => [at, stake])).toEqual(
      bets.content.map(({ at, stake }: { at: string; stake: string }) => [at, stake]),
    );
    const movements = await ownPage(movementRecords);
    expect((await cells("movements")).map((row) => row.at(-1))).toEqual(
      movements.content.map(({ id }: { id: string }) => id),
    );
    const deposits = await ownPage(depositRecords);
    expect((await cells("deposits")).map((row) => row.at(-1))).toEqual(
      deposits.content.map(({ depositId }: { depositId: string }) => depositId),
    );
    expect((await lines("records", account, "deposits")).join()).not.toContain("\u001b");
    expect(await cells("bets", "--from", dayBefore(41), "--to", dayBefore(30))).toHaveLength(1);
    expect(await cells("bets", "--from", dayBefore(2), "--to", dayBefore(2))).toHaveLength(2);
    expect(await lines("records", account, "bets", "--from", dayBefore(60), "--to", dayBefore(50))).toEqual([
      "No bets in that period.",
    ]);
    expect(await cells("bets", "--only", "OAKMOOR")).toHaveLength(1);
    expect(await cells("deposits", "--only", "rejected")).toHaveLength(1);
  });

  it("OPS-03 shows withdrawals as the player sees them", async () => {
    const { id, memberId } = await withdrawalOf(gateway);
    const of = await accountOf(gateway, memberId);
    const [line = ""] = await lines("records", of.toUpperCase(), "withdrawals");
    expect(line.trim().split(/ {2,}/)).toEqual([expect.any(String), "100.00", "1.50", "in-review", id]);
    expect(withdrawalRecords.path).toBe("/wps/records/withdrawals");
  });

  it("OPS-03 has pages, of which none is beyond the last", async () => {
    expect(await lines("records", account, "bets", "--page", "2")).toEqual(["There is no page 2."]);
    const memberId = await playerWith(gateway, 0n);
    const of = await accountOf(gateway, memberId);
    const round = {
      ...{ vendorCode: "AURORA", gameCode: "AURORA_0001", memberId, currency: "USD" },
      ...{ betMinor: 1_00n, winMinor: 0n, state: "settled" as const },
    };
    await db.insert(gameRounds).values(
      Array.from({ length: 201 }, (_, index) => ({
        ...round,
        roundRef: `page-${memberId}-${index}`,
        openedAt: new Date(clock.nowMs() - index * 1_000),
      })),
    );
    const first = await lines("records", of, "bets");
    expect(first).toHaveLength(201);
    expect(first.at(-1)).toBe("(page 1 of 2; more with --page 2)");
    const second = await lines("records", of, "bets", "--page", "2");
    expect(second).toEqual([expect.stringContaining(`page-${memberId}-200`)]);
    const outcome = await run("players", "records", account, "bets", "--page", "0");
    expect(outcome.kind).toBe("misused");
  });

  it("OPS-03 prints a CSV file with the currency and one line a row", async () => {
    const [csv = ""] = await lines("records", account, "movements", "--csv");
    const [head, first, ...rest] = csv.split("\r\n");
    expect(head).toBe("\uFEFFat,kind,about,amount,balanceAfter,id,currency");
    expect(first).toMatch(/^\d{4}-[\d:.TZ-]+,(?:game-bet|deposit),/);
    expect(first).toMatch(/,USD$/);
    expect(rest.length + 1).toBe((await cells("movements")).length);
  });

  it("OPS-03 shows movements of a trial account, and amounts in the player's own currency", async () => {
    const id = await playerWith(gateway, 2_500n, "JPY");
    await db.update(members).set({ type: 4 }).where(eq(members.id, id));
    const of = await accountOf(gateway, id);
    const [csv = ""] = await lines("records", of, "movements", "--csv");
    expect(csv).toMatch(/,deposit,,2500,2500,\d+,JPY\r$/);
    expect((await lines("show", of)).join("\n")).toMatch(/movements\n +\S+ {2}deposit {2}2500 {2}2500/);
  });

  it("OPS-03 players show has the last ten movements and what turnover still holds", async () => {
    const shown = await lines("show", account);
    const from = shown.indexOf("movements");
    const movements = shown.slice(from + 1);
    expect(movements).toHaveLength(10);
    expect(movements.map((line) => line.trim().split(/ {2,}/)[0])).toEqual(
      (await cells("movements")).slice(0, 10).map(([at]) => at),
    );
    const deposited = shown.indexOf("turnover");
    expect(shown[deposited + 1]?.trim()).toMatch(/^\d+\.\d\d left {2}\d+\.\d\d of 500\.00 staked$/);
    const empty = await accountOf(gateway, await playerWith(gateway, 0n));
    const without = (await lines("show", empty)).join("\n");
    expect(without).toContain("0.00 left");
    expect(without).not.toContain("movements");
  });

  it("OPS-03 refuses wrong words, unknown accounts, and users who may not look", async () => {
    expect(await run("players", "records", "nobody", "bets")).toEqual({
      kind: "refused",
      message: "There is no account nobody.",
    });
    for (const words of [
      ["records", account],
      ["records", account, "gifts"],
      ["records", account, "bets", "--from", "yesterday"],
      ["records", account, "bets", "--from", dayBefore(1), "--to", dayBefore(2)],
      ["records", account, "bets", "--page", "two"],
    ])
      expect([words, (await run("players", ...words)).kind]).toEqual([words, "misused"]);
    const nobody = typing(() => db, clock.nowMs, actorWith("ben"));
    expect((await nobody("players", "records", account, "bets")).kind).toBe("not-allowed");
  });
});
