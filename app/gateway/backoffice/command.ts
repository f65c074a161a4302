/**
 * What a back-office command is: described once for the command line, the admin API and its OpenAPI document. It first checks
 * and asks, and changes something only when it is carried out.
 */
import * as v from "valibot";
import type { Db } from "../database/database.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { MailPort } from "../messages/message.ports.ts";
import type { Wording } from "../messages/wording.ts";
import type { PasswordHasher } from "../security/passwords.ts";
import type { Seals } from "../security/seals.ts";
import { Complaint, misused, type Outcome, requireStorable } from "./outcome.ts";
import type { Right } from "./users/roles.ts";

export interface BackOfficeContext {
  readonly db: Db;
  readonly nowMs: () => number;
  /** The language that a text is written in when none is named. */
  readonly language: string;
}

/** The back-office user who acts. */
export interface Actor {
  readonly name: string;
  readonly rights: ReadonlySet<Right>;
  /** The second person, when the command runs because that person approved it. */
  readonly approvedBy?: string;
}

/** Everything that a command works with. */
export interface Work extends BackOfficeContext {
  readonly actor: Actor;
  readonly ledger: Ledger;
  readonly passwords: PasswordHasher;
  readonly seals: Seals;
  /** Sends mails, outside of transactions: a server may take a while. */
  readonly mail: MailPort;
  readonly wording: Pick<Wording, "feedbackMail">;
  /** Takes an error that a command answers in its own words, for the log. */
  readonly report: (error: unknown) => void;
  /** Stores a command until a second person approves it, and answers the request's id. */
  readonly askSecondPerson: (asked: SecondPersonAsked) => Promise<string>;
}

export interface SecondPersonAsked {
  readonly command: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly summary: string;
}

/** Who decides, and when, for the record of acts. */
export const decidingOf = ({ nowMs, actor: { name, approvedBy } }: Work) => ({
  nowMs: nowMs(),
  operator: name,
  ...(approvedBy !== undefined && { approvedBy }),
});

/** A command whose fields are valid. */
export interface Prepared<Value> {
  /** What is asked first, for what cannot be undone. */
  readonly question?: string;
  /** What a second person has to approve first. */
  readonly needsSecond?: string;
  readonly carryOut: () => Promise<Value>;
}

type Entries = v.ObjectEntries;
type InputOf<Fields extends Entries> = v.InferOutput<v.StrictObjectSchema<Fields, undefined>>;

export interface Command {
  /** Its words on the command line; joined by slashes, its path below `/admin/v1`. */
  readonly words: readonly string[];
  readonly summary: string;
  /** The right that its user needs; null where a login is enough. */
  readonly right: Right | null;
  readonly fields: Entries;
  /** Fields that stand without their names on the command line, in this order. A list takes all words that are left. */
  readonly plain: readonly string[];
  /** How long its request may be, for one that takes a whole file; of usual length without. */
  readonly bodyAtMostBytes?: number;
  /** Whether what it prints is a file, which the command line writes with `--to`. */
  readonly isFileAnswer?: boolean;
  readonly answer: v.GenericSchema;
  /** The lines to print for an answer. */
  readonly linesOf: (value: unknown) => readonly string[];
  /** The bytes that `--to` writes, for a file that is no text. */
  readonly bytesOf?: (value: unknown) => Uint8Array;
  readonly perform: (work: Work, input: unknown) => Promise<Outcome>;
}

interface Described<Fields extends Entries, Answer extends v.GenericSchema> {
  readonly words: string;
  readonly summary: string;
  readonly right: Right | null;
  readonly fields: Fields;
  readonly plain?: readonly (keyof Fields & string)[];
  readonly bodyAtMostBytes?: number;
  readonly isFileAnswer?: boolean;
  readonly answer: Answer;
  readonly prepare: (work: Work, input: InputOf<Fields>) => Promise<Prepared<v.InferOutput<Answer>>>;
  readonly lines: (value: v.InferOutput<Answer>) => readonly string[];
  readonly bytes?: (value: v.InferOutput<Answer>) => Uint8Array;
}

export const nameOf = ({ words }: Pick<Command, "words">): string => words.join(" ");

/** How a command is typed: `approve <id>`, `reject <id> [--reason …]`. */
export function usageOf({
  words,
  plain,
  fields,
  isFileAnswer = false,
}: Pick<Command, "words" | "plain" | "fields" | "isFileAnswer">): string {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const inPlace = plain.map((name) => {
    const of = fields[name];
    const word = `<${kebab(name)}>${of !== undefined && isList(of) ? "…" : ""}`;
    return of?.type === "optional" ? `[${word}]` : word;
  });
  const named = Object.entries(fields)
    .filter(([name]) => !plain.includes(name))
    .map(([name, of]) => {
      const option = `--${kebab(name)}${isFlag(of) ? "" : " …"}`;
      return of.type === "optional" ? `[${option}]` : option;
    });
  return [...words, ...inPlace, ...named, ...(isFileAnswer ? ["[--to …]"] : [])].join(" ");
}

