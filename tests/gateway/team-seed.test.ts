/**
 * The demo agent's subtree and its year of play: valid postings and rows, however often and in how many parts they are
 * written.
 */

import { readSettings } from "@parlour/app/gateway/content/settings.ts";
import { settleDue } from "@parlour/app/gateway/contracts/settlement.ts";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { contracts, members } from "@parlour/app/gateway/database/schema.ts";
import { importPostings } from "@parlour/app/gateway/ledger/import-postings.ts";
import { createLedger } from "@parlour/app/gateway/ledger/ledger.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { games } from "@parlour/app/seed/catalogue/games.ts";
import { teamActivity } from "@parlour/app/seed/team/activity.ts";
import { TEAM_LEVELS, teamPeople } from "@parlour/app/seed/team/people.ts";
import { seedTeam } from "@parlour/app/seed/team/seed-team.ts";
import { offerProblem } from "@parlour/core/contracts/contracts.rules";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { atOnce } from "./support/at-once.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock } from "./support/gateway.ts";
import { memberWith, operatorCash } from "./support/ledgers.ts";

const PEOPLE = 60;

it("AGENT-01 plans 2,048 people on six levels, with a year of activity up to now", () => {
  const nowMs = createTestClock().nowMs();
  const people = teamPeople(2_048, nowMs);
  expect(new Set(people.map(({ account }) => account)).size).toBe(2_048);
  expect(new Set(people.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  for (const { upline, level, joinedAtMs } of people) {
    const above = upline === null ? null : people[upline];
    expect(above === null ? level : level - (above?.level ?? 0)).toBe(1);
    expect(above === null || (above?.isAgent && above.joinedAtMs < joinedAtMs)).toBe(true);
  }
  const activities = teamActivity(people, nowMs, games());
  const rounds = activities.filter(({ kind }) => kind === "round");
  expect(rounds.length).toBeGreaterThan(35_000);
  expect(activities.every(({ atMs, person }) => atMs <= nowMs && atMs > person.joinedAtMs)).toBe(true);
  expect(rounds.filter(({ atMs }) => atMs > nowMs - 24 * 3_600_000).length).toBeGreaterThan(300);
  expect(teamActivity(teamPeople(2_048, nowMs), nowMs, games())).toEqual(activities);
});

forEachDatabase((_name, open) => {
  const clock = createTestClock();
  let database: Database;
  const seedSteps = (steps = Number.POSITIVE_INFINITY) => {
    let taken = 0;
    const isStopped = () => {
      taken += 1;
      return taken > steps;
    };
    return seedTeam(database, { clock, people: PEOPLE, isStopped });
  };
  beforeAll(async () => {
    database = await open({ demo: true, atMs: clock.nowMs() });
  });
  afterAll(() => database.close());

  const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.db.execute<Row>(query)).rows[0];
  const balanceOf = (account: string) =>
    one<{ minor: string }>(sql`
      select coalesce(sum(entry.amount_minor), 0)::text as minor from members as member
        join ledger_accounts as account on account.owner_id = member.id::text and account.purpose = 'main'
        left join ledger_entries as entry on entry.account_id = account.id
      where member.account = ${account}`);
  const counts = () =>
    one(sql`select (select count(*)::int from members) as people, (select count(*)::int from game_rounds) as rounds,
      (select count(*)::int from game_transactions) as moves, (select count(*)::int from ledger_transactions) as posted,
      (select count(*)::int from deposits) as deposits, (select count(*)::int from withdrawals) as withdrawals,
      (select count(*)::int from contracts) as contracts`);

  it("AGENT-01 leaves an operator with members of its own unchanged", async () => {
    const at = new Date(clock.nowMs());
    const own = { ...accountNamed("ownmember"), nickname: "Own", passwordHash: "none", currency: "USD" };
    await database.db.insert(members).values({ ...own, passwordChangedAt: at, createdAt: at });
    expect(await seedSteps()).toBe("left-alone");
    await database.db.delete(members).where(eq(members.account, own.account));
  });

  it("AGENT-01 continues an interrupted seed at the next start, and does nothing after a completed one", async () => {
    const before = await counts();
    expect(await seedSteps(3)).toBe("stopped");
    const cut = await counts();
    clock.advance(3_600_000);
    expect(await seedSteps(2)).toBe("stopped");
    expect(Number(cut?.rounds)).toBeGreaterThan(Number(before?.rounds));
    expect(await atOnce(database.db, () => [seedSteps(), seedSteps()])).toEqual(["seeded", "seeded"]);
    const whole = await counts();
    const planned = teamActivity(
      teamPeople(PEOPLE, clock.nowMs() - 3_600_000),
      clock.nowMs() - 3_600_000,
      games(),
    );
    const rounds = planned.filter(({ kind }) => kind === "round").length;
    expect(Number(whole?.rounds) - Number(before?.rounds)).toBe(rounds);
    expect(whole?.moves).toBe(2 * rounds);
    expect(Number(whole?.people) - Number(before?.people)).toBe(PEOPLE);
    expect(await seedSteps()).toBe("already-seeded");
    expect(await counts()).toEqual(whole);
  });

  it("WALLET-04 AGENT-01 keeps the ledger balanced, never crosses a floor, and posts what the rows say", async () => {
    const { rows: problems } = await database.db.execute(sql`
      with net as (select account_id, transaction_id, sum(amount_minor) as change from ledger_entries group by 1, 2),
        running as (
          select net.account_id, sum(change) over (partition by net.account_id order by posted_at, id) as in_time,
            sum(change) over (partition by net.account_id order by id) as in_order
          from net join ledger_transactions on id = transaction_id
        ),
        posted as (select idempotency_key as key, id, kind from ledger_transactions)
      select 'unbalanced' as what from ledger_entries group by currency having sum(amount_minor) <> 0
      union all
      select 'overdrawn' from running join ledger_accounts as account on account.id = account_id
        join members as owner on owner.id::text = account.owner_id and owner.upline_id is not null and owner.account <> 'player'
        where floor_minor is not null and least(in_time, in_order) < floor_minor
      union all
      select 'a deposit without its posting' from deposits
        where state = 'credited' and not exists (select from posted where key = 'deposit:' || deposits.id)
      union all
      select 'a withdrawal without its postings' from withdrawals where
        not exists (select from posted where key = 'withdrawal:' || withdrawals.id)
        or (state in ('paid', 'received')) <> exists (select from posted where key = 'withdrawal-paid:' || withdrawals.id)
      union all
      select 'a round that differs from the ledger' from game_rounds as round where round_ref like 'team-%' and (
        select coalesce(sum(entry.amount_minor), 0) from game_transactions as move
          join ledger_entries as entry on entry.transaction_id = move.ledger_transaction_id
          join ledger_accounts as account on account.id = entry.account_id and account.purpose = 'main'
        where move.vendor_code = round.vendor_code and move.round_ref = round.round_ref and account.owner_id = round.member_id::text
      ) <> case round.state when 'settled' then round.win_minor - round.bet_minor else 0 end`);
    expect(problems).toEqual([]);
    expect([await balanceOf("player"), await balanceOf("agent")]).toEqual([
      { minor: "250000" },
      { minor: "80000" },
    ]);
    const levels = await one<{ deepest: number }>(sql`
      with recursive team (id, level) as (
        select member.id, 1 from members as member join members as agent on agent.id = member.upline_id where agent.account = 'agent'
        union all select member.id, level + 1 from team join members as member on member.upline_id = team.id
      ) select max(level)::int as deepest from team`);
    expect(levels?.deepest).toBe(TEAM_LEVELS);
  });

  it("CONTRACT-01 CONTRACT-02 keeps contracts within those above, leaves two offers open, and settles the year once", async () => {
    const all = await database.db.select().from(contracts);
    const active = all.filter(({ state }) => state === "active");
    for (const given of all) {
      const held = active.find(
        ({ downlineId, kind }) => downlineId === given.uplineId && kind === given.kind,
      );
      if (given.uplineId !== null) expect(held && offerProblem(held, given)).toBeNull();
      if (given.uplineId !== null && given.startsAt !== null)
        expect(Number(held?.startsAt)).toBeLessThan(Number(given.startsAt));
    }
    expect(
      all
        .filter(({ state }) => state === "offered")
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(["dividend", "real-time-salary"]);
    const operator = { db: database.db, settings: { read: () => readSettings(database.db) } };
    expect(await settleDue(operator, clock.nowMs())).toBeGreaterThan(100);
    expect(await settleDue(operator, clock.nowMs())).toBe(0);
    const [agent] = await database.db.select().from(members).where(eq(members.account, "agent"));
    const months = await one<{ dividends: number }>(sql`
      select count(*)::int as dividends from contract_settlements as settled join contracts on contracts.id = contract_id
      where contracts.kind = 'dividend' and settled.member_id = ${agent?.id}`);
    expect(months?.dividends).toBeGreaterThanOrEqual(11);
  });

  it("WALLET-04 refuses history that overdraws an account or reuses a key", async () => {
    const ledger = createLedger(database.db, clock);
    const [cash, wallet] = [await operatorCash(ledger), await memberWith(ledger, 10_00n)];
    const move = (key: string, amountMinor: bigint) => ({
      idempotencyKey: key,
      kind: "history",
      entries: [
        { account: wallet.id, amountMinor },
        { account: cash.id, amountMinor: -amountMinor },
      ],
    });
    const brought = (...moves: ReturnType<typeof move>[]) =>
      database.db.transaction((tx) => importPostings(tx, moves));
    // The second movement would restore the balance, but the first one takes more than there is.
    await expect(brought(move("out", -10_01n), move("in", 10_01n))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("takes more than there is") },
    });
    await expect(brought(move(`fund-${wallet.id}`, 1n))).rejects.toThrow();
    expect(await ledger.balance(wallet.id)).toBe(10_00n);
    await brought(move("out", -10_00n), move("in", 1n));
    expect(await ledger.balance(wallet.id)).toBe(1n);
    expect(await ledger.post(move("out", -10_00n))).toMatchObject({ kind: "already-posted" });
  });
});
