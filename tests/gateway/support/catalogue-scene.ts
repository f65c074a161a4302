/** An empty operator whose catalogue a test fills by commands, and what players and visitors see of it. */
import { gameList, hotGames, newGameVendor } from "@parlour/adapters/wire/games.calls.ts";
import { games, lanes, operatorActs, vendors } from "@parlour/app/gateway/database/schema.ts";
import { asc, eq, like } from "drizzle-orm";
import { beforeAll, beforeEach } from "vitest";
import { logInAs } from "./back-office.ts";
import { contentVersionOf, linesOf, saidOf, typing } from "./commands.ts";
import type { OpenDatabase } from "./databases.ts";
import { gatewayOfSuite } from "./gateway-of-suite.ts";
import { playerWith } from "./play.ts";

const visit = { merchantCode: "parlour", platform: "html5-desktop", language: "EN" } as const;
const asked = { merchant: "parlour", platform: "html5-desktop", language: "EN" } as const;

const namesOf = (list: readonly { readonly gameName: string }[]) => list.map(({ gameName }) => gameName);

/** Starts before the tests of a suite, and is without games before each of them. */
export function catalogueScene(open: OpenDatabase) {
  const { gateway, clock, db, ask, valueFrom, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  let token: string;
  beforeAll(async () => {
    token = await logInAs(gateway, await playerWith(gateway, 0n));
  });
  const clear = async () => {
    await db.delete(games);
    await db.delete(vendors);
    await db.delete(lanes);
  };
  beforeEach(clear);
  const run = (...words: string[]) => typing(() => db, clock.nowMs)("catalogue", ...words);

  return {
    clock,
    db,
    clear,
    run,
    atOnce,
    gateway,
    lines: linesOf(run),
    said: saidOf(run),
    version: () => contentVersionOf(db),
    stored: async () => [
      await db.select().from(vendors).orderBy(asc(vendors.code)),
      await db.select().from(games).orderBy(asc(games.code)),
      await db.select().from(lanes).orderBy(asc(lanes.category)),
    ],
    gameOf: async (code: string) => (await db.select().from(games).where(eq(games.code, code)))[0],
    acts: () =>
      db.select().from(operatorActs).where(like(operatorActs.act, "catalogue-%")).orderBy(operatorActs.id),
    async shownGames(gameType: "RNG" | "FISH" = "RNG"): Promise<readonly string[]> {
      const reply = await ask(gameList, { ...asked, gameType }, { token });
      return namesOf(Object(reply.body.value).games);
    },
    shownHot: async () => namesOf((await valueFrom(hotGames, visit)).games),
    async shownLanes() {
      const reply = await ask(newGameVendor, visit);
      return Object(reply.body.data).lanes;
    },
  };
}
