import type { LoginPort, SmsCredentials } from "../login/login.ports.ts";
import type { ForgotPort } from "../password/forgot.ports.ts";
import { done, refused } from "../shared/outcome.ts";
import type { SecondFactorPort, SecondFactorProof } from "../verification/second-factor.ports.ts";
import type { PhoneNumber, SmsCodePort, SmsRequest } from "../verification/sms-code.ports.ts";
import type { Registry } from "./registry.ts";

type AnswerOf<Method extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Method>>;

/** What the scripted house has sent: a code to a phone, or a link to an address. */
export interface SentMessage {
  readonly to: string;
  readonly text: string;
  /** The code or the token by itself. */
  readonly secret: string;
}

/** Minutes for which a code by SMS is good. */
export const CODE_MINUTES = 3;
/** One code per number within this time. */
export const SEND_INTERVAL_MS = 60_000;
/** Wrong tries that kill a code, or end a challenge and lock the account for `CHALLENGE_LOCK_MS`. */
export const TRIES_PER_CODE = 5;
/** Minutes within which a second factor is to be given. */
export const CHALLENGE_MINUTES = 5;
export const CHALLENGE_LOCK_MS = 900_000;
/** What every authenticator of the scripted house shows. */
export const AUTHENTICATOR_CODE = "246810";
export const RECOVERY_CODE = "oak-fern-22";

export const phoneText = ({ countryDialingCode, mobileNum }: PhoneNumber): string =>
  `${countryDialingCode}${mobileNum}`;

interface LiveCode {
  readonly code: string;
  readonly sentAtMs: number;
  readonly wrongTries: number;
}

interface Challenge {
  readonly account: string;
  readonly untilMs: number;
  readonly wrongTries: number;
}

/** Codes by SMS, links by mail and second factors of the scripted house. */
export interface Codes {
  readonly outbox: readonly SentMessage[];
  send(request: SmsRequest): AnswerOf<SmsCodePort["send"]>;
  /** Uses a code up: "right", "wrong", or "expired". */
  redeem(phone: PhoneNumber, code: string): "right" | "wrong" | "expired";
  loginBySms(credentials: SmsCredentials): AnswerOf<LoginPort["loginBySms"]>;
  /** Begins a second factor for an account; answers its challenge. */
  challenge(account: string): string;
  confirm(proof: SecondFactorProof): AnswerOf<SecondFactorPort["confirm"]>;
  askByEmail(asked: Parameters<ForgotPort["askByEmail"]>[0]): AnswerOf<ForgotPort["askByEmail"]>;
  setByPhone(change: Parameters<ForgotPort["setByPhone"]>[0]): AnswerOf<ForgotPort["setByPhone"]>;
  setByLink(change: Parameters<ForgotPort["setByLink"]>[0]): AnswerOf<ForgotPort["setByLink"]>;
}

export function createCodes(registry: Registry): Codes {
  const { clock } = registry;
  const outbox: SentMessage[] = [];
  const live = new Map<string, LiveCode>();
  const challenges = new Map<string, Challenge>();
  const usedRecovery = new Set<string>();
  const links = new Map<string, string>();
  const notWrong = { needsCaptcha: false, retryAtMs: null };
  const ofPhone = (phone: PhoneNumber) =>
    registry.all().find((account) => account.phone && phoneText(account.phone) === phoneText(phone));

  function redeem(phone: PhoneNumber, code: string): "right" | "wrong" | "expired" {
    const sent = live.get(phoneText(phone));
    if (sent === undefined) return "wrong";
    if (sent.code !== code) {
      const wrongTries = sent.wrongTries + 1;
      if (wrongTries >= TRIES_PER_CODE) live.delete(phoneText(phone));
      else live.set(phoneText(phone), { ...sent, wrongTries });
      return "wrong";
    }
    live.delete(phoneText(phone));
    return sent.sentAtMs + CODE_MINUTES * 60_000 > clock.nowMs() ? "right" : "expired";
  }

  /** A recovery code opens an account once. */
  function isRight(account: string, code: string): boolean {
    if (code === AUTHENTICATOR_CODE) return true;
    if (code !== RECOVERY_CODE || usedRecovery.has(account)) return false;
    usedRecovery.add(account);
    return true;
  }

  return {
    outbox,
    redeem,
    send({ purpose, phone }) {
      const isRegistering = purpose === "register" || purpose === "registerMobile";
      if (isRegistering && ofPhone(phone) !== undefined)
        return refused("phone-taken", { message: "", retryAtMs: null });
      const sentAtMs = clock.nowMs();
      const retryAtMs = (live.get(phoneText(phone))?.sentAtMs ?? -SEND_INTERVAL_MS) + SEND_INTERVAL_MS;
      if (retryAtMs > sentAtMs) return refused("too-many-requests", { message: "", retryAtMs });
      const code = String(100_000 + outbox.length);
      outbox.push({ to: phoneText(phone), text: `Your code is ${code}`, secret: code });
      live.set(phoneText(phone), { code, sentAtMs, wrongTries: 0 });
      return done({ expiredMinutes: CODE_MINUTES, isThirdParty: false });
    },
    loginBySms({ phone, verificationCode }) {
      const verdict = redeem(phone, verificationCode);
      const account = ofPhone(phone);
      if (verdict === "expired") return refused("verification-code-expired", notWrong);
      if (verdict === "wrong" || account === undefined)
        return refused("verification-code-wrong", { ...notWrong, needsCaptcha: true });
      return done(registry.open(account));
    },
    challenge(account) {
      const id = registry.nextId("challenge");
      challenges.set(id, { account, untilMs: clock.nowMs() + CHALLENGE_MINUTES * 60_000, wrongTries: 0 });
      return id;
    },
    confirm({ challenge, code }) {
      const asked = challenges.get(challenge);
      const account = registry.find(asked?.account ?? "");
      if (asked === undefined || account === undefined || asked.untilMs <= clock.nowMs())
        return refused("challenge-expired", { retryAtMs: null });
      if (!isRight(asked.account, code)) {
        const wrongTries = asked.wrongTries + 1;
        challenges.set(challenge, { ...asked, wrongTries });
        if (wrongTries < TRIES_PER_CODE) return refused("code-wrong", { retryAtMs: null });
        challenges.delete(challenge);
        return refused("locked", { retryAtMs: clock.nowMs() + CHALLENGE_LOCK_MS });
      }
      challenges.delete(challenge);
      return done(registry.open(registry.keep({ ...account, wantsSecondFactor: false })));
    },
    askByEmail({ username, email }) {
      const account = registry.find(username);
      if (account === undefined || account.email !== email) return refused("user-not-found");
      const token = registry.nextId("reset");
      links.set(token, username);
      outbox.push({ to: email, text: `/reset#${token}`, secret: token });
      return done(null);
    },
    setByPhone({ phone, verificationCode, newPassword }) {
      const verdict = redeem(phone, verificationCode);
      const account = ofPhone(phone);
      if (verdict === "expired") return refused("verification-code-expired");
      if (verdict === "wrong" || account === undefined) return refused("verification-code-wrong");
      registry.keep({ ...account, password: newPassword, passwordExpired: false });
      return done({ username: account.member.account });
    },
    setByLink({ resetToken, newPassword }) {
      const account = registry.find(links.get(resetToken) ?? "");
      if (account === undefined) return refused("reset-expired");
      links.delete(resetToken);
      registry.keep({ ...account, password: newPassword, passwordExpired: false });
      return done(null);
    },
  };
}
