import type { IdentityToken } from "@parlour/core/identity/identity.ports";
import type { Credentials, Entry, LoginReply } from "@parlour/core/login/login.ports";
import type { FormPorts } from "@parlour/core/portal/parts.ports";
import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import type { Registration, RegistrationFields } from "@parlour/core/registration/registration.ports";
import type { Outcome } from "@parlour/core/shared/outcome";
import type { PhoneNumber } from "@parlour/core/verification/sms-code.ports";
import { patient } from "./patient.ts";

/** The ports of a person who logs in or registers, and those that show whether they are logged in. */
export type EnteringPorts = Pick<
  FormPorts,
  | "captcha"
  | "devices"
  | "forgot"
  | "humanVerification"
  | "identityLogin"
  | "login"
  | "registration"
  | "secondFactor"
  | "smsCode"
> &
  Pick<PortalPorts, "session" | "tokens">;

/** What a person logs in by. */
export interface Account {
  readonly username: string;
  readonly password: string;
}

export interface KnownMember extends Account {
  readonly email: string;
  readonly phone: PhoneNumber;
}

/** `guarded` has a second factor; `away` has none and logs in from a new address; an agent has another entry. The account of `closed` is closed, as is that of an agent's player. */
export type MemberKind = "player" | "guarded" | "away" | "agent" | "closed" | "closedWithAgent";

/** Any operator with every way to log in. Its clock does not move until a test moves it. */
export interface EnteringBackend {
  /** Ports of a visitor without stored data. */
  visitor(): EnteringPorts;
  /** A person with an account that no other test in this run uses. */
  member(kind: MemberKind): Promise<KnownMember>;
  /** The characters in a captcha's picture. */
  solve(captchaId: string): Promise<string>;
  /** The codes and tokens sent to an address or a number in E.164, the newest first. */
  sentTo(recipient: string): Promise<readonly string[]>;
  /** Sets whether logins, registrations and resets need a proof that a person is there. */
  askForHuman(mode: "off" | "beside" | "instead"): Promise<void>;
  /** Sets whether a login from a new address asks for a code by mail or phone where no authenticator is set. */
  sendsLoginCodes(isOn: boolean): Promise<void>;
  nowMs(): number;
  pass(ms: number): void;
  /** The current code of every guarded member's authenticator. */
  authenticatorCode(): string;
  /** A recovery code of every guarded member. */
  readonly recoveryCode: string;
  readonly invitation: {
    readonly affiliateCode: string;
    readonly agentName: string;
    readonly currency: string;
  };
  /** A third party's token for a person of that name; the same name always means the same person. */
  wordOf(name: string): Promise<IdentityToken>;
  /** A token that none of the operator's third parties issued. */
  forgedWord(): Promise<IdentityToken>;
  close(): Promise<void>;
}

/** A language that every backend of these suites has, with an age above the operator's. */
export const filipino = {
  code: "PH",
  tag: "fil",
  direction: "ltr",
  name: "Filipino",
  birthdayLimit: 21,
} as const;

export const MINUTE_MS = 60_000;
/** Of those who register, and of everybody in the suite of agents. */
export const PASSWORD = "river-stone-9";
export const NEW_PASSWORD = "harbour-light-7";

/** In E.164. */
export const e164 = ({ countryDialingCode, mobileNum }: PhoneNumber): string =>
  `${countryDialingCode}${mobileNum}`;

/** Another code of the same form. */
export const otherThan = (code: string): string => (code === "000000" ? "111111" : "000000");

/** Names, numbers and addresses without an account; none repeats in a run of suites. */
export function createStrangers(series: number) {
  let met = 0;
  return {
    name(): string {
      met += 1;
      return `stranger${series}x${met}`;
    },
    phone(): PhoneNumber {
      met += 1;
      return { countryDialingCode: "+44", mobileNum: `77${series}0${String(met).padStart(6, "0")}` };
    },
  };
}

type Typed = Partial<Omit<RegistrationFields, "captcha" | "mobileNum">>;

/** A registration that the gateway accepts, except for what a test changes. */
export const registrationOf = (fields: Typed, more: Partial<Registration> = {}): Registration => ({
  type: "register",
  fields: { password: PASSWORD, confirmPassword: PASSWORD, birthday: "1990-05-17", ...fields },
  phone: null,
  captcha: null,
  identity: null,
  domain: "portal.example",
  registerUrl: "https://portal.example/",
  language: "EN",
  ...more,
});

/** A login without a captcha. */
export const credentialsOf = ({ username, password }: Account, entry: Entry = "member"): Credentials => ({
  username,
  password,
  entry,
  captcha: null,
});

export const login = (ports: EnteringPorts, account: Account) =>
  ports.login.login(credentialsOf(account), patient());

/** The value of a successful outcome. */
export function givenBy<Value>(outcome: Outcome<Value, string>): Value {
  if (outcome.kind === "refused") throw new Error(`The gateway refused: ${outcome.reason}`);
  return outcome.value;
}

export const reasonOf = (outcome: Outcome<unknown, string>): string =>
  outcome.kind === "refused" ? outcome.reason : "done";

/** Continues with a session as the portal does: its token is stored, and sent from now on. */
export function goOnWith(ports: EnteringPorts, { token }: LoginReply): void {
  ports.tokens.save(token);
}

/** The name of the session's member; the reason when there is none. */
export async function whoIs({ session }: EnteringPorts): Promise<string> {
  const member = await session.readMember(patient());
  return member.kind === "done" ? member.value.userName : member.reason;
}

/** The ports of a new visitor who logged in as that member. */
export async function enteredAs(backend: EnteringBackend, member: KnownMember): Promise<EnteringPorts> {
  const ports = backend.visitor();
  goOnWith(ports, givenBy(await login(ports, member)));
  return ports;
}

/** Requests a code and reads it. */
export async function codeFor(
  backend: EnteringBackend,
  { smsCode }: EnteringPorts,
  purpose: "login" | "reset" | "register" | "registerMobile",
  phone: PhoneNumber,
): Promise<string> {
  givenBy(await smsCode.send({ purpose, phone, captcha: null }, patient()));
  const [code] = await backend.sentTo(e164(phone));
  if (code === undefined) throw new Error(`No code was sent to ${e164(phone)}`);
  return code;
}
