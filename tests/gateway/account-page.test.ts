/** Account page cases beyond the contract suite: database rows, languages, send times and concurrent requests. */
import {
  addBankCard,
  memberProfile,
  messageList,
  messageState,
  paymentPassword,
  removeBankCard,
} from "@parlour/adapters/wire/account.calls.ts";
import { memberIcon } from "@parlour/adapters/wire/member.calls.ts";
import { removeCard } from "@parlour/app/gateway/account/bank-cards.ts";
import { operatorTerms } from "@parlour/app/gateway/cashier/withdrawals/terms.ts";
import { fileWithdrawal } from "@parlour/app/gateway/cashier/withdrawals/withdrawals.ts";
import { createSettings } from "@parlour/app/gateway/content/settings.ts";
import { bankCards, memberMessages, members, withdrawals } from "@parlour/app/gateway/database/schema.ts";
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { payoutsAt } from "./support/payouts.ts";

const PAYDAY = "payday-77";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, valueFrom, loggedIn, atOnce } = gatewayOfSuite({ open });
  const player = loggedIn("player");
  let keys = 0;
  beforeAll(() => ask(paymentPassword, { password: "evening-42", next: PAYDAY }, player));

  const profile = () => valueFrom(memberProfile, {}, player);
  const add = (number: string, options: { token?: string; key?: string } = {}) => {
    keys += 1;
    return ask(
      addBankCard,
      { bank: "Harbour Bank", holder: "Robin Vale", number, paymentPassword: PAYDAY },
      {
        token: options.token ?? player.token,
        key: options.key ?? `add-card-${keys}`,
      },
    );
  };
  const remove = (cardId: string) => ask(removeBankCard, { cardId, paymentPassword: PAYDAY }, player);
  const letters = (changes: object = {}) => valueFrom(messageList, { language: "EN", ...changes }, player);
  const live = () =>
    db
      .select()
      .from(bankCards)
      .where(and(eq(bankCards.memberId, player.id), isNull(bankCards.removedAt)));

  it("MEMBER-04 masks a player's contact data, and stores the payment password only as a hash", async () => {
    const page = await profile();
    expect(page).toMatchObject({
      account: "player",
      email: "r***@example.com",
      phone: "+44***123",
      hasPaymentPassword: true,
      cards: [],
      safety: 60,
    });
    expect(JSON.stringify(page)).not.toMatch(/robin@|7700900/);
    const [row] = await db.select().from(members).where(eq(members.id, player.id));
    expect(row?.paymentPasswordHash).toMatch(/^scrypt\$/);
    expect(JSON.stringify(row)).not.toContain(PAYDAY);
  });

  it("MEMBER-04 serves every avatar that can be chosen, and refuses an unknown one", async () => {
    const { avatars } = await profile();
    for (const { path } of avatars) expect((await gateway.app.inject({ url: path })).statusCode).toBe(200);
    const pick = (icon: string) => ask(memberIcon, { icon }, player);
    expect((await pick(avatars[3].icon)).body.value).toEqual({ avatar: avatars[3].path });
    expect((await profile()).avatar).toBe(avatars[3].path);
    expect((await pick("own")).body.value).toEqual({ avatar: avatars[0].path });
    expect((await pick("nobody")).body.code).toBe("unknown-icon");
  });

  it("MEMBER-04 WALLET-05 adds a bank account once when the same request arrives several times at once", async () => {
    const replies = await atOnce(() => [1, 2, 3, 4].map(() => add("1234567890", { key: "the-same-key" })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await live()).toHaveLength(1);
    const { cards } = await profile();
    expect(cards).toEqual([
      { id: expect.any(String), bank: "Harbour Bank", holder: "Robin Vale", ending: "7890" },
    ]);
  });

  it("MEMBER-04 keeps at most five bank accounts, also with additions at the same moment", async () => {
    for (const at of [11, 12]) expect((await add(`20000000${at}`)).status).toBe(200);
    // At most five attempts run at once, because a pending attempt already counts as a possible failure.
    const replies = await atOnce(() => [13, 14, 15, 16].map((at) => add(`20000000${at}`)));
    const codes = replies.map(({ body }) => body.code).filter((code) => code !== undefined);
    expect(codes).toEqual(["too-many-cards", "too-many-cards"]);
    expect(await live()).toHaveLength(5);
  });

  it("MEMBER-04 refuses to remove a bank account with a withdrawal under way, and keeps the row of a removed one", async () => {
    const { cards } = await profile();
    const cardId = cards[0].id;
    const asked = {
      memberId: player.id,
      cardId,
      amountMinor: 50_00n,
      feeMinor: 0n,
      currency: "USD",
      requestHash: "",
    };
    const requestedAt = new Date(clock.nowMs());
    await db
      .insert(withdrawals)
      .values({ ...asked, state: "approved", idempotencyKey: "on-its-way", requestedAt });
    expect((await remove(cardId)).body.code).toBe("card-in-use");
    await db.update(withdrawals).set({ state: "paid" }).where(eq(withdrawals.cardId, cardId));
    expect((await remove(cardId)).status).toBe(200);
    expect((await remove(cardId)).status).toBe(200);
    const [row] = await db.select().from(bankCards).where(eq(bankCards.id, cardId));
    expect(row?.removedAt).toEqual(new Date(clock.nowMs()));
    expect((await profile()).cards).toHaveLength(4);
    // After its removal a number can be added again, by its owner or by another player.
    expect((await add("1234567890")).status).toBe(200);
  });

  it("MEMBER-04 WALLET-05 carries out only one of a withdrawal and the removal of its bank account at the same moment", async () => {
    const payouts = payoutsAt(gateway, clock);
    const operator = { db, ledger: gateway.ledger, clock };
    const settings = createSettings(
      gateway.database,
      { read: async () => "once", known: () => null },
      () => {},
    );
    const terms = operatorTerms(await settings.read());
    const amount = { amountMinor: 20_00n, currency: "USD" };
    for (let round = 0; round < 3; round += 1) {
      const member = await payouts.memberWith();
      const { cardId } = member;
      const ask = () =>
        fileWithdrawal(
          operator,
          member,
          { amount, cardId, idempotencyKey: payouts.newKey(), requestHash: "" },
          terms,
        );
      const [asked, removed] = await atOnce(() => [ask(), removeCard(operator, member.id, cardId)]);
      expect([asked.kind, removed]).toEqual(
        asked.kind === "filed" ? ["filed", "card-in-use"] : ["refused", "removed"],
      );
      // A repeated request sees the removal, whatever the first one had read before it.
      if (removed === "removed") expect(await ask()).toMatchObject({ code: "unknown-card" });
    }
    const member = await payouts.memberWith();
    expect(await removeCard(operator, member.id, member.cardId)).toBe("removed");
    const { cardId } = member;
    const late = { amount, cardId, idempotencyKey: payouts.newKey(), requestHash: "" };
    expect(await fileWithdrawal(operator, member, late, terms)).toMatchObject({ code: "unknown-card" });
  });

  it("MEMBER-04 counts wrong payment passwords sent at once, and lifts the lock after 15 minutes", async () => {
    const guess = () =>
      ask(
        removeBankCard,
        { cardId: "00000000-0000-0000-0000-000000000000", paymentPassword: "guess-77" },
        player,
      );
    const replies = await atOnce(() => Array.from({ length: 12 }, guess));
    const wrong = replies.filter(({ body }) => body.code === "wrong-payment-password");
    expect(wrong.length).toBeLessThanOrEqual(4);
    expect((await add("3333333333")).body.code).toBe("payment-password-locked");
    clock.advance(15 * 60_000);
    expect((await remove("00000000-0000-0000-0000-000000000000")).body.code).toBe("unknown-card");
  });

  it("MEMBER-05 returns messages in the requested or else the operator's language, newest first, and none before its time", async () => {
    await db.delete(memberMessages).where(eq(memberMessages.memberId, player.id));
    const at = (minutes: number) => new Date(clock.nowMs() + minutes * 60_000);
    const content = { EN: "<p>…</p>" };
    await db.insert(memberMessages).values([
      { memberId: player.id, title: { EN: "Old" }, content, sentAt: at(-30) },
      { memberId: player.id, title: { EN: "New", TH: "ใหม่" }, content, sentAt: at(-10) },
      { memberId: player.id, title: { EN: "Later" }, content, sentAt: at(10) },
    ]);
    const titles = async (language: string) =>
      (await letters({ language })).content.map(({ title }: { title: string }) => title);
    expect(await titles("th")).toEqual(["ใหม่", "Old"]);
    expect(await titles("VI")).toEqual(["New", "Old"]);
    expect((await letters()).unread).toBe(2);
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((pageNo) => letters({ pageNo, pageSize: 1 })),
    );
    expect([first, second, third].map((page) => page.content.length)).toEqual([1, 1, 0]);
    expect(first.totalPages).toBe(2);
    // Marking all messages as read skips messages whose send time is still ahead.
    await ask(messageState, { action: "read", messageIds: [] }, player);
    clock.advance(10 * 60_000);
    expect((await letters()).unread).toBe(1);
  });

  it("MEMBER-05 changes only the player's own messages, regardless of the ids in the request", async () => {
    const [agent] = await db.select().from(members).where(eq(members.account, "agent"));
    const sentAt = new Date(clock.nowMs() - 1);
    const letter = { title: { EN: "Yours" }, content: { EN: "<p>…</p>" }, sentAt };
    const [theirs] = await db
      .insert(memberMessages)
      .values({ ...letter, memberId: agent?.id ?? "" })
      .returning();
    for (const action of ["read", "remove"] as const) {
      await ask(messageState, { action, messageIds: [String(theirs?.id)] }, player);
      await ask(messageState, { action, messageIds: [] }, player);
    }
    const [after] = await db
      .select()
      .from(memberMessages)
      .where(eq(memberMessages.id, theirs?.id ?? 0n));
    expect(after).toMatchObject({ readAt: null, deletedAt: null });
    expect((await letters()).content).toEqual([]);
    await ask(messageState, { action: "restore", messageIds: [] }, player);
    expect((await letters()).content).toHaveLength(3);
  });
});
