import { createHash, createHmac } from "node:crypto";
import { dice, NUMBERS, PAY_TABLE, returnToPlayer, timesOf } from "@parlour/app/sandbox/engines/dice.ts";
import { commitTo, hmacOf, randomOf } from "@parlour/app/sandbox/engines/random.ts";
import { stakesIn } from "@parlour/app/sandbox/engines/stakes.ts";
import * as page from "@parlour/app/sandbox/page/fair.js";
import { refusals } from "@parlour/app/sandbox/page/words.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  askSession,
  draw as drawRound,
  launchFor,
  openPage,
  post,
  type SandboxAnswer,
} from "./support/sandbox-page.ts";
import { createScene } from "./support/sandbox-scene.ts";

describe("the arithmetic of the game", () => {
  it("LAUNCH-06 returns 97.00 % of all stakes, counted over every number and stake", () => {
    for (const stake of [...stakesIn("USD"), ...stakesIn("VND")]) {
      let paid = 0n;
      for (let number = 0; number < NUMBERS; number += 1) paid += stake * BigInt(timesOf(number));
      expect(paid * 100n).toBe(97n * stake * BigInt(NUMBERS));
    }
    expect(returnToPlayer()).toBe(97_00);
    expect(PAY_TABLE.every(({ below }, row) => below > (PAY_TABLE[row - 1]?.below ?? 0))).toBe(true);
  });

  it("LAUNCH-06 is the same on the page and on the server, for any seeds", async () => {
    const seed = fc.string({ minLength: 1, maxLength: 64, unit: "grapheme" });
    await fc.assert(
      fc.asyncProperty(seed, seed, fc.nat(1_000_000), async (serverSeed, clientSeed, nonce) => {
        const random = randomOf(serverSeed, clientSeed, nonce);
        for (const [place, limit] of [NUMBERS, 52, 7].entries()) {
          const number = random.below(limit);
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThan(limit);
          const checked = await page.draw(serverSeed, clientSeed, nonce, limit, place);
          expect([checked.hmac, checked.number]).toEqual([
            hmacOf(serverSeed, clientSeed, nonce, place),
            number,
          ]);
        }
        expect(await page.commitTo(serverSeed)).toBe(commitTo(serverSeed));
      }),
      { numRuns: 200 },
    );
  });

  it("LAUNCH-06 follows the description on the page", () => {
    const hmac = createHmac("sha256", "server").update("client:7").digest("hex");
    const random = randomOf("server", "client", 7);
    expect(random.below(NUMBERS)).toBe(Number(BigInt(`0x${hmac.slice(0, 13)}`) % 10_000n));
    const second = createHmac("sha256", "server").update("client:7:1").digest("hex");
    expect(random.below(52)).toBe(Number(BigInt(`0x${second.slice(0, 13)}`) % 52n));
    expect(random.drawn.map(({ limit }) => limit)).toEqual([NUMBERS, 52]);
    expect(commitTo("server")).toBe(createHash("sha256").update("server").digest("hex"));
  });

  it("LAUNCH-06 draws every number about equally often", () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const tenth = Math.floor(randomOf("a steady seed", "mine", nonce).below(NUMBERS) / 1_000);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    // Chi-squared with nine degrees of freedom stays below 27.9 in 999 of 1,000 honest games; the seeds are fixed.
    const chi = tenths.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    expect(chi).toBeLessThan(27.9);
  });
});

describe("commit, play, reveal, verify", () => {
  const { clock, gateway, sandbox } = createScene();

  const verify = async (round: string): Promise<SandboxAnswer> =>
    JSON.parse((await sandbox.app.inject({ url: `/verify?round=${round}` })).body);

  it("LAUNCH-06 commits to the server seed first, keeps it secret until the reveal, and draws from both seeds", async () => {
    const launch = await launchFor(gateway);
    const opened = await askSession(sandbox, launch);
    expect(opened).toMatchObject({
      ok: true,
      nonce: 0,
      clientSeed: "",
      commit: expect.stringMatching(/^[\da-f]{64}$/),
    });
    const session = opened.session ?? "";
    const rounds = [];
    for (let turn = 0; turn < 5; turn += 1) {
      clock.advance(dice.cycleMs);
      // Only the first of them can still choose the seed.
      const { round } = await drawRound(sandbox, session, `r${turn}`, "1.00", `seed-${turn}`);
      expect(round).toMatchObject({ clientSeed: "seed-0", nonce: turn, commit: opened.commit });
      rounds.push(round);
    }
    expect(await verify(rounds[0]?.id ?? "")).toMatchObject({ ok: true, proof: null });
    expect(JSON.stringify(await askSession(sandbox, launch))).not.toContain("serverSeed");

    const { revealed, commit } = await post(sandbox, "/seed", { session });
    expect(revealed).toMatchObject({ commit: opened.commit, clientSeed: "seed-0", rounds: 5 });
    expect(commit).not.toBe(opened.commit);
    expect(await page.commitTo(revealed?.serverSeed ?? "")).toBe(opened.commit);
    for (const round of rounds) {
      const checked = await page.draw(revealed?.serverSeed ?? "", "seed-0", round?.nonce ?? -1, NUMBERS);
      expect(checked.number).toBe(round?.number);
      const { proof } = await verify(round?.id ?? "");
      expect(proof).toMatchObject({
        serverSeed: revealed?.serverSeed,
        draws: [{ limit: NUMBERS, value: round?.number }],
      });
    }
    clock.advance(dice.cycleMs);
    const { round } = await drawRound(sandbox, session, "next", "1.00", "another");
    expect(round).toMatchObject({ clientSeed: "another", nonce: 0, commit });
  });

  it("LAUNCH-06 reveals the seed of a game after its session has ended", async () => {
    const session = await openPage(sandbox, await launchFor(gateway), "left");
    const { round } = await drawRound(sandbox, session, "r0");
    expect((await verify(round?.id ?? "")).proof).toBeNull();
    clock.advance(8 * 3_600_000);
    expect((await verify(round?.id ?? "")).proof?.draws[0]?.value).toBe(round?.number);
    expect(await drawRound(sandbox, session, "r1")).toMatchObject({ code: "session-over" });
    expect(await post(sandbox, "/seed", { session })).toMatchObject({ code: "session-over" });
    expect(await verify(crypto.randomUUID())).toMatchObject({ code: "unknown-round" });
    expect(await verify("x")).toMatchObject({ code: "bad-request" });
  });

  it("LAUNCH-06 serves its page under a strict policy, only to frames of the portal", async () => {
    for (const path of [
      "/play?launch=x",
      "/game-shell.js",
      "/tokens.css",
      "/engines/slots.js",
      "/fair.js",
      "/words.js",
      "/style.css",
    ]) {
      const { statusCode, headers, body } = await sandbox.app.inject(path);
      expect([statusCode, body.length > 100]).toEqual([200, true]);
      expect(headers).toMatchObject({
        "content-security-policy":
          "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http://portal.test",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      });
    }
    expect((await sandbox.app.inject("/nothing")).statusCode).toBe(404);
    expect((await sandbox.app.inject({ method: "POST", url: "/round", payload: "{" })).statusCode).toBe(400);
  });

  it("ERR-01 has a text on the page for every refusal of its server", () => {
    const codes = [
      "launch-over",
      "wallet-away",
      "session-over",
      "bad-action",
      "bad-stake",
      "too-soon",
      "round-open",
      "unknown-round",
      "insufficient-funds",
      "operator-closed",
      "limit-reached",
      "kept-away",
      "too-many-requests",
    ];
    expect(Object.keys(refusals).sort()).toEqual(codes.sort());
  });
});
