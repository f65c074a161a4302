import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { OperatorSettings } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { members, registerLinks } from "../../database/schema.ts";

/** No characters that look alike. */
const CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;
const ATTEMPTS = 8;

const makeCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

/** Whether players invite others by a code of their own (ACT-04, HEADER-06). */
export const arePlayersInviting = ({ availablePromo }: Pick<OperatorSettings, "availablePromo">): boolean =>
  availablePromo.REFERRAL?.enabled ?? false;

/** Draws codes that neither a member nor a link has, until `keep` has kept one. */
export async function withFreeCode(tx: Db, keep: (code: string) => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = makeCode();
    const ofMember = await tx
      .select({ id: members.id })
      .from(members)
      .where(sql`upper(${members.invitationCode}) = ${code} and ${members.invitationCode} <> ''`);
    const ofLink = await tx
      .select({ id: registerLinks.id })
      .from(registerLinks)
      .where(sql`upper(${registerLinks.code}) = ${code}`);
    if (ofMember.length + ofLink.length === 0 && (await keep(code))) return;
  }
  throw new Error("No unused code was found");
}

/** Gives a member a code to invite others with, once; answers the one that the member has then. */
export async function giveInvitationCode(db: Db, memberId: string): Promise<string> {
  await withFreeCode(db, async (code) => {
    await db
      .update(members)
      .set({ invitationCode: code })
      .where(and(eq(members.id, memberId), eq(members.invitationCode, "")));
    return true;
  });
  const [member] = await db
    .select({ code: members.invitationCode })
    .from(members)
    .where(eq(members.id, memberId));
  return member?.code ?? "";
}
