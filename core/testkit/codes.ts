import type { LoginPort, SmsCredentials } from "../login/login.ports.ts";
import type { ForgotPort } from "../password/forgot.ports.ts";
import { done, refused } from "../shared/outcome.ts";
import type { SecondFactorPort, SecondFactorProof } from "../verification/second-factor.ports.ts";
import type { PhoneNumber, SmsCodePort, SmsRefusal, SmsRequest } from "../verification/sms-code.ports.ts";
import type { Account } from "./backend.data.ts";
import type { Answer } from "./feature-answers.ts";
import { attemptsOf, type Guard } from "./guard.ts";
import { type HumanBackend, stopLogin } from "./human.ts";
import { createLoginCodes, type LoginCodes } from "./login-codes.ts";
import { isWeakPassword, phoneText, type Registry, wrongLogin } from "./registry.ts";

/** A message that the fake backend sent: a code to a phone, or a link to an address. */
export interface SentMessage {
  readonly to: string;
  readonly text: string;
  /** Only the code or the token. */
  readonly secret: string;
}

/** Minutes until a code by SMS expires. */
export const CODE_MINUTES = 3;
/** The least time between two codes for one number. */
export const SEND_INTERVAL_MS = 60_000;
/** Wrong attempts that invalidate a code, or lock an account's second factor for `CHALLENGE_LOCK_MS`. */
export const TRIES_PER_CODE = 5;
/** Minutes to complete a second factor; more where its code is sent, since mails can be slow. */
export const CHALLENGE_MINUTES = 5;
export const SENT_CHALLENGE_MINUTES = 15;
export const CHALLENGE_LOCK_MS = 900_000;
/** The code of every authenticator in the fake backend. */
export const AUTHENTICATOR_CODE = "246810";
/** The recovery code of every account that has made none of its own; it works once. */
export const RECOVERY_CODE = "oak-fern-22";

/** Minutes until a mailed link expires. */
const LINK_MINUTES = 30;
/** How long an authenticator shows the same code. */
const AUTHENTICATOR_STEP_MS = 30_000;

/** "access" logs in to an account, "register" creates one; a code for one use is invalid for the other. */
export type CodeUse = "access" | "register";

interface SentCode {
  readonly code: string;
  readonly sentAtMs: number;
  readonly wrongTries: number;
  readonly isUsed: boolean;
}

interface Link {
  readonly account: string;
  readonly untilMs: number;
}

interface Challenge {
  readonly account: string;
  /** Its code is sent by mail or phone, not an authenticator's. */
  readonly isSent: boolean;
  readonly mustChangePassword: boolean;
  readonly untilMs: number;
}

/** How a try of a second factor ends. */
export type FactorOutcome =
  | { readonly kind: "right" }
  /** `retryAtMs` is set while the factor is locked. */
  | { readonly kind: "wrong" | "held"; readonly retryAtMs: number | null };

/** Codes by SMS, links by mail and second factors of the fake backend. */
export interface Codes {
  readonly outbox: readonly SentMessage[];
  send(request: SmsRequest): Answer<SmsCodePort["send"]>;
  /** Uses a code up: "right" once; "expired" when the last one is too old, used, or had five wrong attempts. */
  redeem(phone: PhoneNumber, use: CodeUse, code: string): "right" | "wrong" | "expired";
  loginBySms(credentials: SmsCredentials): Answer<LoginPort["loginBySms"]>;
  /** Codes by mail or phone for logins from a new address. */
  readonly login: LoginCodes;
  /** Begins a second factor for an account; returns its challenge. `isSent`: its code is sent. */
  challenge(account: string, mustChangePassword?: boolean, isSent?: boolean): string;
  sendLoginCode(asked: Parameters<SecondFactorPort["sendCode"]>[0]): Answer<SecondFactorPort["sendCode"]>;
  confirm(proof: SecondFactorProof): Answer<SecondFactorPort["confirm"]>;
  readonly factor: {
    /** Tries a code of either kind and uses it up. Wrong ones are counted, and the last allowed one locks the account. */
    attempt(account: string, code: string): FactorOutcome;
    /** Replaces all recovery codes. */
    setRecovery(account: string, codes: readonly string[]): void;
  };
  askByEmail(asked: Parameters<ForgotPort["askByEmail"]>[0]): Answer<ForgotPort["askByEmail"]>;
  setByPhone(change: Parameters<ForgotPort["setByPhone"]>[0]): Answer<ForgotPort["setByPhone"]>;
  setByLink(change: Parameters<ForgotPort["setByLink"]>[0]): Answer<ForgotPort["setByLink"]>;
}

const useOf = (purpose: SmsRequest["purpose"]): CodeUse =>
  purpose === "login" || purpose === "reset" ? "access" : "register";

