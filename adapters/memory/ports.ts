import type { IdentityPort } from "@parlour/core/identity/identity.ports";
import type { GameWindowPort } from "@parlour/core/launch/launch.ports";
import type { HistoryPort } from "@parlour/core/navigation/navigation.ports";
import type { FeaturePorts, FormPorts } from "@parlour/core/portal/parts.ports";
import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import type { InvitationPort } from "@parlour/core/registration/registration.ports";
import type { TabsPort } from "@parlour/core/session/session.ports";
import type { Clock } from "@parlour/core/shared/clock";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import { refused } from "@parlour/core/shared/outcome";
import type { Random } from "@parlour/core/shared/random";
import { createSystemClock } from "../browser/clock.ts";
import { createRandom } from "../browser/random.ts";
import { createExpressions } from "../expressions/expressions.ts";
import { createDirectSearch } from "../search/direct-search.ts";
import { createListPlaces, createPopupStore } from "../storage/feature-stores.ts";
import { createConsents, createCountdowns, createDrafts } from "../storage/form-stores.ts";
import { createLaneCache } from "../storage/lane-cache.ts";
import { createLanguageStore, createLayoutStore } from "../storage/preferences.ts";
import { createTokenStore } from "../storage/token-store.ts";
import { createWelcomeStore } from "../storage/welcome-store.ts";
import { collectingDiagnostics } from "./diagnostics.ts";
import { createMemoryHistory } from "./history.ts";
import { createMemoryTextStorage, createSharedTextStorage, type SharedTextStorage } from "./storage.ts";
import { createTabHub } from "./tabs.ts";

/** The operator of a visit, and what takes the place of the usual parts in memory. */
export interface MemoryPortsOptions {
  readonly merchantCode: string;
  /** By default the system's, like `random`. */
  readonly clock?: Clock;
  readonly random?: Random;
  /** By default reports are kept and not printed. */
  readonly diagnostics?: Diagnostics;
  /** By default the visit begins at home; `createMemoryHistory` begins at another address. */
  readonly history?: HistoryPort;
  /** Where a downloaded file goes; by default, nowhere. */
  readonly downloads?: FeaturePorts["downloads"];
  /** Opens games that refuse to run in a frame (LAUNCH-04). */
  readonly gameWindow?: GameWindowPort;
  /** To simulate tabs of one browser, join several portals to one hub and give them one `local`. */
  readonly tabs?: TabsPort;
  /** A token that the visit starts with, as if from a link (LOGIN-11). */
  readonly arrivesWith?: string;
  /** The visit's invitation (REG-05); none by default. */
  readonly invitation?: InvitationPort;
  /** Third parties that need no browser (THIRD-01); none by default. */
  readonly identity?: IdentityPort;
  /** Storage that outlives the visit and that tabs share; pass the same box to the next visit. */
  readonly local?: SharedTextStorage;
}

/** The ports of a visit that do not reach the gateway. */
export type LocalPorts = Pick<
  PortalPorts & FormPorts & FeaturePorts,
  | "analytics"
  | "clock"
  | "consents"
  | "countdowns"
  | "diagnostics"
  | "downloads"
  | "drafts"
  | "entry"
  | "expressions"
  | "gameWindow"
  | "history"
  | "identity"
  | "invitation"
  | "laneCache"
  | "languageStore"
  | "layoutStore"
  | "listPlaces"
  | "messages"
  | "popupStore"
  | "random"
  | "remember"
  | "screens"
  | "search"
  | "support"
  | "tabs"
  | "tokens"
  | "welcomeStore"
>;

/** All ports except the gateway's, kept in this process: for a terminal, load-test bots and tests. */
export function createMemoryPorts(options: MemoryPortsOptions): LocalPorts {
  const session = createMemoryTextStorage();
  const { box: local, listenToOthers } = (options.local ?? createSharedTextStorage()).join();
  let arriving = options.arrivesWith ?? null;
  return {
    analytics: { start: async () => {}, stop: () => {} },
    clock: options.clock ?? createSystemClock(),
    consents: createConsents(local),
    countdowns: createCountdowns(local, listenToOthers),
    random: options.random ?? createRandom(),
    diagnostics: options.diagnostics ?? collectingDiagnostics(),
    drafts: createDrafts(session),
    expressions: createExpressions(),
    downloads: options.downloads ?? { save: () => {} },
    // There is no window to open here, and an embedded game needs a page.
    gameWindow: options.gameWindow ?? { open: () => "blocked", listen: () => () => {} },
    history: options.history ?? createMemoryHistory(),
    tabs: options.tabs ?? createTabHub().join(),
    entry: {
      takeToken() {
        const token = arriving;
        arriving = null;
        return token;
      },
    },
    identity: options.identity ?? {
      readChannels: async () => [],
      signIn: async () => refused("popup-blocked"),
    },
    invitation: options.invitation ?? { read: () => ({ code: null, domain: "", url: "" }) },
    laneCache: createLaneCache(session),
    languageStore: createLanguageStore(local),
    layoutStore: createLayoutStore(local),
    listPlaces: createListPlaces(),
    messages: { use: async () => {} },
    popupStore: createPopupStore(session),
    welcomeStore: createWelcomeStore(session),
    remember: {
      read: () => local.read("remember"),
      save: (username) => local.write("remember", username),
      forget: () => local.remove("remember"),
    },
    screens: { load: async () => {} },
    search: createDirectSearch(),
    // There is no window to open here; a front end without a browser binds its own.
    support: { open: async () => refused("popup-blocked") },
    tokens: createTokenStore({ session, local, merchantCode: options.merchantCode }),
  };
}
