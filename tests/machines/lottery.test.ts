import { BOARD_INTERVAL_MS, NEXT_DRAW_MS, NUMBERS_LAG_MS } from "@parlour/core/lottery/lottery.machine";
import { lotteryView } from "@parlour/core/lottery/lottery.view";
import { done, refused } from "@parlour/core/shared/outcome";
import { answer, delay, drop, hang } from "@parlour/testkit/faults";
import { leaderboard, lotteryMenu, missions, openedDraws } from "@parlour/testkit/lobby.data";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { dataOf } from "./support/data-of.ts";
import { playerAt, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("lottery"));

const room = ({ portal }: Visit) => {
  const lottery = portal.feature("lottery");
  if (lottery === undefined) throw new Error("The lotteries are not open");
  return lottery;
};
const view = (tour: Visit) => lotteryView(room(tour).getSnapshot(), room(tour).send);
const ready = (value: unknown) => ({ kind: "ready", value, isRefreshing: false, isStale: false });

const parts = [
  ["menu", "readLotteryMenu"],
  ["opened", "readOpened"],
  ["recent", "readRecentLotteries"],
  ["ownOpened", "readOwnOpened"],
  ["missions", "readMissions"],
  ["leaderboard", "readLeaderboard"],
] as const;

/** A player at the lotteries. */
const at = playerAt(visit, { address: "/about" });
const atTheLotteries = (address = "/lottery", prepare?: (ports: FakePorts) => void) => at(address, prepare);

describe("the lottery page", () => {
  it("LOTT-01 LOTT-02 shows lotteries, draws with their times, the player's own draws and missions, each read once", async () => {
    const tour = await atTheLotteries();
    expect(dataOf(view(tour))).toEqual({
      menu: ready(lotteryMenu),
      opened: ready(openedDraws),
      recent: ready(lotteryMenu[0]?.games),
      ownOpened: ready(openedDraws),
      betting: ready("none"),
      missions: ready(missions),
      leaderboard: ready(leaderboard),
      gameCode: null,
      draw: null,
      isReadingDraw: false,
      isUnknownGame: false,
      missionId: "three-towers",
    });
    for (const [, call] of parts) expect(tour.ports.callsOf(call)).toHaveLength(1);
    expect(tour.ports.callsOf("readRunning")).toEqual([]);
  });

  it("ROUTE-04 LOTT-01 reads its parts once for a page load with a token, and never for a visitor", async () => {
    const before = await atTheLotteries();
    const { backend, clock } = before.ports;
    const tour = await started(
      visit({ address: "/vnLottery", backend, clock, token: before.ports.tokens.read() ?? "" }),
    );
    await tour.run.until("lottery.draw.unasked");
    for (const [, call] of parts) expect(tour.ports.callsOf(call)).toHaveLength(1);
    const visitor = await started(visit({ address: "/vnLottery" }));
    expect(visitor.portal.actor.getSnapshot().context.at).toMatchObject({ path: "/login" });
    expect(visitor.ports.callsOf("readLotteryMenu")).toEqual([]);
  });

  it.each(parts)(
    "ERR-02 LOTT-01 shows all parts but a failed %s, and loads that one on retry",
    async (part, call) => {
      const tour = await atTheLotteries("/lottery", ({ faults }) => faults.next(call, drop()));
      const shown = view(tour);
      expect(shown[part]).toMatchObject({ kind: "failed", message: { key: "error.network" } });
      for (const [other] of parts) if (other !== part) expect(shown[other].kind).toBe("ready");
      expect(tour.ports.reports).toHaveLength(1);
      room(tour).send({ type: "retry.asked", part });
      await tour.run.settle();
      expect(view(tour)[part].kind).toBe("ready");
    },
  );

  it.each(["readRecentLotteries", "readOwnOpened", "readMissions", "readLeaderboard"] as const)(
    "SESSION-07 closes with a session that %s reports as expired",
    async (call) => {
      const tour = await atTheLotteries("/lottery", ({ faults }) =>
        faults.next(call, answer(refused("not-logged-in"))),
      );
      expect(tour.ports.reports).toHaveLength(1);
      tour.ports.backend.expire(tour.ports.tokens.read() ?? "");
      tour.portal.feature("wallet")?.send({ type: "refresh.asked" });
      await tour.run.until("session.loggedOut");
      expect(tour.portal.feature("lottery")).toBeUndefined();
    },
  );

  it("LOTT-01 reads menus and draws again on an interval while the page is open", async () => {
    const tour = await atTheLotteries();
    await tour.run.pass(BOARD_INTERVAL_MS);
    for (const call of ["readLotteryMenu", "readOpened", "readOwnOpened"] as const)
      expect(tour.ports.callsOf(call)).toHaveLength(2);
    expect(tour.ports.callsOf("readMissions")).toHaveLength(1);
    tour.go("/about");
    await tour.run.pass(3 * BOARD_INTERVAL_MS);
    expect(tour.ports.callsOf("readLotteryMenu")).toHaveLength(2);
  });

  it("I18N-01 reads its parts again in a new language", async () => {
    const tour = await atTheLotteries();
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    for (const [, call] of parts)
      expect(tour.ports.callsOf(call).at(-1)?.input).toMatchObject({ language: "EN" });
  });

  it("LOTT-02 shows the leaders of the chosen mission", async () => {
    const tour = await atTheLotteries();
    expect(view(tour).missionId).toBe("three-towers");
    view(tour).chooseMission("first-round");
    expect(view(tour).missionId).toBe("first-round");
    await tour.run.settle();
    expect(view(tour).missionId).toBe("first-round");
    expect(tour.ports.callsOf("readLeaderboard").map(({ input }) => input)).toMatchObject([
      { missionId: null },
      { missionId: "first-round" },
    ]);
  });
});

