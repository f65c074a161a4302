import type { FavouriteGame } from "@parlour/core/favourites/favourites.ports";
import { favouriteGamesView } from "@parlour/core/favourites/favourites.view";
import { favouriteIds } from "@parlour/core/favourites/hearts.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { createFakeBackend } from "@parlour/core/testkit/backend";
import { answer, delay, drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import { catalogueGames } from "@parlour/core/testkit/lobby.data";
import { createFakePorts } from "@parlour/core/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { dataOf } from "./support/data-of.ts";
import { type Visit, visitWith } from "./support/visit.ts";

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

describe("a heart", () => {
  it("FAV-01 is full for each id, and ids are strings: none loses a digit", async () => {
    const tour = await player([0, 20]);
    expect(hearts(tour)).toEqual(["9007199254740993", id(20)]);
  });

  it("FAV-02 adds what is not there and takes away what is", async () => {
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

  it("FAV-02 hears the first of a burst, and nothing is said of the others", async () => {
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

  it("FAV-02 changes at once, and a slow gateway is told one change after the other", async () => {
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

  it("FAV-02 that is clicked before the favourites are known means that the game is to be one", async () => {
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

  it("FAV-01 shows the operator's answer with what it has not been told yet", async () => {
    const tour = await player([1]);
    tour.ports.faults.next("addFavourite", delay(5_000));
    tour.ports.faults.next("readFavouriteIds", answer({ kind: "done", value: [id(1)] }));
    await click(tour, 2);
    room(tour)?.send({ type: "invalidated" });
    await tour.run.settle();
    expect(hearts(tour)).toEqual([id(2), id(1)]);
  });

  it("FAV-01 an answer from before a change does not undo it", async () => {
    const tour = await player();
    tour.ports.faults.next("readFavouriteIds", delay(2_000));
    room(tour)?.send({ type: "invalidated" });
    await click(tour, 2);
    await tour.run.pass(2_000);
    expect(hearts(tour)).toEqual([id(2)]);
  });
});

describe("the list of favourites", () => {
  it("FAV-01 is the games, latest first, read when somebody looks at them", async () => {
    const tour = await player([2, 0]);
    expect(tour.ports.callsOf("readFavouriteGames")).toEqual([]);
    expect(dataOf(games(tour))).toEqual({ kind: "loading" });
    tour.go("/favorite");
    await tour.run.settle();
    expect(listed(tour)).toEqual([id(2), id(0)]);
  });

  it("FAV-01 HOME-02 is read for a strip on home too, and kept in step with the hearts", async () => {
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

  it("FAV-01 a list that is read while a game is taken away does not bring it back", async () => {
    const tour = await player([2, 1], "/favorite");
    tour.ports.faults.next("readFavouriteGames", delay(2_000));
    room(tour)?.send({ type: "invalidated" });
    await click(tour, 2);
    expect(listed(tour)).toEqual([id(1)]);
    await tour.run.pass(2_000);
    expect(listed(tour)).toEqual([id(1)]);
  });

  it("FAV-01 ERR-02 that does not come says why and is there when it is asked for again", async () => {
    const tour = visit({ address: "/favorite" });
    tour.ports.backend.lobby.keepFavourites("player", [id(1)]);
    tour.ports.faults.next("readFavouriteGames", drop());
    await tour.start();
    await tour.logIn("player");
    tour.go("/favorite");
    await tour.run.settle();
    expect(dataOf(games(tour))).toEqual({ kind: "failed", message: { key: "error.network" } });
    expect(tour.ports.reports).toMatchObject([{ where: "favourites" }]);
    tour.ports.faults.next("readFavouriteGames", delay(100));
    room(tour)?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(dataOf(games(tour))).toEqual({ kind: "loading" });
    await tour.run.pass(100);
    expect(listed(tour)).toEqual([id(1)]);
  });

  it("LANG-04 FAV-01 is read again in another language", async () => {
    const tour = await player([0], "/favorite");
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    const view = games(tour);
    expect(view.kind === "ready" && view.games[0]?.gameName).toBe("Northern Lights (EN)");
  });

  it("ERR-02 hearts stay empty when they cannot be read, which is reported, and fill when they can", async () => {
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

describe("a change that the gateway does not make", () => {
  it("FAV-03 a removal is on the screen before the call, and comes back to its place with a message", async () => {
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

  it("FAV-03 offline every change is taken back with its message, and the next one online is kept", async () => {
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

  it("FAV-03 when nobody knows whether it was made, the gateway is asked", async () => {
    const tour = await player([0]);
    tour.ports.faults.next("addFavourite", garble());
    await click(tour, 5);
    expect(tour.messages()).toEqual(["favourites.error.notAdded"]);
    expect(hearts(tour)).toEqual([id(5), id(0)]);
  });

  it("FAV-03 a game that the gateway does not have any more is told of", async () => {
    const tour = await player();
    tour.ports.faults.next("addFavourite", refuse("unknown-game"));
    await click(tour, 5);
    expect(tour.messages()).toEqual(["favourites.error.unknownGame"]);
    expect(hearts(tour)).toEqual([]);
  });

  it("FAV-03 SESSION-07 the end of the session says itself why, and only it", async () => {
    const tour = await player();
    tour.ports.faults.next("addFavourite", refuse("not-logged-in"));
    tour.ports.faults.always("readFavouriteIds", refuse("not-logged-in"));
    await click(tour, 5);
    expect(tour.messages()).toEqual([]);
    expect(hearts(tour)).toEqual([]);
  });

  it("FAV-03 what was wanted last stays when an older wish for the same game fails", async () => {
    const tour = await player();
    tour.ports.faults.next("addFavourite", delay(3_500));
    await click(tour, 9);
    tour.ports.faults.next("addFavourite", drop());
    await clickLater(tour, 4);
    await clickLater(tour, 4);
    await clickLater(tour, 4);
    expect(hearts(tour)).toEqual([id(4), id(9)]);
    await tour.run.pass(500);
    expect(hearts(tour)).toEqual([id(4), id(9)]);
    expect(kept(tour)).toEqual([id(4), id(9)]);
    expect(tour.messages()).toEqual(["favourites.error.notAdded"]);
  });

  it("FAV-03 SESSION-07 a call that hangs when the player leaves is cancelled, and nothing is said", async () => {
    const tour = await player();
    tour.ports.faults.next("addFavourite", hang());
    await click(tour, 5);
    await tour.logOut();
    expect(room(tour)).toBeUndefined();
    expect(tour.ports.callsOf("addFavourite")[0]?.signal.aborted).toBe(true);
    expect(tour.messages()).toEqual([]);
  });
});

describe("who may", () => {
  it("FAV-04 PERM-05 a visitor's heart opens the login, and after it the game is a favourite", async () => {
    const tour = visit({ address: "/rng" });
    await tour.start();
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

  it("FAV-04 PERM-05 a visitor's heart of what is one already stays one after the login", async () => {
    const tour = visit();
    tour.ports.backend.lobby.keepFavourites("player", [id(6)]);
    await tour.start();
    toggle(tour, 6);
    await tour.logIn("player");
    await tour.run.settle();
    expect(kept(tour)).toEqual([id(6)]);
    expect(hearts(tour)).toEqual([id(6)]);
  });

  it("FAV-04 a visitor who closes the login has asked for nothing", async () => {
    const tour = visit();
    await tour.start();
    await click(tour, 6);
    tour.close();
    await tour.run.settle();
    await tour.logIn("player");
    expect(kept(tour)).toEqual([]);
  });

  it("FAV-04 a trial player has favourites as well", async () => {
    const tour = await player([], "/", "trial");
    await click(tour, 1);
    expect(kept(tour, "trial")).toEqual([id(1)]);
  });

  it("SESSION-02 nobody's hearts are empty, and another player's are their own", async () => {
    const tour = await player([0]);
    tour.ports.backend.lobby.keepFavourites("trial", [id(3)]);
    await tour.logOut();
    expect(hearts(tour)).toEqual([]);
    await tour.logIn("trial");
    expect(hearts(tour)).toEqual([id(3)]);
  });
});

describe("one account in two places", () => {
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

  it("FAV-01 what one has changed the other sees when its page is looked at again", async () => {
    const { one, other } = await two();
    await click(one, 4);
    expect(hearts(other)).toEqual([]);
    other.ports.windows.comeBack();
    await other.run.settle();
    expect(hearts(other)).toEqual([id(4)]);
  });

  it("FAV-01 or when it goes to the favourites", async () => {
    const { one, other } = await two();
    await click(one, 4);
    other.go("/favorite");
    await other.run.settle();
    expect(hearts(other)).toEqual([id(4)]);
    expect(listed(other)).toEqual([id(4)]);
    other.go("/");
    await other.run.settle();
    other.ports.windows.comeBack();
    await other.run.settle();
    expect(listed(other)).toEqual([id(4)]);
  });

  it("FAV-02 both toggle the same game at once: it ends as one of them wanted, and both see how", async () => {
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
