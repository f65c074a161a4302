import type { Outcome } from "../shared/outcome.ts";
import type { CodePlace } from "../verification/code-place.ports.ts";
import { type HumanProof, humanProofReasons } from "../verification/human-verification.ports.ts";
import type { PhoneNumber } from "../verification/sms-code.ports.ts";

/** Where the login happens: the players' overlay or the agents' page (PERM-08). */
export type Entry = "member" | "agent";

/** A login by name (LOGIN-01). The form has trimmed username and password. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly entry: Entry;
  /** The picture's id and the typed answer; null until the gateway asks for one (LOGIN-07). */
  readonly captcha: { readonly id: string; readonly text: string } | null;
  /** Missing until the gateway asks for a proof (LOGIN-13). */
  readonly humanProof?: HumanProof;
}

/** A login by a code that was sent to the phone (LOGIN-12). */
export interface SmsCredentials {
  readonly phone: PhoneNumber;
  readonly verificationCode: string;
  readonly entry: Entry;
  readonly captcha: { readonly id: string; readonly text: string } | null;
  readonly humanProof?: HumanProof;
}

/** A session that has begun (LOGIN-03). */
export interface LoginReply {
  /** Every call of the session carries it. */
  readonly token: string;
  /** The player's first login, which the session then records (LOGIN-04). */
  readonly firstTimeLogin: boolean;
  /** The gateway decides it (LOGIN-05): until the password is changed, the session allows nothing else. */
  readonly mustChangePassword: boolean;
}

/**
 * - wrong-credentials: username or password; the gateway does not say which.
 * - captcha-required, captcha-wrong.
 * - human-verification-required, human-verification-wrong (LOGIN-13).
 * - locked: too many failures; `retryAtMs` is the end of the lock.
 * - non-member, non-agent: the account belongs to the other login (PERM-08).
 * - second-factor-required: the address is new to the account; the second factor answers `challenge` (LOGIN-09).
 * - verification-code-wrong, verification-code-expired: of a login by SMS (LOGIN-12).
 * - contact-agent: the account is closed, and its player has an agent.
 * - account-closed: the account is closed, and its player has no agent.
 * - too-many-requests.
 * - replayed: the sealed payload was used before.
 */
export const loginRefusals = [
  ...humanProofReasons,
  "wrong-credentials",
  "captcha-required",
  "captcha-wrong",
  "locked",
  "non-member",
  "non-agent",
  "contact-agent",
  "account-closed",
  "too-many-requests",
  "replayed",
  "second-factor-required",
  "verification-code-wrong",
  "verification-code-expired",
] as const;
/**
 * One of `loginRefusals`. After human-verification-required the form makes a proof and tries again,
 * second-factor-required opens the second factor; the others show in the form.
 */
export type LoginRefusal = (typeof loginRefusals)[number];

/** What `freePlay` can refuse: the operator's FREEPLAY3 is off, or too many trials came from here. */
export const freePlayRefusals = ["free-play-off", "too-many-requests"] as const;
/** One of `freePlayRefusals`; the login form shows its message. */
export type FreePlayRefusal = (typeof freePlayRefusals)[number];

/** What a refused login needs next. */
export interface LoginRefusalDetail {
  /** The next attempt must carry a captcha (LOGIN-07). */
  readonly needsCaptcha: boolean;
  /** When the account's lock ends, in milliseconds since the epoch; null without a lock. */
  readonly retryAtMs: number | null;
  /** Only with second-factor-required. */
  readonly challenge?: string;
  /** Only with `challenge`: where a code for it can be sent; missing where the player's authenticator has it. */
  readonly codePlaces?: readonly CodePlace[];
}

/** Logins of players and agents, and trials. A wrong name and a wrong password are refused alike. */
export interface LoginPort {
  login(
    credentials: Credentials,
    signal: AbortSignal,
  ): Promise<Outcome<LoginReply, LoginRefusal, LoginRefusalDetail>>;
  /** Logs in with a code sent to the account's phone (LOGIN-12). */
  loginBySms(
    credentials: SmsCredentials,
    signal: AbortSignal,
  ): Promise<Outcome<LoginReply, LoginRefusal, LoginRefusalDetail>>;
  /** Starts a trial session without an account (SESSION-05). */
  freePlay(signal: AbortSignal): Promise<Outcome<LoginReply, FreePlayRefusal>>;
}

/** Remembers the username for one day, never the password (LOGIN-10). */
export interface RememberPort {
  read(): string | null;
  save(username: string): void;
  forget(): void;
}
