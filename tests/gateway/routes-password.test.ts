import { login } from "@parlour/adapters/wire/login.calls.ts";
import { changePassword } from "@parlour/adapters/wire/password.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, credentials, logIn } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock, startTestGateway, type TestGateway } from "./support/gateway.ts";

forEachDatabase((_name, open) => {
  const clock = createTestClock();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ open, listen: false, clock });
  });
  afterAll(() => gateway.stop());

  const change = (token: string, oldPassword: string, newPassword: string) =>
    ask(gateway.app, changePassword, { oldPassword, newPassword }, { token });

  it("PWD-01 refuses a wrong old password, a weak new one and the same one", async () => {
    const token = await logIn(gateway.app, "newcomer", "123456");
    expect((await change(token, "654321", "a-new-evening")).body.code).toBe("wrong-password");
    expect((await change(token, "123456", " 123456 ")).body.code).toBe("same-password");
    for (const weak of ["short-1", "newcomer", "NEWCOMER", "x".repeat(65)]) {
      const reply = await change(token, "123456", weak);
      expect([reply.body.code, reply.body.detail]).toEqual([
        "weak-password",
        { minLength: 8, maxLength: 64 },
      ]);
    }
    expect((await ask(gateway.app, login, credentials("newcomer", "123456"))).status).toBe(200);
  });

  it("PWD-01 changes the password, ends the member's other sessions and keeps this one", async () => {
    const other = await logIn(gateway.app, "newcomer", "123456");
    const token = await logIn(gateway.app, "newcomer", "123456");
    const reply = await change(token, "123456", "a-new-evening");
    expect([reply.status, reply.body.value]).toEqual([200, null]);

    expect((await ask(gateway.app, memberInfo, {}, { token })).status).toBe(200);
    expect((await ask(gateway.app, memberInfo, {}, { token: other })).body.code).toBe("not-logged-in");
    await logIn(gateway.app, "newcomer", "a-new-evening");
    expect((await ask(gateway.app, login, credentials("newcomer", "123456"))).body.code).toBe(
      "wrong-credentials",
    );
    const [row] = await gateway.database.db.select().from(members).where(eq(members.account, "newcomer"));
    expect(row).toMatchObject({ usesDefaultPassword: false, passwordChangedAt: new Date(clock.nowMs()) });
    expect(JSON.stringify(row)).not.toContain("a-new-evening");
  });
});
