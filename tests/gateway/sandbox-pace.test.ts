/** RTS 14: the sandbox's server takes no stake before the cycle of the player's last round at the game is over. */
import { sandboxRounds } from "@parlour/app/gateway/database/schema.ts";
import { dice } from "@parlour/app/sandbox/engines/dice.ts";
import { engines } from "@parlour/app/sandbox/engines/engines.ts";
import { expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { fundsOf, playerWith } from "./support/play.ts";
import { draw, launchFor, openPage } from "./support/sandbox-page.ts";
import { createScene } from "./support/sandbox-scene.ts";

it("LAUNCH-08 a slot's cycle lasts at least 2.5 seconds, any other game's 5", () => {
  for (const [name, { cycleMs }] of Object.entries(engines))
    expect(cycleMs, name).toBeGreaterThanOrEqual(name === "slots" ? 2_500 : 5_000);
});

forEachDatabase((_name, open) => {
  const { clock, gateway, db, line, sandbox } = createScene(open);

  /** A session of its own, also for a player who has others. */
  const sit = async (memberId?: string, more: { category?: string; game?: string } = {}) =>
    openPage(sandbox, await launchFor(gateway, memberId, { gameName: "Crimson Reels", ...more }), "page");

  it("LAUNCH-08 refuses a stake before the cycle is over, says how long to wait, and sends nothing to the wallet", async () => {
    const memberId = await playerWith(gateway, 100_00n);
    const session = await sit(memberId);
    expect(await draw(sandbox, session, "r0")).toMatchObject({ round: { state: "paid" } });
    const funds = await fundsOf(gateway, memberId);
    line.sent.length = 0;
    clock.advance(1_200);
    const tooSoon = { ok: false, code: "too-soon" };
    expect(await draw(sandbox, session, "r1")).toEqual({ ...tooSoon, waitMs: dice.cycleMs - 1_200 });
    clock.advance(dice.cycleMs - 1_201);
    expect(await draw(sandbox, session, "r1")).toEqual({ ...tooSoon, waitMs: 1 });
    expect(line.sent).toEqual([]);
    expect(await fundsOf(gateway, memberId)).toBe(funds);
    // A repeated request is the same stake, so it is answered at once.
    expect(await draw(sandbox, session, "r0")).toMatchObject({ round: { state: "paid" } });
    clock.advance(1);
    expect(await draw(sandbox, session, "r1")).toMatchObject({ round: { state: "paid" } });
  });

  it("LAUNCH-08 refuses a bet that the rules do not allow as such, and not as one that came too soon", async () => {
    const session = await sit(await playerWith(gateway, 100_00n));
    expect(await draw(sandbox, session, "r0")).toMatchObject({ round: { state: "paid" } });
    expect(await draw(sandbox, session, "r1", "1.01")).toEqual({ ok: false, code: "bad-stake" });
    expect(await draw(sandbox, session, "r1", "0.00")).toEqual({ ok: false, code: "bad-stake" });
    expect(await draw(sandbox, session, "r1")).toMatchObject({ code: "too-soon", waitMs: dice.cycleMs });
  });

  it("LAUNCH-08 a slot's cycle is over after 2.5 seconds", async () => {
    const session = await sit(await playerWith(gateway, 100_00n), { category: "RNG" });
    expect(await draw(sandbox, session, "r0")).toMatchObject({ ok: true });
    clock.advance(2_499);
    expect(await draw(sandbox, session, "r1")).toMatchObject({ code: "too-soon", waitMs: 1 });
    clock.advance(1);
    expect(await draw(sandbox, session, "r1")).toMatchObject({ ok: true });
  });

  it("LAUNCH-08 counts the player's stakes in all sessions of the game, also at the same moment, and no one else's", async () => {
    const memberId = await playerWith(gateway, 100_00n);
    const sessions = await Promise.all([sit(memberId), sit(memberId), sit(memberId)]);
    const answers = await Promise.all(sessions.map((session) => draw(sandbox, session, "r")));
    expect(answers.map(({ code = "played" }) => code).toSorted()).toEqual(["played", "too-soon", "too-soon"]);
    const played = (await db.select().from(sandboxRounds)).filter(({ sessionId }) =>
      sessions.includes(sessionId),
    );
    expect(played).toHaveLength(1);
    for (const other of [
      await sit(memberId, { game: "AURORA_0002" }),
      await sit(await playerWith(gateway, 100_00n)),
      await sit(),
      await sit(),
    ])
      expect(await draw(sandbox, other, "r")).toMatchObject({ ok: true });
  });

  it("LAUNCH-08 nobody waits longer than one cycle where the clocks of two servers differ", async () => {
    const session = await sit(await playerWith(gateway, 100_00n));
    expect(await draw(sandbox, session, "r0")).toMatchObject({ ok: true });
    clock.advance(-20_000);
    expect(await draw(sandbox, session, "r1")).toMatchObject({ code: "too-soon", waitMs: dice.cycleMs });
    clock.advance(20_000);
  });

  it("LAUNCH-08 a stake that was not taken does not keep the next one waiting", async () => {
    const session = await sit(await playerWith(gateway, 1_00n));
    expect(await draw(sandbox, session, "r0", "5.00")).toMatchObject({ code: "insufficient-funds" });
    expect(await draw(sandbox, session, "r1", "1.00")).toMatchObject({ round: { state: "paid" } });
  });
});
