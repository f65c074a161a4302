import { randomInt } from "node:crypto";
import { or, sql } from "drizzle-orm";
import { type LinkTerms, takeLink } from "../../agent/links.ts";
import { offerAll } from "../../agent/terms.ts";
import { refuse } from "../../calls/answer.ts";
import type { Db } from "../../database/database.ts";
import { members } from "../../database/schema.ts";
import { findErased, isErasedAccount } from "../../own-data/erased-names.ts";
import { createSessions, type Visitor } from "../../security/sessions.ts";
import type { Needs } from "../../services.ts";
import { mainWallet } from "../../wallet/wallets.ts";
import { accountNamed, emailNamed, nameKey } from "../name-key.ts";
import { AGENT_TYPE } from "../roles.ts";
import type { Applicant, Refused } from "./form.ts";

const MEMBER_TYPE = 0;

/** A complete registration; only the database can still refuse it as taken. */
export interface Entry {
  readonly applicant: Applicant;
  readonly uplineId: string | null;
  /** The upline's offers (AGENT-04): from a link, or from a direct registration with a default password. */
  readonly promised:
    | { readonly kind: "link"; readonly linkId: string }
    | ({ readonly kind: "direct" } & LinkTerms)
    | null;
  readonly identity: { readonly channel: string; readonly subject: string } | null;
  readonly profile: Readonly<Record<string, string>>;
  readonly passwordHash: string;
  readonly paymentPasswordHash: string;
  readonly currency: string;
}

export interface Kept {
  readonly kind: "kept";
  readonly memberId: string;
  readonly account: string;
  /** The token of the new session; null if no login was requested. */
  readonly token: string | null;
}

type Taken = "username-taken" | "email-taken" | "phone-taken";

const takenAs = { account: "username-taken", email: "email-taken", phone: "phone-taken" } as const;

/**
 * Which of an applicant's name, e-mail and phone is taken, ignoring case. What an erased account has had may be taken too
 * (own-data/erased-names.ts).
 */
export async function takenBy(
  db: Db,
  { username, email, phone }: Pick<Applicant, "username" | "email" | "phone">,
  nowMs: number,
): Promise<Taken | null> {
  const isName = sql<boolean>`${members.accountKey} = ${nameKey(username ?? "")}`;
  const isEmail = sql<boolean>`(${members.emailKey} <> '' and ${members.emailKey} = ${nameKey(email)})`;
  const isPhone = sql<boolean>`(${members.phone} <> '' and ${members.phone} = ${phone})`;
  const rows = await db
    .select({ isName, isEmail, isPhone })
    .from(members)
    .where(or(isName, isEmail, isPhone));
  if (rows.some((row) => row.isName)) return "username-taken";
  if (rows.some((row) => row.isEmail)) return "email-taken";
  if (rows.some((row) => row.isPhone)) return "phone-taken";
  const names = [
    ["account", username ?? ""],
    ["email", email],
    ["phone", phone],
  ] as const;
  const erased = await findErased(db, names, nowMs);
  return erased === null ? null : takenAs[erased];
}

/** Names made from a phone number; more digits follow if one is taken. */
function* namesFor({ username, phone }: Applicant): Generator<string> {
  // A concurrent registration may take the name and roll back, so the second try can succeed.
  if (username !== null) yield* [username, username];
  else {
    yield `m${phone.slice(1)}`;
    for (let more = 0; more < 8; more += 1) yield `m${phone.slice(1)}${randomInt(100, 1_000)}`;
  }
}

/**
 * Writes the member, wallet, upline's offers, third-party link and session in the caller's transaction. Of concurrent
 * registrations with the same name, e-mail, number or identity one succeeds, and the others get a refusal.
 */
export async function createMember(
  needs: Needs<"clock" | "ledger" | "secondFactors" | "identities">,
  tx: Db,
  entry: Entry,
  visitor: Visitor | null,
): Promise<Kept | Refused> {
  const { promised, uplineId } = entry;
  const terms = promised?.kind === "link" ? await takeLink(tx, promised.linkId) : promised;
  if (promised !== null && terms === null) return refuse("invitation-code-wrong");
  const member = await insertMember(needs, tx, entry, { isLoggedIn: visitor !== null, terms });
  if ("kind" in member) return member;
  if (terms !== null && uplineId !== null) {
    const sides = { agentId: uplineId, downlineId: member.id };
    await offerAll(tx, sides, terms.offers, needs.clock.nowMs());
  }
  await mainWallet(needs.ledger.within(tx), member);
  if (entry.identity !== null) {
    const { channel, subject } = entry.identity;
    const linking = await needs.identities.link(tx, member.id, channel, subject);
    if (linking !== "linked") return refuse("identity-taken");
  }
  const { account, id: memberId } = member;
  if (visitor === null) return { kind: "kept", memberId, account, token: null };
  await needs.secondFactors.remember(member.id, visitor.ip, tx);
  const token = await createSessions({ db: tx }, needs.clock).open(member.id, visitor);
  return { kind: "kept", memberId, account, token };
}

async function insertMember(
  { clock }: Needs<"clock">,
  tx: Db,
  entry: Entry,
  { isLoggedIn, terms }: { readonly isLoggedIn: boolean; readonly terms: LinkTerms | null },
) {
  const { applicant, uplineId, promised, profile, passwordHash, paymentPasswordHash, currency } = entry;
  const now = new Date(clock.nowMs());
  for (const account of namesFor(applicant)) {
    if (await isErasedAccount(tx, account)) continue;
    // Waits for a concurrent insert of the same name, and then finds it taken.
    const [member] = await tx
      .insert(members)
      .values({
        ...accountNamed(account),
        nickname: applicant.nickname === "" ? account : applicant.nickname,
        type: terms?.makesAgents ? AGENT_TYPE : MEMBER_TYPE,
        passwordHash,
        passwordChangedAt: now,
        usesDefaultPassword: promised?.kind === "direct",
        currency,
        ...emailNamed(applicant.email),
        phone: applicant.phone,
        birthday: applicant.birthday,
        profile,
        paymentPasswordHash,
        uplineId,
        registerLinkId: promised?.kind === "link" ? promised.linkId : null,
        lastLoginAt: isLoggedIn ? now : null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (member !== undefined) return member;
    const taken = await takenBy(tx, applicant, now.getTime());
    if (taken !== null) return refuse(taken);
  }
  return refuse("username-taken");
}
