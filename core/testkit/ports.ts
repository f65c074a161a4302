import type { AgentPorts } from "../agent/agent.ports.ts";
import { agentFeatures } from "../agent/agent.registry.ts";
import type { FeaturePorts, FormPorts } from "../portal/parts.ports.ts";
import { createForms } from "../portal/portal.forms.ts";
import type { PortalPorts } from "../portal/portal.ports.ts";
import type { Country } from "../registration/registration.ports.ts";
import type { Diagnostic } from "../shared/diagnostics.ts";
import { done } from "../shared/outcome.ts";
import type { Accepts } from "../validation/validation.ports.ts";
import {
  createScriptedBrowser,
  createScriptedHistory,
  createScriptedSignals,
  createScriptedStores,
  type ScriptedBrowser,
  type ScriptedHistory,
  type ScriptedSignals,
} from "./browser.ts";
import { createSimulatedClock, type SimulatedClock } from "./clock.ts";
import { type CallAnswers, type CallName, createExchange, type Faults, type RecordedCall } from "./faults.ts";
import { createScriptedFeatures, type ScriptedWindows } from "./feature-ports.ts";
import { content, hotGames, lanes, winners } from "./house.data.ts";
import { createHouse, type House } from "./house.ts";
import { featuresOfScript } from "./lobby.ts";
import type { ScriptedDownloads } from "./member/ports.ts";
import type { ScriptedLine } from "./member/updates.ts";
import { createSeededRandom } from "./random.ts";

/** 2026-01-05 12:00 UTC, a Monday: when scripted visits begin. */
export const VISIT_BEGINS_MS = 1_767_614_400_000;

const countries: readonly Country[] = [
  { countryCode: "GB", countryDialingCode: "+44" },
  { countryCode: "PH", countryDialingCode: "+63" },
  { countryCode: "VN", countryDialingCode: "+84" },
];

const plainExpressions: Readonly<Record<string, Accepts>> = {
  "^[a-z]{3}$": (text) => /^[a-z]{3}$/.test(text),
};

/** What a test decides about a visit. Leave all of it out for a visitor who opens home in an own browser. */
export interface Script {
  readonly address?: string;
  /** A token in the address bar (LOGIN-11). */
  readonly arrivesWith?: string;
  /** A token that the visit has stored before, as after a reload. */
  readonly token?: string;
  readonly clock?: SimulatedClock;
  /** Share one among portals that play several people of the same house. */
  readonly house?: House;
  /** Share one among portals that play the tabs of one browser. */
  readonly browser?: ScriptedBrowser;
  readonly seed?: number;
  /** An invitation code in the address (REG-05). */
  readonly invitation?: string;
  /** Third parties that the house has configured; none unless told. */
  readonly channels?: readonly string[];
  /** False for a visit whose calls nobody will look at: a thousand of them would fill the memory. */
  readonly recordsCalls?: boolean;
}

/** Every port of a portal in memory, and the handles that a test needs to look behind them and to break them. */
export interface ScriptedPorts extends PortalPorts, FormPorts, FeaturePorts, AgentPorts {
  readonly clock: SimulatedClock;
  readonly history: ScriptedHistory;
  readonly signals: ScriptedSignals;
  readonly house: House;
  readonly browser: ScriptedBrowser;
  /** The tab's own storage, by key. */
  readonly visit: Map<string, string>;
  readonly faults: Faults;
  /** The windows that games were opened in. */
  readonly windows: ScriptedWindows;
  /** The files that the person was given. */
  readonly saved: ScriptedDownloads["saved"];
  /** On which the house tells of changes. */
  readonly line: ScriptedLine;
  /** Every call that was made, oldest first. */
  readonly calls: readonly RecordedCall[];
  callsOf(name: CallName): readonly RecordedCall[];
  /** Every diagnostic that was reported. */
  readonly reports: readonly Diagnostic[];
}

