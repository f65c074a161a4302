/** Registrations at a gateway, and the operator's rules for them. */
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import { register, registerMobile } from "@parlour/adapters/wire/member.calls.ts";
import { sendRegPhoneCode } from "@parlour/adapters/wire/password.calls.ts";
import { type OperatorSettings, writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { members, outbox } from "@parlour/app/gateway/database/schema.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { desc, eq, sql } from "drizzle-orm";
import { afterEach } from "vitest";
import { ask, type CallerOptions, type Reply } from "./caller.ts";
import type { OpenDatabase } from "./databases.ts";
import type { TestGateway } from "./gateway.ts";
import { gatewayOfSuite } from "./gateway-of-suite.ts";

export type Registration = RequestOf<typeof register>;

export const PASSWORD = "river-stone-9";

/** A rule for an optional field that accepts any text. */
export const rule = { enabled: true, required: false, acceptedPattern: "*" };

/** The demo operator, whose rules are restored after each test of a suite. */
export function forRegistrations(open: OpenDatabase) {
  const suite = gatewayOfSuite({ open });
  afterEach(async () => {
    await setRules(suite.gateway, {});
    await switchOff(suite.gateway);
    await suite.writeSetting("registrationPatterns", []);
  });
  return suite;
}

/** A registration that the demo operator accepts. */
export const applicant = (username: string | undefined, more: Partial<Registration> = {}): Registration => ({
  ...(username !== undefined && { username }),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  birthday: "1990-05-17",
  registerMethod: "WEB",
  login: true,
  ...more,
});

/** Numbers from the British range for television dramas, which are never assigned. */
export const phone = (lastDigits: number): { mobileNum: string; countryDialingCode: string } => ({
  mobileNum: `07700900${String(lastDigits).padStart(3, "0")}`,
  countryDialingCode: "+44",
});

export const registerAt = (gateway: TestGateway, registration: Registration, options?: CallerOptions) =>
  gateway.ask(register, registration, options);

export const registerMobileAt = (gateway: TestGateway, registration: Registration, options?: CallerOptions) =>
  gateway.ask(registerMobile, registration, options);

/** The code of a refusal, with the field if it names one. */
export const said = ({ body }: Reply) =>
  body.detail?.field === undefined ? body.code : `${body.code} ${String(body.detail.field)}`;

type Rule = OperatorSettings["registration"]["register"][string];

/** Changes rules of both registration types, as an operator does; null removes a rule. */
export async function setRules(
  { database }: TestGateway,
  rules: Readonly<Record<string, Rule | null>>,
  more: Partial<OperatorSettings["registration"]> = {},
): Promise<void> {
  const { register: byName, registerMobile: byMobile, minimumAge } = operatorSettings.registration;
  const changed = (of: Readonly<Record<string, Rule>>): Record<string, Rule> =>
    Object.fromEntries(
      Object.entries({ ...of, ...rules }).flatMap(([field, rule]) => (rule === null ? [] : [[field, rule]])),
    );
  const setting = {
    register: changed(byName),
    registerMobile: changed(byMobile),
    minimumAge,
    ...more,
  };
  await writeSetting(database, "registration", setting, Date.now());
}

type Flag = "MOBILENUMREG3" | "REGMOBVERF3" | "MOBILENUMPASSREG3" | "FREEPLAY3";

/** Switches these flags off and restores all others (PERM-02). */
export async function switchOff({ database }: TestGateway, ...flags: readonly Flag[]): Promise<void> {
  const off = (tree: OperatorSettings["whitelabel"]): OperatorSettings["whitelabel"] =>
    tree.map((node) => ({
      ...node,
      enabled: flags.some((flag) => flag === node.modId) ? "0" : node.enabled,
      childrenNodes: off(node.childrenNodes),
    }));
  await writeSetting(database, "whitelabel", off(operatorSettings.whitelabel), Date.now());
}

export async function memberNamed({ database }: TestGateway, account: string) {
  const [member] = await database.db
    .select()
    .from(members)
    .where(sql`lower(${members.account}) = lower(${account})`);
  if (member === undefined) throw new Error(`There is no member ${account}`);
  return member;
}

/** Requests a registration code and reads it from the outbox. */
export async function codeFor(
  { app, database }: TestGateway,
  number: { mobileNum: string; countryDialingCode: string },
): Promise<string> {
  const reply = await ask(app, sendRegPhoneCode, { ...number, registerType: "register" });
  if (reply.body.success !== true) throw new Error(`No code was sent: ${reply.text}`);
  const [message] = await database.db
    .select()
    .from(outbox)
    .where(eq(outbox.channel, "sms"))
    .orderBy(desc(outbox.id))
    .limit(1);
  const code = /\b\d{6}\b/.exec(message?.body ?? "")?.[0];
  if (code === undefined) throw new Error("The outbox holds no code");
  return code;
}
