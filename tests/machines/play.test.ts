import { playView } from "@parlour/core/launch/play.view";
import type { Action } from "@parlour/core/portal/actions.rules";
import { answer, delay, drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { dataOf } from "./support/data-of.ts";
import { GAME, launched, launches, place, play, playersOf, view } from "./support/play.ts";
import { started, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("play"));
const { inside, atTheGame } = playersOf(visit);

const launch = (action: Partial<Extract<Action, { kind: "launch" }>> = {}): Action => ({
  kind: "launch",
  vendor: "AURORA",
  gameCode: "AURORA-S1",
  isTrial: false,
  ...action,
});

describe("a launch", () => {
  it("LAUNCH-01 LAUNCH-02 requests the game from the URL, and opens it through the session's launch CDN", async () => {
    const tour = await atTheGame();
    expect(launches(tour)).toEqual([
      {
        kind: "game",
        vendor: "AURORA",
        category: "RNG",
        gameCode: "AURORA-S1",
        isTrial: false,
        language: "TY",
      },
    ]);
    tour.run.expect(["play.deciding", "play.launching", "play.playing"]);
    expect(view(tour)).toMatchObject({
      kind: "playing",
      address: "https://launch.example/play?game=AURORA-S1",
      origin: "https://launch.example",
      game: { vendor: "AURORA", gameCode: "AURORA-S1" },
    });
  });

  it("LAUNCH-01 requests a trial game when the URL says so, for a lottery too", async () => {
    const tour = await atTheGame(undefined, `${GAME}&trial=1`);
    await tour.arriveAt("/vnlottery?vassalage=TCG_LOTTO_VN&gameCode=AURORA-S1&gameType=LOTT&trial=1");
    expect(launches(tour)).toMatchObject([
      { kind: "game", isTrial: true, category: "RNG" },
      { kind: "game", isTrial: true, category: "LOTT", vendor: "TCG_LOTTO_VN" },
    ]);
  });

  it("LAUNCH-05 shows the launch at once, and launches once on a double click", async () => {
    const tour = await inside(({ faults }) => faults.next("launch", delay(900)));
    expect(dataOf(playView(undefined, () => undefined))).toEqual({
      kind: "launching",
      game: null,
      vendorWallet: null,
    });
    tour.portal.actor.send({ type: "action.asked", action: launch() });
    expect(view(tour).kind).toBe("launching");
    tour.portal.actor.send({ type: "action.asked", action: launch() });
    await tour.run.pass(900);
    expect(launches(tour)).toHaveLength(1);
    expect(view(tour).kind).toBe("playing");
  });

  it("LAUNCH-05 can be cancelled, and ignores a late answer", async () => {
    const tour = await atTheGame(({ faults }) => faults.next("launch", delay(900)));
    const room = play(tour);
    room.send({ type: "cancel.asked" });
    expect(playView(room.getSnapshot(), room.send).kind).toBe("left");
    await tour.run.settle();
    expect(tour.ports.callsOf("launch")[0]?.signal.aborted).toBe(true);
    expect(place(tour)).toBe("/rng");
    expect(tour.ports.history.entries()).toEqual(["/rng", "/rng"]);
    await tour.run.pass(900);
    expect(playView(room.getSnapshot(), room.send).kind).toBe("left");
    expect(tour.portal.feature("play")).toBeUndefined();
    expect(tour.ports.reports).toEqual([]);
  });

  it("SESSION-07 ignores an answer that arrives after the player has left the page", async () => {
    const tour = await atTheGame(({ faults }) => faults.next("launch", delay(900)));
    const room = play(tour);
    tour.ports.history.back();
    await tour.run.pass(900);
    expect(room.getSnapshot().status).toBe("stopped");
    expect(place(tour)).toBe("/rng");
  });

  it("PERM-05 LAUNCH-01 continues after a visitor's login", async () => {
    const tour = await started(visit({ address: GAME }));
    expect(tour.overlay()).toBe("login");
    expect(tour.portal.feature("play")).toBeUndefined();
    tour.submit("player");
    await tour.run.until("play.playing");
    expect(launches(tour)).toHaveLength(1);
    play(tour).send({ type: "leave.asked" });
    await tour.run.settle();
    // Nothing was on the screen before: the way back leads home.
    expect(place(tour)).toBe("/");
  });

  it("LAUNCH-05 launches once on a page load with a token", async () => {
    const before = await inside();
    const token = before.ports.tokens.read() ?? "";
    const { backend, clock } = before.ports;
    const tour = await started(visit({ address: GAME, backend, clock, token }));
    await tour.run.until("play.playing");
    expect(launches(tour)).toHaveLength(1);
  });

  it("PERM-06 shows a trial account the true-account dialog, and launches nothing", async () => {
    const tour = await started(visit({ address: "/rng" }));
    await tour.logIn("trial");
    tour.portal.actor.send({ type: "action.asked", action: launch() });
    await tour.run.settle();
    expect(tour.overlay()).toBe("true-account");
    tour.close();
    await tour.arriveAt(GAME);
    expect(tour.overlay()).toBe("true-account");
    expect(launches(tour)).toEqual([]);
  });

  it("I18N-01 launches in a language chosen during the launch, and keeps a game that is running", async () => {
    const tour = await atTheGame(({ faults }) => faults.next("launch", delay(900)));
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(launches(tour)).toMatchObject([{ language: "TY" }, { language: "EN" }]);
    expect(view(tour).kind).toBe("playing");
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "TY" });
    await tour.run.pass(900);
    expect(launches(tour)).toHaveLength(2);
    expect(view(tour).kind).toBe("playing");
  });

  it("ROUTE-06 shows a message when the URL names no game", async () => {
    const tour = await atTheGame(undefined, "/seamless");
    expect(dataOf(view(tour))).toEqual({
      kind: "failed",
      game: null,
      vendorWallet: null,
      message: { key: "launch.error.unknownGame" },
      canRetry: false,
    });
    play(tour).send({ type: "retry.asked" });
    expect(view(tour).kind).toBe("failed");
    expect(launches(tour)).toEqual([]);
  });
});

