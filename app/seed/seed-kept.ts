import type { Db } from "../gateway/database/database.ts";
import { favourites, memberMessages } from "../gateway/database/schema.ts";
import type { GameSeed } from "./catalogue/types.ts";

const DAY_MS = 24 * 3_600_000;
/** Where the demo's player comes upon favourites, in games by how much they are played: not only the first ones. */
const FAVOURITE_PLACES = [0, 3, 8, 21, 55, 144];

/** What the demo's player finds at home: six favourites, and two messages of the house that are not read yet. */
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
        EN: "<p>You are at <strong>Gold</strong>. The rank stays yours, however much you play.</p>",
      },
      sentAt: new Date(nowMs - 6 * DAY_MS),
    },
    {
      memberId,
      title: { EN: "Limits you can set" },
      content: {
        EN: "<p>Under <strong>Player protection</strong> you can set a limit for deposits, losses, stakes or time. A lower limit holds at once.</p>",
      },
      sentAt: new Date(nowMs - 2 * DAY_MS),
    },
  ]);
}
