import type {
  AuthenticatorChanged,
  AuthenticatorOffer,
  AuthenticatorRefusal,
  AuthenticatorRequest,
} from "../../account/authenticator.ports.ts";
import { codeOf } from "../../account/authenticator.rules.ts";
import { defaultConfig } from "../../portal/portal.config.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import type { Account } from "../backend.data.ts";
import { AUTHENTICATOR_CODE, type Codes } from "../codes.ts";
import { attemptsOf, type Guard } from "../guard.ts";
import type { Registry } from "../registry.ts";

/** How a change of the second factor ends. */
export type AuthenticatorOutcome = Outcome<AuthenticatorChanged, AuthenticatorRefusal>;

/** How long an offer is valid. */
export const OFFER_MS = 15 * 60_000;

/** The second factors of the fake backend; every authenticator there shows `AUTHENTICATOR_CODE`. */
export interface AuthenticatorBackend {
  offer(account: string): Outcome<AuthenticatorOffer, "already-on" | "trial-account">;
  change(account: string, request: AuthenticatorRequest, idempotencyKey: string): AuthenticatorOutcome;
  /** The player's next login uses an address that is new to the account. */
  moveAway(account: string): void;
}

export function createAuthenticatorBackend(
  { clock, find, keep, nextId }: Pick<Registry, "clock" | "find" | "keep" | "nextId">,
  codes: Pick<Codes, "factor">,
  guard: Guard,
): AuthenticatorBackend {
  const offers = new Map<string, number>();
  const answered = new Map<string, AuthenticatorChanged>();
  const isOn = ({ hasSecondFactor, wantsSecondFactor }: Account) =>
    hasSecondFactor ?? wantsSecondFactor ?? false;
  const isTrial = ({ member }: Account) => defaultConfig.trialTypes.includes(member.type);

  /** Checks a password with the login's guard; null when it is right. */
  function passwordRefusal({ member, password }: Account, given: string) {
    const attempts = attemptsOf(member.account);
    if (given.trim() === password) {
      guard.forgive(attempts);
      return null;
    }
    const retryAtMs = guard.fail(attempts);
    return retryAtMs === null ? refused("wrong-password") : lockedUntil(retryAtMs);
  }
  const lockedUntil = (atMs: number) => refused("locked", { retryAfterMs: atMs - clock.nowMs() });

  function codeRefusal(account: string, request: AuthenticatorRequest) {
    const code = codeOf(request.code);
    // A recovery code cannot turn an authenticator on.
    const isTried = request.kind !== "on" || code === AUTHENTICATOR_CODE;
    const result = codes.factor.attempt(account, isTried ? code : "");
    if (result.kind === "right") return null;
    return result.retryAtMs === null ? refused("wrong-code") : lockedUntil(result.retryAtMs);
  }

  function refusalOf(holder: Account, request: AuthenticatorRequest) {
    const { account } = holder.member;
    const wrong = passwordRefusal(holder, request.password);
    if (wrong !== null) return wrong;
    if (request.kind !== "on") return isOn(holder) ? codeRefusal(account, request) : refused("not-on");
    if (isOn(holder)) return refused("already-on");
    if ((offers.get(account) ?? 0) <= clock.nowMs()) return refused("offer-expired");
    return codeRefusal(account, request);
  }

  return {
    offer(account) {
      const holder = find(account);
      if (holder === undefined || isTrial(holder)) return refused("trial-account");
      if (isOn(holder)) return refused("already-on");
      offers.set(account, clock.nowMs() + OFFER_MS);
      const number = [...nextId("").slice(1)].map((digit) => "ABCDEFGHIJ"[Number(digit)]).join("");
      const secret = `PARLOUR${number}`.padEnd(32, "QUIETROOM");
      return done({ secret, address: `otpauth://totp/parlour:${account}?issuer=parlour&secret=${secret}` });
    },
    change(account, request, idempotencyKey) {
      const holder = find(account);
      if (holder === undefined) return refused("not-logged-in");
      if (isTrial(holder)) return refused("trial-account");
      const key = `${account} ${idempotencyKey}`;
      const before = answered.get(key);
      if (before !== undefined) return done(before);
      const refusal = refusalOf(holder, request);
      if (refusal !== null) return refusal;
      const isNowOn = request.kind !== "off";
      const recoveryCodes = isNowOn ? Array.from({ length: 10 }, () => nextId("quiet-room")) : [];
      codes.factor.setRecovery(account, recoveryCodes);
      offers.delete(account);
      keep({ ...holder, hasSecondFactor: isNowOn, wantsSecondFactor: false });
      const changed = { hasSecondFactor: isNowOn, recoveryCodes };
      answered.set(key, changed);
      return done(changed);
    },
    moveAway(account) {
      const holder = find(account);
      if (holder !== undefined) keep({ ...holder, wantsSecondFactor: isOn(holder) });
    },
  };
}
