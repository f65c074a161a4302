import type { UpdateKind } from "@parlour/core/updates/updates.ports";
import { hotGames, type openStatus } from "../../backend.data.ts";
import type { FakeBackend } from "../../backend.ts";
import { plainSetting } from "../../entry.ts";
import { VOUCHER } from "../../member/deposits.data.ts";
import type { MoneyOperator, Operator } from "../operator.ts";

const OPENING_MINOR = 300_00n;
const OPENING_POINTS = 10_000;
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

/** As in the demo, no vendor of the most popular games has a wallet of its own. */
export const ownWalletVendors: readonly string[] = ["MERIDIAN", "ORRERY"];

/** How an operator changes a fake backend and notifies its open portals. */
export interface FakeHand {
  readonly backend: FakeBackend;
  /** The status of an open site. */
  readonly status: typeof openStatus;
  nowMs(): number;
  tell(kind: UpdateKind): void;
}

export function fakeOperator(hand: FakeHand): Operator {
  const { backend, status, nowMs } = hand;
  return {
    ...moneyOperator(hand),
    async beginsMaintenance(forMs) {
      backend.status = { ...status, status: 1, maintenance: { active: true, endsAtMs: nowMs() + forMs } };
    },
    async closesTheRegion() {
      backend.status = { ...status, status: 2, regionRestriction: { active: true } };
    },
    async asksWhoRegistersFor(field) {
      const rule = { enabled: true, required: true, min: null, max: 100, acceptedPattern: "*" };
      const { setting } = backend.entry;
      backend.entry.setting = { ...setting, register: { ...setting.register, [field]: rule } };
    },
    async offersCurrencies(...currencies) {
      backend.entry.setting = { ...backend.entry.setting, currencies };
    },
    async turnsHumanVerificationOn() {
      backend.human.mode = "instead";
    },
    // The fake backend treats each next login of that account as one from a new address.
    forgetsAddresses: async () => {},
    sendsCodesToLogIn: async (account) => backend.movesAway(account),
    async givesTheHotGameAWallet() {
      backend.wallets.vendors = hotGames("TY")
        .slice(0, 1)
        .map(({ vendor }) => vendor);
    },
    async closesTheHotGame(forMs) {
      const [game] = hotGames("TY");
      if (game !== undefined) backend.lobby.closedGames.set(game.gameCode, nowMs() + forMs);
    },
    async opensTheSite() {
      backend.status = status;
      backend.entry.setting = plainSetting;
      backend.human.mode = "off";
      backend.identityChecks.setting.isOn = false;
      backend.wallets.vendors = ownWalletVendors;
      backend.lobby.closedGames.clear();
    },
  };
}

function moneyOperator({ backend, nowMs, tell }: FakeHand): MoneyOperator {
  const balanceOf = (account: string) =>
    backend.accounts.find(({ member }) => member.account === account)?.balanceMinor ?? 0n;
  const newestWithdrawal = (account: string) => {
    const [withdrawal] = backend.withdrawals.of(account);
    if (withdrawal === undefined) throw new Error(`${account} has requested no withdrawal`);
    return withdrawal.id;
  };

  return {
    /** Each journey has its own fake operator, so the account "player" serves as a new one. */
    async opensAnAccount(kind) {
      const account = "player";
      backend.move(account, (kind === "empty" ? 0n : OPENING_MINOR) - balanceOf(account));
      backend.letters.change(account, "remove", []);
      backend.points.credit(account, OPENING_POINTS);
      const payout = backend.withdrawals.setting(account);
      payout.turnover = { required: usd(OPENING_MINOR), done: usd(OPENING_MINOR) };
      if (kind === "new") {
        payout.paymentPassword = null;
        payout.cards = [];
      }
      return account;
    },
    async creditsTheDepositOf(account) {
      const [deposit] = backend.deposits.of(account);
      if (deposit === undefined) throw new Error(`${account} has no deposit`);
      backend.deposits.decide(deposit.id, "credited");
      const payout = backend.withdrawals.setting(account);
      const { required, done } = payout.turnover;
      payout.turnover = { required: usd(required.amountMinor + deposit.amount.amountMinor), done };
      backend.letters.write(account, {
        title: "Deposit credited",
        body: "<p>It is in your main wallet.</p>",
      });
      tell("messages");
      tell("balance");
      tell("status");
    },
    async rejectsTheDepositOf(account, reason) {
      const [deposit] = backend.deposits.of(account);
      if (deposit === undefined) throw new Error(`${account} has no deposit`);
      backend.deposits.decide(deposit.id, "rejected", reason);
      tell("status");
    },
    issuesAVoucher: async () => VOUCHER,
    async paysTheWithdrawalOf(account, answerInMs) {
      const id = newestWithdrawal(account);
      backend.withdrawals.approve(id);
      backend.withdrawals.pay(id, answerInMs);
      tell("status");
    },
    async cancelsTheWithdrawalOf(account) {
      backend.withdrawals.cancelFor(newestWithdrawal(account), "");
      tell("balance");
    },
    async settlesARoundOf(account, stakeMinor) {
      const payout = backend.withdrawals.setting(account);
      const { required, done } = payout.turnover;
      const doneMinor = done.amountMinor + stakeMinor;
      const capped = doneMinor > required.amountMinor ? required.amountMinor : doneMinor;
      payout.turnover = { required, done: usd(capped) };
      backend.safety.play(account, { stakeMinor, winMinor: stakeMinor });
      backend.records.addBet(account, {
        id: `round-of-${nowMs()}`,
        atMs: nowMs(),
        game: "Quiet Harbour",
        vendor: "Northwind",
        category: "RNG",
        stake: usd(stakeMinor),
        win: usd(stakeMinor),
        net: usd(0n),
        state: "settled",
      });
      tell("balance");
    },
    async writesTo(account, title) {
      backend.letters.write(account, { title, body: `<p>${title}.</p>` });
      tell("messages");
    },
    async asksForDocumentsOf(account, reason) {
      backend.identityChecks.setting.isOn = true;
      backend.identityChecks.ask(account, reason);
      tell("status");
    },
    async refusesDocumentsOf(account, reason) {
      backend.identityChecks.refuse(account, reason);
      tell("status");
    },
    async acceptsDocumentsOf(account) {
      backend.identityChecks.accept(account);
      tell("status");
    },
    async answersFeedbackOf(account, text) {
      backend.feedback.answer(account, text);
      tell("messages");
    },
  };
}
