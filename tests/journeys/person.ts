import type { GameCategory } from "@parlour/core/catalogue/catalogue.ports";
import type { LoginField } from "@parlour/core/login/login.rules";
import type { Overlay, Screen } from "@parlour/core/navigation/routes";
import type { MessageKey } from "@parlour/core/shared/message-keys";

import type { AgentCentre } from "./agent.ts";
import type { Entering } from "./entering.ts";
import type { MemberCentre } from "./member.ts";
import type { Operator } from "./operator.ts";
import type { Playing } from "./playing.ts";
import type { Role } from "./role.ts";

/** A screen, or what stands in place of the whole site. */
export type Page = Screen | "maintenance" | "restricted" | "unreachable";
export type Dialog = Overlay | "logout";

export interface Attempt {
  readonly as: Role;
  /** The person's own, unless told. */
  readonly password?: "wrong" | "new";
}

/** Who the portal says is here. */
export interface Greeting {
  readonly name: string;
  /** Null for somebody who has no VIP (PERM-10). */
  readonly vip: { readonly label: string; readonly rank: number } | null;
}

/** A win on the board, in minor units of its currency. */
export interface BoardLine {
  readonly name: string;
  readonly amountMinor: bigint;
}

/**
 * Somebody in front of the portal, in the words of the domain. What a person "sees" is waited for, and a step that is never
 * true fails with what was there instead. Nobody who writes a journey needs to know what the person sits in front of.
 */
export interface Person extends Entering, Playing, MemberCentre, AgentCentre {
  /** Opens an address in a fresh visit of the same browser: what a visit keeps is gone, what the browser keeps is not. */
  opens(address: string): Promise<void>;
  /** Opens an address that carries the token of a login made elsewhere (LOGIN-11). */
  arrivesWithTokenOf(who: Role): Promise<void>;
  /** The same for an account that the operator has opened, at an address of the gateway. */
  arrivesAs(account: string, address: string): Promise<void>;
  /** Another tab of the same browser. */
  opensAnotherTab(address: string): Promise<Person>;
  reloads(): Promise<void>;
  goesTo(address: string): Promise<void>;
  goesBack(): Promise<void>;
  goesForward(): Promise<void>;
  seesPage(page: Page): Promise<void>;
  /** The address after all redirects, without its origin. */
  seesAddress(address: string): Promise<void>;

  seesDialog(dialog: Dialog): Promise<void>;
  seesNoDialog(): Promise<void>;
  closesTheDialog(): Promise<void>;
  /** A sentence of core's that the portal shows, wherever it stands, and exactly as often as told. */
  seesMessage(key: MessageKey, times?: number): Promise<void>;
  seesFieldError(field: LoginField, key: MessageKey): Promise<void>;

  opensTheLogin(): Promise<void>;
  logsIn(attempt: Attempt): Promise<void>;
  submitsTheLogin(): Promise<void>;
  wantsToBeRemembered(wanted?: boolean): Promise<void>;
  /** The login form as it is opened: the remembered name or nothing, and never a password. */
  seesLoginFormOf(who: Role | null): Promise<void>;
  seesCaptcha(): Promise<void>;
  seesNoCaptcha(): Promise<void>;
  /** Reads the picture and types what stands in it. */
  solvesCaptcha(): Promise<void>;
  mistypesCaptcha(): Promise<void>;
  choosesNewPassword(of: Role): Promise<void>;
  /** Nothing that outlives the visit, and nothing in the visit, holds the person's password. */
  hasNoPasswordKept(of: Role): Promise<void>;

  seesVisitor(): Promise<void>;
  seesPlayer(): Promise<Greeting>;
  /** The figure with its separators, without the currency; waits until there is one and it is not hidden. */
  seesBalance(): Promise<string>;
  seesHiddenBalance(): Promise<void>;
  seesNoBalance(): Promise<void>;
  togglesBalance(): Promise<void>;
  refreshesBalance(): Promise<void>;
  asksToLogOut(): Promise<void>;
  confirms(): Promise<void>;
  cancels(): Promise<void>;

  /** Categories of the main navigation in the order in which they stand there. */
  seesMenus(): Promise<readonly GameCategory[]>;
  /** Names of the hot games in their order; at least one. */
  seesHotGames(): Promise<readonly string[]>;
  seesBanners(): Promise<readonly string[]>;
  seesNotice(): Promise<string>;
  seesWinners(): Promise<readonly BoardLine[]>;
  /** Presses play on the first of the hot games. */
  launchesAGame(): Promise<void>;
  opensMemberCentre(): Promise<void>;
  choosesLanguage(code: string): Promise<void>;
  /** The language that is chosen, and that menus and games were asked for in it. */
  seesLanguage(code: string): Promise<void>;
  /** What the portal asked the gateway for before anything else in this visit. */
  askedFirst(): Promise<string>;

  /** The line to the gateway is cut, or mended. */
  losesTheGateway(): Promise<void>;
  findsTheGatewayAgain(): Promise<void>;
  triesAgain(): Promise<void>;
  /** The operator forgets the session, and the portal has not heard of it yet. */
  losesTheSession(): Promise<void>;
  waitsAMinute(): Promise<void>;
  leaves(): Promise<void>;
}

/** What a journey cannot do without, beside an operator and an account: somebody who runs it, or something that is used up. */
export type Need =
  | "operator"
  | "captcha"
  | "newcomer"
  | "third-party"
  | "provider"
  /** An account that no other journey meets, and whoever decides about its money. */
  | "own account"
  /** What the page asks the gateway for is part of the story, so the gateway does not draw it. */
  | "calls";

/** An operator with people in front of it: what a driver makes, fresh for each journey. */
export interface Stage {
  /** Why a need is not met here; null when it is. */
  lacks(need: Need): string | null;
  readonly operator: Operator | null;
  person(): Promise<Person>;
  /** What a step led to: the machines' states, or what a page shows. */
  whereabouts(): string;
  close(): Promise<void>;
}

/** One way to play journeys. */
export interface Driver {
  readonly name: string;
  stage(needs: readonly Need[]): Promise<Stage>;
  close(): Promise<void>;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Names and passwords of the demo operator, which an operator of one's own replaces. */
export const demoAccounts: Readonly<Record<Role, Credentials>> = {
  player: { username: "player", password: "evening-42" },
  trial: { username: "trial", password: "evening-42" },
  agent: { username: "agent", password: "evening-42" },
  newcomer: { username: "newcomer", password: "123456" },
  guarded: { username: "guarded", password: "evening-42" },
};

export const NEW_PASSWORD = "lantern-77-copper";

/** What is typed in an attempt. */
export function passwordFor(accounts: Readonly<Record<Role, Credentials>>, attempt: Attempt): string {
  if (attempt.password === "wrong") return "not-the-password-1";
  return attempt.password === "new" ? NEW_PASSWORD : accounts[attempt.as].password;
}
