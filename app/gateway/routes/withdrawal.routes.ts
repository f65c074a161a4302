import {
  awaitingWithdrawals,
  cancelWithdrawal as cancelCall,
  confirmWithdrawal as confirmCall,
  withdraw,
  withdrawalTerms,
} from "@parlour/adapters/wire/cashier.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { refuse, value } from "../calls/answer.ts";
import { readAwaiting, withdrawalEntryOf } from "../cashier/withdrawals/read.ts";
import { confirmWithdrawal } from "../cashier/withdrawals/receipts.ts";
import { readTerms } from "../cashier/withdrawals/terms.ts";
import { askWithdrawal, cancelWithdrawal } from "../cashier/withdrawals/withdrawals.ts";
import { isTrialType } from "../members/roles.ts";
import { routesWith } from "./routes-with.ts";

/** Money that goes out: what may be asked for, asking, taking back, and whether it has come (WALLET-03, WDCONF). */
export const withdrawalRoutes = routesWith(
  "calls",
  "clock",
  "db",
  "ledger",
  "settings",
  "passwords",
  "limits",
).add((app, needs) => {
  const { calls, db } = needs;
  calls.servePlayer(app, withdrawalTerms, async ({ player: { member } }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const terms = await readTerms(needs, member);
    const decimal = (amountMinor: bigint) => decimalOf({ amountMinor, currency: member.currency });
    return value({
      balance: decimal(terms.balanceMinor),
      withdrawable: decimal(terms.withdrawable.amountMinor),
      heldBy: terms.withdrawable.heldBy,
      identityCheck: terms.identityCheck,
      accountsWaitUntil: instantOf(terms.accountsWaitUntilMs),
      minimum: decimal(terms.minimumMinor),
      maximum: decimal(terms.maximumMinor),
      fee: decimal(terms.feeMinor),
      leftToday: decimal(terms.leftTodayMinor),
      currency: member.currency,
      turnoverRequired: decimal(terms.turnover.requiredMinor),
      turnoverDone: decimal(terms.turnover.doneMinor),
      hasPaymentPassword: member.paymentPasswordHash !== "",
      cards: terms.cards.map(({ waitsUntilMs, ...card }) => ({
        ...card,
        waitsUntil: instantOf(waitsUntilMs),
      })),
      confirmMinutes: terms.confirmMinutes,
      mayCancel: terms.playersMayCancel,
    });
  });

  calls.servePlayer(app, awaitingWithdrawals, async ({ player: { member } }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const awaiting = await readAwaiting(db, { memberId: member.id, nowMs: needs.clock.nowMs() });
    return value({ withdrawals: awaiting.map(withdrawalEntryOf) });
  });

  calls.servePlayer(app, withdraw, async ({ request, player: { member }, idempotencyKey }) => {
    const outcome = await askWithdrawal(needs, member, { ...request, idempotencyKey });
    return outcome.kind === "refused" ? outcome : value(withdrawalEntryOf(outcome.withdrawal));
  });

  calls.servePlayer(app, cancelCall, async ({ request, player: { member } }) => {
    const outcome = await cancelWithdrawal(needs, member.id, request.withdrawalId);
    return outcome.kind === "refused" ? outcome : value(withdrawalEntryOf(outcome.withdrawal));
  });

  calls.servePlayer(app, confirmCall, async ({ request, player: { member } }) => {
    const { received, currency } = request;
    const outcome = await confirmWithdrawal(needs, member.id, { ...request, received, currency });
    return outcome.kind === "refused" ? outcome : value(withdrawalEntryOf(outcome.withdrawal));
  });
});

const instantOf = (atMs: number | null): string | null =>
  atMs === null ? null : new Date(atMs).toISOString();
