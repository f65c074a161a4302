import {
  type RecordQuery,
  type TeamRecordKind,
  type TeamRecordRows,
  type TeamRecordsPort,
  teamSorts,
} from "@parlour/core/records/records.ports";
import { dayAfter } from "@parlour/core/records/records.rules";
import { describe, expect, it } from "vitest";
import { givenBy } from "./entering-backend.ts";
import { opened, prepared } from "./opened.ts";
import { patient } from "./patient.ts";
import { badPeriods, expectBalancesToAddUp, weeksUntil } from "./records-queries.ts";

type Lists = { readonly teamRecords: TeamRecordsPort };

/**
 * An operator with an agent whose team has played for weeks on more than one level, and another agent with a team of their
 * own.
 */
export interface TeamRecordsBackend {
  /** The operator's current day. */
  readonly today: string;
  /** An account of the other agent's team, which has rounds, too. */
  readonly stranger: string;
  agent(): Promise<Lists>;
  /** A person who is no agent. */
  player(): Promise<Lists>;
  visitor(): Lists;
  close(): Promise<void>;
}

const kinds = Object.keys(teamSorts) as readonly TeamRecordKind[];
const orders = kinds.flatMap((kind) => teamSorts[kind].map((by) => [kind, by] as const));
const settlements = ["dividends", "dailySalaries", "hourlySalaries", "realTimeSalaries"] as const;

type Row = TeamRecordRows[TeamRecordKind];

/** The value that a row is sorted by, as a number or a text that can be compared. */
function orderOf(row: Row, by: string): bigint | string {
  const field = { at: "atMs", until: "untilMs" }[by] ?? by;
  const value: unknown = Reflect.get(row, field);
  if (typeof value === "number") return BigInt(value);
  if (typeof value === "string") return value.toLowerCase();
  return (value as { readonly amountMinor: bigint }).amountMinor;
}

