import { beforeEach, describe, expect, it } from "vitest";
import {
  codeFor,
  createStrangers,
  type EnteringBackend,
  e164,
  givenBy,
  goOnWith,
  type KnownMember,
  login,
  otherThan,
  reasonOf,
  whoIs,
} from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

const MINUTE_MS = 60_000;

/** What every backend must do at a login from an address that is new to an account without an authenticator (LOGIN-09). */
export function describeLoginCodes(name: string, open: () => Promise<EnteringBackend>): void {
  describe(`${name}: codes for logins from a new address`, () => {
    const backend = opened(open);
    let member: KnownMember;
    beforeEach(async () => {
      await backend.sendsLoginCodes(true);
      member = await backend.member("away");
    });

    /** A login that waits for its code, with the places for it. */
    async function waiting(who = member) {
      const reply = await login(backend.visitor(), who);
      expect(reasonOf(reply)).toBe("second-factor-required");
      const { challenge, codePlaces } = reply.kind === "refused" ? reply.detail : {};
      if (challenge === undefined || codePlaces === undefined) throw new Error("No code is asked for");
      return { challenge, codePlaces };
    }
    const send = (challenge: string, channel: "mail" | "phone" = "mail") =>
      backend.visitor().secondFactor.sendCode({ challenge, channel }, patient());
    const confirm = (challenge: string, code: string, ports = backend.visitor()) =>
      ports.secondFactor.confirm({ challenge, code }, patient());
    async function mailed(challenge: string, { email } = member): Promise<string> {
      givenBy(await send(challenge));
      const [code] = await backend.sentTo(email);
      if (code === undefined) throw new Error(`Nothing was sent to ${email}`);
      return code;
    }

    it("LOGIN-09 names the masked places, sends a code to one, logs in with it, and asks no more", async () => {
      const { challenge, codePlaces } = await waiting();
      const [first = ""] = member.email;
      expect(codePlaces).toEqual([
        { channel: "mail", to: `${first}***@example.com` },
        { channel: "phone", to: `***${member.phone.mobileNum.slice(-4)}` },
      ]);
      expect(givenBy(await send(challenge))).toEqual({ expiredMinutes: 10, resendAfterSeconds: 60 });
      const [code = ""] = await backend.sentTo(member.email);
      expect(code).toMatch(/^\d{6}$/);
      const ports = backend.visitor();
      expect(await confirm(challenge, otherThan(code), ports)).toMatchObject({
        reason: "code-wrong",
        detail: { retryAtMs: null },
      });
      goOnWith(ports, givenBy(await confirm(challenge, code, ports)));
      expect(await whoIs(ports)).toBe(member.username);
      expect(reasonOf(await confirm(challenge, code))).toBe("challenge-expired");
      expect(reasonOf(await login(backend.visitor(), member))).toBe("done");
    });

    it("LOGIN-09 sends the code to the phone instead", async () => {
      const { challenge } = await waiting();
      givenBy(await send(challenge, "phone"));
      const [code = ""] = await backend.sentTo(e164(member.phone));
      expect(await backend.sentTo(member.email)).toEqual([]);
      expect(reasonOf(await confirm(challenge, code))).toBe("done");
    });

    it("LOGIN-09 accepts a code for its own login only", async () => {
      const { challenge } = await waiting();
      const code = await mailed(challenge);
      const { challenge: later } = await waiting();
      expect(reasonOf(await confirm(later, code))).toBe("code-expired");
      const other = await backend.member("away");
      const { challenge: theirs } = await waiting(other);
      if ((await mailed(theirs, other)) !== code)
        expect(reasonOf(await confirm(theirs, code))).toBe("code-wrong");
      expect(reasonOf(await confirm("made-up-challenge", code))).toBe("challenge-expired");
      expect(reasonOf(await send("made-up-challenge"))).toBe("challenge-expired");
      expect(reasonOf(await confirm(challenge, code))).toBe("done");
    });

    it("LOGIN-09 sends another code after a minute, which voids the first, and five an hour", async () => {
      const { challenge } = await waiting();
      const first = await mailed(challenge);
      expect(await send(challenge)).toMatchObject({
        reason: "too-many-requests",
        detail: { retryAtMs: backend.nowMs() + MINUTE_MS },
      });
      backend.pass(MINUTE_MS);
      const second = await mailed(challenge);
      if (second !== first) expect(reasonOf(await confirm(challenge, first))).toBe("code-wrong");
      for (let more = 0; more < 3; more += 1) await mailed((await waiting()).challenge);
      const { challenge: last } = await waiting();
      expect(reasonOf(await send(last))).toBe("too-many-requests");
      expect(reasonOf(await confirm(challenge, second))).toBe("done");
    });

    it("LOGIN-09 a code lasts ten minutes and its login fifteen; five wrong codes lock", async () => {
      const { challenge } = await waiting();
      const code = await mailed(challenge);
      backend.pass(10 * MINUTE_MS);
      expect(reasonOf(await confirm(challenge, code))).toBe("code-expired");
      backend.pass(5 * MINUTE_MS);
      expect(reasonOf(await confirm(challenge, code))).toBe("challenge-expired");
      const { challenge: next } = await waiting();
      const fresh = await mailed(next);
      for (let tries = 1; tries < 5; tries += 1)
        expect(reasonOf(await confirm(next, otherThan(fresh)))).toBe("code-wrong");
      const locked = { reason: "locked", detail: { retryAtMs: backend.nowMs() + 15 * MINUTE_MS } };
      expect(await confirm(next, otherThan(fresh))).toMatchObject(locked);
      expect(await confirm(next, fresh)).toMatchObject(locked);
    });

    it("LOGIN-09 asks for none where the operator switches it off, and none after a code by SMS", async () => {
      await backend.sendsLoginCodes(false);
      expect(reasonOf(await login(backend.visitor(), member))).toBe("done");
      await backend.sendsLoginCodes(true);
      const other = await backend.member("away");
      const ports = backend.visitor();
      const verificationCode = await codeFor(backend, ports, "login", other.phone);
      const asked = { phone: other.phone, verificationCode, entry: "member", captcha: null } as const;
      expect(reasonOf(await ports.login.loginBySms(asked, patient()))).toBe("done");
    });

    it("LOGIN-09 FORGOT-01 asks for none after a reset, which has proved the mail", async () => {
      const { username, email } = member;
      const { forgot } = backend.visitor();
      const { challenge } = await waiting();
      const code = await mailed(challenge);
      givenBy(await forgot.askByEmail({ username, email }, patient()));
      const [resetToken = ""] = await backend.sentTo(email);
      const newPassword = "closing-day-2";
      givenBy(await forgot.setByLink({ resetToken, newPassword }, patient()));
      expect(reasonOf(await confirm(challenge, code))).toBe("challenge-expired");
      expect(reasonOf(await login(backend.visitor(), { username, password: newPassword }))).toBe("done");
    });

    it("LOGIN-09 THIRD-02 links no third party where the login would need a code", async () => {
      const { identityLogin } = backend.visitor();
      const identity = await backend.wordOf(createStrangers(6).name());
      const { username, password } = member;
      const link = { identity, username, password, entry: "member", captcha: null } as const;
      expect(reasonOf(await identityLogin.link(link, patient()))).toBe("second-factor-required");
    });
  });
}
