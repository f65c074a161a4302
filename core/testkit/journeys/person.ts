import type { GameCategory } from "@parlour/core/catalogue/catalogue.ports";
import type { LoginField } from "@parlour/core/login/login.rules";
import type { MessageKey } from "@parlour/core/messages/message-keys";
import type { Overlay, Screen } from "@parlour/core/navigation/routes";

import type { AgentCentre } from "./agent.ts";
import type { Entering } from "./entering.ts";
import type { MemberCentre } from "./member.ts";
import type { Operator } from "./operator.ts";
import type { Playing } from "./playing.ts";
import type { Role } from "./role.ts";

/** A screen, or a page that replaces the whole site. */
export type Page = Screen | "maintenance" | "restricted" | "unreachable";
/** An overlay, or the question before a logout. */
export type Dialog = Overlay | "logout";

/** A login with a role's account. */
export interface Attempt {
  readonly as: Role;
  /** The person's own password by default. */
  readonly password?: "wrong" | "new";
}

/** The person whom the portal greets. */
export interface Greeting {
  readonly name: string;
  /** Null for a person without VIP (PERM-10). */
  readonly vip: { readonly label: string; readonly rank: number } | null;
}

/** A win on the board, in minor units of its currency. */
export interface BoardLine {
  readonly name: string;
  readonly amountMinor: bigint;
}

/**
 * A person at the portal, in domain terms; each driver implements it. Steps named "sees" wait for their condition and fail
 * with what the portal shows instead.
 */
export interface Person extends Entering, Playing, MemberCentre, AgentCentre {
  /** Opens an address in a new visit of the same browser: the visit's storage is empty, the browser's is kept. */
  opens(address: string): Promise<void>;
  /** Opens an address that carries the token of a login made elsewhere (LOGIN-11). */
  arrivesWithTokenOf(who: Role): Promise<void>;
  /** The same for an account that the operator has opened, at an address of the gateway. */
  arrivesAs(account: string, address: string): Promise<void>;
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
  /** Waits until the portal shows that message of core anywhere, exactly `times` times. */
  seesMessage(key: MessageKey, times?: number): Promise<void>;
  seesFieldError(field: LoginField, key: MessageKey): Promise<void>;

  opensTheLogin(): Promise<void>;
  logsIn(attempt: Attempt): Promise<void>;
  submitsTheLogin(): Promise<void>;
  wantsToBeRemembered(wanted?: boolean): Promise<void>;
  /** The newly opened login form: the remembered name or an empty one, never a password. */
  seesLoginFormOf(who: Role | null): Promise<void>;
  seesCaptcha(): Promise<void>;
  seesNoCaptcha(): Promise<void>;
  /** Reads the captcha and types its characters. */
  solvesCaptcha(): Promise<void>;
  mistypesCaptcha(): Promise<void>;
  /** The forced change after a login, which does not ask for the password again (LOGIN-05). */
  choosesNewPassword(): Promise<void>;
  /** Neither the browser's nor the visit's storage holds the person's password. */
  hasNoPasswordKept(of: Role): Promise<void>;

  seesVisitor(): Promise<void>;
  seesPlayer(): Promise<Greeting>;
  /** The figure with its separators, without the currency; waits until it is there and not hidden. */
  seesBalance(): Promise<string>;
  seesHiddenBalance(): Promise<void>;
  seesNoBalance(): Promise<void>;
  togglesBalance(): Promise<void>;
  refreshesBalance(): Promise<void>;
  asksToLogOut(): Promise<void>;
  confirms(): Promise<void>;
  cancels(): Promise<void>;

  /** The categories of the main navigation in display order. */
  seesMenus(): Promise<readonly GameCategory[]>;
  /** The names of the hot games in display order; at least one. */
  seesHotGames(): Promise<readonly string[]>;
  seesBanners(): Promise<readonly string[]>;
  seesNotice(): Promise<string>;
  seesWinners(): Promise<readonly BoardLine[]>;
  /** Presses play on the first of the hot games. */
  launchesAGame(): Promise<void>;
  opensMemberCentre(): Promise<void>;
  choosesLanguage(code: string): Promise<void>;
  /** The chosen language is `code`, and menus and games were requested in it. */
  seesLanguage(code: string): Promise<void>;
  /** The first call of the portal in this visit. */
  askedFirst(): Promise<string>;

  /** Cuts the connection to the gateway; `findsTheGatewayAgain` restores it. */
  losesTheGateway(): Promise<void>;
  findsTheGatewayAgain(): Promise<void>;
  triesAgain(): Promise<void>;
  /** The gateway ends the session, and the portal does not know it yet. */
  losesTheSession(): Promise<void>;
  waitsAMinute(): Promise<void>;
  leaves(): Promise<void>;
}

/** Needs of a journey: an operator that the tests run, or something that a journey uses up. */
export type Need =
  | "operator"
  | "captcha"
  | "newcomer"
  | "third-party"
  | "provider"
  /** An account for this journey only, and an operator that decides on its money. */
  | "own account"
  /** The journey checks the page's calls, so the server does not draw the page. */
  | "calls";

/** An operator and people at its portal; a driver makes one for each journey. */
export interface Stage {
  /** Why a need cannot be met here; null when it can. */
  lacks(need: Need): string | null;
  readonly operator: Operator | null;
  person(): Promise<Person>;
  /** The result of a step: the machines' states, or what a page shows. */
  whereabouts(): string;
  /** Longer than `whereabouts`: what helps to find why a step has failed. */
  details?(): Promise<string>;
  close(): Promise<void>;
}

/** How journeys act at a portal: on core's views, in a browser, or in another front end. */
export interface Driver {
  /** Stands before the sums of a run. */
  readonly name: string;
  /** False for a driver without a gateway: its journeys need not keep to a limit of logins. */
  readonly isPaced?: boolean;
  /** The stage of one journey with these needs. */
  stage(needs: readonly Need[]): Promise<Stage>;
  /** Ends what the driver itself has opened. */
  close(): Promise<void>;
}

/** What a person logs in with. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Names and passwords of the demo operator's accounts; another operator replaces them. */
export const demoAccounts: Readonly<Record<Role, Credentials>> = {
  player: { username: "player", password: "evening-42" },
  trial: { username: "trial", password: "evening-42" },
  agent: { username: "agent", password: "evening-42" },
  newcomer: { username: "newcomer", password: "123456" },
  guarded: { username: "guarded", password: "evening-42" },
};

/** The password that people of journeys choose when they must change theirs. */
export const NEW_PASSWORD = "lantern-77-copper";

/** What a driver types as the password of an attempt. */
export function passwordFor(accounts: Readonly<Record<Role, Credentials>>, attempt: Attempt): string {
  if (attempt.password === "wrong") return "not-the-password-1";
  return attempt.password === "new" ? NEW_PASSWORD : accounts[attempt.as].password;
}
