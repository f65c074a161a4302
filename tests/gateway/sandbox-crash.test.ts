/** Signal 9 at every step of a round: the next process finishes it. */
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { describe, expect, inject, it } from "vitest";
import { startChild } from "./support/child.ts";
import { createPostgresDatabase } from "./support/databases.ts";
import type { Fault } from "./support/faulty-line.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { fundsOf, playerWith, roundOf } from "./support/play.ts";
import { launchFor, openPage, sandboxAt } from "./support/sandbox-page.ts";
import { sandboxScene } from "./support/sandbox-scene.ts";

describe.skipIf(inject("postgres").kind === "skipped")("a provider killed between stake and win", () => {
  let url: string;
  const open = async () => {
    url = await createPostgresDatabase();
    return openDatabase({ url });
  };
  const { gateway, line, rowsOf, expectBalanced } = sandboxScene(
    gatewayOfSuite({ open, seeded: "empty", clock: "machine", listen: true }),
  );

  it.each([
    { dies: "dies before the stake request", at: "bet", fault: "lost", state: "void" },
    { dies: "dies after the stake, before the answer", at: "bet", fault: "unheard", state: "void" },
    { dies: "dies before the win request", at: "win", fault: "lost", state: "paid" },
    { dies: "dies after the win, before the answer", at: "win", fault: "unheard", state: "paid" },
  ] satisfies readonly { dies: string; at: string; fault: Fault; state: string }[])(
    "WALLET-05 LAUNCH-07 $dies: the round ends $state",
    async ({ at, fault, state }) => {
      const memberId = await playerWith(gateway, 100_00n);
      const child = startChild("sandbox.child.ts", url, line.url);
      const port = (await child.line(/^listening/)).split(" ")[1];
      const page = remotePage(`http://127.0.0.1:${port}`);
      const session = await openPage(page, await launchFor(gateway, memberId));
      const death: Promise<void>[] = [];
      line.onRequest(async (operation) => {
        if (operation !== at) return "none";
        // The answer is lost in either case, because the process dies before it could arrive.
        if (fault === "lost") await child.kill();
        else death.push(new Promise((resolve) => setImmediate(() => resolve(child.kill()))));
        return fault;
      });
      const asked = { session, requestRef: "r", stake: "1.00", clientSeed: "mine" };
      await expect(page.app.inject({ method: "POST", url: "/round", payload: asked })).rejects.toThrow();
      await Promise.all(death);
      await line.quiet();

      line.onRequest(() => "none");
      const next = sandboxAt(gateway, line.url);
      expect(await next.takeUp()).toBe(1);
      const [round] = await rowsOf(session);
      expect(round?.state).toBe(state);
      const returned = state === "void" ? 1_00n : (round?.winMinor ?? 0n);
      expect(await fundsOf(gateway, memberId)).toBe(99_00n + returned);
      const atWallet = await roundOf(gateway, "AURORA", round?.id ?? "");
      const untouched = fault === "lost" && at === "bet";
      expect(atWallet?.state).toBe(untouched ? undefined : state === "void" ? "refunded" : "settled");
      await expectBalanced();
      await next.close();
    },
  );
});

/** The page of a sandbox in another process, with the one method that pages use. */
function remotePage(url: string) {
  const inject = async ({ url: path, payload }: { method: "POST"; url: string; payload: object }) => {
    const reply = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(payload),
    });
    return { body: await reply.text() };
  };
  return { app: { inject } };
}
