/** Suites that share one gateway: login, content, wallet, funds, sealed calls and lists of games; and play on one of its own. */
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { games, vendors } from "@parlour/app/gateway/database/schema.ts";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { forEachDatabase } from "../gateway/support/databases.ts";
import { CAPTCHA_TEXT } from "../gateway/support/gateway.ts";
import {
  describeContentPorts,
  describeFundsPorts,
  describeLobbyPorts,
  describePlayingPorts,
  describeSessionPorts,
  describeWalletPorts,
} from "./acceptance.ts";
import { entered, withPeople } from "./backend.ts";
import { type GatewayPlace, onGateway, openGateway, PASSWORD } from "./gateway-place.ts";
import { describeSealedCalls } from "./sealed.contract.ts";
import type { AccountKind } from "./session.contract.ts";

const NAME = "the gateway";
const typeOf = { player: 0, agent: 1, trial: 4 } as const satisfies Record<AccountKind, number>;

/** With new accounts of each kind, which have 200.00 in their main wallets. */
function peopleOf(gateway: GatewayPlace) {
  let made = 0;
  return {
    ...gateway,
    vendor: "ORRERY",
    async account(kind: AccountKind) {
      made += 1;
      const username = `${kind}${made}`;
      await gateway.deposit(await gateway.addPerson(username, { type: typeOf[kind] }), 200_00n);
      return { username, password: PASSWORD };
    },
    solve: async () => CAPTCHA_TEXT,
    close: async () => {},
  };
}

forEachDatabase((_name, open) => {
  let gateway: GatewayPlace;
  let backend: ReturnType<typeof peopleOf>;
  beforeAll(async () => {
    gateway = await openGateway(open);
    backend = peopleOf(gateway);
  });
  afterAll(() => gateway.close());

  const shared = async () => withPeople(backend);
  describeSessionPorts(NAME, shared);
  describeContentPorts(NAME, shared);
  describeWalletPorts(NAME, shared);
  describeFundsPorts(NAME, shared);
  describeSealedCalls(NAME, shared);
  describeLobbyPorts(NAME, async () => ({
    ...backend,
    async player() {
      const account = await backend.account("player");
      return { ...(await entered(backend, account)), elsewhere: () => entered(backend, account) };
    },
  }));
});

/** Its provider is somewhere else. */
onGateway(describePlayingPorts, async (start) => {
  const gateway = await start({ sandboxPlace: { originFor: () => "https://sandbox.example" } });
  const { database, db } = gateway;
  const codesOf = async (category: "RNG" | "LOTT") => {
    const [first, second] = await db
      .select({ vendor: games.vendorCode, gameCode: games.code })
      .from(games)
      .where(and(eq(games.category, category), eq(games.enabled, true)))
      .orderBy(asc(games.nodeId))
      .limit(2);
    if (first === undefined || second === undefined)
      throw new Error(`The seed has too few games of ${category}`);
    return [first, second] as const;
  };
  const [game, closed] = await codesOf("RNG");
  const [lottery] = await codesOf("LOTT");
  const endsAtMs = Date.now() + 3_600_000;
  const closedGame = {
    ...{ vassalage: closed.vendor, gameCode: closed.gameCode },
    endsAt: new Date(endsAtMs).toISOString(),
  };
  await writeSetting(database, "closedGames", [closedGame], Date.now());
  const [vendor] = await db.select().from(vendors).where(eq(vendors.code, game.vendor));
  return {
    ...gateway,
    game,
    vendorName: vendor?.displayName ?? "",
    closedGame: { ...closed, endsAtMs },
    lottery: lottery.gameCode,
  };
});
