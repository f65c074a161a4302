import { drop } from "@parlour/testkit/faults";
import type { ComponentType } from "react";
import { describe, expect, it } from "vitest";
import { OverviewPage } from "../../ui/agent/overview-page.tsx";
import { IncomePage } from "../../ui/agent/reports/income-page.tsx";
import { type ReportsScene, reportsScenes } from "../../ui/agent/reports/reports-scenes.ts";
import { TeamBetsPage } from "../../ui/agent/reports/team-bets-page.tsx";
import { TeamMovementsPage } from "../../ui/agent/reports/team-movements-page.tsx";
import { TeamProfitPage } from "../../ui/agent/reports/team-profit-page.tsx";
import type { SiteScene } from "../../ui/portal/shell-story.tsx";
import type { Markup } from "./shell-page.tsx";
import { openAgain } from "./shell-visits.ts";

const pages: Partial<Readonly<Record<ReportsScene, ComponentType>>> = {
  Overview: OverviewPage,
  EmptyOverview: OverviewPage,
  OverviewLoading: OverviewPage,
  OverviewFailed: OverviewPage,
  TeamBets: TeamBetsPage,
  TeamMovements: TeamMovementsPage,
  Income: IncomePage,
};

async function shown(scene: ReportsScene) {
  const { address = "/agentHome", prepare }: SiteScene = reportsScenes[scene];
  const shell = await openAgain(address, prepare);
  const Page = pages[scene] ?? TeamProfitPage;
  const draw = () => shell.part(<Page />);
  const ask = async (event: Parameters<NonNullable<ReturnType<typeof room>>["send"]>[0]) => {
    room()?.send(event);
    await shell.run.settle();
    return draw();
  };
  const room = () => shell.portal.feature("teamRecords");
  return { ...shell, draw, ask, screen: await draw() };
}
const rowsOf = (screen: Markup) => screen.tags(/^<th scope="row"/).length;
const sortOf = (screen: Markup, column: string) =>
  /aria-sort="([a-z]+)"/.exec(screen.tags(new RegExp(`^<th[^>]*data-title="${column}"`))[0] ?? "")?.[1];

