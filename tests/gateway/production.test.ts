/** A gateway in production credits no unpaid money, on a new database and on one used in development. */
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { rewardCentre } from "@parlour/adapters/wire/activities.calls.ts";
import { deposit, depositMethods } from "@parlour/adapters/wire/cashier.calls.ts";
import { login, secondFactor } from "@parlour/adapters/wire/login.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import { members, depositMethods as methodTable } from "@parlour/app/gateway/database/schema.ts";
import { nameKey } from "@parlour/app/gateway/members/name-key.ts";
import { isAgentType } from "@parlour/app/gateway/members/roles.ts";
import { readLeftovers } from "@parlour/app/gateway/run/leftovers.ts";
import { createScenarioClock } from "@parlour/app/gateway/scenario/clock.ts";
import { demoAccounts } from "@parlour/app/seed/demo-people.ts";
import { demoVouchers } from "@parlour/app/seed/demo-vouchers.ts";
import { seed } from "@parlour/app/seed/seed.ts";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { logInAs } from "./support/back-office.ts";
import { ask, credentials, logIn } from "./support/caller.ts";
import { forEachDatabase, openPglite } from "./support/databases.ts";
import {
  cheapPasswords,
  machineClock,
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from "./support/gateway.ts";
import { playerWith } from "./support/play.ts";

interface Beginning extends TestGatewayOptions {
  /** The database of an earlier start: empty, or with all demo data. */
  readonly before?: "nothing" | "demo";
}

/** Starts as `main.ts` does in production: what needs an explicit variable is off unless `options` sets it. */
async function production({ before = "nothing", open = openPglite, ...options }: Beginning = {}) {
  const gateway = await startTestGateway({
    seeded: "empty",
    mode: "production",
    demo: false,
    ...options,
    async open() {
      const database = await open(before === "demo" ? { demo: true, atMs: null } : undefined);
      if (options.demo)
        await seed(database, { clock: machineClock, passwords: cheapPasswords(), demo: true });
      return database;
    },
  });
  onTestFinished(() => gateway.stop());
  return gateway;
}

const newMember = async (gateway: TestGateway) => logInAs(gateway, await playerWith(gateway, 0n));

const methodsOf = async (gateway: TestGateway, token: string): Promise<readonly string[]> =>
  Object((await gateway.ask(depositMethods, { language: "en" }, { token })).body.value).methods.map(
    ({ methodId }: { methodId: string }) => methodId,
  );

function file(
  gateway: TestGateway,
  token: string,
  request: Partial<Parameters<typeof ask<typeof deposit>>[2]>,
) {
  const headers = { "idempotency-key": randomUUID(), host: "portal.test" };
  const whole = { methodId: "quickpay", fileIds: [], ...request };
  return gateway.ask(deposit, whole, { token, headers });
}
const paid = { amount: "20.00", currency: "USD" };

/** The request that the sandbox's page sends when a player presses "pay" at that address. */
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
  (await gateway.ask(balance, {}, { token })).body.value?.balance;

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
    "WALLET-03 on a database with %s, a new member has no way to be credited without a payment",
    async (before) => {
      const gateway = await production({ before, open, listen: false });
      const token = await newMember(gateway);
      expect(await methodsOf(gateway, token)).toEqual(before === "nothing" ? [] : ["voucher"]);
      for (const methodId of ["quickpay", "bank"])
        expect((await file(gateway, token, { methodId, ...paid })).body.code).toBe("unknown-method");
      for (const { code } of demoVouchers)
        expect((await file(gateway, token, { methodId: "voucher", voucher: code })).body.code).toBe(
          before === "nothing" ? "unknown-method" : "voucher-wrong",
        );
      expect(await held(gateway, token)).toBe("0.00");
    },
  );
});

const demoPasswords = demoAccounts.map(({ account, password, type }) => ({
  account,
  password,
  entry: isAgentType(type) ? ("agent" as const) : ("member" as const),
}));

