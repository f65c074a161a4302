import type { TablesView } from "@parlour/core/catalogue/game-list.view";
import { drop } from "@parlour/testkit/faults";
import { tables } from "@parlour/testkit/lobby.data";
import { describe, expect, it } from "vitest";
import { GameCentreScreen } from "../../ui/catalogue/game-centre-screen.tsx";
import { GameListScreen } from "../../ui/catalogue/game-list-screen.tsx";
import { GameTile } from "../../ui/catalogue/game-tile.tsx";
import { fill, sampleGames } from "../../ui/catalogue/lobby-scenes.ts";
import { Tables } from "../../ui/catalogue/tables.tsx";
import { VendorCards } from "../../ui/catalogue/vendor-cards.tsx";
import { DropDown } from "../../ui/header/drop-down.tsx";
import { GameMenu } from "../../ui/navigation/game-menu.tsx";
import { openScene } from "./lobby-shell.tsx";
import { openShell } from "./shell-page.tsx";

const hrefs = (tags: readonly string[]) => tags.map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
const items = /^<li[^>]*aria-posinset/;

describe("a list of games", () => {
  it("NAV-06 GAME-05 has its category as heading and shows one page, each game with its position in the whole list", async () => {
    const { part } = await openScene("List");
    const page = await part(<GameListScreen />);
    expect(page.inside(/^<h1/).words).toBe("Slots");
    expect(page.inside(/role="status"/).words).toBe("90 games");
    const tiles = page.tags(items);
    expect(tiles).toHaveLength(24);
    expect(tiles[23]).toContain('aria-posinset="24"');
    expect(tiles[23]).toContain('aria-setsize="90"');
    expect(page.words).toContain("More games");
  });

  it("NAV-03 has a row of vendors that starts with all, each a link to its part of the list", async () => {
    const { part } = await openScene("ListOfAVendor");
    const strip = (await part(<GameListScreen />)).inside(/^<nav[^>]*aria-label="Vendors"/);
    expect(strip.words).toContain("All | 90 | Aurora Studios | 23");
    expect(hrefs(strip.tags(/^<a /)).slice(0, 2)).toEqual(["/rng", "/rng?vassalage=AURORA"]);
    expect(strip.tags(/aria-current="true"/)).toHaveLength(1);
    expect(strip.tags(/aria-current="true"/)[0]).toContain("vassalage=AURORA");
  });

  it("GAME-02 shows each vendor's logo, in its active version once selected", async () => {
    const shell = await openShell({ address: "/rng?vassalage=AURORA" });
    const strip = (await shell.part(<GameListScreen />)).inside(/^<nav[^>]*aria-label="Vendors"/);
    const marks = strip.tags(/^<img/).map((tag) => /src="([^"]*)"/.exec(tag)?.[1]);
    expect(marks[0]).toMatch(/\/art\/vendors\/AURORA\/ACTIVE\.svg$/);
    expect(marks[1]).toMatch(/\/DEFAULT\.svg$/);
  });

  it("GAME-05 narrows a vendor's games by their types", async () => {
    const { part } = await openScene("ListOfAVendor");
    const kinds = (await part(<GameListScreen />)).inside(/^<nav[^>]*aria-label="Game types"/);
    expect(kinds.tags(/aria-current="true"/)[0]).toContain("/rng?vassalage=AURORA&amp;classify=SC");
    expect(kinds.words).toContain("Slots");
  });

  it("GAME-03 has a choice of the smallest bet and of the win lines, with a way to clear what is chosen", async () => {
    const { part } = await openScene("ListOfStakes");
    const stakes = (await part(<GameListScreen />)).inside(/^<fieldset/);
    expect(stakes.words).toContain("Smallest bet | Any | Up to $0.10 | Up to $0.20");
    expect(stakes.words).toContain("Win lines | Any | 5+ | 20+");
    expect(stakes.tags(/^<option[^>]*selected/)).toEqual([
      expect.stringContaining('value="20"'),
      expect.stringContaining('value="20"'),
    ]);
    expect(stakes.words).toContain("Clear stakes");
    const whole = await openScene("List");
    expect((await whole.part(<GameListScreen />)).words).not.toContain("Clear stakes");
  });

  it("GAME-03 says which stakes leave no game, and links to the list without them", async () => {
    const { part } = await openScene("ListNarrowed");
    const page = await part(<GameListScreen />);
    expect(page.words).toContain("No games with these stakes");
    expect(page.words).toContain("for $0.01 or less with 20 win lines or more");
    expect(page.tags(/^<a[^>]*href="\/rng"/)).not.toEqual([]);
  });

  it("NAV-06 lists the hot games of all categories, too", async () => {
    const shell = await openShell({ address: "/hot" }, (ports) => fill(ports, sampleGames(3)));
    const page = await shell.part(<GameListScreen />);
    expect(page.inside(/^<h1/).words).toBe("Hot games");
    expect(page.tags(items)).toHaveLength(3);
  });

  it("HOME-10 shows as many placeholders as a page has games while loading", async () => {
    const { part } = await openScene("ListLoading");
    const page = await part(<GameListScreen />);
    expect(page.tags(/aria-busy="true"/)).toHaveLength(1);
    expect(page.tags(/class="[^"]*blank/).length).toBeGreaterThanOrEqual(24);
  });

  it("HOME-10 says that a list failed to load, with a retry", async () => {
    const { words } = await (await openScene("ListFailed")).part(<GameListScreen />);
    expect(words).toContain("Couldn’t load games");
    expect(words).toContain("Try again");
  });

  it("HOME-10 GAME-05 links onward from an empty list and from one whose vendor is gone", async () => {
    const empty = await (await openScene("ListEmpty")).part(<GameListScreen />);
    expect(empty.tags(items)).toHaveLength(0);
    const gone = await (await openScene("VendorGone")).part(<GameListScreen />);
    expect(gone.words).toContain("We no longer have games by this vendor.");
    expect(hrefs(gone.tags(/^<a [^>]*class="[^"]*button/))).toEqual(["/rng"]);
  });

  it("HOME-10 offers no more games in a list of one game", async () => {
    const page = await (await openScene("OneGame")).part(<GameListScreen />);
    expect(page.tags(items)).toHaveLength(1);
    expect(page.words).not.toContain("More games");
    expect(page.inside(/role="status"/).words).toBe("1 game");
  });

  it("GAME-05 keeps the games and shows an error when the next page fails", async () => {
    const { part, ports, portal, run } = await openScene("List");
    ports.faults.next("readPage", drop());
    portal.feature("gameList")?.send({ type: "more.asked" });
    await run.settle();
    const page = await part(<GameListScreen />);
    expect(page.tags(items)).toHaveLength(24);
    expect(page.words).toContain("Couldn’t load more games");
    expect(page.words).toContain("Try again");
  });

  it("CS-01 shows the hosts of live games, with a chat for each who is online", async () => {
    const hosts = (await (await openScene("Live")).part(<GameListScreen />)).inside(/aria-label="Hosts"/);
    expect(hosts.tags(/aria-busy="true"/)).toHaveLength(1);
    const shell = await openScene("Live");
    shell.portal.want("hosts");
    await shell.run.settle();
    const strip = (await shell.part(<GameListScreen />)).inside(/aria-label="Hosts"/);
    expect(strip.words).toContain("Mira | Online | Chat | Jon | Away");
    expect(strip.tags(/aria-label="Chat with Mira"/)).toHaveLength(1);
    expect(strip.tags(/^<button/)).toHaveLength(1);
  });
});

