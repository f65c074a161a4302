import { CallFailure } from "@parlour/core/shared/failure";
import { refused } from "@parlour/core/shared/outcome";
import { openStatus } from "@parlour/testkit/backend.data";
import { answer, delay, drop, garble } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { balances, GAME, launched, launches, place, play, playersOf, view } from "./support/play.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("play-open"));
const { atTheGame } = playersOf(visit);

const MESSAGE = { source: "parlour-game" };

describe("obstacles to a game launch", () => {
  it("LAUNCH-04 shows when maintenance of a game ends and other popular games, and launches on retry", async () => {
    const endsAtMs = Date.UTC(2026, 0, 5, 13);
    const tour = await atTheGame(({ backend }) => backend.lobby.closedGames.set("AURORA-S1", endsAtMs));
    const shown = view(tour);
    expect(shown).toMatchObject({ kind: "maintenance", message: { key: "error.gameMaintenance" }, endsAtMs });
    if (shown.kind !== "maintenance") throw new Error("The game is not in maintenance");
    expect(shown.suggestions).toHaveLength(6);
    expect(shown.suggestions?.map(({ gameCode }) => gameCode)).not.toContain("AURORA-S1");
    tour.ports.backend.lobby.closedGames.clear();
    play(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(view(tour).kind).toBe("playing");
  });

  it("LAUNCH-04 launches on retry before the suggestions are loaded", async () => {
    const tour = await atTheGame(({ backend, faults }) => {
      backend.lobby.closedGames.set("AURORA-S1", null);
      faults.next("readPopular", delay(300));
    });
    tour.ports.backend.lobby.closedGames.clear();
    play(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(view(tour).kind).toBe("playing");
  });

  it("LAUNCH-04 shows no end time when it is unknown, and no suggestions when they fail", async () => {
    const tour = await atTheGame(({ backend, faults }) => {
      backend.lobby.closedGames.set("AURORA-S1", null);
      faults.next("readPopular", delay(300));
    });
    expect(view(tour)).toMatchObject({ kind: "maintenance", endsAtMs: null, suggestions: null });
    await tour.run.pass(300);
    tour.ports.faults.next("readPopular", drop());
    play(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ kind: "maintenance", suggestions: [] });
    expect(tour.ports.reports).toMatchObject([{ where: "play", what: "suggestions were not read" }]);
    tour.ports.faults.next("launch", answer(refused("game-maintenance", undefined)));
    play(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ kind: "maintenance", endsAtMs: null });
  });

  it.each([
    ["unknown-game", "launch.error.unknownGame"],
    ["trial-account", "launch.error.trialAccount"],
    ["not-logged-in", "error.notLoggedIn"],
  ] as const)("ERR-01 shows a message when a launch is refused with %s", async (reason, key) => {
    const tour = await atTheGame(({ faults }) => faults.next("launch", answer(refused(reason, undefined))));
    expect(view(tour)).toMatchObject({ kind: "failed", message: { key }, canRetry: true });
  });

  it.each([
    [drop(), "error.network"],
    [garble("url"), "error.malformed"],
  ] as const)("ERR-02 shows and reports a lost launch, and launches on retry", async (fault, key) => {
    const tour = await atTheGame(({ faults }) => faults.next("launch", fault));
    expect(view(tour)).toMatchObject({ kind: "failed", message: { key }, canRetry: true });
    expect(tour.ports.reports).toMatchObject([{ where: "play", what: "the game was not launched" }]);
    play(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(view(tour).kind).toBe("playing");
  });

  it.each([
    "https://evil.example/play",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://games.example@evil.example/",
    "https://games.example\\@evil.example/",
  ])("LAUNCH-02 never opens %s, and reports it", async (url) => {
    const tour = await atTheGame(({ faults }) => faults.next("launch", launched(url, "window")));
    expect(view(tour)).toMatchObject({ kind: "failed", message: { key: "error.invalidUrl" } });
    expect(tour.ports.windows.opened).toEqual([]);
    expect(tour.ports.reports).toMatchObject([{ where: "play", cause: url }]);
  });

  it("LAUNCH-02 opens a game at its vendor's address when the operator has no launch CDN", async () => {
    const tour = await atTheGame(({ faults }) => {
      faults.always("readStatus", answer({ ...openStatus, launchGameCdns: [] }));
    });
    expect(view(tour)).toMatchObject({ address: "https://games.example/play?game=AURORA-S1" });
  });

  it("LAUNCH-02 launches a refused game on retry once the operator has allowed its origin", async () => {
    const tour = await atTheGame(({ faults }) => {
      faults.always("launch", launched("https://new.example/play"));
    });
    expect(view(tour)).toMatchObject({ message: { key: "error.invalidUrl" } });
    tour.ports.faults.always(
      "readStatus",
      answer({ ...openStatus, gameOrigins: ["https://new.example"], launchGameCdns: [] }),
    );
    await tour.run.pass(60_000);
    play(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ kind: "playing", origin: "https://launch.example" });
  });
});

