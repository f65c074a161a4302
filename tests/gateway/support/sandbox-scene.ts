/** A sandbox beside a small gateway with a test's clock, and between them a connection whose faults a test chooses. */
import { sandboxRounds } from "@parlour/app/gateway/database/schema.ts";
import type { Sandbox } from "@parlour/app/sandbox/sandbox.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { live } from "./database-of-suite.ts";
import type { OpenDatabase } from "./databases.ts";
import { type Fault, type FaultyLine, startFaultyLine } from "./faulty-line.ts";
import type { TestGateway } from "./gateway.ts";
import { gatewayOfSuite, type SuiteGateway } from "./gateway-of-suite.ts";
import { fundsOf, furnish, roundOf } from "./play.ts";
import { sandboxAt } from "./sandbox-page.ts";

/** The faults of requests in their order, half of them none. */
export const someFaults = fc.array(
  fc.constantFrom<Fault>("none", "none", "lost", "unheard", "garbled", "twice", "broken"),
  { minLength: 4, maxLength: 24 },
);

/** Starts one beside the gateway of this suite; each test begins with a sound connection. */
export function sandboxScene<Suite extends SuiteGateway<TestGateway["clock"]>>(suite: Suite) {
  const { gateway, db } = suite;
  let running: { readonly line: FaultyLine; readonly sandbox: Sandbox } | undefined;
  const started = <Name extends "line" | "sandbox">(name: Name) =>
    live(() => {
      if (running === undefined) throw new Error("The scene begins with the tests");
      return running[name];
    });
  const [line, sandbox] = [started("line"), started("sandbox")];
  beforeAll(async () => {
    await furnish(gateway);
    const connection = await startFaultyLine(() => gateway.url);
    running = { line: connection, sandbox: sandboxAt(gateway, connection.url) };
  });
  beforeEach(() => {
    line.onRequest(() => "none");
    line.sent.length = 0;
  });
  afterAll(async () => {
    await sandbox.close();
    await line.stop();
  });

  const rowOf = async (id: string) =>
    (await db.select().from(sandboxRounds).where(eq(sandboxRounds.id, id)))[0];
  const rowsOf = (session: string) =>
    db.select().from(sandboxRounds).where(eq(sandboxRounds.sessionId, session));
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
      const atWallet = await roundOf(gateway, "AURORA", id);
      if (round.state === "paid") {
        expected += winMinor - betMinor;
        expect(atWallet).toMatchObject({ state: "settled", betMinor, winMinor });
      } else expect(["refunded", undefined]).toContain(atWallet?.state);
    }
    expect(await fundsOf(gateway, memberId)).toBe(expected);
    await expectBalanced();
  }

  return { ...suite, line, sandbox, rowOf, rowsOf, expectBalanced, expectSettled };
}

export const createScene = (open?: OpenDatabase) =>
  sandboxScene(gatewayOfSuite({ seeded: "empty", listen: true, ...(open && { open }) }));
