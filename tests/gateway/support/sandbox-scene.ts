/** A sandbox beside a small gateway with a test's clock, and between them a connection whose faults a test chooses. */
import { sandboxRounds } from "@parlour/app/gateway/database/schema.ts";
import type { Sandbox } from "@parlour/app/sandbox/sandbox.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { OpenDatabase } from "./databases.ts";
import { type Fault, type FaultyLine, startFaultyLine } from "./faulty-line.ts";
import { createTestClock, startTestGateway, type TestGateway } from "./gateway.ts";
import { fundsOf, furnish, roundOf } from "./play.ts";
import { sandboxAt } from "./sandbox-page.ts";

/** The faults of requests in their order, half of them none. */
export const someFaults = fc.array(
  fc.constantFrom<Fault>("none", "none", "lost", "unheard", "garbled", "twice", "broken"),
  { minLength: 4, maxLength: 24 },
);

/** Has the members of what a `beforeAll` starts. */
const started = <Part extends object>(part: () => Part | undefined): Part =>
  new Proxy({} as Part, {
    get(_, name) {
      const running = part();
      if (running === undefined) throw new Error("The scene begins with the tests");
      return Reflect.get(running, name);
    },
  });

/** Starts one for the tests of this `describe`; each test begins with a sound connection. */
export function sandboxScene<Clock extends { nowMs(): number }>(clock: Clock, open?: OpenDatabase) {
  let running: { gateway: TestGateway; line: FaultyLine; sandbox: Sandbox } | undefined;
  const gateway = started(() => running?.gateway);
  const line = started(() => running?.line);
  const sandbox = started(() => running?.sandbox);
  const place = started(() => running && { ...running.gateway, clock });
  beforeAll(async () => {
    const begun = await startTestGateway({ seeded: "empty", clock, ...(open && { open }) });
    await furnish(begun);
    const connection = await startFaultyLine(() => begun.url);
    running = {
      gateway: begun,
      line: connection,
      sandbox: sandboxAt({ ...begun, clock }, connection.url),
    };
  });
  beforeEach(() => {
    line.onRequest(() => "none");
    line.sent.length = 0;
  });
  afterAll(async () => {
    await sandbox.close();
    await line.stop();
    await gateway.stop();
  });

  const rowOf = async (id: string) =>
    (await gateway.database.db.select().from(sandboxRounds).where(eq(sandboxRounds.id, id)))[0];
  const rowsOf = (session: string) =>
    gateway.database.db.select().from(sandboxRounds).where(eq(sandboxRounds.sessionId, session));
  const expectBalanced = async () =>
    expect(new Set((await gateway.ledger.total()).values())).toEqual(new Set([0n]));

  /** On a sound connection again, every round of the session ends paid or refunded, and the money is correct to the cent. */
  async function expectSettled({ memberId, session }: { memberId: string; session: string }): Promise<void> {
    line.onRequest(() => "none");
    await sandbox.takeUp();
    await line.quiet();
    expect(await sandbox.takeUp()).toBe(0);
    let expected = 100_00n;
    for (const round of await rowsOf(session)) {
      const { id, betMinor, winMinor } = round;
      expect(["paid", "void"]).toContain(round.state);
      const atWallet = await roundOf(place, "AURORA", id);
      if (round.state === "paid") {
        expected += winMinor - betMinor;
        expect(atWallet).toMatchObject({ state: "settled", betMinor, winMinor });
      } else expect(["refunded", undefined]).toContain(atWallet?.state);
    }
    expect(await fundsOf(place, memberId)).toBe(expected);
    await expectBalanced();
  }

  return { clock, gateway, place, line, sandbox, rowOf, rowsOf, expectBalanced, expectSettled };
}

export const createScene = (open?: OpenDatabase) => sandboxScene(createTestClock(), open);
