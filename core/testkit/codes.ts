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
/** What every authenticator of the scripted house shows. */
export const AUTHENTICATOR_CODE = "246810";
export const RECOVERY_CODE = "oak-fern-22";

export const phoneText = ({ countryDialingCode, mobileNum }: PhoneNumber): string =>
  `${countryDialingCode}${mobileNum}`;

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
  const live = new Map<string, { readonly code: string; readonly untilMs: number }>();
  const challenges = new Map<string, string>();
  const links = new Map<string, string>();
  const notWrong = { needsCaptcha: false, retryAtMs: null };
  const ofPhone = (phone: PhoneNumber) =>
    registry.all().find((account) => account.phone && phoneText(account.phone) === phoneText(phone));

  function redeem(phone: PhoneNumber, code: string): "right" | "wrong" | "expired" {
    const sent = live.get(phoneText(phone));
    if (sent === undefined || sent.code !== code) return "wrong";
    live.delete(phoneText(phone));
    return sent.untilMs > clock.nowMs() ? "right" : "expired";
  }

  return {
    outbox,
    redeem,
    send({ purpose, phone }) {
      const isRegistering = purpose === "register" || purpose === "registerMobile";
      if (isRegistering && ofPhone(phone) !== undefined)
        return refused("phone-taken", { message: "", retryAtMs: null });
      const code = String(100_000 + outbox.length);
      outbox.push({ to: phoneText(phone), text: `Your code is ${code}`, secret: code });
      live.set(phoneText(phone), { code, untilMs: clock.nowMs() + CODE_MINUTES * 60_000 });
      return done({ expiredMinutes: CODE_MINUTES, isThirdParty: false });
    },
    loginBySms({ phone, verificationCode }) {
      const verdict = redeem(phone, verificationCode);
      const account = ofPhone(phone);
      if (verdict === "expired") return refused("verification-code-expired", notWrong);
      if (verdict === "wrong" || account === undefined) return refused("verification-code-wrong", notWrong);
      return done(registry.open(account));
    },
    challenge(account) {
      const id = registry.nextId("challenge");
      challenges.set(id, account);
      return id;
    },
    confirm({ challenge, code }) {
      const account = registry.find(challenges.get(challenge) ?? "");
      if (account === undefined) return refused("challenge-expired", { retryAtMs: null });
      if (code !== AUTHENTICATOR_CODE && code !== RECOVERY_CODE)
        return refused("code-wrong", { retryAtMs: null });
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
