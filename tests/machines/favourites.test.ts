import type { FavouriteGame } from "@parlour/core/favourites/favourites.ports";
import { favouriteGamesView } from "@parlour/core/favourites/favourites.view";
import { favouriteIds } from "@parlour/core/favourites/hearts.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { createFakeBackend } from "@parlour/testkit/backend";
import { answer, delay, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { catalogueGames } from "@parlour/testkit/lobby.data";
import { createFakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { dataOf } from "./support/data-of.ts";
import { started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("favourites"));

/** The operator's games in its order; their ids are larger than a number can be exact. */
function game(at: number): FavouriteGame {
  const { nodeId, vendor, category } = catalogueGames("TY")[at] ?? {};
  if (nodeId === undefined || vendor === undefined || category === undefined) throw new Error("No such game");
  return { nodeId, vendor, category };
}
const id = (at: number) => game(at).nodeId;

const room = ({ portal }: Visit) => portal.feature("favourites");
const hearts = (tour: Visit) => [...favouriteIds(room(tour)?.getSnapshot())];
const games = (tour: Visit) =>
  viewOf(tour.portal, "favourites", favouriteGamesView) ?? { kind: "loading" as const };
const listed = (tour: Visit) => {
  const view = games(tour);
  return view.kind === "ready" ? view.games.map(({ nodeId }) => nodeId) : view.kind;
};
const kept = ({ ports }: Visit, account = "player") => ports.backend.lobby.favouritesOf(account);
const toggle = ({ portal }: Visit, at: number) =>
  portal.actor.send({ type: "action.asked", action: { kind: "favourite", game: game(at) } });

/** A player with these favourites, latest first. */
async function player(favourites: readonly number[] = [], address = "/", who = "player") {
  const tour = visit({ address });
  tour.ports.backend.lobby.keepFavourites(who, favourites.map(id));
  await tour.start();
  await tour.logIn(who);
  return tour;
}
async function click(tour: Visit, at: number) {
  toggle(tour, at);
  await tour.run.settle();
}
/** The same once the second is over in which further clicks count for nothing. */
async function clickLater(tour: Visit, at: number) {
  await tour.run.pass(1_000);
  await click(tour, at);
}

describe("the favourite button", () => {
  it("FAV-01 is marked for each favourite id, whose digits are exact beyond the range of numbers", async () => {
    const tour = await player([0, 20]);
    expect(hearts(tour)).toEqual(["9007199254740993", id(20)]);
  });

  it("FAV-02 adds a game that is no favourite, and removes one that is", async () => {
    const tour = await player();
    await click(tour, 3);
    expect(hearts(tour)).toEqual([id(3)]);
    expect(kept(tour)).toEqual([id(3)]);
    await clickLater(tour, 5);
    expect(kept(tour)).toEqual([id(5), id(3)]);
    await clickLater(tour, 3);
    expect(hearts(tour)).toEqual([id(5)]);
    expect(kept(tour)).toEqual([id(5)]);
    expect(tour.ports.callsOf("addFavourite").map(({ input }) => input)).toEqual([game(3), game(5)]);
    expect(tour.ports.callsOf("removeFavourite").map(({ input }) => input)).toEqual([game(3)]);
    expect(tour.messages()).toEqual([]);
  });

  it("FAV-02 applies the first click of a burst, and ignores the others without a message", async () => {
    const tour = await player();
    for (let times = 0; times < 10; times += 1) await click(tour, times % 2);
    await tour.run.pass(999);
    await click(tour, 2);
    expect(tour.ports.callsOf("addFavourite").map(({ input }) => input)).toEqual([game(0)]);
    expect(tour.ports.callsOf("removeFavourite")).toEqual([]);
    await tour.run.pass(1);
    await click(tour, 2);
    expect(kept(tour)).toEqual([id(2), id(0)]);
    expect(tour.messages()).toEqual([]);
  });

  it("FAV-02 changes at once, and sends changes one after the other to a slow gateway", async () => {
    const tour = await player();
    tour.ports.faults.next("addFavourite", delay(2_500));
    await click(tour, 0);
    expect(hearts(tour)).toEqual([id(0)]);
    await clickLater(tour, 1);
    expect(hearts(tour)).toEqual([id(1), id(0)]);
    expect(tour.ports.callsOf("addFavourite")).toHaveLength(1);
    await tour.run.pass(1_500);
    expect(tour.ports.callsOf("addFavourite").map(({ input }) => input)).toEqual([game(0), game(1)]);
    expect(kept(tour)).toEqual([id(1), id(0)]);
  });

  it("FAV-02 adds the game, and never removes it, when clicked before the favourites are loaded", async () => {
    const tour = visit();
    tour.ports.backend.lobby.keepFavourites("player", [id(4)]);
    tour.ports.faults.next("readFavouriteIds", delay(3_000));
    await tour.start();
    await tour.logIn("player");
    await click(tour, 4);
    await tour.run.pass(3_000);
    expect(tour.ports.callsOf("removeFavourite")).toEqual([]);
    expect(hearts(tour)).toEqual([id(4)]);
  });

  it("FAV-01 combines the gateway's answer with changes that are not yet sent", async () => {
    const tour = await player([1]);
    tour.ports.faults.next("addFavourite", delay(5_000));
    tour.ports.faults.next("readFavouriteIds", answer({ kind: "done", value: [id(1)] }));
    await click(tour, 2);
    room(tour)?.send({ type: "invalidated" });
    await tour.run.settle();
    expect(hearts(tour)).toEqual([id(2), id(1)]);
  });

  it("FAV-01 ignores an older answer that would undo a change", async () => {
    const tour = await player();
    tour.ports.faults.next("readFavouriteIds", delay(2_000));
    room(tour)?.send({ type: "invalidated" });
    await click(tour, 2);
    await tour.run.pass(2_000);
    expect(hearts(tour)).toEqual([id(2)]);
  });
});

describe("the list of favourites", () => {
  it("FAV-01 shows the games, latest first, and is read only when the page shows it", async () => {
    const tour = await player([2, 0]);
    expect(tour.ports.callsOf("readFavouriteGames")).toEqual([]);
    expect(dataOf(games(tour))).toEqual({ kind: "loading" });
    await tour.arriveAt("/favorite");
    expect(listed(tour)).toEqual([id(2), id(0)]);
  });

  it("FAV-01 HOME-02 is read for the strip on home too, and follows each click", async () => {
    const tour = await player([2]);
    room(tour)?.send({ type: "games.wanted" });
    await tour.run.settle();
    expect(listed(tour)).toEqual([id(2)]);
    await click(tour, 7);
    expect(listed(tour)).toEqual([id(7), id(2)]);
    await clickLater(tour, 2);
    expect(listed(tour)).toEqual([id(7)]);
    // What was taken away needs no reading.
    expect(tour.ports.callsOf("readFavouriteGames")).toHaveLength(2);
  });

  it("FAV-01 does not show a removed game again when a read was running during the removal", async () => {
    const tour = await player([2, 1], "/favorite");
    tour.ports.faults.next("readFavouriteGames", delay(2_000));
    room(tour)?.send({ type: "invalidated" });
    await click(tour, 2);
    expect(listed(tour)).toEqual([id(1)]);
    await tour.run.pass(2_000);
    expect(listed(tour)).toEqual([id(1)]);
  });

  it("FAV-01 ERR-02 shows why it could not be read, and loads on retry", async () => {
    const tour = visit({ address: "/favorite" });
    tour.ports.backend.lobby.keepFavourites("player", [id(1)]);
    tour.ports.faults.next("readFavouriteGames", drop());
    await tour.start();
    await tour.logIn("player");
    await tour.arriveAt("/favorite");
    expect(dataOf(games(tour))).toEqual({ kind: "failed", message: { key: "error.network" } });
    expect(tour.ports.reports).toMatchObject([{ where: "favourites" }]);
    tour.ports.faults.next("readFavouriteGames", delay(100));
    room(tour)?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(dataOf(games(tour))).toEqual({ kind: "loading" });
    await tour.run.pass(100);
    expect(listed(tour)).toEqual([id(1)]);
  });

  it("I18N-01 FAV-01 is read again in another language", async () => {
    const tour = await player([0], "/favorite");
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    const view = games(tour);
    expect(view.kind === "ready" && view.games[0]?.gameName).toBe("Northern Lights (EN)");
  });

  it("ERR-02 marks no game when favourites cannot be read, reports it, and marks them on the next read", async () => {
    const tour = visit();
    tour.ports.backend.lobby.keepFavourites("player", [id(0)]);
    tour.ports.faults.next("readFavouriteIds", garble("ids"));
    await tour.start();
    await tour.logIn("player");
    expect(hearts(tour)).toEqual([]);
    expect(tour.ports.reports).toMatchObject([{ where: "favourites" }]);
    tour.ports.windows.comeBack();
    await tour.run.settle();
    expect(hearts(tour)).toEqual([id(0)]);
  });
});

describe("a change that the gateway does not apply", () => {
  it("FAV-03 removes a game from the screen before the call, and restores its position with a message on failure", async () => {
    const tour = await player([0, 1, 2], "/favorite");
    tour.ports.faults.next("removeFavourite", delay(400));
    await click(tour, 1);
    expect(hearts(tour)).toEqual([id(0), id(2)]);
    expect(listed(tour)).toEqual([id(0), id(2)]);
    await tour.run.pass(1_000);
    tour.ports.faults.next("removeFavourite", drop());
    // What the gateway says afterwards is not needed for it.
    tour.ports.faults.always("readFavouriteIds", drop());
    tour.ports.faults.always("readFavouriteGames", drop());
    await click(tour, 2);
    expect(hearts(tour)).toEqual([id(0), id(2)]);
    expect(listed(tour)).toEqual([id(0), id(2)]);
    expect(tour.messages()).toEqual(["favourites.error.notRemoved"]);
    expect(kept(tour)).toEqual([id(0), id(2)]);
  });

  it("FAV-03 restores the state with a message after each offline change, and saves the next online change", async () => {
    const tour = await player([0]);
    for (const call of ["addFavourite", "removeFavourite", "readFavouriteIds"] as const)
      tour.ports.faults.always(call, drop());
    await click(tour, 5);
    expect(hearts(tour)).toEqual([id(0)]);
    await clickLater(tour, 0);
    expect(hearts(tour)).toEqual([id(0)]);
    expect(tour.messages()).toEqual(["favourites.error.notAdded", "favourites.error.notRemoved"]);
    tour.ports.faults.clear();
    await clickLater(tour, 5);
    expect(kept(tour)).toEqual([id(5), id(0)]);
    expect(hearts(tour)).toEqual([id(5), id(0)]);
  });

  it("FAV-03 reads the favourites again when the outcome is unknown", async () => {
    const tour = await player([0]);
    tour.ports.faults.next("addFavourite", garble());
    await click(tour, 5);
    expect(tour.messages()).toEqual(["favourites.error.notAdded"]);
    expect(hearts(tour)).toEqual([id(5), id(0)]);
  });

  it("FAV-03 shows a message for a game that the gateway no longer has", async () => {
    const tour = await player();
    tour.ports.faults.next("addFavourite", refuse("unknown-game"));
    await click(tour, 5);
    expect(tour.messages()).toEqual(["favourites.error.unknownGame"]);
    expect(hearts(tour)).toEqual([]);
  });

  it("FAV-03 SESSION-07 leaves the message to the session when the session is over", async () => {
    const tour = await player();
    tour.ports.faults.next("addFavourite", refuse("not-logged-in"));
    tour.ports.faults.always("readFavouriteIds", refuse("not-logged-in"));
    await click(tour, 5);
    expect(tour.messages()).toEqual([]);
    expect(hearts(tour)).toEqual([]);
  });

  it("FAV-03 SESSION-07 aborts a hanging call without a message when the player logs out", async () => {
    const tour = await player();
    tour.ports.faults.next("addFavourite", hang());
    await click(tour, 5);
    await tour.logOut();
    expect(room(tour)).toBeUndefined();
    expect(tour.ports.callsOf("addFavourite")[0]?.signal.aborted).toBe(true);
    expect(tour.messages()).toEqual([]);
  });
});

describe("access to favourites", () => {
  it("FAV-04 PERM-05 a visitor's click opens the login, and afterwards the game is a favourite", async () => {
    const tour = await started(visit({ address: "/rng" }));
    await click(tour, 6);
    expect(tour.overlay()).toBe("login");
    expect(kept(tour)).toEqual([]);
    await tour.run.until("login.editing");
    tour.submit("player");
    await tour.run.until("session.holding.loggedIn.resting");
    await tour.run.settle();
    expect(tour.ports.callsOf("addFavourite").map(({ input }) => input)).toEqual([game(6)]);
    expect(hearts(tour)).toEqual([id(6)]);
    expect(tour.overlay()).toBeNull();
    expect(tour.portal.actor.getSnapshot().context.at.path).toBe("/rng");
  });

  it("FAV-04 PERM-05 a visitor's click on a game that is a favourite already keeps it one after the login", async () => {
    const tour = visit();
    tour.ports.backend.lobby.keepFavourites("player", [id(6)]);
    await tour.start();
    toggle(tour, 6);
    await tour.logIn("player");
    await tour.run.settle();
    expect(kept(tour)).toEqual([id(6)]);
    expect(hearts(tour)).toEqual([id(6)]);
  });

  it("FAV-04 a visitor who closes the login adds nothing", async () => {
    const tour = await started(visit());
    await click(tour, 6);
    tour.close();
    await tour.run.settle();
    await tour.logIn("player");
    expect(kept(tour)).toEqual([]);
  });

  it("FAV-04 a trial account has favourites too", async () => {
    const tour = await player([], "/", "trial");
    await click(tour, 1);
    expect(kept(tour, "trial")).toEqual([id(1)]);
  });

  it("SESSION-02 a logout clears the marks, and another player sees their own", async () => {
    const tour = await player([0]);
    tour.ports.backend.lobby.keepFavourites("trial", [id(3)]);
    await tour.logOut();
    expect(hearts(tour)).toEqual([]);
    await tour.logIn("trial");
    expect(hearts(tour)).toEqual([id(3)]);
  });
});

describe("one account in two browsers", () => {
  async function two() {
    const { clock } = createFakePorts();
    const backend = createFakeBackend(clock);
    const [one, other] = [visit({ clock, backend }), visit({ clock, backend })];
    for (const tour of [one, other]) {
      await tour.start();
      await tour.logIn("player");
    }
    return { one, other };
  }

  it("FAV-01 a browser shows the other one's change when its window becomes visible again", async () => {
    const { one, other } = await two();
    await click(one, 4);
    expect(hearts(other)).toEqual([]);
    other.ports.windows.comeBack();
    await other.run.settle();
    expect(hearts(other)).toEqual([id(4)]);
  });

  it("FAV-01 a browser shows the other one's change when it opens the favourites page", async () => {
    const { one, other } = await two();
    await click(one, 4);
    await other.arriveAt("/favorite");
    expect(hearts(other)).toEqual([id(4)]);
    expect(listed(other)).toEqual([id(4)]);
    await other.arriveAt("/");
    other.ports.windows.comeBack();
    await other.run.settle();
    expect(listed(other)).toEqual([id(4)]);
  });

  it("FAV-02 both browsers show the same state after toggling one game at the same time", async () => {
    const { one, other } = await two();
    toggle(one, 4);
    toggle(other, 4);
    await one.run.settle();
    await other.run.settle();
    expect(kept(one)).toEqual([id(4)]);
    for (const tour of [one, other]) {
      tour.ports.windows.comeBack();
      await tour.run.settle();
      expect(hearts(tour)).toEqual([id(4)]);
    }
    await clickLater(one, 4);
    await clickLater(other, 4);
    expect(kept(one)).toEqual([]);
  });
});
