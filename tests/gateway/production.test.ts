/** A gateway in production: it hands out no money that nobody has paid, on a new database and on one that was tried out before. */
import { randomUUID } from "node:crypto";
import { rewardCentre } from "@parlour/adapters/wire/activities.calls.ts";
import { deposit, depositMethods } from "@parlour/adapters/wire/cashier.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import { members, depositMethods as methodTable } from "@parlour/app/gateway/database/schema.ts";
import { demoVouchers } from "@parlour/app/gateway/seed/demo-vouchers.ts";
import { seed } from "@parlour/app/gateway/seed/seed.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { ask, logIn } from "./support/caller.ts";
import { forEachDatabase, openPglite } from "./support/databases.ts";
import { accountOf } from "./support/desk.ts";
import {
  cheapPasswords,
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from "./support/gateway.ts";
import { playerWith } from "./support/play.ts";

const clock = { nowMs: () => Date.now() };

interface Beginning extends TestGatewayOptions {
  /** What an earlier start has left: nothing, or all that development has. */
  readonly before?: "nothing" | "demo";
}

/** Starts as `main.ts` does in production, where nothing is asked for by name unless told. */
async function production({ before = "nothing", open = openPglite, ...options }: Beginning = {}) {
  const gateway = await startTestGateway({
    seeded: "empty",
    mode: "production",
    demo: false,
    ...options,
    async open() {
      const database = await open(before === "demo" ? { demo: true, atMs: null } : undefined);
      const demo = options.demo ?? false;
      await seed(database, { clock, passwords: cheapPasswords(), demo, samples: demo });
      return database;
    },
  });
  onTestFinished(() => gateway.stop());
  return gateway;
}

/** A new member's session. */
async function newMember(gateway: TestGateway): Promise<string> {
  const memberId = await playerWith({ ...gateway, clock }, 0n);
  const passwordHash = await cheapPasswords().hash("evening-42");
  await gateway.database.db.update(members).set({ passwordHash }).where(eq(members.id, memberId));
  return logIn(gateway.app, await accountOf({ ...gateway, clock }, memberId));
}

const methodsOf = async (gateway: TestGateway, token: string): Promise<readonly string[]> =>
  Object((await ask(gateway.app, depositMethods, { language: "en" }, { token })).body.value).methods.map(
    ({ methodId }: { methodId: string }) => methodId,
  );

function file(
  gateway: TestGateway,
  token: string,
  request: Partial<Parameters<typeof ask<typeof deposit>>[2]>,
) {
  const headers = { "idempotency-key": randomUUID(), host: "portal.test" };
  const whole = { methodId: "quickpay", fileIds: [], ...request };
  return ask(gateway.app, deposit, whole, { token, headers });
}
const paid = { amount: "20.00", currency: "USD" };

/** What the sandbox's page says when a player presses "pay" at that address. */
async function pay(gateway: TestGateway, payUrl: unknown) {
  const written = new URL(String(payUrl)).searchParams.get("ask") ?? "";
  const reply = await fetch(`${gateway.sandboxUrl}/pay/decide`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ask: written, outcome: "paid" }),
  });
  return Object(await reply.json());
}

const held = async (gateway: TestGateway, token: string) =>
  (await ask(gateway.app, balance, {}, { token })).body.value?.balance;

const ownWay = { minimumMinor: 1_00n, maximumMinor: 1_000_00n, currency: "USD" } as const;
const ownBank = {
  ...ownWay,
  id: "own-bank",
  kind: "bank-transfer",
  name: { EN: "Bank" },
  account: { bank: "A bank", holder: "An operator", number: "12345" },
} as const;
const ownProvider = {
  ...ownWay,
  id: "own-pay",
  kind: "instant",
  name: { EN: "OwnPay" },
  providerOrigin: "https://pay.example",
} as const;

forEachDatabase((_name, open) => {
  it.each(["nothing", "demo"] as const)(
    "WALLET-03 with a database that holds %s a new member finds no way to credit that nobody has paid",
    async (before) => {
      const gateway = await production({ before, open, listen: false });
      const token = await newMember(gateway);
      expect(await methodsOf(gateway, token)).toEqual(["voucher"]);
      for (const methodId of ["quickpay", "bank"])
        expect((await file(gateway, token, { methodId, ...paid })).body.code).toBe("unknown-method");
      for (const { code } of demoVouchers)
        expect((await file(gateway, token, { methodId: "voucher", voucher: code })).body.code).toBe(
          "voucher-wrong",
        );
      expect(await held(gateway, token)).toBe("0.00");
    },
  );
});

describe("in production", () => {
  it("ACT-04 a new operator has no activity that it has not made itself", async () => {
    const gateway = await production({ listen: false });
    const { body } = await ask(
      gateway.app,
      rewardCentre,
      { language: "en" },
      { token: await newMember(gateway) },
    );
    expect(Object(body.value).activities).toEqual([]);
  });

  it("WALLET-03 the sandbox takes payments where it was asked for, as long as there is no real way to pay", async () => {
    const gateway = await production({ before: "demo", sandbox: true });
    const token = await newMember(gateway);
    expect(await methodsOf(gateway, token)).toEqual(["quickpay", "voucher"]);
    const first = await file(gateway, token, paid);
    expect(await pay(gateway, first.body.value?.payUrl)).toMatchObject({ outcome: "paid" });
    const second = await file(gateway, token, paid);
    expect(await held(gateway, token)).toBe("20.00");

    await gateway.database.db.insert(methodTable).values(ownBank);
    expect(await methodsOf(gateway, token)).toEqual(["own-bank", "voucher"]);
    expect((await file(gateway, token, paid)).body.code).toBe("unknown-method");
    expect(await pay(gateway, second.body.value?.payUrl)).toMatchObject({ ok: false, code: "payment-over" });
    expect(await held(gateway, token)).toBe("20.00");
  });

  it("WALLET-03 a payment at a provider of the operator's own is opened there, and never taken by the sandbox", async () => {
    const gateway = await production({ sandbox: true });
    await gateway.database.db.insert(methodTable).values(ownProvider);
    const token = await newMember(gateway);
    const filed = await file(gateway, token, { methodId: "own-pay", ...paid });
    expect(filed.body.value?.payUrl).toMatch(/^https:\/\/pay\.example\/pay\?ask=/);
    expect(await pay(gateway, filed.body.value?.payUrl)).toMatchObject({ ok: false, code: "payment-over" });
    expect(await held(gateway, token)).toBe("0.00");
  });

  it("WALLET-03 what was asked for by name to try it out offers the invented ways to pay", async () => {
    const gateway = await production({ demo: true, sandbox: true });
    expect(await methodsOf(gateway, await newMember(gateway))).toEqual(["bank", "quickpay", "voucher"]);
  });
});
