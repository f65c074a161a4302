import { describe, expect, it } from "vitest";
import { leftText } from "../../ui/lottery/draw-time.ts";
import { type LotteryScene, lotteryScenes } from "../../ui/lottery/lottery-scenes.ts";
import * as stories from "../../ui/lottery/lottery-screen.stories.tsx";
import { LotteryScreen } from "../../ui/lottery/lottery-screen.tsx";
import { openVisit } from "./play-shell.tsx";

const shown = async (scene: LotteryScene) => {
  const shell = await openVisit(lotteryScenes[scene]);
  return { ...shell, screen: await shell.part(<LotteryScreen />) };
};

describe("the lottery page", () => {
  it("LOTT-01 lists lotteries in groups, recently played ones first, and omits empty groups", async () => {
    const { screen } = await shown("All");
    const headings = screen.words.split(" | ").filter((words) => /^(Recently played|Of the)/.test(words));
    expect(headings).toEqual(["Recently played", "Of the north", "Of the south"]);
    expect(screen.words).not.toContain("Of nowhere");
    const north = screen.inside(/^<ul[^>]*aria-label="Of the north"/);
    expect(north.tags(/^<li/)).toHaveLength(4);
    expect(north.tags(/aria-label="Play Quick Draw, 1 Minutes"/)[0]).toContain(
      'href="/vnlottery?vassalage=TCG_LOTTO_VN&amp;gameCode=DRAW-0&amp;gameType=LOTT"',
    );
    expect(north.tags(/aria-label="Draws of Tower Numbers, 2 Minutes"/)[0]).toContain(
      'href="/vnLottery?gameCode=DRAW-1"',
    );
  });

  it("LOTT-01 counts down to a near close, shows the time of a far one, and nothing if unknown", async () => {
    const { screen } = await shown("All");
    expect(screen.words).toContain("Quick Draw, 1 Minutes | Closes in 2:00");
    expect(screen.words).toMatch(/Rapid Six, 3 Minutes \| Closes Jan 5, 2026/);
    expect(screen.words).toContain("Pick 3, 4 Minutes | Play");
  });

  it("LOTT-01 shows the drawn numbers with the time of their draw, duplicates too", async () => {
    const { screen } = await shown("All");
    const drawn = screen.inside(/^<section[^>]*aria-labelledby="opened-title"/);
    expect(drawn.words).toContain(
      "Tower Numbers, 2 Minutes | 03 | 08 | 09 | 14 | 14 | 45 | Draw 20260105-101",
    );
    expect(drawn.tags(/dateTime="2026-01-05T11:59:00.000Z"/)).toHaveLength(1);
  });

  it("LOTT-01 shows the current draw of one lottery and how long it takes bets", async () => {
    const { screen } = await shown("One");
    expect(screen.inside(/^<h1/).words).toBe("Tower Numbers, 2 Minutes");
    const draw = screen.inside(/^<section[^>]*aria-label="Current draw"/);
    expect(draw.words).toContain("Draw 20260105-99");
    expect(draw.inside(/role="timer"/).words).toBe("1:00");
    expect(draw.tags(/href="\/vnlottery\?/)[0]).toContain("gameType=ELOTT");
    expect(draw.tags(/href="\/vnLottery"/)).toHaveLength(1);
  });

  it("LOTT-01 says that a draw loads or has closed, and that a lottery does not exist", async () => {
    expect((await shown("OneWaiting")).screen.words).toContain("Loading the current draw");
    const closed = (await shown("OneClosed")).screen.inside(/role="timer"/);
    expect(closed.words).toBe("0:00 | Closed. The next draw opens in a moment.");
    const { screen } = await shown("Unknown");
    expect(screen.words).toContain("Lottery not found");
    expect(screen.words).not.toContain("Drawn numbers");
  });

  it("LOTT-02 shows progress, reward and end of each mission", async () => {
    const { screen } = await shown("All");
    const missions = screen.inside(/^<section[^>]*aria-labelledby="missions-title"/);
    expect(missions.words).toContain("3 of 8 | Reward $2.00 | Until Jan 14, 2026");
    expect(missions.words).toContain("Twelve rounds | Done");
    const ways = missions.tags(/aria-label="Claim /);
    expect(ways).toHaveLength(1);
    expect(ways[0]).toContain('aria-label="Claim $1.00 of Twelve rounds"');
    expect(ways[0]).toContain('href="/member?page=missionLeaderboard"');
    const [bar] = missions.tags(/^<progress/);
    expect(bar).toContain('max="8"');
    expect(bar).toContain('value="3"');
    expect(bar).toContain('aria-label="Try different games"');
  });

  it("LOTT-02 shows the leaders of all missions or of one, and the player's own rank", async () => {
    const { screen, portal, run, ports, part } = await shown("All");
    const board = screen.inside(/^<section[^>]*aria-labelledby="leaders-title"/);
    expect(board.words).toContain("You are in place 4 with 1 points.");
    expect(board.words).toContain("1 | te***or | 9 | $2.00 | 2 | is***r | 8 | $0.00");
    expect(board.tags(/data-own/)).toHaveLength(1);
    expect(board.tags(/aria-pressed="true"/)).toHaveLength(1);
    portal.feature("lottery")?.send({ type: "mission.chosen", missionId: "twelve" });
    await run.settle();
    expect(ports.callsOf("readLeaderboard").at(-1)?.input).toMatchObject({ missionId: "twelve" });
    const chosen = (await part(<LotteryScreen />)).inside(/^<section[^>]*aria-labelledby="leaders-title"/);
    expect(chosen.inside(/aria-pressed="true"/).words).toBe("Twelve rounds");
  });

  it("LOTT-01 LOTT-02 each part has its own empty text, loading and error with retry", async () => {
    const empty = (await shown("Empty")).screen.words;
    expect(empty).toContain("No lotteries yet");
    expect(empty).toContain("No drawn numbers yet");
    expect(empty).toContain("No missions yet");
    expect(empty).toContain("No leaders yet");
    expect(empty).not.toContain("Recently played");
    expect((await shown("Loading")).screen.tags(/aria-busy="true"/).length).toBeGreaterThanOrEqual(5);
    const { screen, portal, run, ports, part } = await shown("Failed");
    expect(screen.tags(/role="alert"/)).toHaveLength(5);
    ports.faults.clear("readMissions");
    portal.feature("lottery")?.send({ type: "retry.asked", part: "missions" });
    await run.settle();
    const healed = await part(<LotteryScreen />);
    expect(healed.tags(/role="alert"/)).toHaveLength(4);
    expect(healed.words).toContain("Three operators");
  });

  it.each([
    [0, "0:00"],
    [-5_000, "0:00"],
    [1, "0:01"],
    [59_001, "1:00"],
    [3_599_000, "59:59"],
    [3_600_000, "1:00:00"],
    [90_061_000, "25:01:01"],
  ])("LOTT-01 %d ms are shown as %s", (leftMs, words) => {
    expect(leftText(leftMs)).toBe(words);
  });

  it("LOTT-01 has a story for every scene and no other", () => {
    expect(Object.keys(stories).sort()).toEqual(Object.keys(lotteryScenes).sort());
  });
});
