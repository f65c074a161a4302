import type { SiteContent } from "../announcements/announcements.ports.ts";
import type { Game, Lane } from "../catalogue/catalogue.ports.ts";
import type { DevicesPort } from "../devices/devices.ports.ts";
import type { IdentityLoginPort, IdentityPort } from "../identity/identity.ports.ts";
import type { LoginPort } from "../login/login.ports.ts";
import type { ForgotPort } from "../password/forgot.ports.ts";
import type { PasswordPort } from "../password/password.ports.ts";
import type { FormsPort } from "../portal/portal.ports.ts";
import type { Country, RegistrationPort, RegistrationSetting } from "../registration/registration.ports.ts";
import type { SessionPort } from "../session/session.ports.ts";
import type { Clock } from "../shared/clock.ts";
import { CallFailure, type FailureKind } from "../shared/failure.ts";
import { type Refused, refused } from "../shared/outcome.ts";
import { isUndone } from "../shared/undone.ts";
import type { Winner } from "../showcase/showcase.ports.ts";
import type { Menus, SiteStatus } from "../site/site.ports.ts";
import type { SupportPort } from "../support/support.ports.ts";
import type { Accepts } from "../validation/validation.ports.ts";
import type { Captcha } from "../verification/captcha.ports.ts";
import type { HumanVerificationPort } from "../verification/human-verification.ports.ts";
import type { SecondFactorPort } from "../verification/second-factor.ports.ts";
import type { SmsCodePort } from "../verification/sms-code.ports.ts";
import type { TransferPort, WalletPort } from "../wallet/wallet.ports.ts";
import { type AgentAnswers, agentCallNames } from "./agent/calls.ts";
import type { FeatureAnswers } from "./feature-answers.ts";

/** Answers of all calls of the fake backend. */
export interface CallAnswers extends FeatureAnswers, AgentAnswers {
  readonly readStatus: SiteStatus;
  readonly readMenus: Menus;
  readonly readMember: Awaited<ReturnType<SessionPort["readMember"]>>;
  readonly recordFirstLogin: Awaited<ReturnType<SessionPort["recordFirstLogin"]>>;
  readonly logout: Awaited<ReturnType<SessionPort["logout"]>>;
  readonly login: Awaited<ReturnType<LoginPort["login"]>>;
  readonly readCaptcha: Captcha;
  readonly proveHuman: Awaited<ReturnType<HumanVerificationPort["prove"]>>;
  readonly readLanes: readonly Lane[];
  readonly readHotGames: readonly Game[];
  readonly readContent: SiteContent;
  readonly readWinners: readonly Winner[];
  readonly readBalance: Awaited<ReturnType<WalletPort["readBalance"]>>;
  readonly transfer: Awaited<ReturnType<TransferPort["transfer"]>>;
  readonly changePassword: Awaited<ReturnType<PasswordPort["changePassword"]>>;
  readonly openSupport: Awaited<ReturnType<SupportPort["open"]>>;
  readonly loadForms: Awaited<ReturnType<FormsPort["load"]>>;
  readonly loginBySms: Awaited<ReturnType<LoginPort["loginBySms"]>>;
  readonly freePlay: Awaited<ReturnType<LoginPort["freePlay"]>>;
  readonly confirmSecondFactor: Awaited<ReturnType<SecondFactorPort["confirm"]>>;
  readonly sendLoginCode: Awaited<ReturnType<SecondFactorPort["sendCode"]>>;
  readonly sendSmsCode: Awaited<ReturnType<SmsCodePort["send"]>>;
  readonly readSetting: RegistrationSetting;
  readonly readCountries: readonly Country[];
  readonly readAffiliate: Awaited<ReturnType<RegistrationPort["readAffiliate"]>>;
  readonly register: Awaited<ReturnType<RegistrationPort["register"]>>;
  readonly readChannels: readonly string[];
  readonly signIn: Awaited<ReturnType<IdentityPort["signIn"]>>;
  readonly identityLogin: Awaited<ReturnType<IdentityLoginPort["login"]>>;
  readonly identityLink: Awaited<ReturnType<IdentityLoginPort["link"]>>;
  readonly askByEmail: Awaited<ReturnType<ForgotPort["askByEmail"]>>;
  readonly setByPhone: Awaited<ReturnType<ForgotPort["setByPhone"]>>;
  readonly setByLink: Awaited<ReturnType<ForgotPort["setByLink"]>>;
  readonly readDevices: Awaited<ReturnType<DevicesPort["read"]>>;
  readonly endDevice: Awaited<ReturnType<DevicesPort["end"]>>;
  readonly endOtherDevices: Awaited<ReturnType<DevicesPort["endOthers"]>>;
  readonly compileExpression: Accepts | null;
  readonly startAnalytics: undefined;
  readonly loadScreen: undefined;
  readonly useMessages: undefined;
}

