import { type SQL, sql } from "drizzle-orm";
import { decimals, noTotals } from "../../records/answer.ts";
import { cashierKinds, givenKinds, type Happening, movedSql } from "../../records/happened.ts";

/** What play and the cashier came to; amounts are minor units as the database's text. */
export interface TeamSums extends Record<string, unknown> {
  readonly rounds: number;
  readonly stake: string;
  readonly win: string;
  readonly bonus: string;
  readonly deposit: string;
  readonly withdrawal: string;
}

/** All money of a team's that a list sums up, beside its rounds. */
export const movedOfTeamSql = (team: Happening): SQL => movedSql(team, [...givenKinds, ...cashierKinds]);

/** `TeamSums` over rows that have a column for each. */
export const sumsSql = sql`json_build_object(
  'rounds', coalesce(sum(rounds), 0)::int, 'stake', coalesce(sum(stake), 0)::text, 'win', coalesce(sum(win), 0)::text,
  'bonus', coalesce(sum(bonus), 0)::text, 'deposit', coalesce(sum(deposit), 0)::text,
  'withdrawal', coalesce(sum(withdrawal), 0)::text)`;

/** A row's sums as the wire has them; net is above zero where the team has won. */
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
