/** `npm run backoffice`: types a command, sends it to the admin API and prints what it answers. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as v from "valibot";
import { ClaimUnreadable, FolderInUse } from "../../database/folder-lock.ts";
import { Misconfigured } from "../../run/misconfigured.ts";
import { adminPath } from "../api/admin-calls.ts";
import { type Command, isFile } from "../command.ts";
import { commands } from "../commands.ts";
import { Complaint, type Outcome, reasonOf } from "../outcome.ts";
import { accessWords, runAccess } from "./access.ts";
import { helpOf } from "./help.ts";
import { keptToken } from "./kept-logins.ts";
import { openTarget } from "./target-file.ts";
import type { Terminal } from "./terminal.ts";
import { openTransport, outcomeOf, type Transport } from "./transport.ts";
import { readTyped, type Typed } from "./words.ts";

const DONE = 0;
const REFUSED = 1;
const MISUSED = 2;

/** Returns the exit status: 0 done, 1 refused or failed, 2 not understood. */
export async function main(typedWords: readonly string[], terminal: Terminal): Promise<number> {
  const words = typedWords.filter((word) => word !== "--json");
  const isJson = words.length < typedWords.length;
  const asked = words.filter((word) => word !== "--help" && word !== "-h");
  if (asked.length < words.length || words.length === 0 || words[0] === "help") {
    for (const line of helpOf(commands, words[0] === "help" ? asked.slice(1) : asked)) terminal.out(line);
    return words.length === 0 ? MISUSED : DONE;
  }
  const say = (outcome: Outcome, command?: Command) => print(outcome, command, isJson, terminal);
  let transport: Transport | null = null;
  try {
    const [first = ""] = words;
    if (accessWords.includes(first)) {
      transport = await openTransport(terminal.env);
      for (const line of await runAccess(transport, words, terminal)) terminal.out(line);
      return DONE;
    }
    const typed = await withFiles(readTyped(commands, words), terminal);
    transport = await openTransport(terminal.env);
    if (typed.to === undefined) return say(await runConfirmed(transport, typed, terminal), typed.command);
    return await runIntoFile(transport, typed, { isJson, to: typed.to }, terminal);
  } catch (error) {
    if (error instanceof Complaint) return say({ kind: error.kind, message: error.message });
    return say({ kind: "refused", message: adviceFor(error) });
  } finally {
    await transport?.close();
  }
}

async function runConfirmed(transport: Transport, typed: Typed, terminal: Terminal): Promise<Outcome> {
  const outcome = await runSteps(transport, typed, terminal);
  if (outcome.kind !== "unconfirmed") return outcome;
  if (terminal.confirm === null) return { kind: "misused", message: `${outcome.question} Say --yes.` };
  if (!(await terminal.confirm(outcome.question)))
    return { kind: "refused", message: "Nothing was changed." };
  return runSteps(transport, { ...typed, input: { ...typed.input, yes: true } }, terminal);
}

/** Runs a command whose lines go to a file. What it refuses is said as usual, and there is no file then. */
async function runIntoFile(
  transport: Transport,
  typed: Typed,
  { isJson, to }: { readonly isJson: boolean; readonly to: string },
  terminal: Terminal,
): Promise<number> {
  const target = openTarget(to, terminal.env);
  let isWhole = false;
  try {
    const { command } = typed;
    const out = (line: string) => target.write(`${line}\n`);
    const outcome = await runConfirmed(transport, typed, { ...terminal, out });
    if (outcome.kind !== "done") return print(outcome, command, isJson, terminal);
    if (command.bytesOf !== undefined) target.write(command.bytesOf(outcome.value));
    else for (const line of command.linesOf(outcome.value)) out(line);
    isWhole = true;
  } finally {
    target.close(isWhole);
  }
  terminal.out(isJson ? JSON.stringify({ file: target.path }) : `Written to ${target.path}`);
  return DONE;
}

const stepwise = v.object({ found: v.array(v.string()), progress: v.string(), step: v.string() });