/** The name of a call that the fake ports make. */
export type CallName = keyof CallAnswers;

const earlyCallNames = [
  "readStatus",
  "readMenus",
  "readMember",
  "recordFirstLogin",
  "logout",
  "login",
  "readCaptcha",
  "readLanes",
  "readHotGames",
  "readContent",
  "readWinners",
  "readBalance",
  "transfer",
  "changePassword",
  "openSupport",
  "loadForms",
  "loadFeatures",
  "startAnalytics",
  "loadScreen",
  "useMessages",
] as const satisfies readonly CallName[];

/** The forms' calls that a login by name and password does not need. */
export const formCallNames = [
  "loginBySms",
  "freePlay",
  "proveHuman",
  "confirmSecondFactor",
  "sendLoginCode",
  "sendSmsCode",
  "readSetting",
  "readCountries",
  "readAffiliate",
  "register",
  "readChannels",
  "signIn",
  "identityLogin",
  "identityLink",
  "askByEmail",
  "setByPhone",
  "setByLink",
  "readDevices",
  "endDevice",
  "endOtherDevices",
  "compileExpression",
] as const satisfies readonly CallName[];

/** The features' calls: lists, search, play, pages. */
export const featureCallNames = [
  "readPage",
  "readFilters",
  "readCatalogue",
  "readPopular",
  "readRecentGames",
  "readFacts",
  "readTables",
  "readFavouriteIds",
  "readFavouriteGames",
  "addFavourite",
  "removeFavourite",
  "launch",
  "readLotteryMenu",
  "readRecentLotteries",
  "readOpened",
  "readOwnOpened",
  "readRunning",
  "readBetting",
  "placeBet",
  "readMissions",
  "readLeaderboard",
  "readHelp",
  "readPages",
  "sendFeedback",
  "readOwnFeedback",
  "readMall",
  "spendPoints",
  "readSafety",
  "changeSafety",
  "readOwnData",
  "changeConsent",
  "exportData",
  "closeAccount",
  "readRebate",
  "claimRebate",
  "readReferral",
  "claimReferral",
  "claimMission",
  "readRewardCentre",
  "actInActivity",
  "readContractPay",
  "claimContractPay",
  "readOwnContracts",
  "decideContract",
  "readAuthenticatorOffer",
  "changeAuthenticator",
  "readRecords",
  "readHosts",
  "openChat",
  "readJackpot",
  "readUnread",
  "readProfile",
  "changeAccount",
  "readLetters",
  "markLettersRead",
  "removeLetters",
  "restoreLetters",
  "readFunds",
  "transferToAgent",
  "readDepositMethods",
  "deposit",
  "uploadFile",
  "readTerms",
  "readAwaiting",
  "withdraw",
  "cancelWithdrawal",
  "confirmWithdrawal",
  "readIdentityCheck",
  "uploadDocument",
  "sendDocuments",
  "loadSearch",
  "searchNames",
] as const satisfies readonly CallName[];

export const callNames: readonly CallName[] = [
  ...earlyCallNames,
  ...formCallNames,
  ...featureCallNames,
  ...agentCallNames,
];

/** Faults of one call. `answer` replaces the fake backend's answer. */
export type Fault<Answer> =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "delay"; readonly ms: number }
  | { readonly kind: "drop" }
  | { readonly kind: "fail"; readonly failure: FailureKind }
  | { readonly kind: "garble"; readonly field: string }
  | { readonly kind: "hang" };

