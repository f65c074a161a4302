import { fileURLToPath } from "node:url";
import { allJourneys } from "./all.ts";
import { openDriver } from "./cli-drivers.ts";
import { newJourneys, parseOptions, usage } from "./cli-options.ts";
import { wait } from "./drivers/gateway.ts";
import type { Journey } from "./journey.ts";
import type { Driver } from "./person.ts";
import { play, type StepDone } from "./play.ts";

/** Logins that one address may make in a minute before the reference gateway refuses more, less a few for luck. */
const LOGINS_PER_MINUTE = 24;
/** No journey makes more. */
const LOGINS_OF_A_JOURNEY = 4;
const MINUTE_MS = 60_000;

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
  let opened: { readonly driver: Driver; close(): Promise<void> };
  try {
    opened = await openDriver(options);
  } catch (error) {
    out.line(sentenceOf(error));
    return 1;
  }
  try {
    return await playAll(chosen, opened.driver, out, options.driver !== "fake");
  } finally {
    await opened.close();
  }
}

/** A journey is wanted when one of the identifiers in its title begins with one of the words; no words want all. */
const isWanted = (title: string, only: readonly string[]): boolean =>
  only.length === 0 ||
  only.some((word) => title.split(" ").some((id) => /^[A-Z0-9]+-\d+$/.test(id) && begins(id, word)));

const begins = (id: string, word: string) => id === word || id.startsWith(`${word}-`);

async function playAll(
  chosen: readonly Journey[],
  driver: Driver,
  out: Output,
  isPaced: boolean,
): Promise<0 | 1> {
  const count = { passed: 0, skipped: 0, failed: 0 };
  const loginsAtMs: number[] = [];
  const startedMs = performance.now();
  for (const journey of chosen) {
    if (isPaced) await keepPace(loginsAtMs, out);
    out.line(`\n${journey.title}`);
    const ending = await play(journey, driver, (step) => {
      if (/^(logsIn\w*|arrivesWithTokenOf|arrivesAs)\b/.test(step.step)) loginsAtMs.push(performance.now());
      tell(step, out);
    });
    count[ending.kind] += 1;
    if (ending.kind === "skipped") out.line(`  skipped: ${ending.why}`);
    if (ending.kind === "failed") out.line(`  FAILED: ${sentenceOf(ending.cause)}`);
  }
  const { passed, skipped, failed } = count;
  out.line(
    `\n${driver.name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${ms(performance.now() - startedMs)}`,
  );
  return failed === 0 ? 0 : 1;
}

/** Waits until a journey fits under the gateway's limit of logins a minute. */
async function keepPace(loginsAtMs: readonly number[], out: Output): Promise<void> {
  const oldest = loginsAtMs.at(-(LOGINS_PER_MINUTE - LOGINS_OF_A_JOURNEY));
  const restMs = oldest === undefined ? 0 : oldest + MINUTE_MS - performance.now();
  if (restMs <= 0) return;
  out.line(`\nWaiting ${ms(restMs)}: the gateway limits how many logins one address makes in a minute.`);
  await wait(restMs);
}

function tell({ step, whereabouts, ms: took }: StepDone, out: Output): void {
  const words = step.replaceAll(
    /(?<=[a-z])[A-Z]+(?=[A-Z]|\b)|(?<=[a-z])[A-Z]/g,
    (capital) => ` ${capital.toLowerCase()}`,
  );
  out.line(`  ${ms(took).padStart(8)}  ${words}`);
  out.line(`            ${whereabouts}`);
}

const ms = (value: number): string =>
  value < 10_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;

const sentenceOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2), { line: (text) => console.log(text) });
}
