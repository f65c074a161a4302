/** Downlines whom an agent registers without a link (AGENT-04). */
import type { registerDownline as registerDownlineCall } from "@parlour/adapters/wire/agent.calls.ts";
import { nicknameOf } from "@parlour/core/account/account.rules";
import { dayOf } from "@parlour/core/records/records.rules";
import { and, count, eq, gte } from "drizzle-orm";
import { type OwnCodeOf, type RefusedAnswer, refuse } from "../calls/answer.ts";
import type { OfferTerms } from "../contracts/contract-actions.ts";
import { holdSides } from "../contracts/contract-rows.ts";
import type { Db } from "../database/database.ts";
import { afterwards } from "../database/given-up.ts";
import { isKeepable } from "../database/keepable.ts";
import { downlineRegistrations } from "../database/schema.ts";
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
/** How many an agent registers in a day of the operator's, and as often may an account be found taken. */
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
 * Registers a direct downline, once a key. The password is one that was handed out: it is changed before anything else
 * (LOGIN-05). It is no part of what tells two requests apart, since nothing that it could be guessed from lies at rest.
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
  if (before !== null) return told(needs.db, agent.id, before);

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
  return told(needs.db, agent.id, kept);
}

async function told(db: Db, agentId: string, kept: Kept): Promise<Registered> {
  if (kept.kind === "refused") return kept;
  const [downline] = await afterwards(() => entriesOf(db, agentId, [kept.id]));
  // Somebody has moved the new member to another line since.
  return downline === undefined ? refuse("key-reused") : { kind: "registered", downline };
}

interface Asked {
  readonly key: string;
  readonly requestHash: string;
}

/** What the agent registered under a key before; null for nobody. */
async function registeredUnder(db: Db, agentId: string, { key, requestHash }: Asked): Promise<Kept | null> {
  const [row] = await db
    .select()
    .from(downlineRegistrations)
    .where(and(eq(downlineRegistrations.memberId, agentId), eq(downlineRegistrations.idempotencyKey, key)));
  if (row === undefined) return null;
  return row.requestHash === requestHash ? { kind: "kept", id: row.downlineId } : refuse("key-reused");
}

/** Holds the rules of an ordinary registration to a name and a password (REG-01, PWD-01). */
async function applicantOf(
  needs: Needs<"settings" | "ruleSets">,
  given: { readonly account: string; readonly nickname: string; readonly password: string },
): Promise<Entry["applicant"] | RefusedAnswer<Refusal>> {
  const { account, password } = given;
  const settings = await needs.settings.read();
  const { min = null, max = null, acceptedPattern = "*" } = settings.registration.register.username ?? {};
  // A gateway that makes names out of phone numbers still knows what one has to be like.
  const rule = { enabled: true, required: true, min, max, acceptedPattern };
  const book = await needs.ruleSets.of(settings);
  if (!isKeepable(account) || book.check(rule, account) !== null) return refuse("invalid-account");
  if (!isKeepable(password)) return refuse("invalid-password");
  const problem = await passwordProblem(needs, password, account);
  if (problem !== null) return refuse("invalid-password", problem);
  const nickname = given.nickname === "" ? "" : nicknameOf(given.nickname);
  if (nickname === null) return refuse("invalid-nickname");
  const nothingElse = { paymentPassword: "", email: "", phone: "", birthday: "", verificationCode: null };
  return { kind: "applicant", username: account, password, nickname, profile: {}, ...nothingElse };
}

/** The agent is held from the first look to the end: neither the day's number nor what is offered changes meanwhile. */
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
      if ((await takenBy(tx, entry.applicant)) !== null) return refuse("account-taken");
      const kept = await createMember(needs, tx, entry, null);
      // Nothing is written of an entry whose name a rival has taken.
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
