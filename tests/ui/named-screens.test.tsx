/** The screens that only the source's labels imply: the lobby, the winner list and the profile (MEMBER-07). */

import { loaders } from "@parlour/app/web/other-screens.ts";
import { memberPath } from "@parlour/core/member/member.pages";
import { parseLocation, resolve } from "@parlour/core/navigation/resolver";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { ProfilePage } from "../../ui/account/profile-page.tsx";
import { LobbyScreen } from "../../ui/catalogue/lobby-screen.tsx";
import { MemberMenu } from "../../ui/member/member-menu.tsx";
import { memberPageParts } from "../../ui/member/pages.ts";
import { Winners } from "../../ui/showcase/winners.tsx";
import { WinnersScreen } from "../../ui/showcase/winners-screen.tsx";
import { MenuLines } from "../../ui/side-menu/menu-lines.tsx";
import { openScene } from "./lobby-shell.tsx";
import { openShell } from "./shell-page.tsx";
import { openPage } from "./shell-visits.ts";

const visitor = { hasToken: false, role: "visitor", mustChangePassword: false, closed: [] } as const;

describe("the lobby", () => {
  it("MEMBER-07 has an address, a screen and an entry in the menu by this name", async () => {
    const { screen } = resolve(parseLocation("/lobby"), visitor);
    expect(screen).toBe("lobby");
    expect(await loaders.lobby.load()).toBe(LobbyScreen);
    const shell = await openScene("Lobby");
    const menu = await shell.part(<MenuLines />);
    expect(menu.inside(/^<a[^>]*href="\/lobby"/).words).toBe("Lobby");
    expect(menu.tags(/aria-current="page"/)).toEqual([expect.stringContaining('href="/lobby"')]);
  });

  it("MEMBER-07 has a heading, the search, every category and rows of games", async () => {
    const { part } = await openScene("Lobby");
    const page = await part(<LobbyScreen />);
    expect(page.inside(/^<h1/).words).toBe("Lobby");
    expect(page.tags(/type="search"/)).toHaveLength(1);
    expect(page.inside(/aria-label="Categories"/).tags(/href="\/rng"/)).toHaveLength(1);
    expect(page.words).toContain("Hot games");
  });

  it.each([
    ["LobbyLoading", "aria-busy", /class="[^"]*blank/],
    ["LobbyFailed", "Check your connection", /^<button/],
    ["LobbyEmpty", "No games yet", /^<a/],
  ] as const)("MEMBER-07 HOME-10 %s says so", async (scene, words, tag) => {
    const page = await (await openScene(scene)).part(<LobbyScreen />);
    expect(page.html).toContain(words);
    expect(page.tags(tag).length).toBeGreaterThan(0);
  });
});

describe("the winner list", () => {
  it("MEMBER-07 has an address, a screen, an entry in the menu and a link on the winner board", async () => {
    expect(resolve(parseLocation("/winners"), visitor).screen).toBe("winners");
    expect(await loaders.winners.load()).toBe(WinnersScreen);
    const shell = await openScene("Winners");
    expect((await shell.part(<MenuLines />)).inside(/^<a[^>]*href="\/winners"/).words).toBe("Winner list");
    expect((await shell.part(<Winners />)).inside(/^<a[^>]*href="\/winners"/).words).toBe("See all");
  });

  it("MEMBER-07 shows every winner with place, game and amount, the largest win first", async () => {
    const page = await (await openShell({ address: "/winners" })).part(<WinnersScreen />);
    expect(page.inside(/^<h1/).words).toBe("Winner list");
    const rows = page.inside(/^<tbody/);
    expect(rows.tags(/^<tr/)).toHaveLength(4);
    expect(rows.words).toMatch(
      /^1 \| .*\$98,000\.00 \| 2 \| .*\$3,100\.75 \| 3 \| .*\$1,200\.50 \| 4 \| .*\$450\.00$/,
    );
  });

  it.each([
    ["WinnersLoading", "Loading winners"],
    ["WinnersFailed", "Check your connection"],
    ["WinnersEmpty", "No wins yet"],
  ] as const)("MEMBER-07 HOME-10 %s says so", async (scene, words) => {
    const page = await (await openScene(scene)).part(<WinnersScreen />);
    expect(page.html).toContain(words);
    expect(page.words.includes("Try again")).toBe(scene === "WinnersFailed");
  });
});

describe("the profile", () => {
  const open = (prepare?: (ports: FakePorts) => void) => openPage(memberPath("profile"), prepare);

  it("MEMBER-07 is a page of the member centre by this name, in its menu", async () => {
    expect(memberPath("profile")).toBe("/member?page=profile");
    const { part } = await open();
    const groups = [{ name: "account", entries: [{ page: "profile", waiting: 0 }] }] as const;
    const menu = await part(<MemberMenu groups={groups} current="profile" />);
    expect(menu.inside(/^<a[^>]*href="\/member\?page=profile"/).words).toBe("Profile");
    expect(memberPageParts.profile.Page).toBeDefined();
  });

  it("MEMBER-07 MEMBER-04 shows who the player is, with nickname and picture to change, and leads to the account", async () => {
    const page = await (await open()).part(<ProfilePage />);
    for (const words of ["Profile", "r***@example.com", "Nickname"]) expect(page.words).toContain(words);
    expect(page.tags(/type="radio"/).length).toBeGreaterThan(1);
    expect(page.inside(/^<a[^>]*href="\/member"/).words).toBe("My account");
    expect(page.tags(/type="password"/)).toEqual([]);
  });
});
