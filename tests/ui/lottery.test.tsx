import { lotteryBetForm } from "@parlour/core/lottery/lottery-bet.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { describe, expect, it } from "vitest";
import { leftText } from "../../ui/lottery/draw-time.ts";
import { type LotteryScene, lotteryScenes } from "../../ui/lottery/lottery-scenes.ts";
import { LotteryScreen } from "../../ui/lottery/lottery-screen.tsx";
import { openVisit } from "./shell-visits.ts";

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
    expect(north.tags(/aria-label="Bet on Quick Draw, 1 Minutes"/)[0]).toContain(
      'href="/vnLottery?gameCode=DRAW-0"',
    );
    expect(north.tags(/aria-label="Draws of Tower Numbers, 2 Minutes"/)[0]).toContain(
      'href="/vnLottery?gameCode=DRAW-1"',
    );
  });

  it("LOTT-01 counts down to a near close, shows the time of a far one, and nothing if unknown", async () => {
    const { screen } = await shown("All");
    expect(screen.words).toContain("Quick Draw, 1 Minutes | Closes in 2:00");
    expect(screen.words).toMatch(/Rapid Six, 3 Minutes \| Closes Jan 5, 2026/);
    expect(screen.words).toContain("Pick 3, 4 Minutes | Bet");
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
    expect(draw.tags(/href="\/vnLottery"/)).toHaveLength(1);
  });

  it("LOTT-03 takes a bet on the draw: kinds with their odds, the pick, the stake with its bounds", async () => {
    const { screen } = await shown("One");
    const bet = screen.inside(/^<section[^>]*aria-labelledby="bet-title"/);
    expect(bet.words).toContain("Last two digits · pays 95×");
    expect(bet.words).toContain("Last digit small or big · pays 1.9×");
    expect(bet.words).toContain("$1.00 to $500.00");
    expect(bet.tags(/<input[^>]*name="pick"/)[0]).toContain('inputMode="numeric"');
    const balls = (await shown("OneOfBalls")).screen.inside(/^<section[^>]*aria-labelledby="bet-title"/);
    expect(balls.tags(/<input[^>]*type="checkbox"/)).toHaveLength(45);
    expect(balls.words).toContain("0 of 2 chosen");
  });

  it("LOTT-03 asks before it sends, and shows the error at the pick", async () => {
    const { portal, part } = await shown("One");
    const form = () => viewOf(portal, "lotteryBet", lotteryBetForm);
    form()?.submit();
    expect((await part(<LotteryScreen />)).words).toContain("Enter 2 digits.");
    form()?.choose("size");
    form()?.chooseOption("big");
    form()?.change({ stake: "2" });
    form()?.submit();
    const review = (await part(<LotteryScreen />)).inside(/^<section[^>]*aria-labelledby="bet-title"/);
    expect(review.words).toContain("Check your bet | Draw | 20260105-99 | Bet | Last digit small or big");
    expect(review.words).toContain("Big (5 to 9)");
    expect(review.words).toContain("Pays if it wins | $3.80 | Place bet for $2.00 | Change bet");
  });

  it("LOTT-03 shows the player's bets with their results, that there are none, and that they failed to load", async () => {
    const { screen } = await shown("One");
    const own = screen.inside(/^<section[^>]*aria-labelledby="bets-title"/);
    for (const words of ["Pays $190.00 if it wins", "Won $3.80", "Not won", "Stake returned", "Drawn: 48219"])
      expect(own.words).toContain(words);
    expect((await shown("OneOfBalls")).screen.words).toContain("No bets yet");
    expect((await shown("OneBetsFailed")).screen.words).toContain("Couldn’t load the bets");
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

  it("LOTT-02 shows the leaders of the first mission or of the chosen one, and the player's own rank", async () => {
    const { screen, portal, run, ports, part } = await shown("All");
    const board = screen.inside(/^<section[^>]*aria-labelledby="leaders-title"/);
    expect(board.words).toContain("You are in place 4 with 1 points.");
    expect(board.words).toContain("1 | te***or | 9 | $2.00 | 2 | is***r | 8 | $0.00");
    expect(board.tags(/data-own/)).toHaveLength(1);
    expect(board.inside(/aria-pressed="true"/).words).toBe("Try different games");
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
});
