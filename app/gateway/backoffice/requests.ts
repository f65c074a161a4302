/** Commands that wait for a second person (OPS-02). The second person's approval carries them out. */
import { asc, desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { recordAct } from "../cashier/decision.ts";
import type { Json } from "../database/columns.ts";
import type { Db } from "../database/database.ts";
import { backofficeRequests } from "../database/schema.ts";
import { isUuid } from "../database/storable-text.ts";
import { columns } from "./columns.ts";
import {
  type Command,
  decidingOf,
  defineChange,
  defineRead,
  type SecondPersonAsked,
  type Work,
} from "./command.ts";
import { flag, text } from "./inputs.ts";
import { Complaint } from "./outcome.ts";
import { findUser } from "./users/logins.ts";
import { type Right, rightsOf } from "./users/roles.ts";

const LISTED_AT_MOST = 200;
/** A request that nobody answered is no longer what its asker knew. */
const VALID_FOR_MS = 7 * 24 * 3_600_000;

type Request = typeof backofficeRequests.$inferSelect;

export async function storeRequest(
  { db, nowMs }: Pick<Work, "db" | "nowMs">,
  askedBy: string,
  { command, input, summary }: SecondPersonAsked,
): Promise<string> {
  const at = nowMs();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(backofficeRequests)
      .values({
        command,
        input: JSON.parse(JSON.stringify(input)) as Record<string, Json>,
        summary,
        askedBy,
        askedAt: new Date(at),
      })
      .returning();
    if (row === undefined) throw new Error("A request was not stored");
    await recordAct(tx, { nowMs: at, operator: askedBy }, "request", row.id, { command, summary });
    return row.id;
  });
}

const stateOf = ({ state, askedAt }: Request, nowMs: number): string =>
  state === "waiting" && askedAt.getTime() + VALID_FOR_MS <= nowMs ? "over" : state;

/** The waiting request, locked, if this user may decide about it. */
async function mustDecide(tx: Db, id: string, nowMs: number): Promise<Request> {
  const [found] = isUuid(id)
    ? await tx.select().from(backofficeRequests).where(eq(backofficeRequests.id, id)).for("update")
    : [];
  if (found === undefined) throw new Complaint(`There is no request ${id.slice(0, 60)}: requests list`);
  const state = stateOf(found, nowMs);
  if (state !== "waiting") throw new Complaint(`The request is ${state} already; nothing was changed.`);
  return found;
}

/** The asker's rights may have ended since. */
async function requireAsker(tx: Db, name: string, right: Right | null): Promise<void> {
  const asker = await findUser(tx, name);
  if (asker?.isEnabled !== true || (right !== null && !rightsOf(asker.roles).has(right)))
    throw new Complaint(`${name} may not do that any more.`);
}

const settle = (
  tx: Db,
  id: string,
  state: "approved" | "refused",
  { nowMs, operator }: { nowMs: number; operator: string },
) =>
  tx
    .update(backofficeRequests)
    .set({ state, decidedBy: operator, decidedAt: new Date(nowMs) })
    .where(eq(backofficeRequests.id, id));

const id = text("the request's id");

/** `find` looks a command up by its words. */
export const requestCommands = (find: (name: string) => Command | undefined) => [
  defineRead({
    words: "requests list",
    summary: "What waits for a second person; with all, the latest of all.",
    right: "view",
    fields: { all: flag("the latest of all instead of what waits") },
    answer: v.object({
      requests: v.array(
        v.object({
          id: v.string(),
          at: v.string(),
          state: v.string(),
          askedBy: v.string(),
          decidedBy: v.nullable(v.string()),
          summary: v.string(),
        }),
      ),
    }),
    async read({ db, nowMs }, { all = false }) {
      const rows = await db
        .select()
        .from(backofficeRequests)
        .where(all ? undefined : eq(backofficeRequests.state, "waiting"))
        .orderBy(all ? desc(backofficeRequests.askedAt) : asc(backofficeRequests.askedAt))
        .limit(LISTED_AT_MOST);
      return {
        requests: rows
          .map((row) => ({
            id: row.id,
            at: row.askedAt.toISOString(),
            state: stateOf(row, nowMs()),
            askedBy: row.askedBy,
            decidedBy: row.decidedBy,
            summary: row.summary,
          }))
          .filter(({ state }) => all || state === "waiting"),
      };
    },
    lines: ({ requests }) =>
      requests.length === 0
        ? ["No request waits."]
        : columns(
            requests.map((each) => [
              each.id,
              each.at,
              each.state,
              each.askedBy,
              each.decidedBy ?? "",
              each.summary,
            ]),
          ),
  }),
  defineChange({
    words: "requests approve",
    summary: "Carries out what another user asked for; it needs the right of that command.",
    right: null,
    fields: { id },
    plain: ["id"],
    async prepare(work, input) {
      const [found] = isUuid(input.id)
        ? await work.db.select().from(backofficeRequests).where(eq(backofficeRequests.id, input.id))
        : [];
      if (found === undefined)
        throw new Complaint(`There is no request ${input.id.slice(0, 60)}: requests list`);
      const command = find(found.command);
      if (command === undefined) throw new Complaint(`This version has no command "${found.command}".`);
      if (command.right !== null && !work.actor.rights.has(command.right))
        throw new Complaint(`${work.actor.name} has no role with the right "${command.right}".`);
      if (found.askedBy === work.actor.name)
        throw new Complaint("You asked for it yourself: another user has to approve it.");
      return {
        question: `${found.summary} Asked by ${found.askedBy}. Approve for good?`,
        carryOut: () =>
          work.db.transaction(async (tx) => {
            await mustDecide(tx, found.id, work.nowMs());
            await requireAsker(tx, found.askedBy, command.right);
            const actor = { ...work.actor, name: found.askedBy, approvedBy: work.actor.name };
            const outcome = await command.perform(
              { ...work, db: tx, ledger: work.ledger.within(tx), actor },
              { ...found.input, yes: true },
            );
            if (outcome.kind !== "done")
              throw new Complaint("message" in outcome ? outcome.message : "It cannot be done any more.");
            await settle(tx, found.id, "approved", decidingOf(work));
            return command.linesOf(outcome.value);
          }),
      };
    },
  }),
  defineChange({
    words: "requests refuse",
    summary: "Refuses what another user asked for, or takes back what one asked for oneself.",
    right: null,
    fields: { id },
    plain: ["id"],
    prepare: async (work, input) => ({
      carryOut: () =>
        work.db.transaction(async (tx) => {
          const deciding = decidingOf(work);
          const found = await mustDecide(tx, input.id, deciding.nowMs);
          const right = find(found.command)?.right ?? null;
          if (right !== null && !work.actor.rights.has(right))
            throw new Complaint(`${work.actor.name} has no role with the right "${right}".`);
          await settle(tx, found.id, "refused", deciding);
          await recordAct(tx, deciding, "request-refuse", found.id, { summary: found.summary });
          return [`${found.id}: waiting -> refused`];
        }),
    }),
  }),
];
