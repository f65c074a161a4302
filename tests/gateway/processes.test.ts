import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { describe, expect, inject, it } from "vitest";
import { roundsOf } from "../rounds.ts";
import { createPostgresDatabase } from "./support/databases.ts";
import { migratedFolder } from "./support/migrated-folder.ts";
import { problemsOf } from "./support/money-balances.ts";
import { playHistory } from "./support/money-history.ts";
import { furnishScene, keyAt } from "./support/money-scene.ts";
import { gatewayProcesses } from "./support/processes.ts";

interface Course {
  readonly processes: number;
  readonly actions: number;
  readonly deaths: number;
  /** Whether each that dies is followed by another. */
  readonly areReplaced: boolean;
}

/** Plays one history and looks at what it left; answers how much of what happened in it. */
async function live(source: "folder" | "url", place: string, course: Course) {
  // PARLOUR_SEED plays the actions of a run again; what meets what is still the machine's own affair.
  const seed = Number(process.env.PARLOUR_SEED ?? Date.now() % 2 ** 31);
  const open = () => openDatabase(source === "url" ? { url: place } : { folder: place });
  const before = await open();
  const furnished = await furnishScene(before).finally(() => before.close());
  const gateways = await gatewayProcesses(source, place);
  try {
    await gateways.start(course.processes);
    const scene = { ...furnished, key: await keyAt((await gateways.any(0)).url) };
    const played = await playHistory({ ...course, scene, gateways, seed });
    await gateways.stop();
    const after = await open();
    try {
      expect(await problemsOf(after.db, scene, played), `PARLOUR_SEED=${seed}`).toEqual([]);
    } finally {
      await after.close();
    }
    return { ...played, scene };
  } finally {
    await gateways.stop();
  }
}

describe("after a history in which gateways were killed", () => {
  it.skipIf(inject("postgres").kind === "skipped")(
    "WALLET-03 WALLET-04 WALLET-05 ACT-04 several gateways on one PostgreSQL keep the ledger correct and each request once",
    async () => {
      const url = await createPostgresDatabase();
      const actions = roundsOf(200, 400);
      const course = {
        processes: roundsOf(5, 8),
        actions,
        deaths: roundsOf(3, 4),
        areReplaced: false,
      };
      const { accepted, unheard, scene } = await live("url", url, course);
      expect(accepted.size).toBeGreaterThan(actions / 4);
      expect(unheard).toBeGreaterThan(actions / 40);
      // Chance decides how many there are: eleven in two histories, four in another.
      expect(scene.withdrawals.length).toBeGreaterThan(1);
    },
  );

  it("WALLET-03 WALLET-04 WALLET-05 ACT-04 a gateway on an embedded database finds everything that it had accepted", async () => {
    const folder = await migratedFolder();
    try {
      const course = { processes: 1, actions: 70, deaths: 2, areReplaced: true };
      const { accepted, unheard } = await live("folder", folder.path, course);
      expect(accepted.size).toBeGreaterThan(15);
      expect(unheard).toBeGreaterThan(5);
    } finally {
      await folder.remove();
    }
  });
});
