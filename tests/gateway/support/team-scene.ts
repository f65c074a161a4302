import { randomUUID } from "node:crypto";
import {
  dailySalaryRecords,
  dividendRecords,
  hourlySalaryRecords,
  incomeRecords,
  realTimeSalaryRecords,
  teamBetRecords,
  teamDayRecords,
  teamMovementRecords,
  teamProfitRecords,
} from "@parlour/adapters/wire/agent.calls.ts";
import type { Account } from "@parlour/app/gateway/ledger/ledger.ts";
import { mainWallet, operatorAccount, withdrawalAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { beforeAll, expect } from "vitest";
import { type Agent, agentBelow } from "./contracts.ts";
import type { OpenDatabase } from "./databases.ts";
import { gatewayOfSuite } from "./gateway-of-suite.ts";
import { playRound } from "./rounds.ts";

export const calls = {
  teamDays: teamDayRecords,
  teamProfit: teamProfitRecords,
  teamBets: teamBetRecords,
  teamMovements: teamMovementRecords,
  income: incomeRecords,
  dividends: dividendRecords,
  dailySalaries: dailySalaryRecords,
  hourlySalaries: hourlySalaryRecords,
  realTimeSalaries: realTimeSalaryRecords,
} as const;
export type Kind = keyof typeof calls;
export const kinds = Object.keys(calls) as readonly Kind[];

export interface Answer {
  readonly content: readonly Readonly<Record<string, unknown>>[];
  readonly totalPages: number;
  readonly totalCount: number;
  readonly totals: Readonly<Record<string, unknown>>;
  readonly filters: readonly { readonly value: string; readonly name: string }[];
}

export const week = { from: "2026-11-02", to: "2026-11-06" } as const;

/** A small subtree on its own gateway, with the play of five days in November, and calls for its lists. */
export function teamScene(open: OpenDatabase) {
  const { gateway, clock, db, ask, logIn, writeSetting } = gatewayOfSuite({ open, seeded: "empty" });
  // Filled before the first test, so that tests can destructure them early.
  const nobody = (): Agent => ({ id: "", account: "" });
  const [chief, middle, low, leaver] = [nobody(), nobody(), nobody(), nobody()] as const;
  const [trial, underTrial, stranger, elsewhere] = [nobody(), nobody(), nobody(), nobody()] as const;
  let playerToken: string;
  const tokens = new Map<string, string>();

  async function reply(kind: Kind, asked: object = {}, who: Agent = chief) {
    const token = tokens.get(who.id) ?? (await logIn(who.account, undefined, "agent"));
    tokens.set(who.id, token);
    return ask(calls[kind], { ...week, ...asked }, { token });
  }
  async function read(kind: Kind, asked: object = {}, who: Agent = chief): Promise<Answer> {
    const { body } = await reply(kind, asked, who);
    expect(body).toMatchObject({ success: true });
    return Object(body.value);
  }

  const person = ({ id }: Agent) => ({ id, currency: "USD", token: "", cardId: "" });
  const play = (who: Agent, at: string, round: Parameters<typeof playRound>[3]) =>
    playRound(gateway, person(who), at, round);

  async function post(kind: string, amountMinor: bigint, at: string, from: Account, to: Account) {
    const posted = await gateway.ledger.post({
      idempotencyKey: randomUUID(),
      kind,
      entries: [
        { account: from.id, amountMinor: -amountMinor },
        { account: to.id, amountMinor },
      ],
      reference: kind === "bonus" ? { title: "Gift" } : {},
      postedAtMs: Date.parse(at),
    });
    expect(posted.kind).toBe("posted");
  }
  /** Posts an amount between the player's account and the operator's cash at a given time. */
  async function moved(
    who: Agent,
    kind: string,
    amountMinor: bigint,
    at: string,
    from: "main" | "aside" = "main",
  ) {
    const own = from === "main" ? mainWallet : withdrawalAccount;
    const cash = await operatorAccount(gateway.ledger, "cash", "USD");
    await post(kind, amountMinor, at, cash, await own(gateway.ledger, person(who)));
  }
  /** Reserves money for a withdrawal, as a player's request does. */
  async function putAside(who: Agent, amountMinor: bigint, at: string) {
    const main = await mainWallet(gateway.ledger, person(who));
    await post("withdrawal", amountMinor, at, main, await withdrawalAccount(gateway.ledger, person(who)));
  }

  // top ← middle ← low, leaver; top ← trial ← underTrial; elsewhere ← stranger.
  beforeAll(async () => {
    await writeSetting("timeZone", "UTC");
    const early = { createdAt: new Date("2026-01-01T00:00:00Z") };
    const named = (account: string) => ({ ...early, account, nickname: account.toUpperCase() });
    Object.assign(chief, { ...(await agentBelow(gateway, null, named("top"))), account: "top" });
    const below = async (upline: Agent | null, account: string, changes: object = {}): Promise<Agent> => ({
      ...(await agentBelow(gateway, upline, { ...named(account), ...changes })),
      account,
    });
    Object.assign(middle, await below(chief, "Middle"));
    Object.assign(low, await below(middle, "low", { type: 0, createdAt: new Date("2026-11-03T12:00:00Z") }));
    Object.assign(
      leaver,
      await below(middle, "closed", { type: 0, closedAt: new Date("2026-11-05T00:00:00Z") }),
    );
    Object.assign(trial, await below(chief, "trial", { type: 4 }));
    Object.assign(underTrial, await below(trial, "undertrial", { type: 0 }));
    Object.assign(elsewhere, await below(null, "elsewhere"));
    Object.assign(stranger, await below(elsewhere, "stranger"));

    playerToken = await logIn("low");
    for (const who of [middle, low, leaver, trial, stranger])
      await moved(who, "deposit", 100_00n, "2026-11-02T08:00:00Z");
    await play(low, "2026-11-03T10:00:00Z", { stake: 10_00n, win: 25_00n });
    await play(low, "2026-11-03T11:00:00Z", { stake: 4_00n, state: "refunded" });
    await play(low, "2026-11-04T10:00:00Z", {
      stake: 2_00n,
      state: "open",
      vendor: "OAKMOOR",
      gameCode: "O_1",
    });
    await play(leaver, "2026-11-03T12:00:00Z", { stake: 3_00n });
    await play(leaver, "2026-11-03T12:30:00Z", { stake: 1_50n });
    await play(trial, "2026-11-03T12:00:00Z", { stake: 50_00n });
    await play(stranger, "2026-11-03T12:00:00Z", { stake: 60_00n });
    await play(middle, "2026-11-07T00:00:00Z", { stake: 5_00n });
    await moved(low, "bonus", 7_00n, "2026-11-04T12:00:00Z");
    await moved(low, "points", 1_00n, "2026-11-04T12:00:00Z");
    // Requested on one day, paid on the next; on the third day, the missing part is returned.
    await putAside(middle, 40_00n, "2026-11-03T09:00:00Z");
    await moved(middle, "withdrawal", -40_00n, "2026-11-04T09:00:00Z", "aside");
    await moved(middle, "withdrawal-return", 15_00n, "2026-11-05T09:00:00Z");
    // Requested and never paid.
    await putAside(leaver, 20_00n, "2026-11-03T09:00:00Z");
    // A currency that is not the agent's.
    const foreign = await mainWallet(gateway.ledger, { id: low.id, currency: "EUR" });
    const cash = await operatorAccount(gateway.ledger, "cash", "EUR");
    await post("deposit", 900_00n, "2026-11-04T09:00:00Z", cash, foreign);
  });

  return {
    clock,
    gateway,
    db,
    ask,
    writeSetting,
    chief,
    middle,
    low,
    leaver,
    trial,
    underTrial,
    stranger,
    elsewhere,
    playerToken: () => playerToken,
    reply,
    read,
    person,
    play,
    moved,
    putAside,
  };
}
