import { type Command, usageOf } from "../command.ts";

const ACCESS = [
  ["setup <name> [--recover]", "Makes the first owner, on the machine of the gateway."],
  ["enrol <name>", "Accepts an invitation: a password and an authenticator."],
  ["login <name>", "Begins a session of at most twelve hours, two without use."],
  ["logout", "Ends it."],
] as const;

/** What `--help` prints: every command, or those that begin with the words. */
export function helpOf(commands: readonly Command[], words: readonly string[] = []): string[] {
  const found = commands.filter((command) => words.every((word, at) => command.words[at] === word));
  const shown = found.length === 0 ? commands : found;
  return [
    "npm run backoffice -- <command>: decides about players, money and content. Every change is kept with who made it.",
    "",
    ...(shown === commands ? ACCESS.flatMap(([usage, about]) => [`  ${usage}`, `      ${about}`]) : []),
    ...shown.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.summary}`]),
    "",
    "  --yes    answers what is asked before something is done for good",
    "  --json   prints the answer as JSON",
    "  --to     writes what a command prints to a new file",
    "  field=@file takes the value from a file",
    "",
    "It reaches the admin API of PARLOUR_ADMIN_URL, else works on the database of DATABASE_URL, else on the folder of",
    "PARLOUR_DATA (.data/parlour), through the gateway that runs on it if one does. PARLOUR_BACKOFFICE_TOKEN is a session's",
    "token instead of the kept one. Exit status: 0 done, 1 refused or failed, 2 not understood.",
  ];
}
