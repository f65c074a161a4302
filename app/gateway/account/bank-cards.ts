import type { addBankCard } from "@parlour/adapters/wire/account.calls.ts";
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import type { bankCard } from "@parlour/adapters/wire/cashier.calls.ts";
import { accountNumberOf, bankOf, holderOf, MOST_CARDS } from "@parlour/core/account/account.rules";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type * as v from "valibot";
import { lockMember } from "../cashier/withdrawals/lock-member.ts";
import type { Db } from "../database/database.ts";
import { bankCards, members, withdrawals } from "../database/schema.ts";
import { isUuid } from "../database/storable-text.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import type { Needs } from "../services.ts";

type Card = v.InferOutput<typeof bankCard>;
type NewCard = Omit<RequestOf<typeof addBankCard>, "paymentPassword">;

const SHOWN_DIGITS = 4;

/** A member's withdrawal accounts, the oldest first. Only the last four digits of a number leave the gateway. */
export async function cardsOf(db: Db, memberId: string): Promise<Card[]> {
  const rows = await db
    .select()
    .from(bankCards)
    .where(isLiveOf(memberId))
    .orderBy(asc(bankCards.createdAt), asc(bankCards.id));
  return rows.map(({ id, bank, holder, number }) => ({
    id,
    bank,
    holder,
    ending: number.slice(-SHOWN_DIGITS),
  }));
}

/**
 * Adds a withdrawal account; a retry returns the existing one (WALLET-05). Refuses an invalid number, one of another
 * member, and a sixth account.
 */
export async function addCard({ db, clock }: Needs<"clock" | "db">, memberId: string, asked: NewCard) {
  const bank = bankOf(asked.bank);
  const holder = holderOf(asked.holder);
  const number = accountNumberOf(asked.number);
  if (bank === null || holder === null || number === null) return "invalid-card";
  return retryingConflicts(() =>
    db.transaction(async (tx) => {
      // Serializes one member's requests, so that the count of accounts is exact.
      await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
      const live = await tx.select().from(bankCards).where(isLiveOf(memberId));
      const same = live.find((card) => card.number === number);
      if (same !== undefined) return same.bank === bank && same.holder === holder ? "added" : "card-taken";
      if (live.length >= MOST_CARDS) return "too-many-cards";
      const added = await tx
        .insert(bankCards)
        .values({ memberId, bank, holder, number, createdAt: new Date(clock.nowMs()) })
        .onConflictDoNothing()
        .returning({ id: bankCards.id });
      return added.length === 0 ? "card-taken" : "added";
    }),
  );
}

/**
 * Removes a withdrawal account; repeating it succeeds, so that a retry gets the same answer. Refuses one of another
 * member, and one with a withdrawal under way.
 */
export async function removeCard({ db, clock }: Needs<"clock" | "db">, memberId: string, cardId: string) {
  if (!isUuid(cardId)) return "unknown-card";
  return retryingConflicts(() =>
    db.transaction(async (tx) => {
      // Serializes with withdrawals: a concurrent one is filed first, or finds the account removed.
      await lockMember(tx, memberId);
      const [card] = await tx
        .select()
        .from(bankCards)
        .where(and(eq(bankCards.id, cardId), eq(bankCards.memberId, memberId)));
      if (card === undefined) return "unknown-card";
      if (card.removedAt !== null) return "removed";
      const open = await tx
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(and(eq(withdrawals.cardId, cardId), inArray(withdrawals.state, ["in-review", "approved"])))
        .limit(1);
      if (open.length > 0) return "card-in-use";
      await tx
        .update(bankCards)
        .set({ removedAt: new Date(clock.nowMs()) })
        .where(eq(bankCards.id, cardId));
      return "removed";
    }),
  );
}

const isLiveOf = (memberId: string) => and(eq(bankCards.memberId, memberId), isNull(bankCards.removedAt));