const typed = v.looseObject({ type: v.string() });
const inner = (field: Entries[string]): { readonly type: string } =>
  "wrapped" in field && v.is(typed, field.wrapped) ? field.wrapped : field;
const isArray = ({ type }: { readonly type: string }): boolean => type === "array";
export const isFlag = (field: Entries[string]): boolean => inner(field).type === "boolean";
/** Also a field that takes one value or a list. */
export function isList(field: Entries[string]): boolean {
  const of = inner(field);
  return isArray(of) || ("options" in of && v.is(v.array(typed), of.options) && of.options.some(isArray));
}
/** Whether its value is the text of a file, which the command line names. */
export const isFile = (field: Entries[string]): boolean =>
  v.getMetadata(("wrapped" in field ? field.wrapped : field) as v.GenericSchema).isFile === true;

export function defineCommand<Fields extends Entries, Answer extends v.GenericSchema>({
  words: written,
  plain = [],
  prepare,
  lines,
  bytes,
  ...described
}: Described<Fields, Answer>): Command {
  const words = written.split(" ");
  const schema = v.strictObject(described.fields);
  const usage = usageOf({ words, plain, fields: described.fields });

  async function perform(work: Work, given: unknown): Promise<Outcome> {
    const { right } = described;
    if (right !== null && !work.actor.rights.has(right))
      return { kind: "not-allowed", message: `${work.actor.name} has no role with the right "${right}".` };
    const { yes, ...rest } = v.parse(v.record(v.string(), v.unknown()), given);
    requireStorable(rest);
    const read = v.safeParse(schema, rest);
    if (!read.success) throw misused(`${problemOf(read.issues, described.fields)} Say: ${usage}`);
    const { question, needsSecond, carryOut } = await prepare(work, read.output);
    if (question !== undefined && yes !== true) return { kind: "unconfirmed", question };
    if (needsSecond !== undefined && work.actor.approvedBy === undefined) {
      const requestId = await work.askSecondPerson({ command: written, input: rest, summary: needsSecond });
      const message = `It waits for a second person: requests approve ${requestId}`;
      return { kind: "waiting", requestId, message };
    }
    return { kind: "done", value: await carryOut() };
  }

  return {
    ...described,
    words,
    plain,
    linesOf: (value) => lines(v.parse(described.answer, value)),
    ...(bytes !== undefined && { bytesOf: (value: unknown) => bytes(v.parse(described.answer, value)) }),
    async perform(work, given) {
      try {
        return await perform(work, given);
      } catch (error) {
        if (!(error instanceof Complaint)) throw error;
        const { kind, message, details } = error;
        return { kind, message, ...(kind === "refused" && details.length > 0 && { details }) } as Outcome;
      }
    },
  };
}

/** Names the field, and what it is, without repeating what was given: it may be a secret. */
function problemOf(
  [issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  fields: Entries,
): string {
  const name = String(issue.path?.[0]?.key ?? "");
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) return `There is no ${name.slice(0, 40)} here.`;
  const about = aboutOf(field);
  const what = issue.input === undefined ? "is missing" : "cannot be that";
  return about === "" ? `${name} ${what}.` : `${name} ${what}: ${about}.`;
}

/** What a field is, in words. */
export const aboutOf = (field: Entries[string]): string =>
  ("wrapped" in field ? v.getDescription(field.wrapped as v.GenericSchema) : undefined) ??
  v.getDescription(field as v.GenericSchema) ??
  "";

/** What a change answers: what was done, a line each. */
export const changes = v.object({ did: v.array(v.string()) });

type DescribedChange<Fields extends Entries> = Omit<
  Described<Fields, typeof changes>,
  "answer" | "lines" | "prepare"
> & {
  readonly prepare: (work: Work, input: InputOf<Fields>) => Promise<Prepared<readonly string[]>>;
};

/** A command that changes something and answers what it did. */
export const defineChange = <Fields extends Entries>({ prepare, ...described }: DescribedChange<Fields>) =>
  defineCommand<Fields, typeof changes>({
    ...described,
    answer: changes,
    async prepare(work, input) {
      const { carryOut, ...rest } = await prepare(work, input);
      return { ...rest, carryOut: async () => ({ did: [...(await carryOut())] }) };
    },
    lines: ({ did }) => did,
  });

type DescribedRead<Fields extends Entries, Answer extends v.GenericSchema> = Omit<
  Described<Fields, Answer>,
  "prepare"
> & { readonly read: (work: Work, input: InputOf<Fields>) => Promise<v.InferOutput<Answer>> };

/** A command that only reads. */
export const defineRead = <Fields extends Entries, Answer extends v.GenericSchema>({
  read,
  ...described
}: DescribedRead<Fields, Answer>) =>
  defineCommand<Fields, Answer>({
    ...described,
    prepare: async (work, input) => ({ carryOut: () => read(work, input) }),
  });
