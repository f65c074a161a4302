import type { TestSequencer, TestSpecification, Vitest } from "vitest/node";

/** The files that run longest in each part of a run, the longest first. */
export const LONGEST: readonly string[] = [
  "scripts/commands",
  "ui/login-form",
  "gateway/start",
  "gateway/journeys-http",
  "gateway/processes",
  "gateway/fuzz",
  "gateway/terminal",
  "gateway/database-lock",
  "gateway/production",
  "gateway/backoffice-process",
  "gateway/sandbox-engines/laws",
  "gateway/sandbox-crash",
  "gateway/admin-api",
  "gateway/scenario-key",
  "browser/journeys",
  "browser/first-screen",
  "browser/back",
  "front-ends/svelte",
  "browser/early-input",
  "browser/accessibility",
  "commands/benches",
  "commands/readme",
  "commands/readme-built",
  "browser/journeys-3",
  "browser/journeys-1",
  "browser/journeys-2",
  "browser/identity",
  "front-ends/svelte-breadth",
  "packages/packages",
  "ui/narrow-browser",
  "browser/sandbox-tables",
  "browser/entering-faults",
  "ui/lobby-browser",
  "browser/lobby-axe",
];

/** Where a file stands in the list; behind all of it when it is not there. */
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.replaceAll("\\", "/").includes(`/tests/${name}.test.`));
  return place === -1 ? LONGEST.length : place;
};

/** Begins with those: vitest starts the largest files first, which are not those that run longest, and a late one runs alone at the end. */
export class LongestFirst implements TestSequencer {
  readonly #vitest: Vitest;

  constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await (await this.#usual()).sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.#usual()).shard(files);
  }

  /** Imported late: Vite reads this file's importer also to build and to serve, without vitest. */
  async #usual(): Promise<TestSequencer> {
    const { BaseSequencer } = await import("vitest/node");
    return new BaseSequencer(this.#vitest);
  }
}
