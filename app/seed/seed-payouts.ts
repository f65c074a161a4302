import { approveWithdrawal, payWithdrawal } from "../gateway/cashier/withdrawals/decisions.ts";
import { operatorTerms } from "../gateway/cashier/withdrawals/terms.ts";
import { fileWithdrawal } from "../gateway/cashier/withdrawals/withdrawals.ts";
import type { Db } from "../gateway/database/database.ts";
import { bankCards } from "../gateway/database/schema.ts";
import { createLedger } from "../gateway/ledger/ledger.ts";
import { type DemoPayout, demoAccounts } from "./demo-people.ts";
import { operatorSettings } from "./operator-settings.ts";

const CURRENCY = "USD";
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Before now: the request and its payment. */
const REQUESTED_AGO_MS = 20 * 60 * MINUTE_MS;
const PAID_AGO_MS = 30 * MINUTE_MS;
/** Much longer than the operator's own deadline, so that the demo's payment still waits days after the first start. */
const CONFIRM_MINUTES = 30 * DAY_MINUTES;

/** The bank accounts of demo players, and their payments that await a confirmation, by the cashier's own code. */
export async function seedPayouts(db: Db, ids: ReadonlyMap<string, string>, nowMs: number): Promise<void> {
  for (const { account, payout } of demoAccounts) {
    const memberId = ids.get(account);
    if (payout === undefined || memberId === undefined) continue;
    const { bank, holder, number, awaitingMinor } = payout;
    const createdAt = new Date(nowMs - 2 * REQUESTED_AGO_MS);
    const [card] = await db
      .insert(bankCards)
      .values({ memberId, bank, holder, number, createdAt })
      .returning({ id: bankCards.id });
    if (card !== undefined && awaitingMinor !== undefined)
      await seedAwaiting(db, { memberId, cardId: card.id, amountMinor: awaitingMinor }, nowMs);
  }
}

interface Awaiting {
  readonly memberId: string;
  readonly cardId: string;
  readonly amountMinor: bigint;
}

async function seedAwaiting(db: Db, { memberId, cardId, amountMinor }: Awaiting, nowMs: number) {
  const clock = { nowMs: () => nowMs - REQUESTED_AGO_MS };
  const ledger = createLedger(db, clock).within(db);
  const asked = await fileWithdrawal(
    { db, ledger, clock },
    { id: memberId, currency: CURRENCY },
    {
      amount: { amountMinor, currency: CURRENCY },
      cardId,
      idempotencyKey: `seed-withdrawal-${memberId}`,
      requestHash: "seed",
    },
    operatorTerms(operatorSettings),
  );
  if (asked.kind === "refused") throw new Error(`A withdrawal of the seed was refused: ${asked.code}`);
  const deciding = {
    withdrawalId: asked.withdrawal.id,
    nowMs: nowMs - PAID_AGO_MS,
    operator: "seed",
  };
  await approveWithdrawal(db, deciding);
  await payWithdrawal(db, ledger, { ...deciding, confirmMinutes: CONFIRM_MINUTES });
}

/** What left the wallet for a payment that awaits its confirmation; the opening deposit is larger by this amount. */
export const withdrawnMinor = (payout: DemoPayout | undefined): bigint => payout?.awaitingMinor ?? 0n;
