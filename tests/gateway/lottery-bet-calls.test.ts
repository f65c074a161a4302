/** A bet on a draw over the gateway's calls, and where else it is counted (LOTT-03). */
import {
  placeLotteryBet,
  readLotteryBets,
  vnGameMenu,
  vnNumero,
} from "@parlour/adapters/wire/lottery.calls.ts";
import { betRecords, movementRecords } from "@parlour/adapters/wire/records.calls.ts";
import { expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const language = "EN";

forEachDatabase((_name, open) => {
  const { clock, ask, valueFrom, loggedIn } = gatewayOfSuite({ open });
  const player = loggedIn("player");

  async function bet(prizeMode: string) {
    const menu = await ask(vnGameMenu, { language });
    const games: { gameCode: string; gameName: string; prizeMode: string }[] = Object(
      menu.body.value,
    ).groups.flatMap((group: { games: unknown }) => group.games);
    const game = games.find((one) => one.prizeMode === prizeMode);
    if (game === undefined) throw new Error(`The demo has no lottery of mode ${prizeMode}`);
    const { gameCode } = game;
    const numero: string = (await valueFrom(vnNumero, { gameCode, language })).numero;
    const offered = await valueFrom(readLotteryBets, { gameCode }, player);
    const { betType, oddsHundredths, pick } = offered.offered[0];
    const request = {
      lotteryType: "Lott" as const,
      gameCode,
      numero,
      betType,
      oddsHundredths,
      pick:
        pick.kind === "balls"
          ? ["01", "02", "03"].slice(0, pick.count)
          : ["1", "2", "3"].slice(0, pick.count),
      stake: "1.25",
      currency: "USD",
    };
    return {
      game,
      request,
      reply: await ask(placeLotteryBet, request, { token: player.token, key: `bet-${gameCode}` }),
    };
  }

  it.each(["LOTT", "ZY", "ELOTT", "SEA"])(
    "LOTT-03 NAV-05 a lottery of mode %s takes a bet, which is in the betting record and in the account record",
    async (prizeMode) => {
      const { game, reply } = await bet(prizeMode);
      expect(reply.body.value).toMatchObject({ state: "open", stake: "1.25", win: "0.00", numbers: [] });
      const day = new Date(clock.nowMs()).toISOString().slice(0, 10);
      const days = { from: day, to: day, pageNo: 1, pageSize: 20 };
      const records = await ask(betRecords, days, player);
      expect(Object(records.body.value).content[0]).toMatchObject({
        game: game.gameName,
        stake: "1.25",
        win: "0.00",
        state: "open",
      });
      const movements = await ask(movementRecords, days, player);
      expect(Object(movements.body.value).content[0]).toMatchObject({ kind: "game-bet", amount: "-1.25" });
    },
  );

  it("LOTT-03 WALLET-05 API-03 needs a login and a key, and the lottery type of the specification", async () => {
    const { request } = await bet("LOTT");
    expect((await ask(placeLotteryBet, request)).body.code).toBe("not-logged-in");
    expect((await ask(placeLotteryBet, request, player)).body).toMatchObject({
      code: "bad-request",
      detail: { fields: ["idempotency-key"] },
    });
    const other = await ask(placeLotteryBet, request, {
      token: player.token,
      key: "another-type",
      raw: { ...request, lotteryType: "Other" },
    });
    expect(other.body.code).toBe("bad-request");
  });
});
