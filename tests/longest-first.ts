import type { TestSequencer, TestSpecification, Vitest } from "vitest/node";

const isLong = ({ moduleId }: TestSpecification): boolean =>
  /[\\/](?:journeys(?:-\d)?|svelte[\w-]*|packages[\w-]*)\.test\.ts$/.test(moduleId);

/** Begins with the browser journeys: vitest starts the largest files first, and theirs are the smallest but run longest. */
export class LongestFirst implements TestSequencer {
  readonly #vitest: Vitest;

  constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await (await this.#usual()).sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
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
