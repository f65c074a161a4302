import { language as languageCode } from "@parlour/adapters/wire/schemas.ts";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Db } from "../database/database.ts";
import { setAgentDomain } from "./agent-domains.ts";
import { helpOf, overview } from "./help.ts";
import { kinds } from "./kinds.ts";
import { type CommandOutcome, Complaint, misused, storableWords } from "./outcome.ts";
import { addRow, listRows, type NamedKind, removalQuestion, removeRow, setRow, showRow } from "./rows.ts";
import { closeGame, openGame, setSetting, switchMaintenance, switchRegion } from "./switches.ts";

export interface BackOfficeContext {
  readonly db: Db;
  readonly nowMs: () => number;
  /** The language that a text is written in when none is named. */
  readonly language: string;
}

/** Any number that no other user of the same server takes: two operators at once write one after the other. */
const OPERATOR_LOCK = 0x6f70_6572n;

/**
 * Does what an operator's words ask, whole or not at all, and answers in lines. What the gateway would not have is an
 * outcome; a rejection means that the database failed.
 */
export async function runCommand(
  backOffice: BackOfficeContext,
  args: readonly string[],
): Promise<CommandOutcome> {
  try {
    return await obey(backOffice, storableWords(args));
  } catch (error) {
    if (error instanceof Complaint) return { kind: error.kind, message: error.message };
    throw error;
  }
}

type Writer = (tx: Db, args: readonly string[], nowMs: number) => Promise<string[]>;

const writers: Readonly<Record<string, Writer>> = {
  maintenance: switchMaintenance,
  region: switchRegion,
  "close-game": closeGame,
  "open-game": openGame,
  setting: setSetting,
  "agent-domain": setAgentDomain,
};

async function obey(
  backOffice: BackOfficeContext,
  [verb = "help", ...rest]: readonly string[],
): Promise<CommandOutcome> {
  const writer = Object.hasOwn(writers, verb) ? writers[verb] : undefined;
  if (writer !== undefined) return writing(backOffice, (tx) => writer(tx, rest, backOffice.nowMs()));
  switch (verb) {
    case "help":
      return done(rest[0] === undefined ? overview() : helpOf(kindOf(rest[0])));
    case "list": {
      const { kind, language } = read(backOffice, rest, 0);
      return done(await listRows(backOffice.db, kind, language, backOffice.nowMs()));
    }
    case "show": {
      const { kind, id } = read(backOffice, rest, 1);
      return done(await showRow(backOffice.db, kind, id));
    }
    case "add":
    case "set": {
      const { kind, id, language, assignments } = read(backOffice, rest, 1);
      const change = { kind, id, language, assignments, nowMs: backOffice.nowMs() };
      return writing(backOffice, (tx) => (verb === "add" ? addRow(tx, change) : setRow(tx, change)));
    }
    case "remove": {
      const { kind, id, language } = read(
        backOffice,
        rest.filter((word) => word !== "--yes"),
        1,
      );
      if (rest.includes("--yes")) return writing(backOffice, (tx) => removeRow(tx, kind, id));
      return { kind: "unconfirmed", question: await removalQuestion(backOffice.db, kind, id, language) };
    }
    default:
      throw misused(`There is no command "${verb}". npm run content -- --help lists them.`);
  }
}

async function writing(
  { db }: BackOfficeContext,
  work: (tx: Db) => Promise<string[]>,
): Promise<CommandOutcome> {
  return done(
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${OPERATOR_LOCK})`);
      return work(tx);
    }),
  );
}

const done = (lines: string[]): CommandOutcome => ({ kind: "done", lines });

interface Words {
  readonly kind: NamedKind;
  readonly id: string;
  readonly assignments: readonly string[];
  readonly language: string;
}

/** `<kind> [id] [field=value…] [language]`; `ids` says how many ids the command takes. */
function read(backOffice: BackOfficeContext, [kindWord, ...words]: readonly string[], ids: 0 | 1): Words {
  if (kindWord === undefined) throw misused(`Say which kind: ${Object.keys(kinds).join(", ")}.`);
  const kind = kindOf(kindWord);
  const id = ids === 0 ? "" : words[0];
  if (id === undefined) throw misused(`Say which ${kind.name}: list ${kind.name} shows them.`);
  const others = words.slice(ids);
  const last = others.at(-1);
  const named = last !== undefined && !last.includes("=") ? last : undefined;
  if (named !== undefined && !v.is(languageCode, named)) {
    throw misused(`"${named}" is neither field=value nor a language such as EN.`);
  }
  return {
    kind,
    id,
    assignments: named === undefined ? others : others.slice(0, -1),
    language: named?.toUpperCase() ?? backOffice.language,
  };
}

function kindOf(name: string): NamedKind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined) throw misused(`There is no kind "${name}": ${Object.keys(kinds).join(", ")}.`);
  return { name, ...kind };
}
