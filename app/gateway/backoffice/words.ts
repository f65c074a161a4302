import { misused } from "../admin/outcome.ts";

/** The parsed words of a command. */
export interface Words {
  readonly verb: string;
  readonly rest: readonly string[];
  readonly options: ReadonlyMap<OptionName, string>;
  readonly has: (flag: FlagName) => boolean;
}

const optionNames = [
  "as",
  "reason",
  "title",
  "key",
  "days",
  "active",
  "turnover",
  "valid-bet",
  "loss",
  "bet",
  "step",
] as const;
const flagNames = ["yes", "all"] as const;
type OptionName = (typeof optionNames)[number];
type FlagName = (typeof flagNames)[number];

/** Parses `<verb> <word…> --option value --option=value --flag`, in any order. */
export function readWords(args: readonly string[]): Words {
  const plain: string[] = [];
  const options = new Map<OptionName, string>();
  const flags = new Set<FlagName>();
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? "";
    const [, name, written] = /^--([\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    const flag = flagNames.find((each) => each === name);
    const option = optionNames.find((each) => each === name);
    if (name === undefined) plain.push(word);
    else if (flag !== undefined && written === undefined) flags.add(flag);
    else if (option !== undefined) {
      if (written === undefined) at += 1;
      const value = written ?? args[at];
      if (value === undefined) throw misused(`Say what --${option} is.`);
      options.set(option, value.trim());
    } else throw misused(`There is no --${name}: npm run backoffice -- --help.`);
  }
  const [verb = "help", ...rest] = plain;
  return { verb, rest, options, has: (flag) => flags.has(flag) };
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@' -]{0,59}$/u;

/** The back-office user's name, which is required because the record of acts keeps it. */
export function operatorOf({ options }: Words): string {
  const name = options.get("as") ?? "";
  if (!NAME.test(name)) throw misused("Say who you are: --as <name>.");
  return name;
}

const REASON_AT_MOST = 300;

/** A line for the player or for the records; empty when the option is missing. */
export function lineOf(words: Words, option: "reason" | "title"): string {
  const text = words.options.get(option) ?? "";
  if (text.length > REASON_AT_MOST || /\p{Cc}/u.test(text))
    throw misused(`--${option} is one line of at most ${REASON_AT_MOST} characters.`);
  return text;
}
