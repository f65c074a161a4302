import type { Credentials } from "../login/login.ports.ts";
import { mustChangePassword } from "../login/login.rules.ts";
import type { PasswordChange } from "../password/password.ports.ts";
import type { Clock } from "../shared/clock.ts";
import { CallFailure } from "../shared/failure.ts";
import { done, refused } from "../shared/outcome.ts";
import { enabledFlags } from "../site/permissions.rules.ts";
import type { Menus, SiteStatus } from "../site/site.ports.ts";
import type { Captcha } from "../verification/captcha.ports.ts";
import type { Balance, Transfer } from "../wallet/wallet.ports.ts";
import { createRegisterBackend, type RegisterBackend } from "./agent/register.data.ts";
import { createTeamBackend, type TeamBackend } from "./agent/team.data.ts";
import { type Account, accounts, openStatus } from "./backend.data.ts";
import { type Codes, createCodes } from "./codes.ts";
import { createEntryBackend, type EntryBackend } from "./entry.ts";
import type { CallAnswers } from "./faults.ts";
import { createGuard, proveByPassword } from "./guard.ts";
import { createHumanBackend, type HumanBackend, stopLogin } from "./human.ts";
import { createLobby, type Lobby } from "./lobby.ts";
import { createFakeLotteryBets, type FakeLotteryBets } from "./lottery-bets.ts";
import { type AccountBackend, createAccountBackend } from "./member/account.data.ts";
import { type ActivityBackend, createActivityBackend } from "./member/activities.data.ts";
import { type AuthenticatorBackend, createAuthenticatorBackend } from "./member/authenticator.data.ts";
import { type ContractBackend, createContractBackend } from "./member/contract-actions.data.ts";
import { createSettlementBackend, type SettlementBackend } from "./member/contracts.data.ts";
import { createDeposits, type FakeDeposits } from "./member/deposits.data.ts";
import { createFeedbackBackend, type FeedbackBackend } from "./member/feedback.data.ts";
import { createWallets, type FakeWallets } from "./member/funds.data.ts";
import { createIdentityChecks, type FakeIdentityChecks } from "./member/identity-check.data.ts";
import { createLetterBox, type LetterBox } from "./member/inbox.data.ts";
import { createOwnDataBackend, type OwnDataBackend } from "./member/own-data.data.ts";
import { createPointBackend, type PointBackend } from "./member/points.data.ts";
import { createRecordBackend, type RecordBackend } from "./member/records.data.ts";
import { createRewardBackend, type RewardBackend } from "./member/rewards.data.ts";
import { createSafetyBackend, type SafetyBackend } from "./member/safety.data.ts";
import { createWithdrawals, type FakeWithdrawals } from "./member/withdrawals.data.ts";
import { createRegistry, isWeakPassword, wrongLogin } from "./registry.ts";

export { CAPTCHA_TEXT, FAILURES_BEFORE_LOCK, LOCK_MS } from "./guard.ts";

