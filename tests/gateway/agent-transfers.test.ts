import { lineTransfer } from "@parlour/adapters/wire/cashier.calls.ts";
import { balance, consolidatedFunds } from "@parlour/adapters/wire/wallet.calls.ts";
import { defaultIdentityCheck } from "@parlour/app/gateway/content/identity-check-setting.ts";
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { identityChecks, members } from "@parlour/app/gateway/database/schema.ts";
import { mainWallet, operatorAccount, PLAY } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountOf } from "./support/back-office.ts";
import { forEachDatabase } from "./support/databases.ts";
import { cheapPasswords } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { playerWith } from "./support/play.ts";

const PAYMENT_PASSWORD = "payday-77";
const LOGIN_PASSWORD = "evening-42";

interface Person {
  readonly id: string;
  readonly account: string;
  readonly currency: string;
  readonly token: string;
}

forEachDatabase((_name, open) => {
  const { gateway, db, ask, logIn, atOnce } = gatewayOfSuite({ open, clock: "machine" });
  interface Kind {
    readonly upline?: Person;
    readonly type?: number;
    readonly deposited?: bigint;
    readonly currency?: string;
    readonly isClosed?: boolean;
  }
  /** A new person with 100.00, of which `deposited` came from deposits; none of it is staked. */
  async function person({ upline, type = 0, deposited = 0n, currency = "USD", isClosed }: Kind) {
    const id = await playerWith(gateway, deposited, currency);
    const { ledger } = gateway;
    if (deposited < 100_00n)
      await ledger.transfer({
        idempotencyKey: `win-${id}`,
        kind: PLAY.win,
        from: (await operatorAccount(ledger, "game-result", currency)).id,
        to: (await mainWallet(ledger, { id, currency })).id,
        amountMinor: 100_00n - deposited,
      });
    const [passwordHash, paymentPasswordHash] = await Promise.all(
      [LOGIN_PASSWORD, PAYMENT_PASSWORD].map((password) => cheapPasswords().hash(password)),
    );
    const changes = { type, uplineId: upline?.id ?? null, passwordHash, paymentPasswordHash };
    await db.update(members).set(changes).where(eq(members.id, id));
    const account = await accountOf(gateway, id);
    const token = await logIn(account, LOGIN_PASSWORD, type === 1 ? "agent" : "member");
    if (isClosed) await db.update(members).set({ closedAt: new Date() }).where(eq(members.id, id));
    return { id, account, currency, token };
  }

  const balanceOf = async ({ token }: Person) => (await ask(balance, {}, { token })).body.value?.balance;
  const send = (from: Person, key: string, changes = {}) =>
    ask(
      lineTransfer,
      { towards: "upline", amount: "25.00", currency: "USD", paymentPassword: PAYMENT_PASSWORD, ...changes },
      { token: from.token, key },
    );

  describe("transfers between an upline and a downline", () => {
    it("WALLET-02 move money from a player's main wallet to the agent's, and from an agent to a downline", async () => {
      const agent = await person({ type: 1 });
      const player = await person({ upline: agent });
      expect((await send(player, "up-the-line")).body.value).toEqual({ balance: "75.00", currency: "USD" });
      expect([await balanceOf(player), await balanceOf(agent)]).toEqual(["75.00", "125.00"]);
      const down = await send(agent, "down-the-line", { towards: "downline", account: player.account });
      expect(down.body.value).toEqual({ balance: "100.00", currency: "USD" });
      expect([await balanceOf(player), await balanceOf(agent)]).toEqual(["100.00", "100.00"]);
      expect((await gateway.ledger.total()).get("USD")).toBe(0n);
    });

    it("WALLET-05 move money once per key; a retry needs no correct password, and the key is refused for another request", async () => {
      const agent = await person({ type: 1 });
      const player = await person({ upline: agent });
      const replies = await atOnce(() => Array.from({ length: 5 }, () => send(player, "five-presses")));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const late = await send(player, "five-presses", { paymentPassword: "forgotten" });
      expect(late.body.value).toEqual({ balance: "75.00", currency: "USD" });
      expect((await send(player, "five-presses", { amount: "26.00" })).body.code).toBe("key-reused");
      expect([await balanceOf(player), await balanceOf(agent)]).toEqual(["75.00", "125.00"]);
    });

    it("OPS-06 WALLET-02 move nothing while the sender's identity has to be checked, and an answered retry still succeeds", async () => {
      const player = await person({ upline: await person({ type: 1 }) });
      expect((await send(player, "before-the-check")).status).toBe(200);
      const { database } = gateway;
      await writeSetting(database, "identityCheck", { ...defaultIdentityCheck, isOn: true }, Date.now());
      const asked = { memberId: player.id, state: "asked", cause: "operator" } as const;
      await database.db.insert(identityChecks).values({ ...asked, askedAt: new Date(Date.now()) });
      expect((await send(player, "during-the-check")).body.code).toBe("identity-check");
      expect((await send(player, "before-the-check")).status).toBe(200);
      expect(await balanceOf(player)).toBe("75.00");
      await database.db
        .update(identityChecks)
        .set({ state: "accepted" })
        .where(eq(identityChecks.memberId, player.id));
      expect((await send(player, "during-the-check")).status).toBe(200);
      await writeSetting(database, "identityCheck", defaultIdentityCheck, Date.now());
    });

    it("WALLET-05 let two members use the same key, each with their own payment password", async () => {
      const agent = await person({ type: 1 });
      const [one, other] = [await person({ upline: agent }), await person({ upline: agent })];
      expect((await send(one, "the-same-key")).status).toBe(200);
      const wrong = await send(other, "the-same-key", { paymentPassword: "guess" });
      expect(wrong.body.code).toBe("wrong-payment-password");
      expect((await send(other, "the-same-key")).status).toBe(200);
      expect(await Promise.all([one, other, agent].map(balanceOf))).toEqual(["75.00", "75.00", "150.00"]);
    });

    it("WALLET-05 WALLET-03 answer a retry with success also after a later deposit", async () => {
      const { ledger } = gateway;
      const player = await person({ upline: await person({ type: 1 }) });
      expect((await send(player, "before-a-deposit")).status).toBe(200);
      const cash = await operatorAccount(ledger, "cash", player.currency);
      const wallet = await mainWallet(ledger, player);
      await ledger.transfer({
        idempotencyKey: `later-${player.account}`,
        kind: "deposit",
        from: cash.id,
        to: wallet.id,
        amountMinor: 50_00n,
      });
      const again = await send(player, "before-a-deposit");
      expect(again.body.value).toEqual({ balance: "125.00", currency: "USD" });
      expect((await send(player, "after-a-deposit")).body.code).toBe("turnover-open");
    });

    it("WALLET-02 never send the same money twice from two tabs, also with a transfer in the opposite direction", async () => {
      const agent = await person({ type: 1 });
      const player = await person({ upline: agent });
      const replies = await atOnce(() => [
        send(player, "first-tab-1", { amount: "60.00" }),
        send(player, "second-tab-1", { amount: "60.00" }),
        send(agent, "agent-tab-1", { towards: "downline", account: player.account, amount: "1.00" }),
      ]);
      expect(replies.map(({ body }) => body.code ?? "sent").sort()).toEqual([
        "insufficient-funds",
        "sent",
        "sent",
      ]);
      expect([await balanceOf(player), await balanceOf(agent)]).toEqual(["41.00", "159.00"]);
    });

    it("WALLET-02 reach only accounts of the agent's subtree, and refuse all others alike", async () => {
      const agent = await person({ type: 1 });
      const player = await person({ upline: agent });
      const stranger = await person({});
      const closed = await person({ upline: agent, isClosed: true });
      for (const account of [stranger.account, closed.account, "nobody-at-all", agent.account]) {
        const reply = await send(agent, "to-a-stranger", { towards: "downline", account });
        expect([reply.status, reply.body.code]).toEqual([422, "unknown-account"]);
      }
      expect((await send(agent, "to-nobody-1", { towards: "downline" })).body.code).toBe("unknown-account");
      expect((await send(stranger, "no-upline-1")).body.code).toBe("no-upline");
      const foreign = await person({ upline: agent, currency: "EUR" });
      expect(
        (await send(agent, "to-a-foreigner", { towards: "downline", account: foreign.account })).body.code,
      ).toBe("invalid-amount");
      expect([await balanceOf(agent), await balanceOf(player)]).toEqual(["100.00", "100.00"]);
    });

    it("WALLET-04 WALLET-02 refuse an invalid amount, and more than the balance", async () => {
      const player = await person({ upline: await person({ type: 1 }) });
      for (const amount of ["0.00", "-5.00", "1.001", "99999999999999999999.00"])
        expect((await send(player, `amount-of-${amount}`, { amount })).body.code).toBe("invalid-amount");
      for (const amount of ["1e3", "٣.00", "0x10", ""])
        expect((await send(player, "no-amount-1", { amount })).body.code).toBe("bad-request");
      expect((await send(player, "currency-1", { currency: "EUR" })).body.code).toBe("invalid-amount");
      expect((await send(player, "too-much-1", { amount: "100.01" })).body.code).toBe("insufficient-funds");
      expect(await balanceOf(player)).toBe("100.00");
    });

    it("WALLET-03 WALLET-02 refuse money of a player's unstaked deposit, but not of an agent's", async () => {
      const agent = await person({ type: 1, deposited: 100_00n });
      const player = await person({ upline: agent, deposited: 50_00n });
      expect((await send(player, "unplayed-1")).body.code).toBe("turnover-open");
      expect([await balanceOf(player), await balanceOf(agent)]).toEqual(["100.00", "100.00"]);
      const down = await send(agent, "agents-may-1", { towards: "downline", account: player.account });
      expect(down.status).toBe(200);
    });

    it("MEMBER-04 WALLET-02 require the payment password, which is locked after five wrong attempts", async () => {
      const player = await person({ upline: await person({ type: 1 }) });
      const wrong = () => send(player, "wrong-password", { paymentPassword: "guess" });
      for (let times = 1; times < 5; times += 1)
        expect((await wrong()).body.code).toBe("wrong-payment-password");
      expect((await wrong()).body.code).toBe("payment-password-locked");
      const right = await send(player, "right-too-late");
      expect(right.body).toMatchObject({
        code: "payment-password-locked",
        detail: { retryAfterMs: expect.any(Number) },
      });
      expect(await balanceOf(player)).toBe("100.00");
    });

    it("PERM-06 are refused for trial accounts, and for an operator that does not offer them", async () => {
      const agent = await person({ type: 1 });
      const trial = await person({ type: 4, upline: agent });
      expect((await send(trial, "trial-line-1")).body.code).toBe("trial-account");
      const player = await person({ upline: agent });
      await gateway.writeSetting("wallet", { isSingle: false, lineTransfers: false });
      expect((await send(player, "switched-off")).body.code).toBe("not-offered");
      await gateway.writeSetting("wallet", { isSingle: false, vendors: ["ORRERY", "WILLOWPATH"] });
      expect((await send(player, "switched-on-1")).status).toBe(200);
    });
  });

  describe("the overview of all wallets", () => {
    it("PERM-07 is refused for trial accounts and visitors", async () => {
      expect((await ask(consolidatedFunds, {}, await person({ type: 4 }))).body.code).toBe("trial-account");
      expect((await ask(consolidatedFunds, {}, {})).body.code).toBe("not-logged-in");
    });
  });
});
