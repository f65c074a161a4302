import { deepEqual, ok } from "node:assert/strict";
import { memberPath } from "@parlour/core/member/member.pages";
import { journey } from "@parlour/testkit/journeys/journey";
import { goesToPage } from "./steps.ts";

const OPENING_MINOR = 300_00n;
const needs = ["own account"] as const;

/** What a player looks after besides money: account, messages, rewards, points, records. */
export const ownPageJourneys = [
  journey(
    "MEMBER-04 a player changes the nickname, sets a payment password, adds a bank card and removes it",
    async (player, { operator }) => {
      const account = await operator.opensAnAccount("new");
      await player.arrivesAs(account, memberPath("securityCenter"));
      await player.choosesNickname("Wren of Larkfield");
      await player.seesNickname("Wren of Larkfield");
      await player.setsPaymentPassword();
      await player.seesCards();
      // Of one's own: an account serves one member of an operator.
      const number = `40${String(performance.timeOrigin + performance.now())
        .replaceAll(/\D/g, "")
        .slice(-12)}`;
      await player.addsCard({ bank: "Larkfield Bank", holder: "Wren Larkfield", number });
      await player.seesCards(number.slice(-4));
      await player.removesCard(number.slice(-4));
      await player.seesCards();
    },
    needs,
  ),
  journey(
    "MEMBER-03 MEMBER-05 messages arrive while a player looks, are read, removed and restored, and the badge stays right",
    async (player, { operator }) => {
      const account = await operator.opensAnAccount();
      await player.arrivesAs(account, memberPath("messageV2"));
      await player.seesUnread(0);
      await operator.writesTo(account, "The garden room opens");
      await player.seesUnread(1);
      await operator.writesTo(account, "A quieter evening");
      await player.seesUnread(2);
      await player.seesMessages("A quieter evening", "The garden room opens");
      await player.readsMessage("The garden room opens");
      await player.seesUnread(1);
      await player.removesMessage("A quieter evening");
      await player.seesMessages("The garden room opens");
      await player.seesUnread(0);
      await player.undoesTheRemoval();
      await player.seesMessages("A quieter evening", "The garden room opens");
      await player.seesUnread(1);
    },
    needs,
  ),
  journey(
    "MEMBER-06 a player reads in a message that a deposit was credited, and the badge rises without a reload",
    async (player, { operator }) => {
      const account = await operator.opensAnAccount();
      await player.arrivesAs(account, memberPath("depositv2"));
      await player.depositsByTransfer("50.00");
      await player.seesDeposit("in-review");
      await player.seesUnread(0);
      await operator.creditsTheDepositOf(account);
      await player.seesUnread(1);
      await player.goesTo(memberPath("messageV2"));
      await player.seesMessages("Deposit credited");
      await player.readsMessage("Deposit credited");
      await player.seesUnread(0);
    },
    needs,
  ),
  journey(
    "ACT-04 POINTS-02 a player claims a rebate, and converts points into money",
    async (player, { operator }) => {
      const account = await operator.opensAnAccount();
      await player.arrivesAs(account, memberPath("manualRebate"));
      const rebateMinor = await player.claimsTheRebate();
      ok(rebateMinor > 0n);
      await player.seesNoRebate();
      await player.seesBalanceOf(OPENING_MINOR + rebateMinor);

      await goesToPage(player, "/pointMall", "point-mall");
      const before = await player.seesPoints();
      const paidMinor = await player.convertsPoints(1_000);
      ok(paidMinor > 0n);
      await player.seesPointsOf(before - 1_000);
      await player.seesBalanceOf(OPENING_MINOR + rebateMinor + paidMinor);
    },
    needs,
  ),
  journey(
    "MEMBER-04 a player agrees to offers, saves a copy of the data, closes the account and is out",
    async (player, { operator }) => {
      const account = await operator.opensAnAccount("empty");
      await player.arrivesAs(account, memberPath("securityCenter"));
      await player.seesOffersByMail(false);
      await player.agreesToOffersByMail();
      await player.reloads();
      await player.seesOffersByMail(true);
      const file = JSON.parse(await player.savesOwnData());
      deepEqual(file.account[0].account, account);
      await player.closesTheAccount();
      await player.seesMessage("ownData.closed");
      await player.seesVisitor();
    },
    needs,
  ),
  journey(
    "MEMBER-04 a player with money reads that it keeps the account open",
    async (player, { operator }) => {
      const account = await operator.opensAnAccount();
      await player.arrivesAs(account, memberPath("securityCenter"));
      await player.seesMoneyThatHolds(OPENING_MINOR);
    },
    needs,
  ),
  journey(
    "MEMBER-01 a player filters all movements by bonuses, and saves the list as a file",
    async (player, { operator }) => {
      const account = await operator.opensAnAccount();
      await player.arrivesAs(account, memberPath("transactionHistory"));
      ok((await player.seesMovements()).includes("game-bet"));
      await player.filtersMovements("bonus");
      deepEqual(await player.seesMovements(), ["bonus"]);
      const [head, line, ...others] = (await player.savesTheList()).trim().split(/\r?\n/);
      ok(head !== undefined && line?.includes("Welcome gift"));
      deepEqual(others, []);
    },
    needs,
  ),
];
