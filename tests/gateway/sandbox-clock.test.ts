import { CLOSES_AFTER_MS, DECIDED_AFTER_MS, ROUND_MS } from "@parlour/app/sandbox/engines/live-table.ts";
import { sicBo } from "@parlour/app/sandbox/engines/sic-bo.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { fundsOf, playerWith, roundOf } from "./support/play.ts";
import { launchFor, openPage, post, type SandboxAnswer } from "./support/sandbox-page.ts";
import { createScene, someFaults } from "./support/sandbox-scene.ts";

const RUNS = { pglite: 4, postgres: 8 };
const TABLE = { category: "LIVE", gameName: "Sic Bo, Opal Room" };
const SPORTS = { category: "SPORTS", gameName: "Football" };

interface Facts {
  readonly nowMs: number;
  readonly table: number;
  readonly opensAtMs: number;
  readonly open: readonly {
    readonly id: number;
    readonly endsMs: number;
    readonly markets: { readonly result: readonly { readonly pick: string; readonly odds: number }[] };
  }[];
}

forEachDatabase((name, open) => {
  const { clock, gateway, line, sandbox, rowOf: storedRow, rowsOf, expectSettled } = createScene(open);

  const sit = async (game: typeof TABLE, known?: string) => {
    const memberId = known ?? (await playerWith(gateway, 100_00n));
    const session = await openPage(sandbox, await launchFor(gateway, memberId, game), crypto.randomUUID());
    return { memberId, session };
  };
  const factsOf = async (session: string): Promise<Facts> => {
    const answer: SandboxAnswer & { facts?: Facts } = await post(sandbox, "/game", { session });
    if (answer.facts === undefined) throw new Error(`No facts: ${answer.code}`);
    return answer.facts;
  };
  /** Lets the clock run to the start of the next table round. */
  const toNextTable = () => clock.advance(ROUND_MS - (clock.nowMs() % ROUND_MS));
  const tableNow = () => Math.floor(clock.nowMs() / ROUND_MS);
  /** Asks a game's cycle after the stake before. */
  const afterCycle = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    clock.advance(sicBo.cycleMs);
    return ask();
  };
  const bet = (session: string, on: string, requestRef: string, table = tableNow(), stake = "1.00") =>
    post(sandbox, "/round", {
      session,
      requestRef,
      stake,
      clientSeed: "mine",
      choice: { table, bets: [{ on, stake: stake.replace(".", "") }] },
    });
  const slip = async (session: string, requestRef: string, aheads: readonly number[]) => {
    const facts = await factsOf(session);
    const selections = aheads.flatMap((ahead) => {
      const fixture = facts.open[ahead];
      const [home] = fixture?.markets.result ?? [];
      return fixture && home ? [{ fixture: fixture.id, market: "result", ...home }] : [];
    });
    const asked = { session, requestRef, stake: "2.00", clientSeed: "mine", choice: { selections } };
    const ends = aheads.map((ahead) => facts.open[ahead]?.endsMs ?? 0);
    return { answer: await post(sandbox, "/round", asked), asked, endsMs: Math.max(...ends) };
  };
  const rowOf = async (id: string) => {
    const row = await storedRow(id);
    if (row === undefined) throw new Error("There is no such round");
    return row;
  };
  const look = (session: string, round: string) => post(sandbox, "/look", { session, round });

  describe("a live table", () => {
    it("LAUNCH-08 takes several bets on one table round, and decides them all when the dice lie", async () => {
      toNextTable();
      const { memberId, session } = await sit(TABLE);
      const other = await sit(TABLE);
      const bets = [
        await bet(session, "big", "r0"),
        await afterCycle(() => bet(session, "small", "r1")),
        await afterCycle(() => bet(session, "single-3", "r2")),
      ];
      const theirs = await bet(other.session, "big", "r0");
      for (const { round } of bets) {
        expect(round).toMatchObject({ state: "playing" });
        expect(round).not.toHaveProperty("dice");
        expect(await roundOf(gateway, "AURORA", round?.id ?? "")).toMatchObject({ state: "open" });
      }
      expect(await fundsOf(gateway, memberId)).toBe(97_00n);
      clock.advance(DECIDED_AFTER_MS - (clock.nowMs() % ROUND_MS) - 1);
      expect(await sandbox.takeUp()).toBe(0);
      clock.advance(1);
      expect(await sandbox.takeUp()).toBe(4);
      const rows = await Promise.all(bets.map(({ round }) => rowOf(round?.id ?? "")));
      expect(rows.map(({ state }) => state)).toEqual(["paid", "paid", "paid"]);
      const won = rows.reduce((sum, { winMinor }) => sum + winMinor, 0n);
      expect(await fundsOf(gateway, memberId)).toBe(97_00n + won);
      const [mine, other2] = [
        await look(session, bets[0]?.round?.id ?? ""),
        await look(other.session, theirs.round?.id ?? ""),
      ];
      expect(mine.round).toHaveProperty("dice");
      expect(Reflect.get(mine.round ?? {}, "dice")).toEqual(Reflect.get(other2.round ?? {}, "dice"));
      expect(await sandbox.takeUp()).toBe(0);
    });

    it("LAUNCH-08 decides a bet for a page that looks, once its time has come", async () => {
      toNextTable();
      const { memberId, session } = await sit(TABLE);
      const { round } = await bet(session, "odd", "r0");
      const id = round?.id ?? "";
      expect(await look(session, id)).toMatchObject({ round: { state: "playing" } });
      const stranger = await sit(TABLE);
      expect(await look(stranger.session, id)).toMatchObject({ code: "unknown-round" });
      clock.advance(DECIDED_AFTER_MS);
      const looks = await Promise.all([1, 2, 3].map(() => look(session, id)));
      expect(looks.at(-1)).toMatchObject({ round: { state: "paid", id } });
      expect(await fundsOf(gateway, memberId)).toBe(99_00n + (await rowOf(id)).winMinor);
    });

    it("LAUNCH-07 pays a win that the wallet did not hear of, for a page that only looks", async () => {
      toNextTable();
      const { memberId, session } = await sit(TABLE);
      const { round } = await bet(session, "odd", "r0");
      const id = round?.id ?? "";
      line.onRequest((operation) => (operation === "win" ? "lost" : "none"));
      clock.advance(DECIDED_AFTER_MS);
      expect(await look(session, id)).toMatchObject({ round: { state: "drawn" } });
      line.onRequest(() => "none");
      expect(await look(session, id)).toMatchObject({ round: { state: "paid" } });
      expect(await fundsOf(gateway, memberId)).toBe(99_00n + (await rowOf(id)).winMinor);
    });

    it("LAUNCH-05 returns the same round to a page that requests it again, however its choice is written", async () => {
      toNextTable();
      const { memberId, session } = await sit(TABLE);
      const once = await bet(session, "big", "r0");
      expect(await bet(session, "big", "r0")).toMatchObject({ ok: true, round: { id: once.round?.id } });
      expect(await bet(session, "small", "r0")).toMatchObject({ code: "request-reused" });
      expect(await fundsOf(gateway, memberId)).toBe(99_00n);
    });

    it("LAUNCH-08 refuses a bet after the close, and sends nothing to the wallet", async () => {
      toNextTable();
      const { memberId, session } = await sit(TABLE);
      line.sent.length = 0;
      clock.advance(CLOSES_AFTER_MS);
      expect(await bet(session, "big", "r0")).toMatchObject({ ok: false, code: "bad-stake" });
      expect(await bet(session, "big", "r1", tableNow() + 1)).toMatchObject({ code: "bad-stake" });
      expect(line.sent).toEqual([]);
      expect(await fundsOf(gateway, memberId)).toBe(100_00n);
    });

    it("LAUNCH-08 gives back a stake that was not confirmed before the close, instead of asking for it again", async () => {
      toNextTable();
      const { memberId, session } = await sit(TABLE);
      line.onRequest((operation) => (operation === "bet" ? "lost" : "none"));
      const table = tableNow();
      expect(await bet(session, "big", "r0")).toMatchObject({ round: { state: "betting" } });
      line.onRequest(() => "none");
      line.sent.length = 0;
      clock.advance(DECIDED_AFTER_MS);
      const again = await bet(session, "big", "r0", table);
      expect(again).toMatchObject({ round: { state: "void" } });
      expect(again.round).not.toHaveProperty("dice");
      expect(line.sent).not.toContain("bet");
      expect(await fundsOf(gateway, memberId)).toBe(100_00n);
    });
  });

  describe("a sports slip", () => {
    it("LAUNCH-08 is open beside others, and each is decided when its last fixture is over", async () => {
      const { memberId, session } = await sit(SPORTS);
      const single = await slip(session, "r0", [0]);
      const triple = await afterCycle(() => slip(session, "r1", [0, 2, 4]));
      expect([single.answer.round?.state, triple.answer.round?.state]).toEqual(["playing", "playing"]);
      clock.advance(single.endsMs - clock.nowMs());
      await sandbox.takeUp();
      const [first, second] = [single.answer.round?.id ?? "", triple.answer.round?.id ?? ""];
      expect([(await rowOf(first)).state, (await rowOf(second)).state]).toEqual(["paid", "playing"]);
      clock.advance(triple.endsMs - clock.nowMs());
      expect(await look(session, second)).toMatchObject({ round: { state: "paid" } });
      const won = (await rowOf(first)).winMinor + (await rowOf(second)).winMinor;
      expect(await fundsOf(gateway, memberId)).toBe(96_00n + won);
    });

    it("LAUNCH-08 refuses odds that were never on offer, and sends nothing to the wallet", async () => {
      const { session } = await sit(SPORTS);
      const { asked } = await slip(session, "r0", [1]);
      const selections = asked.choice.selections.map((one) => ({ ...one, odds: one.odds + 1 }));
      line.sent.length = 0;
      const changed = { ...asked, requestRef: "r1", choice: { selections } };
      expect(await afterCycle(() => post(sandbox, "/round", changed))).toMatchObject({ code: "bad-stake" });
      expect(line.sent).toEqual([]);
    });

    it("LAUNCH-08 goes on in a later session of its player, and in nobody else's", async () => {
      const { memberId, session } = await sit(SPORTS);
      const { answer, endsMs } = await slip(session, "r0", [0]);
      const id = answer.round?.id ?? "";
      const stranger = await sit(SPORTS);
      expect(await look(stranger.session, id)).toMatchObject({ code: "unknown-round" });
      const later = await sit(SPORTS, memberId);
      expect(await look(later.session, id)).toMatchObject({ round: { id, state: "playing" } });
      clock.advance(endsMs - clock.nowMs());
      expect(await look(later.session, id)).toMatchObject({ round: { id, state: "paid" } });
      expect(await fundsOf(gateway, memberId)).toBe(98_00n + (await rowOf(id)).winMinor);
    });
  });

  it("WALLET-05 bets that wait for the clock end paid or refunded on a faulty connection, and the money is correct to the cent", async () => {
    const plan = fc.record({
      faults: someFaults,
      presses: fc.integer({ min: 1, max: 3 }),
      bets: fc.integer({ min: 1, max: 3 }),
      looks: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ faults: order, presses, bets, looks }) => {
        toNextTable();
        const { memberId, session } = await sit(TABLE);
        let next = 0;
        line.onRequest(() => order[next++ % order.length] ?? "none");
        for (let turn = 0; turn < bets; turn += 1) {
          const pressed = Array.from({ length: presses }, () => bet(session, "single-2", `r${turn}`));
          await Promise.all(pressed);
          clock.advance(sicBo.cycleMs);
          if (turn % 2 === 1) await sandbox.takeUp();
        }
        clock.advance(DECIDED_AFTER_MS);
        if (looks) await Promise.all((await rowsOf(session)).map(({ id }) => look(session, id)));
        await sandbox.takeUp();
        const played = await rowsOf(session);
        for (const { betMinor } of played) expect(betMinor).toBe(1_00n);
        await expectSettled({ memberId, session });
      }),
      { numRuns: RUNS[name] },
    );
  });
});
