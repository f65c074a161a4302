import type { Db } from "../gateway/database/database.ts";
import { favourites, memberMessages } from "../gateway/database/schema.ts";
import type { GameSeed } from "./catalogue/types.ts";

const DAY_MS = 24 * 3_600_000;
/** The demo player's favourites, by their places among the most popular games. */
const FAVOURITE_PLACES = [0, 3, 8, 21, 55, 144];

/** Six favourites and two unread messages from the operator for the demo player. */
export async function seedKept(
  db: Db,
  memberId: string,
  all: readonly GameSeed[],
  nowMs: number,
): Promise<void> {
  const slots = all.filter(({ category }) => category === "RNG");
  const byPopularity = slots.sort((left, right) => right.popularity - left.popularity);
  const liked = FAVOURITE_PLACES.flatMap((place) => byPopularity[place] ?? []);
  await db.insert(favourites).values(
    liked.map(({ nodeId }, index) => ({
      memberId,
      nodeId,
      addedAt: new Date(nowMs - (liked.length - index) * 4 * DAY_MS),
    })),
  );
  await db.insert(memberMessages).values([
    {
      memberId,
      title: { EN: "Your rank" },
      content: {
        EN: "<p>Your rank is <strong>Gold</strong>. You keep it, however much you play.</p>",
      },
      sentAt: new Date(nowMs - 6 * DAY_MS),
    },
    {
      memberId,
      title: { EN: "Limits you can set" },
      content: {
        EN: "<p>Under <strong>Player protection</strong> you can set limits for deposits, losses, stakes and time. A lower limit applies at once.</p>",
      },
      sentAt: new Date(nowMs - 2 * DAY_MS),
    },
  ]);
}
