import type { IdentityToken } from "../identity/identity.ports.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Country } from "../registration/registration.ports.ts";
import type { CaptchaChanged } from "../verification/captcha.machine.ts";
import type { SecondFactorChallenge } from "../verification/code-place.ports.ts";
import type { HumanPart } from "../verification/human-verification.rules.ts";
import type { SmsCodeChanged } from "../verification/sms-code.machine.ts";
import type { SmsCodeState } from "../verification/sms-code.rules.ts";
import type { Entry } from "./login.ports.ts";
import type { LoginErrors, LoginField, LoginFields, LoginType } from "./login.rules.ts";

export interface LoginInput {
  readonly entry: Entry;
  /** The operator's enabled flags, for LOGIN-02, LOGIN-05 and SESSION-05. */
  readonly flags: ReadonlySet<string>;
  /** A username typed earlier in this visit. */
  readonly typedName?: string;
  /** The login form that the operator prefers (LOGIN-02); by username when missing. */
  readonly preferredType?: LoginType;
}

export interface LoginContext extends LoginInput, HumanPart {
  readonly type: LoginType;
  readonly fields: LoginFields;
  readonly remember: boolean;
  readonly errors: LoginErrors;
  readonly message: Message | null;
  readonly attempts: number;
  /** The player asks for a trial session instead of a login (SESSION-05). */
  readonly isTrying: boolean;
  readonly needsCaptcha: boolean;
  /** The latest captcha picture, or why it failed. */
  readonly captcha: Pick<CaptchaChanged, "captcha" | "failure">;
  readonly sms: SmsCodeState;
  /** For the dialling-code picker; empty until loaded. */
  readonly countries: readonly Country[];
  /** Third parties that the operator has configured; empty until known, or without any. */
  readonly channels: readonly string[];
  readonly lockedUntilMs: number | null;
  /** The third party whose window is open; null without one. */
  readonly channel: string | null;
  /** The challenge that the second factor answers (LOGIN-09); null when none is needed. */
  readonly challenge: SecondFactorChallenge | null;
  readonly output: LoginOutput | null;
}

export type LoginEvent =
  | { readonly type: "field.changed"; readonly field: LoginField; readonly value: string }
  | { readonly type: "remember.changed"; readonly remember: boolean }
  | { readonly type: "type.chosen"; readonly loginType: LoginType }
  | { readonly type: "code.asked" }
  | { readonly type: "channel.chosen"; readonly channel: string }
  | { readonly type: "freePlay.asked" }
  | { readonly type: "captcha.refresh.asked" }
  | CaptchaChanged
  | SmsCodeChanged
  | { readonly type: "submitted" };

/** A successful login, without the password. */
export interface LoginSession {
  readonly kind: "session";
  readonly token: string;
  readonly firstTimeLogin: boolean;
  readonly mustChangePassword: boolean;
  readonly entry: Entry;
}

/** A login, or a new identity from a third party that goes on to a registration (THIRD-02). */
export type LoginOutput = LoginSession | { readonly kind: "register"; readonly identity: IdentityToken };
