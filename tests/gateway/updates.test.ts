import { createSystemClock } from "@parlour/adapters/browser/clock.ts";
import { createMemoryHistory } from "@parlour/adapters/memory/history.ts";
import { createNodePorts } from "@parlour/adapters/ports/node.ts";
import { updatesPath } from "@parlour/adapters/wire/updates.ts";
import { balance, walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import { issueBonus } from "@parlour/app/gateway/cashier/bonuses.ts";
import {
  activities,
  activityEntries,
  memberMessages,
  members,
  sessions,
} from "@parlour/app/gateway/database/schema.ts";
import { createPortal, defaultConfig } from "@parlour/core";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { PATIENCE_MS } from "../patience.ts";
import { logIn } from "./support/caller.ts";
import { typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { listenTo } from "./support/event-stream.ts";
import { startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  const { gateway, db, ask, loggedIn } = gatewayOfSuite({ open, clock: "machine", listen: true });
  const player = loggedIn("player");

  const listen = (of = player.token) => listenTo(gateway.url, of);

  const move = (key: string) =>
    ask(
      walletTransfer,
      { direction: "to-vendor", vassalage: "ORRERY", amount: "1.00", currency: "USD" },
      { token: player.token, key },
    );
  const idOf = async (account: string) => {
    const [row] = await db.select().from(members).where(eq(members.account, account));
    return row?.id ?? "";
  };

  it("WALLET-01 sends a player an update when money has moved, once for concurrent changes, and no other player", async () => {
    const [own, others] = [await listen(), await listen(await gateway.logIn("trial"))];
    expect(own.answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
    await move("updates-1");
    await expect.poll(() => own.heard).toEqual(["balance"]);
    await move("updates-1");
    const message = { memberId: await idOf("player"), title: {}, content: {}, sentAt: new Date() };
    await db.insert(memberMessages).values(message);
    await expect.poll(() => own.heard).toEqual(["balance", "messages"]);
    expect(others.heard).toEqual([]);
    await Promise.all([own.leave(), others.leave()]);
  });

  it("WALLET-01 a portal shows a bonus issued while it reads its balance, or before its event stream opens", async () => {
    const held: (() => void)[] = [];
    const hold = { isOn: false };
    const bonus = async (bonusId: string) => {
      const issued = await issueBonus(db, gateway.ledger, {
        amountMinor: 5_00n,
        currency: "USD",
        bonusId,
        memberId: await idOf("player"),
        title: "Welcome back",
        turnoverTimes: 0,
        operator: "test",
        nowMs: Date.now(),
      });
      expect(issued.kind).toBe("issued");
    };
    let openLine = () => {};
    const mayListen = new Promise<void>((resolve) => {
      openLine = resolve;
    });
    const ports = createNodePorts({
      gateway: gateway.url,
      merchantCode: defaultConfig.merchantCode,
      clock: createSystemClock(),
      history: createMemoryHistory("/promotions"),
      async fetch(input, init) {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        if (pathname === updatesPath) await mayListen;
        const response = await fetch(input, init);
        if (pathname === balance.path && hold.isOn) {
          hold.isOn = false;
          await new Promise<void>((resolve) => held.push(resolve));
        }
        return response;
      },
    });
    ports.tokens.save(await gateway.logIn("player"));
    const portal = createPortal(ports, {}).start();
    const wallet = () => portal.feature("wallet")?.getSnapshot();
    const shown = () => wallet()?.context.balance?.main.amountMinor ?? null;
    await expect.poll(() => wallet()?.matches({ figure: "known" })).toBe(true);
    const before = shown() ?? 0n;
    // This change comes after the balance was read and before the event stream opens.
    await bonus("before-the-line");
    openLine();
    await expect.poll(shown).toBe(before + 5_00n);

    hold.isOn = true;
    await expect
      .poll(() => {
        portal.feature("wallet")?.send({ type: "refresh.asked" });
        return held.length;
      })
      .toBe(1);
    await bonus("while-it-is-read");
    await expect.poll(() => wallet()?.context.isInvalidated).toBe(true);
    expect(shown()).toBe(before + 5_00n);
    for (const release of held) release();
    await expect.poll(shown).toBe(before + 10_00n);
    portal.stop();
  });

  it("ACT-01 sends updates of an application to its player, and changes the content version for a changed activity", async () => {
    const version = () => db.execute<{ version: string }>(sql`select version::text from content_version`);
    const own = await listen();
    const row = { id: "told", kind: "bonus" as const, name: {}, currency: "USD", startsAt: new Date() };
    const before = await version();
    await db.insert(activities).values(row);
    expect((await version()).rows).not.toEqual(before.rows);
    const entry = { activityId: "told", memberId: await idOf("player"), currency: "USD" };
    const asked = {
      state: "applying" as const,
      idempotencyKey: "told",
      requestHash: "",
      requestedAt: new Date(),
    };
    await db.insert(activityEntries).values({ ...entry, ...asked });
    const statuses = () => own.heard.filter((kind) => kind === "status");
    await expect.poll(statuses).toHaveLength(1);
    await db.update(activityEntries).set({ state: "rejected" }).where(eq(activityEntries.activityId, "told"));
    await expect.poll(statuses).toHaveLength(2);
    await own.leave();
  });

  it("OPS-04 ANN-01 a change of what the operator shows reaches every open page", async () => {
    const streams = [await listen(), await listen(await gateway.logIn("payee"))];
    const run = typing(() => db);
    const terms = "--name Cash --currency USD --minimum 1.00 --maximum 9.00";
    const account = "--bank Quay --holder Parlour --number 1234";
    for (const words of [
      ["content", "add", "notice", "new", "title=Hello", "content=Now"],
      ["setting", "country", '"GB"'],
      `methods add cash bank-transfer ${terms} ${account} --yes`.split(" "),
    ])
      expect(await run(...words)).toMatchObject({ kind: "done" });
    for (const { heard } of streams)
      await expect.poll(() => heard, { timeout: PATIENCE_MS }).toContain("content");
    for (const { heard, leave } of streams) {
      expect(heard.filter((kind) => kind !== "content")).toEqual([]);
      await leave();
    }
  });

  it("API-03 sends nothing without a token, nor for an ended session", async () => {
    const without = await fetch(gateway.url + updatesPath);
    expect([without.status, (await without.json()).code]).toEqual([401, "not-logged-in"]);
    const other = await gateway.logIn("trial");
    await db
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(eq(sessions.memberId, await idOf("trial")));
    const over = await fetch(gateway.url + updatesPath, { headers: { authorization: `Bearer ${other}` } });
    expect(over.status).toBe(401);
  });

  it("WALLET-01 ends a stream when it cannot listen to the database, and opens the next one normally", async () => {
    let failures = 1;
    const refusing = await startTestGateway({
      open: async (options) => {
        const database = await open(options);
        return {
          ...database,
          async listen(channel, ear) {
            if (channel === "member_updates" && failures-- > 0) throw new Error("no connection is left");
            return database.listen(channel, ear);
          },
        };
      },
    });
    const headers = { authorization: `Bearer ${await logIn(refusing.app, "player")}` };
    const deaf = await fetch(refusing.url + updatesPath, {
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    expect([deaf.status, await deaf.text()]).toEqual([200, ""]);
    const leaving = new AbortController();
    const next = await fetch(refusing.url + updatesPath, { headers, signal: leaving.signal });
    const { value } = (await next.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe("retry: 5000\n\n");
    leaving.abort();
    await refusing.stop();
  });

  it("allows one player a few event streams at once, and another when one is closed", async () => {
    const lines = [];
    for (let line = 0; line < 8; line += 1) lines.push(await listen());
    const tooMany = await fetch(gateway.url + updatesPath, {
      headers: { authorization: `Bearer ${player.token}` },
    });
    expect(tooMany.status).toBe(429);
    await lines.pop()?.leave();
    await expect
      .poll(async () => {
        const again = await listen();
        await again.leave();
        return again.answer.status;
      })
      .toBe(200);
    await move("updates-2");
    for (const { heard } of lines) await expect.poll(() => heard).toEqual(["balance"]);
    for (const line of lines) await line.leave();
  });
});