/** Whether a number is valid; it may belong to no account. */
const canBeDialled = (phone: PhoneNumber): boolean => /^\+\d{7,15}$/.test(phoneText(phone));

export function createCodes(registry: Registry, guard: Guard, human: HumanBackend): Codes {
  const { clock } = registry;
  const outbox: SentMessage[] = [];
  const sent = new Map<string, SentCode>();
  const challenges = new Map<string, Challenge>();
  /** Counted over all challenges of an account. */
  const wrongCodes = new Map<string, { readonly count: number; readonly lockedUntilMs: number | null }>();
  /** An account's unused codes; an account without any has `RECOVERY_CODE`. */
  const recovery = new Map<string, readonly string[]>();
  const authenticatorUsedAtMs = new Map<string, number>();
  const links = new Map<string, Link>();
  let made = 0;

  function makeCode(): string {
    made += 1;
    return String(100_000 + made - 1);
  }
  const loginCodes = createLoginCodes(clock, (to) => {
    const secret = makeCode();
    outbox.push({ to, text: `Your code is ${secret}`, secret });
    return secret;
  });

  function redeem(phone: PhoneNumber, use: CodeUse, code: string): "right" | "wrong" | "expired" {
    const key = `${use} ${phoneText(phone)}`;
    const last = sent.get(key);
    if (last === undefined) return "wrong";
    const isTooOld = last.sentAtMs + CODE_MINUTES * 60_000 <= clock.nowMs();
    if (isTooOld || last.isUsed || last.wrongTries >= TRIES_PER_CODE) return "expired";
    const isRight = last.code === code;
    sent.set(key, { ...last, isUsed: isRight, wrongTries: last.wrongTries + (isRight ? 0 : 1) });
    return isRight ? "right" : "wrong";
  }

  /** An authenticator's code is valid once per step, and a recovery code once. */
  function isRight(account: string, code: string): boolean {
    if (code === AUTHENTICATOR_CODE) {
      const usedAtMs = authenticatorUsedAtMs.get(account);
      if (usedAtMs !== undefined && usedAtMs + AUTHENTICATOR_STEP_MS > clock.nowMs()) return false;
      authenticatorUsedAtMs.set(account, clock.nowMs());
      return true;
    }
    const left = recovery.get(account) ?? [RECOVERY_CODE];
    if (!left.includes(code)) return false;
    recovery.set(
      account,
      left.filter((each) => each !== code),
    );
    return true;
  }

  /** A login that waits, and its account; null when it is over. */
  function waiting(challenge: string) {
    const asked = challenges.get(challenge);
    const account = registry.find(asked?.account ?? "");
    return asked === undefined || account === undefined || asked.untilMs <= clock.nowMs()
      ? null
      : { asked, account };
  }

  function attempt(account: string, isRight: () => boolean): FactorOutcome {
    const earlier = wrongCodes.get(account);
    const lockedUntilMs = earlier?.lockedUntilMs ?? null;
    if (lockedUntilMs !== null && lockedUntilMs > clock.nowMs())
      return { kind: "wrong", retryAtMs: lockedUntilMs };
    if (isRight()) {
      wrongCodes.delete(account);
      return { kind: "right" };
    }
    const count = lockedUntilMs === null ? (earlier?.count ?? 0) + 1 : 1;
    const retryAtMs = count < TRIES_PER_CODE ? null : clock.nowMs() + CHALLENGE_LOCK_MS;
    wrongCodes.set(account, { count, lockedUntilMs: retryAtMs });
    return { kind: "wrong", retryAtMs };
  }

  /** A new password resets the failure count and ends a login that waits for its second factor. */
  function reset(account: Account, newPassword: string): void {
    const name = account.member.account;
    registry.reset(account, newPassword);
    guard.forgive(attemptsOf(name));
    if (account.phone) guard.forgive(attemptsOf(phoneText(account.phone)));
    for (const [id, waiting] of [...challenges]) if (waiting.account === name) challenges.delete(id);
  }

  return {
    outbox,
    redeem,
    send({ purpose, phone }) {
      const refuse = (reason: SmsRefusal, retryAtMs: number | null = null) =>
        refused(reason, { message: "", retryAtMs });
      if (phone.mobileNum.trim() === "") return refuse("missing-phone");
      if (!canBeDialled(phone)) return refuse("invalid-phone");
      const use = useOf(purpose);
      const isKnown = registry.findByPhone(phone) !== undefined;
      if (use === "register" && isKnown) return refuse("phone-taken");
      const key = `${use} ${phoneText(phone)}`;
      const sentAtMs = clock.nowMs();
      const retryAtMs = (sent.get(key)?.sentAtMs ?? -SEND_INTERVAL_MS) + SEND_INTERVAL_MS;
      if (retryAtMs > sentAtMs) return refuse("too-many-requests", retryAtMs);
      const code = makeCode();
      // A number without an account gets no message, and the answer does not reveal that.
      if (use === "register" || isKnown)
        outbox.push({ to: phoneText(phone), text: `Your code is ${code}`, secret: code });
      sent.set(key, { code, sentAtMs, wrongTries: 0, isUsed: false });
      return done({ expiredMinutes: CODE_MINUTES, isThirdParty: false });
    },
    loginBySms({ phone, verificationCode, entry, captcha, humanProof }) {
      const attempts = attemptsOf(phoneText(phone));
      const needsCaptcha = !human.replacesCaptcha();
      const stopped =
        stopLogin(human, humanProof) ?? guard.stop(attempts, needsCaptcha ? captcha : "replaced");
      if (stopped !== null) return stopped;
      const result = redeem(phone, "access", verificationCode);
      const account = registry.findByPhone(phone);
      if (result !== "right" || account === undefined) {
        const retryAtMs = guard.fail(attempts);
        const reason = result === "expired" ? "verification-code-expired" : "verification-code-wrong";
        return refused(retryAtMs === null ? reason : "locked", { needsCaptcha, retryAtMs });
      }
      guard.forgive(attempts);
      return wrongLogin(account, entry) ?? done(registry.open(registry.keep({ ...account, isAway: false })));
    },
    factor: {
      attempt: (account, code) => attempt(account, () => isRight(account, code)),
      setRecovery: (account, codes) => void recovery.set(account, codes),
    },
    login: loginCodes,
    challenge(account, mustChangePassword = false, isSent = false) {
      const id = registry.nextId("challenge");
      challenges.set(id, {
        account,
        isSent,
        mustChangePassword,
        untilMs: clock.nowMs() + (isSent ? SENT_CHALLENGE_MINUTES : CHALLENGE_MINUTES) * 60_000,
      });
      return id;
    },
    sendLoginCode({ challenge, channel }) {
      const found = waiting(challenge);
      return found?.asked.isSent
        ? loginCodes.send(challenge, channel, found.account)
        : refused("challenge-expired", { retryAtMs: null });
    },
    confirm({ challenge, code }) {
      const found = waiting(challenge);
      if (found === null) return refused("challenge-expired", { retryAtMs: null });
      const { asked, account } = found;
      const sentCode = asked.isSent ? loginCodes.check(challenge, code) : null;
      if (sentCode === "expired") return refused("code-expired", { retryAtMs: null });
      const result = attempt(asked.account, () =>
        sentCode === null ? isRight(asked.account, code) : sentCode === "right",
      );
      if (result.kind !== "right") {
        const { retryAtMs } = result;
        return refused(retryAtMs === null ? "code-wrong" : "locked", { retryAtMs });
      }
      challenges.delete(challenge);
      return done(
        registry.open(
          registry.keep(
            asked.isSent
              ? { ...account, isAway: false }
              : { ...account, hasSecondFactor: true, wantsSecondFactor: false },
          ),
          asked.mustChangePassword,
        ),
      );
    },
    askByEmail({ username, email, humanProof }) {
      const stopped = human.stop(humanProof);
      if (stopped !== null) return refused(stopped);
      const account = registry.find(username);
      if (account === undefined || account.email?.toLowerCase() !== email.trim().toLowerCase())
        return refused("user-not-found");
      const token = registry.nextId("reset");
      links.set(token, {
        account: account.member.account,
        untilMs: clock.nowMs() + LINK_MINUTES * 60_000,
      });
      outbox.push({ to: account.email, text: `/reset#${token}`, secret: token });
      return done(null);
    },
    setByPhone({ phone, verificationCode, newPassword, humanProof }) {
      const stopped = human.stop(humanProof);
      if (stopped !== null) return refused(stopped);
      // Checked before the code is used up, and with the same answer for known and unknown numbers.
      if (isWeakPassword(newPassword, [])) return refused("weak-password");
      const result = redeem(phone, "access", verificationCode);
      const account = registry.findByPhone(phone);
      if (result === "expired") return refused("verification-code-expired");
      if (result === "wrong" || account === undefined) return refused("verification-code-wrong");
      const { account: username } = account.member;
      if (isWeakPassword(newPassword, [username])) return refused("weak-password");
      reset(account, newPassword);
      return done({ username });
    },
    setByLink({ resetToken, newPassword }) {
      const link = links.get(resetToken);
      const account = registry.find(link?.account ?? "");
      if (link === undefined || account === undefined || link.untilMs <= clock.nowMs())
        return refused("reset-expired");
      const { account: username } = account.member;
      if (isWeakPassword(newPassword, [username])) return refused("weak-password");
      for (const [token, each] of [...links]) if (each.account === username) links.delete(token);
      reset(account, newPassword);
      return done(null);
    },
  };
}
