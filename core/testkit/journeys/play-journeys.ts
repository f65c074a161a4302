import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { wait } from "./drivers/gateway.ts";
import { createHttpDriver } from "./drivers/http.ts";
import type { Journey } from "./journey.ts";
import { type JourneyResult, junitOf } from "./junit.ts";
import { duration, lineOf, sentenceOf } from "./lines.ts";
import { gatewayAddress, misuse, type PlayOptions } from "./options.ts";
import { type Driver, demoAccounts } from "./person.ts";
import { play, type StepDone } from "./play.ts";

/** Logins that one address may make in a minute before the reference gateway refuses more, less a few for luck. */
const LOGINS_PER_MINUTE = 24;
/** No journey makes more. */
const LOGINS_OF_A_JOURNEY = 4;
const MINUTE_MS = 60_000;
/** A shorter password is replaced nowhere, because it may be a part of any figure. */
const SHORTEST_SECRET = 4;

/**
 * Plays journeys one after another, prints each step with the states that it led to and its time, and writes JUnit XML where
 * `junit` names a file. It resolves with the exit status of the process: 0 when nothing failed, 1 when a journey failed, when no
 * gateway answers or when the file cannot be written, 2 for wrong options or an empty list. Skipped journeys do not fail.
 */
export async function playJourneys(options: PlayOptions, journeys: readonly Journey[]): Promise<0 | 1 | 2> {
  const wrong = misuse(options, journeys);
  const print = typeof options?.print === "function" ? options.print : (line: string) => console.log(line);
  if (wrong !== null) {
    print(wrong);
    return 2;
  }
  const hide = hiding(options);
  const line = (text: string) => print(hide(text));
  const { name, results } = await run(options, journeys, line);
  const isWritten = await write(options.junit, () => junitOf(name, results, hide), line);
  const hasFailed = results.some(({ ending }) => ending.kind === "failed" || ending.kind === "unplayed");
  return isWritten && !hasFailed ? 0 : 1;
}

interface Run {
  /** The driver's. */
  readonly name: string;
  readonly results: readonly JourneyResult[];
}

async function run(options: PlayOptions, journeys: readonly Journey[], line: Line): Promise<Run> {
  let driver: Driver;
  try {
    driver = await (options.driver ?? (() => openGateway(options)))();
  } catch (error) {
    const why = sentenceOf(error);
    line(why);
    const ending = { kind: "unplayed", why } as const;
    return {
      name: options.driver === undefined ? "core" : "driver",
      results: journeys.map(({ title }) => ({ title, ms: 0, steps: [], ending })),
    };
  }
  try {
    return { name: driver.name, results: await playAll(journeys, driver, line) };
  } finally {
    await driver.close();
  }
}

/** Core over HTTP at the gateway of the options; rejects with a sentence when none answers. */
const openGateway = ({ gateway = "", scenario, sandbox, accounts = {}, ...others }: PlayOptions) =>
  createHttpDriver({
    url: gatewayAddress(gateway) ?? gateway,
    ...(others.merchantCode !== undefined && { merchantCode: others.merchantCode }),
    ...(others.patienceMs !== undefined && { patienceMs: others.patienceMs }),
    ...(accounts.newcomer !== undefined && { spendsNewcomer: true }),
    accounts,
    scenarioKey: scenario || null,
    hasProvider: sandbox === true,
    readsCaptchas: true,
  });

type Line = (text: string) => void;

async function playAll(
  journeys: readonly Journey[],
  driver: Driver,
  line: Line,
): Promise<readonly JourneyResult[]> {
  const results: JourneyResult[] = [];
  const loginsAtMs: number[] = [];
  const startedMs = performance.now();
  for (const journey of journeys) {
    if (driver.isPaced !== false) await keepPace(loginsAtMs, line);
    line(`\n${journey.title}`);
    const steps: StepDone[] = [];
    const beginsMs = performance.now();
    const ending = await play(journey, driver, (step) => {
      if (/^(logsIn\w*|arrivesWithTokenOf|arrivesAs)\b/.test(step.step)) loginsAtMs.push(performance.now());
      steps.push(step);
      lineOf(step).forEach(line);
    });
    if (ending.kind === "skipped") line(`  skipped: ${ending.why}`);
    if (ending.kind === "failed") line(`  FAILED: ${sentenceOf(ending.cause)}`);
    results.push({ title: journey.title, ms: performance.now() - beginsMs, steps, ending });
  }
  const count = (kind: JourneyResult["ending"]["kind"]) =>
    results.filter(({ ending }) => ending.kind === kind).length;
  const sums = `${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`;
  line(`\n${driver.name}: ${sums} in ${duration(performance.now() - startedMs)}`);
  return results;
}

/** Waits until a journey fits under the gateway's limit of logins a minute. */
async function keepPace(loginsAtMs: readonly number[], line: Line): Promise<void> {
  const oldest = loginsAtMs.at(-(LOGINS_PER_MINUTE - LOGINS_OF_A_JOURNEY));
  const restMs = oldest === undefined ? 0 : oldest + MINUTE_MS - performance.now();
  if (restMs <= 0) return;
  line(`\nWaiting ${duration(restMs)}: the gateway limits how many logins one address makes in a minute.`);
  await wait(restMs);
}

/** Replaces the passwords of the accounts and the key of the scenarios, which a message of an error may repeat. */
function hiding({ accounts, scenario }: PlayOptions): (text: string) => string {
  const passwords = Object.values({ ...demoAccounts, ...accounts }).map(({ password }) => password);
  const secrets = [...passwords, scenario ?? ""].filter(({ length }) => length >= SHORTEST_SECRET);
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, "***"), text);
}

/** Writes the results; false, with a line that says why, when it cannot. */
async function write(file: string | undefined, xml: () => string, line: Line): Promise<boolean> {
  if (file === undefined) return true;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, xml());
    return true;
  } catch (error) {
    line(`The results cannot be written: ${sentenceOf(error)}`);
    return false;
  }
}