describe("demo accounts in production", () => {
  const logsIn = async (gateway: TestGateway, { account, password, entry }: (typeof demoPasswords)[number]) =>
    (await gateway.ask(login, credentials(account, password, entry))).body;

  it("LOGIN-03 LOGIN-09 of an earlier start cannot log in, by password, pending second factor or session", async () => {
    const database = await openPglite({ demo: true, atMs: null });
    const kept = { ...database, close: async () => {} };
    const earlier = await production({ demo: true, listen: false, open: async () => kept });
    const token = await logIn(earlier.app, "player");
    const waiting = await logsIn(earlier, { account: "guarded", password: "evening-42", entry: "member" });
    const challenge = String(waiting.detail?.challenge);

    const gateway = await production({ listen: false, open: async () => database });
    for (const person of demoPasswords)
      expect(await logsIn(gateway, person)).toMatchObject({ success: false, code: "account-closed" });
    const code = await gateway.ask(secondFactor, { challenge, code: "oak-fern-22" });
    expect(code.body).toMatchObject({ success: false, code: "challenge-expired" });
    expect((await gateway.ask(balance, {}, { token })).status).toBe(401);
    expect(await readLeftovers(database)).toEqual([
      "  Demo accounts are refused unless PARLOUR_DEMO=1: agent, awaiting, guarded, newcomer, payee, player, trial",
      expect.stringMatching(/^ {2}Activities of the seed give money .*: .*seven-evenings/),
    ]);
  });

  it("LOGIN-03 can log in on explicit request", async () => {
    const gateway = await production({ demo: true, listen: false });
    expect(await gateway.logIn("player")).toMatch(/^[\w-]{43}$/);
  });

  it("LOGIN-03 are not in a new database, and a member of the same name can log in", async () => {
    const gateway = await production({ listen: false });
    const memberId = await playerWith(gateway, 0n);
    const passwordHash = await cheapPasswords().hash("evening-42");
    await gateway.db
      .update(members)
      .set({ account: "player", accountKey: nameKey("player"), passwordHash })
      .where(eq(members.id, memberId));
    expect(await gateway.logIn("player")).toMatch(/^[\w-]{43}$/);
    for (const person of demoPasswords.filter(({ account }) => account !== "player"))
      expect(await logsIn(gateway, person)).toMatchObject({ success: false, code: "wrong-credentials" });
    expect(await readLeftovers(gateway.database)).toEqual([]);
    await (await createScenarioClock(gateway.database, machineClock)).advance(60_000);
    expect(await readLeftovers(gateway.database)).toEqual([
      expect.stringMatching(/^ {2}Scenarios have advanced this database's clock/),
    ]);
  });
});

forEachDatabase((_name, open) => {
  it("LOGIN-03 the migration recognises the demo accounts of an older database by their seeded data", async () => {
    const database = await open({ demo: true, atMs: null });
    onTestFinished(() => database.close());
    const { db } = database;
    const [real] = await db.select().from(members).where(eq(members.account, "trial"));
    await db.update(members).set({ isDemo: false });
    // Case: another player has taken the name of a demo account that once had a different name.
    const earlier = { account: "trial-before", accountKey: nameKey("trial-before") };
    await db.update(members).set(earlier).where(eq(members.account, "trial"));
    if (real !== undefined) await db.insert(members).values({ ...real, id: randomUUID(), isDemo: false });
    await db.execute(sql.raw(await backfill()));
    const known = await db.select().from(members).where(eq(members.isDemo, true)).orderBy(members.account);
    expect(known.map(({ account }) => account)).toEqual(["agent", "guarded", "newcomer", "player"]);
  });
});

/** The part of the migration that marks the demo accounts of an earlier seed. */
async function backfill(): Promise<string> {
  const folder = join(import.meta.dirname, "../../app/gateway/migrations");
  const file = (await readdir(folder)).find((name) => name.endsWith("_demo_accounts.sql")) ?? "";
  return (await readFile(join(folder, file), "utf8")).split("--> statement-breakpoint")[1] ?? "";
}

describe("in production", () => {
  it("describes the calls at /docs only on explicit request", async () => {
    const statuses = async (options: TestGatewayOptions) => {
      const { app, stop } = await startTestGateway({
        seeded: "empty",
        mode: "production",
        listen: false,
        ...options,
      });
      const replies = await Promise.all(["/docs", "/docs/", "/docs/json"].map((url) => app.inject(url)));
      await stop();
      return replies.map(({ statusCode }) => statusCode);
    };
    expect(await statuses({})).toEqual([404, 404, 404]);
    expect(await statuses({ docs: true })).toEqual([200, 200, 200]);
  });

  it("ACT-04 a new operator has no activities", async () => {
    const gateway = await production({ listen: false });
    const { body } = await ask(
      gateway.app,
      rewardCentre,
      { language: "en" },
      { token: await newMember(gateway) },
    );
    expect(Object(body.value).activities).toEqual([]);
  });

  it("WALLET-03 the sandbox accepts payments on explicit request, as long as there is no real deposit method", async () => {
    const gateway = await production({ before: "demo", sandbox: true });
    const token = await newMember(gateway);
    expect(await methodsOf(gateway, token)).toEqual(["quickpay", "voucher"]);
    const first = await file(gateway, token, paid);
    expect(await pay(gateway, first.body.value?.payUrl)).toMatchObject({ outcome: "paid" });
    const second = await file(gateway, token, paid);
    expect(await held(gateway, token)).toBe("20.00");

    await gateway.db.insert(methodTable).values(ownBank);
    expect(await methodsOf(gateway, token)).toEqual(["own-bank", "voucher"]);
    expect((await file(gateway, token, paid)).body.code).toBe("unknown-method");
    expect(await pay(gateway, second.body.value?.payUrl)).toMatchObject({ ok: false, code: "payment-over" });
    expect(await held(gateway, token)).toBe("20.00");
  });

  it("WALLET-03 a payment at the operator's own provider opens there, and the sandbox never accepts it", async () => {
    const gateway = await production({ sandbox: true });
    await gateway.db.insert(methodTable).values(ownProvider);
    const token = await newMember(gateway);
    const filed = await file(gateway, token, { methodId: "own-pay", ...paid });
    expect(filed.body.value?.payUrl).toMatch(/^https:\/\/pay\.example\/pay\?ask=/);
    expect(await pay(gateway, filed.body.value?.payUrl)).toMatchObject({ ok: false, code: "payment-over" });
    expect(await held(gateway, token)).toBe("0.00");
  });

  it("WALLET-03 offers the invented deposit methods only with demo data and sandbox on explicit request", async () => {
    const gateway = await production({ demo: true, sandbox: true });
    expect(await methodsOf(gateway, await newMember(gateway))).toEqual(["bank", "quickpay", "voucher"]);
  });
});
