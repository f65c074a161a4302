import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { missionLeaderboard, missionSummaryDetails } from "@parlour/adapters/wire/lottery.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import type { Db } from "../database/database.ts";
import { gameRounds, members, missions } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { type Holder, readMissionClaims } from "../rewards/mission-claims.ts";
import { count, money } from "./figures.ts";
import type { OperatorSettings } from "./settings.ts";
import { type FigureReader, filledFor, textsFor } from "./translations.ts";
import { maskName } from "./winners.ts";

const DAY_MS = 24 * 3_600_000;
const BOARD_FRESH_MS = 30_000;
const BOARDS_KEPT = 64;
const LEADERS_KEPT = 1_000;
const TRIAL_TYPE = 4;
/** How long after a mission's end its reward can be claimed. */
const CLAIM_DAYS = 7;

export type Mission = typeof missions.$inferSelect;
type Summary = AnswerOf<typeof missionSummaryDetails>["missions"];
type Board = AnswerOf<typeof missionLeaderboard>;

/** What each kind of mission counts, once for each value. */
const countedOnce = {
  rounds: gameRounds.id,
  games: gameRounds.gameCode,
  vendors: gameRounds.vendorCode,
} as const;

interface Window {
  readonly from: Date;
  readonly to: Date;
}

interface Score {
  readonly memberId: string;
  readonly account: string;
  readonly score: number;
}

const begunAndNotOverAt = (now: Date, end: Date) =>
  and(lte(missions.startsAt, now), or(isNull(missions.endsAt), gt(missions.endsAt, end)));

/** Missions that run now, in the operator's order. */
const readRunning = (db: Db, now: Date): Promise<Mission[]> =>
  db
    .select()
    .from(missions)
    .where(begunAndNotOverAt(now, now))
    .orderBy(asc(missions.sort), asc(missions.code));

/** Missions in that currency whose reward can be claimed now: running ones, and those that ended recently. */
export const readClaimable = (db: Db, now: Date, currency: string): Promise<Mission[]> =>
  db
    .select()
    .from(missions)
    .where(
      and(
        begunAndNotOverAt(now, new Date(now.getTime() - CLAIM_DAYS * DAY_MS)),
        eq(missions.currency, currency),
      ),
    )
    .orderBy(asc(missions.sort), asc(missions.code));

/** A member's progress in a mission, at most its target. */
export async function readProgress(
  db: Db,
  mission: Mission,
  memberId: string,
  nowMs: number,
): Promise<number> {
  const own = sql`${gameRounds.memberId} = ${memberId}`;
  const [score] = await readScores(db, mission, windowOf(mission, nowMs), own);
  return score?.score ?? 0;
}

/**
 * Scores between two moments, the best first; among equal scores the earlier one leads. A score stops at the target,
 * because no mission should urge players on (LOTT-02).
 */
async function readScores(db: Db, mission: Mission, { from, to }: Window, whose: SQL): Promise<Score[]> {
  const { rows } = await db.execute<{ member_id: string; account: string; score: number }>(sql`
    with counted as (
      select ${gameRounds.memberId} as member_id, min(${gameRounds.openedAt}) as at
      from ${gameRounds}
      where ${gameRounds.state} = 'settled' and ${gameRounds.openedAt} >= ${from.toISOString()}::timestamptz
        and ${gameRounds.openedAt} < ${to.toISOString()}::timestamptz and ${whose}
      group by ${gameRounds.memberId}, ${countedOnce[mission.counts]}
    ), placed as (
      select member_id, at, row_number() over (partition by member_id order by at) as place from counted
    )
    select placed.member_id, ${members.account}, count(*)::int as score
    from placed join ${members} on ${members.id} = placed.member_id
    where placed.place <= ${mission.target} and ${members.type} <> ${TRIAL_TYPE} and ${members.closedAt} is null
    group by placed.member_id, ${members.account}
    order by score desc, max(placed.at), placed.member_id
    limit ${LEADERS_KEPT}`);
  return rows.map(({ member_id, account, score }) => ({ memberId: member_id, account, score }));
}

/** The figures that a mission's description may name. */
export const missionFigures = ({
  target,
  rewardMinor,
  currency,
}: Pick<Mission, "target" | "rewardMinor" | "currency">) => ({
  target: count(target),
  reward: money(rewardMinor, currency),
});