/** The gateway refuses with one of the call's reasons, and does nothing. */
export function refuse<Reason extends string>(
  reason: Reason,
): { readonly kind: "answer"; readonly answer: Refused<Reason, undefined> };
export function refuse<Reason extends string, Detail>(
  reason: Reason,
  detail: Detail,
): { readonly kind: "answer"; readonly answer: Refused<Reason, Detail> };
export function refuse(reason: string, detail?: unknown) {
  return { kind: "answer", answer: refused(reason, detail) } as const;
}
/** The gateway returns this answer instead of its own, and does nothing. */
export const answer = <Answer>(answer: Answer) => ({ kind: "answer", answer }) as const;
/** The fake backend acts at once; its answer takes `ms` of the simulated clock. */
export const delay = (ms: number) => ({ kind: "delay", ms }) as const;
/** The network loses the call: the fake backend does nothing. */
export const drop = () => ({ kind: "drop" }) as const;
/**
 * The call fails in this way, as if something on the way had answered in the gateway's place. The fake backend acts, unless the
 * failure proves that nothing was done.
 */
export const fail = (failure: FailureKind) => ({ kind: "fail", failure }) as const;
/** The gateway reports that it is too busy, and does nothing. */
export const busy = () => fail("busy");
/** The fake backend acts, and its answer is unreadable at `field`. */
export const garble = (field = "value") => ({ kind: "garble", field }) as const;
/** The fake backend acts, and its answer never arrives. */
export const hang = () => ({ kind: "hang" }) as const;

/** A call; `signal` shows whether it was cancelled later. */
export interface FakeCall {
  readonly name: CallName;
  readonly input: unknown;
  readonly atMs: number;
  readonly signal: AbortSignal;
}

/** What goes wrong with calls of the fake ports, by the name of the call. */
export interface Faults {
  /** Faults of the next calls of that name, in order. */
  next<Name extends CallName>(name: Name, ...faults: readonly Fault<CallAnswers[Name]>[]): void;
  /** The fault of every call of that name without a `next` fault, until `clear`. */
  always<Name extends CallName>(name: Name, fault: Fault<CallAnswers[Name]>): void;
  /** Removes the faults of one call, or of all. */
  clear(name?: CallName): void;
}

type Queues = { [Name in CallName]?: readonly Fault<CallAnswers[Name]>[] };
type Lasting = { [Name in CallName]?: Fault<CallAnswers[Name]> };

export interface Exchange {
  readonly calls: readonly FakeCall[];
  readonly faults: Faults;
  /** Makes one call: records it, runs the fake backend, and delivers the answer or the fault. */
  ask<Name extends CallName>(
    name: Name,
    input: unknown,
    signal: AbortSignal,
    act: () => CallAnswers[Name],
  ): Promise<CallAnswers[Name]>;
}

/**
 * The connection between a portal and a fake backend. Late answers arrive even after the caller stopped waiting. Calls and
 * their signals are recorded unless `records` is false.
 */
export function createExchange(clock: Clock, records = true): Exchange {
  const calls: FakeCall[] = [];
  let queues: Queues = {};
  let lasting: Lasting = {};

  function take<Name extends CallName>(name: Name): Fault<CallAnswers[Name]> | undefined {
    const [first, ...rest] = queues[name] ?? [];
    if (first === undefined) return lasting[name];
    queues = { ...queues, [name]: rest };
    return first;
  }

  return {
    calls,
    faults: {
      next(name, ...faults) {
        queues = { ...queues, [name]: [...(queues[name] ?? []), ...faults] };
      },
      always(name, fault) {
        lasting = { ...lasting, [name]: fault };
      },
      clear(name) {
        queues = name === undefined ? {} : { ...queues, [name]: undefined };
        lasting = name === undefined ? {} : { ...lasting, [name]: undefined };
      },
    },
    async ask(name, input, signal, act) {
      if (records) calls.push({ name, input, atMs: clock.nowMs(), signal });
      const fault = take(name);
      switch (fault?.kind) {
        case undefined:
          return act();
        case "answer":
          return fault.answer;
        case "drop":
          throw new CallFailure("network", name);
        case "fail":
          if (!isUndone(fault.failure)) act();
          throw new CallFailure(fault.failure, name);
        case "garble":
          act();
          throw new CallFailure("malformed", name, { field: fault.field });
        case "delay": {
          const late = act();
          await new Promise<void>((resolve) => {
            clock.setTimeout(() => resolve(), fault.ms);
          });
          return late;
        }
        case "hang":
          act();
          return new Promise(() => {});
      }
    },
  };
}