/** A gateway in memory. Several portals may share one. */
export interface FakeBackend {
  /** The next status; set it to close the site. */
  status: SiteStatus;
  /** The operator's menu entries and closed pages. */
  menus: Menus;
  readonly accounts: readonly Account[];
  readonly codes: Codes;
  /** Proofs that a person is there. */
  readonly human: HumanBackend;
  /** Registration, third parties, trial accounts and the list of sessions. */
  readonly entry: EntryBackend;
  /** Favourites, games in maintenance, jackpot. */
  readonly lobby: Lobby;
  /** What visitors and players have sent to the operator. */
  readonly feedback: FeedbackBackend;
  /** Points, and the rewards they were exchanged for. */
  readonly points: PointBackend;
  /** Rebates and invitations. */
  readonly rewards: RewardBackend;
  /** Activities of the reward centre. */
  readonly activities: ActivityBackend;
  /** Settlements of contracts. */
  readonly contracts: SettlementBackend;
  /** Contracts between uplines and downlines. */
  readonly contractActions: ContractBackend;
  /** Uplines and downlines. */
  readonly team: TeamBackend;
  /** Links and registrations of downlines. */
  readonly register: RegisterBackend;
  /** Players' records. */
  readonly records: RecordBackend;
  /** Limits and breaks, with the used parts. */
  readonly safety: SafetyBackend;
  readonly identityChecks: FakeIdentityChecks;
  /** Players' profiles. */
  readonly accountBackend: AccountBackend;
  /** Players' consents, files of own data and closed accounts. */
  readonly ownData: OwnDataBackend;
  /** Players' second factors. */
  readonly authenticators: AuthenticatorBackend;
  /** Messages from the gateway to players. */
  readonly letters: LetterBox;
  /** Players' bets on draws. */
  readonly lotteryBets: FakeLotteryBets;
  /** Money at vendors, and transfers between uplines and downlines. */
  readonly wallets: FakeWallets;
  readonly deposits: FakeDeposits;
  readonly withdrawals: FakeWithdrawals;
  /** The player's next login uses an address that is new to the account (LOGIN-09). */
  movesAway(account: string): void;
  /** Ends every session of that token, as if it had expired. */
  expire(token: string): void;
  /** How many times money was moved. */
  moves(): number;
  /** Changes a player's main balance; returns false and changes nothing where it would go below zero. */
  move(account: string, changeMinor: bigint): boolean;
  login(credentials: Credentials): CallAnswers["login"];
  readMember(token: string | null): CallAnswers["readMember"];
  recordFirstLogin(token: string | null): CallAnswers["recordFirstLogin"];
  logout(token: string | null): CallAnswers["logout"];
  issueCaptcha(): Captcha;
  /** The account of a token; null when its session is over. */
  accountOf(token: string | null): string | null;
  readBalance(token: string | null): CallAnswers["readBalance"];
  transfer(token: string | null, transfer: Transfer, idempotencyKey: string): CallAnswers["transfer"];
  changePassword(token: string | null, change: PasswordChange): CallAnswers["changePassword"];
}

const isSameTransfer = (one: Transfer, other: Transfer): boolean =>
  one.direction === other.direction &&
  one.vendor === other.vendor &&
  one.amount.amountMinor === other.amount.amountMinor &&
  one.amount.currency === other.amount.currency;

