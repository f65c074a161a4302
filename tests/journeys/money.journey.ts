import { equal, ok } from "node:assert/strict";
import { memberPath } from "@parlour/core/member/member.pages";
import { journey } from "@parlour/testkit/journeys/journey";
import type { Operator } from "@parlour/testkit/journeys/operator";
import type { Person } from "@parlour/testkit/journeys/person";
import { goesToPage } from "./steps.ts";

/** The main wallet of an account that the operator has just opened. */
const OPENING_MINOR = 300_00n;
const PICTURE_OF_A_MOMENT_MS = 1_500;

/** Opens a page of the member centre with a new account; resolves with the account's name. */
async function arrives(
  player: Person,
  operator: Operator,
  page: Parameters<typeof memberPath>[0],
): Promise<string> {
  const account = await operator.opensAnAccount();
  await player.arrivesAs(account, memberPath(page));
  await player.seesMemberPage(page);
  await player.seesBalanceOf(OPENING_MINOR);
  return account;
}

async function goesTo(player: Person, page: Parameters<typeof memberPath>[0]): Promise<void> {
  await player.goesTo(memberPath(page));
  await player.seesMemberPage(page);
}

/** Requests 100.00, and the operator pays it. */
async function wasPaid(
  player: Person,
  operator: Operator,
  account: string,
  answerInMs?: number,
): Promise<void> {
  await player.withdraws("100.00");
  await player.seesWithdrawal(100_00n, "in-review");
  await operator.paysTheWithdrawalOf(account, answerInMs);
}

const needs = ["own account"] as const;

