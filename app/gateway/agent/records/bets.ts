import type { teamBetRecords } from "@parlour/adapters/wire/agent.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { sql } from "drizzle-orm";
import { answerBets, betParts } from "../../records/bets.ts";
import { type OrdersOf, peopleOf, type TeamQuery } from "./team-query.ts";

const countsSql = sql`(state <> 'refunded')::int`;

const orders: OrdersOf<"teamBets"> = {
  at: sql`sort_at`,
  account: sql`lower(account)`,
  stake: sql`bet_minor`,
  win: sql`win_minor`,
  net: sql`(win_minor - bet_minor) * ${countsSql}`,
};

/** The team's rounds, as a player's own list has them, with whose each is. Only rounds of the agent's own currency. */
export function readTeamBets(asked: TeamQuery): Promise<AnswerOf<typeof teamBetRecords>> {
  const { db, span, paging, language } = asked;
  const { currency } = asked.agent;
  const parts = betParts({ people: peopleOf(asked), currency, span, language });
  return answerBets(db, { ...parts, orders }, currency, paging);
}
