import type { Entry } from "@parlour/core/login/login.ports";
import type { FormPorts } from "@parlour/core/portal/parts.ports";
import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import type { Signal } from "@parlour/core/session/session.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import { describe, expect, it } from "vitest";
import { type Account, credentialsOf, givenBy } from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

/** The ports of a person who logs in and out. Signals are those of this person's own calls. */
export type SessionPorts = Pick<FormPorts, "captcha" | "login" | "password"> &
  Pick<PortalPorts, "session" | "signals" | "tokens">;

/** A player's account, an agent's, or one with play money. */
export type AccountKind = "player" | "agent" | "trial";

/** Where that kind of account logs in. */
export const entryOf = (kind: AccountKind): Entry => (kind === "agent" ? "agent" : "member");

/** Any operator with players, agents and trial accounts. It asks for a captcha after a wrong password. */
export interface SessionBackend {
  /** Ports of a visitor without stored data. */
  visitor(): SessionPorts;
  /** An account that no other test in this run uses. */
  account(kind: AccountKind): Promise<Account>;
  /** The characters in a captcha's picture. */
  solve(captchaId: string): Promise<string>;
  close(): Promise<void>;
}

/** What every backend must do with those who come and go: LoginPort, CaptchaPort, SessionPort, SignalsPort, PasswordPort. */
export function describeSessionPorts(name: string, open: () => Promise<SessionBackend>): void {
  describe(`${name}: login and session`, () => {
    const backend = opened(open);

    /** The ports of a new account of that kind, logged in. */
    async function loggedIn(kind: AccountKind) {
      const account = await backend.account(kind);
      const ports = backend.visitor();
      const reply = await ports.login.login(credentialsOf(account, entryOf(kind)), patient());
      ports.tokens.save(givenBy(reply).token);
      return { account, ports };
    }

    it("LOGIN-03 answers with a token that opens the session of the account that logged in", async () => {
      const account = await backend.account("player");
      const visitor = backend.visitor();
      const { token } = givenBy(await visitor.login.login(credentialsOf(account), patient()));
      expect(await visitor.session.readMember(patient())).toMatchObject({ reason: "not-logged-in" });
      visitor.tokens.save(token);
      const member = await visitor.session.readMember(patient());
      expect(member).toMatchObject({ kind: "done", value: { userName: account.username } });
    });

    it("LOGIN-03 does not reveal whether a name exists", async () => {
      const reply = await backend
        .visitor()
        .login.login(credentialsOf({ username: "nobody-of-that-name", password: "Nothing-1" }), patient());
      expect(reply).toMatchObject({ kind: "refused", reason: "wrong-credentials" });
    });

    it("LOGIN-07 requires a captcha after a wrong password, and logs in when both are right", async () => {
      const account = await backend.account("player");
      const visitor = backend.visitor();
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
      const { login } = backend.visitor();
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
      const { session } = (await loggedIn(kind)).ports;
      expect(fits(givenBy(await session.readMember(patient())).type)).toBe(true);
    });

    it("LOGIN-04 records a first login, and accepts it again", async () => {
      const { session } = (await loggedIn("player")).ports;
      expect(await session.recordFirstLogin(patient())).toEqual({ kind: "done", value: null });
      expect(await session.recordFirstLogin(patient())).toEqual({ kind: "done", value: null });
    });

    it("SESSION-02 ends a session permanently", async () => {
      const { session, signals, tokens } = (await loggedIn("player")).ports;
      const heard: Signal[] = [];
      signals.listen((signal) => heard.push(signal));
      expect(await session.logout(patient())).toEqual({ kind: "done", value: null });
      expect(heard).toEqual([]);
      const token = tokens.read();
      const replies = await Promise.all([1, 2, 3].map(() => session.readMember(patient())));
      expect(replies.map((reply) => reply.kind === "refused" && reply.reason)).toEqual(
        Array.from({ length: 3 }, () => "not-logged-in"),
      );
      expect(heard).toEqual([{ type: "not-logged-in", token }]);
    });

    it("PWD-01 changes a password if the current one is right and the new one is new and strong", async () => {
      const { account, ports } = await loggedIn("player");
      const newPassword = "Quite-new-77x";
      const change = (oldPassword: string, next: string) =>
        ports.password.changePassword({ oldPassword, newPassword: next }, patient());
      expect(await change("Wrong-password-1", newPassword)).toMatchObject({ reason: "wrong-password" });
      expect(await change(account.password, account.password)).toMatchObject({ reason: "same-password" });
      expect(await change(account.password, "1")).toMatchObject({ reason: "weak-password" });
      expect(await change(account.password, newPassword)).toEqual({ kind: "done", value: null });
      const again = await backend
        .visitor()
        .login.login(credentialsOf({ ...account, password: newPassword }), patient());
      expect(again).toMatchObject({ kind: "done" });
    });

    it("API-04 logs no one in by a name of a thousand characters, without failing", async () => {
      const visitor = backend.visitor();
      const credentials = credentialsOf({ username: "x".repeat(1_000), password: "Nothing-1" });
      // A gateway may find the request malformed, which core knows no reason for.
      const found = await visitor.login.login(credentials, patient()).then(
        ({ kind }) => kind,
        (failure: unknown) => (failure instanceof CallFailure ? failure.kind : failure),
      );
      expect(["refused", "unknown"]).toContain(found);
      expect(await visitor.captcha.readCaptcha(patient())).toHaveProperty("id");
    });
  });
}
