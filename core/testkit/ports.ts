import type { AgentPorts } from "../agent/agent.ports.ts";
import { agentFeatures } from "../agent/agent.registry.ts";
import type { FeaturePorts, FormPorts } from "../portal/parts.ports.ts";
import { createForms } from "../portal/portal.forms.ts";
import type { PortalPorts } from "../portal/portal.ports.ts";
import type { Country } from "../registration/registration.ports.ts";
import type { Diagnostic } from "../shared/diagnostics.ts";
import { done } from "../shared/outcome.ts";
import type { Accepts } from "../validation/validation.ports.ts";
import { content, hotGames, lanes, largestWinners } from "./backend.data.ts";
import { createFakeBackend, type FakeBackend } from "./backend.ts";
import {
  createFakeBrowser,
  createFakeHistory,
  createFakeSignals,
  createFakeStores,
  type FakeBrowser,
  type FakeHistory,
  type FakeSignals,
} from "./browser.ts";
import { createSimulatedClock, type SimulatedClock } from "./clock.ts";
import { type CallAnswers, type CallName, createExchange, type FakeCall, type Faults } from "./faults.ts";
import { createFakeFeatures, type FakeWindows } from "./feature-ports.ts";
import { featuresOfScript } from "./lobby.ts";
import type { FakeDownloads } from "./member/ports.ts";
import type { FakeUpdates } from "./member/updates.ts";
import { createSeededRandom } from "./random.ts";

/** 2026-01-05 12:00 UTC, a Monday, when the simulated clock starts. */
export const VISIT_BEGINS_MS = 1_767_614_400_000;

const countries: readonly Country[] = [
  { countryCode: "GB", countryDialingCode: "+44" },
  { countryCode: "PH", countryDialingCode: "+63" },
  { countryCode: "VN", countryDialingCode: "+84" },
];

const plainExpressions: Readonly<Record<string, Accepts>> = {
  "^[a-z]{3}$": (text) => /^[a-z]{3}$/.test(text),
};

/** A test's settings of a visit. Without any, a visitor opens home in a new browser. */
export interface Script {
  readonly address?: string;
  /** A token in the address bar (LOGIN-11). */
  readonly arrivesWith?: string;
  /** A token already in the visit's storage, as after a reload. */
  readonly token?: string;
  readonly clock?: SimulatedClock;
  /** Share it among portals of several players of one operator. */
  readonly backend?: FakeBackend;
  /** Share it among portals that are tabs of one browser. */
  readonly browser?: FakeBrowser;
  readonly seed?: number;
  /** An invitation code in the address (REG-05). */
  readonly invitation?: string;
  /** Third parties that the operator has configured; none by default. */
  readonly channels?: readonly string[];
  /** False for a visit whose calls no test reads: those of a thousand visits would fill the memory. */
  readonly recordsCalls?: boolean;
}

/** All ports of a portal in memory, with what a test needs to inspect them and to cause faults. */
export interface FakePorts extends PortalPorts, FormPorts, FeaturePorts, AgentPorts {
  readonly clock: SimulatedClock;
  readonly history: FakeHistory;
  readonly signals: FakeSignals;
  readonly backend: FakeBackend;
  readonly browser: FakeBrowser;
  /** The tab's own storage, by key. */
  readonly visit: Map<string, string>;
  readonly faults: Faults;
  /** The windows of opened games. */
  readonly windows: FakeWindows;
  /** The files saved for the player. */
  readonly saved: FakeDownloads["saved"];
  /** The fake backend's event stream. */
  readonly line: FakeUpdates;
  /** All calls, oldest first. */
  readonly calls: readonly FakeCall[];
  callsOf(name: CallName): readonly FakeCall[];
  /** All reported diagnostics. */
  readonly reports: readonly Diagnostic[];
}

