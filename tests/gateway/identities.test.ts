import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import { identityProviders, thirdPartyLink, thirdPartyLogin } from "@parlour/adapters/wire/login.calls.ts";
import { identities, knownAddresses, members } from "@parlour/app/gateway/database/schema.ts";
import { createIdentities } from "@parlour/app/gateway/security/identities.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type IdentityDouble, startIdentityDouble, subjectOf } from "../identity-double/identity-double.ts";
import type { TokenTwist } from "../identity-double/tokens.ts";
import type { CallerOptions } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { applicant, memberNamed, PASSWORD, registerAt, said } from "./support/registrations.ts";

const GOOGLE = "google.com";
const FACEBOOK = "facebook.com";
const MINUTE_MS = 60_000;
const HOME = "192.0.2.10";

forEachDatabase((_name, open) => {
  let double: IdentityDouble;
  const { gateway, clock, db, ask, logIn, writeSetting, atOnce } = gatewayOfSuite({ open });
  beforeAll(async () => {
    double = await startIdentityDouble({ nowMs: clock.nowMs });
    await configure();
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    await db.delete(identities);
    double.signs({});
  });

  const configure = (setting: object = double.setting) => writeSetting("identity", { ...setting });
  const wordOf = async (name: string, channel = GOOGLE) => ({
    firebaseChannel: channel,
    firebaseIdToken: await double.tokenOf(name, channel),
  });
  type Login = RequestOf<typeof thirdPartyLogin>;
  const logInWith = (word: Omit<Login, "entry">, entry: Login["entry"] = "member", options?: CallerOptions) =>
    ask(thirdPartyLogin, { ...word, entry }, options);
  const link = async (
    name: string,
    username: string,
    {
      channel = GOOGLE,
      password = "evening-42",
      entry = "member",
      ip = "127.0.0.1",
    }: {
      channel?: string;
      password?: string;
      entry?: Login["entry"];
      ip?: string;
    } = {},
  ) => ask(thirdPartyLink, { ...(await wordOf(name, channel)), username, password, entry }, { ip });
  const links = () => db.select().from(identities);
  const change = (account: string, values: Partial<typeof members.$inferInsert>) =>
    db.update(members).set(values).where(eq(members.account, account));
  /** Registers a player for this test only, so that tests do not share linked identities. */
  async function member(account: string) {
    expect((await registerAt(gateway, applicant(account))).body.success).toBe(true);
    return memberNamed(gateway, account);
  }

  describe("the identity providers of an operator", () => {
    it("THIRD-01 are listed with what the clients' library needs, without the address of the keys", async () => {
      const { body } = await ask(identityProviders, {});
      const { jwksUrl: _, ...forClients } = double.setting.firebase;
      expect(body.value).toEqual({ firebase: forClients });
    });

    it("THIRD-01 are not listed where none is configured, and their tokens are refused", async () => {
      const word = await wordOf("Robin");
      await configure({});
      try {
        expect((await ask(identityProviders, {})).body.value).toEqual({});
        expect(said(await logInWith(word))).toBe("identity-wrong");
      } finally {
        await configure();
      }
    });
  });

  describe("an identity token of a third party", () => {
    it.each<[string, () => TokenTwist]>([
      ["another key under the same name", () => ({ signedBy: "stranger" })],
      ["no signature", () => ({ signedBy: "nobody" })],
      ["the public key taken for a secret", () => ({ signedBy: "public-key" })],
      ["another operator's audience", () => ({ audience: "another-operator" })],
      ["another issuer", () => ({ issuer: "https://accounts.google.com" })],
      ["another project's issuer", () => ({ issuer: "https://securetoken.google.com/another-operator" })],
      ["an end in the past", () => ({ expiresAtMs: clock.nowMs() - 1_000 })],
      ["a sign-in of ten minutes ago", () => ({ signedInAtMs: clock.nowMs() - 10 * MINUTE_MS })],
      ["a sign-in in the future", () => ({ signedInAtMs: clock.nowMs() + 2 * MINUTE_MS })],
      ["no time of its sign-in", () => ({ claims: { auth_time: undefined } })],
      ["a sign-in time that is no number", () => ({ claims: { auth_time: "now" } })],
      ["another provider's sign-in", () => ({ provider: FACEBOOK })],
      ["a sign-in by password", () => ({ provider: "password" })],
      ["nothing of Firebase's own", () => ({ claims: { firebase: undefined } })],
      ["Firebase's claims as null", () => ({ claims: { firebase: null } })],
      ["no subject", () => ({ claims: { sub: undefined } })],
      ["an empty subject", () => ({ subject: "" })],
      ["a list for an audience", () => ({ claims: { aud: ["another-operator", "third-operator"] } })],
    ])("THIRD-01 is refused with %s", async (_what, twist) => {
      await link("Robin", "player");
      double.signs(twist());
      expect(said(await logInWith(await wordOf("Robin")))).toBe("identity-wrong");
    });

    it("THIRD-01 is accepted for ten minutes after the sign-in, even when it expires later", async () => {
      const word = await wordOf("Robin");
      clock.advance(10 * MINUTE_MS - 1_000);
      expect(said(await logInWith(word))).toBe("not-linked");
      clock.advance(1_000);
      expect(said(await logInWith(word))).toBe("identity-wrong");
    });

    it("THIRD-01 is refused for another channel, and for one that is not configured", async () => {
      const { firebaseIdToken } = await wordOf("Robin");
      expect(said(await logInWith({ firebaseChannel: FACEBOOK, firebaseIdToken }))).toBe("identity-wrong");
      expect(said(await logInWith(await wordOf("Robin", "apple.com")))).toBe("identity-wrong");
    });

    it.each([
      ["", "not-a-token"],
      ["", "a.b.c"],
      ["", "eyJhbGciOiJub25lIn0.e30."],
      ["", `${"A".repeat(4_000)}.${"B".repeat(2_000)}.${"C".repeat(2_000)}`],
      ["__proto__", "a.b.c"],
    ])("THIRD-01 is refused when it is malformed: %s %#", async (channel, firebaseIdToken) => {
      const word = { firebaseChannel: channel === "" ? GOOGLE : channel, firebaseIdToken };
      expect(said(await logInWith(word))).toBe("identity-wrong");
    });

    it("THIRD-01 is refused when it was modified in transit", async () => {
      const { firebaseIdToken } = await wordOf("Robin");
      const [head = "", claims = "", signature = ""] = firebaseIdToken.split(".");
      const said0 = JSON.parse(Buffer.from(claims, "base64url").toString());
      const other = Buffer.from(JSON.stringify({ ...said0, sub: subjectOf("Wren") })).toString("base64url");
      const word = { firebaseChannel: GOOGLE, firebaseIdToken: [head, other, signature].join(".") };
      expect(said(await logInWith(word))).toBe("identity-wrong");
    });
  });

  describe("signing keys that cannot be fetched", () => {
    it.each(["gone", "broken", "garbled"] as const)(
      "THIRD-01 cause a server error and no refusal when %s, and the same token is accepted when they are back",
      async (keys) => {
        const fresh = await startIdentityDouble({ nowMs: clock.nowMs });
        try {
          await configure(fresh.setting);
          const word = { firebaseChannel: GOOGLE, firebaseIdToken: await fresh.tokenOf("Robin") };
          fresh.keys = keys;
          expect(await logInWith(word)).toMatchObject({ status: 500, body: { code: "internal" } });
          fresh.keys = "there";
          expect(said(await logInWith(word))).toBe("not-linked");
        } finally {
          await configure();
          await fresh.close();
        }
      },
    );

    it("THIRD-01 are fetched once, not with every login", async () => {
      const fresh = await startIdentityDouble({ nowMs: clock.nowMs });
      try {
        await configure(fresh.setting);
        const word = { firebaseChannel: GOOGLE, firebaseIdToken: await fresh.tokenOf("Robin") };
        for (let i = 0; i < 3; i += 1) expect(said(await logInWith(word))).toBe("not-linked");
        expect(fresh.asked.filter((path) => path === "/jwks")).toHaveLength(1);
      } finally {
        await configure();
        await fresh.close();
      }
    });
  });

  describe("a link", () => {
    it("THIRD-02 is made with name and password, with its time, and later logs in with the token alone", async () => {
      const { id } = await member("linker01");
      const linked = await link("Robin", "linker01", { password: PASSWORD });
      expect(linked.body.value).toMatchObject({ token: expect.any(String), passwordExpired: false });
      expect(await links()).toMatchObject([
        { channel: GOOGLE, subject: subjectOf("Robin"), memberId: id, linkedAt: new Date(clock.nowMs()) },
      ]);
      expect((await logInWith(await wordOf("Robin"))).body.success).toBe(true);
    });

    it("THIRD-02 is possible together with one of another channel", async () => {
      await member("linker05");
      for (const channel of [GOOGLE, FACEBOOK]) {
        expect((await link("Robin", "linker05", { channel, password: PASSWORD })).body.success).toBe(true);
      }
      expect(await links()).toHaveLength(2);
    });

    it("THIRD-02 is made for only one of several accounts with the same identity at the same moment", async () => {
      const names = ["racer01", "racer02", "racer03", "racer04"];
      for (const name of names) await member(name);
      const replies = await atOnce(() => names.map((name) => link("Alex", name, { password: PASSWORD })));
      const codes = replies.map(({ body }) => body.code ?? "linked").sort();
      expect(codes).toEqual(["identity-taken", "identity-taken", "identity-taken", "linked"]);
      expect(await links()).toHaveLength(1);
    });

    it("THIRD-02 gives an account only one identity of a channel, also with several requests at the same moment", async () => {
      const { id } = await member("racer05");
      // Tests the service directly, because the guard against guessing admits one of several concurrent calls.
      const settings = { read: () => Promise.reject(new Error("Linking reads no setting")) };
      const own = createIdentities(db, clock, settings);
      const made = await atOnce(() =>
        ["robin", "wren", "alex"].map((subject) => db.transaction((tx) => own.link(tx, id, GOOGLE, subject))),
      );
      expect(made.sort()).toEqual(["already-linked", "already-linked", "linked"]);
      expect(await links()).toHaveLength(1);
    });

    it("LOGIN-09 THIRD-02 is not made for an account with a second factor from an address that is new to it", async () => {
      await db.delete(knownAddresses);
      expect(said(await link("Robin", "guarded", { ip: HOME }))).toBe("second-factor-required");
      const { id } = await memberNamed(gateway, "guarded");
      await db.insert(knownAddresses).values({ memberId: id, ip: HOME, lastSeenAt: new Date(clock.nowMs()) });
      expect((await link("Robin", "guarded", { ip: HOME })).body.success).toBe(true);
      // A linked login needs no second factor from a new address; the third party vouches for the person.
      expect((await logInWith(await wordOf("Robin"), "member", { ip: "203.0.113.9" })).body.success).toBe(
        true,
      );
    });

    it("PERM-08 THIRD-02 is not made at the agents' page for a player, nor for a closed account, and does not log in to one", async () => {
      expect(said(await link("Robin", "player", { entry: "agent" }))).toBe("non-agent");
      await member("linker06");
      await member("linker07");
      expect((await link("Robin", "linker06", { password: PASSWORD })).body.success).toBe(true);
      const closedAt = new Date(clock.nowMs());
      await change("linker06", { closedAt });
      await change("linker07", { closedAt });
      expect(said(await logInWith(await wordOf("Robin")))).toBe("account-closed");
      expect(said(await link("Wren", "linker07", { password: PASSWORD }))).toBe("account-closed");
      expect(await links()).toHaveLength(1);
    });

    it("THIRD-02 keeps the login by name and password working", async () => {
      await member("linker08");
      await link("Robin", "linker08", { password: PASSWORD });
      expect(await logIn("linker08", PASSWORD)).not.toBe("");
    });
  });
});
