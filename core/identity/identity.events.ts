import type { Entry, LoginReply } from "../login/login.ports.ts";
import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { CaptchaChanged } from "../verification/captcha.machine.ts";
import type { IdentityToken } from "./identity.ports.ts";

/** A field of the form that links an existing account (THIRD-02). */
export type IdentityField = "username" | "password" | "captcha";
/** What the player types to link an existing account (THIRD-02); `captcha` stays empty until one is asked for. */
export type IdentityFields = Readonly<Record<IdentityField, string>>;
/** The errors of the fields that have one. */
export type IdentityErrors = Partial<Record<IdentityField, MessageKey>>;

export interface IdentityInput {
  readonly channel: string;
  readonly entry: Entry;
}

export interface IdentityContext extends IdentityInput {
  readonly identity: IdentityToken | null;
  readonly fields: IdentityFields;
  readonly errors: IdentityErrors;
  readonly message: Message | null;
  readonly attempts: number;
  readonly needsCaptcha: boolean;
  readonly captcha: Pick<CaptchaChanged, "captcha" | "failure">;
  readonly lockedUntilMs: number | null;
  /** How it ends as things stand: given up, until it has led to more. */
  readonly output: IdentityOutput;
}

export type IdentityEvent =
  | { readonly type: "link.chosen" }
  | { readonly type: "register.chosen" }
  | { readonly type: "back.asked" }
  | { readonly type: "field.changed"; readonly field: IdentityField; readonly value: string }
  | { readonly type: "captcha.refresh.asked" }
  | CaptchaChanged
  | { readonly type: "submitted" }
  | { readonly type: "cancelled" };

export type IdentityOutput =
  | { readonly kind: "session"; readonly reply: LoginReply }
  | { readonly kind: "register"; readonly identity: IdentityToken }
  /** `message` says why; null when the person gave up. */
  | { readonly kind: "given-up"; readonly message: Message | null };
