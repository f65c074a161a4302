/** Erasure of what law does not keep (own-tables.ts). Records of money stay, under a pseudonym. */
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import {
  activityEntries,
  agentDomains,
  backofficeRequests,
  bankCards,
  favourites,
  feedback,
  files,
  gameSessions,
  identities,
  identityDocuments,
  knownAddresses,
  loginFailures,
  memberMessages,
  members,
  outbox,
  passwordResets,
  recoveryCodes,
  registerLinks,
  safetyChoices,
  safetyLimits,
  safetyRequests,
  secondFactorChallenges,
  sessions,
  verificationCodes,
} from "../database/schema.ts";
import { accountTarget, phoneTarget } from "../members/guarded-attempt.ts";
import { accountNamed, emailNamed } from "../members/name-key.ts";
import { runningBlocks } from "../safety/blocks.ts";
import { NO_PASSWORD } from "../security/passwords.ts";
import type { Member } from "../security/sessions.ts";
import { keepErased } from "./erased-names.ts";

const REMOVED = [
  sessions,
  knownAddresses,
  identities,
  recoveryCodes,
  passwordResets,
  secondFactorChallenges,
  memberMessages,
  favourites,
  feedback,
  gameSessions,
  safetyLimits,
  safetyChoices,
  safetyRequests,
] as const;

const SHOWN_DIGITS = 4;

/** The account's name after its erasure. */
export const pseudonymOf = ({ id }: Pick<Member, "id">): string => `erased-${id.slice(0, 8)}`;

/**
 * Erases a closed account whose row the caller has locked, and answers its name from then on. Nobody can register with its
 * name again; while a self-exclusion runs, nor with its mail address or phone number.
 */
export async function eraseAccount(tx: Db, member: Member, nowMs: number): Promise<string> {
  const at = new Date(nowMs);
  await keepHashes(tx, member, nowMs);
  for (const table of REMOVED) await tx.delete(table).where(eq(table.memberId, member.id));
  await tx.delete(agentDomains).where(eq(agentDomains.agentId, member.id));
  await eraseTraces(tx, member);
  await tx
    .update(bankCards)
    .set({
      holder: "",
      number: sql`right(${bankCards.number}, ${SHOWN_DIGITS})`,
      removedAt: sql`coalesce(${bankCards.removedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(bankCards.memberId, member.id));
  await tx.update(activityEntries).set({ comment: "" }).where(eq(activityEntries.memberId, member.id));
  await tx
    .update(registerLinks)
    .set({ label: "", closedAt: sql`coalesce(${registerLinks.closedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(registerLinks.memberId, member.id));
  await eraseFiles(tx, member.id);
  await eraseDocuments(tx, member.id);
  const pseudonym = await freePseudonym(tx, member);
  await tx
    .update(members)
    .set({
      ...accountNamed(pseudonym),
      ...emailNamed(""),
      nickname: pseudonym,
      phone: "",
      birthday: "",
      profile: {},
      avatar: "",
      passwordHash: NO_PASSWORD,
      paymentPasswordHash: "",
      invitationCode: "",
      totpSecret: "",
      totpOffered: "",
      totpOfferedAt: null,
      totpUsedStep: null,
      firstLoginAt: null,
      lastLoginAt: null,
      erasedAt: at,
    })
    .where(eq(members.id, member.id));
  await renameInRequests(tx, member.account, pseudonym);
  return pseudonym;
}

async function keepHashes(tx: Db, member: Member, nowMs: number): Promise<void> {
  await keepErased(tx, "account", member.account, null);
  const { exclusion } = await runningBlocks(tx, member.id, nowMs);
  if (exclusion === null) return;
  const until = exclusion.untilMs === null ? null : new Date(exclusion.untilMs);
  await keepErased(tx, "email", member.email, until);
  await keepErased(tx, "phone", member.phone, until);
}

/** Rows that have the person's name, mail address or phone number, and no reference to the account. */
async function eraseTraces(tx: Db, { account, email, phone }: Member): Promise<void> {
  const places = [email, phone].filter((place) => place !== "");
  if (places.length > 0) {
    await tx.delete(outbox).where(inArray(outbox.recipient, places));
    await tx.update(feedback).set({ contact: "" }).where(inArray(feedback.contact, places));
  }
  if (phone !== "") await tx.delete(verificationCodes).where(eq(verificationCodes.phone, phone));
  const counts = [accountTarget(account), ...(phone === "" ? [] : [phoneTarget(phone)])];
  await tx.delete(loginFailures).where(inArray(loginFailures.key, counts));
}

/** Receipts of deposits and withdrawals prove money, so they stay, without the name of the player's file. */
async function eraseFiles(tx: Db, memberId: string): Promise<void> {
  const isReceipt = sql`(${files.filedWith} like 'deposit:%' or ${files.filedWith} like 'withdrawal:%')`;
  await tx
    .delete(files)
    .where(and(eq(files.memberId, memberId), or(isNull(files.filedWith), sql`not ${isReceipt}`)));
  await tx.update(files).set({ name: "" }).where(eq(files.memberId, memberId));
}

/** Documents of a check prove who was let through, so they stay, without the names of the player's files. */
async function eraseDocuments(tx: Db, memberId: string): Promise<void> {
  const own = eq(identityDocuments.memberId, memberId);
  await tx.delete(identityDocuments).where(and(own, isNull(identityDocuments.checkId)));
  await tx.update(identityDocuments).set({ name: "" }).where(own);
}

async function freePseudonym(tx: Db, member: Member): Promise<string> {
  const short = pseudonymOf(member);
  const { accountKey } = accountNamed(short);
  const taken = await tx.$count(members, eq(members.accountKey, accountKey));
  return taken === 0 ? short : `erased-${member.id}`;
}

/** Commands that two people decide about name the account that they are for. */
async function renameInRequests(tx: Db, account: string, pseudonym: string): Promise<void> {
  const named = sql`lower(${backofficeRequests.input} ->> 'account')`;
  await tx
    .update(backofficeRequests)
    .set({
      input: sql`jsonb_set(${backofficeRequests.input}, '{account}', to_jsonb(${pseudonym}::text))`,
      summary: sql`replace(${backofficeRequests.summary}, ${account}::text, ${pseudonym}::text)`,
    })
    .where(eq(named, account.toLowerCase()));
}
