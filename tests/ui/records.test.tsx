import { drop, hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { BetsPage } from "../../ui/records/bets-page.tsx";
import { BonusesPage } from "../../ui/records/bonuses-page.tsx";
import { MovementsPage } from "../../ui/records/movements-page.tsx";
import { ProfitPage } from "../../ui/records/profit-page.tsx";
import type { RecordsScene } from "../../ui/records/records-scenes.ts";
import { recordsScenes } from "../../ui/records/records-scenes.ts";
import { openVisit } from "./shell-visits.ts";

const pages = {
  Bets: BetsPage,
  Movements: MovementsPage,
  Profit: ProfitPage,
  Bonuses: BonusesPage,
} as const;

async function shown(scene: RecordsScene) {
  const shell = await openVisit(recordsScenes[scene]);
  const Page = Object.entries(pages).find(([name]) => name === scene)?.[1] ?? BetsPage;
  const draw = () => shell.part(<Page />);
  return { ...shell, draw, screen: await draw() };
}

describe("the lists of records in the member centre", () => {
  it("MEMBER-01 show a table labelled by its heading, with totals of all pages above it", async () => {
    const { screen } = await shown("Bets");
    const [heading = ""] = screen.tags(/^<h2/);
    const id = /id="([^"]+)"/.exec(heading)?.[1] ?? "";
    expect(screen.tags(/^<table/)[0]).toContain(`aria-labelledby="${id}"`);
    expect(screen.tags(/^<th scope="col"/)).toHaveLength(6);
    expect(screen.tags(/^<th scope="row"/)).toHaveLength(18);
    expect(screen.words).toContain("18 entries");
    expect(screen.inside(/^<dl[^>]*aria-label="Totals"/).words).toMatch(/Rounds \| 18 \| Staked \| \$/);
    expect(screen.inside(/^<tbody/).words).toContain("Quiet Harbour | Northwind | Jan 4, 2026");
  });

  it("MEMBER-01 name each cell's column for phones, and mark gain and loss by more than colour", async () => {
    const { screen } = await shown("Bets");
    const titles = screen
      .tags(/^<td/)
      .slice(0, 5)
      .map((tag) => /data-title="([^"]*)"/.exec(tag)?.[1]);
    expect(titles).toEqual(["Time", "State", "Stake", "Win", "Net"]);
    const body = screen.inside(/^<tbody/);
    expect(body.html).toContain('data-change="gain"');
    expect(body.html).toContain('data-change="loss"');
    expect(body.html).toMatch(/aria-label="(Gain|Loss)"|>(Gain|Loss)</);
  });

  it("MEMBER-01 can be filtered by preset or own days and by vendor, and saved as a file", async () => {
    const { screen } = await shown("Bets");
    const ranges = screen.inside(/^<div[^>]*role="group"[^>]*aria-label="Days"/);
    expect(ranges.words).toBe("Today | Yesterday | 7 days | 30 days");
    expect(ranges.tags(/aria-pressed="true"/)).toHaveLength(1);
    const days = screen.inside(/^<form/);
    expect(days.tags(/^<input[^>]*type="date"/).map((tag) => /value="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "2025-12-30",
      "2026-01-05",
    ]);
    expect(screen.inside(/^<select/).words).toBe("All | Northwind | Salon");
    expect(screen.words).toContain("Save as CSV");
    expect(screen.words).toContain("Days and times use the UTC time zone.");
  });

  it("MEMBER-01 have pages, and show the current one", async () => {
    const { screen, draw, portal, run } = await shown("Bets");
    expect(screen.tags(/^<nav/)).toEqual([]);
    portal.feature("records")?.send({ type: "range.chosen", name: "month" });
    await run.settle();
    const first = (await draw()).inside(/^<nav[^>]*aria-label="Pages of Bets"/);
    expect(first.words).toBe("Previous | Page 1 of 5 | Next");
    expect(first.tags(/^<button[^>]*disabled/)).toHaveLength(1);
    portal.feature("records")?.send({ type: "page.chosen", page: 5 });
    await run.settle();
    const last = await draw();
    expect(last.inside(/^<nav/).words).toContain("Page 5 of 5");
    expect(last.tags(/^<th scope="row"/)).toHaveLength(7);
  });

  it("MEMBER-01 show an error beside the dates for a period that is too long", async () => {
    const { draw, portal } = await shown("Bets");
    portal.feature("records")?.send({ type: "days.chosen", from: "2026-01-01", to: "2026-12-31" });
    const screen = await draw();
    expect(screen.inside(/^<form/).words).toContain("Choose a period of at most 92 days.");
    expect(screen.tags(/aria-invalid="true"/)).toHaveLength(1);
  });

  it("MEMBER-01 of movements name kinds in words, with the balance after each", async () => {
    const { screen } = await shown("Movements");
    expect(screen.inside(/^<thead/).words).toBe("Kind | Time | Amount | Balance after");
    expect(screen.inside(/^<select/).words).toBe("All | Bonus | Bet | Win | Rebate");
    expect(screen.inside(/^<tbody/).words).toContain("Rebate | Weekly rebate");
  });

  it("MEMBER-01 of profit draw a bar for each day beside a table of the same numbers", async () => {
    const { screen } = await shown("Profit");
    const chart = screen.inside(/^<figure/);
    expect(chart.tags(/^<svg[^>]*aria-hidden="true"/)).toHaveLength(1);
    expect(chart.tags(/^<rect/)).toHaveLength(screen.tags(/^<th scope="row"/).length);
    expect(screen.tags(/^<th scope="row"/)).toHaveLength(6);
    expect(chart.words).toContain("Net by day");
    // Seven days, one of them without play; the last is chosen first.
    const [slider = ""] = chart.tags(/role="slider"/);
    expect(slider).toContain('aria-valuemax="7"');
    expect(slider).toContain('aria-valuetext="Jan 5, 2026: ');
    expect(screen.inside(/^<tbody/).words).toContain("Jan 4, 2026 | 3 | $");
  });

  it("MEMBER-01 of bonuses show what was given and for what", async () => {
    const { screen } = await shown("Bonuses");
    expect(screen.inside(/^<tbody/).words).toContain("Bonus | Welcome gift | Dec 31, 2025");
    expect(screen.inside(/^<dl/).words).toBe("In | $27.50");
  });

  it("ERR-02 MEMBER-01 show loading with reserved space, an error with retry, and an empty text", async () => {
    const loading = (await shown("Loading")).screen;
    expect(loading.tags(/aria-busy="true"/).length).toBeGreaterThan(0);
    expect(loading.tags(/^<table/)).toEqual([]);
    const failed = (await shown("Failed")).screen;
    expect(failed.inside(/role="alert"/).words).toMatch(/Couldn’t load the entries .* Try again/);
    expect(failed.words).toContain("Today | Yesterday");
    const empty = (await shown("Empty")).screen;
    expect(empty.words).toContain("No bets in this period");
    expect(empty.tags(/^<button[^>]*disabled[^>]*>/)).toHaveLength(1);
  });

  it("MEMBER-01 mark the present entries as busy while another page loads", async () => {
    const { draw, portal, ports } = await shown("Bets");
    ports.faults.always("readRecords", hang());
    portal.feature("records")?.send({ type: "range.chosen", name: "month" });
    const screen = await draw();
    expect(screen.tags(/^<table/)).toHaveLength(1);
    expect(screen.tags(/^<div[^>]*aria-busy="true"/)).toHaveLength(1);
    expect(screen.words).toContain("Updating");
  });

  it("ERR-02 MEMBER-01 say when they may be out of date, and keep the last entries", async () => {
    const { draw, portal, run, ports } = await shown("Bets");
    ports.faults.always("readRecords", drop());
    portal.feature("records")?.send({ type: "invalidated" });
    await run.settle();
    const screen = await draw();
    expect(screen.words).toContain("We couldn’t refresh this list, so it may be out of date.");
    expect(screen.tags(/^<th scope="row"/)).toHaveLength(18);
  });

  it("FMT-01 MEMBER-01 show very large amounts and counts, and rare states", async () => {
    const { screen } = await shown("Rare");
    expect(screen.words).toContain("$1,234,567.89");
    expect(screen.words).toContain("-$969,135.78");
    expect(screen.words).toContain("43 entries");
    expect(screen.words).toContain("Open | ");
    expect(screen.words).toContain("Refunded");
  });
});
