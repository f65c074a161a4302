import { type Refused, refused } from "../shared/outcome.ts";
import type { Captcha } from "../verification/captcha.ports.ts";
import type { Account } from "./backend.data.ts";
import type { Registry } from "./registry.ts";

/** The text of every captcha of the fake backend. */
export const CAPTCHA_TEXT = "K7M3P";
/** Wrong logins of one account before it is locked; the same as the reference gateway's. */
export const FAILURES_BEFORE_LOCK = 10;
/** How long an account is locked, in milliseconds; the same as the reference gateway's. */
export const LOCK_MS = 900_000;

/** The key that counts a login by name and password. */
export const attemptsOf = (username: string): string => `account:${username.trim().toLowerCase()}`;

/** A solved captcha, null without one, or `replaced` where a proof that a person is there stands for it (LOGIN-13). */
export type GivenCaptcha = { readonly id: string; readonly text: string } | "replaced" | null;

interface Stopped {
  readonly needsCaptcha: boolean;
  readonly retryAtMs: number | null;
}

/** Protects against password guessing (LOGIN-07): a captcha after the first failure, a lock after ten. */
export interface Guard {
  issueCaptcha(): Captcha;
  /** Why an attempt is refused before any check; null when it may proceed. One captcha is valid for one attempt. */
  stop(
    attempts: string,
    captcha: GivenCaptcha,
  ): Refused<"locked" | "captcha-required" | "captcha-wrong", Stopped> | null;
  /** Counts a failure; returns when the lock ends, or null without one. */
  fail(attempts: string): number | null;
  /** Clears the failures after a correct attempt, or when the secret has changed. */
  forgive(attempts: string): void;
}

export function createGuard({ clock, nextId }: Pick<Registry, "clock" | "nextId">): Guard {
  const failures = new Map<string, { readonly count: number; readonly lockedUntilMs: number | null }>();
  const captchas = new Set<string>();
  const captchaNeeded = { needsCaptcha: true, retryAtMs: null } as const;
  return {
    issueCaptcha() {
      const id = nextId("captcha");
      captchas.add(id);
      return { id, image: `data:image/svg+xml,${id}` };
    },
    stop(attempts, captcha) {
      const earlier = failures.get(attempts);
      if (earlier === undefined) return null;
      const { lockedUntilMs } = earlier;
      if (lockedUntilMs !== null && lockedUntilMs > clock.nowMs())
        return refused("locked", { needsCaptcha: captcha !== "replaced", retryAtMs: lockedUntilMs });
      if (captcha === "replaced") return null;
      if (captcha === null) return refused("captcha-required", captchaNeeded);
      const isKnown = captchas.delete(captcha.id);
      return isKnown && captcha.text === CAPTCHA_TEXT ? null : refused("captcha-wrong", captchaNeeded);
    },
    fail(attempts) {
      const count = (failures.get(attempts)?.count ?? 0) + 1;
      const lockedUntilMs = count < FAILURES_BEFORE_LOCK ? null : clock.nowMs() + LOCK_MS;
      failures.set(attempts, { count, lockedUntilMs });
      return lockedUntilMs;
    },
    forgive: (attempts) => void failures.delete(attempts),
  };
}

type Proof =
  | { readonly kind: "proved"; readonly account: Account }
  | Refused<
      "wrong-credentials" | "locked" | "captcha-required" | "captcha-wrong",
      { readonly needsCaptcha: boolean; readonly retryAtMs: number | null }
    >;

/** Checks a username and its password with the guard. A wrong name and a wrong password get the same answer. */
export function proveByPassword(
  registry: Registry,
  guard: Guard,
  given: {
    readonly username: string;
    readonly password: string;
    readonly captcha: GivenCaptcha;
  },
): Proof {
  const attempts = attemptsOf(given.username);
  const stopped = guard.stop(attempts, given.captcha);
  if (stopped !== null) return stopped;
  const account = registry.find(given.username);
  if (account === undefined || account.password !== given.password) {
    const retryAtMs = guard.fail(attempts);
    const reason = retryAtMs === null ? "wrong-credentials" : "locked";
    return refused(reason, { needsCaptcha: given.captcha !== "replaced", retryAtMs });
  }
  guard.forgive(attempts);
  return { kind: "proved", account };
}
