import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { games, vendors } from "@parlour/app/gateway/database/schema.ts";
import { and, asc, eq } from "drizzle-orm";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { startTestGateway } from "../gateway/support/gateway.ts";
import { entered, visitorOf } from "./backend.ts";
import { describePlayingPorts } from "./playing.contract.ts";

const SANDBOX = "https://sandbox.example";
const PASSWORD = "evening-42";
const CLOSED_FOR_MS = 3_600_000;

/** The reference gateway with its demo operator, over HTTP; its provider is somewhere else. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describePlayingPorts>[1] =>
  async () => {
    const gateway = await startTestGateway({ open, sandboxPlace: { originFor: () => SANDBOX } });
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    const codesOf = async (category: "RNG" | "LOTT") => {
      const rows = await gateway.database.db
        .select({ vendor: games.vendorCode, gameCode: games.code })
        .from(games)
        .where(and(eq(games.category, category), eq(games.enabled, true)))
        .orderBy(asc(games.nodeId))
        .limit(2);
      const [first, second] = rows;
      if (first === undefined || second === undefined)
        throw new Error(`The seed has too few games of ${category}`);
      return [first, second] as const;
    };
    const [game, closed] = await codesOf("RNG");
    const [lottery] = await codesOf("LOTT");
    const endsAtMs = Date.now() + CLOSED_FOR_MS;
    await writeSetting(
      gateway.database,
      "closedGames",
      [{ vassalage: closed.vendor, gameCode: closed.gameCode, endsAt: new Date(endsAtMs).toISOString() }],
      Date.now(),
    );
    const [vendor] = await gateway.database.db.select().from(vendors).where(eq(vendors.code, game.vendor));
    return {
      visitor: () => visitorOf(at),
      loggedIn: (username) => entered(at, { username, password: PASSWORD }),
      game,
      vendorName: vendor?.displayName ?? "",
      givesWallets: (own) =>
        writeSetting(
          gateway.database,
          "wallet",
          { isSingle: false, vendors: own === "all" ? own : [...own] },
          Date.now(),
        ),
      closedGame: { ...closed, endsAtMs },
      lottery: lottery.gameCode,
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describePlayingPorts("the gateway", gatewayOn(open)));
