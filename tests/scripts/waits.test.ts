/** No test waits for a number of seconds of its own: what it waits for has the limit of tests/patience.ts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/lib/run.mjs";
import { handWrittenWaits } from "./hand-written-waits.ts";

/** What tests are made of, and what they start. A bench measures times, so its waits are its subject. */
const folders = ["tests", "core/testkit", "scripts"];
const isSource = (file: string) =>
  /\.(?:tsx?|mjs|svelte)$/.test(file) && !/(?:^|\/)(?:node_modules|dist|bench)\//.test(file);

/** Lines that may stand, each with its reason. */
const exceptions: readonly (readonly [file: string, line: string, why: string])[] = [
  [
    "tests/adapters/one-call.test.ts",
    "timeoutMs: 40_000,",
    "the client's limit is the subject, on a simulated clock",
  ],
  ["tests/adapters/support/test-client.ts", "timeoutMs: 10_000,", "of a simulated clock"],
  [
    "tests/gateway/sms.test.ts",
    "const { outcome, reports } = await send(silent.url, { timeoutMs: 60 });",
    "a limit that is reached is the subject",
  ],
  [
    "tests/gateway/sms.test.ts",
    'expect((await send(halting.url, { timeoutMs: 60 })).reports).toEqual(["no answer in time"]);',
    "a limit that is reached is the subject",
  ],
  ["tests/journeys/drivers/waiting.ts", "await wait(GLANCE_MS);", "between two looks, until the limit"],
  [
    "tests/ui/shared-page/windows.ts",
    "if (underWay === 0) quiet = setTimeout(resolve, QUIET_MS);",
    "how long a network is idle, which is no limit",
  ],
  [
    "tests/gateway/busy.test.ts",
    "expect(Date.now() - before).toBeLessThan(BOUND_MS);",
    "the patient limit, which a call reaches that does not heed the short one",
  ],
  [
    "tests/gateway/database-lock.test.ts",
    "expect(Date.now() - before).toBeLessThan(5_000);",
    "asserts speed: a lock without an owner has no wait that could be counted",
  ],
  [
    "tests/gateway/start.test.ts",
    "expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);",
    "less than a kept-alive connection lasts, which a stop must not wait for",
  ],
];

/** The samples below. */
const OWN = "tests/scripts/waits.test.ts: ";

const nameOf = (file: string, line: string) => `${file}: ${line}`;

describe("the waits of tests and of what they start", () => {
  it("have the limit of tests/patience.ts; one with a number of its own stands here with a reason", () => {
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
        .filter(isSource),
    );
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      handWrittenWaits(readFileSync(join(root, file), "utf8")).map((line) => nameOf(file, line)),
    );
    const known = exceptions.map(([file, line]) => nameOf(file, line));
    expect([...new Set(found)].filter((each) => !known.includes(each) && !each.startsWith(OWN))).toEqual([]);
    expect(
      known.filter((each) => !found.includes(each)),
      "no longer there",
    ).toEqual([]);
  });

  it.each([
    "await page.waitFor({ timeout: 40_000 });",
    "const HALF_MS = 30 * 1_000;\nawait expect.poll(look, { timeout: HALF_MS });",
    "async function send(port: number, timeoutMs = 5_000) {",
    "signal: AbortSignal.timeout(20_000),",
    "context.setDefaultTimeout(30_000);",
    "await page.waitForTimeout(500);",
    "const late = setTimeout(() => child.kill(), 9_000);",
    "setTimeout(() => {\n  end();\n}, 2_000);",
    "await pause(100);",
    "beforeAll(async () => {\n  await open();\n}, 180_000);",
    "const CHECKING_MS = 300_000;\nit(\n  name,\n  async () => {},\n  CHECKING_MS,\n);",
    "expect(Date.now() - before).toBeLessThan(5_000);",
    "expect(ended.ms).toBeLessThanOrEqual(limit);",
  ])("are found where they are written by hand: %j", (source) => {
    expect(handWrittenWaits(source)).toHaveLength(1);
  });

  it.each([
    "await page.waitFor(PATIENCE);",
    'import { PATIENCE_MS } from "../patience.ts";\nsetTimeout(() => child.kill(), PATIENCE_MS);',
    "it(name, async () => {}, TEST_MS);",
    "clock.setTimeout(() => resolve(false), 5_000);",
    "await run.pass(60_000);",
    "clock.advance(1_000);",
    "expect(png.length).toBeLessThan(16_000);",
  ])("are not found in what has another limit, or waits in simulated time: %j", (source) => {
    expect(handWrittenWaits(source)).toEqual([]);
  });
});
