import { freePlay, login } from "@parlour/adapters/wire/login.calls.ts";
import { logout, memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import { ledgerAccounts, ledgerEntries, members } from "@parlour/app/gateway/database/schema.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { credentials } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { servicesOf } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { switchOff } from "./support/registrations.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

forEachDatabase((_name, open) => {
  const config = { registration: defaultConfig.registration };
  const { gateway, clock, db, ask, atOnce } = gatewayOfSuite({ open, config });
  afterEach(async () => {
    await switchOff(gateway);
    clock.advance(HOUR_MS);
  });

  let visits = 0;
  const visit = (encryptionToken = `visit-${++visits}-${crypto.randomUUID()}`) =>
    ({ os: "Linux", platform: "W", encryptionToken, gatewayVersion: "3" }) as const;
  const play = (ip = "192.0.2.1") => ask(freePlay, visit(), { ip });
  const tokenOf = (reply: Awaited<ReturnType<typeof play>>) => String(reply.body.value?.token);
  const sweep = async () => (await servicesOf(gateway, { clock }, "sweep")).sweep();
  const nameOf = async (token: string) => String((await ask(memberInfo, {}, { token })).body.value?.account);
  const find = async (account: string) => {
    return (await db.select().from(members).where(eq(members.account, account)))[0];
  };

  it("SESSION-05 opens a trial session with play money, each time on a new account", async () => {
    const [first, second] = [await play(), await play()];
    expect(first.body.value).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      firstTimeLogin: false,
      passwordExpired: false,
      mustChangePassword: false,
    });
    const token = tokenOf(first);
    const info = await ask(memberInfo, {}, { token });
    expect(info.body.value).toMatchObject({
      type: 4,
      nickname: "Guest",
      account: expect.stringMatching(/^guest-[a-z2-9]{6}$/),
      hasVip: false,
    });
    expect(await nameOf(tokenOf(second))).not.toBe(info.body.value?.account);
    const money = await ask(balance, {}, { token });
    expect(money.body.value).toMatchObject({ balance: "1000.00", currency: "USD" });
    expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
  });

  it("SESSION-05 allows no login by the name of a trial account", async () => {
    const name = await nameOf(tokenOf(await play()));
    for (const password of ["none", "guest", name]) {
      const reply = await ask(login, credentials(name, password), { ip: "192.0.2.99" });
      expect(reply.body.success).toBe(false);
    }
  });

  it("PERM-02 SESSION-05 refuses trial sessions where FREEPLAY3 is off", async () => {
    await switchOff(gateway, "FREEPLAY3");
    const reply = await play();
    expect([reply.status, reply.body.code]).toEqual([422, "free-play-off"]);
  });

  it("SESSION-05 opens ten trial accounts an hour for an address, also concurrently, and others for other addresses", async () => {
    const replies = await atOnce(() => Array.from({ length: 12 }, () => play("192.0.2.2")));
    expect(replies.filter(({ body }) => body.success)).toHaveLength(10);
    const refused = replies.filter(({ status }) => status === 429);
    const retryAt = new Date(clock.nowMs() + HOUR_MS).toISOString();
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: "too-many-requests", detail: { retryAt } });
    }
    expect(refused).toHaveLength(2);
    expect((await play("192.0.2.3")).body.success).toBe(true);
    clock.advance(HOUR_MS);
    expect((await play("192.0.2.2")).body.success).toBe(true);
  });

  it("SESSION-05 accepts an encryption token for one session", async () => {
    const asked = visit();
    expect((await ask(freePlay, asked)).body.success).toBe(true);
    const again = await ask(freePlay, asked);
    expect([again.status, again.body.code]).toEqual([409, "replayed"]);
  });

  it("a sweep makes the embedded database count its rows, so that queries do not read whole tables", async () => {
    if (gateway.database.kind !== "pglite") return;
    await db.execute(sql`create table counted as select generate_series(1, 500) as row`);
    const known = async () => {
      const { rows } = await db.execute<{ rows: number }>(
        sql`select reltuples::int as rows from pg_class where relname = 'counted'`,
      );
      return rows[0]?.rows;
    };
    const before = await known();
    await sweep();
    expect([before, await known()]).toEqual([-1, 500]);
    await db.execute(sql`drop table counted`);
  });

  it("SESSION-05 deletes yesterday's trial account without a session, and returns its money to the operator's account", async () => {
    const over = tokenOf(await play("192.0.2.4"));
    const [gone, stays] = [await nameOf(over), "trial"];
    const before = await find(gone);
    await ask(logout, {}, { token: over });
    await sweep();
    expect(await find(gone)).toBeDefined();

    clock.advance(DAY_MS);
    const live = tokenOf(await play("192.0.2.5"));
    await sweep();
    expect(await find(gone)).toBeUndefined();
    expect(await find(stays)).toBeDefined();
    expect(await nameOf(live)).toMatch(/^guest-/);

    const entries = await db
      .select({ amountMinor: ledgerEntries.amountMinor })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(eq(ledgerAccounts.ownerId, before?.id ?? ""));
    expect(entries.map(({ amountMinor }) => amountMinor).sort()).toEqual([-1_000_00n, 1_000_00n]);
    expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
  });
});
