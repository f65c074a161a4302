import type { loginAnswer } from "@parlour/adapters/wire/login.calls.ts";
import { mustChangePassword } from "@parlour/core/login/login.rules";
import { enabledFlags } from "@parlour/core/site/permissions.rules";
import { eq } from "drizzle-orm";
import type * as v from "valibot";
import { refuse, value } from "../calls/answer.ts";
import type { Db } from "../database/database.ts";
import { members } from "../database/schema.ts";
import type { Member, Visitor } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { isAgentType } from "./roles.ts";

const DAY_MS = 24 * 3_600_000;

/** A person's proof of who they are, with its circumstances. */
export interface Arrival {
  readonly visitor: Visitor;
  /** The login page in use; each refuses the accounts of the other (PERM-08). */
  readonly entry: "member" | "agent";
  /** Null for a login without a password, which then needs no change of it. */
  readonly password: string | null;
  /** A third party confirmed the person's identity, so no second factor is needed here. */
  readonly isVouchedFor: boolean;
}

const notTheCaptcha = { needsCaptcha: false };

/**
 * Logs in a member after a right proof. Three refusals come only now, because only the member may learn them: a closed account,
 * the other login page (PERM-08), an address new to the account (LOGIN-09). The member's row is locked meanwhile, so a change of
 * password or second factor takes effect before this login or ends it afterwards.
 */
export async function enter(
  needs: Needs<"hasDemo" | "clock" | "db" | "settings" | "sessions" | "loginCodes" | "secondFactors">,
  proved: Member,
  arrival: Arrival,
) {
  const { visitor, entry, isVouchedFor } = arrival;
  const shut = await refusedEntry(needs, proved, entry);
  if (shut !== null) return shut;

  const passwordExpired = await isExpired(needs, proved);
  const { whitelabel } = await needs.settings.read();
  // A login without a password cannot require a change of it.
  const isDue =
    arrival.password !== null &&
    mustChangePassword({
      password: arrival.password,
      isHandedOut: proved.usesDefaultPassword,
      isExpired: passwordExpired,
      flags: enabledFlags(whitelabel),
    });
  // A login without a password was by a code to the phone, so another code would prove no more.
  const places = arrival.password === null ? [] : await needs.loginCodes.placesOf(proved);
  return needs.db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, proved.id)).for("no key update");
    if (member === undefined) return refuse("replayed");
    // Compares the time, not the hash, which a concurrent login may have renewed.
    const isChanged = member.passwordChangedAt.getTime() !== proved.passwordChangedAt.getTime();
    if (arrival.password !== null && isChanged) return refuse("replayed");
    // The account may have been closed, or have become an agent's, since the proof was checked.
    const shutMeanwhile = await refusedEntry({ ...needs, db: tx }, member, entry);
    if (shutMeanwhile !== null) return shutMeanwhile;
    const wanted = isVouchedFor ? null : await needs.secondFactors.wanted(member, visitor.ip, places, tx);
    if (wanted !== null) {
      const waiting = { memberId: member.id, ip: visitor.ip, proof: wanted.kind, mustChangePassword: isDue };
      const challenge = await needs.secondFactors.challenge(waiting, tx);
      const codePlaces = wanted.kind === "code" ? { codePlaces: [...wanted.places] } : {};
      return refuse("second-factor-required", { ...notTheCaptcha, challenge, ...codePlaces });
    }
    await needs.secondFactors.remember(member.id, visitor.ip, tx);
    const token = await openSession(needs, tx, member, { visitor, mustChangePassword: isDue });
    const firstTimeLogin = member.firstLoginAt === null;
    return value({ token, firstTimeLogin, passwordExpired, mustChangePassword: isDue });
  });
}

/** Whether the account is closed, or is a demo account on a gateway without demo accounts. */
export const isShut = ({ hasDemo }: Needs<"hasDemo">, { closedAt, isDemo }: Member): boolean =>
  closedAt !== null || (isDemo && !hasDemo);

/**
 * Why this login page refuses the member; null if it does not. Ask only after a right proof, since the answer says that there is
 * such an account, and whether it has an agent.
 */
export async function refusedEntry(needs: Needs<"hasDemo" | "db">, member: Member, entry: Arrival["entry"]) {
  if (isShut(needs, member))
    return refuse((await hasAgent(needs, member)) ? "contact-agent" : "account-closed", notTheCaptcha);
  const isAgent = isAgentType(member.type);
  if (entry === "member" && isAgent) return refuse("non-member", notTheCaptcha);
  return entry === "agent" && !isAgent ? refuse("non-agent", notTheCaptcha) : null;
}

/** Whether the member's upline is an agent who can be contacted; a friend who invited them is none. */
async function hasAgent(needs: Needs<"hasDemo" | "db">, { uplineId }: Member): Promise<boolean> {
  if (uplineId === null) return false;
  const [upline] = await needs.db.select().from(members).where(eq(members.id, uplineId));
  return upline !== undefined && !isShut(needs, upline) && isAgentType(upline.type);
}

/** Opens a session and returns the login's answer. `isDue` requires a change of password first (LOGIN-05). */
export async function begin(
  needs: Needs<"clock" | "db" | "settings" | "sessions">,
  member: Member,
  visitor: Visitor,
  isDue = false,
): Promise<v.InferOutput<typeof loginAnswer>> {
  return {
    token: await openSession(needs, needs.db, member, { visitor, mustChangePassword: isDue }),
    firstTimeLogin: member.firstLoginAt === null,
    passwordExpired: await isExpired(needs, member),
    mustChangePassword: isDue,
  };
}

async function openSession(
  { sessions, clock }: Needs<"clock" | "sessions">,
  tx: Db,
  { id }: Member,
  { visitor, mustChangePassword }: { readonly visitor: Visitor; readonly mustChangePassword: boolean },
): Promise<string> {
  const token = await sessions.open(id, visitor, mustChangePassword, tx);
  await tx
    .update(members)
    .set({ lastLoginAt: new Date(clock.nowMs()) })
    .where(eq(members.id, id));
  return token;
}

async function isExpired({ settings, clock }: Needs<"clock" | "settings">, member: Member): Promise<boolean> {
  const { password } = await settings.read();
  return clock.nowMs() - member.passwordChangedAt.getTime() > password.maxAgeDays * DAY_MS;
}
