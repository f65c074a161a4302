/** The suite of those who log in or register, on a gateway with a clock of the tests' own. */
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { knownAddresses, recoveryCodes } from "@parlour/app/gateway/database/schema.ts";
import { emailNamed } from "@parlour/app/gateway/members/name-key.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { recoveryHash } from "@parlour/app/gateway/security/second-factors.ts";
import { Secret, TOTP } from "otpauth";
import { CAPTCHA_TEXT, createTestClock } from "../gateway/support/gateway.ts";
import { sentTo } from "../gateway/support/messages.ts";
import { startIdentityDouble } from "../identity-double/identity-double.ts";
import { describeEnteringPorts, filipino } from "./acceptance.ts";
import { e164 } from "./entering-backend.ts";
import { onGateway, PASSWORD } from "./gateway-place.ts";

const SECRET = "KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU";
const CHANNEL = "google.com";
const RECOVERY_CODE = "elm-cloud-11";

onGateway(describeEnteringPorts, async (start) => {
  const clock = createTestClock();
  const languages = [...defaultConfig.languages, filipino];
  const gateway = await start({ clock, config: { languages } });
  const { database, db } = gateway;
  const thirdParties = await startIdentityDouble({ nowMs: clock.nowMs });
  await writeSetting(database, "identity", { ...thirdParties.setting }, clock.nowMs());
  const wordOf = async (name: string) => ({
    channel: CHANNEL,
    idToken: await thirdParties.tokenOf(name, CHANNEL),
    name,
  });
  let made = 0;
  return {
    ...gateway,
    async member(kind) {
      made += 1;
      const username = `${kind}${made}`;
      const phone = { countryDialingCode: "+44", mobileNum: `77009${String(made).padStart(5, "0")}` };
      const email = `${username}@example.com`;
      const now = new Date(clock.nowMs());
      const memberId = await gateway.addPerson(username, {
        type: kind === "agent" ? 1 : 0,
        ...emailNamed(email),
        phone: e164(phone),
        ...(kind === "guarded" && { totpSecret: SECRET }),
        ...(kind.startsWith("closed") && { closedAt: now }),
        ...(kind === "closedWithAgent" && { uplineId: await gateway.idOf("agent") }),
      });
      if (kind === "guarded")
        await db.insert(recoveryCodes).values({ memberId, codeHash: recoveryHash(memberId, RECOVERY_CODE) });
      if (kind === "away")
        await db.insert(knownAddresses).values({ memberId, ip: "192.0.2.99", lastSeenAt: now });
      return { username, password: PASSWORD, email, phone };
    },
    solve: async () => CAPTCHA_TEXT,
    async sentTo(recipient) {
      const messages = await sentTo(gateway.app, recipient);
      return messages.map(({ body }) => /\/reset#([\w-]+)|\b\d{6}\b/.exec(body)).flatMap(secretOf);
    },
    askForHuman: (mode) => writeSetting(database, "humanVerification", { mode }, clock.nowMs()),
    sendsLoginCodes: (byCode) => writeSetting(database, "secondFactor", { byCode }, clock.nowMs()),
    nowMs: () => clock.nowMs(),
    pass: (ms) => clock.advance(ms),
    authenticatorCode: () =>
      new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: clock.nowMs() }),
    recoveryCode: RECOVERY_CODE,
    invitation: { affiliateCode: "MORGAN7", agentName: "Morgan", currency: "USD" },
    wordOf,
    async forgedWord() {
      thirdParties.signs({ signedBy: "stranger" });
      const word = await wordOf("somebody");
      thirdParties.signs({});
      return word;
    },
    async close() {
      await gateway.close();
      await thirdParties.close();
    },
  };
});

const secretOf = (found: RegExpExecArray | null): readonly string[] =>
  found === null ? [] : [found[1] ?? found[0]];
