import { defaultConfig } from "../../portal/portal.config.ts";
import type {
  RecordPage,
  RecordQuery,
  SettlementRecord,
  TeamDayRecord,
  TeamProfitRecord,
  TeamRecordKind,
  TeamRecordRows,
  TeamRecordsPort,
} from "../../records/records.ports.ts";
import { CallFailure } from "../../shared/failure.ts";
import type { Money } from "../../shared/money.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import { dayOfSite, isRange, moneyIn, moneyOut, pageOf, type Reading, sumOf } from "../member/records.ts";
import type { MemberStage } from "../member/stage.ts";
import { daysOf, incomeOf, madeUpPast, type Past, settlementsOf, sumsOf } from "./records.data.ts";

type Person = {
  readonly account: string;
  readonly nickname: string;
  readonly level: number;
  readonly joinedAtMs: number;
};
type AnyPage = RecordPage<TeamRecordRows[TeamRecordKind]>;

const key = (account: string) => account.toLowerCase();
const minor = ({ amountMinor }: Money) => amountMinor;
const totalsOf = (rows: readonly (TeamDayRecord | TeamProfitRecord)[]) => ({
  rounds: rows.reduce((sum, { rounds }) => sum + rounds, 0),
  stake: sumOf(rows.map(({ stake }) => stake)),
  win: sumOf(rows.map(({ win }) => win)),
  net: sumOf(rows.map(({ net }) => net)),
  moneyIn: sumOf(rows.map(({ deposits }) => deposits)),
  moneyOut: sumOf(rows.map(({ withdrawals }) => withdrawals)),
});
function byDay<Row extends { readonly atMs: number }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayOfSite(row.atMs);
    const before = days.get(day);
    if (before === undefined) days.set(day, [row]);
    else before.push(row);
  }
  return days;
}

const settlementOrder = {
  until: ({ untilMs }: SettlementRecord) => untilMs,
  account: ({ account }: SettlementRecord) => key(account),
  stake: ({ stake }: SettlementRecord) => minor(stake),
  result: ({ result }: SettlementRecord) => minor(result),
  amount: ({ amount }: SettlementRecord) => minor(amount),
};
const settlements: Reading<SettlementRecord> = {
  dayOf: ({ untilMs }) => dayOfSite(untilMs - 1),
  filterOf: ({ isOwn }) => (isOwn ? "own" : "given"),
  totals: (rows) => ({
    stake: sumOf(rows.map(({ stake }) => stake)),
    net: sumOf(rows.map(({ result }) => result)),
    moneyIn: sumOf(rows.filter(({ isOwn }) => isOwn).map(({ amount }) => amount)),
    moneyOut: sumOf(rows.filter(({ isOwn }) => !isOwn).map(({ amount }) => amount)),
  }),
  sorts: settlementOrder,
};
const readings: { readonly [Kind in TeamRecordKind]: Reading<TeamRecordRows[Kind]> } = {
  teamDays: {
    dayOf: ({ day }) => day,
    filterOf: () => null,
    totals: totalsOf,
    sorts: {
      day: ({ day }) => day,
      active: ({ active }) => active,
      deposits: ({ deposits }) => minor(deposits),
      withdrawals: ({ withdrawals }) => minor(withdrawals),
      stake: ({ stake }) => minor(stake),
      net: ({ net }) => minor(net),
    },
  },
  teamProfit: {
    // Each result already covers only the days of the query.
    dayOf: () => "",
    filterOf: ({ level }) => String(level),
    nameOf: ({ level }) => String(level),
    totals: totalsOf,
    sorts: {
      account: ({ account }) => key(account),
      level: ({ level }) => level,
      deposits: ({ deposits }) => minor(deposits),
      withdrawals: ({ withdrawals }) => minor(withdrawals),
      stake: ({ stake }) => minor(stake),
      win: ({ win }) => minor(win),
      bonus: ({ bonus }) => minor(bonus),
      net: ({ net }) => minor(net),
    },
  },
  teamBets: {
    dayOf: ({ atMs }) => dayOfSite(atMs),
    filterOf: ({ vendor }) => vendor,
    nameOf: ({ vendor }) => vendor,
    totals: (rows) => {
      const counted = rows.filter(({ state }) => state !== "refunded");
      return {
        rounds: counted.length,
        stake: sumOf(counted.map(({ stake }) => stake)),
        win: sumOf(counted.map(({ win }) => win)),
        net: sumOf(counted.map(({ net }) => net)),
      };
    },
    sorts: {
      at: ({ atMs }) => atMs,
      account: ({ account }) => key(account),
      stake: ({ stake }) => minor(stake),
      win: ({ win }) => minor(win),
      net: ({ net }) => minor(net),
    },
  },
  teamMovements: {
    dayOf: ({ atMs }) => dayOfSite(atMs),
    filterOf: ({ kind }) => kind,
    totals: (rows) => ({
      moneyIn: moneyIn(rows.map(({ amount }) => amount)),
      moneyOut: moneyOut(rows.map(({ amount }) => amount)),
    }),
    sorts: {
      at: ({ atMs }) => atMs,
      account: ({ account }) => key(account),
      amount: ({ amount }) => minor(amount),
    },
  },
  income: {
    dayOf: ({ day }) => day,
    filterOf: () => null,
    totals: (rows) => ({ moneyIn: sumOf(rows.map(({ total }) => total)) }),
    sorts: { day: ({ day }) => day, total: ({ total }) => minor(total) },
  },
  dividends: settlements,
  dailySalaries: settlements,
  hourlySalaries: settlements,
  realTimeSalaries: settlements,
};