/** Makes the ports of one visit. Two calls share nothing, unless they get the same backend, browser or clock. */
export function createFakePorts(script: Script = {}): FakePorts {
  const clock = script.clock ?? createSimulatedClock(VISIT_BEGINS_MS);
  const backend = script.backend ?? createFakeBackend(clock);
  const browser = script.browser ?? createFakeBrowser();
  const visit = new Map([["merchant", "parlour"]]);
  if (script.token !== undefined) visit.set("token", script.token);
  const stores = createFakeStores(visit, browser.local);
  const signals = createFakeSignals();
  const { ask, calls, faults } = createExchange(clock, script.recordsCalls);
  const reports: Diagnostic[] = [];
  let arriving = script.arrivesWith ?? null;
  let endedToken: string | null = null;

  /** Like the HTTP client, reports a dead token once. */
  function signalEnded(token: string): void {
    if (token === endedToken) return;
    endedToken = token;
    signals.raise({ type: "not-logged-in", token });
  }

  /** A call with the visit's token; a signal tells of one that the gateway no longer knows. */
  async function askAsPlayer<
    Name extends
      | "readMember"
      | "recordFirstLogin"
      | "logout"
      | "readBalance"
      | "transfer"
      | "changePassword"
      | "readDevices"
      | "endDevice"
      | "endOtherDevices",
  >(
    name: Name,
    input: unknown,
    signal: AbortSignal,
    act: (token: string | null) => CallAnswers[Name],
  ): Promise<CallAnswers[Name]> {
    const token = stores.tokens.read();
    const reply = await ask(name, input, signal, () => act(token));
    if (reply.kind === "refused" && reply.reason === "not-logged-in" && token !== null) signalEnded(token);
    return reply;
  }

  const {
    ports: features,
    agentPorts,
    windows,
    downloads,
    line,
  } = createFakeFeatures({
    ask,
    backend,
    clock,
    visit,
    player() {
      const token = stores.tokens.read();
      const account = backend.accountOf(token);
      if (account === null && token !== null) signalEnded(token);
      return account;
    },
    money: {
      wallet: {
        readBalance: (signal) =>
          askAsPlayer("readBalance", null, signal, (token) => backend.readBalance(token)),
      },
      transfer: {
        transfer: (transfer, idempotencyKey, signal) =>
          askAsPlayer("transfer", { ...transfer, idempotencyKey }, signal, (token) =>
            backend.transfer(token, transfer, idempotencyKey),
          ),
      },
    },
  });

  const ports: FakePorts = {
    ...stores,
    ...features,
    ...agentPorts,
    windows,
    saved: downloads.saved,
    line,
    clock,
    backend,
    browser,
    visit,
    faults,
    calls,
    callsOf: (wanted) => calls.filter(({ name }) => name === wanted),
    reports,
    signals,
    random: createSeededRandom(script.seed),
    history: createFakeHistory(script.address),
    tabs: browser.openTab(),
    diagnostics: { report: (diagnostic) => void reports.push(diagnostic) },
    entry: {
      takeToken() {
        const token = arriving;
        arriving = null;
        return token;
      },
    },
    site: {
      readStatus: (signal) => ask("readStatus", null, signal, () => backend.status),
      readMenus: (language, signal) => ask("readMenus", { language }, signal, () => backend.menus),
    },
    captcha: { readCaptcha: (signal) => ask("readCaptcha", null, signal, () => backend.issueCaptcha()) },
    humanVerification: {
      prove: (signal) => ask("proveHuman", null, signal, () => backend.human.prove()),
    },
    login: {
      login: (credentials, signal) => ask("login", credentials, signal, () => backend.login(credentials)),
      loginBySms: (credentials, signal) =>
        ask("loginBySms", credentials, signal, () => backend.codes.loginBySms(credentials)),
      freePlay: (signal) => ask("freePlay", null, signal, () => backend.entry.freePlay()),
    },
    secondFactor: {
      sendCode: (asked, signal) =>
        ask("sendLoginCode", asked, signal, () => backend.codes.sendLoginCode(asked)),
      confirm: (proof, signal) =>
        ask("confirmSecondFactor", proof, signal, () => backend.codes.confirm(proof)),
    },
    smsCode: {
      send: (request, signal) => ask("sendSmsCode", request, signal, () => backend.codes.send(request)),
    },
    countdowns: browser.openCountdowns(),
    registration: {
      readSetting: (signal) => ask("readSetting", null, signal, () => backend.entry.setting),
      readCountries: (signal) => ask("readCountries", null, signal, () => countries),
      readAffiliate: (asked, signal) =>
        ask("readAffiliate", asked, signal, () => backend.entry.readAffiliate(asked)),
      register: (registration, signal) =>
        ask("register", registration, signal, () => backend.entry.register(registration)),
    },
    invitation: {
      read: () => ({
        code: script.invitation ?? null,
        domain: "portal.example",
        url: "https://portal.example/",
      }),
    },
    identity: {
      readChannels: (signal) => ask("readChannels", null, signal, () => script.channels ?? []),
      signIn: (channel, signal) =>
        ask("signIn", channel, signal, () =>
          done({ channel, idToken: "robin-abroad", name: "Robin Abroad" }),
        ),
    },
    identityLogin: {
      login: (identity, entry, signal) =>
        ask("identityLogin", { identity, entry }, signal, () => backend.entry.identityLogin(identity, entry)),
      link: (link, signal) => ask("identityLink", link, signal, () => backend.entry.identityLink(link)),
    },
    forgot: {
      askByEmail: (asked, signal) => ask("askByEmail", asked, signal, () => backend.codes.askByEmail(asked)),
      setByPhone: (change, signal) =>
        ask("setByPhone", change, signal, () => backend.codes.setByPhone(change)),
      setByLink: (change, signal) => ask("setByLink", change, signal, () => backend.codes.setByLink(change)),
    },
    devices: {
      read: (signal) => askAsPlayer("readDevices", null, signal, (token) => backend.entry.readDevices(token)),
      end: (id, signal) =>
        askAsPlayer("endDevice", id, signal, (token) => backend.entry.endDevice(token, id)),
      endOthers: (signal) =>
        askAsPlayer("endOtherDevices", null, signal, (token) => backend.entry.endOtherDevices(token)),
    },
    // Core never evaluates an expression itself; the fake backend knows a few plain ones.
    expressions: {
      compile: (expression, signal) =>
        ask("compileExpression", expression, signal, () => plainExpressions[expression] ?? null),
    },
    analytics: {
      start: (gtagId, signal) => ask("startAnalytics", gtagId, signal, () => undefined),
      stop: () => {},
    },
    session: {
      readMember: (signal) => askAsPlayer("readMember", null, signal, (token) => backend.readMember(token)),
      recordFirstLogin: (signal) =>
        askAsPlayer("recordFirstLogin", null, signal, (token) => backend.recordFirstLogin(token)),
      logout: (signal) => askAsPlayer("logout", null, signal, (token) => backend.logout(token)),
    },
    password: {
      changePassword: (change, signal) =>
        askAsPlayer("changePassword", change, signal, (token) => backend.changePassword(token, change)),
    },
    catalogue: {
      readLanes: (language, signal, flush = false) =>
        ask("readLanes", { language, ...(flush && { flush }) }, signal, () => lanes(language)),
      readHotGames: (language, signal) => ask("readHotGames", { language }, signal, () => hotGames(language)),
    },
    announcements: {
      readContent: (request, signal) =>
        ask("readContent", request, signal, () => content(request.language, request.audience)),
    },
    showcase: {
      readWinners: (request, signal) =>
        ask("readWinners", request, signal, () => largestWinners(request.limit)),
    },
    support: { open: (entry, signal) => ask("openSupport", entry, signal, () => done(null)) },
    features: {
      load: (signal) => ask("loadFeatures", null, signal, () => featuresOfScript(features)),
      loadAgent: (signal) =>
        ask("loadAgentFeatures", null, signal, () => ({ features: agentFeatures, ports: agentPorts })),
    },
    forms: { load: (signal) => ask("loadForms", null, signal, () => ({ createForms, ports })) },
    screens: { load: (screen, signal) => ask("loadScreen", screen, signal, () => undefined) },
    messages: { use: (language, signal) => ask("useMessages", language, signal, () => undefined) },
  };
  return ports;
}