describe("the team's overview", () => {
  it("AGENT-01 starts with the team as it is now, level by level", async () => {
    const { screen } = await shown("Overview");
    expect(screen.inside(/^<dl/).words).toMatch(
      /Members \| 40 \| Agents \| 8 \| Joined today \| 0 \| Played today \| \d+ \| Online now \| 0 \| Main wallet balances \| \$/,
    );
    expect(screen.inside(/^<ul/).words).toBe(
      "Level 1 | 23 | Level 2 | 7 | Level 3 | 5 | Level 4 | 3 | Level 5 | 2",
    );
  });

  it("AGENT-03 has a row for each day with totals, and bars for net result and stakes of each day", async () => {
    const { screen } = await shown("Overview");
    expect(rowsOf(screen)).toBe(7);
    expect(screen.inside(/^<thead/).words).toBe(
      "Day | Joined | Players | Rounds | Deposits | Withdrawals | Stake | Win | Bonus | Net",
    );
    expect(screen.inside(/^<dl[^>]*aria-label="Totals"/).words).toMatch(
      /Rounds \| \d+ \| Staked \| \$.* Team net win\/loss \|.* Deposits \| \$.* Withdrawals \| \$/,
    );
    expect(screen.tags(/role="slider"/)).toHaveLength(2);
    // A course beneath each sum.
    expect(
      screen.inside(/^<dl[^>]*aria-label="Totals"/).tags(/^<svg[^>]*preserveAspectRatio="none"/),
    ).toHaveLength(6);
    expect(screen.words).toContain("Team net win/loss by day");
    expect(screen.words).toContain("Staked by day");
  });

  it("ERR-02 AGENT-01 shows loading with reserved space, an error with retry, and a text for an empty team", async () => {
    const loading = (await shown("OverviewLoading")).screen;
    expect(loading.tags(/^<section[^>]*aria-busy="true"/)).toHaveLength(1);
    const failed = (await shown("OverviewFailed")).screen;
    expect(failed.inside(/role="alert"/).words).toContain("Couldn’t load the team figures");
    expect(failed.words).toContain("Try again");
    // The list next to it has loaded.
    expect(rowsOf(failed)).toBe(7);
    const { screen } = await shown("EmptyOverview");
    expect(screen.words).toContain("No team members yet");
    expect(screen.tags(/^<a[^>]*href="[^"]*page=registerCenter"/)).toHaveLength(1);
  });

  it("ERR-02 AGENT-01 says that the team's figures may be out of date while the latest has failed to load", async () => {
    const { portal, ports, run, draw, screen } = await shown("Overview");
    const note =
      "This may be out of date. We couldn’t refresh it. We’ll try again automatically. | Try again";
    expect(screen.words).not.toContain(note);
    ports.faults.next("readTeam", drop());
    portal.feature("team")?.send({ type: "invalidated" });
    await run.settle();
    const stale = await draw();
    expect(stale.inside(/role="alert"/).words).toBe(note);
    expect(stale.inside(/^<dl/).words).toContain("Members | 40");
    portal.feature("team")?.send({ type: "retry.asked" });
    await run.settle();
    expect((await draw()).words).not.toContain(note);
  });
});

describe("lists about a team", () => {
  it("AGENT-03 of bets show account and state of each, and can be filtered by vendor", async () => {
    const { screen } = await shown("TeamBets");
    expect(screen.inside(/^<thead/).words).toBe("Account | Game | Time | State | Stake | Win | Net");
    expect(screen.inside(/^<tbody/).words).toMatch(/ \| Quiet Harbour \| Northwind \| Jan \d, 2026/);
    expect(screen.words).toContain("All | Northwind | Salon");
    expect(screen.words).toContain("Save as CSV");
  });

  it("AGENT-03 of movements name kinds in words, with the balance after each", async () => {
    const { screen } = await shown("TeamMovements");
    expect(screen.inside(/^<thead/).words).toBe("Account | Kind | Time | Amount | Balance after");
    expect(screen.inside(/^<tbody/).words).toMatch(/ \| Bet \| /);
  });

  it("AGENT-03 of players show each one's level and result, with the largest as bars", async () => {
    const { screen } = await shown("TeamProfit");
    expect(screen.inside(/^<thead/).words).toBe(
      "Account | Level | Rounds | Deposits | Withdrawals | Stake | Win | Bonus | Net",
    );
    expect(screen.inside(/^<tbody/).words).toMatch(/^player \| Robin \| 1 \| 18 \| /);
    const chart = screen.inside(/^<figure/);
    expect(chart.tags(/--length:/)).toHaveLength(10);
    expect(chart.tags(/--length:100%/)).toHaveLength(1);
  });

  it("AGENT-03 of income have a column for each kind of contract and a bar for each day", async () => {
    const { screen } = await shown("Income");
    expect(screen.inside(/^<thead/).words).toBe(
      "Day | Dividend | Daily salary | Hourly salary | Real-time salary | Total | Not claimed",
    );
    expect(screen.tags(/^<rect/)).toHaveLength(rowsOf(screen));
    expect(screen.inside(/^<dl[^>]*aria-label="Totals"/).words).toMatch(/^Income \| \$/);
    // An agent's income concerns one person only.
    expect(screen.tags(/^<search/)).toEqual([]);
  });

  it("AGENT-03 are sorted by a click on headings: descending, ascending, and in default order again", async () => {
    const { screen, portal, run, draw } = await shown("TeamProfit");
    expect(screen.tags(/^<th[^>]*aria-sort=/)).toHaveLength(8);
    expect(
      screen.inside(/^<th[^>]*data-title="Rounds"|^<th scope="col" data-figure="true">/).tags(/^<button/),
    ).toEqual([]);
    const seen = [];
    for (let press = 0; press < 3; press += 1) {
      portal.feature("teamRecords")?.send({ type: "sort.chosen", by: "net" });
      await run.settle();
      seen.push(sortOf(await draw(), "Net"));
    }
    expect([sortOf(screen, "Net"), ...seen]).toEqual(["none", "descending", "ascending", "none"]);
  });

  it("AGENT-03 have the same orders as a select for phones, which have no headings", async () => {
    const { screen, ask } = await shown("TeamMovements");
    const orders = (markup: Markup) =>
      markup.inside(/^<select[^>]*id="[^"]*"[^>]*><option value="" selected|^<select/);
    expect(screen.words).toContain(
      "Sort by | Default order | Account, descending | Account, ascending | Time, descending | Time, ascending | Amount, descending | Amount, ascending",
    );
    expect(orders(screen).html).toContain("selected");
    const chosen = await ask({ type: "order.chosen", sort: { by: "amount", isDescending: false } });
    expect(chosen.tags(/^<option[^>]*value="amount false"[^>]*selected/)).toHaveLength(1);
    expect(sortOf(chosen, "Amount")).toBe("ascending");
  });

  it("AGENT-03 are filtered by an account that is typed or clicked in a row, and cleared again", async () => {
    const { screen, ask } = await shown("TeamBets");
    expect(screen.inside(/^<search/).words).toBe("Account in your team | Find");
    expect(screen.inside(/^<tbody/).tags(/^<button[^>]*title="Only /)).toHaveLength(rowsOf(screen));
    const one = await ask({ type: "account.chosen", account: "PLAYER" });
    expect(one.inside(/^<search/).words).toBe("Account in your team | Find | Show all");
    expect(one.inside(/^<search/).tags(/^<input/)[0]).toContain('value="PLAYER"');
    expect(one.words).toContain("18 entries");
    expect(one.inside(/^<tbody/).tags(/^<button/)).toEqual([]);
    const nobody = await ask({ type: "account.chosen", account: "stranger_one" });
    expect(nobody.words).toContain("No entries for “stranger_one” in this period");
    expect(await ask({ type: "account.chosen", account: null }).then(rowsOf)).toBe(rowsOf(screen));
  });

  it("ERR-02 AGENT-03 show loading with reserved space, an error with retry, an empty text, and outdated entries", async () => {
    const loading = (await shown("Loading")).screen;
    expect(loading.tags(/aria-busy="true"/).length).toBeGreaterThan(0);
    expect(loading.tags(/^<table/)).toEqual([]);
    const failed = (await shown("Failed")).screen;
    expect(failed.inside(/role="alert"/).words).toMatch(/Couldn’t load the entries .* Try again/);
    expect((await shown("Empty")).screen.words).toContain("No activity in this period");
    const { ask, ports } = await shown("TeamProfit");
    ports.faults.always("readTeamRecords", drop());
    const stale = await ask({ type: "invalidated" });
    expect(stale.words).toContain("t refresh this list, so it may be out of date. | Try again");
    expect(rowsOf(stale)).toBe(20);
  });

  it("FMT-01 AGENT-03 show very large amounts and numbers of entries", async () => {
    const { screen } = await shown("Rare");
    expect(screen.words).toContain("$1,234,567,890.12");
    expect(screen.words).toContain("2,000 entries");
    expect(screen.words).toContain("Page 1 of 100");
  });
});
