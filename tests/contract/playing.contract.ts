import type { LaunchRequest } from "@parlour/core/launch/launch.ports";
import { launchAddress } from "@parlour/core/launch/launch-address.rules";
import type { FeaturePorts } from "@parlour/core/portal/parts.ports";
import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import { describe, expect, it } from "vitest";
import { givenBy, reasonOf } from "./entering-backend.ts";
import { opened, prepared } from "./opened.ts";
import { patient } from "./patient.ts";

/** The ports of a person who plays or reads the operator's pages. */
export type PlayingPorts = Pick<
  FeaturePorts,
  "feedback" | "jackpot" | "launch" | "live" | "lottery" | "pages" | "pointMall" | "unread" | "wallet"
> &
  Pick<PortalPorts, "site">;

interface NamedGame {
  readonly vendor: string;
  readonly gameCode: string;
}

/** Any operator with games, one of them in maintenance. */
export interface PlayingBackend {
  /** Ports of a visitor without stored data. */
  visitor(): PlayingPorts;
  /** Ports of a logged-in person, with an account that other tests may use, too. */
  loggedIn(kind: "player" | "trial"): Promise<PlayingPorts>;
  readonly game: NamedGame;
  /** The name of that game's vendor. */
  readonly vendorName: string;
  /** Sets which vendors' games play with a wallet of their own. */
  givesWallets(vendors: "all" | readonly string[]): Promise<void>;
  readonly closedGame: NamedGame & { readonly endsAtMs: number };
  /** A lottery of the operator's menu. */
  readonly lottery: string;
  close(): Promise<void>;
}

const LANGUAGE = "EN";

const launchOf = (game: NamedGame, isTrial = false): LaunchRequest => ({
  kind: "game",
  category: "RNG",
  language: LANGUAGE,
  isTrial,
  vendor: game.vendor,
  gameCode: game.gameCode,
});

