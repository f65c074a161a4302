/** Vendors whose games play with a wallet of their own, beside those that play with the main wallet (WALLET-06). */
import { randomUUID } from "node:crypto";
import { readTurnover } from "@parlour/app/gateway/cashier/turnover/turnover.ts";
import { mainWallet, operatorAccount, TRANSFER, vendorWallet } from "@parlour/app/gateway/wallet/wallets.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import {
  askingAt,
  fundsOf,
  furnish,
  launchToken,
  OWN_WALLET_VENDOR,
  roundOf,
  type Seat,
  sitDown,
} from "./support/play.ts";
import { providerOf } from "./support/provider.ts";

const OWN_GAME = `${OWN_WALLET_VENDOR}_0001`;
const RUNS = { pglite: 10, postgres: 20 };

type Step =
  | { readonly what: "transfer"; readonly kind: "to-vendor" | "from-vendor"; readonly minor: bigint }
  | {
      readonly what: "play";
      readonly kind: "bet" | "win" | "refund";
      readonly at: "own" | "main";
      readonly minor: bigint;
    };

const minor = fc.bigInt({ min: 1n, max: 60_00n });
const of = <Value extends string>(...values: readonly Value[]) => fc.constantFrom(...values);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: of("transfer"), kind: of("to-vendor", "from-vendor"), minor }),
  fc.record({
    what: of("play"),
    kind: of("bet", "bet", "win", "refund"),
    at: of("own", "own", "main"),
    minor,
  }),
);

