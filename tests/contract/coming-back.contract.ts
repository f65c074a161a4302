import { describe, expect, it } from "vitest";
import {
  codeFor,
  createStrangers,
  type EnteringBackend,
  e164,
  enteredAs,
  givenBy,
  goOnWith,
  login,
  MINUTE_MS,
  NEW_PASSWORD,
  otherThan,
  reasonOf,
  whoIs,
} from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

/** What every backend must do for people with an account: ForgotPort, LoginPort by SMS, SecondFactorPort, DevicesPort, … */
export function describeComingBack(name: string, open: () => Promise<EnteringBackend>): void {
  describe(`${name}: recovery, second factor and sessions`, () => {
    const strangers = createStrangers(2);
    const backend = opened(open);

    /** The token of a link mailed to a member; the case of the typed name and address does not matter. */
    async function linkFor({ username, email }: { username: string; email: string }): Promise<string> {
      const { forgot } = backend.visitor();
      const asked = { username: username.toUpperCase(), email: email.toUpperCase() };
      givenBy(await forgot.askByEmail(asked, patient()));
      const [token] = await backend.sentTo(email);
      if (token === undefined) throw new Error(`No link was sent to ${email}`);
      return token;
    }

    it("FORGOT-01 FORGOT-03 sets a password by a mailed link, once, without a login, and ends all sessions", async () => {
      const member = await backend.member("player");
      const before = await enteredAs(backend, member);
      const resetToken = await linkFor(member);
      const { forgot } = backend.visitor();
      const set = () => forgot.setByLink({ resetToken, newPassword: NEW_PASSWORD }, patient());
      expect(await set()).toEqual({ kind: "done", value: null });
      expect(reasonOf(await set())).toBe("reset-expired");
      expect(await whoIs(before)).toBe("not-logged-in");
      const again = { ...member, password: NEW_PASSWORD };
      expect(await whoIs(await enteredAs(backend, again))).toBe(member.username);
      expect(reasonOf(await login(backend.visitor(), member))).toBe("wrong-credentials");
    });

    it("FORGOT-01 finds no account with another's e-mail address, and sends no mail", async () => {
      const [one, other] = [await backend.member("player"), await backend.member("player")];
      const { forgot } = backend.visitor();
      const ask = { username: one.username, email: other.email };
      expect(reasonOf(await forgot.askByEmail(ask, patient()))).toBe("user-not-found");
      expect(await backend.sentTo(other.email)).toEqual([]);
    });

    it("FORGOT-03 PWD-01 keeps a link valid after a weak password, and for half an hour", async () => {
      const member = await backend.member("player");
      const resetToken = await linkFor(member);
      const { forgot } = backend.visitor();
      const set = async (newPassword: string) =>
        reasonOf(await forgot.setByLink({ resetToken, newPassword }, patient()));
      expect(await set("short1")).toBe("weak-password");
      expect(await set("lettersonly")).toBe("weak-password");
      backend.pass(29 * MINUTE_MS);
      expect(await set(member.username)).toBe("weak-password");
      backend.pass(MINUTE_MS);
      expect(await set(NEW_PASSWORD)).toBe("reset-expired");
      expect(reasonOf(await login(backend.visitor(), member))).toBe("done");
    });

    it("FORGOT-03 a used link invalidates the member's other links, and an invented one is refused", async () => {
      const member = await backend.member("player");
      const [first, second] = [await linkFor(member), await linkFor(member)];
      const { forgot } = backend.visitor();
      const set = async (resetToken: string) =>
        reasonOf(await forgot.setByLink({ resetToken, newPassword: NEW_PASSWORD }, patient()));
      expect(await set("made-up-0123456789-abcdef")).toBe("reset-expired");
      expect(await set(second)).toBe("done");
      expect(await set(first)).toBe("reset-expired");
    });

    it("FORGOT-02 sets a password by a code, returns the username, and ends all sessions", async () => {
      const member = await backend.member("player");
      const before = await enteredAs(backend, member);
      const ports = backend.visitor();
      const { phone, username } = member;
      const verificationCode = await codeFor(backend, ports, "reset", phone);
      const set = (newPassword: string, code = verificationCode) =>
        ports.forgot.setByPhone({ phone, verificationCode: code, newPassword }, patient());
      expect(reasonOf(await set("short1"))).toBe("weak-password");
      expect(reasonOf(await set(NEW_PASSWORD, otherThan(verificationCode)))).toBe("verification-code-wrong");
      expect(await set(NEW_PASSWORD)).toEqual({ kind: "done", value: { username } });
      expect(reasonOf(await set(NEW_PASSWORD))).toBe("verification-code-expired");
      expect(await whoIs(before)).toBe("not-logged-in");
      const again = { ...member, password: NEW_PASSWORD };
      expect(await whoIs(await enteredAs(backend, again))).toBe(username);
    });

    it("FORGOT-02 LOGIN-07 a new password removes the captcha that wrong passwords had required", async () => {
      const member = await backend.member("player");
      const ports = backend.visitor();
      const wrong = { ...member, password: "not-the-one-1" };
      expect(reasonOf(await login(ports, wrong))).toBe("wrong-credentials");
      expect(reasonOf(await login(ports, member))).toBe("captcha-required");
      const resetToken = await linkFor(member);
      givenBy(await ports.forgot.setByLink({ resetToken, newPassword: NEW_PASSWORD }, patient()));
      expect(reasonOf(await login(ports, { ...member, password: NEW_PASSWORD }))).toBe("done");
    });

    it("SMS-01 LOGIN-12 does not reveal whether a number is registered, and sends no code to an unknown one", async () => {
      const { phone } = await backend.member("player");
      const stranger = strangers.phone();
      const { smsCode, login: port } = backend.visitor();
      const send = (to: typeof phone) =>
        smsCode.send({ purpose: "login", phone: to, captcha: null }, patient());
      expect(await send(stranger)).toEqual(await send(phone));
      expect(await backend.sentTo(e164(stranger))).toEqual([]);
      const credentials = { verificationCode: "123456", entry: "member", captcha: null } as const;
      const tried = await port.loginBySms({ ...credentials, phone: stranger }, patient());
      expect(tried).toEqual(await port.loginBySms({ ...credentials, phone }, patient()));
    });

    it("LOGIN-12 logs in once by a code that was sent to the account's phone", async () => {
      const { phone, username } = await backend.member("player");
      const ports = backend.visitor();
      const verificationCode = await codeFor(backend, ports, "login", phone);
      const credentials = { phone, verificationCode, entry: "member", captcha: null } as const;
      goOnWith(ports, givenBy(await ports.login.loginBySms(credentials, patient())));
      expect(await whoIs(ports)).toBe(username);
      expect(await ports.login.loginBySms(credentials, patient())).toMatchObject({
        reason: "verification-code-expired",
        detail: { needsCaptcha: true },
      });
    });

    it("LOGIN-07 LOGIN-12 requires a captcha after a wrong code, and logs in when both are right", async () => {
      const { phone } = await backend.member("player");
      const ports = backend.visitor();
      const code = await codeFor(backend, ports, "login", phone);
      const enter = (verificationCode: string, captcha: { id: string; text: string } | null = null) =>
        ports.login.loginBySms({ phone, verificationCode, entry: "member", captcha }, patient());
      expect(await enter(otherThan(code))).toMatchObject({
        reason: "verification-code-wrong",
        detail: { needsCaptcha: true },
      });
      expect(await enter(code)).toMatchObject({ reason: "captcha-required", detail: { needsCaptcha: true } });
      const misread = await ports.captcha.readCaptcha(patient());
      expect(reasonOf(await enter(code, { id: misread.id, text: "~~~~" }))).toBe("captcha-wrong");
      const { id } = await ports.captcha.readCaptcha(patient());
      expect(reasonOf(await enter(code, { id, text: await backend.solve(id) }))).toBe("done");
    });

    it("PERM-08 LOGIN-12 refuses a login by SMS at the wrong login page, for players and agents", async () => {
      const [player, agent] = [await backend.member("player"), await backend.member("agent")];
      const ports = backend.visitor();
      const enter = async ({ phone }: typeof player, entry: "member" | "agent") => {
        const verificationCode = await codeFor(backend, ports, "login", phone);
        const credentials = { phone, verificationCode, entry, captcha: null };
        return reasonOf(await ports.login.loginBySms(credentials, patient()));
      };
      expect(await enter(player, "agent")).toBe("non-agent");
      expect(await enter(agent, "member")).toBe("non-member");
      backend.pass(MINUTE_MS);
      expect(await enter(agent, "agent")).toBe("done");
    });

    it.each([
      ["closedWithAgent", "contact-agent"],
      ["closed", "account-closed"],
    ] as const)(
      "PERM-08 tells a %s account whom to contact, but only with the right proof",
      async (kind, reason) => {
        const member = await backend.member(kind);
        expect(reasonOf(await login(backend.visitor(), member))).toBe(reason);
        const guess = { ...member, password: "not-the-one-1" };
        expect(reasonOf(await login(backend.visitor(), guess))).toBe("wrong-credentials");
        const unknown = { username: strangers.name(), password: "not-the-one-1" };
        expect(await login(backend.visitor(), unknown)).toMatchObject({ reason: "wrong-credentials" });
      },
    );

    it("LOGIN-09 requires a second factor at a new address, and logs in once with the right code", async () => {
      const guarded = await backend.member("guarded");
      const ports = backend.visitor();
      const challenge = await challengeOf(guarded);
      const confirm = (code: string) => ports.secondFactor.confirm({ challenge, code }, patient());
      const code = backend.authenticatorCode();
      expect(await confirm(otherThan(code))).toMatchObject({
        reason: "code-wrong",
        detail: { retryAtMs: null },
      });
      goOnWith(ports, givenBy(await confirm(code)));
      expect(await whoIs(ports)).toBe(guarded.username);
      expect(reasonOf(await confirm(code))).toBe("challenge-expired");
      // The address is known from now on.
      expect(reasonOf(await login(backend.visitor(), guarded))).toBe("done");
    });

    /** A login that still needs its second factor. */
    async function challengeOf(guarded: { username: string; password: string }): Promise<string> {
      const reply = await login(backend.visitor(), guarded);
      const challenge = reply.kind === "refused" ? reply.detail.challenge : undefined;
      if (challenge === undefined) throw new Error("The operator requires no second factor");
      expect(reasonOf(reply)).toBe("second-factor-required");
      return challenge;
    }

    it("LOGIN-09 accepts a recovery code once, and no authenticator code twice", async () => {
      const guarded = await backend.member("guarded");
      const { secondFactor } = backend.visitor();
      const challenges = [
        await challengeOf(guarded),
        await challengeOf(guarded),
        await challengeOf(guarded),
      ] as const;
      const confirm = async (challenge: string, code: string) =>
        reasonOf(await secondFactor.confirm({ challenge, code }, patient()));
      expect(await confirm(challenges[0], backend.recoveryCode)).toBe("done");
      expect(await confirm(challenges[1], backend.recoveryCode)).toBe("code-wrong");
      const code = backend.authenticatorCode();
      expect(await confirm(challenges[1], code)).toBe("done");
      expect(await confirm(challenges[2], code)).toBe("code-wrong");
    });

    it("LOGIN-09 a challenge lasts five minutes, and five wrong codes lock the account's second factor", async () => {
      const guarded = await backend.member("guarded");
      const { secondFactor } = backend.visitor();
      const confirm = (challenge: string, code: string) =>
        secondFactor.confirm({ challenge, code }, patient());
      const late = await challengeOf(guarded);
      backend.pass(5 * MINUTE_MS);
      expect(reasonOf(await confirm(late, backend.authenticatorCode()))).toBe("challenge-expired");
      expect(reasonOf(await confirm("made-up-challenge", backend.authenticatorCode()))).toBe(
        "challenge-expired",
      );
      const challenge = await challengeOf(guarded);
      for (let tries = 1; tries < 5; tries += 1)
        expect(reasonOf(await confirm(challenge, otherThan(backend.authenticatorCode())))).toBe("code-wrong");
      const locked = { reason: "locked", detail: { retryAtMs: backend.nowMs() + 15 * MINUTE_MS } };
      expect(await confirm(challenge, otherThan(backend.authenticatorCode()))).toMatchObject(locked);
      expect(await confirm(await challengeOf(guarded), backend.authenticatorCode())).toMatchObject(locked);
    });

    it("FORGOT-03 LOGIN-09 a new password ends logins that wait for their second factor", async () => {
      const guarded = await backend.member("guarded");
      const { forgot, secondFactor } = backend.visitor();
      const challenge = await challengeOf(guarded);
      const resetToken = await linkFor(guarded);
      givenBy(await forgot.setByLink({ resetToken, newPassword: NEW_PASSWORD }, patient()));
      const reply = await secondFactor.confirm({ challenge, code: backend.authenticatorCode() }, patient());
      expect(reasonOf(reply)).toBe("challenge-expired");
    });

    it("SESSION-05 creates a separate trial session for each visitor who plays for free", async () => {
      const guests = [backend.visitor(), backend.visitor()];
      const names = [];
      for (const guest of guests) {
        goOnWith(guest, givenBy(await guest.login.freePlay(patient())));
        const { type, userName } = givenBy(await guest.session.readMember(patient()));
        expect(type).toBe(4);
        names.push(userName);
      }
      expect(new Set(names).size).toBe(2);
    });

    it("SESSION-06 lists the player's sessions, ends one, and then all others", async () => {
      const member = await backend.member("player");
      const here = await enteredAs(backend, member);
      backend.pass(1_000);
      const there = await enteredAs(backend, member);
      backend.pass(1_000);
      const elsewhere = await enteredAs(backend, member);
      const read = async () => givenBy(await here.devices.read(patient()));
      const listed = await read();
      expect(new Set(listed.map(({ id }) => id)).size).toBe(3);
      expect(listed.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
      expect(listed.map(({ startedAtMs }) => startedAtMs).toSorted((one, other) => one - other)).toEqual(
        [2_000, 1_000, 0].map((agoMs) => backend.nowMs() - agoMs),
      );
      const second = listed.find(({ startedAtMs }) => startedAtMs === backend.nowMs() - 1_000)?.id ?? "";
      expect(await here.devices.end(second, patient())).toEqual({ kind: "done", value: null });
      // Ending a session that has ended already succeeds, too.
      expect(await here.devices.end(second, patient())).toEqual({ kind: "done", value: null });
      expect([await whoIs(there), await whoIs(elsewhere)]).toEqual(["not-logged-in", member.username]);
      expect(await here.devices.endOthers(patient())).toEqual({ kind: "done", value: null });
      expect(await whoIs(elsewhere)).toBe("not-logged-in");
      expect((await read()).map(({ isThisOne }) => isThisOne)).toEqual([true]);
    });

    it("SESSION-02 ends no session of another player, and refuses a visitor", async () => {
      const mine = await enteredAs(backend, await backend.member("player"));
      const [session] = givenBy(await mine.devices.read(patient()));
      const other = await backend.member("player");
      const theirs = await enteredAs(backend, other);
      expect(reasonOf(await theirs.devices.end(session?.id ?? "", patient()))).toBe("done");
      expect(givenBy(await mine.devices.read(patient()))).toHaveLength(1);
      const { devices } = backend.visitor();
      const replies = [
        await devices.read(patient()),
        await devices.end("any", patient()),
        await devices.endOthers(patient()),
      ];
      expect(replies.map(reasonOf)).toEqual(["not-logged-in", "not-logged-in", "not-logged-in"]);
    });
  });
}
