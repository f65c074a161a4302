/** `npm run content`: finds the house, hands the words to it and says what came of them. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { FolderInUse } from "../database/folder-lock.ts";
import { defaultConfig } from "../options.ts";
import type { OperatorDesk } from "./commands.ts";
import { overview } from "./help.ts";
import { knock } from "./knock.ts";
import { type CommandOutcome, Complaint } from "./outcome.ts";

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Asks a person; null where nobody is there to be asked. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

const DONE = 0;
const REFUSED = 1;
const MISUSED = 2;

/** Answers the exit status: 0 done, 1 refused or failed, 2 not understood. */
export async function main(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words.length === 0 || words.includes("--help") || words.includes("-h")) {
    for (const line of overview()) terminal.out(line);
    return words.length === 0 ? MISUSED : DONE;
  }
  try {
    const args = await Promise.all(words.map((word) => withFile(word, terminal.env)));
    const first = await runWhereTheHouseIs(args, terminal.env);
    if (first.kind !== "unconfirmed") return tell(first, terminal);
    if (terminal.confirm === null) {
      return tell({ kind: "misused", message: `${first.question} Say --yes.` }, terminal);
    }
    if (!(await terminal.confirm(first.question))) {
      return tell({ kind: "refused", message: "Nothing was changed." }, terminal);
    }
    return tell(await runWhereTheHouseIs([...args, "--yes"], terminal.env), terminal);
  } catch (error) {
    if (error instanceof Complaint) return tell({ kind: error.kind, message: error.message }, terminal);
    return tell({ kind: "refused", message: adviceFor(error) }, terminal);
  }
}

function tell(outcome: CommandOutcome, { out, err }: Terminal): number {
  if (outcome.kind === "done") {
    for (const line of outcome.lines) out(line);
    return DONE;
  }
  err(outcome.kind === "unconfirmed" ? outcome.question : outcome.message);
  return outcome.kind === "misused" ? MISUSED : REFUSED;
}

type Env = Terminal["env"];

/** `content=@welcome.html` becomes the file's text: here, so that a running gateway reads no files for anybody. */
async function withFile(word: string, env: Env): Promise<string> {
  const [, name, path] = /^(\w+)=@(.+)$/s.exec(word) ?? [];
  if (name === undefined || path === undefined) return word;
  // npm runs its scripts in the project's folder and says where it was called.
  const file = resolve(env.INIT_CWD ?? "", path);
  const text = await readFile(file, "utf8").catch(() => {
    throw new Complaint(`The file ${file} cannot be read.`);
  });
  return `${name}=${text.trim()}`;
}

async function runWhereTheHouseIs(args: readonly string[], env: Env): Promise<CommandOutcome> {
  if (env.DATABASE_URL) return runOn({ url: env.DATABASE_URL, maxConnections: 1 }, args);
  const folder = resolve(env.PARLOUR_DATA ?? ".data/parlour");
  const outcome = await knock(folder, args);
  if (outcome !== null) return outcome;
  if (!existsSync(join(folder, "pglite"))) {
    throw new Complaint(
      `There is no house in ${folder}. Start it first, or name its folder with PARLOUR_DATA.`,
    );
  }
  return runOn({ folder }, args);
}

/** The database's own code is loaded only where it is needed: a command through the door is quick. */
async function runOn(
  source: { readonly url: string; readonly maxConnections: number } | { readonly folder: string },
  args: readonly string[],
): Promise<CommandOutcome> {
  const [{ openDatabase }, { runCommand }] = await Promise.all([
    import("../database/open.ts"),
    import("./commands.ts"),
  ]);
  const database = await openDatabase(source);
  try {
    const desk: OperatorDesk = {
      db: database.db,
      nowMs: () => Date.now(),
      language: defaultConfig.fallbackLanguage,
    };
    return await runCommand(desk, args);
  } finally {
    await database.close();
  }
}

/** One line; never the address of a database, which may hold its password. */
function adviceFor(error: unknown): string {
  if (error instanceof FolderInUse) {
    return `Process ${error.owner.pid} has the data folder ${error.folder} and hears no operator. If it is starting, try again in a moment.`;
  }
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
