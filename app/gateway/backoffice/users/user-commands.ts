/** Commands about back-office users and their roles (OPS-02). */
import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { recordAct } from "../../cashier/decision.ts";
import type { Json } from "../../database/columns.ts";
import type { Db } from "../../database/database.ts";
import { backofficeUsers } from "../../database/schema.ts";
import { columns } from "../columns.ts";
import { decidingOf, defineChange, defineRead, type Work } from "../command.ts";
import { text } from "../inputs.ts";
import { Complaint } from "../outcome.ts";
import type { User } from "./logins.ts";
import { rightsOf, roles as roleNames } from "./roles.ts";
import {
  countOwners,
  endSessions,
  forgetProofs,
  invite,
  lockUsers,
  mustFindUser,
  nameOfUser,
  rolesOf,
} from "./user-rows.ts";

const name = text("the user's name");
const roles = text(`with commas: ${roleNames.join(", ")}`);

/** Changes users one after the other, and records the act. */
const changing = <Value>(
  work: Work,
  act: string,
  of: string,
  detail: Readonly<Record<string, Json>>,
  change: (tx: Db) => Promise<Value>,
): Promise<Value> =>
  work.db.transaction(async (tx) => {
    await lockUsers(tx);
    const value = await change(tx);
    await recordAct(tx, decidingOf(work), act, of, detail);
    return value;
  });

const stateOf = ({ isEnabled, passwordHash, invitedUntil }: User, nowMs: number): string => {
  if (!isEnabled) return "off";
  if (passwordHash !== "") return "on";
  return (invitedUntil?.getTime() ?? 0) > nowMs ? "invited" : "invitation over";
};

const user = v.object({
  name: v.string(),
  roles: v.array(v.string()),
  state: v.string(),
  lastLoginAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});

/** The operator cannot be without an owner who can log in. */
async function requireOtherOwner(tx: Db, { name: of, roles: has }: User): Promise<void> {
  if (has.includes("owner") && (await countOwners(tx, of)) === 0)
    throw new Complaint(`${of} is the last owner who can log in.`);
}

const invitationLines = (of: string, { invitation, invitedUntil }: Awaited<ReturnType<typeof invite>>) => [
  invitation,
  `The invitation of ${of}, until ${invitedUntil.toISOString()}. It is shown this once: backoffice -- enrol ${of}`,
];

const switching = (words: "on" | "off", summary: string) =>
  defineChange({
    words: `users ${words}`,
    summary,
    right: "users",
    fields: { name },
    plain: ["name"],
    prepare: async (work, input) => ({
      carryOut: () =>
        changing(work, `user-${words}`, input.name.toLowerCase(), {}, async (tx) => {
          const found = await mustFindUser(tx, input.name);
          if (words === "off") await requireOtherOwner(tx, found);
          await tx
            .update(backofficeUsers)
            .set({ isEnabled: words === "on" })
            .where(eq(backofficeUsers.name, found.name));
          await endSessions(tx, found.name);
          return [`${found.name} is ${words}`];
        }),
    }),
  });

export const userCommands = [
  defineRead({
    words: "me",
    summary: "Who is logged in, and with which rights.",
    right: null,
    fields: {},
    answer: v.object({ name: v.string(), rights: v.array(v.string()) }),
    read: async ({ actor }) => ({ name: actor.name, rights: [...actor.rights] }),
    lines: (me) => [`${me.name}: ${me.rights.join(", ")}`],
  }),
  defineRead({
    words: "users list",
    summary: "The back-office users, their roles and last logins.",
    right: "view",
    fields: {},
    answer: v.object({ users: v.array(user) }),
    async read(work) {
      const rows = await work.db.select().from(backofficeUsers).orderBy(asc(backofficeUsers.name));
      return {
        users: rows.map((row) => ({
          name: row.name,
          roles: row.roles,
          state: stateOf(row, work.nowMs()),
          lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
        })),
      };
    },
    lines: ({ users }) =>
      columns(
        users.map((each) => [each.name, each.state, each.roles.join(","), each.lastLoginAt ?? "never"]),
      ),
  }),
  defineChange({
    words: "users add",
    summary:
      "Adds a user and shows the invitation once, with which they choose a password and an authenticator.",
    right: "users",
    fields: { name, roles },
    plain: ["name", "roles"],
    async prepare(work, input) {
      const of = nameOfUser(input.name);
      const given = rolesOf(input.roles);
      return {
        carryOut: () =>
          changing(work, "user-add", of, { roles: given }, async (tx) => {
            const nowMs = work.nowMs();
            const [added] = await tx
              .insert(backofficeUsers)
              .values({ name: of, roles: [...given], createdAt: new Date(nowMs) })
              .onConflictDoNothing()
              .returning();
            if (added === undefined) throw new Complaint(`There is a user ${of} already.`);
            return invitationLines(of, await invite(tx, of, nowMs));
          }),
      };
    },
  }),
  defineChange({
    words: "users roles",
    summary: "Gives a user these roles instead of those they have.",
    right: "users",
    fields: { name, roles },
    plain: ["name", "roles"],
    async prepare(work, input) {
      const given = rolesOf(input.roles);
      return {
        carryOut: () =>
          changing(work, "user-roles", input.name.toLowerCase(), { roles: given }, async (tx) => {
            const found = await mustFindUser(tx, input.name);
            if (!rightsOf(given).has("users")) await requireOtherOwner(tx, found);
            await tx
              .update(backofficeUsers)
              .set({ roles: [...given] })
              .where(eq(backofficeUsers.name, found.name));
            return [`${found.name}: ${found.roles.join(",")} -> ${given.join(",")}`];
          }),
      };
    },
  }),
  defineChange({
    words: "users invite",
    summary:
      "Takes a user's password and authenticator away, ends their sessions and shows a new invitation once.",
    right: "users",
    fields: { name },
    plain: ["name"],
    async prepare(work, input) {
      const found = await mustFindUser(work.db, input.name);
      return {
        ...(found.passwordHash !== "" && {
          question: `Take password and authenticator of ${found.name} away, and end all their sessions?`,
        }),
        carryOut: () =>
          changing(work, "user-invite", found.name, {}, async (tx) => {
            await requireOtherOwner(tx, found);
            await forgetProofs(tx, found.name);
            return invitationLines(found.name, await invite(tx, found.name, work.nowMs()));
          }),
      };
    },
  }),
  switching("off", "A user can do nothing any more, and their sessions end."),
  switching("on", "A user who is off may log in again."),
];
