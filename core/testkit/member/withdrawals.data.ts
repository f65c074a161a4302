import type {
  CancellationRefusal,
  Receipt,
  ReceiptRefusal,
  WholeHold,
  Withdrawal,
  WithdrawalCard,
  WithdrawalRefusal,
  WithdrawalRequest,
  WithdrawalTerms,
} from "../../cashier/cashier.ports.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Money } from "../../shared/money.ts";
import { done, type Outcome, type Refused, refused } from "../../shared/outcome.ts";
import {
  accountsWaitUntilMs,
  outsideTerms,
  withdrawable,
  withdrawalRefusal,
} from "../../withdrawal/withdrawable.rules.ts";
import type { FakeIdentityChecks } from "./identity-check.data.ts";

const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });

/** The payment password of the fake backend's players, until a test changes it. */
export const PAYMENT_PASSWORD = "payday-77";
export const payoutCard: WithdrawalCard = {
  id: "card-1",
  bank: "Harbour Bank",
  holder: "Robin Vale",
  ending: "4417",
  waitsUntilMs: null,
};

const MINIMUM_MINOR = 10_00n;
const MAXIMUM_MINOR = 5_000_00n;
const CONFIRM_MINUTES = 20;
const WRONG_BEFORE_LOCK = 5;
const LOCK_MS = 15 * 60_000;

/** A player's terms that a test may set. */
export interface PayoutSetting {
  paymentPassword: string | null;
  cards: readonly WithdrawalCard[];
  fee: Money;
  turnover: WithdrawalTerms["turnover"];
  leftToday: Money;
  /** Whether players may cancel a withdrawal in review. */
  mayCancel: boolean;
}

interface Row {
  readonly account: string;
  readonly key: string;
  readonly request: string;
  readonly withdrawal: Withdrawal;
}

/** Withdrawals of the fake backend, from the player's and the operator's side. */
export interface FakeWithdrawals {
  setting(account: string): PayoutSetting;
  /** The refusal of a payment password; null when it is right. Wrong ones are counted together over all its uses. */
  payment(
    account: string,
    password: string,
  ): Refused<"payment-password-missing" | "wrong-payment-password" | "payment-password-locked"> | null;
  terms(account: string): WithdrawalTerms;
  /** Latest first, in their current state: past the deadline a payment counts as received (WDCONF-02). */
  of(account: string): readonly Withdrawal[];
  /** Payments that wait for the player's confirmation, the earliest deadline first (WDCONF-05). */
  awaiting(account: string): readonly Withdrawal[];
  ask(account: string, request: WithdrawalRequest, key: string): Outcome<Withdrawal, WithdrawalRefusal>;
  cancel(account: string, id: string): Outcome<Withdrawal, CancellationRefusal>;
  confirm(account: string, id: string, receipt: Receipt): Outcome<Withdrawal, ReceiptRefusal>;
  /** The operator's side; a withdrawal in the wrong state is a mistake of the test and throws. */
  approve(id: string): void;
  /** The player has `answerInMs` to confirm the payment. */
  pay(id: string, answerInMs?: number): void;
  reject(id: string, reason: string): void;
  /** The operator cancels it for the player. */
  cancelFor(id: string, reason: string): void;
}

