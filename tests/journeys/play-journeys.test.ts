import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  createFakeDriver,
  inventStranger,
  type Journey,
  journey,
  type PlayOptions,
  playJourneys,
} from "@parlour/testkit/journeys";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { makeOwnFolder } from "../../scripts/lib/own-folder.mjs";

const driver = createFakeDriver;
const logsIn = journey("a player logs in", async (player) => {
  await player.opens("/login");
  await player.logsIn({ as: "player" });
  await player.seesPlayer();
});
const expectsTooMuch = journey("a visitor sees a game at once", async (player) => {
  await player.opens("/");
  await player.seesPage("game");
});

async function run(options: PlayOptions, journeys: readonly Journey[]) {
  const lines: string[] = [];
  const status = await playJourneys({ print: (line) => lines.push(line), ...options }, journeys);
  return { status, text: lines.join("\n") };
}

async function ownFile(...path: readonly string[]): Promise<string> {
  const own = await makeOwnFolder("junit");
  onTestFinished(() => own.remove());
  return join(own.path, ...path);
}

describe("playing journeys", () => {
  it("says what a step waited for in vain, and for how long", async () => {
    const { text } = await run({ driver }, [
      journey("a visitor finds the login form open", async (visitor) => {
        await visitor.opens("/");
        await visitor.seesDialog("login");
      }),
    ]);
    expect(text).toMatch(/FAILED: Timed out after 30\.0 s waiting for the dialog login; in \S*portal/);
  });

  it("prints each step with its states and its time, and the step that failed", async () => {
    const junit = await ownFile("reports", "journeys.xml");
    const { status, text } = await run({ driver, junit }, [logsIn, expectsTooMuch]);
    expect(status).toBe(1);
    expect(text).toMatch(
      /^a player logs in\n +\d+ ms {2}opens \/login\n +\S*portal\S*.*\n +\d+ ms {2}logs in player$/m,
    );
    expect(text).toMatch(/^ +\d+ ms {2}sees page game {2}<- failed$/m);
    expect(text).toContain("FAILED: The page is home instead of game");
    expect(text).toMatch(/fake: 1 passed, 1 failed, 0 skipped in \d+ ms$/);
    expect(await readFile(junit, "utf8")).toMatch(
      /<testsuite .*tests="2" failures="1" errors="0" skipped="0"/,
    );
  });

  it("prints the steps of the operator and of another tab", async () => {
    const money = journey(
      "a withdrawal is paid",
      async (player, { operator }) => {
        const account = await operator.opensAnAccount("empty");
        await player.arrivesAs(account, "/");
        await (await player.opensAnotherTab("/")).seesPlayer();
      },
      ["own account"],
    );
    const { status, text } = await run({ driver }, [money]);
    expect([...text.matchAll(/^ +\d+ ms {2}(.+)$/gm)].map(([, step]) => step)).toEqual([
      "operator opens an account empty",
      "arrives as player /",
      "opens another tab /",
      "sees player",
    ]);
    expect(status).toBe(0);
  });

  it("ends with 0 when nothing failed, and a journey whose needs are not met is skipped with the reason", async () => {
    const unmet = {
      ...driver(),
      stage: async () => ({ ...(await driver().stage([])), lacks: () => "it is closed" }),
    };
    const operated = journey("the operator closes the site", async () => {}, ["operator"]);
    expect(await run({ driver }, [logsIn])).toMatchObject({ status: 0 });
    const { status, text } = await run({ driver: () => unmet }, [operated]);
    expect([status, text]).toEqual([0, expect.stringContaining("  skipped: it is closed")]);
  });

  it("prints no password, whether a step takes it or an error repeats it", async () => {
    const { username, password } = inventStranger();
    const own = { username, password: "blue&green" };
    const told = journey("secrets are told", async (person) => {
      await person.opens("/login");
      await person.logsInAs(username, password);
      throw new Error(`${own.password} is wrong, and so is a-key-of-scenarios`);
    });
    const junit = await ownFile("journeys.xml");
    const options = { driver, junit, accounts: { player: own }, scenario: "a-key-of-scenarios" };
    const { text } = await run(options, [told]);
    expect(text).toContain(`logs in as ${username} ***`);
    expect(text).toContain("FAILED: *** is wrong, and so is ***");
    const all = text + (await readFile(junit, "utf8"));
    for (const secret of [password, "blue&green", "blue&amp;green", options.scenario])
      expect(all).not.toContain(secret);
  });

  it("ends with 1 when no gateway answers, and says so in the results too", async () => {
    const junit = await ownFile("journeys.xml");
    const { status, text } = await run({ gateway: "http://127.0.0.1:9/", junit }, [logsIn]);
    expect([status, text]).toEqual([1, expect.stringContaining("No gateway answers at http://127.0.0.1:9:")]);
    expect(await readFile(junit, "utf8")).toMatch(/a player logs in.*<error message="No gateway answers/);
  });

  it("ends with 1 when the results cannot be written", async () => {
    const { status, text } = await run({ driver, junit: await ownFile() }, [logsIn]);
    expect([status, text]).toEqual([1, expect.stringContaining("The results cannot be written: EISDIR")]);
  });

  it.each<[string, object, readonly unknown[], string]>([
    [
      "an unknown option",
      { driver, junitFile: "a.xml" },
      [logsIn],
      "There is no option junitFile; there are gateway, driver,",
    ],
    [
      "an unknown role",
      { driver, accounts: { king: {} } },
      [logsIn],
      "There is no option accounts.king; there are player, trial,",
    ],
    [
      "an account that is none",
      { driver, accounts: { player: { username: "a", password: 123456 } } },
      [logsIn],
      "The option accounts.player.password is wrong: it takes string.",
    ],
    ["no place to play", {}, [logsIn], "Name a gateway, or a driver, and not both."],
    [
      "two places",
      { driver, gateway: "http://localhost" },
      [logsIn],
      "Name a gateway, or a driver, and not both.",
    ],
    ["no address", { gateway: "localhost:8080" }, [logsIn], "localhost:8080 is no address of a gateway"],
    ["an empty list", { driver }, [], "the list is empty"],
    ["something else than journeys", { driver }, [{ title: "a" }], "each made by journey(title, script)"],
  ])("ends with 2 for %s, before it begins", async (_, options, journeys, why) => {
    const junit = await ownFile("journeys.xml");
    const { status, text } = await run({ ...options, junit }, journeys as readonly Journey[]);
    expect([status, text]).toEqual([2, expect.stringContaining(why)]);
    expect(text).not.toContain("123456");
    expect(existsSync(junit)).toBe(false);
  });

  it("closes the driver that it has opened, also after a failure", async () => {
    const close = vi.fn(async () => {});
    await run({ driver: () => ({ ...driver(), close }) }, [expectsTooMuch]);
    expect(close).toHaveBeenCalledOnce();
  });
});
