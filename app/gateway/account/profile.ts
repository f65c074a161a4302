import type { memberProfile } from "@parlour/adapters/wire/account.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { maskEmail, maskEnds, safetyOf } from "@parlour/core/account/account.rules";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../calls/calls.ts";
import { members } from "../database/schema.ts";
import type { Needs } from "../services.ts";
import { avatarOf, avatarsOf } from "./avatars.ts";
import { cardsOf } from "./bank-cards.ts";

export type Profile = AnswerOf<typeof memberProfile>;

/** A player's own page as the database has it now, with what identifies a person masked but for its ends (MEMBER-04). */
export async function readProfile(
  { db, sessions }: Needs<"db" | "sessions">,
  { member: asked, token }: SignedIn,
): Promise<Profile> {
  const [now] = await db.select().from(members).where(eq(members.id, asked.id));
  const member = now ?? asked;
  const cards = await cardsOf(db, member.id);
  const previous = await sessions.previousLogin(member.id, token);
  const hasPaymentPassword = member.paymentPasswordHash !== "";
  const hasSecondFactor = member.totpSecret !== "";
  return {
    account: member.account,
    nickname: member.nickname,
    email: maskEmail(member.email),
    phone: maskEnds(member.phone, 3, 3),
    birthday: member.birthday === "" ? "" : `${member.birthday.slice(0, 4)}-**-**`,
    avatar: avatarOf(member),
    avatars: avatarsOf(member),
    joinedAt: member.createdAt.toISOString(),
    lastSignInAt: previous?.toISOString() ?? null,
    hasPaymentPassword,
    hasSecondFactor,
    cards,
    safety: safetyOf({
      hasEmail: member.email !== "",
      hasPhone: member.phone !== "",
      hasPaymentPassword,
      hasSecondFactor,
      hasCard: cards.length > 0,
    }),
  };
}