/** `people` replaces the default accounts. */
export function createFakeBackend(clock: Clock, people: readonly Account[] = accounts): FakeBackend {
  const registry = createRegistry(clock, people);
  const guard = createGuard(registry);
  const human = createHumanBackend(registry);
  const codes = createCodes(registry, guard, human);
  const team = createTeamBackend(registry);
  const register = createRegisterBackend(registry, team);
  const entry = createEntryBackend(registry, { codes, guard, human }, register);
  const { accountOf, keep } = registry;
  const moved = new Map<string, { readonly transfer: Transfer; readonly balance: Balance }>();

  const balanceOf = ({ balanceMinor, currency = "USD" }: Account): Balance => ({
    main: { amountMinor: balanceMinor, currency },
    currencySymbol: currency === "USD" ? "$" : currency,
  });
  const notLoggedIn = () => refused("not-logged-in");

  function move(name: string, changeMinor: bigint): boolean {
    const account = registry.find(name);
    if (account === undefined || account.balanceMinor + changeMinor < 0n) return false;
    keep({ ...account, balanceMinor: account.balanceMinor + changeMinor });
    return true;
  }
  const lobby = createLobby();
  const letters = createLetterBox(clock, lobby);
  const identityChecks = createIdentityChecks(clock);
  const withdrawals = createWithdrawals(
    clock,
    move,
    (account) => registry.find(account)?.balanceMinor ?? 0n,
    identityChecks,
  );
  const wallets = createWallets(registry, withdrawals.payment);
  const safety = createSafetyBackend(registry);
  const deposits = createDeposits(clock, move, safety);

  const backend: FakeBackend = {
    status: openStatus,
    menus: { entries: [], closed: [], categories: null },
    get accounts() {
      return registry.all();
    },
    codes,
    human,
    entry,
    team,
    register,
    lobby,
    feedback: createFeedbackBackend(clock, letters),
    letters,
    accountBackend: createAccountBackend(registry, withdrawals),
    ownData: createOwnDataBackend(registry, guard, { deposits, withdrawals }),
    authenticators: createAuthenticatorBackend(registry, codes, guard),
    points: createPointBackend(registry, guard),
    rewards: createRewardBackend(registry),
    records: createRecordBackend(clock, (account) => registry.find(account)?.balanceMinor ?? 0n),
    activities: createActivityBackend(registry, deposits, safety),
    contracts: createSettlementBackend(registry),
    contractActions: createContractBackend(registry, team),
    safety,
    lotteryBets: createFakeLotteryBets(clock, move, safety),
    wallets,
    deposits,
    withdrawals,
    identityChecks,
    move,
    movesAway(name) {
      const account = registry.find(name);
      if (account !== undefined) keep({ ...account, isAway: true });
    },
    expire: (token) => void registry.sessions.delete(token),
    moves: () => moved.size,
    login({ username, password, captcha, entry, humanProof }) {
      const stopped = stopLogin(human, humanProof);
      if (stopped !== null) return stopped;
      const given = {
        username,
        password,
        captcha: human.replacesCaptcha() ? ("replaced" as const) : captcha,
      };
      const proof = proveByPassword(registry, guard, given);
      if (proof.kind === "refused") return proof;
      const { account } = proof;
      const sentAway = wrongLogin(account, entry);
      if (sentAway !== null) return sentAway;
      const mustChange = mustChangePassword({
        password,
        isHandedOut: account.isHandedOut === true,
        isExpired: account.passwordExpired,
        flags: enabledFlags(backend.status.whitelabel),
      });
      if (account.wantsSecondFactor)
        return refused("second-factor-required", {
          needsCaptcha: false,
          retryAtMs: null,
          challenge: codes.challenge(account.member.account, mustChange),
        });
      const codePlaces = codes.login.placesFor(account);
      if (codePlaces.length > 0)
        return refused("second-factor-required", {
          needsCaptcha: false,
          retryAtMs: null,
          challenge: codes.challenge(account.member.account, mustChange, true),
          codePlaces,
        });
      return done(registry.open(account, mustChange));
    },
    readMember(token) {
      const account = accountOf(token);
      if (account === undefined) return notLoggedIn();
      return registry.sessions.get(token ?? "")?.mustChangePassword === true
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
    transfer(token, transfer, idempotencyKey) {
      const account = accountOf(token);
      if (account === undefined) return notLoggedIn();
      // As at the gateway, players' keys never collide.
      const key = `${account.member.account} ${idempotencyKey}`;
      const before = moved.get(key);
      if (before !== undefined) {
        if (!isSameTransfer(before.transfer, transfer))
          throw new CallFailure("unknown", "transfer", { cause: "key-reused" });
        return done(before.balance);
      }
      if (account.member.type === 4) return refused("trial-account");
      const reason = wallets.move(account.member.account, transfer);
      if (reason !== null) return refused(reason);
      const balance = balanceOf(registry.find(account.member.account) ?? account);
      moved.set(key, { transfer, balance });
      return done(balance);
    },
    changePassword(token, { oldPassword, newPassword }) {
      const account = accountOf(token);
      if (account === undefined) return notLoggedIn();
      if (account.password !== oldPassword) return refused("wrong-password");
      if (newPassword === oldPassword) return refused("same-password");
      if (isWeakPassword(newPassword, [account.member.account])) return refused("weak-password");
      keep({ ...account, password: newPassword, passwordExpired: false, isHandedOut: false });
      const session = registry.sessions.get(token ?? "");
      if (token !== null && session !== undefined)
        registry.sessions.set(token, { ...session, mustChangePassword: false });
      return done(null);
    },
  };
  return backend;
}