describe("the running draw", () => {
  const running = ({ ports }: Visit) => ports.callsOf("readRunning");

  it("LOTT-01 of the lottery in the URL is shown until it closes, then the next one, with the drawn numbers", async () => {
    const tour = await atTheLotteries("/vnLottery?gameCode=MB");
    const closesAtMs = tour.ports.clock.nowMs() + 60_000;
    expect(view(tour)).toMatchObject({ gameCode: "MB", draw: { numero: "20260105", closesAtMs } });
    expect(tour.ports.callsOf("readOpened")[0]?.input).toEqual({ language: "TY", gameCode: "MB" });
    await tour.run.pass(59_999);
    expect(running(tour)).toHaveLength(1);
    const before = tour.ports.callsOf("readOpened").length;
    tour.ports.faults.next("readRunning", delay(500));
    await tour.run.pass(1);
    // What was known stays on the screen until the next is.
    expect(view(tour).draw).toMatchObject({ closesAtMs });
    expect(tour.ports.callsOf("readOpened").length).toBeGreaterThan(before);
    await tour.run.pass(500);
    expect(view(tour).draw?.closesAtMs).toBeGreaterThan(closesAtMs);
    const known = tour.ports.callsOf("readOpened").length;
    await tour.run.pass(4_500 + NUMBERS_LAG_MS - 1);
    expect(tour.ports.callsOf("readOpened")).toHaveLength(known);
    await tour.run.pass(1);
    expect(tour.ports.callsOf("readOpened")).toHaveLength(known + 1);
  });

  it("LOTT-01 that is already over is read again after a delay, not at once", async () => {
    const tour = await atTheLotteries("/vnLottery?gameCode=MB", ({ faults, clock }) => {
      const nowMs = clock.nowMs();
      faults.next(
        "readRunning",
        answer(done({ numero: "1", opensAtMs: nowMs - 60_000, closesAtMs: nowMs - 1_000 })),
      );
    });
    await tour.run.pass(NEXT_DRAW_MS - 1);
    expect(running(tour)).toHaveLength(1);
    await tour.run.pass(1);
    expect(running(tour)).toHaveLength(2);
    expect(view(tour).draw?.numero).toBe("20260105");
  });

  it("LOTT-01 changes with the lottery in the URL, and is gone without one", async () => {
    const tour = await atTheLotteries("/vnLottery?gameCode=MB");
    tour.ports.faults.next("readRunning", hang());
    await tour.arriveAt("/vnLottery?gameCode=KENO1");
    expect(view(tour)).toMatchObject({ gameCode: "KENO1", draw: null });
    expect(tour.ports.callsOf("readOpened").at(-1)?.input).toMatchObject({ gameCode: "KENO1" });
    await tour.arriveAt("/vnLottery?gameCode=");
    expect(running(tour).at(-1)?.signal.aborted).toBe(true);
    expect(view(tour)).toMatchObject({ gameCode: null, draw: null, isUnknownGame: false });
  });

  it("LOTT-01 of an unknown lottery is not shown, and not read again", async () => {
    const tour = await atTheLotteries("/vnLottery?gameCode=NONE", ({ faults }) =>
      faults.next("readRunning", answer(refused("unknown-game"))),
    );
    expect(view(tour)).toMatchObject({ gameCode: "NONE", draw: null, isUnknownGame: true });
    await tour.run.pass(10 * BOARD_INTERVAL_MS);
    expect(running(tour)).toHaveLength(1);
  });

  it("ERR-02 LOTT-01 is reported when it cannot be read, and read again", async () => {
    const tour = await atTheLotteries("/vnLottery?gameCode=MB", ({ faults }) =>
      faults.next("readRunning", drop()),
    );
    expect(view(tour)).toMatchObject({ draw: null, isUnknownGame: false });
    expect(tour.ports.reports).toMatchObject([{ where: "lottery" }]);
    await tour.run.pass(10_000);
    expect(view(tour).draw).not.toBeNull();
  });
});