/** What every backend must do with lists of an agent's team: TeamRecordsPort (AGENT-03). */
export function describeTeamRecordsPort(name: string, open: () => Promise<TeamRecordsBackend>): void {
  describe(`${name}: lists about a team`, () => {
    const backend = opened(open);
    const agent = prepared(() => backend.agent());

    const weeks = () => weeksUntil(backend.today);

    async function read<Kind extends TeamRecordKind>(kind: Kind, query: Partial<RecordQuery> = {}) {
      return givenBy(await agent.teamRecords.read(kind, { ...weeks(), ...query }, patient()));
    }
    const sum = <Each>(rows: readonly Each[], of: (row: Each) => { readonly amountMinor: bigint }) =>
      rows.reduce((total, row) => total + of(row).amountMinor, 0n);

    it.each(kinds)(
      "AGENT-03 lists %s for an agent, refuses a player, and asks a visitor to log in",
      async (kind) => {
        const whole = await read(kind);
        expect(whole.count).toBe(whole.rows.length);
        expect(new Set(whole.rows.map(({ id }) => id)).size).toBe(whole.count);
        const player = await backend.player();
        const others = await player.teamRecords.read(kind, weeks(), patient()).catch(() => null);
        expect(others?.kind).not.toBe("done");
        const nobody = await backend.visitor().teamRecords.read(kind, weeks(), patient());
        expect(nobody).toMatchObject({ reason: "not-logged-in" });
      },
    );

    it.each(kinds)("AGENT-03 refuses invalid periods for %s", async (kind) => {
      for (const days of badPeriods(backend.today))
        expect(await agent.teamRecords.read(kind, { ...weeks(), ...days }, patient())).toMatchObject({
          reason: "bad-range",
        });
    });

    it.each(orders)(
      "AGENT-03 sorts %s by %s in both directions, equal rows in default order",
      async (kind, by) => {
        const own: readonly Row[] = (await read(kind)).rows;
        const placeOf = new Map(own.map(({ id }, at) => [id, at]));
        const turned: (bigint | string)[][] = [];
        for (const isDescending of [true, false]) {
          const rows: readonly Row[] = (await read(kind, { sort: { by, isDescending } })).rows;
          expect(rows.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
          const values = rows.map((row) => orderOf(row, by));
          for (const [at, value] of values.entries()) {
            const before = values[at - 1];
            if (before === undefined) continue;
            if (before === value)
              expect(placeOf.get(rows[at - 1]?.id ?? "")).toBeLessThan(placeOf.get(rows[at]?.id ?? "") ?? -1);
            // The order of letters is the operator's choice; that of numbers and times is not.
            else if (typeof value === "bigint" && typeof before === "bigint")
              expect(before > value).toBe(isDescending);
          }
          turned.push(values.filter((value, at) => value !== values[at - 1]));
        }
        expect(turned[0]).toEqual(turned[1]?.reverse());
      },
    );

    it.each(["teamProfit", "teamBets", "teamMovements"] as const)(
      "AGENT-03 pages of %s add up to the whole in any order, with the same totals on each",
      async (kind) => {
        const sort = { by: "account", isDescending: false };
        const whole = await read(kind, { sort });
        expect(whole.count).toBeGreaterThan(3);
        const size = Math.ceil(whole.count / 3);
        const turned: unknown[] = [];
        for (const page of [1, 2, 3]) {
          const part = await read(kind, { sort, page, size });
          expect([part.count, part.totals]).toEqual([whole.count, whole.totals]);
          turned.push(...part.rows);
        }
        expect(turned).toEqual(whole.rows);
        expect((await read(kind, { page: 1_000, size: 20 })).rows).toEqual([]);
      },
    );

    it("AGENT-03 has a row for each day, latest first, also without activity", async () => {
      const { rows, count } = await read("teamDays");
      expect(count).toBe(41);
      expect(rows.map(({ day }) => day)).toEqual(
        Array.from({ length: 41 }, (_, ago) => dayAfter(backend.today, -ago)),
      );
    });

    it("AGENT-03 totals of days, players and rounds agree", async () => {
      const days = await read("teamDays");
      const people = await read("teamProfit");
      const bets = await read("teamBets");
      expect(bets.count).toBeGreaterThan(20);
      for (const list of [days, people]) {
        const { rows, totals } = list;
        expect(totals).toEqual(days.totals);
        expect(totals.rounds).toBe([...rows].reduce((all, { rounds }) => all + rounds, 0));
        expect(totals.stake?.amountMinor).toBe(sum([...rows], ({ stake }) => stake));
        expect(totals.win?.amountMinor).toBe(sum([...rows], ({ win }) => win));
        expect(totals.net?.amountMinor).toBe(sum([...rows], ({ net }) => net));
        expect(totals.moneyIn?.amountMinor).toBe(sum([...rows], ({ deposits }) => deposits));
        expect(totals.moneyOut?.amountMinor).toBe(sum([...rows], ({ withdrawals }) => withdrawals));
        for (const { net, win, bonus, stake } of rows)
          expect(net.amountMinor).toBe(win.amountMinor + bonus.amountMinor - stake.amountMinor);
      }
      expect([bets.totals.rounds, bets.totals.stake, bets.totals.win]).toEqual([
        days.totals.rounds,
        days.totals.stake,
        days.totals.win,
      ]);
    });

    it("AGENT-03 players are of every level below, and each level is a filter", async () => {
      const whole = await read("teamProfit");
      const levels = [...new Set(whole.rows.map(({ level }) => level))].sort();
      expect(levels.length).toBeGreaterThan(1);
      expect(levels[0]).toBe(1);
      expect(whole.filters.map(({ value }) => value)).toEqual(levels.map(String));
      for (const level of levels) {
        const { rows, count } = await read("teamProfit", { filter: String(level) });
        expect(count).toBe(whole.rows.filter((row) => row.level === level).length);
        expect(rows.every((row) => row.level === level)).toBe(true);
      }
    });

    it.each(["teamBets", "teamMovements"] as const)(
      "AGENT-03 a filter of %s has its own totals",
      async (kind) => {
        const whole = await read(kind);
        expect(whole.filters.length).toBeGreaterThan(0);
        let count = 0;
        for (const { value } of whole.filters) {
          const part = await read(kind, { filter: value });
          expect(part.filters).toEqual(whole.filters);
          count += part.count;
        }
        expect(count).toBe(whole.count);
        expect(await read(kind, { filter: "no-such-thing" })).toMatchObject({ rows: [], count: 0 });
      },
    );

    it.each(["teamDays", "teamProfit", "teamBets", "teamMovements"] as const)(
      "AGENT-03 %s of one account, in any case, contain only its own",
      async (kind) => {
        const { rows: people } = await read("teamProfit");
        const most = people.toSorted((left, right) => right.rounds - left.rounds)[0];
        if (most === undefined) throw new Error("No player of the team has played");
        const { rows, totals } = await read(kind, { account: most.account.toUpperCase() });
        for (const row of rows) expect("account" in row ? row.account : most.account).toBe(most.account);
        if (kind === "teamMovements") expect(rows.length).toBeGreaterThan(0);
        else expect([totals.rounds, totals.stake]).toEqual([most.rounds, most.stake]);
      },
    );

    it.each(kinds.filter((kind) => kind !== "income"))(
      "AGENT-03 %s of an account outside the team are empty, as for an unknown account",
      async (kind) => {
        const empty = await read(kind, { account: "no-such-account" });
        expect(empty).toMatchObject({ rows: [], pages: 0, count: 0, filters: [] });
        expect(await read(kind, { account: backend.stranger })).toEqual(empty);
        for (const wildcard of ["%", "_".repeat(backend.stranger.length), "' or 1=1 --"])
          expect(await read(kind, { account: wildcard })).toEqual(empty);
      },
    );

    it("AGENT-03 each movement's balance is the account's previous balance plus its amount", async () => {
      const { rows, totals } = await read("teamMovements");
      const accounts = new Set(rows.map(({ account }) => account));
      expect(accounts.size).toBeGreaterThan(1);
      expect(accounts).not.toContain(backend.stranger);
      for (const account of accounts) expectBalancesToAddUp(rows.filter((row) => row.account === account));
      expect((totals.moneyIn?.amountMinor ?? 0n) - (totals.moneyOut?.amountMinor ?? 0n)).toBe(
        sum(rows, ({ amount }) => amount),
      );
    });

    it.each(settlements)(
      "AGENT-03 %s add up: the amount kept is gross minus the amount passed on, own and given separately",
      async (kind) => {
        const whole = await read(kind);
        const own = whole.rows.filter(({ isOwn }) => isOwn);
        const given = whole.rows.filter(({ isOwn }) => !isOwn);
        expect(whole.totals.moneyIn?.amountMinor).toBe(sum(own, ({ amount }) => amount));
        expect(whole.totals.moneyOut?.amountMinor).toBe(sum(given, ({ amount }) => amount));
        for (const { gross, passed, amount, fromMs, untilMs } of whole.rows) {
          expect(amount.amountMinor).toBe(
            gross.amountMinor > passed.amountMinor ? gross.amountMinor - passed.amountMinor : 0n,
          );
          expect(fromMs).toBeLessThan(untilMs);
        }
        expect((await read(kind, { filter: "own" })).rows).toEqual(own);
        expect((await read(kind, { filter: "given" })).rows).toEqual(given);
      },
    );

    it("AGENT-03 income is the sum of the agent's own contracts by day", async () => {
      const income = await read("income");
      const parts = {
        dividends: "dividend",
        dailySalaries: "dailySalary",
        hourlySalaries: "hourlySalary",
        realTimeSalaries: "realTimeSalary",
      } as const;
      for (const kind of settlements)
        expect(sum(income.rows, (row) => row[parts[kind]])).toBe(
          (await read(kind)).totals.moneyIn?.amountMinor,
        );
      for (const row of income.rows)
        expect(row.total.amountMinor).toBe(sum(settlements, (kind) => row[parts[kind]]));
      expect(income.totals.moneyIn?.amountMinor).toBe(sum(income.rows, ({ total }) => total));
    });
  });
}
