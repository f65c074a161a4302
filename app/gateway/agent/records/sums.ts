import { type SQL, sql } from "drizzle-orm";
import { decimals, noTotals } from "../../records/answer.ts";
import { cashierKinds, type EventQuery, givenKinds, movedSql } from "../../records/event-sums.ts";

/** Sums of play and of deposits and withdrawals; amounts are minor units as the database's text. */
export interface TeamSums extends Record<string, unknown> {
  readonly rounds: number;
  readonly stake: string;
  readonly win: string;
  readonly bonus: string;
  readonly deposit: string;
  readonly withdrawal: string;
}

/** All money movements of a subtree that a list sums up, apart from rounds. */
export const movedOfTeamSql = (team: EventQuery): SQL => movedSql(team, [...givenKinds, ...cashierKinds]);

/** Builds `TeamSums` from rows with a column for each sum. */
export const sumsSql = sql`json_build_object(
  'rounds', coalesce(sum(rounds), 0)::int, 'stake', coalesce(sum(stake), 0)::text, 'win', coalesce(sum(win), 0)::text,
  'bonus', coalesce(sum(bonus), 0)::text, 'deposit', coalesce(sum(deposit), 0)::text,
  'withdrawal', coalesce(sum(withdrawal), 0)::text)`;

/** A row's sums in the wire format; net is positive when the subtree won. */
export const sumsAnswered = (sums: TeamSums, currency: string) => ({
  rounds: sums.rounds,
  ...decimals(currency, {
    stake: sums.stake,
    win: sums.win,
    bonus: sums.bonus,
    deposits: sums.deposit,
    withdrawals: sums.withdrawal,
    net: netOf(sums),
  }),
});

export const teamTotals = (sums: TeamSums, currency: string) => ({
  ...noTotals,
  rounds: sums.rounds,
  ...decimals(currency, {
    stake: sums.stake,
    win: sums.win,
    net: netOf(sums),
    moneyIn: sums.deposit,
    moneyOut: sums.withdrawal,
  }),
});

const netOf = ({ stake, win, bonus }: TeamSums): bigint => BigInt(win) + BigInt(bonus) - BigInt(stake);
