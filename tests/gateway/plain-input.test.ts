/** Input on which PostgreSQL fails, in each field that accepts text: the gateway returns a refusal, never a 500. */
import type { Call } from "@parlour/adapters/wire/call.ts";
import { uploadFile } from "@parlour/adapters/wire/cashier.calls.ts";
import { gameList } from "@parlour/adapters/wire/games.calls.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { missionLeaderboard } from "@parlour/adapters/wire/lottery.calls.ts";
import { forgotByEmail } from "@parlour/adapters/wire/password.calls.ts";
import { memTransDet, redeemPointList } from "@parlour/adapters/wire/points.calls.ts";
import { betRecords } from "@parlour/adapters/wire/records.calls.ts";
import { describe, expect, it } from "vitest";
import { credentials } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { png } from "./support/pictures.ts";

const NUL = "\0";
const language = "EN";
const rooms = { merchant: "parlour", platform: "html5-desktop", gameType: "RNG", language };
const [YEAR_0, FEBRUARY_30] = ["0000-01-01", "2026-02-30"];

const asked: readonly (readonly [what: string, call: Call, request: object, field: string])[] = [
  ["NUL as a name at the login", login, credentials(NUL), "username"],
  ["NUL in a name at the login", login, credentials(`player${NUL}`), "username"],
  ["NUL in a name that forgot", forgotByEmail, { username: `a${NUL}`, email: "a@example.com" }, "username"],
  ["NUL in a class of games", gameList, { ...rooms, gameClassify: `hot${NUL}` }, "gameClassify"],
  ["NUL in a game's name", gameList, { ...rooms, gameName: NUL }, "gameName"],
  ["a stake of 24 digits", gameList, { ...rooms, minBet: "9".repeat(24) }, "minBet"],
  ["NUL in a file's name", uploadFile, { name: `${NUL}.png` }, "name"],
  ["a leaderboard of the year 0", missionLeaderboard, { language, day: YEAR_0 }, "day"],
  ["bets since a day in no calendar", betRecords, { from: FEBRUARY_30, to: "2026-03-01" }, "from"],
  ["points since a day in no calendar", memTransDet, { from: FEBRUARY_30, language }, "from"],
  ["points since the year 0", memTransDet, { from: YEAR_0, language }, "from"],
  ["points until the year 0", memTransDet, { to: YEAR_0, language }, "to"],
  ["rewards since a day in no calendar", redeemPointList, { from: FEBRUARY_30, language }, "from"],
  ["rewards since the year 0", redeemPointList, { from: YEAR_0, language }, "from"],
];

forEachDatabase((_name, open) => {
  describe("plain input", () => {
    const { gateway, ask, loggedIn } = gatewayOfSuite({ open, clock: "machine" });
    const session = loggedIn("player");

    it.each(asked)("refuses %s", async (_what, call, request, field) => {
      const reply = await ask(call, request, {
        ...(call.token === "T" && { token: session.token }),
        ...(call.carriage === "file" && { raw: png() }),
      });
      expect([reply.status, reply.body.code]).toEqual([400, "bad-request"]);
      expect(reply.body.detail?.fields).toContain(field);
    });

    it.each(["games", "rewards", "activities"])(
      "answers 404 for a picture of %s with NUL in its name",
      async (kind) => {
        for (const name of ["%00", "a%00b"]) {
          const reply = await gateway.app.inject({
            url: `/art/${kind}/${name}-${kind === "games" ? 240 : 480}.webp`,
          });
          expect([reply.statusCode, reply.headers["content-type"]]).toEqual([404, "image/svg+xml"]);
        }
      },
    );
  });
});
