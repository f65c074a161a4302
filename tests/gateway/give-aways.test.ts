/** The seed's offers against the operator's edge: no player can take out more than the edge of their stakes. */
import { readSettings } from "@parlour/app/gateway/content/settings.ts";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { writeContracts } from "@parlour/app/seed/team/contracts.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPglite } from "./support/databases.ts";
import { createTestClock } from "./support/gateway.ts";
import { agentsPay, bestForThePlayer, type GiveAway, giveAways, heldEdge } from "./support/give-aways.ts";

const clock = createTestClock();
let database: Database;
beforeAll(async () => {
  database = await openPglite({ demo: true, atMs: clock.nowMs() });
  const [agent] = await database.db.select().from(members).where(eq(members.account, "agent"));
  if (agent === undefined) throw new Error("The demo has no agent");
  const root = { agentId: agent.id, currency: agent.currency };
  await database.db.transaction((tx) => writeContracts(tx, [], root, clock.nowMs()));
});
afterAll(() => database.close());

it("ACT-04 offers paid on stakes and agents' contracts cost at most half of the operator's edge", async () => {
  const edge = heldEdge(await readSettings(database.db));
  // The most generous game returns 97.30 % of stakes, and 0.2 % goes to the jackpot.
  expect(edge).toBeCloseTo(0.025, 10);
  const offers = await giveAways(database.db);
  const light = offers.filter(({ times }) => times * edge < 1);
  const byStakes = light.reduce((sum, { share }) => sum + share, 0);
  expect(byStakes).toBeGreaterThan(0);
  expect(await agentsPay(database.db)).toBeGreaterThan(0);
  expect(byStakes + (await agentsPay(database.db))).toBeLessThanOrEqual(edge / 2);
});

it("ACT-04 WALLET-03 the turnover of a bonus given without stakes earns the operator at least the bonus", async () => {
  const edge = heldEdge(await readSettings(database.db));
  const gifts = (await giveAways(database.db)).filter(({ share }) => share === Number.POSITIVE_INFINITY);
  expect(gifts.length).toBeGreaterThan(8);
  for (const { name, times } of gifts) expect(times * edge, name).toBeGreaterThanOrEqual(1);
});

it("ACT-04 a player who takes every offer, under the best paid agent, costs at most the operator's edge", async () => {
  const edge = heldEdge(await readSettings(database.db));
  const most = bestForThePlayer(await giveAways(database.db)) + (await agentsPay(database.db));
  expect(most).toBeLessThanOrEqual(edge);
});

it("ACT-04 no combination of offers pays more than the calculated maximum", () => {
  const offer = fc.record({
    name: fc.constant("offer"),
    share: fc.oneof(fc.double({ min: 0, max: 0.1, noNaN: true }), fc.constant(Number.POSITIVE_INFINITY)),
    times: fc.integer({ min: 1, max: 80 }),
  });
  const taking = fc.tuple(offer, fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(fc.array(taking, { minLength: 1, maxLength: 8 }), (takings) => {
      let left = 1;
      const taken = takings.map(([{ share, times }, part]) => {
        const amount = part * Math.min(share, left / times);
        left -= amount * times;
        return amount;
      });
      const offers: readonly GiveAway[] = takings.map(([each]) => each);
      expect(taken.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(
        bestForThePlayer(offers) + 1e-9,
      );
    }),
  );
});