/** Makes the ports of one visit. Two calls without a shared house, browser or clock share nothing. */
export function createScriptedPorts(script: Script = {}): ScriptedPorts {
  const clock = script.clock ?? createSimulatedClock(VISIT_BEGINS_MS);
  const house = script.house ?? createHouse(clock);
  const browser = script.browser ?? createScriptedBrowser();
  const visit = new Map([["merchant", "parlour"]]);
  if (script.token !== undefined) visit.set("token", script.token);
  const stores = createScriptedStores(visit, browser.local);
  const signals = createScriptedSignals();
  const { ask, calls, faults } = createExchange(clock, script.recordsCalls);
  const reports: Diagnostic[] = [];
  let arriving = script.arrivesWith ?? null;

  /** A call with the visit's token; like the HTTP client it signals a token that the house no longer knows. */
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
    if (reply.kind === "refused" && reply.reason === "not-logged-in" && token !== null) {
      signals.raise({ type: "not-logged-in", token });
    }
    return reply;
  }

  const {
    ports: features,
    agentPorts,
    windows,
    downloads,
    line,
  } = createScriptedFeatures({
    ask,
    house,
    clock,
    visit,
    player() {
      const token = stores.tokens.read();
      const account = house.accountOf(token);
      if (account === null && token !== null) signals.raise({ type: "not-logged-in", token });
      return account;
    },
    money: {
      wallet: {
        readBalance: (signal) =>
          askAsPlayer("readBalance", null, signal, (token) => house.readBalance(token)),
      },
      transfer: {
        transfer: (transfer, idempotencyKey, signal) =>
          askAsPlayer("transfer", { ...transfer, idempotencyKey }, signal, (token) =>
            house.transfer(token, transfer, idempotencyKey),
          ),
      },
    },
  });

  const ports: ScriptedPorts = {
    ...stores,
    ...features,
    ...agentPorts,
    windows,
    saved: downloads.saved,
    line,
    clock,
    house,
    browser,
    visit,
    faults,
    calls,
    callsOf: (wanted) => calls.filter(({ name }) => name === wanted),
    reports,
    signals,
    random: createSeededRandom(script.seed),
    history: createScriptedHistory(script.address),
    tabs: browser.openTab(),
    diagnostics: { report: (diagnostic) => void reports.push(diagnostic) },
    entry: {
      takeToken() {
        const token = arriving;
        arriving = null;
        return token;
      },
    },
    site: { readStatus: (signal) => ask("readStatus", null, signal, () => house.status) },
    captcha: { readCaptcha: (signal) => ask("readCaptcha", null, signal, () => house.issueCaptcha()) },
    login: {
      login: (credentials, signal) => ask("login", credentials, signal, () => house.login(credentials)),
      loginBySms: (credentials, signal) =>
        ask("loginBySms", credentials, signal, () => house.codes.loginBySms(credentials)),
      freePlay: (signal) => ask("freePlay", null, signal, () => house.desk.freePlay()),
    },
    secondFactor: {
      confirm: (proof, signal) => ask("confirmSecondFactor", proof, signal, () => house.codes.confirm(proof)),
    },
    smsCode: {
      send: (request, signal) => ask("sendSmsCode", request, signal, () => house.codes.send(request)),
    },
    countdowns: browser.openCountdowns(),
    registration: {
      readSetting: (signal) => ask("readSetting", null, signal, () => house.desk.setting),
      readCountries: (signal) => ask("readCountries", null, signal, () => countries),
      readAffiliate: (asked, signal) =>
        ask("readAffiliate", asked, signal, () => house.desk.readAffiliate(asked)),
      register: (registration, signal) =>
        ask("register", registration, signal, () => house.desk.register(registration)),
    },
    invitation: {
      read: () => ({
        code: script.invitation ?? null,
        domain: "house.example",
        url: "https://house.example/",
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
        ask("identityLogin", { identity, entry }, signal, () => house.desk.identityLogin(identity, entry)),
      link: (link, signal) => ask("identityLink", link, signal, () => house.desk.identityLink(link)),
    },
    forgot: {
      askByEmail: (asked, signal) => ask("askByEmail", asked, signal, () => house.codes.askByEmail(asked)),
      setByPhone: (change, signal) => ask("setByPhone", change, signal, () => house.codes.setByPhone(change)),
      setByLink: (change, signal) => ask("setByLink", change, signal, () => house.codes.setByLink(change)),
    },
    devices: {
      read: (signal) => askAsPlayer("readDevices", null, signal, (token) => house.desk.readDevices(token)),
      end: (id, signal) => askAsPlayer("endDevice", id, signal, (token) => house.desk.endDevice(token, id)),
      endOthers: (signal) =>
        askAsPlayer("endOtherDevices", null, signal, (token) => house.desk.endOtherDevices(token)),
    },
    // Core never reads an expression itself; the scripted house knows a handful of plain ones.
    expressions: {
      compile: (expression, signal) =>
        ask("compileExpression", expression, signal, () => plainExpressions[expression] ?? null),
    },
    analytics: {
      start: (gtagId, signal) => ask("startAnalytics", gtagId, signal, () => undefined),
      stop: () => {},
    },
    session: {
      readMember: (signal) => askAsPlayer("readMember", null, signal, (token) => house.readMember(token)),
      recordFirstLogin: (signal) =>
        askAsPlayer("recordFirstLogin", null, signal, (token) => house.recordFirstLogin(token)),
      logout: (signal) => askAsPlayer("logout", null, signal, (token) => house.logout(token)),
    },
    password: {
      changePassword: (change, signal) =>
        askAsPlayer("changePassword", change, signal, (token) => house.changePassword(token, change)),
    },
    catalogue: {
      readLanes: (language, signal) => ask("readLanes", { language }, signal, () => lanes(language)),
      readHotGames: (language, signal) => ask("readHotGames", { language }, signal, () => hotGames(language)),
    },
    announcements: {
      readContent: (request, signal) =>
        ask("readContent", request, signal, () => content(request.language, request.audience)),
    },
    showcase: {
      readWinners: (request, signal) =>
        ask("readWinners", request, signal, () => winners.slice(0, request.limit)),
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
