import { login } from "@parlour/adapters/wire/login.calls.ts";
import { changePassword } from "@parlour/adapters/wire/password.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { credentials, logIn } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { cheapPasswords } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask } = gatewayOfSuite({ open });

  const change = (token: string, oldPassword: string, newPassword: string) =>
    ask(changePassword, { oldPassword, newPassword }, { token });

  it("PWD-01 refuses a wrong old password, a weak new one and the same one", async () => {
    const token = await gateway.logIn("newcomer", "123456");
    expect((await change(token, "654321", "a-new-evening-7")).body.code).toBe("wrong-password");
    expect((await change(token, "123456", " 123456 ")).body.code).toBe("same-password");
    for (const weak of ["short-1", "no-digits-in-it", "newcomer", "NEWCOMER", "x".repeat(65)]) {
      const reply = await change(token, "123456", weak);
      expect([reply.body.code, reply.body.detail]).toEqual([
        "weak-password",
        { minLength: 8, maxLength: 64 },
      ]);
    }
    expect((await ask(login, credentials("newcomer", "123456"))).status).toBe(200);
  });

  it("PWD-01 changes the password, ends the member's other sessions and keeps this one", async () => {
    const other = await gateway.logIn("newcomer", "123456");
    const token = await gateway.logIn("newcomer", "123456");
    const reply = await change(token, "123456", "a-new-evening-7");
    expect([reply.status, reply.body.value]).toEqual([200, null]);

    expect((await ask(memberInfo, {}, { token })).status).toBe(200);
    expect((await ask(memberInfo, {}, { token: other })).body.code).toBe("not-logged-in");
    await gateway.logIn("newcomer", "a-new-evening-7");
    expect((await ask(login, credentials("newcomer", "123456"))).body.code).toBe("wrong-credentials");
    const [row] = await db.select().from(members).where(eq(members.account, "newcomer"));
    expect(row).toMatchObject({ usesDefaultPassword: false, passwordChangedAt: new Date(clock.nowMs()) });
    expect(JSON.stringify(row)).not.toContain("a-new-evening-7");
  });

  it("PWD-01 applies a rule that the operator has just changed, including the operator's own patterns", async () => {
    const { database, app } = gateway;
    const operatorWords = {
      acceptedPattern: "OPERATOR_WORDS",
      kind: "LENGTH_RANGE",
      expression: "(oak|fern| )+",
    };
    const password = { enabled: true, required: true, min: 12, max: 20, acceptedPattern: "OPERATOR_WORDS" };
    await writeSetting(database, "registrationPatterns", [operatorWords], clock.nowMs());
    const rules = { register: { password }, registerMobile: { password }, minimumAge: 18 };
    await writeSetting(database, "registration", rules, clock.nowMs());
    const token = await logIn(app, "player");
    const reply = await change(token, "evening-42", "a-new-evening-7");
    expect([reply.body.code, reply.body.detail]).toEqual(["weak-password", { minLength: 12, maxLength: 20 }]);
    expect((await change(token, "evening-42", "oak fern")).body.code).toBe("weak-password");
    expect((await change(token, "evening-42", "oak fern oak fern")).status).toBe(200);
    const { registration } = operatorSettings;
    await writeSetting(database, "registration", registration, clock.nowMs());
  });

  it("LOGIN-05 serves a session with a required change of password after the change", async () => {
    await db.update(members).set({
      passwordHash: await cheapPasswords().hash("123456"),
      usesDefaultPassword: true,
    });
    const token = await gateway.logIn("trial", "123456");
    expect((await ask(memberInfo, {}, { token })).body.code).toBe("password-change-required");
    expect((await change(token, "123456", "a-new-morning-8")).status).toBe(200);
    expect((await ask(memberInfo, {}, { token })).status).toBe(200);
  });

  it("PWD-01 refuses further attempts after five wrong old passwords in an hour", async () => {
    const token = await gateway.logIn("agent", "123456", "agent");
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await change(token, `guess-${guess}-old`, "a-new-morning-8")).body.code).toBe("wrong-password");
    }
    const reply = await change(token, "123456", "a-new-morning-8");
    const retryAt = new Date(clock.nowMs() + 3_600_000).toISOString();
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      429,
      "too-many-requests",
      { retryAt },
    ]);
    clock.advance(3_600_000);
    expect((await change(token, "123456", "a-new-morning-8")).status).toBe(200);
  });
});
