/** Decisions about identity checks: asking for one, accepting and refusing documents (OPS-06). */
import { eq } from "drizzle-orm";
import { recordAct } from "../../cashier/decision.ts";
import { lockMember } from "../../cashier/withdrawals/lock-member.ts";
import { readSetting } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { identityChecks } from "../../database/schema.ts";
import { askCheck, currentCheck, type IdentityCheckRow } from "../../identity-checks/checks.ts";
import type { MemberEvent } from "../../messages/member-event.ts";
import { writeMessage } from "../../messages/write-message.ts";
import type { Member } from "../../security/sessions.ts";
import { mustFindAccount } from "../accounts.ts";
import { decidingOf, defineChange, type Work } from "../command.ts";
import { line, text } from "../inputs.ts";
import { Complaint } from "../outcome.ts";
import { refuseTrial, requireReasonToRead } from "../players/changing.ts";

const account = text("the player's account");
const reason = line("what the player reads");

export const identityAskCommand = defineChange({
  words: "identity ask",
  summary: "Asks a player for documents, also when they were accepted before; withdrawals wait until then.",
  right: "players",
  fields: { account, reason },
  plain: ["account"],
  async prepare(work, input) {
    requireReasonToRead(input.reason);
    const member = await mustFindAccount(work.db, input.account);
    refuseTrial(member);
    return {
      async carryOut() {
        const deciding = decidingOf(work);
        await work.db.transaction(async (tx) => {
          if (!(await readSetting(tx, "identityCheck")).isOn)
            throw new Complaint("Identity checks are off: identity on");
          // A withdrawal that is asked for at the same moment comes first, or finds the check.
          await lockMember(tx, member.id);
          const asked = { memberId: member.id, cause: "operator", note: input.reason } as const;
          const check = await askCheck(tx, { ...asked, nowMs: deciding.nowMs });
          if (check === null) throw new Complaint(`${member.account} has an open check: identity show`);
          const detail = { account: member.account, reason: input.reason };
          await recordAct(tx, deciding, "identity-ask", check.id, detail);
        });
        return [`${member.account} is asked for documents: ${input.reason}`];
      },
    };
  },
});

export const identityAcceptCommand = defineChange({
  words: "identity accept",
  summary: "Accepts the documents that a player has sent; the player can withdraw again.",
  right: "players",
  fields: { account },
  plain: ["account"],
  async prepare(work, input) {
    const member = await mustFindAccount(work.db, input.account);
    return {
      question: `Accept the documents of ${member.account} for good?`,
      carryOut: () => decide(work, member, { state: "accepted", reason: "" }),
    };
  },
});

export const identityRefuseCommand = defineChange({
  words: "identity refuse",
  summary: "Refuses the documents that a player has sent; the player reads why and may send others.",
  right: "players",
  fields: { account, reason },
  plain: ["account"],
  async prepare(work, input) {
    requireReasonToRead(input.reason);
    const member = await mustFindAccount(work.db, input.account);
    return {
      question: `Refuse the documents of ${member.account}: "${input.reason}"?`,
      carryOut: () => decide(work, member, { state: "refused", reason: input.reason }),
    };
  },
});

interface CheckDecision {
  readonly state: "accepted" | "refused";
  /** What the player reads; empty for an acceptance. */
  readonly reason: string;
}

async function decide(
  work: Work,
  member: Pick<Member, "id" | "account">,
  { state, reason: why }: CheckDecision,
): Promise<readonly string[]> {
  const deciding = decidingOf(work);
  await work.db.transaction(async (tx) => {
    const check = await mustBeSent(tx, member);
    const decidedAt = new Date(deciding.nowMs);
    await tx
      .update(identityChecks)
      .set({ state, reason: why, decidedAt })
      .where(eq(identityChecks.id, check.id));
    const event: MemberEvent =
      state === "accepted" ? { kind: "identity-accepted" } : { kind: "identity-refused", reason: why };
    // A check can be refused several times, once for each sending.
    const key = `${event.kind}:${check.id}:${check.sentAt?.getTime() ?? 0}`;
    await writeMessage(tx, { key, memberId: member.id, event, nowMs: deciding.nowMs });
    const detail = { account: member.account, ...(why !== "" && { reason: why }) };
    const act = state === "accepted" ? "identity-accept" : "identity-refuse";
    await recordAct(tx, deciding, act, check.id, detail);
  });
  return [`${member.account}: sent -> ${state}`];
}

/** The member's check with documents to decide about, locked: of two decisions the second finds the first. */
async function mustBeSent(tx: Db, member: Pick<Member, "id" | "account">): Promise<IdentityCheckRow> {
  const check = await currentCheck(tx, member.id, "update");
  if (check === null) throw new Complaint(`${member.account} was not asked for documents.`);
  if (check.state !== "sent")
    throw new Complaint(
      check.state === "asked"
        ? `${member.account} has sent no documents yet.`
        : `The documents of ${member.account} are ${check.state} already; nothing was changed.`,
    );
  return check;
}
