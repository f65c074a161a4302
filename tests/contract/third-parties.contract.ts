import type { IdentityToken } from "@parlour/core/identity/identity.ports";
import { describe, expect, it } from "vitest";
import {
  createStrangers,
  type EnteringBackend,
  givenBy,
  goOnWith,
  type KnownMember,
  reasonOf,
  registrationOf,
  whoIs,
} from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

/** What every backend must make of a third party's word: IdentityLoginPort, and registrations that bring one. */
export function describeThirdParties(name: string, open: () => Promise<EnteringBackend>): void {
  describe(`${name}: third parties`, () => {
    const strangers = createStrangers(3);
    const backend = opened(open);

    const enter = (identity: IdentityToken, entry: "member" | "agent" = "member") =>
      backend.visitor().identityLogin.login(identity, entry, patient());
    const link = (
      identity: IdentityToken,
      { username, password }: Pick<KnownMember, "username" | "password">,
      entry: "member" | "agent" = "member",
    ) =>
      backend.visitor().identityLogin.link({ identity, username, password, entry, captcha: null }, patient());

    it("THIRD-01 THIRD-02 refuses a new identity, links it to an account, and then logs in by it", async () => {
      const member = await backend.member("player");
      const word = await backend.wordOf(strangers.name());
      expect(reasonOf(await enter(word))).toBe("not-linked");
      const ports = backend.visitor();
      goOnWith(ports, givenBy(await link(word, member)));
      expect(await whoIs(ports)).toBe(member.username);
      goOnWith(ports, givenBy(await enter(word)));
      expect(await whoIs(ports)).toBe(member.username);
    });

    it("THIRD-02 links permanently: one identity to one account, and one account to one identity", async () => {
      const [one, other] = [await backend.member("player"), await backend.member("player")];
      const [word, another] = [
        await backend.wordOf(strangers.name()),
        await backend.wordOf(strangers.name()),
      ];
      givenBy(await link(word, one));
      expect(reasonOf(await link(word, other))).toBe("identity-taken");
      expect(reasonOf(await link(another, one))).toBe("already-linked");
      expect(reasonOf(await link(word, one))).toBe("done");
      const taken = registrationOf({ username: strangers.name() }, { identity: word });
      const { registration } = backend.visitor();
      expect(reasonOf(await registration.register(taken, patient()))).toBe("identity-taken");
    });

    it("THIRD-02 an account registered with an identity can log in by it", async () => {
      const ports = backend.visitor();
      const username = strangers.name();
      const identity = await backend.wordOf(username);
      givenBy(await ports.registration.register(registrationOf({ username }, { identity }), patient()));
      goOnWith(ports, givenBy(await enter(identity)));
      expect(await whoIs(ports)).toBe(username);
    });

    it("LOGIN-07 THIRD-02 protects a link like a login", async () => {
      const member = await backend.member("player");
      const word = await backend.wordOf(strangers.name());
      expect(await link(word, { ...member, password: "not-the-one-1" })).toMatchObject({
        reason: "wrong-credentials",
        detail: { needsCaptcha: true, retryAtMs: null },
      });
      expect(reasonOf(await link(word, member))).toBe("captcha-required");
      expect(reasonOf(await enter(word))).toBe("not-linked");
    });

    it("LOGIN-09 PERM-08 THIRD-02 links nothing without a required second factor, or at the wrong login page", async () => {
      const [guarded, agent] = [await backend.member("guarded"), await backend.member("agent")];
      const word = await backend.wordOf(strangers.name());
      expect(reasonOf(await link(word, guarded))).toBe("second-factor-required");
      expect(reasonOf(await link(word, agent))).toBe("non-member");
      expect(reasonOf(await enter(word))).toBe("not-linked");
      expect(reasonOf(await link(word, agent, "agent"))).toBe("done");
      expect(reasonOf(await enter(word))).toBe("non-member");
      expect(reasonOf(await enter(word, "agent"))).toBe("done");
    });

    it("THIRD-01 THIRD-02 refuses an identity that it cannot verify, for login, link and registration", async () => {
      const member = await backend.member("player");
      const identity = await backend.forgedWord();
      const { registration } = backend.visitor();
      const replies = [
        await enter(identity),
        await link(identity, member),
        await registration.register(registrationOf({ username: strangers.name() }, { identity }), patient()),
      ];
      expect(replies.map(reasonOf)).toEqual(["identity-wrong", "identity-wrong", "identity-wrong"]);
    });
  });
}
