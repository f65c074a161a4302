/** Registration of downlines by an agent, without a link (AGENT-04). */
import type { registerDownline as registerDownlineCall } from "@parlour/adapters/wire/agent.calls.ts";
import { nicknameOf } from "@parlour/core/account/account.rules";
import { dayOf } from "@parlour/core/records/records.rules";
import { and, count, eq, gte } from "drizzle-orm";
import { type OwnCodeOf, type RefusedAnswer, refuse } from "../calls/answer.ts";
import type { OfferTerms } from "../contracts/contract-actions.ts";
import { holdSides } from "../contracts/contract-rows.ts";
import { afterwards } from "../database/cancelled-work.ts";
import type { Db } from "../database/database.ts";
import { downlineRegistrations } from "../database/schema.ts";
import { isKeepable } from "../database/storable-text.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { accountName } from "../members/name-key.ts";
import { passwordProblem } from "../members/password-rule.ts";
import { createMember, type Entry, takenBy } from "../members/registration/create-member.ts";
import { dayStartMs } from "../safety/periods.ts";
import { fingerprint } from "../security/secrets.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs, NeedsOf } from "../services.ts";
import { type DownlineEntry, entriesOf } from "./downlines.ts";
import { hashOfOffers, offersOf, problemOfOffers, type Terms } from "./terms.ts";

const DAY_MS = 24 * 3_600_000;
/** The most registrations by an agent on one day of the operator, and the most attempts with a taken account. */
export const MOST_A_DAY = 30;

export interface DownlineAsked {
  readonly account: string;
  readonly password: string;
  readonly nickname?: string | undefined;
  readonly makesAgent: boolean;
  readonly offers: readonly Terms[];
  readonly idempotencyKey: string;
}

type Refusal = OwnCodeOf<typeof registerDownlineCall>;
type Registered = { readonly kind: "registered"; readonly downline: DownlineEntry } | RefusedAnswer<Refusal>;
type Kept = { readonly kind: "kept"; readonly id: string } | RefusedAnswer<Refusal>;

/**
 * Registers a direct downline, once for each idempotency key; the new member must change the password at the first login
 * (LOGIN-05). The request's hash excludes the password, since a stored hash could help to guess it.
 */
export async function registerDownline(
  needs: NeedsOf<typeof applicantOf> & NeedsOf<typeof keep> & Needs<"passwords" | "limits">,
  agent: Member,
  asked: DownlineAsked,
): Promise<Registered> {
  const account = accountName(asked.account);
  const offers = offersOf(asked.offers, agent.currency);
  if (offers === null) return refuse("invalid-terms");
  const nickname = (asked.nickname ?? "").trim();
  const requestHash = fingerprint(account, nickname, String(asked.makesAgent), hashOfOffers(offers));
  const request = { key: asked.idempotencyKey, requestHash };
  const before = await registeredUnder(needs.db, agent.id, request);
  if (before !== null) return registeredOf(needs.db, agent.id, before);

  const applicant = await applicantOf(needs, { account, nickname, password: asked.password.trim() });
  if (applicant.kind === "refused") return applicant;
  const probing = { key: `downlines-taken:${agent.id}`, max: MOST_A_DAY, windowMs: DAY_MS };
  if ((await needs.limits.look(probing)).retryAt !== null) return refuse("too-many");
  const entry: Entry = {
    applicant,
    uplineId: agent.id,
    promised: { kind: "direct", makesAgents: asked.makesAgent, offers },
    identity: null,
    profile: { registerMethod: "AGENT" },
    passwordHash: await needs.passwords.hash(applicant.password),
    paymentPasswordHash: "",
    currency: agent.currency,
  };
  const kept = await keep(needs, agent, { entry, offers, request });
  if (kept.kind === "refused" && kept.code === "account-taken") await needs.limits.take(probing);
  return registeredOf(needs.db, agent.id, kept);
}