/** Runs the parts of a long command one after the other, and prints the progress of each. */
async function runSteps(transport: Transport, typed: Typed, terminal: Terminal): Promise<Outcome> {
  let outcome = await runCommand(transport, typed, terminal);
  for (;;) {
    if (outcome.kind !== "done" || !v.is(stepwise, outcome.value)) return outcome;
    const { found, progress, step } = outcome.value;
    for (const line of found) terminal.out(line);
    terminal.err(progress);
    outcome = await runCommand(transport, { ...typed, input: { ...typed.input, step } }, terminal);
  }
}

async function runCommand(
  transport: Transport,
  { command, input }: Typed,
  { env }: Terminal,
): Promise<Outcome> {
  const token = await keptToken(env, transport.place);
  if (token === null)
    return { kind: "not-logged-in", message: "Log in first: npm run backoffice -- login <name>" };
  return outcomeOf(await transport.send(`${adminPath}/${command.words.join("/")}`, input, `Bearer ${token}`));
}

function print(
  outcome: Outcome,
  command: Command | undefined,
  isJson: boolean,
  { out, err }: Terminal,
): number {
  switch (outcome.kind) {
    case "done":
      if (isJson) out(JSON.stringify(outcome.value));
      else for (const line of command?.linesOf(outcome.value) ?? []) out(line);
      return DONE;
    case "waiting":
      out(isJson ? JSON.stringify({ waiting: outcome.requestId }) : outcome.message);
      return DONE;
    case "unconfirmed":
      err(outcome.question);
      return REFUSED;
    default: {
      const details = outcome.kind === "refused" ? (outcome.details ?? []) : [];
      for (const detail of isJson ? [] : details) out(detail);
      const said = {
        code: outcome.kind,
        message: outcome.message,
        ...(details.length > 0 && { detail: details }),
      };
      err(isJson ? JSON.stringify(said) : outcome.message);
      return outcome.kind === "misused" ? MISUSED : REFUSED;
    }
  }
}

/**
 * Replaces `content=@welcome.html` by the file's text, and the name of a file by its text where a field is one. It happens
 * here, so that a gateway reads no files for a caller.
 */
async function withFiles({ command, input, ...rest }: Typed, { env }: Terminal): Promise<Typed> {
  const read = async (name: string, value: unknown) => {
    const field = command.fields[name];
    if (typeof value === "string" && field !== undefined && isFile(field)) return readText(value, env);
    return Array.isArray(value) ? Promise.all(value.map((word) => withFile(word, env))) : value;
  };
  const fields = Object.entries(input).map(async ([name, value]) => [name, await read(name, value)] as const);
  return { ...rest, command, input: Object.fromEntries(await Promise.all(fields)) };
}

async function withFile(word: unknown, env: Terminal["env"]): Promise<unknown> {
  const [, name, path] = typeof word === "string" ? (/^(\w+)=@(.+)$/s.exec(word) ?? []) : [];
  return name === undefined || path === undefined ? word : `${name}=${(await readText(path, env)).trim()}`;
}

async function readText(path: string, env: Terminal["env"]): Promise<string> {
  // npm runs scripts in the project's folder; INIT_CWD is the folder that the user called it from.
  const file = resolve(env.INIT_CWD ?? "", path);
  return readFile(file, "utf8").catch(() => {
    throw new Complaint(`The file ${file} cannot be read.`);
  });
}

/** A one-line message; it never contains the database's address, which may include its password. */
function adviceFor(error: unknown): string {
  if (error instanceof FolderInUse) {
    return `Process ${error.owner.pid} has the data folder ${error.folder} and answers no commands. If it is starting, try again in a moment.`;
  }
  if (error instanceof ClaimUnreadable || error instanceof Misconfigured) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(?:ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT)$/.test(code)) {
    return "The database of DATABASE_URL does not answer.";
  }
  if (/^(?:28|3D)/.test(code)) return `The database of DATABASE_URL does not let us in (${code}).`;
  return `It failed, and nothing was changed: ${reasonOf(error)}`;
}
