import type { Entry, LoginReply } from "../login/login.ports.ts";
import { DEFAULT_PASSWORD } from "../login/login.rules.ts";
import type { Clock } from "../shared/clock.ts";
import { refused } from "../shared/outcome.ts";
import { plainRuleSet } from "../validation/rule-set.rules.ts";
import type { FieldRule } from "../validation/validation.ports.ts";
import type { PhoneNumber } from "../verification/sms-code.ports.ts";
import type { Account } from "./backend.data.ts";

/** The fake backend's rule for every password. */
export const passwordRule: FieldRule = {
  enabled: true,
  required: true,
  min: 8,
  max: 64,
  acceptedPattern: "LETTERS_AND_DIGITS",
};

/** A password that an attacker would try first: the default one, or a name of its account. */
export const isGuessable = (password: string, names: readonly string[]): boolean =>
  [DEFAULT_PASSWORD, ...names].some((guess) => guess.toLowerCase() === password.toLowerCase());

/** A new password that the gateway refuses, because it breaks the rule or is guessable. */
export const isWeakPassword = (password: string, names: readonly string[]): boolean =>
  plainRuleSet.check(passwordRule, password) !== null || isGuessable(password, names);

/** A number in E.164: separators between the digits and a leading zero are removed. */
export const phoneText = ({ countryDialingCode, mobileNum }: PhoneNumber): string =>
  `${countryDialingCode}${mobileNum.replace(/[\s.\-()]/g, "").replace(/^0/, "")}`;

/** One session of the fake backend. */
export interface OpenSession {
  readonly id: string;
  readonly account: string;
  readonly startedAtMs: number;
  /** It allows nothing before the password is changed (LOGIN-05). */
  readonly mustChangePassword: boolean;
}

/** Accounts and open sessions of the fake backend, shared by all its parts. */
export interface Registry {
  readonly clock: Clock;
  all(): readonly Account[];
  /** By name, ignoring case. */
  find(name: string): Account | undefined;
  findByPhone(phone: PhoneNumber): Account | undefined;
  keep(account: Account): Account;
  /** Opens a session and returns the login's answer; without `mustChangePassword`, no change is needed (LOGIN-05). */
  open(account: Account, mustChangePassword?: boolean): LoginReply;
  /** Sets an account's password and ends its sessions (FORGOT-02, FORGOT-03). */
  reset(account: Account, password: string): void;
  /** The account of a token's session. */
  accountOf(token: string | null): Account | undefined;
  readonly sessions: Map<string, OpenSession>;
  /** "captcha-1", "challenge-2", …: always unique. */
  nextId(prefix: string): string;
}

/** Why an account may not use this login form; null when it may (PERM-08). */
export function wrongLogin({ member, isClosed, hasAgent }: Account, entry: Entry) {
  const detail = { needsCaptcha: false, retryAtMs: null };
  if (isClosed) return refused(hasAgent ? "contact-agent" : "account-closed", detail);
  const isAgent = member.type === 1;
  if (isAgent === (entry === "agent")) return null;
  return refused(isAgent ? "non-member" : "non-agent", detail);
}

const keyOf = (name: string): string => name.trim().toLowerCase();

export function createRegistry(clock: Clock, people: readonly Account[]): Registry {
  const byName = new Map(people.map((account) => [keyOf(account.member.account), account]));
  const sessions = new Map<string, OpenSession>();
  let issued = 0;
  const registry: Registry = {
    clock,
    sessions,
    all: () => [...byName.values()],
    find: (name) => byName.get(keyOf(name)),
    findByPhone: (phone) =>
      registry.all().find((account) => account.phone && phoneText(account.phone) === phoneText(phone)),
    keep(account) {
      byName.set(keyOf(account.member.account), account);
      return account;
    },
    open(account, mustChangePassword = false) {
      const name = account.member.account;
      const token = registry.nextId(`token-${name}`);
      sessions.set(token, {
        id: `session-of-${token}`,
        account: name,
        startedAtMs: clock.nowMs(),
        mustChangePassword,
      });
      return { token, firstTimeLogin: account.isNew, mustChangePassword };
    },
    reset(account, password) {
      // A reset proves the mail or the phone, so its address is known from then on (LOGIN-09).
      registry.keep({ ...account, password, passwordExpired: false, isAway: false });
      for (const [token, session] of [...sessions])
        if (session.account === account.member.account) sessions.delete(token);
    },
    accountOf(token) {
      const session = token === null ? undefined : sessions.get(token);
      return session === undefined ? undefined : registry.find(session.account);
    },
    nextId(prefix) {
      issued += 1;
      return `${prefix}-${issued}`;
    },
  };
  return registry;
}
