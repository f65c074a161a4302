/** What `npm test` runs and what only `npm test -- --all` does: nothing is in neither. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/lib/run.mjs";
import {
  filesWithDatabase,
  filesWithRounds,
  partOfCommit,
  readTiers,
  waitingFiles,
} from "../../scripts/lib/tiers.mjs";
import { allJourneys } from "../journeys/all.ts";
import { LONGEST } from "../longest-first.ts";

const tiers = readTiers();
const names = Object.keys(tiers.parts);
const listed = [...tiers.usual, ...Object.values(tiers.parts).flatMap(({ files = [] }) => files)];
const testFiles = readdirSync(join(root, "tests"), { recursive: true })
  .map((name) => `tests/${String(name).replaceAll("\\", "/")}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes("/node_modules/"));
/** Of browsers, of packages that are installed, and of commands: slow, and each of few kinds. */
const tiered = testFiles.filter((file) =>
  /^tests\/(?:browser|front-ends|packages|commands)\/|^tests\/ui\/.*-browser\.test/.test(file),
);
const titles = allJourneys.map(({ title }) => title);

describe("the tiers of tests", () => {
  it("have each test of a browser, of the packages and of the commands in one of them", () => {
    expect(listed.toSorted()).toEqual(tiered.toSorted());
  });

  it("find no browser in a test of another folder", () => {
    const opens = /from "(?:playwright|[^"]*\/(?:open-browser|portal|open-page|stage)\.ts)"/;
    const others = testFiles.filter((file) => !tiered.includes(file));
    expect(others.filter((file) => opens.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  it("name journeys that there are: some twenty in the browser, six on the page in Svelte", () => {
    expect(titles).toEqual(expect.arrayContaining([...tiers.journeys]));
    expect(tiers.journeys.length).toBeGreaterThanOrEqual(20);
    expect(tiers.svelteJourneys).toHaveLength(6);
    expect(titles).toEqual(expect.arrayContaining([...tiers.svelteJourneys]));
  });

  it("have six parts of the breadth, and each commit one of them", () => {
    expect(names).toHaveLength(6);
    const commits = ["06553cac", "c6c533af", "ecbc383c", "cb8e8c68", "4cd8874a", "0808a366", "0333e3e7"];
    for (const id of commits) expect(names).toContain(partOfCommit(id, names));
    const ids = names.map((_, at) => `ffffff0${at}${"0".repeat(32)}`);
    expect(new Set(ids.map((id) => partOfCommit(id, names)))).toEqual(new Set(names));
  });

  it("run every suite that takes a database on the embedded one, in whole shares", () => {
    const shares = Object.values(tiers.parts).flatMap(({ embedded }) => embedded ?? []);
    const [, count] = /^1\/(\d)$/.exec(shares[0] ?? "") ?? [];
    expect(shares).toEqual(Array.from({ length: Number(count) }, (_, at) => `${at + 1}/${count}`));
    expect(filesWithDatabase().length).toBeGreaterThan(100);
  });

  it("play the full number of rounds in one part", () => {
    expect(Object.values(tiers.parts).filter(({ hasRounds }) => hasRounds)).toHaveLength(1);
    expect(filesWithRounds()).toEqual(expect.arrayContaining(["tests/gateway/fuzz.test.ts"]));
  });

  it("begin with files that there are", () => {
    const named = testFiles.map((file) => file.replace(/^tests\/|\.test\.tsx?$/g, ""));
    expect(LONGEST.filter((file) => !named.includes(file))).toEqual([]);
  });

  it("know which suites wait on programs and events", () => {
    expect(waitingFiles()).toEqual(expect.arrayContaining(["tests/gateway/start.test.ts"]));
  });
});
