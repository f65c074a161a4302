import { fileURLToPath } from "node:url";
import { playJourneys } from "@parlour/testkit/journeys";
import { allJourneys } from "./all.ts";
import { openDriver } from "./cli-drivers.ts";
import { newJourneys, parseOptions, usage } from "./cli-options.ts";

/** Where a run writes; the process's own output, or a list in a test. */
export interface Output {
  line(text: string): void;
}

/** Runs the command with its arguments; answers the exit status: 0 when nothing failed, 2 for wrong arguments, 1 otherwise. */
export async function main(args: readonly string[], out: Output): Promise<0 | 1 | 2> {
  const options = parseOptions(args);
  if (options.kind !== "run") {
    out.line(options.kind === "help" ? usage : `${options.why}\n\n${usage}`);
    return options.kind === "help" ? 0 : 2;
  }
  const chosen = allJourneys.filter(({ title }) => isWanted(title, options.only));
  if (chosen.length === 0) {
    out.line(`No journey is about ${options.only.join(" or ")}. --list shows all of them.`);
    out.line(newJourneys);
    return 2;
  }
  if (options.list) {
    for (const { title, needs } of chosen)
      out.line(needs.length === 0 ? title : `${title}  [${needs.join(", ")}]`);
    out.line(`\n${newJourneys}`);
    return 0;
  }
  const { driver, gateway, accounts, merchantCode, scenarioKey, hasSandbox, junit, patienceMs } = options;
  const where =
    driver === "core"
      ? { gateway, merchantCode, sandbox: hasSandbox, patienceMs }
      : { driver: () => openDriver({ ...options, driver }) };
  return playJourneys(
    { ...where, accounts, scenario: scenarioKey, junit, print: (text) => out.line(text) },
    chosen,
  );
}

/** A journey is wanted when one of the identifiers in its title begins with one of the words; no words want all. */
const isWanted = (title: string, only: readonly string[]): boolean =>
  only.length === 0 ||
  only.some((word) => title.split(" ").some((id) => /^[A-Z0-9]+-\d+$/.test(id) && begins(id, word)));

const begins = (id: string, word: string) => id === word || id.startsWith(`${word}-`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2), { line: (text) => console.log(text) });
}
