/**
 * Transfers between a member and their upline or a downline (WALLET-02): from one main wallet to the other, once per key, with
 * the payment password. Other accounts cannot be reached, and the answer does not reveal whether they exist.
 */
import type { lineTransfer } from "@parlour/adapters/wire/cashier.calls.ts";
import { type Money, parseMoney } from "@parlour/core/shared/money";
import { eq } from "drizzle-orm";
import { type OwnCodeOf, type RefusedAnswer, refuse } from "../calls/answer.ts";
import { readTurnover } from "../cashier/turnover/turnover.ts";
import { afterwards } from "../database/cancelled-work.ts";
import { ledgerTransactions, members } from "../database/schema.ts";
import { holdingCheck } from "../identity-checks/checks.ts";
import type { Account, PostOutcome } from "../ledger/ledger.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { findAccount } from "../members/find-account.ts";
import { checkPaymentPassword } from "../members/payment-password.ts";
import { isAgentType, isTrialType } from "../members/roles.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { mainBalance, mainWallet, TRANSFER } from "./wallets.ts";

export interface AgentTransferAsked {
  readonly towards: "upline" | "downline";
  readonly account?: string | undefined;
  /** A decimal, as sent. */
  readonly amount: string;
  readonly currency: string;
  readonly paymentPassword: string;
  readonly idempotencyKey: string;
}

export type AgentTransferRefusal = OwnCodeOf<typeof lineTransfer>;

type Sent = { readonly kind: "sent"; readonly balance: Money } | RefusedAnswer<AgentTransferRefusal>;

/** Transfers to the upline or a downline; returns the sender's main wallet after it. */
export async function sendToAgent(
  needs: Needs<"clock" | "db" | "ledger" | "settings" | "passwords" | "limits">,
  member: Member,
  asked: AgentTransferAsked,
): Promise<Sent> {
  if (isTrialType(member.type)) return refuse("trial-account");
  const { wallet } = await needs.settings.read();
  if (wallet.lineTransfers === false) return refuse("not-offered");
  const amount = parseMoney(asked.amount, asked.currency);
  if (amount === null || amount.amountMinor <= 0n || amount.currency !== member.currency)
    return refuse("invalid-amount");
  const partner = await partnerOf(needs, member, asked);
  if (partner === null) return refuse(asked.towards === "upline" ? "no-upline" : "unknown-account");
  if (partner.currency !== member.currency) return refuse("invalid-amount");

  const idempotencyKey = `${TRANSFER.line}:${member.id}:${asked.idempotencyKey}`;
  // A repeated request gets its earlier answer, even if the payment password has changed.
  if (!(await isPosted(needs, idempotencyKey))) {
    const wrong = await checkPaymentPassword(needs, member, asked.paymentPassword);
    if (typeof wrong === "string") return refuse(wrong);
    if (wrong !== null) return refuse("payment-password-locked", { retryAfterMs: wrong.retryAfterMs });
  }
  const outcome = await post(needs, { member, partner, amount, idempotencyKey, towards: asked.towards });
  if (outcome !== null) return refuse(outcome);
  return afterwards(async () => {
    const amountMinor = await mainBalance(needs.ledger, member);
    return { kind: "sent", balance: { amountMinor, currency: member.currency } };
  });
}

/** The other account; null if it is closed, or neither the upline nor a downline. */
async function partnerOf(
  { db }: Needs<"db">,
  member: Member,
  { towards, account = "" }: AgentTransferAsked,
): Promise<Member | null> {
  const found = towards === "upline" ? await uplineOf({ db }, member) : await findAccount(db, account);
  if (found === null || found.closedAt !== null || isTrialType(found.type)) return null;
  return towards === "upline" || found.uplineId === member.id ? found : null;
}

async function uplineOf({ db }: Needs<"db">, { uplineId }: Member): Promise<Member | null> {
  if (uplineId === null) return null;
  const [upline] = await db.select().from(members).where(eq(members.id, uplineId));
  return upline ?? null;
}

async function isPosted({ db }: Needs<"db">, idempotencyKey: string): Promise<boolean> {
  const found = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.idempotencyKey, idempotencyKey));
  return found.length > 0;
}

interface Sending {
  readonly member: Member;
  readonly partner: Member;
  readonly amount: Money;
  readonly idempotencyKey: string;
  readonly towards: AgentTransferAsked["towards"];
}

/** Thrown inside the transaction, so that the movement is rolled back. */
class Held extends Error {
  constructor(readonly by: "turnover-open" | "identity-check") {
    super(`Held by ${by}`);
  }
}

async function post(
  { db, ledger, settings }: Needs<"db" | "ledger" | "settings">,
  sending: Sending,
): Promise<AgentTransferRefusal | null> {
  // Opened before the transaction: inside it, two requests that open the same account could deadlock.
  const from = await mainWallet(ledger, sending.member);
  const to = await mainWallet(ledger, sending.partner);
  const { identityCheck, withdrawal } = await settings.read();
  try {
    return await retryingConflicts(() =>
      db.transaction(async (tx) => {
        const outcome = await ledger.within(tx).transfer(postingOf(sending, from, to));
        if (outcome.kind === "refused") return codeOf(outcome.reason);
        // The money leaves play as by a withdrawal, so what holds one holds it too (WALLET-03, OPS-06). Agents deposit for their
        // downlines, so only their bonuses must be staked.
        if (outcome.kind === "posted") {
          const turnover = await readTurnover(tx, {
            memberId: sending.member.id,
            account: from.id,
            percent: isAgentType(sending.member.type) ? 0 : withdrawal.turnoverPercent,
          });
          if (turnover.doneMinor < turnover.requiredMinor) throw new Held("turnover-open");
          if ((await holdingCheck(tx, sending.member.id, identityCheck)) !== null)
            throw new Held("identity-check");
        }
        return null;
      }),
    );
  } catch (error) {
    if (error instanceof Held) return error.by;
    throw error;
  }
}

const postingOf = (
  { member, partner, amount, idempotencyKey, towards }: Sending,
  from: Account,
  to: Account,
) => ({
  idempotencyKey,
  kind: TRANSFER.line,
  from: from.id,
  to: to.id,
  amountMinor: amount.amountMinor,
  reference: { towards, from: member.account, to: partner.account },
});

type Reason = Extract<PostOutcome, { readonly kind: "refused" }>["reason"];

/** Throws for a reason that only a defect of this file can cause. */
function codeOf(reason: Reason): AgentTransferRefusal {
  if (reason === "insufficient-funds" || reason === "key-reused" || reason === "invalid-amount")
    return reason;
  throw new Error(`The ledger refused a transfer between two members: ${reason}`);
}
