/** What the seed's texts promise of accounts, limits, breaks, demos and games is what there is. */
import { deposit } from "@parlour/adapters/wire/cashier.calls.ts";
import { launchGame } from "@parlour/adapters/wire/launch.calls.ts";
import { betRecords } from "@parlour/adapters/wire/records.calls.ts";
import { changeSafety, safety } from "@parlour/adapters/wire/safety.calls.ts";
import { games, vendors } from "@parlour/app/gateway/database/schema.ts";
import { may } from "@parlour/core/site/permissions.rules";
import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { PayoutMember } from "./support/payouts.ts";
import { DAY_MS, promise, promiseGateway } from "./support/promise-gateway.ts";
import { applicant, said as codeOrValueOf, registerAt } from "./support/registrations.ts";

const operator = promiseGateway();
const { clock, gateway, read, send } = operator;
const HOUR_MS = 3_600_000;

promise(
  "limits",
  "SAFE-01 every limit exists for a day, a week and a month; a lower one applies at once, a higher one later",
  async (said) => {
    const member = await operator.payouts.memberWith({ depositMinor: 0n });
    const limit = (
      kind: "deposit" | "loss" | "wager" | "session",
      period: "day" | "week" | "month",
      amount: string,
    ) => send(member, changeSafety, { kind: "limit", limit: kind, period, amount });
    for (const kind of ["deposit", "loss", "wager", "session"] as const)
      for (const period of ["day", "week", "month"] as const)
        expect((await limit(kind, period, "200")).status, `${kind} a ${period}`).toBe(200);
    const current = async () =>
      (await read(member, safety, {})).limits.find(
        (each: { kind: string; period: string }) => each.kind === "deposit" && each.period === "day",
      );
    await limit("deposit", "day", "50.00");
    expect(await current()).toMatchObject({ amount: "50.00", pending: null });
    expect(said).toContain("after 24 hours");
    await limit("deposit", "day", "100.00");
    const from = new Date(clock.nowMs() + 24 * HOUR_MS).toISOString();
    expect(await current()).toMatchObject({ amount: "50.00", pending: { amount: "100.00", from } });
  },
);

promise(
  "breaks",
  "SAFE-02 a time-out and a self-exclusion block only games and deposits, and cannot be shortened",
  async (said) => {
    expect(said).toContain("from 24 hours to 30 days");
    const early = await operator.payouts.memberWith();
    const rest = (of: PayoutMember, hours: 24 | 720) => send(of, changeSafety, { kind: "time-out", hours });
    await rest(early, 24);
    expect((await read(early, safety, {})).timeOutUntil).toBe(new Date(clock.nowMs() + DAY_MS).toISOString());
    const until = new Date(clock.nowMs() + 30 * DAY_MS).toISOString();
    await rest(early, 720);
    await rest(early, 24);
    expect((await read(early, safety, {})).timeOutUntil).toBe(until);

    const keptAway = async (of: PayoutMember) => {
      const launch = await send(of, launchGame, {
        ...{ launchMode: "GAME", vassalage: "AURORA", gameType: "RNG", device: "mobile", language: "EN" },
      });
      const paying = { methodId: "quickpay", amount: "20.00", currency: "USD", fileIds: [] };
      expect(launch.body.code).toBe("kept-away");
      expect((await send(of, deposit, paying)).body.code).toBe("limit-reached");
      expect((await operator.payouts.withdrawing(of, "20.00")).body.value).toMatchObject({
        state: "in-review",
      });
    };
    await keptAway(early);
    const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
    expect((await read(early, betRecords, { from: today, to: today })).content).toEqual([]);
    clock.advance(30 * DAY_MS);
    const member = await operator.back(early);
    expect((await read(member, safety, {})).timeOutUntil).toBeNull();

    const exclude = (months: 0 | 6) => send(member, changeSafety, { kind: "exclude", months });
    await exclude(6);
    await exclude(0);
    expect((await exclude(6)).body.code).toBe("already-excluded");
    expect((await read(member, safety, {})).exclusion).toEqual({ until: null });
    clock.advance(DAY_MS);
    await keptAway(await operator.back(member));
  },
);

promise(
  "accounts",
  "REG-01 REG-07 an account needs a name, a password and a date of birth, within the stated limits",
  async (said) => {
    expect(said).toContain("4 to 20 letters and digits");
    expect(said).toContain("at least 8 characters");
    expect(said).toContain("18 or older");
    const told = async (name: string, more: Parameters<typeof applicant>[1] = {}) =>
      codeOrValueOf(await registerAt(gateway, applicant(name, more))) ?? "opened";
    const secret = (password: string) => ({ password, confirmPassword: password });
    expect(await told("abc")).toBe("invalid-field username");
    expect(await told("a".repeat(21))).toBe("invalid-field username");
    expect(await told("ab-cd")).toBe("invalid-field username");
    expect(await told("abcd", secret("river-9"))).toBe("invalid-field password");
    expect(await told("abcd", secret("riverstone"))).toBe("invalid-field password");
    const [year = 0, rest = ""] = [
      new Date(clock.nowMs()).getUTCFullYear(),
      new Date(clock.nowMs()).toISOString().slice(4, 10),
    ];
    const tomorrow = new Date(clock.nowMs() + DAY_MS).toISOString();
    expect(
      await told("abcd", { birthday: `${Number(tomorrow.slice(0, 4)) - 18}${tomorrow.slice(4, 10)}` }),
    ).toMatch(/birthday|age/);
    expect(await told("abcd", { birthday: "" })).toBe("invalid-field birthday");
    expect(await told("abcd", { birthday: `${year - 18}${rest}`, ...secret("river-st9") })).toBe("opened");
    expect(await told("b".repeat(20))).toBe("opened");
  },
);

promise("demos", "LAUNCH-01 PERM-06 a demo requires a login as any game does", async (said) => {
  expect(said).toContain("You log in for it, as for any game");
  expect(may("visitor", "launch", { agentPolicy: true })).toBe("log-in");
  expect(may("trial", "launch", { agentPolicy: true })).toBe("true-account");
  expect(may("member", "launch", { agentPolicy: true })).toBe("yes");
});

promise("shelves", "NAV-06 named vendors and games are in the stated categories", async (said) => {
  const { db } = gateway.database;
  const named = {
    RNG: ["Aurora Works", "Oakmoor", "Papermoon Lane", "Tideglass"],
    LIVE: ["Green Baize"],
    FISH: ["Deepnet", "Coral & Line"],
  };
  for (const [category, names] of Object.entries(named))
    for (const name of names) {
      expect(said.replaceAll("&amp;", "&")).toContain(name);
      const found = await db
        .select({ code: games.code })
        .from(games)
        .innerJoin(vendors, eq(vendors.code, games.vendorCode))
        .where(and(eq(vendors.displayName, name), eq(games.category, category)));
      expect(found.length, name).toBeGreaterThan(0);
    }
  const live = await db.select({ name: games.name }).from(games).where(eq(games.category, "LIVE"));
  for (const kind of ["blackjack", "baccarat", "roulette"]) {
    expect(said.toLowerCase()).toContain(kind);
    expect(
      live.some(({ name }) => name.toLowerCase().includes(kind)),
      kind,
    ).toBe(true);
  }
});