/** Team lists of the fake backend's agents (AGENT-03): only `player` has real records, all others are invented. */
export function createFakeTeamRecords({ ask, backend, player, clock }: MemberStage): TeamRecordsPort {
  const beganMs = clock.nowMs();

  /** All accounts below, starting with the direct downlines. */
  function teamOf(account: string, level = 1): readonly Person[] {
    const isTrial = (name: string) => {
      const type = backend.accounts.find(({ member }) => member.account === name)?.member.type;
      return type !== undefined && defaultConfig.trialTypes.includes(type);
    };
    return backend.team
      .all()
      .filter(
        ({ upline, account: name }) => upline !== null && key(upline) === key(account) && !isTrial(name),
      )
      .flatMap((person) => [{ ...person, level }, ...teamOf(person.account, level + 1)]);
  }

  function pastOf({ account }: Person): Past {
    const own = backend.records.bets(account);
    if (own.length === 0)
      return madeUpPast(
        account,
        backend.team.all().findIndex((person) => person.account === account),
        beganMs,
      );
    return {
      bets: own.map((bet) => ({ ...bet, id: `${account}-${bet.id}`, account })),
      movements: backend.records
        .movements(account)
        .map((movement) => ({ ...movement, id: `${account}-${movement.id}`, account })),
    };
  }

  const within = ({ bets, movements }: Past, from: string, to: string): Past => {
    const isIn = ({ atMs }: { readonly atMs: number }) => from <= dayOfSite(atMs) && dayOfSite(atMs) <= to;
    return { bets: bets.filter(isIn), movements: movements.filter(isIn) };
  };
  const latestFirst = <Row extends { readonly atMs: number }>(rows: readonly Row[]) =>
    rows.toSorted((left, right) => right.atMs - left.atMs);

  function profitOf(people: readonly Person[], { from, to }: RecordQuery): readonly TeamProfitRecord[] {
    return people
      .flatMap((person): TeamProfitRecord[] => {
        const past = within(pastOf(person), from, to);
        if (past.bets.length + past.movements.length === 0) return [];
        const { account, nickname, level } = person;
        return [{ id: account, account, nickname, level, ...sumsOf(past) }];
      })
      .toSorted((left, right) => (left.stake.amountMinor < right.stake.amountMinor ? 1 : -1));
  }

  function daysDone(people: readonly Person[], { from, to }: RecordQuery): readonly TeamDayRecord[] {
    if (people.length === 0) return [];
    const pasts = people.map(pastOf);
    const bets = byDay(pasts.flatMap((past) => past.bets));
    const movements = byDay(pasts.flatMap((past) => past.movements));
    return daysOf(from, to).map((day) => {
      const done = { bets: bets.get(day) ?? [], movements: movements.get(day) ?? [] };
      return {
        id: day,
        day,
        joined: people.filter(({ joinedAtMs }) => dayOfSite(joinedAtMs) === day).length,
        active: new Set(done.bets.map(({ account }) => account)).size,
        ...sumsOf(done),
      };
    });
  }

  function rowsOf<Kind extends TeamRecordKind>(
    kind: Kind,
    agent: string,
    query: RecordQuery,
  ): readonly TeamRecordRows[Kind][] {
    const asked = query.account === undefined ? null : key(query.account);
    const people = teamOf(agent).filter(({ account }) => asked === null || key(account) === asked);
    const contracts = [
      ...backend.contractActions.own(agent).contracts,
      ...backend.contractActions.given(agent, { account: "", kind: null, state: null, page: 1, size: 999 })
        .contracts,
    ];
    const settled = (of: Parameters<typeof settlementsOf>[1]) =>
      settlementsOf(contracts, of, agent, beganMs).filter(
        ({ account }) => asked === null || people.some((person) => person.account === account),
      );
    const rows: { readonly [Each in TeamRecordKind]: () => readonly TeamRecordRows[Each][] } = {
      teamDays: () => daysDone(people, query),
      teamProfit: () => profitOf(people, query),
      teamBets: () => latestFirst(people.flatMap((person) => pastOf(person).bets)),
      teamMovements: () => latestFirst(people.flatMap((person) => pastOf(person).movements)),
      income: () =>
        incomeOf({
          dividend: settled("dividend"),
          "daily-salary": settled("daily-salary"),
          "hourly-salary": settled("hourly-salary"),
          "real-time-salary": settled("real-time-salary"),
        }),
      dividends: () => settled("dividend"),
      dailySalaries: () => settled("daily-salary"),
      hourlySalaries: () => settled("hourly-salary"),
      realTimeSalaries: () => settled("real-time-salary"),
    };
    return rows[kind]();
  }

  function read<Kind extends TeamRecordKind>(kind: Kind, query: RecordQuery) {
    const agent = player();
    if (agent === null) return refused("not-logged-in");
    if (!backend.team.isAgent(agent))
      throw new CallFailure("unknown", "teamRecords", { cause: "not-an-agent" });
    if (!isRange(query)) return refused("bad-range");
    const rows = rowsOf(kind, agent, query);
    // The results of team accounts have no day, so the page must not filter them by day.
    const asked = kind === "teamProfit" ? { ...query, from: "", to: "" } : query;
    return done(pageOf(rows, readings[kind], asked));
  }

  return {
    read: async <Kind extends TeamRecordKind>(kind: Kind, query: RecordQuery, signal: AbortSignal) => {
      const answer = await ask(
        "readTeamRecords",
        { kind, ...query },
        signal,
        () => read(kind, query) as Outcome<AnyPage, "not-logged-in" | "bad-range"> as never,
      );
      // One call reads all kinds, so the types cannot show that the answer has the requested kind, even in a test's own
      // answer.
      return answer as Outcome<RecordPage<TeamRecordRows[Kind]>, "not-logged-in" | "bad-range">;
    },
  };
}
