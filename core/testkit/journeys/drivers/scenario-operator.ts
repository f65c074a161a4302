/** The operator of a gateway that runs elsewhere: its back-office commands, by scenarios. */
import { randomInt } from "node:crypto";
import { hotGames, scenarioNewAddress, scenarioPlayer, scenarioRound } from "@parlour/adapters/wire";
import { decimalOf } from "@parlour/core/shared/money";
import * as v from "valibot";
import { PAYMENT_PASSWORD } from "../../member/withdrawals.data.ts";
import { type Operator, OWN_PASSWORD } from "../operator.ts";
import type { Credentials } from "../person.ts";
import type { Role } from "../role.ts";
import type { ScenarioClient } from "./scenario.ts";
import { keepSettings } from "./scenario-settings.ts";

const MINUTE_MS = 60_000;
const CURRENCY = "USD";

const money = {
  balance: "280.00",
  staked: "280.00",
  bonus: { amount: "20.00", title: "Welcome gift", turnoverTimes: 0 },
  points: 10_000,
};

const listedRows = v.object({ rows: v.array(v.object({ id: v.string() })) });
const firstGame = v.object({
  value: v.object({ games: v.array(v.object({ vassalage: v.string(), gameCode: v.string() })) }),
});

export interface OperatedGateway {
  readonly url: string;
  readonly merchantCode: string;
  readonly accounts: Readonly<Record<Role, Credentials>>;
}

/** Does by scenarios what the operator of a journey does. */
export function scenarioOperator(client: ScenarioClient, gateway: OperatedGateway): Operator {
  const { ask, command, advance } = client;
  const settings = keepSettings(client);
  const run = async (...words: readonly string[]): Promise<void> => void (await command(...words));

  async function newestOf(...list: readonly string[]): Promise<string> {
    const { value } = await command(...list, "--all");
    const [newest] = v.parse(listedRows, value).rows;
    if (newest === undefined) throw new Error(`The list is empty: ${list.join(" ")}`);
    return newest.id;
  }
  const depositOf = (account: string) => newestOf("list", "deposits", "--account", account);
  const withdrawalOf = (account: string) => newestOf("list", "withdrawals", "--account", account);

  async function hotGame() {
    const query = new URLSearchParams({
      merchantCode: gateway.merchantCode,
      platform: "html5-desktop",
      language: "EN",
    });
    const response = await fetch(`${gateway.url}${hotGames.path}?${query}`);
    const [game] = v.parse(firstGame, await response.json()).value.games;
    if (game === undefined) throw new Error("The gateway has no game");
    return game;
  }

  return {
    beginsMaintenance: (forMs) => run("maintenance", "on", `${Math.ceil(forMs / MINUTE_MS)}`),
    closesTheRegion: () => run("region", "on"),
    asksWhoRegistersFor: (field) => settings.requireField(field),
    offersCurrencies: (...codes) =>
      settings.set(
        "currencies",
        codes.map((code) => ({ code })),
      ),
    turnsHumanVerificationOn: () => settings.set("humanVerification", { mode: "instead" }),
    forgetsAddresses: async (of) =>
      void (await ask(scenarioNewAddress, { account: gateway.accounts[of].username })),
    async sendsCodesToLogIn(account) {
      await settings.set("secondFactor", { byCode: true });
      await ask(scenarioNewAddress, { account });
    },
    givesTheHotGameAWallet: async () =>
      settings.set("wallet", { isSingle: false, vendors: [(await hotGame()).vassalage] }),
    async closesTheHotGame(forMs) {
      const endsAt = new Date(client.nowMs() + forMs).toISOString();
      await settings.set("closedGames", [{ ...(await hotGame()), endsAt }]);
    },
    async opensTheSite() {
      await run("maintenance", "off");
      await run("region", "off");
      await settings.restore();
    },
    async opensAnAccount(kind) {
      const canWithdraw = {
        paymentPassword: PAYMENT_PASSWORD,
        bankAccount: {
          bank: "Harbour Bank",
          holder: "Wren Vale",
          number: `${randomInt(10 ** 9, 10 ** 10)}4417`,
        },
      };
      const { account } = await ask(scenarioPlayer, {
        password: OWN_PASSWORD,
        nickname: "Wren",
        currency: CURRENCY,
        ...(kind !== "new" && canWithdraw),
        ...(kind !== "empty" && money),
        messages: [],
      });
      return account;
    },
    creditsTheDepositOf: async (account) => run("approve", await depositOf(account)),
    rejectsTheDepositOf: async (account, reason) =>
      run("reject", await depositOf(account), "--reason", reason),
    async issuesAVoucher() {
      const { lines } = await command("issue", "voucher", "25.00", CURRENCY);
      return lines[0] ?? "";
    },
    async paysTheWithdrawalOf(account, answerInMs) {
      const id = await withdrawalOf(account);
      await run("approve", id);
      if (answerInMs === undefined) return run("pay", id);
      // The setting takes whole minutes, which is too long for a journey: the clock brings the deadline.
      await settings.during(
        "withdrawal",
        (terms) => ({ ...terms, confirmMinutes: 1 }),
        () => run("pay", id),
      );
      await advance(MINUTE_MS);
      // A page's own clock has not moved; it reads the payment again when money moves.
      await ask(scenarioRound, { account, stake: "1.00" });
    },
    cancelsTheWithdrawalOf: async (account) => run("cancel", await withdrawalOf(account)),
    settlesARoundOf: async (account, stakeMinor) =>
      void (await ask(scenarioRound, {
        account,
        stake: decimalOf({ amountMinor: stakeMinor, currency: CURRENCY }),
      })),
    writesTo: (account, title) => run("players", "write", account, title, `${title}.`),
    async asksForDocumentsOf(account, reason) {
      await settings.keep("identityCheck");
      await run("identity", "on");
      await run("identity", "ask", account, "--reason", reason);
    },
    refusesDocumentsOf: (account, reason) => run("identity", "refuse", account, "--reason", reason),
    acceptsDocumentsOf: (account) => run("identity", "accept", account),
    answersFeedbackOf: async (account, text) =>
      run("feedback", "answer", await newestOf("feedback", "list", "--account", account), "--text", text),
  };
}