export interface Missions {
  /**
   * A member's progress in each running mission that pays in the member's currency (LOTT-02). An ended mission stays for
   * another week while its reward is earned and unclaimed.
   */
  summary(member: Holder, reader: FigureReader, settings: Pick<OperatorSettings, "bonus">): Promise<Summary>;
  /** The leaders of a mission, by default the first one in the member's currency; at most half a minute old. */
  leaderboard(member: Pick<Holder, "id" | "currency">, asked: LeaderboardAsked): Promise<Board>;
}

export interface LeaderboardAsked {
  readonly missionId?: string | undefined;
  /** yyyy-MM-dd in UTC: only rounds of that day. */
  readonly day?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export function createMissions(db: Db, clock: WallClock): Missions {
  const boards = new Map<string, { readonly untilMs: number; readonly scores: Promise<readonly Score[]> }>();

  /** A leaderboard reads every round of its days, so all callers share one result for a while. */
  function scoresOf(mission: Mission, day: string | undefined): Promise<readonly Score[]> {
    const key = `${mission.code} ${day ?? ""}`;
    const kept = boards.get(key);
    if (kept !== undefined && kept.untilMs > clock.nowMs()) return kept.scores;
    const scores = readScores(db, mission, windowOf(mission, clock.nowMs(), day), sql`true`);
    boards.delete(key);
    boards.set(key, { untilMs: clock.nowMs() + BOARD_FRESH_MS, scores });
    for (const oldest of boards.keys()) {
      if (boards.size <= BOARDS_KEPT) break;
      boards.delete(oldest);
    }
    scores.catch(() => boards.delete(key));
    return scores;
  }

  return {
    async summary(member, reader, settings) {
      const [names, texts] = [textsFor(reader), filledFor(reader)];
      const answered: Summary = [];
      const claimed = new Set((await readMissionClaims(db, member)).map(({ code }) => code));
      for (const mission of await readClaimable(db, reader.now, member.currency)) {
        const isClaimed = claimed.has(mission.code);
        const isOver = mission.endsAt !== null && mission.endsAt <= reader.now;
        if (isOver && isClaimed) continue;
        const progress = await readProgress(db, mission, member.id, reader.now.getTime());
        const claimable = !isClaimed && progress >= mission.target && mission.rewardMinor > 0n;
        if (isOver && !claimable) continue;
        answered.push({
          missionId: mission.code,
          title: names(mission.title),
          description: texts(mission.description, missionFigures(mission)),
          progress,
          target: mission.target,
          rewardAmount: decimalOf({ amountMinor: mission.rewardMinor, currency: mission.currency }),
          currency: mission.currency,
          turnoverTimes: turnoverTimesOf(mission.turnoverTimes, settings),
          ...(mission.endsAt !== null && { endsAt: mission.endsAt.toISOString() }),
          claimable,
          isClaimed,
        });
      }
      return answered;
    },
    async leaderboard(member, { missionId, day, pageNo, pageSize }) {
      const running = await readRunning(db, new Date(clock.nowMs()));
      const mission = running.find(({ code, currency }) =>
        missionId === undefined ? currency === member.currency : code === missionId,
      );
      if (mission === undefined) return { content: [], pageNum: pageNo, totalPages: 0 };
      const scores = await scoresOf(mission, day);
      const own = scores.findIndex((score) => score.memberId === member.id);
      const first = (pageNo - 1) * pageSize;
      const { currency } = mission;
      return {
        missionId: mission.code,
        content: scores.slice(first, first + pageSize).map(({ account, score }, index) => ({
          rank: first + index + 1,
          customerName: maskName(account),
          score,
          rewardAmount: decimalOf({
            amountMinor: score >= mission.target ? mission.rewardMinor : 0n,
            currency,
          }),
          currency,
        })),
        pageNum: pageNo,
        totalPages: Math.ceil(scores.length / pageSize),
        ...(own >= 0 && { own: { rank: own + 1, score: scores[own]?.score ?? 0 } }),
      };
    },
  };
}

/** From a mission's start until now, or the part of it on one day. */
function windowOf(mission: Mission, nowMs: number, day?: string): Window {
  const dayMs = day === undefined ? null : Date.parse(`${day}T00:00:00Z`);
  const endsMs = Math.min(nowMs + 1, mission.endsAt?.getTime() ?? Number.POSITIVE_INFINITY);
  return {
    from: new Date(Math.max(mission.startsAt.getTime(), dayMs ?? 0)),
    to: new Date(Math.min(endsMs, dayMs === null ? endsMs : dayMs + DAY_MS)),
  };
}