/** What every backend must do for people who play: launch, lotteries, pages, feedback, jackpot, points, hosts. */
export function describePlayingPorts(name: string, open: () => Promise<PlayingBackend>): void {
  describe(`${name}: playing`, () => {
    const backend = opened(open);
    const visitor = prepared(() => backend.visitor());
    const player = prepared(() => backend.loggedIn("player"));

    it("LAUNCH-02 a game's address is of an origin that the operator allows", async () => {
      const status = await player.site.readStatus(patient());
      const sources = { launchBases: [], gameOrigins: status.gameOrigins };
      const { url, opensIn } = givenBy(await player.launch.launch(launchOf(backend.game), patient()));
      expect(launchAddress(url, sources)?.address).toBe(url);
      expect(["page", "window"]).toContain(opensIn);
    });

    it("LAUNCH-01 launches a free trial, and a vendor's lobby without a game's code", async () => {
      for (const asked of [launchOf(backend.game, true), launchOf({ ...backend.game, gameCode: "" })])
        expect(reasonOf(await player.launch.launch(asked, patient()))).toBe("done");
    });

    it("LAUNCH-02 LAUNCH-03 launches a lottery with its prize mode, with a draw or without", async () => {
      for (const gameCode of [backend.lottery, ""]) {
        const asked = {
          kind: "lottery",
          gameCode,
          prizeMode: "LOTT",
          view: gameCode === "" ? "lobby" : "betting",
          language: LANGUAGE,
        } as const;
        expect(reasonOf(await player.launch.launch(asked, patient()))).toBe("done");
      }
    });

    it("WALLET-06 names the vendor of a game that plays with a wallet of its own, as the operator says now", async () => {
      const walletOf = async (asked: LaunchRequest) =>
        givenBy(await player.launch.launch(asked, patient())).vendorWallet;
      const { game, vendorName } = backend;
      await backend.givesWallets([game.vendor]);
      expect(await walletOf(launchOf(game))).toBe(vendorName);
      // A free trial plays with no money of the player's.
      expect(await walletOf(launchOf(game, true))).toBeNull();
      await backend.givesWallets("all");
      expect(await walletOf(launchOf(game))).toBe(vendorName);
      await backend.givesWallets(["NO-SUCH-VENDOR"]);
      expect(await walletOf(launchOf(game))).toBeNull();
    });

    it("LAUNCH-04 refuses a game in maintenance with its end", async () => {
      expect(await player.launch.launch(launchOf(backend.closedGame), patient())).toMatchObject({
        reason: "game-maintenance",
        detail: { endsAtMs: backend.closedGame.endsAtMs },
      });
    });

    it("LAUNCH-01 PERM-06 refuses a launch without an own account, and of an unknown game", async () => {
      const trial = await backend.loggedIn("trial");
      const asked = launchOf(backend.game);
      expect(reasonOf(await visitor.launch.launch(asked, patient()))).toBe("not-logged-in");
      expect(reasonOf(await trial.launch.launch(asked, patient()))).toBe("trial-account");
      const unknown = launchOf({ ...backend.game, gameCode: "NO-SUCH-GAME" });
      expect(reasonOf(await player.launch.launch(unknown, patient()))).toBe("unknown-game");
    });

    it("LOTT-01 shows lotteries in groups, and their draws with numbers and times", async () => {
      const menu = await visitor.lottery.readMenu(LANGUAGE, patient());
      const codes = menu.flatMap(({ games }) => games.map(({ gameCode }) => gameCode));
      expect(codes).toContain(backend.lottery);
      const draws = await visitor.lottery.readOpened({ language: LANGUAGE }, patient());
      expect(draws.length).toBeGreaterThan(0);
      for (const { openedAtMs, numbers, nextOpensAtMs } of draws) {
        expect(numbers.length).toBeGreaterThan(0);
        expect(nextOpensAtMs ?? Number.POSITIVE_INFINITY).toBeGreaterThan(openedAtMs);
      }
      const asked = { language: LANGUAGE, gameCode: backend.lottery };
      const own = await visitor.lottery.readOpened(asked, patient());
      expect(new Set(own.map(({ gameCode }) => gameCode))).toEqual(new Set([backend.lottery]));
    });

    it("LOTT-01 knows the current draw of a lottery, and refuses an unknown lottery", async () => {
      const read = (gameCode: string) =>
        visitor.lottery.readRunning({ gameCode, language: LANGUAGE }, patient());
      const draw = givenBy(await read(backend.lottery));
      expect(draw.opensAtMs).toBeGreaterThanOrEqual(draw.closesAtMs);
      expect(reasonOf(await read("NO-SUCH-LOTTERY"))).toBe("unknown-game");
    });

    it("LOTT-03 WALLET-05 a player bets on the running draw, once per key, and sees the bet; the stake leaves the wallet", async () => {
      const { lottery, wallet } = await backend.loggedIn("player");
      const gameCode = backend.lottery;
      const { offered, leastStake } = givenBy(await lottery.readBetting({ gameCode }, patient()));
      const { numero } = givenBy(await lottery.readRunning({ gameCode, language: LANGUAGE }, patient()));
      const chosen = offered.find(({ betType }) => betType === "last2");
      if (chosen === undefined) throw new Error("There is no bet on the last two digits");
      const { betType, oddsHundredths, mostStake } = chosen;
      const bet = { gameCode, numero, betType, oddsHundredths, pick: ["0", "7"], stake: leastStake };
      const before = givenBy(await wallet.readBalance(patient())).main.amountMinor;
      const placed = givenBy(await lottery.placeBet(bet, "bet-key-0001", patient()));
      expect(placed).toMatchObject({ ...bet, state: "open", numbers: [] });
      expect(givenBy(await lottery.placeBet(bet, "bet-key-0001", patient())).id).toBe(placed.id);
      const after = givenBy(await wallet.readBalance(patient())).main.amountMinor;
      expect(before - after).toBe(leastStake.amountMinor);
      const { bets } = givenBy(await lottery.readBetting({ gameCode }, patient()));
      expect(bets.filter(({ id }) => id === placed.id)).toEqual([placed]);

      const refusals = [
        [{ gameCode: "NO-SUCH-LOTTERY" }, "unknown-game"],
        [{ numero: "19990101" }, "draw-closed"],
        [{ pick: ["7"] }, "invalid-bet"],
        [{ betType: "oneBall" as const }, "invalid-bet"],
        [{ oddsHundredths: oddsHundredths + 1 }, "odds-changed"],
        [{ stake: { ...leastStake, amountMinor: leastStake.amountMinor - 1n } }, "invalid-amount"],
        [{ stake: { ...mostStake, amountMinor: mostStake.amountMinor + 1n } }, "invalid-amount"],
      ] as const;
      for (const [wrong, reason] of refusals) {
        const key = `bet-key-${reason}-${Object.keys(wrong)[0]}`;
        expect(reasonOf(await lottery.placeBet({ ...bet, ...wrong }, key, patient()))).toBe(reason);
      }
      const trial = await backend.loggedIn("trial");
      expect(reasonOf(await trial.lottery.placeBet(bet, "bet-key-0002", patient()))).toBe("trial-account");
    });

    it("LOTT-03 API-03 a visitor can neither bet nor see bets, and an unknown lottery has none", async () => {
      const gameCode = backend.lottery;
      expect(reasonOf(await visitor.lottery.readBetting({ gameCode }, patient()))).toBe("not-logged-in");
      expect(reasonOf(await player.lottery.readBetting({ gameCode: "NONE" }, patient()))).toBe(
        "unknown-game",
      );
    });

    it("LOTT-01 LOTT-02 API-03 a player has recent lotteries, own draws, missions and a rank; a visitor has none", async () => {
      const readAll = ({ lottery }: PlayingPorts) =>
        Promise.all([
          lottery.readRecent(LANGUAGE, patient()),
          lottery.readOwnOpened({ language: LANGUAGE }, patient()),
          lottery.readMissions(LANGUAGE, patient()),
          lottery.readLeaderboard({ missionId: null, language: LANGUAGE }, patient()),
        ]);
      expect((await readAll(visitor)).map(reasonOf)).toEqual(Array(4).fill("not-logged-in"));
      const [, , missions, board] = await readAll(player);
      const shown = givenBy(missions);
      expect(shown.length).toBeGreaterThan(0);
      for (const { progress, target, reward } of shown) {
        expect(progress).toBeLessThanOrEqual(target);
        expect(reward.amountMinor).toBeGreaterThan(0n);
      }
      const ranks = givenBy(board).leaders.map(({ rank }) => rank);
      expect(ranks).toEqual([...ranks].sort((left, right) => left - right));
      // Without a mission named, the board says whose it is: one of those shown.
      expect(shown.map(({ id }) => id)).toContain(givenBy(board).missionId);
    });

    it("PAGE-01 has a help centre with terms, pages about the operator, and a blog", async () => {
      const chapters = await visitor.pages.readHelp(LANGUAGE, patient());
      expect(chapters.map(({ code }) => code)).toContain("term");
      for (const kind of ["about", "blog"] as const) {
        const pages = await visitor.pages.readPages({ kind, language: LANGUAGE }, patient());
        expect(pages.length).toBeGreaterThan(0);
        for (const { title, contentHtml } of pages) expect([title, contentHtml]).not.toContain("");
      }
    });

    it("PAGE-01 accepts feedback of 140 visible characters, and refuses a longer one", async () => {
      const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}";
      const send = (count: number) =>
        visitor.feedback.send({ content: family.repeat(count), contact: "" }, patient());
      expect(reasonOf(await send(140))).toBe("done");
      expect(reasonOf(await send(141))).toBe("too-long");
    });

    it("HOME-08 reads the amount of the jackpot", async () => {
      const { jackpot } = await visitor.jackpot.readJackpot(patient());
      expect(jackpot?.amount.amountMinor).toBeGreaterThanOrEqual(0n);
      expect(jackpot?.amount.currency).toMatch(/^[A-Z]{3}$/);
    });

    it("POINTS-01 shows the points mall to players only", async () => {
      expect(reasonOf(await visitor.pointMall.readMall(LANGUAGE, patient()))).toBe("not-logged-in");
      const { points, ratio, rewards } = givenBy(await player.pointMall.readMall(LANGUAGE, patient()));
      expect(points).toBeGreaterThanOrEqual(0);
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(rewards.length).toBeGreaterThan(0);
    });

    it("MEMBER-05 counts a player's unread messages", async () => {
      expect(await player.unread.readUnread(patient())).toBeGreaterThanOrEqual(0);
    });

    it("CS-01 lists its hosts, and opens the chat of those who are online", async () => {
      const hosts = await visitor.live.readHosts(LANGUAGE, patient());
      const chats = await Promise.all(
        hosts.map(({ id }) => visitor.live.openChat({ hostId: id, language: LANGUAGE }, patient())),
      );
      expect(hosts.length).toBeGreaterThan(1);
      expect(chats.map(reasonOf)).toEqual(hosts.map(({ isOnline }) => (isOnline ? "done" : "model-offline")));
    });
  });
}
