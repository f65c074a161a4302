/** The demo agent's team: a tree of six levels with agents at its inner nodes, the same for the same number of people. */
import { createHash } from "node:crypto";
import { createRandom } from "../../pictures/random.ts";
import { MOST_PEOPLE, type TeamName, teamName } from "./names.ts";

const DAY_MS = 24 * 3_600_000;
export const TEAM_LEVELS = 6;
/** A year of play; the founders joined before it. */
export const YEAR_MS = 365 * DAY_MS;
/** From the first day on each level has an agent, and the last a player, however few people there are. */
const FOUNDERS = TEAM_LEVELS;
export const FEWEST_PEOPLE = FOUNDERS;
const TEAM_SEED = "team";

export interface TeamPerson extends TeamName {
  readonly id: string;
  /** The main wallet, and the account that reserves pending withdrawals. */
  readonly wallet: string;
  readonly aside: string;
  /** The upline's index in the list; null directly below the demo agent. */
  readonly upline: number | null;
  /** 1 directly below the demo agent. */
  readonly level: number;
  readonly isAgent: boolean;
  readonly joinedAtMs: number;
  readonly closedAtMs: number | null;
}

/** Of a hundred people, how many are on each level from 1 on. */
const SHARE_OF_LEVEL = [4, 10, 21, 28, 23, 14];
/** The share of agents on each level. */
const AGENTS_OF_LEVEL = [0.3, 0.2, 0.13, 0.08, 0.06, 0];
/** The share of people who have closed their account. */
const CLOSED_SHARE = 0.012;

/** The same id for the same words on every machine, so that earlier rows are found again. */
export function seededId(...words: readonly (string | number)[]): string {
  const hex = createHash("sha256")
    .update(`${TEAM_SEED} ${words.join(" ")}`)
    .digest("hex");
  // In the form of a random uuid: version 4, variant 8.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The team in order of joining; an upline always joins before its downlines. */
export function teamPeople(count: number, nowMs: number): readonly TeamPerson[] {
  if (count < FOUNDERS || count > MOST_PEOPLE)
    throw new RangeError(`A team has ${FOUNDERS} to ${MOST_PEOPLE} people`);
  const random = createRandom(TEAM_SEED);
  const people: TeamPerson[] = [];
  /** The indices of each level's agents; level 0 is the demo agent's. */
  const agents: number[][] = Array.from({ length: TEAM_LEVELS + 1 }, () => []);
  const gapMs = YEAR_MS / count;
  for (let index = 0; index < count; index += 1) {
    const level = index < FOUNDERS ? index + 1 : levelOf(random.between(0, 100));
    const isAgent = index < FOUNDERS ? level < TEAM_LEVELS : random.chance(AGENTS_OF_LEVEL[level - 1] ?? 0);
    // The founders join before the year begins.
    const joinedAtMs = Math.round(nowMs - YEAR_MS + (index - FOUNDERS + random.next()) * gapMs);
    const closes = random.chance(CLOSED_SHARE) && index >= FOUNDERS && !isAgent;
    const closedAtMs = Math.round(random.between(joinedAtMs, nowMs));
    people.push({
      ...teamName(index),
      id: seededId("member", index),
      wallet: seededId("wallet", index),
      aside: seededId("aside", index),
      upline: level === 1 ? null : random.pick(agents[level - 1] ?? []),
      level,
      isAgent,
      joinedAtMs,
      closedAtMs: closes ? closedAtMs : null,
    });
    if (isAgent) agents[level]?.push(index);
  }
  return people;
}

function levelOf(percent: number): number {
  let below = 0;
  for (const [index, share] of SHARE_OF_LEVEL.entries()) {
    below += share;
    if (percent < below) return index + 1;
  }
  return TEAM_LEVELS;
}
