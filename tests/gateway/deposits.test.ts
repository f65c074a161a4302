import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import { deposit, uploadFile } from "@parlour/adapters/wire/cashier.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import { creditDeposit, rejectDeposit } from "@parlour/app/gateway/cashier/deposits/decisions.ts";
import { UNPAID_TTL_MS } from "@parlour/app/gateway/cashier/deposits/expiry.ts";
import { voucherHash } from "@parlour/app/gateway/cashier/deposits/vouchers.ts";
import {
  depositMethods as depositMethodTable,
  deposits,
  files,
  members,
  vouchers,
} from "@parlour/app/gateway/database/schema.ts";
import { demoVouchers } from "@parlour/app/seed/demo-vouchers.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { logInAs } from "./support/back-office.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { png } from "./support/pictures.ts";
import { playerWith } from "./support/play.ts";

const [{ code: VOUCHER }, { code: OTHER_VOUCHER }] = demoVouchers;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, logIn, atOnce } = gatewayOfSuite({ open });
  let keys = 0;
  const newKey = () => `deposit-key-${++keys}`;

  /** A player of the test's own, with nothing in the wallet. */
  async function newPlayer(): Promise<string> {
    const id = await playerWith(gateway, 0n);
    const token = await logInAs(gateway, id);
    idOf.set(token, id);
    return token;
  }
  const idOf = new Map<string, string>();
  /** The player comes back later, when the session is long over. */
  const comeBack = (token: string) => logInAs(gateway, idOf.get(token) ?? "");

  const balanceOf = async (token: string) => (await ask(balance, {}, { token })).body.value?.balance;
  const send = (token: string, request: Partial<RequestOf<typeof deposit>>, key: string = newKey()) =>
    ask(deposit, { methodId: "quickpay", fileIds: [], ...request }, { token, key });
  const pay = (token: string, amount: string, key?: string) => send(token, { amount, currency: "USD" }, key);
  const redeem = (token: string, voucher: string, key?: string) =>
    send(token, { methodId: "voucher", voucher }, key);
  async function picture(token: string) {
    const reply = await ask(uploadFile, { name: "receipt.png" }, { token, raw: png() });
    return String(reply.body.value?.fileId);
  }
  const rowOf = async (id: unknown) => {
    const [row] = await db
      .select()
      .from(deposits)
      .where(eq(deposits.id, String(id)));
    return row;
  };

  it("WALLET-03 files a transfer with its proof for review, and moves no money before it is credited", async () => {
    const token = await newPlayer();
    const fileId = await picture(token);
    const reply = await send(token, {
      methodId: "bank",
      amount: "120.50",
      currency: "USD",
      fileIds: [fileId],
    });
    expect(reply.body.value).toMatchObject({
      methodName: "Bank transfer",
      kind: "bank-transfer",
      amount: "120.50",
      currency: "USD",
      state: "in-review",
      decidedAt: null,
      payUrl: null,
    });
    const id = String(reply.body.value?.depositId);
    const [file] = await db.select().from(files).where(eq(files.id, fileId));
    expect(file?.filedWith).toBe(`deposit:${id}`);
    expect(await balanceOf(token)).toBe("0.00");

    await db.transaction((tx) =>
      creditDeposit(tx, gateway.ledger, { depositId: id, nowMs: clock.nowMs(), operator: "test" }),
    );
    expect(await balanceOf(token)).toBe("120.50");
    expect((await gateway.ledger.total()).get("USD")).toBe(0n);
  });

  it("WALLET-03 takes a proof that is named twice, at most three, and none that is no picture", async () => {
    const token = await newPlayer();
    const bank = (fileIds: string[]) =>
      send(token, { methodId: "bank", amount: "20.00", currency: "USD", fileIds });
    expect((await bank([crypto.randomUUID()])).body.code).toBe("unknown-file");
    const own = await picture(token);
    expect((await bank([own, own])).status).toBe(200);
    const four = await atOnce(() => [1, 2, 3, 4].map(() => picture(token)));
    expect((await bank(four)).body.code).toBe("bad-request");
  });

  it.each([
    ["0.00", "invalid-amount"],
    ["-5.00", "invalid-amount"],
    ["5.001", "invalid-amount"],
    ["4.99", "below-minimum"],
    ["2000.01", "above-maximum"],
    ["99999999999999999999.00", "above-maximum"],
    ["999999999999999999999999999.00", "bad-request"],
    ["1e3", "bad-request"],
    ["٥٠", "bad-request"],
    ["50,00", "bad-request"],
    [" 50", "bad-request"],
    ["", "bad-request"],
  ])("WALLET-04 refuses the amount %j as %s", async (amount, code) => {
    const token = await newPlayer();
    expect((await pay(token, amount)).body.code).toBe(code);
    const kept = await db.select().from(deposits);
    expect(kept.some((row) => row.currency !== "USD" || row.amountMinor <= 0n)).toBe(false);
  });

  it("WALLET-03 refuses an amount without a currency, a method that is off, and a trial account's voucher", async () => {
    const token = await newPlayer();
    expect((await send(token, { amount: "50.00" })).body.code).toBe("invalid-amount");
    const limits = { minimumMinor: 1n, maximumMinor: 100_00n, currency: "USD" };
    await db
      .insert(depositMethodTable)
      .values({ id: "closed", kind: "instant", name: { EN: "Closed" }, ...limits, enabled: false });
    const closed = await send(token, { methodId: "closed", amount: "50.00", currency: "USD" });
    expect(closed.body.code).toBe("unknown-method");
    expect((await redeem(await logIn("trial"), VOUCHER)).body.code).toBe("trial-account");
  });

  it("WALLET-05 files one deposit for a double click, and answers a retry with its present state", async () => {
    const token = await newPlayer();
    const key = newKey();
    const replies = await atOnce(() => [1, 2, 3, 4].map(() => pay(token, "50.00", key)));
    const ids = new Set(replies.map(({ body }) => body.value?.depositId));
    expect([...ids]).toHaveLength(1);
    const [id] = ids;
    await db.transaction((tx) =>
      rejectDeposit(tx, { depositId: String(id), nowMs: clock.nowMs(), operator: null, reason: "No money" }),
    );
    expect((await pay(token, "50.00", key)).body.value).toMatchObject({
      depositId: id,
      state: "rejected",
      reason: "No money",
    });
    expect((await pay(token, "51.00", key)).body.code).toBe("key-reused");
    const another = await newPlayer();
    expect((await pay(another, "51.00", key)).status).toBe(200);
  });

  it("WALLET-05 refuses a used key for the same amount with another picture", async () => {
    const token = await newPlayer();
    const [first, second] = [await picture(token), await picture(token)];
    const key = newKey();
    const bank = (fileIds: string[]) =>
      send(token, { methodId: "bank", amount: "20.00", currency: "USD", fileIds }, key);
    const filed = await bank([first]);
    expect(filed.status).toBe(200);
    expect((await bank([second])).body.code).toBe("key-reused");
    expect((await bank([first])).body.value?.depositId).toBe(filed.body.value?.depositId);
  });

  it("WALLET-03 credits a voucher in any notation", async () => {
    const token = await newPlayer();
    const reply = await redeem(token, "quiet evening 25");
    expect(reply.body.value).toMatchObject({ kind: "voucher", amount: "25.00", state: "credited" });
    expect(await balanceOf(token)).toBe("25.00");
    expect((await redeem(token, VOUCHER)).body.code).toBe("voucher-used");
    expect((await rowOf(reply.body.value?.depositId))?.amountMinor).toBe(25_00n);
  });

  it("WALLET-05 credits only one of several players who redeem a voucher at the same moment", async () => {
    const players = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
    const replies = await atOnce(() => players.map((token) => redeem(token, OTHER_VOUCHER)));
    const codes = replies.map(({ body }) => body.code ?? "credited").sort();
    expect(codes).toEqual(["credited", "voucher-used", "voucher-used"]);
    const balances = await Promise.all(players.map(balanceOf));
    expect(balances.sort()).toEqual(["0.00", "0.00", "10.00"]);
  });

  it("WALLET-03 refuses a voucher that is wrong, expired or of another currency, and too many attempts", async () => {
    const token = await newPlayer();
    await db.insert(vouchers).values([
      {
        codeHash: voucherHash("OVER"),
        amountMinor: 5_00n,
        currency: "USD",
        expiresAt: new Date(clock.nowMs()),
      },
      { codeHash: voucherHash("EUROS"), amountMinor: 5_00n, currency: "EUR" },
      { codeHash: voucherHash("GOOD"), amountMinor: 5_00n, currency: "USD" },
    ]);
    expect((await send(token, { methodId: "voucher" })).body.code).toBe("voucher-wrong");
    const codes = ["OVER", "EUROS", "NOTHING", "A", "B", "C", "D", "E", "F", "G"];
    for (const code of codes) expect((await redeem(token, code)).body.code).toBe("voucher-wrong");
    const reply = await redeem(token, "GOOD");
    expect([reply.status, reply.body.code]).toEqual([429, "too-many-requests"]);
    clock.advance(3_600_000);
    expect((await redeem(await comeBack(token), "GOOD")).body.value).toMatchObject({ state: "credited" });
  });

  it("WALLET-03 does not count an unpaid deposit among the open ones after its time limit", async () => {
    const token = await newPlayer();
    const first = await pay(token, "50.00");
    for (let filed = 1; filed < 5; filed += 1) expect((await pay(token, "50.00")).status).toBe(200);
    expect((await pay(token, "50.00")).body.code).toBe("too-many-open");
    clock.advance(UNPAID_TTL_MS);
    expect((await rowOf(first.body.value?.depositId))?.state).toBe("awaiting-payment");
    expect((await pay(await comeBack(token), "50.00")).body.value).toMatchObject({
      state: "awaiting-payment",
    });
  });

  it("WALLET-05 keeps at most five open also when six arrive at the same moment", async () => {
    const token = await newPlayer();
    const replies = await atOnce(() => [1, 2, 3, 4, 5, 6].map(() => pay(token, "50.00")));
    const codes = replies.map(({ body }) => body.code ?? "filed").sort();
    expect(codes.filter((code) => code === "too-many-open")).toHaveLength(1);
  });

  it("WALLET-03 gives the demo player a history of deposits that matches the balance", async () => {
    const [player] = await db.select().from(members).where(eq(members.account, "player"));
    const rows = await db
      .select()
      .from(deposits)
      .where(eq(deposits.memberId, player?.id ?? ""));
    expect(rows.map(({ state }) => state).sort()).toEqual([...Array(4).fill("credited"), "rejected"]);
    expect(await balanceOf(await logIn("player"))).toBe("2500.00");
  });
});
