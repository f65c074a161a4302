import { equal } from "node:assert/strict";
import type { Portal } from "@parlour/core";
import { portalState } from "@parlour/core";
import { orderLanes } from "@parlour/core/catalogue/catalogue.rules";
import { loginForm } from "@parlour/core/login/login.view";
import type { MessageKey } from "@parlour/core/messages/message-keys";
import { navigationView } from "@parlour/core/navigation/navigation.view";
import { formatLocation } from "@parlour/core/navigation/resolver";
import { passwordForm } from "@parlour/core/password/password.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { preferencesCommands } from "@parlour/core/preferences/preferences.view";
import { sessionCommands } from "@parlour/core/session/session.commands";
import { isConfirmingLogout, sessionView } from "@parlour/core/session/session.view";
import { MASKED_AMOUNT } from "@parlour/core/shared/format";
import { orderWinners } from "@parlour/core/showcase/showcase.rules";
import { siteCommands } from "@parlour/core/site/site.commands";
import { siteView } from "@parlour/core/site/site.view";
import { walletView } from "@parlour/core/wallet/wallet.view";
import type { Run } from "../../drive.ts";
import {
  type Credentials,
  type Dialog,
  type Greeting,
  NEW_PASSWORD,
  type Page,
  type Person,
  passwordFor,
} from "../person.ts";
import type { Role } from "../role.ts";
import { portalAgent } from "./portal-agent.ts";
import { enteringSentences, portalEntering } from "./portal-entering.ts";
import { portalMember } from "./portal-member.ts";
import { portalPlaying } from "./portal-playing.ts";

/** An open portal without a screen. */
/** Whether a state waits for an answer of the gateway. */
const isWaiting = (state: string) => /\.(?:loading|refreshing|reading|fetching|deciding)$/.test(state);

export interface Seat {
  readonly portal: Portal;
  readonly run: Run;
  back(): void;
  forward(): void;
  /** Stops the portal, as closing its tab does. */
  leave(): void;
  /** Waits for a condition in the driver's own time; throws with `what` if it never holds. */
  until(what: string, holds: () => boolean): Promise<void>;
}

export interface Arrival {
  readonly address: string;
  /** A token kept by the visit, as over a reload. */
  readonly keptToken?: string | null;
  /** A token in the address. */
  readonly arrivesWith?: string;
  /** An invitation code in the address. */
  readonly invitation?: string;
}

/** What differs between portals on fake ports and portals on a gateway. */
export interface BrowserEntry {
  readonly accounts: Readonly<Record<Role, Credentials>>;
  sit(arrival: Arrival): Seat;
  /** Whether to solve captchas that the journey does not mention, too. */
  readonly readsCaptchas: boolean;
  /** Cuts this browser's connection to the gateway; `mend` restores it. */
  cut(): void;
  mend(): void;
  captchaText(captchaId: string): Promise<string>;
  /** The code or token of the newest message to a number (E.164) or mail address. */
  sentTo(recipient: string): Promise<string>;
  secondFactorCode(how: "wrong" | "authenticator" | "recovery code"): string;
  tokenOf(who: Role): Promise<string>;
  /** The token of a login with an account that the operator has opened. */
  tokenOfOwn(account: string): Promise<string>;
  forgetSession(token: string): Promise<void>;
  waitAMinute(seat: Seat): Promise<void>;
  /** The first call of the visit. `wasAskedIn`: whether menus and games were requested in a language's operator code. */
  firstCall(): string;
  wasAskedIn(code: string): boolean;
  /** Plays one round of the game at an address; resolves with the balance after it. */
  playRound(address: string, seat: Seat): Promise<string>;
  /** Whether transfers reach the gateway while their answers are lost. */
  losesTransfers(isLosing: boolean): void;
  /** Texts of the downloaded files, oldest first. */
  saved(): readonly string[];
  /** All texts in the browser's storage. */
  keptTexts(): readonly string[];
}

