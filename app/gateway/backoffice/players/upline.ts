/** Moves of players under another agent (OPS-03). */
import { and, eq, inArray, sql } from "drizzle-orm";
import { holdSides } from "../../contracts/contract-rows.ts";
import type { Db } from "../../database/database.ts";
import { contracts, members } from "../../database/schema.ts";
import { isAgentType } from "../../members/roles.ts";
import type { Member } from "../../security/sessions.ts";
import { mustFindAccount } from "../accounts.ts";
import { defineChange } from "../command.ts";
import { line, text } from "../inputs.ts";
import { Complaint } from "../outcome.ts";
import { changing, refuseTrial, requireReason } from "./changing.ts";

const NONE = "none";
/** Any number that no other user of the same server takes: of two moves at once that would make a circle, the second is refused. */
const UPLINE_LOCK = 0x7570_6c69n;

export const uplineCommand = defineChange({
  words: "players upline",
  summary: "Places a player, and everybody below, under another agent, or under the operator: none.",
  right: "contracts",
  fields: {
    account: text("the player's account"),
    agent: text("the agent's account, or none"),
    reason: line("why, for the record"),
  },
  plain: ["account", "agent"],
  async prepare(work, input) {
    requireReason(input.reason);
    const member = await mustFindAccount(work.db, input.account);
    refuseTrial(member);
    const agent = input.agent === NONE ? null : await mustFindAccount(work.db, input.agent);
    refuseUnlessOpenAgent(agent);
    if (agent !== null && agent.currency !== member.currency)
      throw new Complaint(
        `${agent.account} has ${agent.currency} and ${member.account} ${member.currency}: money moves only within one currency.`,
      );
    const to = agent?.id ?? null;
    const under = agent?.account ?? "the operator";
    return {
      question: `Place ${member.account} and everybody below under ${under}?`,
      carryOut: () =>
        changing(
          work,
          member,
          "upline-set",
          async (tx, now) => {
            if (now.uplineId === to) throw new Complaint(`${now.account} is there already.`);
            await refuseContracts(tx, now);
            if (to !== null && (await isBelow(tx, to, now.id)))
              throw new Complaint(`${under} is ${now.account}, or below it.`);
            await tx
              .update(members)
              .set({ uplineId: to, registerLinkId: null })
              .where(eq(members.id, now.id));
            return {
              lines: [`${now.account} is under ${under}.`],
              detail: { reason: input.reason, from: now.uplineId, to },
            };
          },
          async (tx) => {
            await tx.execute(sql`select pg_advisory_xact_lock(${UPLINE_LOCK})`);
            const [{ uplineId = null } = {}] = await tx
              .select({ uplineId: members.uplineId })
              .from(members)
              .where(eq(members.id, member.id));
            // Contracts take the same locks in this order, before any row.
            await holdSides(tx, [member.id, uplineId, to]);
            if (to === null) return;
            const [now] = await tx.select().from(members).where(eq(members.id, to)).for("share");
            refuseUnlessOpenAgent(now ?? null);
          },
        ),
    };
  },
});

function refuseUnlessOpenAgent(agent: Member | null): void {
  if (agent !== null && (!isAgentType(agent.type) || agent.closedAt !== null))
    throw new Complaint(`${agent.account} is no open agent.`);
}

/** A contract binds a downline to the direct upline, so it has to end first. */
async function refuseContracts(tx: Db, { id, account: name }: Member): Promise<void> {
  const [open] = await tx
    .select({ kind: contracts.kind })
    .from(contracts)
    .where(and(eq(contracts.downlineId, id), inArray(contracts.state, ["active", "offered"])))
    .limit(1);
  if (open !== undefined)
    throw new Complaint(`${name} has a ${open.kind} or an offer of one: it has to end first.`);
}

/** Whether the first is the second, or below it. */
async function isBelow(tx: Db, memberId: string, above: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive up as (
      select id, upline_id from members where id = ${memberId}
      union
      select members.id, members.upline_id from members join up on members.id = up.upline_id
    )
    select 1 from up where id = ${above}`);
  return rows.length > 0;
}