async function registeredOf(db: Db, agentId: string, kept: Kept): Promise<Registered> {
  if (kept.kind === "refused") return kept;
  const [downline] = await afterwards(() => entriesOf(db, agentId, [kept.id]));
  // The new member has moved to another upline since the first request.
  return downline === undefined ? refuse("key-reused") : { kind: "registered", downline };
}

interface Asked {
  readonly key: string;
  readonly requestHash: string;
}

/** The earlier registration with the same key; null when there is none. */
async function registeredUnder(db: Db, agentId: string, { key, requestHash }: Asked): Promise<Kept | null> {
  const [row] = await db
    .select()
    .from(downlineRegistrations)
    .where(and(eq(downlineRegistrations.memberId, agentId), eq(downlineRegistrations.idempotencyKey, key)));
  if (row === undefined) return null;
  return row.requestHash === requestHash ? { kind: "kept", id: row.downlineId } : refuse("key-reused");
}

/** Validates the account and the password with the rules of an ordinary registration (REG-01, PWD-01). */
async function applicantOf(
  needs: Needs<"settings" | "ruleSets">,
  given: { readonly account: string; readonly nickname: string; readonly password: string },
): Promise<Entry["applicant"] | RefusedAnswer<Refusal>> {
  const { account, password } = given;
  const settings = await needs.settings.read();
  const { min = null, max = null, acceptedPattern = "*" } = settings.registration.register.username ?? {};
  // The name is required here even where the operator's registration derives it from the phone number.
  const rule = { enabled: true, required: true, min, max, acceptedPattern };
  const ruleSet = await needs.ruleSets.of(settings);
  if (!isKeepable(account) || ruleSet.check(rule, account) !== null) return refuse("invalid-account");
  if (!isKeepable(password)) return refuse("invalid-password");
  const problem = await passwordProblem(needs, password, account);
  if (problem !== null) return refuse("invalid-password", problem);
  const nickname = given.nickname === "" ? "" : nicknameOf(given.nickname);
  if (nickname === null) return refuse("invalid-nickname");
  const nothingElse = { paymentPassword: "", email: "", phone: "", birthday: "", verificationCode: null };
  return { kind: "applicant", username: account, password, nickname, profile: {}, ...nothingElse };
}

/** Locks the agent during the whole transaction, so that the daily count and the bounds of the offers stay valid. */
async function keep(
  needs: Needs<"clock" | "db" | "ledger" | "settings" | "secondFactors" | "identities">,
  agent: Member,
  {
    entry,
    offers,
    request,
  }: { readonly entry: Entry; readonly offers: readonly OfferTerms[]; readonly request: Asked },
): Promise<Kept> {
  const { timeZone } = await needs.settings.read();
  const nowMs = needs.clock.nowMs();
  const today = new Date(dayStartMs(dayOf(nowMs, timeZone), timeZone));
  return retryingConflicts(() =>
    needs.db.transaction(async (tx): Promise<Kept> => {
      await holdSides(tx, [agent.id]);
      const before = await registeredUnder(tx, agent.id, request);
      if (before !== null) return before;
      const [day] = await tx
        .select({ registered: count() })
        .from(downlineRegistrations)
        .where(and(eq(downlineRegistrations.memberId, agent.id), gte(downlineRegistrations.at, today)));
      if ((day?.registered ?? 0) >= MOST_A_DAY) return refuse("too-many");
      const problem = await problemOfOffers(tx, agent.id, offers);
      if (problem !== null) return refuse(problem);
      if ((await takenBy(tx, entry.applicant, nowMs)) !== null) return refuse("account-taken");
      const kept = await createMember(needs, tx, entry, null);
      // An entry whose account was taken meanwhile leaves nothing in the transaction.
      if (kept.kind === "refused") return refuse("account-taken");
      await tx.insert(downlineRegistrations).values({
        memberId: agent.id,
        idempotencyKey: request.key,
        requestHash: request.requestHash,
        downlineId: kept.memberId,
        at: new Date(nowMs),
      });
      return { kind: "kept", id: kept.memberId };
    }),
  );
}
