import type { LoginReply } from "../login/login.ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { Account } from "./house.data.ts";

/** One session of the scripted house. */
export interface OpenSession {
  readonly id: string;
  readonly account: string;
  readonly startedAtMs: number;
}

/** Who has an account in the scripted house, and who is logged in: what its departments share. */
export interface Registry {
  readonly clock: Clock;
  all(): readonly Account[];
  find(name: string): Account | undefined;
  keep(account: Account): Account;
  /** Begins a session and answers what a login answers. */
  open(account: Account): LoginReply;
  /** Whose session a token is. */
  accountOf(token: string | null): Account | undefined;
  readonly sessions: Map<string, OpenSession>;
  /** "captcha-1", "challenge-2", …: no two alike. */
  nextId(prefix: string): string;
}

export function createRegistry(clock: Clock, people: readonly Account[]): Registry {
  const byName = new Map(people.map((account) => [account.member.account, account]));
  const sessions = new Map<string, OpenSession>();
  let issued = 0;
  const registry: Registry = {
    clock,
    sessions,
    all: () => [...byName.values()],
    find: (name) => byName.get(name),
    keep(account) {
      byName.set(account.member.account, account);
      return account;
    },
    open(account) {
      const name = account.member.account;
      const token = registry.nextId(`token-${name}`);
      sessions.set(token, { id: `session-of-${token}`, account: name, startedAtMs: clock.nowMs() });
      return { token, firstTimeLogin: account.isNew, passwordExpired: account.passwordExpired };
    },
    accountOf(token) {
      const session = token === null ? undefined : sessions.get(token);
      return session === undefined ? undefined : byName.get(session.account);
    },
    nextId(prefix) {
      issued += 1;
      return `${prefix}-${issued}`;
    },
  };
  return registry;
}
