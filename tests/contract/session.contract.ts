import type { Signal } from "@parlour/core/session/session.ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Backend, credentialsOf, loggedIn, patient, visitorOf } from "./backend.ts";

/** What every backend must do with those who come and go: LoginPort, CaptchaPort, SessionPort, SignalsPort, PasswordPort. */
export function describeSessionPorts(name: string, open: () => Promise<Backend>): void {
  describe(`${name}: login and session`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());

    it("LOGIN-03 answers with a token that opens the session of the account that logged in", async () => {
      const account = await backend.account("player");
      const visitor = visitorOf(backend);
      const reply = await visitor.login.login(credentialsOf(account), patient());
      if (reply.kind !== "done") throw new Error(reply.reason);
      expect(reply.value.token).toMatch(/^[A-Za-z0-9_-]{20,200}$/);
      visitor.local.tokens.save(reply.value.token);
      const member = await visitor.session.readMember(patient());
      expect(member).toMatchObject({ kind: "done", value: { userName: account.username } });
    });

    it("LOGIN-03 does not reveal whether a name exists", async () => {
      const reply = await visitorOf(backend).login.login(
        credentialsOf({ username: "nobody-of-that-name", password: "Nothing-1" }),
        patient(),
      );
      expect(reply).toMatchObject({ kind: "refused", reason: "wrong-credentials" });
    });

    it("LOGIN-07 requires a captcha after a wrong password, and logs in when both are right", async () => {
      const account = await backend.account("player");
      const visitor = visitorOf(backend);
      const attempt = (password: string, captcha: { id: string; text: string } | null) =>
        visitor.login.login({ ...credentialsOf(account), password, captcha }, patient());

      expect(await attempt("Wrong-password-1", null)).toMatchObject({
        kind: "refused",
        reason: "wrong-credentials",
        detail: { needsCaptcha: true },
      });
      expect(await attempt(account.password, null)).toMatchObject({ reason: "captcha-required" });
      const misread = await visitor.captcha.readCaptcha(patient());
      expect(await attempt(account.password, { id: misread.id, text: "~~~~" })).toMatchObject({
        reason: "captcha-wrong",
        detail: { needsCaptcha: true },
      });
      const { id, image } = await visitor.captcha.readCaptcha(patient());
      expect(image).toMatch(/^data:image\//);
      const text = await backend.solve(id);
      expect(await attempt(account.password, { id, text })).toMatchObject({ kind: "done" });
    });

    it("PERM-08 refuses players at the agent login, and agents at the player login", async () => {
      const [player, agent] = await Promise.all([backend.account("player"), backend.account("agent")]);
      const { login } = visitorOf(backend);
      expect(await login.login(credentialsOf(player, "agent"), patient())).toMatchObject({
        reason: "non-agent",
      });
      expect(await login.login(credentialsOf(agent, "member"), patient())).toMatchObject({
        reason: "non-member",
      });
      expect(await login.login(credentialsOf(agent, "agent"), patient())).toMatchObject({ kind: "done" });
    });

    it.each([
      ["player", (type: number) => ![1, 2, 4, 41, 42].includes(type)],
      ["agent", (type: number) => [1, 2, 41, 42].includes(type)],
      ["trial", (type: number) => type === 4],
    ] as const)("PERM-03 a %s is recognised by the member's type", async (kind, fits) => {
      const { session } = await loggedIn(backend, kind);
      const member = await session.readMember(patient());
      if (member.kind !== "done") throw new Error(member.reason);
      expect(fits(member.value.type)).toBe(true);
    });

    it("LOGIN-04 records a first login, and accepts it again", async () => {
      const { session } = await loggedIn(backend, "player");
      expect(await session.recordFirstLogin(patient())).toEqual({ kind: "done", value: null });
      expect(await session.recordFirstLogin(patient())).toEqual({ kind: "done", value: null });
    });

    it("SESSION-02 ends a session permanently", async () => {
      const { session, signals, local } = await loggedIn(backend, "player");
      const heard: Signal[] = [];
      signals.listen((signal) => heard.push(signal));
      expect(await session.logout(patient())).toEqual({ kind: "done", value: null });
      expect(heard).toEqual([]);
      const token = local.tokens.read();
      const replies = await Promise.all([1, 2, 3].map(() => session.readMember(patient())));
      expect(replies.map((reply) => reply.kind === "refused" && reply.reason)).toEqual(
        Array.from({ length: 3 }, () => "not-logged-in"),
      );
      expect(heard).toEqual([{ type: "not-logged-in", token }]);
    });

    it("PWD-01 changes a password if the current one is right and the new one is new and strong", async () => {
      const { password, account } = await loggedIn(backend, "player");
      const newPassword = "Quite-new-77x";
      const change = (oldPassword: string, next: string) =>
        password.changePassword({ oldPassword, newPassword: next }, patient());
      expect(await change("Wrong-password-1", newPassword)).toMatchObject({ reason: "wrong-password" });
      expect(await change(account.password, account.password)).toMatchObject({ reason: "same-password" });
      expect(await change(account.password, "1")).toMatchObject({ reason: "weak-password" });
      expect(await change(account.password, newPassword)).toEqual({ kind: "done", value: null });
      const again = await visitorOf(backend).login.login(
        credentialsOf({ ...account, password: newPassword }),
        patient(),
      );
      expect(again).toMatchObject({ kind: "done" });
    });

    it("API-04 refuses a name of a thousand characters without failing", async () => {
      const visitor = visitorOf(backend);
      const credentials = credentialsOf({ username: "x".repeat(1_000), password: "Nothing-1" });
      await expect(visitor.login.login(credentials, patient())).rejects.toMatchObject({
        kind: "unknown",
        cause: "bad-request",
      });
      expect(await visitor.captcha.readCaptcha(patient())).toHaveProperty("id");
    });
  });
}
