import type { HumanProof } from "@parlour/core/verification/human-verification.ports";
import { afterEach, describe, expect, it } from "vitest";
import {
  codeFor,
  createStrangers,
  type EnteringBackend,
  type EnteringPorts,
  givenBy,
  type KnownMember,
  MINUTE_MS,
  NEW_PASSWORD,
  reasonOf,
  registrationOf,
} from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

/** What every backend must do with proofs that a person is there: HumanVerificationPort and the calls that need one. */
export function describeHumanVerification(name: string, open: () => Promise<EnteringBackend>): void {
  describe(`${name}: human verification`, () => {
    const strangers = createStrangers(4);
    const backend = opened(open);
    afterEach(() => backend.askForHuman("off"));

    const prove = async ({ humanVerification }: EnteringPorts) =>
      givenBy(await humanVerification.prove(patient()));
    const logIn = (ports: EnteringPorts, member: KnownMember, humanProof?: HumanProof) =>
      ports.login.login(
        {
          username: member.username,
          password: member.password,
          entry: "member",
          captcha: null,
          ...(humanProof && { humanProof }),
        },
        patient(),
      );

    it("LOGIN-13 needs a proof for a login only while the operator asks for one", async () => {
      const member = await backend.member("player");
      const ports = backend.visitor();
      expect(reasonOf(await logIn(ports, member))).toBe("done");
      await backend.askForHuman("beside");
      expect(await logIn(ports, member)).toMatchObject({
        reason: "human-verification-required",
        detail: { needsCaptcha: false, retryAtMs: null },
      });
      expect(reasonOf(await logIn(ports, member, await prove(ports)))).toBe("done");
      await backend.askForHuman("off");
      expect(reasonOf(await logIn(ports, member))).toBe("done");
    });

    it("LOGIN-13 takes a proof once, for five minutes, and only one that was asked for", async () => {
      const member = await backend.member("player");
      const ports = backend.visitor();
      await backend.askForHuman("beside");
      const reason = async (proof: HumanProof) => reasonOf(await logIn(ports, member, proof));
      const [used, late] = [await prove(ports), await prove(ports)];
      expect([await reason(used), await reason(used)]).toEqual(["done", "human-verification-wrong"]);
      for (const result of ["invented", btoa("{}"), `${late.result.slice(0, -4)}AAAA`])
        expect(await reason({ ...late, result })).toBe("human-verification-wrong");
      backend.pass(5 * MINUTE_MS);
      expect(await reason(late)).toBe("human-verification-wrong");
    });

    it("LOGIN-13 LOGIN-07 asks for the captcha beside the proof, or for the proof alone", async () => {
      const member = await backend.member("player");
      const ports = backend.visitor();
      const wrong = { ...member, password: "wrong-password-1" };
      for (const [mode, needsCaptcha, then] of [
        ["instead", false, "done"],
        ["beside", true, "captcha-required"],
      ] as const) {
        await backend.askForHuman(mode);
        expect(await logIn(ports, wrong, await prove(ports))).toMatchObject({
          reason: "wrong-credentials",
          detail: { needsCaptcha },
        });
        expect(reasonOf(await logIn(ports, member, await prove(ports)))).toBe(then);
      }
    });

    it("LOGIN-13 LOGIN-12 needs a proof for a login by a code, which stays valid meanwhile", async () => {
      const member = await backend.member("player");
      const ports = backend.visitor();
      const verificationCode = await codeFor(backend, ports, "login", member.phone);
      await backend.askForHuman("instead");
      const attempt = { phone: member.phone, verificationCode, entry: "member", captcha: null } as const;
      expect(reasonOf(await ports.login.loginBySms(attempt, patient()))).toBe("human-verification-required");
      const humanProof = await prove(ports);
      expect(reasonOf(await ports.login.loginBySms({ ...attempt, humanProof }, patient()))).toBe("done");
    });

    it("LOGIN-13 REG-03 needs a proof for a registration", async () => {
      const ports = backend.visitor();
      await backend.askForHuman("beside");
      const registration = registrationOf({ username: strangers.name() });
      const register = async (humanProof?: HumanProof) =>
        reasonOf(
          await ports.registration.register(
            { ...registration, ...(humanProof && { humanProof }) },
            patient(),
          ),
        );
      expect(await register()).toBe("human-verification-required");
      expect(await register({ provider: "altcha", result: "invented" })).toBe("human-verification-wrong");
      expect(await register(await prove(ports))).toBe("done");
    });

    it("LOGIN-13 FORGOT-01 FORGOT-02 needs a proof for a reset by mail and by phone", async () => {
      const member = await backend.member("player");
      const ports = backend.visitor();
      const verificationCode = await codeFor(backend, ports, "reset", member.phone);
      await backend.askForHuman("beside");
      const { username, email, phone } = member;
      const byEmail = async (humanProof?: HumanProof) =>
        reasonOf(
          await ports.forgot.askByEmail({ username, email, ...(humanProof && { humanProof }) }, patient()),
        );
      expect(await byEmail()).toBe("human-verification-required");
      expect(await backend.sentTo(email)).toEqual([]);
      const spent = await prove(ports);
      expect([await byEmail(spent), await byEmail(spent)]).toEqual(["done", "human-verification-wrong"]);
      const change = { phone, verificationCode, newPassword: NEW_PASSWORD };
      const byPhone = async (humanProof?: HumanProof) =>
        reasonOf(await ports.forgot.setByPhone({ ...change, ...(humanProof && { humanProof }) }, patient()));
      expect(await byPhone()).toBe("human-verification-required");
      expect(await byPhone(spent)).toBe("human-verification-wrong");
      expect(await byPhone(await prove(ports))).toBe("done");
    });
  });
}
