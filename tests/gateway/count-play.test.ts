import { gameRounds, games } from "@parlour/app/gateway/database/schema.ts";
import { countPlay, createPlayCount } from "@parlour/app/gateway/play/count-play.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { furnish, playerWith } from "./support/play.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  let memberId: string;
  let rounds = 0;
  beforeAll(async () => {
    await furnish(gateway);
    memberId = await playerWith(gateway, 0n);
  });

  const play = (gameCode: string, count: number, more: Partial<typeof gameRounds.$inferInsert> = {}) =>
    db.insert(gameRounds).values(
      Array.from({ length: count }, () => {
        rounds += 1;
        return {
          vendorCode: gameCode.slice(0, -5),
          roundRef: `round-${rounds}`,
          memberId,
          gameCode,
          currency: "USD",
          betMinor: 1_00n,
          state: "settled" as const,
          openedAt: new Date(clock.nowMs()),
          ...more,
        };
      }),
    );
  const popularityOf = async (code: string) => {
    const [game] = await db.select().from(games).where(eq(games.code, code));
    return game?.popularity;
  };
  it("GAME-04 counts the most played games from the rounds of thirty days, on top of the operator's figure", async () => {
    await db.update(games).set({ popularity: 2 }).where(eq(games.code, "AURORA_0001"));
    await play("AURORA_0002", 5);
    await play("AURORA_0001", 1);
    await play("OAKMOOR_0001", 4, { state: "refunded" });
    await play("OAKMOOR_0001", 4, { openedAt: new Date(clock.nowMs() - 31 * DAY_MS) });
    const count = () => countPlay(db, clock.nowMs());
    await atOnce(() => [count(), count(), count()]);
    await count();
    expect(await Promise.all(["AURORA_0001", "AURORA_0002", "OAKMOOR_0001"].map(popularityOf))).toEqual([
      3, 5, 0,
    ]);
    clock.advance(31 * DAY_MS);
    await count();
    expect(await Promise.all(["AURORA_0001", "AURORA_0002"].map(popularityOf))).toEqual([2, 0]);
  });

  it("GAME-04 counts at most once an hour", async () => {
    const { sweep } = createPlayCount(gateway.database, clock);
    await play("AURORA_0002", 3);
    await sweep();
    expect(await popularityOf("AURORA_0002")).toBe(0);
    clock.advance(HOUR_MS);
    await sweep();
    await play("AURORA_0002", 1);
    await sweep();
    expect(await popularityOf("AURORA_0002")).toBe(3);
    clock.advance(HOUR_MS);
    await sweep();
    expect(await popularityOf("AURORA_0002")).toBe(4);
  });
});
