import { randomUUID } from "node:crypto";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import {
  bankCards,
  deposits,
  feedback,
  gameRounds,
  games,
  memberMessages,
  members,
  withdrawals,
} from "@parlour/app/gateway/database/schema.ts";
import { createLedger } from "@parlour/app/gateway/ledger/ledger.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import {
  CASHIER,
  mainWallet,
  operatorAccount,
  PLAY,
  POINTS,
  POINTS_PLACE,
  pointsAccount,
} from "@parlour/app/gateway/wallet/wallets.ts";
import { type MoneyOperator, OWN_PASSWORD } from "@parlour/testkit/journeys/operator";
import { PAYMENT_PASSWORD } from "@parlour/testkit/member/withdrawals.data";
import { asc, desc, eq } from "drizzle-orm";
import { typing } from "./commands.ts";
import { cheapPasswords } from "./gateway.ts";

const CURRENCY = "USD";
const DEPOSITED_MINOR = 280_00n;
const POINTS_GIVEN = 10_000n;

/** Decides on players' money at a test gateway, as `npm run backoffice` does. */
export function moneyOperatorOf({ db }: Database): MoneyOperator {
  const nowMs = () => Date.now();
  const ledger = createLedger(db, { nowMs });
  const passwords = cheapPasswords();

  /** Runs a command as an operator types it; resolves with the printed lines. */
  async function orders(...words: readonly string[]): Promise<readonly string[]> {
    const outcome = await typing(() => db, nowMs)(...words, "--yes");
    if (outcome.kind !== "done")
      throw new Error(`The back office did not carry out ${words.join(" ")}: ${JSON.stringify(outcome)}`);
    return outcome.lines;
  }

  async function memberCalled(account: string) {
    const [member] = await db.select().from(members).where(eq(members.account, account));
    if (member === undefined) throw new Error(`There is no account ${account}`);
    return member;
  }
  type Member = Awaited<ReturnType<typeof memberCalled>>;

  async function newestDeposit(account: string): Promise<string> {
    const { id } = await memberCalled(account);
    const [row] = await db
      .select({ id: deposits.id })
      .from(deposits)
      .where(eq(deposits.memberId, id))
      .orderBy(desc(deposits.requestedAt))
      .limit(1);
    return row?.id ?? "";
  }

  async function newestWithdrawal(account: string): Promise<string> {
    const { id } = await memberCalled(account);
    const [row] = await db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(eq(withdrawals.memberId, id))
      .orderBy(desc(withdrawals.requestedAt))
      .limit(1);
    return row?.id ?? "";
  }

  /** Posts between the main wallet and an operator's account; a positive amount goes to the player. */
  async function post(member: Member, kind: string, amountMinor: bigint): Promise<void> {
    const purpose = kind === CASHIER.deposit ? "cash" : "game-result";
    const main = await mainWallet(ledger, member);
    const operator = await operatorAccount(ledger, purpose, member.currency);
    const posted = await ledger.post({
      idempotencyKey: `journey:${randomUUID()}`,
      kind,
      entries: [
        { account: main.id, amountMinor },
        { account: operator.id, amountMinor: -amountMinor },
      ],
    });
    if (posted.kind !== "posted") throw new Error(`${kind}: ${posted.kind}`);
  }

  async function settle(member: Member, stakeMinor: bigint): Promise<void> {
    const [game] = await db.select().from(games).orderBy(asc(games.nodeId)).limit(1);
    if (game === undefined) throw new Error("The gateway has no game to play");
    await post(member, PLAY.bet, -stakeMinor);
    const at = new Date(nowMs());
    await db.insert(gameRounds).values({
      vendorCode: game.vendorCode,
      roundRef: randomUUID(),
      memberId: member.id,
      gameCode: game.code,
      currency: member.currency,
      betMinor: stakeMinor,
      winMinor: stakeMinor,
      state: "settled",
      openedAt: at,
      closedAt: at,
    });
    await post(member, PLAY.win, stakeMinor);
  }

  async function givePoints(member: Member): Promise<void> {
    await ledger.transfer({
      idempotencyKey: `journey:${randomUUID()}`,
      kind: POINTS.earned,
      from: (await operatorAccount(ledger, "points", POINTS_PLACE.currency)).id,
      to: (await pointsAccount(ledger, member.id)).id,
      amountMinor: POINTS_GIVEN,
    });
  }

  return {
    async opensAnAccount(kind) {
      const at = new Date(nowMs());
      const account = `own${randomUUID().replaceAll("-", "").slice(0, 12)}`;
      await db.insert(members).values({
        ...accountNamed(account),
        nickname: "Wren",
        passwordHash: await passwords.hash(OWN_PASSWORD),
        paymentPasswordHash: kind === "new" ? "" : await passwords.hash(PAYMENT_PASSWORD),
        passwordChangedAt: at,
        currency: CURRENCY,
        firstLoginAt: at,
        createdAt: at,
      });
      const member = await memberCalled(account);
      if (kind !== "new")
        await db.insert(bankCards).values({
          memberId: member.id,
          bank: "Harbour Bank",
          holder: "Wren Vale",
          number: `${BigInt(`0x${member.id.slice(0, 8)}`)}4417`,
          createdAt: at,
        });
      if (kind === "empty") return account;
      await post(member, CASHIER.deposit, DEPOSITED_MINOR);
      await settle(member, DEPOSITED_MINOR);
      await givePoints(member);
      await orders(
        "issue",
        "bonus",
        account,
        "20.00",
        CURRENCY,
        "--title",
        "Welcome gift",
        "--turnover",
        "0",
      );
      await db.delete(memberMessages).where(eq(memberMessages.memberId, member.id));
      return account;
    },
    creditsTheDepositOf: async (account) => void (await orders("approve", await newestDeposit(account))),
    rejectsTheDepositOf: async (account, reason) =>
      void (await orders("reject", await newestDeposit(account), "--reason", reason)),
    async issuesAVoucher() {
      const [code = ""] = await orders("issue", "voucher", "25.00", CURRENCY);
      return code;
    },
    async paysTheWithdrawalOf(account, answerInMs) {
      const id = await newestWithdrawal(account);
      await orders("approve", id);
      await orders("pay", id);
      if (answerInMs === undefined) return;
      // The command takes whole minutes, which is too long for a test.
      const confirmBy = new Date(nowMs() + answerInMs);
      await db.update(withdrawals).set({ confirmBy }).where(eq(withdrawals.id, id));
    },
    cancelsTheWithdrawalOf: async (account) => void (await orders("cancel", await newestWithdrawal(account))),
    settlesARoundOf: async (account, stakeMinor) => settle(await memberCalled(account), stakeMinor),
    async asksForDocumentsOf(account, reason) {
      await orders("identity", "on");
      await orders("identity", "ask", account, "--reason", reason);
    },
    refusesDocumentsOf: async (account, reason) =>
      void (await orders("identity", "refuse", account, "--reason", reason)),
    acceptsDocumentsOf: async (account) => void (await orders("identity", "accept", account)),
    async writesTo(account, title) {
      const { id: memberId } = await memberCalled(account);
      await db.insert(memberMessages).values({
        memberId,
        title: { EN: title },
        content: { EN: `<p>${title}.</p>` },
        sentAt: new Date(nowMs()),
      });
    },
    async answersFeedbackOf(account, text) {
      const { id: memberId } = await memberCalled(account);
      const [newest] = await db
        .select()
        .from(feedback)
        .where(eq(feedback.memberId, memberId))
        .orderBy(desc(feedback.id))
        .limit(1);
      await orders("feedback", "answer", `${newest?.id}`, "--text", text);
    },
  };
}
