/** Commands of the back office as its command line types them, on a test's database and without the way there. */

import { readTyped } from "@parlour/app/gateway/backoffice/cli/words.ts";
import type { Actor, Command, Work } from "@parlour/app/gateway/backoffice/command.ts";
import { commands } from "@parlour/app/gateway/backoffice/commands.ts";
import { Complaint, type Outcome } from "@parlour/app/gateway/backoffice/outcome.ts";
import { storeRequest } from "@parlour/app/gateway/backoffice/requests.ts";
import { rightsOf } from "@parlour/app/gateway/backoffice/users/roles.ts";
import type { Db } from "@parlour/app/gateway/database/database.ts";
import { contentVersion, operatorActs } from "@parlour/app/gateway/database/schema.ts";
import { createLedger } from "@parlour/app/gateway/ledger/ledger.ts";
import type { MailPort } from "@parlour/app/gateway/messages/message.ports.ts";
import { createOutbox } from "@parlour/app/gateway/messages/outbox.ts";
import { wordingOf } from "@parlour/app/gateway/messages/wording.ts";
import { type Seals, unsealed } from "@parlour/app/gateway/security/seals.ts";
import { eq } from "drizzle-orm";
import { cheapPasswords } from "./cheap-passwords.ts";

/** As an outcome, but with the lines that are printed for a value. */
export type Said =
  | { readonly kind: "done"; readonly lines: readonly string[] }
  | Exclude<Outcome, { readonly kind: "done" }>;

export const actorWith = (name: string, ...roles: readonly string[]): Actor => ({
  name,
  rights: rightsOf(roles),
});

/** What a test replaces; the outbox of its database sends mails unless it gives another way. */
export interface Replaced {
  readonly seals?: Seals;
  readonly mail?: MailPort;
}

export function workOf(
  db: Db,
  nowMs: () => number,
  actor = actorWith("ann", "owner"),
  { seals = unsealed, mail = createOutbox({ db, jobs: db }, { nowMs }).mail }: Replaced = {},
): Work {
  const context = { db, nowMs, language: "EN" };
  return {
    ...context,
    actor,
    ledger: createLedger(db, { nowMs }),
    passwords: cheapPasswords(),
    seals,
    mail,
    wording: wordingOf("EN", undefined),
    report: () => {},
    askSecondPerson: (asked) => storeRequest(context, actor.name, asked),
  };
}

/** Runs what this user types, an owner named Ann by default. */
export const typing =
  (db: () => Db, nowMs: () => number = () => Date.now(), actor?: Actor, replaced?: Replaced) =>
  async (...words: readonly string[]): Promise<Said> => {
    let command: Command;
    let input: object;
    try {
      ({ command, input } = readTyped(commands, words));
    } catch (error) {
      if (error instanceof Complaint) return { kind: error.kind, message: error.message };
      throw error;
    }
    const outcome = await command.perform(workOf(db(), nowMs, actor, replaced), input);
    return outcome.kind === "done" ? { kind: "done", lines: command.linesOf(outcome.value) } : outcome;
  };

type Typing = (...words: readonly string[]) => Promise<Said>;

/** The lines of a command that is done, with `more` at its end; throws if it is not. */
export const linesOf =
  (run: Typing, ...more: readonly string[]) =>
  async (...words: readonly string[]): Promise<readonly string[]> => {
    const said = await run(...words, ...more);
    if (said.kind !== "done") throw new Error(`${words.join(" ")}: ${JSON.stringify(said)}`);
    return said.lines;
  };

const answerTo = (said: Said): string => ("message" in said ? `${said.kind}: ${said.message}` : said.kind);

/** Why a command was not done, such as "refused: There is no such game", or "done". */
export const answerOf =
  (run: Typing, ...more: readonly string[]) =>
  async (...words: readonly string[]): Promise<string> => {
    return answerTo(await run(...words, ...more));
  };

/** The operator's content version, which grows with each change of content. */
export const contentVersionOf = async (db: Db): Promise<bigint> =>
  (await db.select().from(contentVersion))[0]?.version ?? 0n;

/** The acts on a subject that are recorded, in their order: who did what. */
export const actsOn = async (db: Db, subject: string): Promise<readonly string[]> =>
  (
    await db.select().from(operatorActs).where(eq(operatorActs.subject, subject)).orderBy(operatorActs.id)
  ).map(({ operator, act }) => `${operator} ${act}`);

/** As `answerOf`, also with the question of a command that asks before it is done. */
export const saidOf =
  (run: Typing, ...more: readonly string[]) =>
  async (...words: readonly string[]): Promise<string> => {
    const said = await run(...words, ...more);
    return "question" in said ? `${said.kind}: ${said.question}` : answerTo(said);
  };

const CONTENT_VERBS = ["list", "show", "add", "set", "remove", "fields"];

/** The same for content and switches, whose verbs stand after "content" where they have a kind. */
export function typingContent(db: () => Db, nowMs?: () => number) {
  const run = typing(db, nowMs);
  return (verb = "", ...words: readonly string[]): Promise<Said> =>
    CONTENT_VERBS.includes(verb) ? run("content", verb, ...words) : run(verb, ...words);
}