/** `move` changes a player's balance; it returns false and changes nothing where that would go below zero. */
export function createWithdrawals(
  clock: Clock,
  move: (account: string, changeMinor: bigint) => boolean,
  balanceMinorOf: (account: string) => bigint,
  identityChecks: Pick<FakeIdentityChecks, "holding" | "holds">,
): FakeWithdrawals {
  const settings = new Map<string, PayoutSetting>();
  const wrong = new Map<string, { count: number; lockedUntilMs: number }>();
  let rows: readonly Row[] = [];

  function setting(account: string): PayoutSetting {
    const known = settings.get(account) ?? {
      paymentPassword: account === "player" ? PAYMENT_PASSWORD : null,
      cards: account === "player" ? [payoutCard] : [],
      fee: usd(2_00n),
      turnover: { required: usd(500_00n), done: usd(500_00n) },
      leftToday: usd(10_000_00n),
      mayCancel: false,
    };
    settings.set(account, known);
    return known;
  }

  /**
   * What limits the account's withdrawals. `leftToday` already counts earlier withdrawals, so nothing is taken off again.
   */
  function figuresOf(account: string, waitsUntilMs: number | null) {
    const holds: readonly WholeHold[] = [
      ...identityChecks.holds(account),
      ...(waitsUntilMs === null ? [] : ["waiting-account" as const]),
    ];
    const { turnover, leftToday } = setting(account);
    return {
      balanceMinor: balanceMinorOf(account),
      turnover: { requiredMinor: turnover.required.amountMinor, doneMinor: turnover.done.amountMinor },
      takenTodayMinor: 0n,
      holds,
      terms: {
        minimumMinor: MINIMUM_MINOR,
        maximumMinor: MAXIMUM_MINOR,
        mostADayMinor: leftToday.amountMinor,
      },
    };
  }

  function terms(account: string): WithdrawalTerms {
    const { paymentPassword, cards, fee, turnover, leftToday } = setting(account);
    const untilMs = accountsWaitUntilMs(cards.map(({ waitsUntilMs }) => waitsUntilMs));
    const { amountMinor, heldBy } = withdrawable(figuresOf(account, untilMs));
    return {
      balance: usd(balanceMinorOf(account)),
      withdrawable: usd(amountMinor),
      heldBy,
      identityCheck: identityChecks.holding(account),
      accountsWaitUntilMs: untilMs,
      minimum: usd(MINIMUM_MINOR),
      maximum: usd(MAXIMUM_MINOR),
      fee,
      leftToday,
      turnover,
      hasPaymentPassword: paymentPassword !== null,
      cards,
      confirmMinutes: CONFIRM_MINUTES,
      mayCancel: setting(account).mayCancel,
    };
  }

  /** The current state: past the deadline a payment counts as received. */
  const currentOf = (withdrawal: Withdrawal): Withdrawal =>
    withdrawal.state === "paid" && (withdrawal.confirmByMs ?? 0) <= clock.nowMs()
      ? { ...withdrawal, state: "received", confirmByMs: null, isForced: true }
      : withdrawal;

  const find = (id: string) => rows.find(({ withdrawal }) => withdrawal.id === id);

  function keep(row: Row, change: Partial<Withdrawal>): Withdrawal {
    const withdrawal = { ...row.withdrawal, ...change };
    rows = rows.map((each) => (each === row ? { ...row, withdrawal } : each));
    return withdrawal;
  }

  /** Returns the money to the wallet and to the day's allowance. */
  function giveBack({ account, withdrawal: { amount } }: Row): void {
    move(account, amount.amountMinor);
    const known = setting(account);
    known.leftToday = usd(known.leftToday.amountMinor + amount.amountMinor);
  }

  /** A withdrawal of the player, or undefined. */
  const own = (account: string, id: string) => {
    const row = find(id);
    return row?.account === account ? row : undefined;
  };

  function inTurn(id: string, ...states: readonly Withdrawal["state"][]): Row {
    const row = find(id);
    if (row === undefined || !states.includes(row.withdrawal.state))
      throw new Error(`${id} is not ${states.join(" or ")}`);
    return row;
  }

  function returnMoney(id: string, state: "rejected" | "cancelled", reason: string): void {
    const row = inTurn(id, "in-review", "approved");
    giveBack(row);
    keep(row, { state, decidedAtMs: clock.nowMs(), reason });
  }

  function passwordRefusal(account: string, password: string) {
    const { paymentPassword } = setting(account);
    if (paymentPassword === null) return refused("payment-password-missing");
    const tries = wrong.get(account) ?? { count: 0, lockedUntilMs: 0 };
    const retryAfterMs = tries.lockedUntilMs - clock.nowMs();
    if (retryAfterMs > 0) return refused("payment-password-locked", { retryAfterMs });
    if (password === paymentPassword) {
      wrong.delete(account);
      return null;
    }
    const count = tries.count + 1;
    const isLocked = count >= WRONG_BEFORE_LOCK;
    wrong.set(
      account,
      isLocked ? { count: 0, lockedUntilMs: clock.nowMs() + LOCK_MS } : { count, lockedUntilMs: 0 },
    );
    return isLocked
      ? refused("payment-password-locked", { retryAfterMs: LOCK_MS })
      : refused("wrong-payment-password");
  }

  const ownOf = (account: string): readonly Withdrawal[] =>
    rows.filter((row) => row.account === account).map(({ withdrawal }) => currentOf(withdrawal));

  return {
    setting,
    payment: passwordRefusal,
    terms,
    of: (account) => ownOf(account).toReversed(),
    awaiting: (account) =>
      ownOf(account)
        .filter(({ state }) => state === "paid")
        .toSorted((one, other) => (one.confirmByMs ?? 0) - (other.confirmByMs ?? 0)),
    ask(account, { amount, cardId, paymentPassword }, key) {
      const request = `${amount.amountMinor} ${amount.currency} ${cardId}`;
      const known = rows.find((row) => row.account === account && row.key === key);
      if (known?.request === request) return done(currentOf(known.withdrawal));
      const { leftToday, cards, fee } = setting(account);
      if (amount.amountMinor <= 0n || amount.currency !== "USD") return refused("invalid-amount");
      const card = cards.find(({ id }) => id === cardId);
      const against = figuresOf(account, card?.waitsUntilMs ?? null);
      const outside = outsideTerms(amount.amountMinor, against.terms);
      if (outside !== null) return refused(outside);
      if (card === undefined) return refused("unknown-card");
      const isWrong = passwordRefusal(account, paymentPassword);
      if (isWrong !== null) return isWrong;
      const refusal = withdrawalRefusal(amount.amountMinor, against);
      if (refusal !== null) return refused(refusal);
      if (!move(account, -amount.amountMinor)) return refused("insufficient-funds");
      setting(account).leftToday = usd(leftToday.amountMinor - amount.amountMinor);
      const { id: _, waitsUntilMs: __, ...shown } = card;
      const withdrawal: Withdrawal = {
        id: `withdrawal-${rows.length + 1}`,
        amount,
        fee,
        card: shown,
        state: "in-review",
        requestedAtMs: clock.nowMs(),
        decidedAtMs: null,
        reason: "",
        confirmByMs: null,
        received: null,
        remaining: null,
        isForced: false,
      };
      rows = [...rows, { account, key, request, withdrawal }];
      return done(withdrawal);
    },
    cancel(account, id) {
      const row = own(account, id);
      if (row === undefined) return refused("unknown-withdrawal");
      if (row.withdrawal.state === "cancelled") return done(row.withdrawal);
      if (!setting(account).mayCancel) return refused("not-offered");
      if (row.withdrawal.state !== "in-review") return refused("not-awaiting");
      giveBack(row);
      return done(keep(row, { state: "cancelled", decidedAtMs: clock.nowMs() }));
    },
    confirm(account, id, receipt) {
      const row = own(account, id);
      if (row === undefined) return refused("unknown-withdrawal");
      const { amount, fee } = row.withdrawal;
      const paidMinor = amount.amountMinor - fee.amountMinor;
      const cameMinor =
        receipt.kind === "received"
          ? paidMinor
          : receipt.kind === "not-received"
            ? 0n
            : receipt.received.amountMinor;
      if (receipt.kind === "partly-received" && (cameMinor <= 0n || cameMinor >= paidMinor))
        return refused("invalid-amount");
      const { state, received } = row.withdrawal;
      if (state === receipt.kind && received?.amountMinor === cameMinor) return done(row.withdrawal);
      if (currentOf(row.withdrawal).state !== "paid") return refused("not-awaiting");
      if (receipt.kind === "not-received" && receipt.proof.length === 0) return refused("proof-needed");
      const came = { received: usd(cameMinor), remaining: usd(paidMinor - cameMinor) };
      return done(keep(row, { ...came, state: receipt.kind, confirmByMs: null }));
    },
    approve: (id) => void keep(inTurn(id, "in-review"), { state: "approved", decidedAtMs: clock.nowMs() }),
    pay: (id, answerInMs = CONFIRM_MINUTES * 60_000) =>
      void keep(inTurn(id, "approved"), { state: "paid", confirmByMs: clock.nowMs() + answerInMs }),
    reject: (id, reason) => returnMoney(id, "rejected", reason),
    cancelFor: (id, reason) => returnMoney(id, "cancelled", reason),
  };
}
