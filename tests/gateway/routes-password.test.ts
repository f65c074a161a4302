import { login } from "@parlour/adapters/wire/login.calls.ts";
import { changePassword } from "@parlour/adapters/wire/password.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { credentials } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  const { clock, db, ask, logIn, writeSetting } = gatewayOfSuite({ open });

  const change = (token: string, oldPassword: string, newPassword: string) =>
    ask(changePassword, { oldPassword, newPassword }, { token });

  it("PWD-01 refuses a wrong old password, a weak new one and the same one", async () => {
    const token = await logIn("newcomer", "123456");
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
    const other = await logIn("newcomer", "123456");
    const token = await logIn("newcomer", "123456");
    const reply = await change(token, "123456", "a-new-evening-7");
    expect([reply.status, reply.body.value]).toEqual([200, null]);

    expect((await ask(memberInfo, {}, { token })).status).toBe(200);
    expect((await ask(memberInfo, {}, { token: other })).body.code).toBe("not-logged-in");
    await logIn("newcomer", "a-new-evening-7");
    expect((await ask(login, credentials("newcomer", "123456"))).body.code).toBe("wrong-credentials");
    const [row] = await db.select().from(members).where(eq(members.account, "newcomer"));
    expect(row).toMatchObject({ usesDefaultPassword: false, passwordChangedAt: new Date(clock.nowMs()) });
    expect(JSON.stringify(row)).not.toContain("a-new-evening-7");
  });

  it("PWD-01 applies a rule that the operator has just changed, including the operator's own patterns", async () => {
    const acceptedPattern = "OPERATOR_WORDS";
    const operatorWords = { acceptedPattern, kind: "LENGTH_RANGE", expression: "(oak|fern| )+" };
    const password = { enabled: true, required: true, min: 12, max: 20, acceptedPattern };
    await writeSetting("registrationPatterns", [operatorWords]);
    const rules = { register: { password }, registerMobile: { password }, minimumAge: 18 };
    await writeSetting("registration", rules);
    const token = await logIn("player");
    const reply = await change(token, "evening-42", "a-new-evening-7");
    expect([reply.body.code, reply.body.detail]).toEqual(["weak-password", { minLength: 12, maxLength: 20 }]);
    expect((await change(token, "evening-42", "oak fern")).body.code).toBe("weak-password");
    expect((await change(token, "evening-42", "oak fern oak fern")).status).toBe(200);
    await writeSetting("registration", operatorSettings.registration);
  });

  it("PWD-01 refuses further attempts after five wrong old passwords in an hour", async () => {
    const token = await logIn("agent", "evening-42", "agent");
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await change(token, `guess-${guess}-old`, "a-new-morning-8")).body.code).toBe("wrong-password");
    }
    const reply = await change(token, "evening-42", "a-new-morning-8");
    const retryAt = new Date(clock.nowMs() + 3_600_000).toISOString();
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      429,
      "too-many-requests",
      { retryAt },
    ]);
    clock.advance(3_600_000);
    expect((await change(token, "evening-42", "a-new-morning-8")).status).toBe(200);
  });
});
