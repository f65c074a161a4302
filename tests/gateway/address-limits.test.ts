/** Limits by address count an IPv6 /64 network as one address, and an IPv4 address in any notation. */

import { feedback } from "@parlour/adapters/wire/content.calls.ts";
import { captcha, freePlay, login } from "@parlour/adapters/wire/login.calls.ts";
import { affiliate, register } from "@parlour/adapters/wire/member.calls.ts";
import { forgotByEmail, sendRegPhoneCode, smsNoLogin } from "@parlour/adapters/wire/password.calls.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ask, credentials, logIn, type Reply } from "./support/caller.ts";
import { cheapPasswords, createTestClock, startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { applicant } from "./support/registrations.ts";

/** In each triple, the first two addresses count as one and the third does not. */
const pairs = [
  { first: "2001:db8:1:2::1", second: "2001:db8:1:2:ffff::9", other: "2001:db8:1:3::1" },
  { first: "::ffff:192.0.2.1", second: "192.0.2.1", other: "192.0.2.2" },
] as const;

describe("limits by address", () => {
  const { gateway } = gatewayOfSuite({
    config: {
      rates: {
        ...defaultConfig.rates,
        loginPerMinute: 1_000,
        captchaPerMinute: 1,
        sealedWritesPerMinute: 1_000,
      },
      registration: {
        captchaAfterAccounts: 1,
        captchaAfterTaken: 1,
        trialsPerHour: 1,
        invitationsPerMinute: 1,
      },
      codes: { ...defaultConfig.codes, perAddressAnHour: 1 },
      resetMailsPerAddressAnHour: 1,
      feedbackPerAddressAnHour: 1,
    },
  });
  let turn = 0;

  const phone = () => ({
    countryDialingCode: "+44",
    mobileNum: `77009001${String(++turn).padStart(2, "0")}`,
  });
  const free = () =>
    ({
      os: "Linux",
      platform: "W",
      encryptionToken: `visit-${++turn}-abcdefgh`,
      gatewayVersion: "3",
    }) as const;
  const limited: readonly (readonly [what: string, ask: (ip: string) => Promise<Reply>, code: string])[] = [
    ["captchas", (ip) => gateway.ask(captcha, {}, { ip }), "too-many-requests"],
    ["invitations", (ip) => gateway.ask(affiliate, { code: "MORGAN7" }, { ip }), "too-many-requests"],
    ["free play", (ip) => gateway.ask(freePlay, free(), { ip }), "too-many-requests"],
    ["opinions", (ip) => gateway.ask(feedback, { content: "Good" }, { ip }), "too-many-requests"],
    [
      "reset mails",
      (ip) => gateway.ask(forgotByEmail, { username: `u${++turn}`, email: "a@example.com" }, { ip }),
      "too-many-requests",
    ],
    ["codes", (ip) => gateway.ask(smsNoLogin, phone(), { ip }), "too-many-requests"],
    ["accounts", (ip) => gateway.ask(register, applicant(`fresh${++turn}`), { ip }), "captcha-required"],
  ];

  it.each(limited)("ERR-01 count one network's %s together", async (_what, call, code) => {
    for (const { first, second, other } of pairs) {
      expect((await call(first)).body.code).not.toBe(code);
      expect((await call(second)).body.code).toBe(code);
      expect((await call(other)).body.code).not.toBe(code);
    }
  });

  it("REG-03 count attempts with a taken name or number from one network together", async () => {
    const ipsOf = (network: string) => [`2001:db8:${network}::1`, `2001:db8:${network}::2`] as const;
    const [first, second] = ipsOf("7:7");
    const taken = (ip: string) => gateway.ask(register, applicant("player"), { ip });
    expect((await taken(first)).body.code).toBe("username-taken");
    expect((await taken(second)).body.code).toBe("captcha-required");
    const [one, two] = ipsOf("8:8");
    const player = { countryDialingCode: "+44", mobileNum: "7700900123", registerType: "register" } as const;
    const number = (ip: string) => gateway.ask(sendRegPhoneCode, player, { ip });
    expect((await number(one)).body.code).toBe("phone-taken");
    expect((await number(two)).body.code).toBe("too-many-requests");
  });

  it("LOGIN-07 accept forty correct logins at once from one address, without a lock and without a captcha", async () => {
    const office = await startTestGateway({
      listen: false,
      clock: createTestClock(),
      config: { login: defaultConfig.login },
    });
    const { db } = office.database;
    const passwordHash = await cheapPasswords().hash("evening-42");
    const people = await db
      .update(members)
      .set({ passwordHash, totpSecret: "" })
      .where(eq(members.type, 0))
      .returning();
    expect(people.length).toBeGreaterThan(40);
    const replies = await Promise.all(
      people.map(({ account }) => ask(office.app, login, credentials(account))),
    );
    expect(new Set(replies.map(({ body }) => body.code ?? "let in"))).toEqual(new Set(["let in"]));
    await logIn(office.app, "player");
    expect((await ask(office.app, login, credentials("player", "wrong"))).body.code).toBe(
      "wrong-credentials",
    );
    // A refusal for a missing captcha does not count as a failed login.
    for (let asked = 0; asked < 60; asked += 1)
      expect((await ask(office.app, login, credentials("player"))).body.code).toBe("captcha-required");
    await logIn(office.app, "trial");
    await office.stop();
  });
});
