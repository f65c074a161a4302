/**
 * The shared part of `npm run content` and `npm run backoffice`: it finds the gateway, sends the command and prints the
 * outcome.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { ClaimUnreadable, FolderInUse } from "../database/folder-lock.ts";
import { defaultConfig } from "../options.ts";
import type { AdminPath } from "./admin-file.ts";
import { callAdminApi } from "./call-admin-api.ts";
import type { BackOfficeContext } from "./commands.ts";
import { type CommandOutcome, Complaint } from "./outcome.ts";

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Asks the user to confirm; null when the terminal is not interactive. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

export interface Program {
  readonly path: AdminPath;
  readonly help: () => readonly string[];
  /** Turns the typed words into the words to send. */
  readonly prepare: (words: readonly string[], env: Terminal["env"]) => Promise<readonly string[]>;
  /** Imports the database code only on demand, so that a command through the admin API stays quick. */
  readonly load: () => Promise<
    (backOffice: BackOfficeContext, args: readonly string[]) => Promise<CommandOutcome>
  >;
}

const DONE = 0;
const REFUSED = 1;
const MISUSED = 2;

/** Returns the exit status: 0 done, 1 refused or failed, 2 not understood. */
export async function runProgram(
  program: Program,
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (words.length === 0 || words.includes("--help") || words.includes("-h")) {
    for (const line of program.help()) terminal.out(line);
    return words.length === 0 ? MISUSED : DONE;
  }
  try {
    const args = await program.prepare(words, terminal.env);
    const first = await runWhereTheGatewayIs(program, args, terminal);
    if (first.kind !== "unconfirmed") return print(first, terminal);
    if (terminal.confirm === null) {
      return print({ kind: "misused", message: `${first.question} Say --yes.` }, terminal);
    }
    if (!(await terminal.confirm(first.question))) {
      return print({ kind: "refused", message: "Nothing was changed." }, terminal);
    }
    return print(await runWhereTheGatewayIs(program, [...args, "--yes"], terminal), terminal);
  } catch (error) {
    if (error instanceof Complaint) return print({ kind: error.kind, message: error.message }, terminal);
    return print({ kind: "refused", message: adviceFor(error) }, terminal);
  }
}

export const ownTerminal = (): Terminal => ({
  env: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  confirm: process.stdin.isTTY ? confirm : null,
});

async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

function print(outcome: Ended, { out, err }: Terminal): number {
  if (outcome.kind === "done") {
    for (const line of outcome.lines) out(line);
    return DONE;
  }
  if (outcome.kind === "refused") for (const detail of outcome.details ?? []) out(detail);
  err(outcome.kind === "unconfirmed" ? outcome.question : outcome.message);
  return outcome.kind === "misused" ? MISUSED : REFUSED;
}

type Ended = Exclude<CommandOutcome, { kind: "more" }>;

/** Runs the parts of a command one after the other, and prints the progress of each. */
async function toItsEnd(
  args: readonly string[],
  { out, err }: Terminal,
  run: (args: readonly string[]) => Promise<CommandOutcome>,
): Promise<Ended> {
  let outcome = await run(args);
  while (outcome.kind === "more") {
    for (const line of outcome.lines) out(line);
    err(outcome.progress);
    outcome = await run(outcome.words);
  }
  return outcome;
}

async function runWhereTheGatewayIs(
  program: Program,
  args: readonly string[],
  terminal: Terminal,
): Promise<Ended> {
  const { env } = terminal;
  if (env.DATABASE_URL) return runOn(program, { url: env.DATABASE_URL, maxConnections: 1 }, args, terminal);
  const folder = resolve(env.PARLOUR_DATA ?? ".data/parlour");
  const outcome = await callAdminApi(folder, args, program.path);
  if (outcome?.kind === "more")
    return toItsEnd(args, terminal, async (words) =>
      words === args ? outcome : ((await callAdminApi(folder, words, program.path)) ?? gatewayIsGone()),
    );
  if (outcome !== null) return outcome;
  if (!existsSync(join(folder, "pglite"))) {
    throw new Complaint(
      `There is no operator in ${folder}. Start it first, or name its folder with PARLOUR_DATA.`,
    );
  }
  return runOn(program, { folder }, args, terminal);
}

function gatewayIsGone(): never {
  throw new Complaint("The gateway has ended meanwhile. Say it again.");
}

async function runOn(
  program: Program,
  source: { readonly url: string; readonly maxConnections: number } | { readonly folder: string },
  args: readonly string[],
  terminal: Terminal,
): Promise<Ended> {
  const [{ openDatabase }, run] = await Promise.all([import("../database/open.ts"), program.load()]);
  const database = await openDatabase(source);
  try {
    const backOffice: BackOfficeContext = {
      db: database.db,
      nowMs: () => Date.now(),
      language: defaultConfig.fallbackLanguage,
    };
    return await toItsEnd(args, terminal, (words) => run(backOffice, words));
  } finally {
    await database.close();
  }
}

/** A one-line message; it never contains the database's address, which may include its password. */
function adviceFor(error: unknown): string {
  if (error instanceof FolderInUse) {
    return `Process ${error.owner.pid} has the data folder ${error.folder} and answers no commands. If it is starting, try again in a moment.`;
  }
  if (error instanceof ClaimUnreadable) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(?:ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT)$/.test(code)) {
    return "The database of DATABASE_URL does not answer.";
  }
  if (/^(?:28|3D)/.test(code)) return `The database of DATABASE_URL does not let us in (${code}).`;
  return `It failed, and nothing was changed: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause);
}
