/** Resets for a player who has lost the means to prove their identity (LOGIN-09). */
import { eq } from "drizzle-orm";
import { recordAct } from "../../cashier/decision.ts";
import { readSettings } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { knownAddresses, members, recoveryCodes } from "../../database/schema.ts";
import { endPlayerSessions } from "../../members/end-sessions.ts";
import { mustFindAccount } from "../accounts.ts";
import { decidingOf, defineChange } from "../command.ts";
import { line, text } from "../inputs.ts";
import { Complaint, misused } from "../outcome.ts";

/**
 * Permanently removes the second factor of an account whose authenticator and recovery codes are lost; logins then need
 * only the password. Without an authenticator, the next login needs no code by mail or phone, and its address is known from
 * then on. All sessions end, since an intruder may hold one of them.
 */
export const resetSecondFactorCommand = defineChange({
  words: "reset second-factor",
  summary: "Takes a player's second factor off with its recovery codes, and ends all sessions.",
  right: "players",
  fields: { account: text("the player's account"), reason: line("how the player was known") },
  plain: ["account"],
  async prepare(work, { account, reason }) {
    if (reason === "") throw misused('Say how the player was known: --reason "…".');
    const member = await mustFindAccount(work.db, account);
    return {
      question: `Take the second factor off ${member.account}, and end all sessions?`,
      async carryOut() {
        const deciding = decidingOf(work);
        await work.db.transaction(async (tx) => {
          if (!(await takeOff(tx, member.id, deciding.nowMs)))
            throw new Complaint(`${member.account} has no second factor.`);
          const detail = { account: member.account, reason };
          await recordAct(tx, deciding, "second-factor-reset", member.id, detail);
        });
        return [
          member.totpSecret === ""
            ? `The next login of ${member.account} needs no code by mail or phone.`
            : `${member.account} logs in without a second factor, until another is turned on.`,
        ];
      },
    };
  },
});

/** False when there is no second factor; nothing changes then. */
async function takeOff(tx: Db, memberId: string, nowMs: number): Promise<boolean> {
  // Locked until the transaction ends: a concurrent check or change by the player comes first, or finds it removed.
  const [held] = await tx.select().from(members).where(eq(members.id, memberId)).for("update");
  if (held === undefined) return false;
  if (held.totpSecret === "") {
    const { secondFactor } = await readSettings(tx);
    if (!secondFactor.byCode || (held.email === "" && held.phone === "")) return false;
  }
  await tx
    .update(members)
    .set({ totpSecret: "", totpUsedStep: null, totpOffered: "", totpOfferedAt: null })
    .where(eq(members.id, memberId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await tx.delete(knownAddresses).where(eq(knownAddresses.memberId, memberId));
  await endPlayerSessions(tx, memberId, nowMs);
  return true;
}