describe("a tile", () => {
  const [game] = sampleGames(1, "LIVE");
  if (game === undefined) throw new Error("The sample is empty");

  it("GAME-02 LAUNCH-01 links to the game in its category", async () => {
    const tile = await (await openShell()).part(<GameTile game={game} bases={[]} />);
    expect(hrefs(tile.tags(/^<a /))).toEqual([
      "/seamless?vassalage=AURORA&amp;gameCode=AURORA-0&amp;gameType=LIVE",
    ]);
  });

  it("GAME-08 opens the vendor's list if it stands for a vendor with a list", async () => {
    const vendor = { ...game, gameCode: "", hasPopupList: true };
    const tile = await (await openShell()).part(<GameTile game={vendor} bases={[]} />);
    const [link] = tile.tags(/^<a /);
    expect(link).toContain('aria-label="Open games by Aurora Studios"');
    expect(link).toContain('href="/live?vassalage=AURORA"');
    const played = await (await openShell()).part(
      <GameTile game={{ ...game, hasPopupList: true }} bases={[]} />,
    );
    expect(played.tags(/^<a /)[0]).toContain("/seamless");
  });

  it("FAV-02 shows a favourite's heart as pressed", async () => {
    const shell = await openScene("Favourites");
    const [first] = sampleGames(1);
    if (first === undefined) throw new Error("The sample is empty");
    const kept = await shell.part(<GameTile game={first} bases={[]} />);
    expect(kept.tags(/^<button/)[0]).toContain('aria-pressed="true"');
    const other = await shell.part(<GameTile game={{ ...first, nodeId: "1" }} bases={[]} />);
    expect(other.tags(/^<button/)[0]).toContain('aria-pressed="false"');
  });

  it("has six elements only, so that many tiles stay cheap", async () => {
    const tile = await (await openShell()).part(<GameTile game={game} bases={[]} position={1} of={2} />);
    expect(tile.inside(/^<li/).tags(/./)).toHaveLength(6);
  });
});

