/** A player's rights over their data: consents, the file, closing the account. */

import { login } from "@parlour/adapters/wire/login.calls.ts";
import {
  closeOwnAccount,
  exportOwnData,
  marketingConsent,
  ownData,
} from "@parlour/adapters/wire/own-data.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import {
  deposits,
  feedback,
  gameRounds,
  identityChecks,
  marketingConsents,
  memberMessages,
  members,
  safetyBlocks,
} from "@parlour/app/gateway/database/schema.ts";
import { exportParts } from "@parlour/app/gateway/own-data/export-parts.ts";
import { exportText } from "@parlour/app/gateway/own-data/exporting.ts";
import { ownTables } from "@parlour/app/gateway/own-data/own-tables.ts";
import { mainWallet, operatorAccount, pointsAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accountOf, depositOf, logInAs, offerMethods, withdrawalOf } from "./support/back-office.ts";
import { credentials } from "./support/caller.ts";
import { typing } from "./support/commands.ts";
import { agentBelow, contractBetween } from "./support/contracts.ts";
import { forEachDatabase } from "./support/databases.ts";
import { listenTo } from "./support/event-stream.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { playerWith } from "./support/play.ts";

const PASSWORD = "evening-42";
const HOUR_MS = 3_600_000;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, logIn, atOnce } = gatewayOfSuite({ open, listen: true });
  beforeAll(() => offerMethods(gateway).catch(() => undefined));

  const player = async (fundsMinor = 0n, currency = "USD") => {
    const memberId = await playerWith(gateway, fundsMinor, currency);
    return { memberId, token: await logInAs(gateway, memberId), account: await accountOf(gateway, memberId) };
  };
  const read = async (token: string) => (await ask(ownData, {}, { token })).body.value;
  const close = (token: string, more: { password?: string; erasesData?: boolean } = {}) =>
    ask(closeOwnAccount, { password: PASSWORD, erasesData: false, ...more }, { token });
  const exported = (token: string, password = PASSWORD) => ask(exportOwnData, { password }, { token });
  const consent = (token: string, channel: "mail" | "sms" | "inbox", isGiven: boolean) =>
    ask(marketingConsent, { channel, isGiven }, { token });
  const rowOf = async (memberId: string) => {
    const [row] = await db.select().from(members).where(eq(members.id, memberId));
    return row;
  };

  describe("consent to advertising", () => {
    it("is no until it is given, and each change is kept with its moment and source", async () => {
      const { memberId, token } = await player();
      const none = (channel: string) => ({ channel, isGiven: false, changedAt: null });
      expect(await read(token)).toMatchObject({ consents: [none("mail"), none("sms"), none("inbox")] });
      for (const isGiven of [true, true, false]) {
        clock.advance(1_000);
        expect((await consent(token, "mail", isGiven)).status).toBe(200);
      }
      expect((await read(token))?.consents).toMatchObject([
        { channel: "mail", isGiven: false, changedAt: new Date(clock.nowMs()).toISOString() },
        none("sms"),
        none("inbox"),
      ]);
      const rows = await db
        .select()
        .from(marketingConsents)
        .where(eq(marketingConsents.memberId, memberId))
        .orderBy(marketingConsents.id);
      expect(rows.map(({ isGiven, source }) => [isGiven, source])).toEqual([
        [true, "page"],
        [false, "page"],
      ]);
    });

    it("OPS-03 an operator's record of it reaches the open page, and an advertisement needs it", async () => {
      const { memberId, token, account } = await player();
      const run = typing(() => db, clock.nowMs);
      const write = () => run("players", "write", account, "Offer", "Double points", "--marketing", "--yes");
      expect(await write()).toMatchObject({
        kind: "refused",
        message: `${account} has not agreed to advertising in the inbox.`,
      });
      const stream = await listenTo(gateway.url, token);
      const changes = ["--inbox", "on", "--sms", "off", "--reason", "By phone"];
      const said = await run("players", "consent", account, ...changes);
      expect(said).toEqual({ kind: "done", lines: ["sms: off already", "inbox: on"] });
      await expect.poll(() => stream.heard).toContain("status");
      await stream.leave();
      expect((await write()).kind).toBe("done");
      const [message] = await db.select().from(memberMessages).where(eq(memberMessages.memberId, memberId));
      expect(message?.content.EN).toMatch(/<a href="\/member#your-data">You get offers here/);
      expect((await run("players", "show", account)).kind).toBe("done");
      expect(await run("players", "consent", account, "--reason", "x")).toMatchObject({ kind: "misused" });
      expect(await run("players", "consent", account, "--mail", "yes", "--reason", "x")).toMatchObject({
        kind: "misused",
      });
    });
  });

  describe("the file", () => {
    it("has every part, in decimals, after the password and once an hour", async () => {
      const { memberId, token, account } = await player(12_50n);
      await depositOf(gateway, { memberId, amountMinor: 30_00n });
      await db
        .insert(feedback)
        .values({ memberId, content: "Well done", ip: "192.0.2.1", createdAt: new Date(clock.nowMs()) });
      await db
        .insert(identityChecks)
        .values({ memberId, state: "asked", cause: "operator", askedAt: new Date(clock.nowMs()) });
      expect((await exported(token, "wrong")).body.code).toBe("wrong-password");
      const reply = await exported(token);
      expect(reply.status).toBe(200);
      const file = JSON.parse(reply.text);
      expect(Object.keys(file)).toEqual(["exportedAt", ...exportParts.map(({ name }) => name)]);
      expect(file.account).toMatchObject([{ account, currency: "USD" }]);
      expect(file.deposits).toMatchObject([{ amount: "30.00", currency: "USD", state: "in-review" }]);
      expect(file.movements).toMatchObject([{ amount: "12.50", balanceAfter: "12.50", wallet: "main" }]);
      expect(file.sessions).toHaveLength(1);
      expect(file.feedback).toMatchObject([{ content: "Well done", state: "new" }]);
      expect(file.identityChecks).toMatchObject([{ state: "asked", decidedAt: null }]);
      expect(await exported(token)).toMatchObject({
        status: 429,
        body: { code: "exported-recently", detail: { retryAfterMs: HOUR_MS } },
      });
      clock.advance(HOUR_MS);
      expect((await exported(token)).status).toBe(200);
    });

    it("has no secrets and no data of other people", async () => {
      const agent = await agentBelow(gateway, null);
      const token = await logIn(agent.account, PASSWORD, "agent");
      const below = await player();
      await db.update(members).set({ uplineId: agent.id }).where(eq(members.id, below.memberId));
      await contractBetween(gateway, null, agent, { kind: "dividend" });
      await contractBetween(
        gateway,
        agent,
        { id: below.memberId, account: below.account },
        { kind: "dividend" },
      );
      const main = async (id: string) => (await mainWallet(gateway.ledger, { id, currency: "USD" })).id;
      const cash = await operatorAccount(gateway.ledger, "cash", "USD");
      const paid = { kind: "deposit", from: cash.id, to: await main(agent.id), amountMinor: 500n };
      await gateway.ledger.transfer({ ...paid, idempotencyKey: `deposit:${agent.id}` });
      await gateway.ledger.transfer({
        idempotencyKey: `line:${agent.id}`,
        kind: "line-transfer",
        from: await main(agent.id),
        to: await main(below.memberId),
        amountMinor: 200n,
        reference: { from: agent.account, to: below.account },
      });
      const { text } = await exported(token);
      expect(JSON.parse(text).contracts).toHaveLength(2);
      expect(
        JSON.parse(text)
          .movements.map(({ amount }: { amount: string }) => amount)
          .sort(),
      ).toEqual(["-2.00", "5.00"]);
      const own = await rowOf(agent.id);
      for (const hidden of [token, own?.passwordHash, below.account, below.memberId])
        expect(text).not.toContain(hidden);
    });

    it("leaves out no table about people without a reason", async () => {
      const { rows } = await db.execute<{ name: string }>(sql`
        select distinct name from (
          select table_name::text as name from information_schema.columns
          where table_schema = 'public' and column_name = 'member_id'
          union all
          select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'members'::regclass
        ) as own`);
      expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(ownTables).sort());
      const parts = exportParts.map(({ name }) => name);
      for (const { file } of Object.values(ownTables)) if ("part" in file) expect(parts).toContain(file.part);
      const named = Object.values(ownTables).flatMap(({ file }) => ("part" in file ? [file.part] : []));
      // The ledger's accounts name their owner without a reference.
      expect(parts.filter((part) => !named.includes(part))).toEqual(["movements"]);
    });

    it("reads a long history page by page, each row once", async () => {
      const { memberId } = await player();
      const at = new Date(clock.nowMs());
      await db.insert(gameRounds).values(
        Array.from({ length: 4_203 }, (_, place) => ({
          vendorCode: "AURORA",
          roundRef: `long-${place}`,
          memberId,
          gameCode: "AURORA_0001",
          currency: "USD",
          betMinor: 1n,
          state: "settled" as const,
          // Several rounds share a moment.
          openedAt: new Date(at.getTime() + Math.floor(place / 7)),
        })),
      );
      const pieces: string[] = [];
      for await (const text of exportText(db, memberId, clock.nowMs())) pieces.push(text);
      expect(Math.max(...pieces.map((piece) => piece.split("\n").length))).toBeLessThan(2_010);
      const { bets } = JSON.parse(pieces.join(""));
      expect(new Set(bets.map(({ id }: { id: string }) => id)).size).toBe(4_203);
      expect(bets).toHaveLength(4_203);
    });
  });

  describe("closing one's own account", () => {
    it("OPS-03 ends all sessions at once, keeps out, and an operator can open it again", async () => {
      const { memberId, token, account } = await player();
      const elsewhere = await logIn(account);
      const stream = await listenTo(gateway.url, elsewhere);
      expect((await close(token, { password: "wrong" })).body.code).toBe("wrong-password");
      expect(await close(token, { erasesData: true })).toMatchObject({ status: 200, body: { value: null } });
      await stream.ended;
      expect((await ask(balance, {}, { token })).status).toBe(401);
      expect((await ask(login, credentials(account))).body.code).toBe("account-closed");
      const now = new Date(clock.nowMs());
      expect(await rowOf(memberId)).toMatchObject({ closedAt: now, closedBy: "player", erasureAskedAt: now });
      const run = typing(() => db, clock.nowMs);
      expect(await run("players", "erasures")).toMatchObject({
        lines: [expect.stringMatching(new RegExp(`^${account} .*nothing left$`))],
      });
      expect((await run("players", "reopen", account, "--reason", "Asked again")).kind).toBe("done");
      expect(await rowOf(memberId)).toMatchObject({ closedAt: null, closedBy: null, erasureAskedAt: null });
      expect(await run("players", "erasures")).toMatchObject({ lines: ["Nobody waits for erasure."] });
      await logIn(account);
    });

    it("is refused while money or something under way is left, and names it", async () => {
      const held = async ({ token, memberId }: { token: string; memberId: string }) => {
        expect((await close(token)).body.code).toBe("account-held");
        expect((await rowOf(memberId))?.closedAt).toBeNull();
        return (await read(token))?.holds;
      };
      const one = (kind: string, amount: string, currency = "USD") => [
        { kind, count: 1, money: { amount, currency } },
      ];
      expect(await held(await player(7_05n))).toEqual(one("balance", "7.05"));
      expect(await held(await player(500n, "JPY"))).toEqual(one("balance", "500", "JPY"));

      const depositing = await player();
      await depositOf(gateway, { memberId: depositing.memberId, amountMinor: 20_00n });
      await depositOf(gateway, { memberId: depositing.memberId, amountMinor: 5_00n, state: "rejected" });
      expect(await held(depositing)).toEqual(one("deposit", "20.00"));
      await db.update(deposits).set({ state: "rejected" });
      expect((await close(depositing.token)).status).toBe(200);

      const { memberId } = await withdrawalOf(gateway, 40_00n);
      const withdrawing = { memberId, token: await logInAs(gateway, memberId) };
      expect(await held(withdrawing)).toEqual(one("withdrawal", "40.00"));

      const playing = await player();
      const round = { vendorCode: "AURORA", gameCode: "AURORA_0001", currency: "USD", betMinor: 3_00n };
      const openedAt = new Date(clock.nowMs());
      await db
        .insert(gameRounds)
        .values({ ...round, roundRef: "held", memberId: playing.memberId, state: "open", openedAt });
      expect(await held(playing)).toEqual(one("bet", "3.00"));
    });

    it("points hold nothing; an agent with downlines cannot close alone", async () => {
      const rich = await player();
      const own = await pointsAccount(gateway.ledger, rich.memberId);
      const operator = await operatorAccount(gateway.ledger, "points", "PTS");
      const given = { kind: "points-earned", from: operator.id, to: own.id, amountMinor: 5n };
      await gateway.ledger.transfer({ ...given, idempotencyKey: `pts:${rich.memberId}` });
      expect((await close(rich.token)).status).toBe(200);

      const above = await player();
      const below = await player();
      await db.update(members).set({ uplineId: above.memberId }).where(eq(members.id, below.memberId));
      expect((await close(above.token)).body.code).toBe("account-held");
      expect((await read(above.token))?.holds).toEqual([{ kind: "downlines", count: 1, money: null }]);
    });

    it("SAFE-02 a self-exclusion stays in force when the account is opened again", async () => {
      const { memberId, token, account } = await player();
      await db
        .insert(safetyBlocks)
        .values({ memberId, kind: "exclusion", from: new Date(clock.nowMs()), until: null });
      await close(token);
      const run = typing(() => db, clock.nowMs);
      await run("players", "reopen", account, "--reason", "A mistake");
      const shown = await run("players", "show", account);
      expect(shown.kind === "done" && shown.lines.join("\n")).toContain("for good");
    });

    it("two at once close it once", async () => {
      const { memberId, token } = await player();
      const both = await atOnce(() => [close(token), close(token)]);
      expect(both.map(({ status }) => status)).toContain(200);
      for (const { status } of both) expect([200, 401]).toContain(status);
      expect((await rowOf(memberId))?.closedBy).toBe("player");
    });
  });
});
