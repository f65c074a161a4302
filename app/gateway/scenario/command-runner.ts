import { readTyped } from "../backoffice/cli/words.ts";
import { type Actor, type Command, nameOf, type Work } from "../backoffice/command.ts";
import { commands } from "../backoffice/commands.ts";
import { Complaint } from "../backoffice/outcome.ts";
import { type Right, rights } from "../backoffice/users/roles.ts";
import type { Needs } from "../services.ts";

export type CommandNeeds = Needs<
  "config" | "clock" | "db" | "ledger" | "passwords" | "seals" | "mail" | "wording" | "log"
>;

/** The name of scenarios in the record of acts. */
const NAME = "scenario";
/** Scenarios make players, and no back-office users who could act without the key afterwards. */
const scenarioRights: ReadonlySet<Right> = new Set(rights.filter((right) => right !== "users"));
/** What needs a second person runs at once, as if that person had approved it. */
const actor: Actor = { name: NAME, rights: scenarioRights, approvedBy: NAME };

export interface CommandDone {
  readonly lines: readonly string[];
  readonly value: unknown;
}

/** Runs a back-office command as its command line takes it, confirmed. Throws a `Complaint` when it is refused. */
export async function runCommand(needs: CommandNeeds, words: readonly string[]): Promise<CommandDone> {
  const { command, input } = readTyped(commands, words);
  requireAllowed(command);
  const outcome = await command.perform(workOf(needs), { ...input, yes: true });
  if (outcome.kind === "done") return { lines: command.linesOf(outcome.value), value: outcome.value };
  throw new Complaint("message" in outcome ? outcome.message : `${nameOf(command)} was not carried out.`);
}

/** What back-office users do among themselves; who reads their names can guess at their passwords. */
const AMONG_USERS: readonly string[] = ["users", "requests", "me"];

function requireAllowed(command: Command): void {
  const [subject = ""] = command.words;
  if (AMONG_USERS.includes(subject)) throw new Complaint(`${nameOf(command)} is not for scenarios.`);
}

function workOf({ config, clock, log, ...needs }: CommandNeeds): Work {
  return {
    ...needs,
    nowMs: clock.nowMs,
    language: config.fallbackLanguage,
    actor,
    report: (err) => log.error({ err }, "a back-office command of a scenario failed"),
    askSecondPerson: () => Promise.reject(new Complaint("It needs a second person.")),
  };
}