/** A person who uses the portal by its views and commands, as every front end does. */
export function createPortalPerson(entry: BrowserEntry): Person {
  let seated: Seat | null = null;

  function seat(): Seat {
    if (seated === null) throw new Error("The portal is not open yet");
    return seated;
  }
  function feature<Name extends Parameters<Portal["feature"]>[0]>(name: Name) {
    const found = seat().portal.feature<Name>(name);
    if (found === undefined) throw new Error(`There is no ${name} now; in ${seat().run.states().join(", ")}`);
    return found;
  }
  async function awaited<Name extends Parameters<Portal["feature"]>[0]>(name: Name) {
    await until(`${name} to be there`, () => seat().portal.feature(name) !== undefined);
    return feature(name);
  }
  const until = (what: string, holds: () => boolean) => seat().until(what, holds);
  /** Waits until `look` returns a value other than null; resolves with it. */
  async function seen<Value>(what: string, look: () => Value | null): Promise<Value> {
    await until(what, () => look() !== null);
    const value = look();
    if (value === null) throw new Error(`${what} disappeared at once`);
    return value;
  }

  const { accounts } = entry;
  const navigation = () => navigationView(feature("navigation").getSnapshot());
  const session = () => sessionView(seat().portal.feature("session")?.getSnapshot());
  const login = () => viewOf(seat().portal, "login", loginForm);
  const password = () => viewOf(seat().portal, "password", passwordForm);
  const theLogin = () => seen("the login", login);
  const wallet = () => viewOf(seat().portal, "wallet", walletView);
  const commands = () => commandsOf(seat().portal);
  const page = (): Page | null => {
    const site = siteView(feature("site").getSnapshot());
    if (site.kind === "opening") return null;
    return site.kind === "open" ? (navigation().shown?.screen ?? null) : site.kind;
  };
  const dialog = (): Dialog | null =>
    isConfirmingLogout(seat().portal.feature("session")?.getSnapshot()) ? "logout" : navigation().overlay;

  /** The keys of all messages that a front end shows now. */
  function sentences(): readonly MessageKey[] {
    const { portal } = seat();
    const site = siteView(feature("site").getSnapshot());
    return [
      ...portal.actor.getSnapshot().context.messages.map(({ message }) => message),
      ...(site.kind === "unreachable" ? [site.message] : []),
      ...[
        login()?.message ?? null,
        password()?.message ?? null,
        ...enteringSentences(portal),
        wallet()?.message ?? null,
      ].filter((message) => message !== null),
    ].map(({ key }) => key);
  }

  function sit(arrival: Arrival): void {
    seated?.leave();
    seated = entry.sit(arrival);
  }

  const entering = portalEntering({
    portal: () => seat().portal,
    person: () => person,
    until,
    seen,
    async sitInvited(code) {
      sit({ address: "/", invitation: code });
      await seat().run.settle();
    },
    sentTo: (recipient) => entry.sentTo(recipient),
    secondFactorCode: (how) => entry.secondFactorCode(how),
    captchaText: (id) => entry.captchaText(id),
    readsCaptchas: entry.readsCaptchas,
  });

  const playing = portalPlaying({
    portal: () => seat().portal,
    until,
    seen,
    playRound: (address) => entry.playRound(address, seat()),
  });

  const member = portalMember({
    portal: () => seat().portal,
    until,
    seen,
    awaited,
    losesTransfers: (isLosing) => entry.losesTransfers(isLosing),
    saved: () => entry.saved(),
  });

  const agent = portalAgent({ portal: () => seat().portal, until, seen, awaited });

  const person: Person = {
    ...entering,
    ...playing,
    ...member,
    ...agent,
    async opens(address) {
      sit({ address });
      await seat().run.settle();
    },
    async arrivesWithTokenOf(who) {
      sit({ address: "/", arrivesWith: await entry.tokenOf(who) });
    },
    async arrivesAs(account, address) {
      sit({ address, arrivesWith: await entry.tokenOfOwn(account) });
      await seat().run.settle();
    },
    async opensAnotherTab(address) {
      const other = createPortalPerson(entry);
      await other.opens(address);
      return other;
    },
    async reloads() {
      const { portal } = seat();
      sit({ address: formatLocation(portal.ports.history.read()), keptToken: portal.ports.tokens.read() });
    },
    goesTo: async (to) => void commands().goTo(to),
    goesBack: async () => seat().back(),
    goesForward: async () => seat().forward(),
    seesPage: (wanted) =>
      until(`the page ${wanted}`, () => page() === wanted).catch((cause: unknown) => {
        throw new Error(`The page is ${page() ?? "none"} instead of ${wanted}`, { cause });
      }),
    async seesAddress(address) {
      const read = () => formatLocation(seat().portal.ports.history.read());
      await until(`the address ${address} instead of ${read()}`, () => read() === address);
    },

    seesDialog: (wanted) => until(`the dialog ${wanted}`, () => dialog() === wanted),
    seesNoDialog: () => until("no dialog", () => dialog() === null),
    closesTheDialog: async () => commands().closeOverlay(),
    async seesMessage(key, times = 1) {
      await until(`the message ${key}`, () => sentences().includes(key));
      equal(sentences().filter((each) => each === key).length, times, `how often ${key} is said`);
    },
    seesFieldError: (field, key) =>
      until(`${key} at ${field}`, () => login()?.fields[field].error?.key === key),

    async opensTheLogin() {
      await until("nobody to be in", () => session().kind === "loggedOut");
      commands().openOverlay("login");
    },
    async logsIn(attempt) {
      const { username } = accounts[attempt.as];
      (await theLogin()).submit({ username, password: passwordFor(accounts, attempt) });
      if (!entry.readsCaptchas) return;
      await until("the gateway's answer", () => login()?.isBusy !== true);
      if (login()?.message?.key !== "login.error.captchaRequired") return;
      await person.seesCaptcha();
      await person.solvesCaptcha();
      await person.submitsTheLogin();
    },
    submitsTheLogin: async () => (await theLogin()).submit(),
    wantsToBeRemembered: async (remember = true) => (await theLogin()).changeRemember(remember),
    async seesLoginFormOf(who) {
      const username = who === null ? "" : accounts[who].username;
      const { fields, remember } = await theLogin();
      equal(fields.username.value, username);
      equal(fields.password.value, "");
      equal(remember, who !== null);
    },
    seesCaptcha: () => until("a captcha with its picture", () => login()?.captcha?.image != null),
    seesNoCaptcha: () => until("a login form without a captcha", () => login()?.captcha === null),
    async solvesCaptcha() {
      const id = (await theLogin()).captcha?.id ?? null;
      if (id === null) throw new Error("There is no captcha to solve");
      login()?.change({ captcha: await entry.captchaText(id) });
    },
    mistypesCaptcha: async () => (await theLogin()).change({ captcha: "zzzzz" }),
    async choosesNewPassword() {
      const form = await seen("the change of password", password);
      equal(form.asksOldPassword, false, "whether the old password is asked for");
      form.submit({
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      });
    },
    async hasNoPasswordKept(of) {
      const { password } = accounts[of];
      equal(
        entry.keptTexts().some((text) => text.includes(password)),
        false,
        "a kept password",
      );
    },

    seesVisitor: () => until("a visitor", () => session().kind === "loggedOut"),
    seesPlayer: () =>
      seen<Greeting>("a player's name", () => {
        const view = session();
        return view.kind === "loggedIn" ? { name: view.name, vip: view.vip } : null;
      }),
    seesBalance: () =>
      seen("a balance", () => {
        const view = wallet();
        return view === null || view.isHidden || view.isReading || view.message !== null ? null : view.amount;
      }),
    seesHiddenBalance: () => until("asterisks", () => wallet()?.amount === MASKED_AMOUNT),
    seesNoBalance: () => until("no balance", () => wallet() === null),
    togglesBalance: async () => (await seen("the wallet", wallet)).toggleVisibility(),
    refreshesBalance: async () => (await seen("the wallet", wallet)).refresh(),
    async asksToLogOut() {
      await until("a session at rest", () => seat().run.isIn("session.holding.loggedIn.resting"));
      commands().logOut();
    },
    confirms: async () => viewOf(seat().portal, "session", sessionCommands)?.confirmLogout(),
    cancels: async () => viewOf(seat().portal, "session", sessionCommands)?.cancelLogout(),

    seesMenus: () =>
      seen("menus", () => {
        const lanes = seat().portal.feature("lanes")?.getSnapshot().context.value ?? null;
        return lanes && orderLanes(lanes).map(({ category }) => category);
      }),
    seesHotGames: () =>
      seen("hot games", () => {
        const games = seat().portal.feature("hotGames")?.getSnapshot().context.value ?? [];
        return games.length === 0 ? null : games.map(({ gameName }) => gameName);
      }),
    seesBanners: () =>
      seen("banners", () => {
        const shown = portalState(seat().portal).banners.filter(({ group }) => group === "w_home");
        const titles = shown.map(({ title }) => title);
        return titles.length === 0 ? null : titles;
      }),
    seesNotice: () => seen("a notice", () => portalState(seat().portal).notice[0]?.title ?? null),
    seesWinners: () =>
      seen("winners", () => {
        const winners = seat().portal.feature("winners")?.getSnapshot().context.value ?? null;
        return (
          winners &&
          orderWinners(winners).map(({ customerName, won }) => ({
            name: customerName,
            amountMinor: won.amountMinor,
          }))
        );
      }),
    async launchesAGame() {
      const game = await seen("a hot game", () => portalState(seat().portal).hotGames[0] ?? null);
      const { vendor, gameCode } = game;
      commands().perform({ kind: "launch", vendor, gameCode, isTrial: false });
    },
    async opensMemberCentre() {
      commands().perform({ kind: "open", capability: "member-centre", path: "/member" });
    },
    choosesLanguage: async (code) =>
      viewOf(seat().portal, "preferences", preferencesCommands)?.chooseLanguage(code),
    async seesLanguage(code) {
      await until(`the language ${code}`, () => portalState(seat().portal).language === code);
      await until(`menus and games in ${code}`, () => entry.wasAskedIn(code));
    },
    askedFirst: async () => entry.firstCall(),

    losesTheGateway: async () => entry.cut(),
    findsTheGatewayAgain: async () => entry.mend(),
    triesAgain: async () => viewOf(seat().portal, "site", siteCommands)?.retry(),
    async losesTheSession() {
      const token = seat().portal.ports.tokens.read();
      if (token === null) throw new Error("The page has no session to lose");
      // A call that is on its way would learn of the end before the step that is to learn of it.
      await until("every answer that is on its way", () => !seat().run.states().some(isWaiting));
      await entry.forgetSession(token);
    },
    waitsAMinute: () => entry.waitAMinute(seat()),
    async leaves() {
      seated?.leave();
      seated = null;
    },
  };
  return person;
}
