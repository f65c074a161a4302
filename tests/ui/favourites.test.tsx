import { drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { sampleGames } from "../../ui/catalogue/lobby-scenes.ts";
import { AccountGamesScreen } from "../../ui/favourites/account-games-screen.tsx";
import { Games } from "../../ui/home/games.tsx";
import { openScene } from "./lobby-shell.tsx";
import { openShell } from "./shell-page.tsx";

const items = /^<li[^>]*aria-posinset/;
const regionOf = (name: string) => new RegExp(`^<section[^>]*aria-label="${name}"`);

describe("favourites and recent games", () => {
  it("FAV-02 shows favourites with filled hearts, beside the link to recent games", async () => {
    const page = await (await openScene("Favourites")).part(<AccountGamesScreen />);
    expect(page.inside(/^<h1/).words).toBe("Favourites");
    expect(page.inside(/aria-label="Your games"/).words).toBe("Favourites | Recent games");
    expect(page.tags(items)).toHaveLength(8);
    expect(page.tags(/aria-pressed="true"/)).toHaveLength(8);
  });

  it("FAV-03 removes a favourite at once, and restores it when the gateway fails", async () => {
    const { part, portal, ports, run } = await openScene("Favourites");
    const [first] = sampleGames(1);
    if (first === undefined) throw new Error("The sample is empty");
    const game = { nodeId: first.nodeId, vendor: first.vendor, category: first.category };
    const shown = async () => (await part(<AccountGamesScreen />)).tags(items).length;
    ports.faults.next("removeFavourite", drop());
    portal.actor.send({ type: "action.asked", action: { kind: "favourite", game } });
    expect(await shown()).toBe(7);
    await run.settle();
    expect(await shown()).toBe(8);
  });

  it("FAV-04 asks a visitor who presses a heart to log in", async () => {
    const { portal, run } = await openShell({ address: "/rng" });
    portal.actor.send({
      type: "action.asked",
      action: { kind: "favourite", game: { nodeId: "20001", vendor: "AURORA", category: "RNG" } },
    });
    await run.settle();
    expect(portal.actor.getSnapshot().context.at.overlay).toBe("login");
  });

  it("GAME-06 shows the games played last", async () => {
    const page = await (await openScene("Recent")).part(<AccountGamesScreen />);
    expect(page.inside(/^<h1/).words).toBe("Recent games");
    expect(page.tags(items)).toHaveLength(7);
    expect(page.tags(/aria-current="page"/)[0]).toContain('href="/recent"');
  });

  it.each([
    ["FavouritesEmpty", "No favourites yet"],
    ["RecentEmpty", "No recent games yet"],
  ] as const)("HOME-10 %s says how games get here, and links to hot games", async (scene, title) => {
    const page = await (await openScene(scene)).part(<AccountGamesScreen />);
    expect(page.words).toContain(title);
    expect(page.tags(/href="\/hot"/)).toHaveLength(1);
  });

  it.each([
    ["FavouritesFailed", "Couldn’t load your favourites"],
    ["RecentFailed", "Couldn’t load your recent games"],
  ] as const)("HOME-10 %s shows its error with a retry", async (scene, title) => {
    const { words } = await (await openScene(scene)).part(<AccountGamesScreen />);
    expect(words).toContain(title);
    expect(words).toContain("Try again");
  });
});

describe("the row of favourites on home", () => {
  it("GAME-04 is shown once there are more favourites than fit one view", async () => {
    const { part, portal, run } = await openScene("HomeWithFavourites");
    portal.feature("favourites")?.send({ type: "games.wanted" });
    await run.settle();
    const page = await part(<Games />);
    expect(page.inside(regionOf("Your favourites")).tags(/href="\/favorite"/)).toHaveLength(1);
  });

  it("GAME-04 is left out for a few games, as is the row of hot games", async () => {
    const { part } = await openScene("Recent");
    expect((await part(<Games />)).words).not.toContain("Your favourites");
    const few = await openShell({}, (ports) =>
      ports.faults.always("readHotGames", { kind: "answer", answer: sampleGames(6) }),
    );
    expect((await few.part(<Games />)).words).not.toContain("Hot games");
    const more = await openShell({}, (ports) =>
      ports.faults.always("readHotGames", { kind: "answer", answer: sampleGames(7) }),
    );
    expect((await more.part(<Games />)).words).toContain("Hot games");
  });
});
