/** What becomes of applications, decided once by an operator (ACT-02), inside the caller's transaction. */
import { eq } from "drizzle-orm";
import { type Deciding, type Decision, decided, moneyOf, recordAct } from "../cashier/decision.ts";
import type { Translations } from "../database/columns.ts";
import type { Db } from "../database/database.ts";
import { activityEntries } from "../database/schema.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { mainWallet, operatorAccount } from "../wallet/wallets.ts";
import type { EntryRow } from "./kind.ts";
import { payBonus } from "./paying.ts";

interface DecidingEntry extends Deciding {
  readonly entryId: string;
}

/** The operator gives it: promotions to the player's main wallet, at once. `amountMinor` is above zero. */
export async function issueApplication(
  tx: Db,
  ledger: Ledger,
  {
    entryId,
    amountMinor,
    name,
    fallbackLanguage,
    turnoverTimes,
    ...deciding
  }: DecidingEntry & {
    readonly amountMinor: bigint;
    /** What the player's records and the message call it. */
    readonly name: Translations;
    readonly fallbackLanguage: string;
    /** How many times it has to be staked before a withdrawal. */
    readonly turnoverTimes: number;
  },
): Promise<Decision<EntryRow>> {
  const row = await lockEntry(tx, entryId);
  if (row === undefined) return { kind: "unknown" };
  if (row.state !== "applying") return { kind: "already-decided", row };
  const txLedger = ledger.within(tx);
  const { currency, memberId } = row;
  const accounts = {
    promotions: (await operatorAccount(txLedger, "promotions", currency)).id,
    main: (await mainWallet(txLedger, { id: memberId, currency })).id,
  };
  const entry = { ...row, amountMinor };
  await payBonus(tx, ledger, accounts, {
    entry,
    name,
    fallbackLanguage,
    turnoverTimes,
    nowMs: deciding.nowMs,
  });
  const [issued] = await tx
    .update(activityEntries)
    .set({ state: "issued", amountMinor, decidedAt: new Date(deciding.nowMs) })
    .where(eq(activityEntries.id, row.id))
    .returning();
  const detail = { ...moneyOf({ amountMinor, currency, memberId }), activity: row.activityId };
  await recordAct(tx, deciding, "application-issue", row.id, detail);
  return decided(issued);
}

/** The gateway does not give it; the player reads the reason and may apply again. */
export async function rejectApplication(
  tx: Db,
  { entryId, reason, ...deciding }: DecidingEntry & { readonly reason: string },
): Promise<Decision<EntryRow>> {
  const row = await lockEntry(tx, entryId);
  if (row === undefined) return { kind: "unknown" };
  if (row.state !== "applying") return { kind: "already-decided", row };
  const [rejected] = await tx
    .update(activityEntries)
    .set({ state: "rejected", reason, decidedAt: new Date(deciding.nowMs) })
    .where(eq(activityEntries.id, row.id))
    .returning();
  const detail = { activity: row.activityId, memberId: row.memberId, reason };
  await recordAct(tx, deciding, "application-reject", row.id, detail);
  return decided(rejected);
}

const lockEntry = async (tx: Db, entryId: string): Promise<EntryRow | undefined> =>
  (await tx.select().from(activityEntries).where(eq(activityEntries.id, entryId)).for("update"))[0];
