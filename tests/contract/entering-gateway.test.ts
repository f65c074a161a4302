import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { knownAddresses, members, recoveryCodes } from "@parlour/app/gateway/database/schema.ts";
import { accountNamed, emailNamed } from "@parlour/app/gateway/members/name-key.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { recoveryHash } from "@parlour/app/gateway/security/second-factors.ts";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import {
  CAPTCHA_TEXT,
  cheapPasswords,
  createTestClock,
  startTestGateway,
} from "../gateway/support/gateway.ts";
import { sentTo } from "../gateway/support/messages.ts";
import { startIdentityDouble } from "../identity-double/identity-double.ts";
import { visitorOf } from "./backend.ts";
import { describeEnteringPorts } from "./entering.contract.ts";
import {
  type EnteringBackend,
  e164,
  filipino,
  type KnownMember,
  type MemberKind,
} from "./entering-backend.ts";

const PASSWORD = "opening-day-1";
const SECRET = "KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU";
const CHANNEL = "google.com";
const RECOVERY_CODE = "elm-cloud-11";

async function newMember(
  { db }: Database,
  kind: MemberKind,
  count: number,
  nowMs: number,
): Promise<KnownMember> {
  const username = `${kind}${count}`;
  const phone = { countryDialingCode: "+44", mobileNum: `77009${String(count).padStart(5, "0")}` };
  const member = { username, password: PASSWORD, email: `${username}@example.com`, phone };
  const [agent] = await db.select({ id: members.id }).from(members).where(eq(members.account, "agent"));
  const [row] = await db
    .insert(members)
    .values({
      ...accountNamed(username),
      nickname: username,
      type: kind === "agent" ? 1 : 0,
      passwordHash: await cheapPasswords().hash(PASSWORD),
      passwordChangedAt: new Date(nowMs),
      currency: "USD",
      createdAt: new Date(nowMs),
      ...emailNamed(member.email),
      phone: e164(phone),
      ...(kind === "guarded" && { totpSecret: SECRET }),
      ...(kind.startsWith("closed") && { closedAt: new Date(nowMs) }),
      ...(kind === "closedWithAgent" && { uplineId: agent?.id }),
    })
    .returning({ id: members.id });
  if (row === undefined) throw new Error(`${username} was not created`);
  if (kind === "guarded") {
    const codeHash = recoveryHash(row.id, RECOVERY_CODE);
    await db.insert(recoveryCodes).values({ memberId: row.id, codeHash });
  }
  if (kind === "away") {
    const elsewhere = { memberId: row.id, ip: "192.0.2.99", lastSeenAt: new Date(nowMs) };
    await db.insert(knownAddresses).values(elsewhere);
  }
  return member;
}

/** The reference gateway over HTTP, on a clock of the tests' own. */
async function openGateway(open: OpenDatabase): Promise<EnteringBackend> {
  const clock = createTestClock();
  const gateway = await startTestGateway({
    open,
    clock,
    config: { languages: [...defaultConfig.languages, filipino] },
  });
  const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
  const thirdParties = await startIdentityDouble({ nowMs: clock.nowMs });
  await writeSetting(gateway.database, "identity", { ...thirdParties.setting }, clock.nowMs());
  const wordOf = async (name: string) => ({
    channel: CHANNEL,
    idToken: await thirdParties.tokenOf(name, CHANNEL),
    name,
  });
  let made = 0;
  return {
    visitor: () => visitorOf(at),
    member(kind) {
      made += 1;
      return newMember(gateway.database, kind, made, clock.nowMs());
    },
    solve: async () => CAPTCHA_TEXT,
    async sentTo(recipient) {
      const messages = await sentTo(gateway.app, recipient);
      return messages.map(({ body }) => /\/reset#([\w-]+)|\b\d{6}\b/.exec(body)).flatMap(secretOf);
    },
    askForHuman: (mode) => writeSetting(gateway.database, "humanVerification", { mode }, clock.nowMs()),
    sendsLoginCodes: (byCode) => writeSetting(gateway.database, "secondFactor", { byCode }, clock.nowMs()),
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
      await gateway.stop();
      await thirdParties.close();
    },
  };
}

const secretOf = (found: RegExpExecArray | null): readonly string[] =>
  found === null ? [] : [found[1] ?? found[0]];

forEachDatabase((_name, open) => describeEnteringPorts("the gateway", () => openGateway(open)));
