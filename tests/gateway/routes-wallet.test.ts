import { balance, merchantWallet, walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  const { gateway, db, ask, logIn, loggedIn, writeSetting, atOnce } = gatewayOfSuite({
    open,
    clock: "machine",
  });
  const player = loggedIn("player");

  const balanceOf = async (of = player.token) => (await ask(balance, {}, { token: of })).body.value?.balance;
  const move = (amount: string, key: string, changes = {}, of = player.token) =>
    ask(
      walletTransfer,
      { direction: "to-vendor", vassalage: "ORRERY", amount, currency: "USD", ...changes },
      { token: of, key },
    );

  it("WALLET-01 returns the main wallet's balance as an exact decimal with its symbol", async () => {
    const reply = await ask(balance, {}, player);
    expect(reply.body).toEqual({
      success: true,
      value: { balance: "2500.00", currency: "USD", currencySymbol: "$" },
    });
  });

  it("WALLET-04 keeps amounts exact beyond the precision of floating point", async () => {
    const [trial] = await db.select().from(members).where(eq(members.account, "trial"));
    if (trial === undefined) throw new Error("There is no trial account");
    const wallet = await mainWallet(gateway.ledger, trial);
    const cash = await operatorAccount(gateway.ledger, "cash", "USD");
    const amountMinor = 900_719_925_474_099_301n;
    await gateway.ledger.transfer({
      idempotencyKey: "rich",
      kind: "deposit",
      from: cash.id,
      to: wallet.id,
      amountMinor,
    });
    expect(await balanceOf(await logIn("trial"))).toBe("9007199254741993.01");
  });

  it("WALLET-05 moves money once per key for repeated and concurrent requests", async () => {
    const replies = await atOnce(() => Array.from({ length: 5 }, () => move("10.00", "double-click")));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await balanceOf()).toBe("2490.00");
  });

  it("WALLET-05 refuses a key that was used for another request", async () => {
    const reply = await move("11.00", "double-click");
    expect([reply.status, reply.body.code]).toEqual([409, "key-reused"]);
    expect(await balanceOf()).toBe("2490.00");
  });

  it("WALLET-05 keeps the keys of players separate", async () => {
    const other = await logIn("agent", undefined, "agent");
    expect((await move("10.00", "double-click", {}, other)).body.value).toMatchObject({ balance: "790.00" });
  });

  it("WALLET-05 refuses a transfer without a key, and with an invalid one", async () => {
    const wrong: Record<string, string>[] = [
      {},
      { "idempotency-key": "short" },
      { "idempotency-key": "a space in it" },
    ];
    for (const headers of wrong) {
      const reply = await ask(
        walletTransfer,
        { direction: "to-vendor", vassalage: "ORRERY", amount: "1.00", currency: "USD" },
        { token: player.token, headers },
      );
      expect([reply.status, reply.body.detail]).toEqual([400, { fields: ["idempotency-key"] }]);
    }
    expect(await balanceOf()).toBe("2490.00");
  });

  it("WALLET-02 refuses more than the balance, and accepts the same key for less", async () => {
    const reply = await move("2490.01", "too-much-1");
    expect([reply.status, reply.body.code]).toEqual([422, "insufficient-funds"]);
    expect(
      (await move("0.01", "from-empty-1", { direction: "from-vendor", vassalage: "WILLOWPATH" })).body.code,
    ).toBe("insufficient-funds");
    expect((await move("2490.00", "too-much-1")).body.value).toMatchObject({ balance: "0.00" });
    expect((await move("2490.00", "give-it-back", { direction: "from-vendor" })).status).toBe(200);
  });

  it("WALLET-02 refuses an invalid amount, another currency and an unknown vendor", async () => {
    for (const amount of ["0.00", "-5.00", "1.001", "99999999999999999999.00"]) {
      expect((await move(amount, `amount ${amount}`.replace(" ", "-"))).body.code).toBe("invalid-amount");
    }
    expect((await move("1e3", "exponent-1")).body.code).toBe("bad-request");
    expect((await move("1.00", "currency-1", { currency: "EUR" })).body.code).toBe("invalid-amount");
    expect((await move("1.00", "vendor-1", { vassalage: "NOBODY" })).body.code).toBe("unknown-vendor");
  });

  it("WALLET-02 returns whether the operator has a single wallet", async () => {
    const read = async () => (await ask(merchantWallet, {}, player)).body.value;
    expect(await read()).toEqual({ isSingle: false, lineTransfers: true });
    await writeSetting("wallet", { isSingle: true, lineTransfers: false });
    expect(await read()).toEqual({ isSingle: true, lineTransfers: false });
    // Without a vendor of its own wallet, one wallet serves all games.
    await writeSetting("wallet", { isSingle: false, vendors: [] });
    expect(await read()).toEqual({ isSingle: true, lineTransfers: true });
  });
});
