/** What an operator needs before players can come, and the command for what is missing (OPS-01). */

import { defaultConfig } from "@parlour/core/portal/portal.config";
import { count, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import * as v from "valibot";
import type { Db } from "../../database/database.ts";
import { backofficeUsers, depositMethods, games, members, pages, settings } from "../../database/schema.ts";
import { defineRead } from "../command.ts";

const item = v.object({
  what: v.string(),
  isDone: v.boolean(),
  /** The command that does it. */
  command: v.string(),
});

const has = async (db: Db, table: PgTable, condition: SQL | undefined, least = 1): Promise<boolean> => {
  const [row] = await db.select({ found: count() }).from(table).where(condition);
  return (row?.found ?? 0) >= least;
};

export const checklistCommand = defineRead({
  words: "checklist",
  summary: "What an operator needs before players can come, and the command for what is missing.",
  right: "view",
  fields: {},
  answer: v.object({ items: v.array(item) }),
  async read({ db }) {
    const isSet = (key: string) => has(db, settings, eq(settings.key, key));
    const items = [
      {
        what: "A second person, for what one may not do alone",
        isDone: await has(db, backofficeUsers, ne(backofficeUsers.passwordHash, ""), 2),
        command: "users add <name> <roles>",
      },
      {
        what: "The time zone of days, limits and reports",
        isDone: await isSet("timeZone"),
        command: "setting timeZone '\"Europe/London\"'",
      },
      {
        what: "The country whose dialling code comes first",
        isDone: await isSet("country"),
        command: "setting country '\"GB\"'",
      },
      {
        what: "The currency of accounts",
        isDone: await isSet("currencies"),
        command: 'setting currencies \'[{"code":"EUR"}]\'',
      },
      {
        what: "Where players find help from people",
        isDone: await isSet("customerService"),
        command: 'setting customerService \'[{"csType":"LIVECHAT","title":"Live chat","url":"https://…"}]\'',
      },
      {
        what: "Help and terms to read",
        isDone: await has(db, pages, eq(pages.enabled, true)),
        command: "content add help <id> title=… chapter=… chapterTitle=… content=@file",
      },
      {
        what: "A way to deposit",
        isDone: await has(db, depositMethods, eq(depositMethods.enabled, true)),
        command: "methods add <id> <kind> …",
      },
      {
        what: "Games",
        isDone: await has(db, games, eq(games.enabled, true)),
        command: "catalogue import <file>",
      },
      {
        what: "An agent",
        isDone: await has(db, members, inArray(members.type, [...defaultConfig.agentTypes])),
        command: "players make-agent <account>",
      },
    ];
    return { items };
  },
  lines: ({ items }) => [
    ...items.map(({ what, isDone, command }) =>
      isDone ? `done     ${what}` : `missing  ${what}: ${command}`,
    ),
    ...(items.every(({ isDone }) => isDone) ? ["Nothing is missing."] : []),
  ],
});
