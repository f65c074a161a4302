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

/** How somebody has proved who they are. */
export interface Arrival {
  readonly visitor: Visitor;
  /** Which page the person stands at; each refuses the accounts of the other (PERM-08). */
  readonly entry: "member" | "agent";
  /** Null where no password was used, so that there is none to change. */
  readonly password: string | null;
  /** A third party has vouched for the person, with whatever it asks itself: no second factor is asked for on top. */
  readonly isVouchedFor: boolean;
}

const notTheCaptcha = { needsCaptcha: false };

/**
 * Lets in a member whose proof was right. Only now is said what only the member may know: that the account is closed,
 * that it belongs at the other door (PERM-08), that the address is new to it (LOGIN-09). The member is held meanwhile: a
 * second factor or a password that is being changed comes before, and counts, or after, and ends what has begun.
 */
export async function enter(
  needs: Needs<"hasDemo" | "clock" | "db" | "settings" | "sessions" | "secondFactors">,
  proved: Member,
  arrival: Arrival,
) {
  const { visitor, entry, isVouchedFor } = arrival;
  const shut = refusedEntry(needs, proved, entry);
  if (shut !== null) return shut;

  const passwordExpired = await isExpired(needs, proved);
  const { whitelabel } = await needs.settings.read();
  // Where no password was used there is none to change.
  const isDue =
    arrival.password !== null &&
    mustChangePassword({
      password: arrival.password,
      isHandedOut: proved.usesDefaultPassword,
      isExpired: passwordExpired,
      flags: enabledFlags(whitelabel),
    });
  return needs.db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, proved.id)).for("no key update");
    if (member === undefined) return refuse("replayed");
    // Not by its hash, which a login beside this one may have renewed.
    const isChanged = member.passwordChangedAt.getTime() !== proved.passwordChangedAt.getTime();
    if (arrival.password !== null && isChanged) return refuse("replayed");
    if (!isVouchedFor && (await needs.secondFactors.isWanted(member, visitor.ip, tx))) {
      const challenge = await needs.secondFactors.challenge(member.id, visitor.ip, isDue, tx);
      return refuse("second-factor-required", { ...notTheCaptcha, challenge });
    }
    await needs.secondFactors.remember(member.id, visitor.ip, tx);
    const token = await openSession(needs, tx, member, { visitor, mustChangePassword: isDue });
    const firstTimeLogin = member.firstLoginAt === null;
    return value({ token, firstTimeLogin, passwordExpired, mustChangePassword: isDue });
  });
}

/** Whether nobody may log in to the account: it was closed, or it is a demo account where those are not wanted. */
export const isShut = ({ hasDemo }: Needs<"hasDemo">, { closedAt, isDemo }: Member): boolean =>
  closedAt !== null || (isDemo && !hasDemo);

/** Why a member may not enter by a door; null when nothing is in the way. */
export function refusedEntry(needs: Needs<"hasDemo">, member: Member, entry: Arrival["entry"]) {
  if (isShut(needs, member)) return refuse("contact-agent", notTheCaptcha);
  const isAgent = isAgentType(member.type);
  if (entry === "member" && isAgent) return refuse("non-member", notTheCaptcha);
  return entry === "agent" && !isAgent ? refuse("non-agent", notTheCaptcha) : null;
}

/** Opens a session and answers what a login answers; `isDue` says that the password must be changed first (LOGIN-05). */
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
