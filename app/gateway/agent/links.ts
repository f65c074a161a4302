/**
 * Registration links of agents (AGENT-04). A visitor who registers with one becomes a direct downline and finds the
 * offers waiting.
 */
import type { registerLinks as linksCall, makeRegisterLink } from "@parlour/adapters/wire/agent.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { and, count, desc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { type OwnCodeOf, type RefusedAnswer, refuse } from "../calls/answer.ts";
import type { OfferTerms } from "../contracts/contract-actions.ts";
import { holdSides } from "../contracts/contract-rows.ts";
import type { Db } from "../database/database.ts";
import { downlineRegistrations, members, registerLinks } from "../database/schema.ts";
import { isKeepable, isUuid } from "../database/storable-text.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { withFreeCode } from "../members/registration/invitation-codes.ts";
import { fingerprint } from "../security/secrets.ts";
import type { Member } from "../security/sessions.ts";
import { isTrialSql } from "./team.ts";
import {
  hashOfOffers,
  keptOffers,
  offersOf,
  problemOfOffers,
  readOffers,
  type Terms,
  termsOf,
} from "./terms.ts";

type Links = AnswerOf<typeof linksCall>;
type Agent = Pick<Member, "id" | "currency" | "invitationCode" | "createdAt">;

/** The most open links of one agent. */
export const MOST_LINKS = 50;
const LONGEST_LABEL = 60;
/** The id of the agent's own invitation code in the list; it has no row, so it cannot be closed. */
const OWN = "own";

/** The agent's own code, if any, and the open links, the latest first. */
export async function readLinks(db: Db, agent: Agent): Promise<Links> {
  const rows = await db
    .select()
    .from(registerLinks)
    .where(and(eq(registerLinks.memberId, agent.id), isNull(registerLinks.closedAt)))
    .orderBy(desc(registerLinks.createdAt), desc(registerLinks.id));
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({ id: members.registerLinkId, registered: count() })
    .from(members)
    .where(inArray(members.registerLinkId, ids))
    .groupBy(members.registerLinkId);
  const registered = new Map(counted.map((row) => [row.id, row.registered]));
  const links = rows.map((row) => ({
    id: row.id,
    code: row.code,
    label: row.label,
    makesAgents: row.makesAgents,
    offers: readOffers(row.offers).map(termsOf),
    registered: registered.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    isOwn: false,
  }));
  const own = agent.invitationCode === "" ? [] : [await ownLink(db, agent)];
  return { links: [...own, ...links], currency: agent.currency };
}

/** Counts registrations with the code itself: direct downlines without a link whom the agent did not register. */
async function ownLink(db: Db, agent: Agent): Promise<Links["links"][number]> {
  const registeredByAgent = db
    .select({ id: downlineRegistrations.downlineId })
    .from(downlineRegistrations)
    .where(eq(downlineRegistrations.memberId, agent.id));
  const [row] = await db
    .select({ registered: count() })
    .from(members)
    .where(
      and(
        eq(members.uplineId, agent.id),
        isNull(members.registerLinkId),
        sql`not ${isTrialSql(sql`${members.type}`)}`,
        notInArray(members.id, registeredByAgent),
      ),
    );
  return {
    id: OWN,
    code: agent.invitationCode,
    label: "",
    makesAgents: false,
    offers: [],
    registered: row?.registered ?? 0,
    createdAt: agent.createdAt.toISOString(),
    isOwn: true,
  };
}

export interface LinkAsked {
  readonly label?: string | undefined;
  readonly makesAgents: boolean;
  readonly offers: readonly Terms[];
}

type LinkRefusal = OwnCodeOf<typeof makeRegisterLink>;

/** Creates a link, once for each idempotency key. Its offers are bounded by the agent's own contracts (CONTRACT-02). */
export async function makeLink(
  db: Db,
  agent: Agent,
  asked: LinkAsked & { readonly idempotencyKey: string },
  nowMs: number,
): Promise<{ readonly kind: "made" } | RefusedAnswer<LinkRefusal>> {
  const label = (asked.label ?? "").normalize("NFC").trim();
  if (label.length > LONGEST_LABEL || !isKeepable(label)) return refuse("invalid-label");
  const offers = offersOf(asked.offers, agent.currency);
  if (offers === null) return refuse("invalid-terms");
  const { makesAgents, idempotencyKey } = asked;
  const requestHash = fingerprint(label, String(makesAgents), hashOfOffers(offers));
  const link = {
    memberId: agent.id,
    label,
    makesAgents,
    offers: keptOffers(offers),
    idempotencyKey,
    requestHash,
    createdAt: new Date(nowMs),
  };
  return retryingConflicts(() =>
    db.transaction(async (tx) => {
      await holdSides(tx, [agent.id]);
      const [before] = await tx
        .select({ requestHash: registerLinks.requestHash })
        .from(registerLinks)
        .where(and(eq(registerLinks.memberId, agent.id), eq(registerLinks.idempotencyKey, idempotencyKey)));
      if (before !== undefined)
        return before.requestHash === requestHash ? { kind: "made" } : refuse("key-reused");
      const problem = await problemOfOffers(tx, agent.id, offers);
      if (problem !== null) return refuse(problem);
      const [open] = await tx
        .select({ links: count() })
        .from(registerLinks)
        .where(and(eq(registerLinks.memberId, agent.id), isNull(registerLinks.closedAt)));
      if ((open?.links ?? 0) >= MOST_LINKS) return refuse("too-many-links");
      await insertLink(tx, link);
      return { kind: "made" };
    }),
  );
}

/** Draws codes until one is free among links and invitation codes. */
async function insertLink(tx: Db, link: Omit<typeof registerLinks.$inferInsert, "code">): Promise<void> {
  await withFreeCode(tx, async (code) => {
    const made = await tx
      .insert(registerLinks)
      .values({ ...link, code })
      .onConflictDoNothing()
      .returning({ id: registerLinks.id });
    return made.length > 0;
  });
}

/** Closes a link of the agent; repeating it changes nothing. False for an unknown link or one of another agent. */
export async function closeLink(db: Db, agentId: string, linkId: string, nowMs: number): Promise<boolean> {
  if (!isUuid(linkId)) return false;
  const [closed] = await db
    .update(registerLinks)
    .set({
      closedAt: sql`coalesce(${registerLinks.closedAt}, ${new Date(nowMs).toISOString()}::timestamptz)`,
    })
    .where(and(eq(registerLinks.id, linkId), eq(registerLinks.memberId, agentId)))
    .returning({ id: registerLinks.id });
  return closed !== undefined;
}

/** What a link gives a new member. */
export interface LinkTerms {
  readonly makesAgents: boolean;
  readonly offers: readonly OfferTerms[];
}

/** The terms of a link, locked against closing until the transaction ends; null when it is already closed. */
export async function takeLink(tx: Db, linkId: string): Promise<LinkTerms | null> {
  const [row] = await tx
    .select({ makesAgents: registerLinks.makesAgents, offers: registerLinks.offers })
    .from(registerLinks)
    .where(and(eq(registerLinks.id, linkId), isNull(registerLinks.closedAt)))
    .for("share");
  return row === undefined ? null : { makesAgents: row.makesAgents, offers: readOffers(row.offers) };
}
