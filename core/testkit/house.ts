import type { Credentials } from "../login/login.ports.ts";
import type { PasswordChange } from "../password/password.ports.ts";
import type { Clock } from "../shared/clock.ts";
import { done, refused } from "../shared/outcome.ts";
import type { SiteStatus } from "../site/site.ports.ts";
import type { Captcha } from "../verification/captcha.ports.ts";
import type { Balance, Transfer } from "../wallet/wallet.ports.ts";
import { type Codes, createCodes } from "./codes.ts";
import { createDesk, type Desk } from "./desk.ts";
import type { CallAnswers } from "./faults.ts";
import { createGuard, proveByPassword } from "./guard.ts";
import { type Account, accounts, openStatus } from "./house.data.ts";
import { createLobby, type Lobby } from "./lobby.ts";
import { createRegistry, HANDED_OUT_PASSWORD, isWeakPassword, wrongDoor } from "./registry.ts";

export { CAPTCHA_TEXT, FAILURES_BEFORE_LOCK, LOCK_MS } from "./guard.ts";

/** A gaming house in memory: what a gateway would know. Several portals may share one. */
export interface House {
  /** What the next status answers; set it to close the house. */
  status: SiteStatus;
  readonly accounts: readonly Account[];
  /** Codes by SMS, links by mail, second factors. */
  readonly codes: Codes;
  /** Registration, third parties, free play, the list of sessions. */
  readonly desk: Desk;
  /** Favourites, games in maintenance, feedback, jackpot. */
  readonly lobby: Lobby;
  /** Ends every session of that token, as if it had expired. */
  expire(token: string): void;
  /** How many times money was moved. */
  moves(): number;
  login(credentials: Credentials): CallAnswers["login"];
  readMember(token: string | null): CallAnswers["readMember"];
  recordFirstLogin(token: string | null): CallAnswers["recordFirstLogin"];
  logout(token: string | null): CallAnswers["logout"];
  issueCaptcha(): Captcha;
  /** Whose token it is; null when it is nobody's any more. */
  accountOf(token: string | null): string | null;
  readBalance(token: string | null): CallAnswers["readBalance"];
  transfer(token: string | null, transfer: Transfer, idempotencyKey: string): CallAnswers["transfer"];
  changePassword(token: string | null, change: PasswordChange): CallAnswers["changePassword"];
}

/** `people` replaces the house's own accounts. */
export function createHouse(clock: Clock, people: readonly Account[] = accounts): House {
  const registry = createRegistry(clock, people);
  const guard = createGuard(registry);
  const codes = createCodes(registry, guard);
  const desk = createDesk(registry, codes, guard);
  const { accountOf, keep } = registry;
  /** Sessions that are good for nothing before their password is changed (LOGIN-05). */
  const unchanged = new Set<string>();
  const moved = new Map<string, Balance>();

  const balanceOf = ({ balanceMinor }: Account): Balance => ({
    main: { amountMinor: balanceMinor, currency: "USD" },
    currencySymbol: "$",
  });
  const notLoggedIn = () => refused("not-logged-in");

  return {
    status: openStatus,
    get accounts() {
      return registry.all();
    },
    codes,
    desk,
    lobby: createLobby(),
    expire: (token) => void registry.sessions.delete(token),
    moves: () => moved.size,
    login({ username, password, captcha, entry }) {
      const proof = proveByPassword(registry, guard, { username, password, captcha });
      if (proof.kind === "refused") return proof;
      const { account } = proof;
      const sentAway = wrongDoor(account, entry);
      if (sentAway !== null) return sentAway;
      if (account.wantsSecondFactor)
        return refused("second-factor-required", {
          needsCaptcha: false,
          retryAtMs: null,
          challenge: codes.challenge(account.member.account),
        });
      const reply = registry.open(account);
      if (password === HANDED_OUT_PASSWORD) unchanged.add(reply.token);
      return done(reply);
    },
    readMember(token) {
      const account = accountOf(token);
      if (account === undefined) return notLoggedIn();
      return token !== null && unchanged.has(token)
        ? refused("password-change-required")
        : done(account.member);
    },
    recordFirstLogin(token) {
      const account = accountOf(token);
      if (account === undefined) return notLoggedIn();
      keep({ ...account, isNew: false });
      return done(null);
    },
    logout(token) {
      return token !== null && registry.sessions.delete(token) ? done(null) : notLoggedIn();
    },
    issueCaptcha: () => guard.issueCaptcha(),
    accountOf: (token) => accountOf(token)?.member.account ?? null,
    readBalance(token) {
      const account = accountOf(token);
      return account === undefined ? notLoggedIn() : done(balanceOf(account));
    },
    transfer(token, { direction, vendor, amount }, idempotencyKey) {
      const account = accountOf(token);
      if (account === undefined) return notLoggedIn();
      const before = moved.get(idempotencyKey);
      if (before !== undefined) return done(before);
      if (account.member.type === 4) return refused("trial-account");
      if (vendor === "") return refused("unknown-vendor");
      if (amount.amountMinor <= 0n) return refused("invalid-amount");
      const change = direction === "to-vendor" ? -amount.amountMinor : amount.amountMinor;
      if (account.balanceMinor + change < 0n) return refused("insufficient-funds");
      const balance = balanceOf(keep({ ...account, balanceMinor: account.balanceMinor + change }));
      moved.set(idempotencyKey, balance);
      return done(balance);
    },
    changePassword(token, { oldPassword, newPassword }) {
      const account = accountOf(token);
      if (account === undefined) return notLoggedIn();
      if (account.password !== oldPassword) return refused("wrong-password");
      if (newPassword === oldPassword) return refused("same-password");
      if (isWeakPassword(newPassword, [account.member.account])) return refused("weak-password");
      keep({ ...account, password: newPassword, passwordExpired: false });
      if (token !== null) unchanged.delete(token);
      return done(null);
    },
  };
}
