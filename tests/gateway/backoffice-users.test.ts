/** Back-office users: invitations, logins, roles, and commands that want two people (OPS-02). */

import { createAdminApp } from "@parlour/app/gateway/backoffice/api/admin-app.ts";
import { rights, rightsOfRoles } from "@parlour/app/gateway/backoffice/users/roles.ts";
import {
  backofficeUsers,
  memberMessages,
  members,
  operatorActs,
} from "@parlour/app/gateway/database/schema.ts";
import { createSeals } from "@parlour/app/gateway/security/seals.ts";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountOf, balancesOf } from "./support/back-office.ts";
import { adminNeeds, sessionOf, totpCode } from "./support/backoffice-cli.ts";
import { actsOn } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { playerWith } from "./support/play.ts";

const PASSWORD = "a long walk by the river";
const MACHINE = "the secret of the machine";
const HOUR_MS = 3_600_000;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  let app: FastifyInstance;
  beforeAll(() => {
    const seals = createSeals([new Uint8Array(32).fill(7)]);
    app = createAdminApp({ ...adminNeeds(gateway.database, clock), seals, machineSecret: MACHINE });
  });
  afterAll(() => app.close());
  // A code is taken once, and belongs to its half minute.
  beforeEach(() => clock.advance(60_000));

  const call = async (path: string, body: object = {}, authorization?: string) => {
    const reply = await app.inject({
      method: "POST",
      url: `/admin/v1/${path}`,
      payload: body,
      ...(authorization !== undefined && { headers: { authorization } }),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const as = (token: string) => (path: string, body?: object) => call(path, body, `Bearer ${token}`);
  const codeOf = (secret: string) => totpCode(secret, clock.nowMs());

  /** Accepts an invitation; answers the session's token and the authenticator's secret. */
  async function enrol(name: string, invitation: string, password = PASSWORD) {
    const begun = await call("enrolment/begin", { name, invitation });
    const { secret } = begun.body.value;
    const finished = await call("enrolment/finish", { name, invitation, password, code: codeOf(secret) });
    return { secret: String(secret), token: String(finished.body.value?.token), finished };
  }
  const invitationOf = (reply: { readonly body: { readonly value: { readonly did: readonly string[] } } }) =>
    reply.body.value.did[0] ?? "";
  const logIn = (name: string, secret: string, password = PASSWORD) =>
    call("login", { name, password, code: codeOf(secret) });

  it("OPS-01 OPS-02 the machine's secret invites the first owner, and no second one unless the first is lost", async () => {
    expect((await call("setup", { name: "olga" })).status).toBe(401);
    expect((await call("setup", { name: "olga" }, "Machine wrong")).status).toBe(401);
    const first = await call("setup", { name: "Olga" }, `Machine ${MACHINE}`);
    expect(first).toMatchObject({ status: 200, body: { value: { name: "olga" } } });
    // Until she has accepted it, there is no owner, so that a lost invitation is no loss.
    const again = await call("setup", { name: "olga" }, `Machine ${MACHINE}`);
    expect(
      (await call("enrolment/begin", { name: "olga", invitation: first.body.value.invitation })).status,
    ).toBe(401);
    const { token, secret } = await enrol("olga", again.body.value.invitation);
    expect((await as(token)("me")).body.value).toEqual({ name: "olga", rights: [...rights] });

    expect(await call("setup", { name: "rita" }, `Machine ${MACHINE}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("There is an owner") },
    });
    const recovery = await call("setup", { name: "olga", recover: true }, `Machine ${MACHINE}`);
    expect(recovery.status).toBe(200);
    expect((await as(token)("me")).status).toBe(401);
    clock.advance(60_000);
    expect((await logIn("olga", secret)).status).toBe(401);
    await enrol("olga", recovery.body.value.invitation);
    expect(await actsOn(db, "olga")).toEqual([
      "setup owner-setup",
      "setup owner-setup",
      "olga user-enrol",
      "setup owner-setup",
      "olga user-enrol",
    ]);
  });

  it("OPS-02 a login needs password and code, each code once, and says only that one of them is wrong", async () => {
    const owner = as(await sessionOf(db, "olga", ["owner"], clock.nowMs()));
    const added = await owner("users/add", { name: "Cleo", roles: "cashier" });
    const { secret, token } = await enrol("cleo", invitationOf(added));
    const [stored] = await db.select().from(backofficeUsers).where(eq(backofficeUsers.name, "cleo"));
    const kept = Object.values(stored ?? {}).join(" ");
    expect(kept).toContain("cashier");
    for (const hidden of [secret, invitationOf(added), PASSWORD]) expect(kept).not.toContain(hidden);

    const wrong = {
      status: 401,
      body: { code: "not-logged-in", message: expect.stringMatching(/^Name, password or code/) },
    };
    expect(await logIn("cleo", secret)).toMatchObject(wrong);
    clock.advance(60_000);
    const right = await logIn("CLEO", secret);
    expect(right).toMatchObject({ status: 200, body: { value: { name: "cleo", roles: ["cashier"] } } });
    expect(await logIn("cleo", secret)).toMatchObject(wrong);
    clock.advance(60_000);
    expect(await logIn("cleo", secret, "another password")).toMatchObject(wrong);
    expect(await call("login", { name: "cleo", password: PASSWORD, code: "000000" })).toMatchObject(wrong);
    expect(await logIn("nobody", secret)).toMatchObject(wrong);
    expect((await as(token)("me")).status).toBe(200);

    await as(token)("logout");
    expect((await as(token)("me")).status).toBe(401);
    expect((await as(right.body.value.token)("me")).status).toBe(200);
  });

  it("OPS-02 five wrong logins lock the name for a while, known or not", async () => {
    const name = "guessed";
    const tries = [];
    for (let turn = 0; turn < 6; turn += 1)
      tries.push((await call("login", { name, password: "x", code: "123456" })).status);
    expect(tries.slice(0, 4)).toEqual([401, 401, 401, 401]);
    expect(tries.at(-1)).toBe(409);
  });

  it("OPS-02 a session ends after two hours without use, and after twelve in any case", async () => {
    const idle = as(await longSession("ida"));
    clock.advance(HOUR_MS * 2 - 60_000);
    expect((await idle("me")).status).toBe(200);
    clock.advance(HOUR_MS * 2 + 60_000);
    expect((await idle("me")).status).toBe(401);
    const busy = as(await longSession("bea"));
    for (let hour = 0; hour < 11; hour += 1) {
      clock.advance(HOUR_MS);
      expect((await busy("me")).status).toBe(200);
    }
    clock.advance(HOUR_MS);
    expect((await busy("me")).status).toBe(401);
  });
  async function longSession(name: string): Promise<string> {
    const owner = as(await sessionOf(db, "olga", ["owner"], clock.nowMs()));
    return (await enrol(name, invitationOf(await owner("users/add", { name, roles: "viewer" })))).token;
  }

  it("OPS-02 an invitation is taken once, ends after two days, and wants a long password and the right code", async () => {
    const owner = as(await sessionOf(db, "olga", ["owner"], clock.nowMs()));
    const first = invitationOf(await owner("users/add", { name: "ines", roles: "viewer,editor" }));
    const begun = await call("enrolment/begin", { name: "ines", invitation: first });
    const { secret } = begun.body.value;
    const finish = (changes: object) =>
      call("enrolment/finish", {
        name: "ines",
        invitation: first,
        password: PASSWORD,
        code: codeOf(secret),
        ...changes,
      });
    expect((await finish({ password: "short" })).body.message).toMatch(/at least 12/);
    expect((await finish({ password: "this is ines, hello" })).body.message).toMatch(/not the name/);
    expect((await finish({ code: "000000" })).status).toBe(409);
    expect((await finish({ invitation: "x".repeat(43) })).status).toBe(401);
    const both = await atOnce(() => [finish({}), finish({})]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await finish({})).status).toBe(401);

    const late = invitationOf(await owner("users/add", { name: "lara", roles: "viewer" }));
    clock.advance(48 * HOUR_MS + 1);
    expect((await call("enrolment/begin", { name: "lara", invitation: late })).status).toBe(401);
  });

  describe("roles", () => {
    it.each(Object.entries(rightsOfRoles))(
      "OPS-02 a %s may do what the role says, and nothing else",
      async (role, given) => {
        const user = as(await sessionOf(db, `the-${role}`, [role], clock.nowMs()));
        const nothing = { id: "00000000-0000-4000-8000-000000000000", yes: true };
        const bonus = { account: "nobody", amount: "1", currency: "USD", title: "x", yes: true };
        const asked = {
          view: await user("list", { what: "deposits" }),
          players: await user("reset/second-factor", { account: "nobody", reason: "x", yes: true }),
          money: await user("approve", nothing),
          gifts: await user("issue/bonus", bonus),
          contracts: await user("end", nothing),
          content: await user("content/set", { kind: "host", id: "nobody", fields: ["name=x"] }),
          settings: await user("close-game", { game: "NOBODY" }),
          users: await user("users/roles", { name: "nobody-here", roles: "viewer" }),
        };
        for (const right of rights)
          expect([right, asked[right].status === 403]).toEqual([
            right,
            !(given as readonly string[]).includes(right),
          ]);
      },
    );

    it("OPS-02 the last owner stays one; others are switched off, and their sessions end at once", async () => {
      await db.update(backofficeUsers).set({ isEnabled: false });
      const owner = as(await sessionOf(db, "olga", ["owner"], clock.nowMs()));
      await db.update(backofficeUsers).set({ passwordHash: "set" }).where(eq(backofficeUsers.name, "olga"));
      for (const [path, body] of [
        ["users/off", { name: "olga" }],
        ["users/roles", { name: "olga", roles: "viewer" }],
        ["users/invite", { name: "olga", yes: true }],
      ] as const)
        expect(await owner(path, body)).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining("last owner") },
        });

      const vera = await sessionOf(db, "vera", ["viewer"], clock.nowMs());
      expect((await as(vera)("me")).status).toBe(200);
      expect((await owner("users/off", { name: "vera" })).body.value.did).toEqual(["vera is off"]);
      expect((await as(vera)("me")).status).toBe(401);
      expect((await owner("users/list")).body.value.users).toEqual(
        expect.arrayContaining([expect.objectContaining({ name: "vera", state: "off" })]),
      );
      const given = as(await sessionOf(db, "vera", ["viewer"], clock.nowMs()));
      await owner("users/roles", { name: "vera", roles: "viewer,users" }).then(({ status }) =>
        expect(status).toBe(400),
      );
      await owner("users/roles", { name: "vera", roles: "cashier" });
      expect((await given("me")).body.value.rights).toEqual(["view", "money"]);
    });
  });

  describe("two people", () => {
    const correct = (token: string, account: string, amount: string, more: object = {}) =>
      as(token)("players/correct", {
        account,
        amount,
        currency: "USD",
        reason: "A lost round",
        yes: true,
        ...more,
      });
    const cashier = (name: string) => sessionOf(db, name, ["cashier"], clock.nowMs());

    it("OPS-02 OPS-03 a small correction is one person's, once a key, and the player reads the reason", async () => {
      const memberId = await playerWith(gateway, 50_00n);
      const account = await accountOf(gateway, memberId);
      const cleo = await cashier("cleo");
      const asked = await correct(cleo, account, "12.50", { yes: false });
      expect(asked).toMatchObject({
        status: 428,
        body: { message: expect.stringContaining(`Give 12.50 USD to ${account}`) },
      });
      for (const _ of [1, 2]) await correct(cleo, account, "12.50", { key: `small-${account}` });
      expect((await balancesOf(gateway, memberId)).main).toBe(62_50n);
      await correct(cleo, account, "-2.50");
      expect((await balancesOf(gateway, memberId)).main).toBe(60_00n);
      expect(await correct(cleo, account, "-61.00")).toMatchObject({
        status: 409,
        body: { message: "The main wallet has less than that." },
      });
      const messages = await db.select().from(memberMessages).where(eq(memberMessages.memberId, memberId));
      expect(messages.map(({ event }) => event)).toMatchObject([
        { kind: "balance-corrected", amountMinor: "1250", reason: "A lost round" },
        { kind: "balance-corrected", amountMinor: "-250" },
      ]);
      for (const sum of (await gateway.ledger.total()).values()) expect(sum).toBe(0n);
    });

    it("OPS-02 a large one waits for another person's word, also in parts, and is done once", async () => {
      const memberId = await playerWith(gateway, 0n);
      const account = await accountOf(gateway, memberId);
      const [cleo, dora, vera] = [
        await cashier("cleo"),
        await cashier("dora"),
        await sessionOf(db, "vera", ["viewer"], clock.nowMs()),
      ];
      const main = async () => (await balancesOf(gateway, memberId)).main;
      expect((await correct(cleo, account, "60.00")).status).toBe(200);
      const part = await correct(cleo, account, "60.00");
      expect([part.status, await main()]).toEqual([202, 60_00n]);
      const { requestId } = part.body.waiting;
      expect((await as(vera)("requests/list")).body.value.requests).toEqual([
        expect.objectContaining({
          id: requestId,
          askedBy: "cleo",
          summary: expect.stringContaining("Give 60.00 USD"),
        }),
      ]);
      const approve = (token: string, yes = true) => as(token)("requests/approve", { id: requestId, yes });
      expect(await approve(cleo)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining("yourself") },
      });
      expect(await approve(vera)).toMatchObject({ status: 409 });
      expect(await approve(dora, false)).toMatchObject({ status: 428 });
      const both = await atOnce(() => [approve(dora), approve(dora)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await main()).toBe(120_00n);
      const acts = await db
        .select()
        .from(operatorActs)
        .where(and(eq(operatorActs.subject, memberId), eq(operatorActs.act, "balance-correct")));
      expect(acts.map(({ operator, detail }) => [operator, detail.approvedBy])).toEqual([
        ["cleo", undefined],
        ["cleo", "dora"],
      ]);
    });

    it("OPS-02 parts of a large one that are sent at once are not all one person's", async () => {
      const memberId = await playerWith(gateway, 0n);
      const account = await accountOf(gateway, memberId);
      const cleo = await cashier("cleo");
      const parts = await atOnce(() => [1, 2, 3, 4].map(() => correct(cleo, account, "60.00")));
      expect(parts.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await balancesOf(gateway, memberId)).main).toBe(60_00n);
    });

    it("OPS-02 a request is refused by either, ends with its asker's rights, and after a week", async () => {
      const account = await accountOf(gateway, await playerWith(gateway, 0n));
      const [cleo, dora] = [await cashier("cleo"), await cashier("dora")];
      const ask = async () => String((await correct(cleo, account, "500.00")).body.waiting.requestId);
      const approve = async (id: string, by: string) =>
        (await as(by)("requests/approve", { id, yes: true })).body.message;

      const refused = await ask();
      expect((await as(dora)("requests/refuse", { id: refused })).status).toBe(200);
      expect(await approve(refused, dora)).toMatch(/refused already/);

      const left = await ask();
      const owner = as(await sessionOf(db, "olga", ["owner"], clock.nowMs()));
      await owner("users/roles", { name: "cleo", roles: "viewer" });
      expect(await approve(left, dora)).toMatch(/cleo may not do that any more/);
      await owner("users/roles", { name: "cleo", roles: "cashier" });

      const late = await ask();
      clock.advance(8 * 24 * HOUR_MS);
      expect(await approve(late, await cashier("dora"))).toMatch(/over already/);
      const [member] = await db.select().from(members).where(eq(members.account, account));
      expect((await balancesOf(gateway, member?.id ?? "")).main).toBe(0n);
    });
  });
});
