import type { IdentityToken } from "@parlour/core/identity/identity.ports";
import type { LoginReply } from "@parlour/core/login/login.ports";
import type { FormPorts } from "@parlour/core/portal/parts.ports";
import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import type { Registration, RegistrationFields } from "@parlour/core/registration/registration.ports";
import type { Outcome } from "@parlour/core/shared/outcome";
import type { PhoneNumber } from "@parlour/core/verification/sms-code.ports";
import { patient } from "./backend.ts";

/** What somebody asks of an operator who wants to get in, and what tells that they are in. */
export type EnteringPorts = Pick<
  FormPorts,
  "captcha" | "devices" | "forgot" | "identityLogin" | "login" | "registration" | "secondFactor" | "smsCode"
> &
  Pick<PortalPorts, "session" | "tokens">;

export interface KnownMember {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly phone: PhoneNumber;
}

/** `guarded` has a second factor; an agent's door is another. */
export type MemberKind = "player" | "guarded" | "agent";

/** An operator with every way in open, whatever it is made of. Its time stands still until a test moves it. */
export interface EnteringBackend {
  /** Ports of somebody who comes with nothing. */
  visitor(): EnteringPorts;
  /** Somebody with an account that nobody else in this run uses. */
  member(kind: MemberKind): Promise<KnownMember>;
  /** What a captcha's picture says. */
  solve(captchaId: string): Promise<string>;
  /** The codes and tokens that went to an address or a number in E.164, the newest first. */
  sentTo(recipient: string): Promise<readonly string[]>;
  nowMs(): number;
  pass(ms: number): void;
  /** What every guarded member's authenticator shows now. */
  authenticatorCode(): string;
  /** A recovery code of every guarded member. */
  readonly recoveryCode: string;
  readonly invitation: { readonly affiliateCode: string; readonly agentName: string };
  /** A third party's word for somebody of that name, each time for the same one. */
  wordOf(name: string): Promise<IdentityToken>;
  /** A word that no third party of the operator's gave. */
  forgedWord(): Promise<IdentityToken>;
  close(): Promise<void>;
}

export const MINUTE_MS = 60_000;
export const PASSWORD = "river-stone-9";
export const NEW_PASSWORD = "harbour-light-7";

/** In E.164. */
export const e164 = ({ countryDialingCode, mobileNum }: PhoneNumber): string =>
  `${countryDialingCode}${mobileNum}`;

/** Another code of the same form. */
export const otherThan = (code: string): string => (code === "000000" ? "111111" : "000000");

/** Names, numbers and addresses that belong to nobody: none comes twice in a run of suites. */
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

/** A registration that the gateway takes, but for what a test says. */
export const registrationOf = (fields: Typed, more: Partial<Registration> = {}): Registration => ({
  type: "register",
  fields: { password: PASSWORD, confirmPassword: PASSWORD, birthday: "1990-05-17", ...fields },
  phone: null,
  captcha: null,
  identity: null,
  domain: "portal.example",
  registerUrl: "https://portal.example/",
  ...more,
});

export const login = (
  ports: EnteringPorts,
  { username, password }: Pick<KnownMember, "username" | "password">,
) => ports.login.login({ username, password, entry: "member", captcha: null }, patient());

/** The value of what went through. */
export function givenBy<Value>(outcome: Outcome<Value, string>): Value {
  if (outcome.kind === "refused") throw new Error(`The gateway refused: ${outcome.reason}`);
  return outcome.value;
}

export const reasonOf = (outcome: Outcome<unknown, string>): string =>
  outcome.kind === "refused" ? outcome.reason : "done";

/** Goes on with a session as the portal does: its token is kept, and sent along from now on. */
export function goOnWith(ports: EnteringPorts, { token }: LoginReply): void {
  ports.tokens.save(token);
}

/** Whose session the visitor's is; the reason where it is nobody's. */
export async function whoIs({ session }: EnteringPorts): Promise<string> {
  const member = await session.readMember(patient());
  return member.kind === "done" ? member.value.userName : member.reason;
}

/** Somebody at a door of their own, who logged in. */
export async function enteredAs(backend: EnteringBackend, member: KnownMember): Promise<EnteringPorts> {
  const ports = backend.visitor();
  goOnWith(ports, givenBy(await login(ports, member)));
  return ports;
}

/** Has a code sent, and reads it. */
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
