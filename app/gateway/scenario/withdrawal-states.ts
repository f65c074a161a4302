import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { addCard, cardsOf } from "../account/bank-cards.ts";
import { Complaint } from "../backoffice/outcome.ts";
import { confirmWithdrawal } from "../cashier/withdrawals/receipts.ts";
import { askWithdrawal } from "../cashier/withdrawals/withdrawals.ts";
import { members } from "../database/schema.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { type CommandNeeds, runCommand } from "./command-runner.ts";
import type { MadePlayer, PlayerState } from "./player-state.ts";

type WithdrawalState = Pick<PlayerState, "bankAccount" | "paymentPassword" | "withdrawal">;
type Brought = Pick<MadePlayer, "paymentPassword" | "withdrawalId">;

/** The decisions of the back office that lead to each state. */
const decisions = {
  "in-review": [],
  approved: ["approve"],
  paid: ["approve", "pay"],
  received: ["approve", "pay"],
  rejected: ["reject"],
  cancelled: ["cancel"],
} as const;

/** Adds the bank account, and requests and decides the withdrawal, which needs one. */
export async function bringWithdrawal(
  needs: CommandNeeds & Needs<"settings" | "limits">,
  member: Member,
  { bankAccount, paymentPassword: chosen, withdrawal }: WithdrawalState,
): Promise<Brought> {
  const bank = bankAccount ?? (withdrawal === undefined ? undefined : anyBankAccount());
  if (bank !== undefined) {
    const added = await addCard(needs, member.id, bank);
    if (added !== "added") throw new Complaint(`The bank account was refused: ${added}.`);
  }
  if (withdrawal === undefined) return { paymentPassword: chosen ?? null, withdrawalId: null };
  const password = chosen ?? `payday-${randomInt(1_000_000)}`;
  const able = chosen === undefined ? await withPaymentPassword(needs, member, password) : member;
  const [card] = await cardsOf(needs.db, member.id);
  const filed = await askWithdrawal(needs, able, {
    amount: withdrawal.amount,
    currency: member.currency,
    cardId: card?.id ?? "",
    paymentPassword: password,
    idempotencyKey: randomUUID(),
  });
  if (filed.kind === "refused") throw new Complaint(`The withdrawal was refused: ${filed.code}.`);
  const withdrawalId = filed.withdrawal.id;
  for (const decision of decisions[withdrawal.state])
    await runCommand(needs, [
      decision,
      withdrawalId,
      ...(decision === "reject" ? ["--reason", "A scenario"] : []),
    ]);
  if (withdrawal.state === "received") {
    const said = {
      withdrawalId,
      receipt: "received",
      received: undefined,
      currency: undefined,
      fileIds: [],
    } as const;
    await confirmWithdrawal(needs, member.id, said);
  }
  return { paymentPassword: password, withdrawalId };
}

const anyBankAccount = () => ({
  bank: "Harbour Bank",
  holder: "Robin Vale",
  number: `40${randomInt(10 ** 12, 10 ** 13)}`,
});

async function withPaymentPassword(
  { db, passwords }: Needs<"db" | "passwords">,
  { id }: Member,
  password: string,
): Promise<Member> {
  const paymentPasswordHash = await passwords.hash(password);
  const [member] = await db
    .update(members)
    .set({ paymentPasswordHash })
    .where(eq(members.id, id))
    .returning();
  if (member === undefined) throw new Error("A player of a scenario is gone");
  return member;
}
