import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { games, knownAddresses, members } from "@parlour/app/gateway/database/schema.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import type { Operator } from "@parlour/testkit/journeys/operator";
import { demoAccounts } from "@parlour/testkit/journeys/person";
import { asc, desc, eq, inArray } from "drizzle-orm";
import type { TestGateway } from "./gateway.ts";
import { moneyOperatorOf } from "./money-operator.ts";

/** Changes a test gateway as an operator does: through its settings. */
export function operatorOf({ database }: Pick<TestGateway, "database">): Operator {
  const open = { active: false };
  async function hotGame() {
    const [game] = await database.db
      .select({ vassalage: games.vendorCode, gameCode: games.code })
      .from(games)
      .orderBy(desc(games.popularity), asc(games.nodeId))
      .limit(1);
    if (game === undefined) throw new Error("The gateway has no game");
    return game;
  }
  const nowhere = { active: false, networks: [] };
  return {
    ...moneyOperatorOf(database),
    beginsMaintenance: (forMs) =>
      writeSetting(
        database,
        "site",
        {
          maintenance: { active: true, endsAt: new Date(Date.now() + forMs).toISOString() },
          regionRestriction: nowhere,
        },
        Date.now(),
      ),
    closesTheRegion: () =>
      writeSetting(
        database,
        "site",
        { maintenance: open, regionRestriction: { active: true, networks: [] } },
        Date.now(),
      ),
    async asksWhoRegistersFor(field) {
      const rule = { enabled: true, required: true, max: 100, acceptedPattern: "*" };
      const { registration } = operatorSettings;
      const register = { ...registration.register, [field]: rule };
      await writeSetting(database, "registration", { ...registration, register }, Date.now());
    },
    offersCurrencies: (...codes) =>
      writeSetting(
        database,
        "currencies",
        codes.map((code) => ({ code })),
        Date.now(),
      ),
    turnsHumanVerificationOn: () =>
      writeSetting(database, "humanVerification", { mode: "instead" }, Date.now()),
    async forgetsAddresses(of) {
      const { username } = demoAccounts[of];
      const own = database.db.select({ id: members.id }).from(members).where(eq(members.account, username));
      await database.db.delete(knownAddresses).where(inArray(knownAddresses.memberId, own));
    },
    async sendsCodesToLogIn(account) {
      await writeSetting(database, "secondFactor", { byCode: true }, Date.now());
      const own = database.db.select({ id: members.id }).from(members).where(eq(members.account, account));
      await database.db
        .update(knownAddresses)
        .set({ ip: "192.0.2.99" })
        .where(inArray(knownAddresses.memberId, own));
    },
    async givesTheHotGameAWallet() {
      const { vassalage } = await hotGame();
      await writeSetting(database, "wallet", { isSingle: false, vendors: [vassalage] }, Date.now());
    },
    async closesTheHotGame(forMs) {
      const game = await hotGame();
      const endsAt = new Date(Date.now() + forMs).toISOString();
      await writeSetting(database, "closedGames", [{ ...game, endsAt }], Date.now());
    },
    async opensTheSite() {
      await writeSetting(database, "site", { maintenance: open, regionRestriction: nowhere }, Date.now());
      await writeSetting(database, "registration", operatorSettings.registration, Date.now());
      await writeSetting(database, "currencies", operatorSettings.currencies, Date.now());
      await writeSetting(database, "closedGames", [], Date.now());
      await writeSetting(database, "humanVerification", { mode: "off" }, Date.now());
      await writeSetting(database, "wallet", operatorSettings.wallet, Date.now());
      await writeSetting(database, "secondFactor", operatorSettings.secondFactor, Date.now());
      await writeSetting(database, "identityCheck", operatorSettings.identityCheck, Date.now());
    },
  };
}