describe("a game in its own window", () => {
  const inWindow = (blocks = false) =>
    atTheGame(({ backend, windows }) => {
      backend.lobby.windowGames.add("AURORA-S1");
      windows.blocks = blocks;
    });

  it("LAUNCH-07 reads the balance again whenever the player returns to this page", async () => {
    const tour = await inWindow();
    expect(tour.ports.windows.opened).toEqual(["https://launch.example/play?game=AURORA-S1"]);
    expect(view(tour)).toMatchObject({ kind: "window", isOpen: true, message: null });
    const before = balances(tour);
    tour.ports.windows.comeBack();
    await tour.run.settle();
    tour.ports.windows.comeBack();
    await tour.run.settle();
    expect(balances(tour)).toBe(before + 2);
    // The window may have been closed, and a launch is good for one page.
    play(tour).send({ type: "open.asked" });
    await tour.run.settle();
    expect(launches(tour)).toHaveLength(2);
    expect(tour.ports.windows.opened).toHaveLength(2);
    expect(view(tour)).toMatchObject({ kind: "window", isOpen: true });
  });

  it("LAUNCH-04 shows that the browser blocked it, twice, and opens on a click", async () => {
    const tour = await inWindow(true);
    const blocked = { kind: "window", isOpen: false, message: { key: "error.popupBlocked" } };
    expect(view(tour)).toMatchObject(blocked);
    play(tour).send({ type: "open.asked" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject(blocked);
    tour.ports.windows.blocks = false;
    play(tour).send({ type: "open.asked" });
    // Within the click's own step: later, a browser would not let it through.
    expect(tour.ports.windows.opened).toHaveLength(1);
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ kind: "window", isOpen: true, message: null });
    expect(launches(tour)).toHaveLength(1);
  });

  it("ERR-02 shows and reports that the window failed to open", async () => {
    const tour = visit({ address: "/rng" });
    tour.ports.backend.lobby.windowGames.add("AURORA-S1");
    Object.assign(tour.ports.gameWindow, {
      open: () => {
        throw new CallFailure("unknown", "window");
      },
    });
    await tour.start();
    await tour.logIn("player");
    await tour.arriveAt(GAME);
    expect(view(tour)).toMatchObject({ kind: "failed", message: { key: "error.unknown" } });
    expect(tour.ports.reports).toMatchObject([{ where: "play", what: "the game's window did not open" }]);
  });
});

describe("a game in the page", () => {
  it.each(["balance-changed", "round-ended"])(
    "LAUNCH-07 reads the balance again on the message %s",
    async (type) => {
      const tour = await atTheGame();
      const before = balances(tour);
      play(tour).send({ type: "frame.spoke", origin: "https://launch.example", data: { ...MESSAGE, type } });
      await tour.run.settle();
      expect(balances(tour)).toBe(before + 1);
      expect(view(tour).kind).toBe("playing");
    },
  );

  it("LAUNCH-06 closes when its page asks for it, and on the back button of the page", async () => {
    const tour = await atTheGame();
    const data = { ...MESSAGE, type: "close-asked" };
    play(tour).send({ type: "frame.spoke", origin: "https://launch.example", data });
    await tour.run.settle();
    expect(place(tour)).toBe("/rng");
    tour.go(GAME);
    await tour.run.until("play.playing");
    play(tour).send({ type: "leave.asked" });
    await tour.run.settle();
    expect(place(tour)).toBe("/rng");
  });

  it("LAUNCH-06 ignores messages with another origin, type or shape", async () => {
    const tour = await atTheGame();
    const before = balances(tour);
    const spoke = (origin: string, data: unknown) => play(tour).send({ type: "frame.spoke", origin, data });
    spoke("https://evil.example", { ...MESSAGE, type: "close-asked" });
    spoke("https://launch.example.evil.example", { ...MESSAGE, type: "balance-changed" });
    spoke("null", { ...MESSAGE, type: "balance-changed" });
    spoke("https://launch.example", { ...MESSAGE, type: "ready" });
    spoke("https://launch.example", { ...MESSAGE, type: "toString" });
    spoke("https://launch.example", { type: "close-asked" });
    spoke("https://launch.example", { source: "parlour-game" });
    spoke("https://launch.example", "close-asked");
    spoke("https://launch.example", null);
    await tour.run.settle();
    expect(balances(tour)).toBe(before);
    expect(view(tour).kind).toBe("playing");
    expect(place(tour)).toBe("/seamless");
  });

  it.each([
    ["Back", (tour: Visit) => tour.ports.history.back()],
    ["another page", (tour: Visit) => tour.go("/promotions")],
    ["another game", (tour: Visit) => tour.go("/seamless?vassalage=COPPER&gameCode=COPPER-S0")],
  ] as const)("LAUNCH-07 reads the balance again when left by %s", async (_, leave) => {
    const tour = await atTheGame();
    const before = balances(tour);
    leave(tour);
    await tour.run.settle();
    expect(balances(tour)).toBe(before + 1);
  });

  it("LAUNCH-06 leads back past another game to the last page that was no game", async () => {
    const tour = await atTheGame();
    await tour.arriveAt("/vnlottery?gameCode=KENO1");
    play(tour).send({ type: "leave.asked" });
    await tour.run.settle();
    expect(place(tour)).toBe("/");
  });

  it("SESSION-07 closes with the session, and asks for the login", async () => {
    const tour = await atTheGame();
    const room = play(tour);
    tour.ports.backend.expire(tour.ports.tokens.read() ?? "");
    tour.portal.feature("wallet")?.send({ type: "refresh.asked" });
    await tour.run.until("session.loggedOut");
    expect(room.getSnapshot().status).toBe("stopped");
    expect(tour.overlay()).toBe("login");
    expect(tour.messages()).toContain("error.notLoggedIn");
  });

  it("SITE-02 closes when the site closes for maintenance", async () => {
    const tour = await atTheGame();
    tour.ports.faults.always(
      "readStatus",
      answer({ ...openStatus, status: 1, maintenance: { active: true, endsAtMs: null } }),
    );
    await tour.run.pass(60_000);
    expect(tour.portal.feature("play")).toBeUndefined();
    expect(tour.run.isIn("portal.closed")).toBe(true);
  });
});