export const moneyJourneys = [
  journey(
    "WALLET-03 a player deposits by transfer with a receipt; page and balance follow the operator's decisions",
    async (player, { operator }) => {
      const account = await arrives(player, operator, "depositv2");
      await player.depositsByTransfer("50.00");
      await player.seesDeposit("in-review");
      await player.seesBalanceOf(OPENING_MINOR);
      await operator.creditsTheDepositOf(account);
      await player.seesDeposit("credited");
      await player.seesBalanceOf(OPENING_MINOR + 50_00n);

      await player.depositsByTransfer("60.00");
      await player.seesDeposit("in-review");
      await operator.rejectsTheDepositOf(account, "It did not arrive.");
      await player.seesDeposit("rejected");
      await player.seesBalanceOf(OPENING_MINOR + 50_00n);
    },
    needs,
  ),
  journey(
    "WALLET-03 WALLET-04 an amount below the minimum is no deposit, and a voucher is credited with its value at once",
    async (player, { operator }) => {
      const code = await operator.issuesAVoucher();
      await arrives(player, operator, "depositv2");
      await player.depositsByTransfer("9.99");
      await player.seesDepositRefused("deposit.error.belowMinimum");
      await player.redeemsVoucher("NO-SUCH-CODE");
      await player.seesDepositRefused("deposit.error.voucherWrong");
      await player.redeemsVoucher(code);
      await player.seesDeposit("credited");
      await player.seesBalanceOf(OPENING_MINOR + 25_00n);
    },
    needs,
  ),
  journey(
    "WALLET-03 a deposit must be staked before a withdrawal, which the operator then cancels for the player",
    async (player, { operator }) => {
      const account = await arrives(player, operator, "depositv2");
      await player.depositsByTransfer("50.00");
      await player.seesDeposit("in-review");
      await operator.creditsTheDepositOf(account);
      await player.seesDeposit("credited");
      await goesTo(player, "withdraw");
      await player.seesTurnover("open");
      await operator.settlesARoundOf(account, 50_00n);
      await player.seesTurnover("done");

      await player.withdraws("100.00", "wrong");
      await player.seesWithdrawalRefused("withdrawal.error.wrongPassword");
      await player.withdraws("100.00");
      await player.seesWithdrawal(100_00n, "in-review");
      await player.seesBalanceOf(OPENING_MINOR - 50_00n);
      await operator.cancelsTheWithdrawalOf(account);
      await player.seesWithdrawal(100_00n, "cancelled");
      await player.seesBalanceOf(OPENING_MINOR + 50_00n);
    },
    needs,
  ),
  journey(
    "OPS-06 WALLET-07 a player is asked for documents, sends others after a refusal, and withdraws once they are accepted",
    async (player, { operator }) => {
      const account = await arrives(player, operator, "withdraw");
      await operator.asksForDocumentsOf(account, "The name differs");
      await player.seesWithdrawalNeeds("identity-check");
      await goesTo(player, "securityCenter");
      await player.seesIdentityCheck("asked");
      await player.sendsAPassport();
      await player.seesIdentityCheck("sent");
      await operator.refusesDocumentsOf(account, "The picture is too dark");
      await player.seesIdentityCheck("refused");
      await player.seesDocumentsRefused("The picture is too dark");
      await player.sendsAPassport();
      await player.seesIdentityCheck("sent");
      await operator.acceptsDocumentsOf(account);
      await player.seesIdentityCheck("accepted");
      await goesTo(player, "withdraw");
      await player.withdraws("100.00");
      await player.seesWithdrawal(100_00n, "in-review");
      await player.seesBalanceOf(OPENING_MINOR - 100_00n);
    },
    // The operator's setting is switched off again after it.
    ["own account", "operator"],
  ),
  journey(
    "WDCONF-01 a player confirms one payment as received, one as partially received, and one as not received with a picture",
    async (player, { operator }) => {
      const account = await arrives(player, operator, "withdraw");
      await wasPaid(player, operator, account);
      await player.seesWithdrawal(100_00n, "paid");
      await player.answersThePayment({ kind: "received" });
      await player.seesWithdrawal(100_00n, "received");

      await wasPaid(player, operator, account);
      await player.seesWithdrawal(100_00n, "paid");
      await player.answersThePayment({ kind: "partly-received", received: "40.00" });
      await player.seesWithdrawal(100_00n, "partly-received");
      const { receivedMinor, remainingMinor } = await player.seesParts();
      equal(receivedMinor, 40_00n);
      // The fee is neither received nor missing.
      ok(remainingMinor > 50_00n && remainingMinor < 60_00n);

      await wasPaid(player, operator, account);
      await player.seesWithdrawal(100_00n, "paid");
      await player.answersThePayment({ kind: "not-received" });
      await player.seesWithdrawal(100_00n, "not-received");
      await player.seesBalanceOf(OPENING_MINOR - 300_00n);
    },
    needs,
  ),
  journey(
    "WDCONF-05 a payment that waits for the player's word is announced on any page, until the player has answered",
    async (player, { operator }) => {
      const account = await arrives(player, operator, "withdraw");
      await player.withdraws("100.00");
      await player.seesWithdrawal(100_00n, "in-review");
      await goesToPage(player, "/promotions", "promotions");
      await player.seesPaymentToAnswer("none");
      await operator.paysTheWithdrawalOf(account);
      await player.seesPaymentToAnswer("one");
      await goesToPage(player, "/about", "about");
      await player.seesPaymentToAnswer("one");
      await player.answersFromTheAnnouncement({ kind: "received" });
      await player.seesMemberPage("withdraw");
      await player.seesWithdrawal(100_00n, "received");
      await player.seesPaymentToAnswer("none");
    },
    needs,
  ),
  journey(
    "WDCONF-02 WDCONF-03 an unconfirmed payment counts as received at the deadline, and nothing is refunded",
    async (player, { operator }) => {
      const account = await arrives(player, operator, "withdraw");
      await wasPaid(player, operator, account, PICTURE_OF_A_MOMENT_MS);
      await player.seesWithdrawal(100_00n, "received");
      await player.seesForcedReceipt();
      await player.seesBalanceOf(OPENING_MINOR - 100_00n);
    },
    needs,
  ),
  journey(
    "WALLET-02 WALLET-05 a transfer with a lost answer is sent again and moves once; then everything is transferred back",
    async (player, { operator }) => {
      await arrives(player, operator, "transferFund");
      const vendor = await player.movesWithoutAnswer("12.50");
      await player.asksAgain();
      await player.seesAtVendor(vendor, 12_50n);
      await player.seesBalanceOf(OPENING_MINOR - 12_50n);
      await player.bringsAllBack();
      await player.seesNothingAtVendors();
      await player.seesBalanceOf(OPENING_MINOR);
    },
    needs,
  ),
  journey(
    "WALLET-06 WALLET-02 a player moves money to a vendor with a wallet of its own, plays with it, and brings all back",
    async (player, { operator }) => {
      await operator.givesTheHotGameAWallet();
      await arrives(player, operator, "transferFund");
      const vendor = await player.movesToAVendor("40.00");
      await player.seesAtVendor(vendor, 40_00n);
      await player.goesTo("/");
      await player.launchesAGame();
      await player.seesPage("game");
      await player.seesTheGame();
      await player.seesVendorWallet(vendor);
      const leftMinor = BigInt((await player.playsARound()).replaceAll(/[.,]/g, ""));
      await player.leavesTheGame();
      await goesTo(player, "transferFund");
      await player.seesAtVendor(vendor, leftMinor);
      await player.seesBalanceOf(OPENING_MINOR - 40_00n);
      await player.bringsAllBack();
      await player.seesNothingAtVendors();
      await player.seesBalanceOf(OPENING_MINOR - 40_00n + leftMinor);
    },
    ["operator", ...needs, "provider"],
  ),
  journey(
    "SAFE-01 a deposit limit that a player has just set refuses the next deposit",
    async (player, { operator }) => {
      await arrives(player, operator, "playerProtection");
      await player.limitsDeposits("20.00");
      await player.seesDepositLimit(20_00n);
      await goesTo(player, "depositv2");
      await player.depositsByTransfer("20.01");
      await player.seesDepositRefused("deposit.error.limitReached");
      await player.seesBalanceOf(OPENING_MINOR);
    },
    needs,
  ),
  journey(
    "SAFE-02 a time-out blocks games for a player, but not withdrawals",
    async (player, { operator }) => {
      await arrives(player, operator, "playerProtection");
      await player.takesABreak();
      await player.seesBreak();
      await goesTo(player, "withdraw");
      await player.withdraws("100.00");
      await player.seesWithdrawal(100_00n, "in-review");
      await player.goesTo("/");
      await player.launchesAGame();
      await player.seesPage("game");
      await player.seesGameRefused("launch.error.keptAway");
    },
    needs,
  ),
];
