import { type Refused, refused } from "../shared/outcome.ts";
import type { Captcha } from "../verification/captcha.ports.ts";
import type { Account } from "./backend.data.ts";
import type { Registry } from "./registry.ts";

/** The text of every captcha of the fake backend. */
export const CAPTCHA_TEXT = "K7M3P";
/** Failures after which a door is closed, and for how long; the reference gateway's figures. */
export const FAILURES_BEFORE_LOCK = 10;
export const LOCK_MS = 900_000;

/** What a login by name and password is counted under. */
export const attemptsOf = (username: string): string => `account:${username.trim().toLowerCase()}`;

interface Stopped {
  readonly needsCaptcha: true;
  readonly retryAtMs: number | null;
}

/** What who guesses at a door meets (LOGIN-07): a captcha after the first failure, a closed door after ten. */
export interface Guard {
  issueCaptcha(): Captcha;
  /** Why an attempt is not even looked at; null when it may be made. One captcha is good for one attempt. */
  stop(
    attempts: string,
    captcha: { readonly id: string; readonly text: string } | null,
  ): Refused<"locked" | "captcha-required" | "captcha-wrong", Stopped> | null;
  /** Counts a failure; answers until when the door is closed now, or null. */
  fail(attempts: string): number | null;
  /** Forgets a door's failures: the attempt was right, or there is nothing left to guess at. */
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
        return refused("locked", { needsCaptcha: true, retryAtMs: lockedUntilMs });
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

/** Checks a name and its password at the guarded door; a wrong name and a wrong password are answered alike. */
export function proveByPassword(
  registry: Registry,
  guard: Guard,
  given: {
    readonly username: string;
    readonly password: string;
    readonly captcha: { readonly id: string; readonly text: string } | null;
  },
): Proof {
  const attempts = attemptsOf(given.username);
  const stopped = guard.stop(attempts, given.captcha);
  if (stopped !== null) return stopped;
  const account = registry.find(given.username);
  if (account === undefined || account.password !== given.password) {
    const retryAtMs = guard.fail(attempts);
    const reason = retryAtMs === null ? "wrong-credentials" : "locked";
    return refused(reason, { needsCaptcha: true, retryAtMs });
  }
  guard.forgive(attempts);
  return { kind: "proved", account };
}