forEachDatabase((name, open) => {
  const { gateway, clock, db, writeSetting } = gatewayOfSuite({ open, seeded: "empty" });
  beforeAll(() => furnish(gateway));
  beforeEach(() => setWallets({ isSingle: false, vendors: [OWN_WALLET_VENDOR] }));
  afterAll(async () => {
    expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
  });

  const setWallets = (value: { isSingle: boolean; vendors?: string[] }) => writeSetting("wallet", value);
  const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`;
  const atVendor = async (memberId: string) =>
    gateway.ledger.balance(
      (await vendorWallet(gateway.ledger, { id: memberId, currency: "USD" }, OWN_WALLET_VENDOR)).id,
    );
  async function transfer(memberId: string, direction: "to-vendor" | "from-vendor", minor: bigint) {
    const holder = { id: memberId, currency: "USD" };
    const main = (await mainWallet(gateway.ledger, holder)).id;
    const there = (await vendorWallet(gateway.ledger, holder, OWN_WALLET_VENDOR)).id;
    const [from, to] = direction === "to-vendor" ? [main, there] : [there, main];
    const key = { idempotencyKey: randomUUID(), kind: TRANSFER.vendor };
    return (await gateway.ledger.transfer({ ...key, from, to, amountMinor: minor })).kind;
  }
  const bet = (seat: Seat, round: string, amount: string, reference: string = randomUUID()) =>
    askingAt(seat).bet({ reference, round, amount });
  const win = (seat: Seat, round: string, amount: string) =>
    askingAt(seat).win({ reference: randomUUID(), round, amount });
  const refund = (seat: Seat, round: string, amount: string, reference: string) =>
    askingAt(seat).refund({ reference, round, amount });

  describe("a game of a vendor with a wallet of its own", () => {
    it("WALLET-06 stakes, wins and refunds with the money that was transferred there, and no other", async () => {
      const seat = await sitDown(gateway, 100_00n, OWN_GAME);
      expect((await bet(seat, randomUUID(), "0.01")).code).toBe("insufficient-funds");
      await transfer(seat.memberId, "to-vendor", 40_00n);
      const balance = () => seat.provider.ask("balance", { token: seat.playToken });
      expect((await balance()).value.balance).toBe("40.00");

      const [won, refunded] = [randomUUID(), randomUUID()];
      expect((await bet(seat, won, "10.00")).value.balance).toBe("30.00");
      expect((await bet(seat, won, "30.01")).code).toBe("insufficient-funds");
      expect((await win(seat, won, "25.00")).value.balance).toBe("55.00");
      expect((await bet(seat, refunded, "5.00", refunded)).value.balance).toBe("50.00");
      expect((await refund(seat, refunded, "5.00", refunded)).value.balance).toBe("55.00");
      expect(await fundsOf(gateway, seat.memberId)).toBe(60_00n);
      expect(await transfer(seat.memberId, "from-vendor", 55_00n)).toBe("posted");
      expect([await atVendor(seat.memberId), await fundsOf(gateway, seat.memberId)]).toEqual([0n, 115_00n]);
    });

    it("WALLET-06 keeps a round in its wallet when the operator changes to a single wallet meanwhile", async () => {
      const seat = await sitDown(gateway, 100_00n, OWN_GAME);
      await transfer(seat.memberId, "to-vendor", 40_00n);
      const [round, reference] = [randomUUID(), randomUUID()];
      await bet(seat, round, "10.00", reference);
      await setWallets({ isSingle: true });
      expect((await bet(seat, round, "10.00", reference)).value.balance).toBe("30.00");
      expect((await bet(seat, round, "5.00")).value.balance).toBe("25.00");
      expect((await win(seat, round, "50.00")).value.balance).toBe("75.00");
      expect((await roundOf(gateway, OWN_WALLET_VENDOR, round))?.wallet).toBe(
        `vendor-wallet:${OWN_WALLET_VENDOR}`,
      );
      expect((await bet(seat, randomUUID(), "1.00")).value.balance).toBe("59.00");
    });

    it("WALLET-06 WALLET-03 counts its stakes towards the turnover requirement", async () => {
      const seat = await sitDown(gateway, 100_00n, OWN_GAME);
      await transfer(seat.memberId, "to-vendor", 40_00n);
      await bet(seat, randomUUID(), "30.00");
      const reference = randomUUID();
      await bet(seat, reference, "5.00", reference);
      await refund(seat, reference, "5.00", reference);
      const main = await mainWallet(gateway.ledger, { id: seat.memberId, currency: "USD" });
      const asked = { memberId: seat.memberId, account: main.id, percent: 100 };
      expect(await readTurnover(db, asked)).toEqual({
        requiredMinor: 100_00n,
        doneMinor: 30_00n,
      });
    });
  });

  it("WALLET-06 WALLET-04 money is in one place at a time, whatever is transferred and played", async () => {
    const cash = await operatorAccount(gateway.ledger, "cash", "USD");
    const cashBefore = await gateway.ledger.balance(cash.id);
    let players = 0n;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        players += 1n;
        const own = await sitDown(gateway, 100_00n, OWN_GAME);
        const main = await seatOf(own.memberId);
        const held = { own: 0n, main: 100_00n };
        const open: { at: "own" | "main"; round: string; minor: bigint }[] = [];
        for (const done of steps) {
          const { minor } = done;
          if (done.what === "transfer") {
            const [from, to] =
              done.kind === "to-vendor" ? (["main", "own"] as const) : (["own", "main"] as const);
            const fits = held[from] >= minor;
            expect(await transfer(own.memberId, done.kind, minor)).toBe(fits ? "posted" : "refused");
            if (fits) {
              held[from] -= minor;
              held[to] += minor;
            }
            continue;
          }
          const seat = done.at === "own" ? own : main;
          if (done.kind === "bet") {
            const round = randomUUID();
            const fits = held[done.at] >= minor;
            const reply = await bet(seat, round, decimal(minor), round);
            expect(reply.code).toBe(fits ? "" : "insufficient-funds");
            if (!fits) continue;
            held[done.at] -= minor;
            open.push({ at: done.at, round, minor });
          } else {
            const at = open.findIndex((each) => each.at === done.at);
            const [each] = at < 0 ? [] : open.splice(at, 1);
            if (each === undefined) continue;
            const back = done.kind === "win" ? minor : each.minor;
            if (done.kind === "win") await win(seat, each.round, decimal(minor));
            else await refund(seat, each.round, decimal(each.minor), each.round);
            held[done.at] += back;
          }
          expect([await atVendor(own.memberId), await fundsOf(gateway, own.memberId)]).toEqual([
            held.own,
            held.main,
          ]);
        }
      }),
      { numRuns: RUNS[name] },
    );
    expect(await gateway.ledger.balance(cash.id)).toBe(cashBefore - players * 100_00n);
  });

  /** The same player in a game that plays with the main wallet. */
  async function seatOf(memberId: string): Promise<Seat> {
    const provider = await providerOf(gateway, "AURORA", clock);
    const token = await launchToken(gateway, memberId);
    const reply = await provider.ask("authenticate", { token, reference: randomUUID() });
    if (reply.value.playToken === undefined) throw new Error(`The game did not open: ${reply.code}`);
    return { memberId, provider, playToken: reply.value.playToken };
  }
});