describe("the tables of a vendor", () => {
  const tablesOf = async (view: TablesView) =>
    (await openShell()).part(
      <Tables view={view} vendor="LANTERN" category="LIVE" onRetry={() => undefined} />,
    );

  it("GAME-08 show stakes and taken seats, with a link to join unless closed", async () => {
    const [open] = tables;
    if (open === undefined) throw new Error("The sample is empty");
    const closed = { ...open, id: "2", name: "Cedar Room", isOpen: false };
    const list = await tablesOf({ kind: "ready", tables: [open, closed] });
    expect(list.words).toBe(
      "Tables | Opal Room | $5.00 to $500.00 | 2 of 7 seats taken | Join | Cedar Room | $5.00 to $500.00 | 2 of 7 seats taken | Closed",
    );
    expect(hrefs(list.tags(/^<a /))).toEqual([
      "/seamless?vassalage=LANTERN&amp;gameCode=LANTERN-3&amp;gameType=LIVE",
    ]);
  });

  it("HOME-10 show that there are none, that they failed or load, and nothing where they do not apply", async () => {
    expect((await tablesOf({ kind: "ready", tables: [] })).words).toContain("No table is open now.");
    expect((await tablesOf({ kind: "failed" })).words).toContain("Couldn’t load tables.");
    expect((await tablesOf({ kind: "loading" })).tags(/aria-busy="true"/)).toHaveLength(1);
    expect((await tablesOf({ kind: "none" })).html).toBe("");
  });
});

describe("a game centre", () => {
  it("NAV-06 GAME-01 shows the vendors of its category first, each with a start button", async () => {
    const { part } = await openScene("Centre");
    const page = await part(<GameCentreScreen />);
    expect(page.inside(/^<h1/).words).toBe("Sports");
    const cards = page.inside(/^<ul[^>]*aria-label="Sports by vendor"/);
    expect(cards.words).toContain("Aurora Studios | 12 games | Start");
    expect(hrefs(cards.tags(/aria-label="Start Aurora Studios"/))).toEqual([
      "/seamless?vassalage=AURORA&amp;gameCode=&amp;gameType=SPORTS",
    ]);
    expect(page.tags(items)).toHaveLength(16);
  });

  it("NAV-06 shows cockfights on the sports page, as a category to choose", async () => {
    const { part, portal, run } = await openScene("Centre");
    expect((await part(<GameCentreScreen />)).inside(/aria-label="Categories"/).words).toBe(
      "Sports | Cockfights",
    );
    portal.feature("gameList")?.send({ type: "category.chosen", category: "COCKFIGHT" });
    await run.settle();
    expect((await part(<GameCentreScreen />)).inside(/^<h1/).words).toBe("Cockfights");
  });

  it("NAV-02 marks in the menu which of a page's two categories is shown", async () => {
    const { part, portal, run } = await openScene("Centre");
    const marked = async () => (await part(<GameMenu />)).tags(/aria-current="page"/);
    expect(hrefs(await marked())).toEqual(["/sports"]);
    portal.feature("gameList")?.send({ type: "category.chosen", category: "COCKFIGHT" });
    await run.settle();
    expect(hrefs(await marked())).toEqual(["/sports?gameType=COCKFIGHT"]);
  });

  it("GAME-08 opens the list of a vendor that has one", async () => {
    const page = await (await openScene("CentreWithLists")).part(<GameCentreScreen />);
    const cards = page.inside(/aria-label="Sports by vendor"/);
    expect(cards.tags(/aria-current/)).toHaveLength(0);
    expect(hrefs(cards.tags(/^<a /))[0]).toBe("/sports?vassalage=AURORA");
  });

  it("HOME-10 reserves the space of loading cards, and shows an error when they fail", async () => {
    const waiting = await (await openScene("CentreLoading")).part(<GameCentreScreen />);
    expect(waiting.tags(/class="[^"]*blank/).length).toBeGreaterThan(6);
    const failed = await (await openScene("CentreFailed")).part(<GameCentreScreen />);
    expect(failed.words).toContain("Couldn’t load vendors");
  });

  const lane = (category: "RNG" | "LIVE", hasPopupList = false) => ({
    category,
    vendors: ["AURORA", "COPPER"].map((vendor) => ({
      vendor,
      displayName: vendor,
      category,
      imagePath: `/art/vendors/${vendor}`,
      gameCount: 4,
      hasPopupList,
    })),
  });

  it("GAME-01 has no start button for a vendor of slots", async () => {
    const { part } = await openShell();
    const cards = (category: "RNG" | "LIVE") =>
      part(<VendorCards label="Cards" lane={lane(category)} chosen={null} onChoose={() => undefined} />);
    expect((await cards("RNG")).words).not.toContain("Start");
    expect((await cards("LIVE")).words).toContain("Start");
  });

  it("SIDE-02 HEADER-02 a menu's vendor of slots leads to its list, any other starts directly unless it has a list", async () => {
    const { part } = await openShell();
    const entries = async (category: "RNG" | "LIVE", hasPopupList = false) => {
      const drop = await part(
        <DropDown id="d" lane={lane(category, hasPopupList)} going={{ to: "/all" }} name="All" />,
      );
      return hrefs(drop.tags(/^<a /))[0];
    };
    expect(await entries("RNG")).toBe("/rng?vassalage=AURORA");
    expect(await entries("LIVE")).toBe("/seamless?vassalage=AURORA&amp;gameCode=&amp;gameType=LIVE");
    expect(await entries("LIVE", true)).toBe("/live?vassalage=AURORA");
  });
});
