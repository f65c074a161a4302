/** What can be withdrawn now, and that the gateway takes exactly that (WALLET-07). */
import { withdrawalTerms } from "@parlour/adapters/wire/cashier.calls.ts";
import type { OperatorSettings } from "@parlour/app/gateway/content/settings.ts";
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { type PayoutMember, payoutsAt, plainTerms } from "./support/payouts.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, ask, writeSetting } = gatewayOfSuite({ open, seeded: "empty" });
  const payouts = payoutsAt(gateway, clock);
  const set = (changes: Partial<OperatorSettings["withdrawal"]> = {}) =>
    writeSetting("withdrawal", { ...plainTerms, ...changes });
  beforeEach(() => set());

  const termsOf = async ({ token }: PayoutMember) => (await ask(withdrawalTerms, {}, { token })).body.value;

  describe("the withdrawable amount", () => {
    const figureOf = async (member: PayoutMember) => {
      const { withdrawable, heldBy } = (await termsOf(member)) ?? {};
      return { withdrawable, heldBy };
    };

    it("WALLET-07 is the balance, or less for one reason at a time", async () => {
      const member = await payouts.memberWith({ depositMinor: 300_00n });
      expect(await figureOf(member)).toEqual({ withdrawable: "300.00", heldBy: null });
      await set({ mostADay: "25000" });
      expect(await figureOf(member)).toEqual({ withdrawable: "250.00", heldBy: "limit-reached" });
      await set({ maximum: "20000" });
      expect(await figureOf(member)).toEqual({ withdrawable: "200.00", heldBy: "above-maximum" });
      await set();
      await payouts.deposit(member, 10_00n);
      expect(await figureOf(member)).toEqual({ withdrawable: "0.00", heldBy: "turnover-open" });
      await payouts.stake(member, 10_00n);
      expect(await figureOf(member)).toEqual({ withdrawable: "300.00", heldBy: null });
      expect((await payouts.withdrawing(member, "300.00")).status).toBe(200);
      expect(await figureOf(member)).toEqual({ withdrawable: "0.00", heldBy: null });
    });

    it("WALLET-07 is accepted exactly from the minimum up to the shown figure", async () => {
      const run = fc.record({
        deposited: fc.bigInt(1n, 60_00n),
        stakedPercent: fc.constantFrom(0n, 50n, 99n, 100n),
        turnoverPercent: fc.constantFrom(0, 50, 100),
        minimum: fc.bigInt(1n, 20_00n),
        maximum: fc.bigInt(1n, 60_00n),
        mostADay: fc.bigInt(1n, 60_00n),
        asked: fc.array(
          fc.oneof(fc.constantFrom<"figure" | "more">("figure", "more"), fc.bigInt(1n, 60_00n)),
          { minLength: 1, maxLength: 3 },
        ),
      });
      await fc.assert(
        fc.asyncProperty(run, async ({ deposited, stakedPercent, turnoverPercent, asked, ...limits }) => {
          const { minimum, maximum, mostADay } = limits;
          const bounds = { minimum: `${minimum}`, maximum: `${maximum}`, mostADay: `${mostADay}` };
          await set({ fee: "0", turnoverPercent, ...bounds });
          const stakedMinor = (deposited * stakedPercent) / 100n;
          const member = await payouts.memberWith({ depositMinor: deposited, stakedMinor });
          for (const each of asked) {
            const { withdrawable = "" } = await figureOf(member);
            const figure = parseMoney(String(withdrawable), "USD")?.amountMinor ?? -1n;
            const amountMinor = each === "figure" ? figure : each === "more" ? figure + 1n : each;
            if (amountMinor <= 0n) continue;
            // Moments apart, so that what was taken before is before.
            clock.advance(1_000);
            const reply = await payouts.withdrawing(member, decimalOf({ amountMinor, currency: "USD" }));
            expect(reply.body.code ?? "taken").toMatch(
              amountMinor >= minimum && amountMinor <= figure
                ? /^taken$/
                : /^(below-minimum|above-maximum|insufficient-funds|limit-reached|turnover-open)$/,
            );
          }
        }),
        { numRuns: 12 },
      );
    });
  });
});
