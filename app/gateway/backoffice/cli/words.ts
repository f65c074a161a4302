/** Reads what is typed: which command it is, and its fields. */
import { type Command, isFlag, isList, nameOf, usageOf } from "../command.ts";
import { misused } from "../outcome.ts";

export interface Typed {
  readonly command: Command;
  readonly input: Readonly<Record<string, unknown>>;
  /** The file that the command line writes what the command prints to. */
  readonly to?: string;
}

/** The command whose words stand first, the longest of several; null when there is none. */
export function commandOf(commands: readonly Command[], words: readonly string[]): Command | null {
  const fitting = commands.filter((command) => command.words.every((word, at) => words[at] === word));
  return fitting.sort((left, right) => right.words.length - left.words.length)[0] ?? null;
}

/** Parses `<command> <word…> --option value --option=value --flag`, in any order. Throws a `Complaint`. */
export function readTyped(commands: readonly Command[], words: readonly string[]): Typed {
  const command = commandOf(commands, words);
  if (command === null) throw misused(noCommand(commands, words));
  const input: Record<string, unknown> = {};
  const plain: string[] = [];
  let to: string | undefined;
  const rest = words.slice(command.words.length);
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? "";
    const [, kebab, written] = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(word) ?? [];
    if (kebab === undefined) {
      plain.push(word);
      continue;
    }
    const name = kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const field = command.fields[name];
    if (name === "yes" || (field !== undefined && isFlag(field))) {
      if (written !== undefined) throw misused(`--${kebab} takes no value.`);
      input[name] = true;
    } else if (name === "to" && command.isFileAnswer) {
      if (written === undefined) at += 1;
      to = written ?? rest[at];
      if (to === undefined || to === "") throw misused("Say which file --to writes.");
    } else if (field === undefined || command.plain.includes(name)) {
      throw misused(`There is no --${kebab} here. Say: ${usageOf(command)}`);
    } else {
      if (written === undefined) at += 1;
      const value = written ?? rest[at];
      if (value === undefined) throw misused(`Say what --${kebab} is.`);
      input[name] = value.trim();
    }
  }
  return { command, input: { ...input, ...inPlace(command, plain) }, ...(to !== undefined && { to }) };
}

function noCommand(commands: readonly Command[], words: readonly string[]): string {
  const near = commands.filter((command) => command.words[0] === words[0]).map(nameOf);
  const said = words.slice(0, 2).join(" ").slice(0, 40);
  return near.length === 0
    ? `There is no command "${said}". npm run backoffice -- --help lists them.`
    : `There is no command "${said}": ${near.join(", ")}.`;
}

function inPlace(command: Command, words: readonly string[]): Readonly<Record<string, unknown>> {
  const left = [...words];
  const input: Record<string, unknown> = {};
  for (const name of command.plain) {
    const field = command.fields[name];
    if (left.length === 0) break;
    input[name] = field !== undefined && isList(field) ? left.splice(0) : left.shift();
  }
  if (left.length > 0)
    throw misused(`"${left[0]?.slice(0, 40)}" is one word too many. Say: ${usageOf(command)}`);
  return input;
}
