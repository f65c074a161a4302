import type { CashierPort, WithdrawalRequest } from "@parlour/core/cashier/cashier.ports";
import { describe, expect, it } from "vitest";
import { givenBy, reasonOf } from "./entering-backend.ts";
import { numbered, opened, prepared } from "./opened.ts";
import { patient } from "./patient.ts";

type Payouts = Pick<CashierPort, "readTerms" | "readAwaiting" | "withdraw" | "cancel" | "confirm">;

/** Any operator that pays withdrawals. */
export interface WithdrawingBackend {
  visitor(): Payouts;
  trial(): Promise<Payouts>;
  /** A player with a card, the payment password, at least 1,000.00 in the wallet and no turnover left. */
  player(): Promise<Payouts>;
  /** Another player. */
  stranger(): Promise<Payouts>;
  readonly paymentPassword: string;
  /** The back office approves a withdrawal and pays it. */
  pay(id: string): Promise<void>;
  /** Moves the clock forward. */
  advance(ms: number): void;
  close(): Promise<void>;
}

/** What every backend must do for players who withdraw (WALLET-03, WDCONF). */
export function describeWithdrawing(name: string, open: () => Promise<WithdrawingBackend>): void {
  describe(`${name}: withdrawals`, () => {
    const backend = opened(open);
    const player = prepared(() => backend.player());
    const terms = prepared(async () => givenBy(await player.readTerms(patient())));

    const newKey = numbered("contract-key-");
    const money = (amountMinor: bigint) => ({ amountMinor, currency: terms.minimum.currency });
    const requestOf = (amountMinor: bigint): WithdrawalRequest => ({
      amount: money(amountMinor),
      cardId: terms.cards[0]?.id ?? "",
      paymentPassword: backend.paymentPassword,
    });
    const asking = (changes: Partial<WithdrawalRequest> = {}, key = newKey()) =>
      player.withdraw({ ...requestOf(100_00n), ...changes }, key, patient());

    async function paid() {
      const withdrawal = givenBy(await asking());
      await backend.pay(withdrawal.id);
      return withdrawal;
    }

    it("WALLET-03 API-03 reads the terms for a player, and refuses a visitor and a trial account", async () => {
      expect(terms.hasPaymentPassword).toBe(true);
      expect(terms.cards[0]?.ending).toMatch(/^\w{4}$/);
      expect(terms.turnover.done).toEqual(terms.turnover.required);
      expect(reasonOf(await backend.visitor().readTerms(patient()))).toBe("not-logged-in");
      expect(reasonOf(await (await backend.trial()).readTerms(patient()))).toBe("trial-account");
    });

    it("WALLET-07 accepts exactly the withdrawable amount, and no minor unit more", async () => {
      const now = givenBy(await player.readTerms(patient()));
      const { amountMinor } = now.withdrawable;
      expect(amountMinor <= now.balance.amountMinor).toBe(true);
      expect(amountMinor === now.balance.amountMinor).toBe(now.heldBy === null);
      expect(amountMinor >= 1_000_00n || now.heldBy !== null).toBe(true);
      expect(reasonOf(await asking({ amount: money(amountMinor + 1n) }))).toMatch(
        /^(above-maximum|insufficient-funds|limit-reached)$/,
      );
      const filed = givenBy(await asking({ amount: money(amountMinor) }));
      expect(filed.amount).toEqual(money(amountMinor));
      const then = givenBy(await player.readTerms(patient())).withdrawable;
      expect(then.amountMinor < amountMinor || now.heldBy === "above-maximum").toBe(true);
      givenBy(await player.cancel(filed.id, newKey(), patient()));
      expect(givenBy(await player.readTerms(patient())).withdrawable).toEqual(now.withdrawable);
    });

    it("WALLET-03 WALLET-05 requests once per key, and can be cancelled while in review", async () => {
      const key = newKey();
      const first = givenBy(await asking({}, key));
      expect(first).toMatchObject({ state: "in-review", amount: money(100_00n), confirmByMs: null });
      expect(givenBy(await asking({}, key)).id).toBe(first.id);
      const stranger = await backend.stranger();
      expect(reasonOf(await stranger.cancel(first.id, newKey(), patient()))).toBe("unknown-withdrawal");
      for (const _time of [1, 2])
        expect(givenBy(await player.cancel(first.id, newKey(), patient())).state).toBe("cancelled");
    });

    it("WALLET-03 refuses what the terms do not allow, and moves nothing", async () => {
      const minor = (of: { readonly amountMinor: bigint }) => of.amountMinor;
      const code = async (changes: Partial<WithdrawalRequest>) => reasonOf(await asking(changes));
      expect(await code({ amount: money(minor(terms.minimum) - 1n) })).toBe("below-minimum");
      expect(await code({ amount: money(minor(terms.maximum) + 1n) })).toBe("above-maximum");
      expect(await code({ amount: money(-1n) })).toBe("invalid-amount");
      expect(await code({ cardId: "no-such-card" })).toBe("unknown-card");
      expect(await code({ paymentPassword: "something-else" })).toBe("wrong-payment-password");
      expect(givenBy(await player.readTerms(patient())).leftToday).toEqual(terms.leftToday);
    });

    it("WDCONF-01 accepts a full or partial confirmation of receipt, the same one again, and no different one", async () => {
      const part = await paid();
      const answer = {
        withdrawalId: part.id,
        receipt: { kind: "partly-received", received: money(40_00n) },
      } as const;
      for (const _time of [1, 2]) {
        const said = givenBy(await player.confirm(answer, newKey(), patient()));
        const parts = { received: money(40_00n), remaining: money(60_00n - part.fee.amountMinor) };
        expect(said).toMatchObject({ state: "partly-received", ...parts, isForced: false });
      }
      const other = { withdrawalId: part.id, receipt: { kind: "received" } } as const;
      const more = { ...answer, receipt: { ...answer.receipt, received: money(40_01n) } };
      for (const different of [other, more])
        expect(reasonOf(await player.confirm(different, newKey(), patient()))).toBe("not-awaiting");
      const whole = await paid();
      const received = { ...other, withdrawalId: whole.id };
      expect(givenBy(await player.confirm(received, newKey(), patient()))).toMatchObject({
        ...{ state: "received", received: money(100_00n - whole.fee.amountMinor), remaining: money(0n) },
        ...{ confirmByMs: null, isForced: false },
      });
    });

    it("WDCONF-01 requires proof that nothing was received, and a part between zero and the amount", async () => {
      const { id: withdrawalId } = await paid();
      const say = async (receipt: Parameters<Payouts["confirm"]>[0]["receipt"]) =>
        reasonOf(await player.confirm({ withdrawalId, receipt }, newKey(), patient()));
      expect(await say({ kind: "not-received", proof: [] })).toBe("proof-needed");
      expect(await say({ kind: "partly-received", received: money(100_00n) })).toBe("invalid-amount");
      expect(await say({ kind: "partly-received", received: money(0n) })).toBe("invalid-amount");
    });

    it("WDCONF-05 lists the payments that wait for the player's word, the earliest deadline first, and nobody else's", async () => {
      const idsOf = async (payouts: Payouts) =>
        givenBy(await payouts.readAwaiting(patient())).map(({ id }) => id);
      const before = await idsOf(player);
      const inReview = givenBy(await asking());
      backend.advance(1_000);
      const first = await paid();
      backend.advance(1_000);
      const second = await paid();
      expect(await idsOf(player)).toEqual([...before, first.id, second.id]);
      expect(await idsOf(await backend.stranger())).toEqual([]);
      expect(reasonOf(await backend.visitor().readAwaiting(patient()))).toBe("not-logged-in");
      expect(reasonOf(await (await backend.trial()).readAwaiting(patient()))).toBe("trial-account");

      const [shown] = givenBy(await player.readAwaiting(patient())).filter(({ id }) => id === first.id);
      expect(shown).toMatchObject({ state: "paid", amount: money(100_00n), confirmByMs: expect.any(Number) });
      const receipt = { withdrawalId: first.id, receipt: { kind: "received" } } as const;
      givenBy(await player.confirm(receipt, newKey(), patient()));
      expect(await idsOf(player)).toEqual([...before, second.id]);
      givenBy(await player.cancel(inReview.id, newKey(), patient()));
      backend.advance(terms.confirmMinutes * 60_000);
      expect(await idsOf(player)).toEqual([]);
    });

    it("WDCONF-02 counts a payment as received after its deadline, and accepts no confirmation", async () => {
      const { id: withdrawalId } = await paid();
      backend.advance(terms.confirmMinutes * 60_000);
      const answer = { withdrawalId, receipt: { kind: "received" } } as const;
      expect(reasonOf(await player.confirm(answer, newKey(), patient()))).toBe("not-awaiting");
    });
  });
}
