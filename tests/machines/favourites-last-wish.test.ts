/** Several changes to one favourite, the first of which fails at the gateway (FAV-03). */
import type { FavouriteGame } from "@parlour/core/favourites/favourites.ports";
import { favouriteGamesView } from "@parlour/core/favourites/favourites.view";
import { favouriteIds } from "@parlour/core/favourites/hearts.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { delay, drop } from "@parlour/testkit/faults";
import { catalogueGames } from "@parlour/testkit/lobby.data";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { playerAt, visitWith } from "./support/visit.ts";

const player = playerAt(visitWith(collectCoverage("favourites-last-wish")), { address: "/favorite" });
function gameAt(at: number): FavouriteGame {
  const { nodeId, vendor, category } = catalogueGames("TY")[at] ?? {};
  if (nodeId === undefined || vendor === undefined || category === undefined) throw new Error("No such game");
  return { nodeId, vendor, category };
}
const [game, kept, other] = [gameAt(0), gameAt(1), gameAt(2)];

/**
 * A player at their favourites who has just added another game. The gateway answers after `answerAfterMs`, and later
 * changes wait until then.
 *
 * All further reads fail, so that none corrects the screen.
 */
async function playerWaiting(favourites: readonly string[], answerAfterMs: number) {
  const tour = await player("/favorite", ({ backend }) => backend.lobby.keepFavourites("player", favourites));
  for (const call of ["readFavouriteIds", "readFavouriteGames"] as const)
    tour.ports.faults.always(call, drop());
  const click = async (wanted = game) => {
    tour.portal.actor.send({ type: "action.asked", action: { kind: "favourite", game: wanted } });
    await tour.run.pass(1_000);
  };
  tour.ports.faults.next("addFavourite", delay(answerAfterMs));
  await click(other);
  const room = () => tour.portal.feature("favourites")?.getSnapshot();
  return {
    ...tour,
    click,
    /** Whether the game is shown as a favourite. */
    isMarked: () => favouriteIds(room()).has(game.nodeId),
    isListed() {
      const view = viewOf(tour.portal, "favourites", favouriteGamesView);
      return view?.kind === "ready" && view.games.some(({ nodeId }) => nodeId === game.nodeId);
    },
    isAtGateway: () => tour.ports.backend.lobby.favouritesOf("player").includes(game.nodeId),
  };
}

describe("a game's favourite mark follows the last click when the first change fails", () => {
  it.each([
    ["adding and removing", false, 2],
    ["adding, removing and adding again", false, 3],
    ["removing, adding and removing again", true, 3],
  ] as const)("FAV-03 after %s", async (_, wasFavourite, clicks) => {
    const last = (clicks % 2 === 1) !== wasFavourite;
    const favourites = wasFavourite ? [kept.nodeId, game.nodeId] : [kept.nodeId];
    const tour = await playerWaiting(favourites, clicks * 1_000 + 1_500);
    tour.ports.faults.next(wasFavourite ? "removeFavourite" : "addFavourite", drop());
    tour.ports.faults.next(wasFavourite ? "addFavourite" : "removeFavourite", delay(2_000));
    for (let times = 0; times < clicks; times += 1) await tour.click();
    expect([tour.messages(), tour.isMarked()]).toEqual([[], last]);
    await tour.run.pass(500);
    // The first change has failed, the second is in progress.
    const said = wasFavourite ? "favourites.error.notRemoved" : "favourites.error.notAdded";
    expect([tour.messages(), tour.isMarked()]).toEqual([[said], last]);
    if (!last) expect(tour.isListed()).toBe(false);
    await tour.run.pass(2_000);
    expect([tour.isMarked(), tour.isAtGateway()]).toEqual([last, last]);
    if (!last) expect(tour.isListed()).toBe(false);
  });
});