describe("a lottery", () => {
  const lanes = (...vendors: readonly string[]) => [
    {
      category: "ELOTT" as const,
      vendors: vendors.map((vendor) => ({
        vendor,
        displayName: vendor,
        category: "ELOTT" as const,
        imagePath: "",
        gameCount: 1,
        hasPopupList: false,
      })),
    },
  ];

  it.each([
    ["/vnlottery", "TCG_LOTTO_VN", ["TCG_LOTTO_VN"], "ELOTT"],
    ["/vnlottery", "TCG_LOTTO_VN", ["OTHER"], "LOTT"],
    ["/lottert", "LOTT", ["LOTT", "OTHER"], "ELOTT"],
    ["/lottert", "LOTT", [], "LOTT"],
    ["/sealottery", "TCG_SEA", ["LOTT"], "SEA"],
  ] as const)(
    "LAUNCH-03 at %s of %s with the cards %j has the prize mode %s",
    async (path, vendor, cards, prizeMode) => {
      const tour = await atTheGame(({ faults }) => {
        faults.always("readLanes", answer(lanes(...cards)));
        faults.always("launch", launched("https://games.example/play"));
      }, `${path}?vassalage=${vendor}&gameCode=KENO1&gameType=LOTT`);
      expect(launches(tour)).toEqual([
        { kind: "lottery", gameCode: "KENO1", prizeMode, view: "betting", language: "TY" },
      ]);
    },
  );

  it("LAUNCH-02 opens the lobby without a game code, and another vendor's own lobby", async () => {
    const tour = await atTheGame(
      ({ faults }) => faults.always("launch", launched("https://games.example/play")),
      "/vnlottery",
    );
    await tour.arriveAt("/lottert?vassalage=OTHER&gameType=ELOTT");
    expect(launches(tour)).toMatchObject([
      { kind: "lottery", gameCode: "", prizeMode: "LOTT", view: "lobby" },
      { kind: "game", vendor: "OTHER", category: "ELOTT", gameCode: "" },
    ]);
  });

  it("LAUNCH-03 reads missing lanes, can be cancelled meanwhile, and shows and reports a failure", async () => {
    const tour = await atTheGame(({ faults }) => {
      faults.always("readLanes", drop());
    }, "/vnlottery?gameCode=KENO1");
    expect(view(tour)).toMatchObject({ kind: "failed", message: { key: "error.network" }, canRetry: true });
    expect(tour.ports.reports).toContainEqual(
      expect.objectContaining({ where: "play", what: "the prize mode is not known" }),
    );
    tour.ports.faults.clear();
    tour.ports.faults.next("readLanes", delay(400));
    play(tour).send({ type: "retry.asked" });
    expect(view(tour).kind).toBe("launching");
    expect(tour.run.isIn("play.preparing")).toBe(true);
    play(tour).send({ type: "cancel.asked" });
    await tour.run.pass(400);
    expect(place(tour)).toBe("/rng");
    expect(launches(tour)).toEqual([]);
  });
});
