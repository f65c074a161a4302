import { createMemoryHistory, createSharedTextStorage, createTabHub } from "@parlour/adapters/memory";
import { createNodePorts } from "@parlour/adapters/node";
import { hotGames, newGameVendor, status, walletTransfer } from "@parlour/adapters/wire";
import { createPortal, defaultConfig, type PortalConfig } from "@parlour/core";
import type { IdentityPort } from "@parlour/core/identity/identity.ports";
import { done } from "@parlour/core/shared/outcome";
import { drive } from "../../drive.ts";
import { inventStranger } from "../entering.ts";
import { timedOutAfter } from "../lines.ts";
import type { Driver, Stage } from "../person.ts";
import { closePopups } from "./closed-popups.ts";
import { type GatewayBackend, type GatewayEntry, knockAt, type ThirdParties } from "./gateway.ts";
import { type BrowserEntry, createPortalPerson, type Seat } from "./portal-person.ts";
import { playSandboxRound } from "./sandbox-round.ts";

/** The interval of status polls in journeys that wait for a new status of the site. */
const IMPATIENT_INTERVAL_MS = 250;

/** Core in plain Node over HTTP: everything but the screen is real. */
export async function createHttpDriver(backend: GatewayBackend): Promise<Driver> {
  const gatewayEntry = await knockAt(backend);
  return {
    name: "core",
    async stage(needs) {
      return createStage(gatewayEntry, {
        merchantCode: gatewayEntry.merchantCode,
        siteStatusIntervalMs: needs.includes("operator")
          ? IMPATIENT_INTERVAL_MS
          : defaultConfig.siteStatusIntervalMs,
      });
    },
    close: async () => {},
  };
}

function createStage(gatewayEntry: GatewayEntry, config: Partial<PortalConfig>): Stage {
  const seats = new Set<Seat>();
  return {
    lacks: gatewayEntry.lacks,
    operator: gatewayEntry.operator,
    person: async () => createPortalPerson(createEntryBackend(gatewayEntry, config, seats)),
    whereabouts: () => [...seats].flatMap(({ run }) => run.states()).join("  "),
    async close() {
      for (const seat of [...seats]) seat.leave();
    },
  };
}

interface Asked {
  readonly url: URL;
  answered: boolean;
}

/** One browser: its tabs, its connection to the gateway and its storage. */
function createEntryBackend(
  gatewayEntry: GatewayEntry,
  config: Partial<PortalConfig>,
  seats: Set<Seat>,
): BrowserEntry {
  const hub = createTabHub();
  const local = createSharedTextStorage();
  const { username: nameElsewhere } = inventStranger();
  let asked: Asked[] = [];
  const saved: string[] = [];
  let isCut = false;
  let losesTransfers = false;

  const line: typeof globalThis.fetch = async (input, init) => {
    const request = { url: new URL(input instanceof Request ? input.url : input), answered: false };
    asked.push(request);
    if (isCut) throw new TypeError("The connection is cut");
    const response = await fetch(input, init);
    request.answered = true;
    if (losesTransfers && request.url.pathname === walletTransfer.path)
      throw new TypeError("The answer is lost");
    return response;
  };
  const statusAnswers = () =>
    asked.filter(({ url, answered }) => answered && url.pathname === status.path).length;

  return {
    ...gatewayEntry,
    playRound: playSandboxRound,
    sit({ address, keptToken, arrivesWith, invitation }) {
      const history = createMemoryHistory(address);
      const ports = createNodePorts({
        gateway: gatewayEntry.url,
        merchantCode: gatewayEntry.merchantCode,
        history,
        local,
        tabs: hub.join(),
        fetch: line,
        timeoutMs: gatewayEntry.answerMs,
        downloads: { save: ({ text }) => void saved.push(text) },
        ...(gatewayEntry.thirdParties === null
          ? {}
          : { identity: identityAt(gatewayEntry.thirdParties, nameElsewhere) }),
        ...(arrivesWith === undefined ? {} : { arrivesWith }),
        ...(invitation === undefined
          ? {}
          : { invitation: { read: () => ({ code: invitation, domain: "", url: gatewayEntry.url }) } }),
      });
      closePopups(ports);
      if (keptToken != null) ports.tokens.save(keptToken);
      if (seats.size === 0) asked = [];
      const portal = createPortal(ports, config);
      const { patienceMs } = gatewayEntry;
      const run = drive(portal, { patience: { clock: ports.clock, ms: patienceMs } });
      const seat: Seat = {
        portal,
        run,
        back: () => history.back(),
        forward: () => history.forward(),
        leave() {
          portal.stop();
          seats.delete(seat);
        },
        until: (what, holds) =>
          run.until(holds).catch((cause: unknown) => {
            throw new Error(`${timedOutAfter(patienceMs, what)}; in ${run.states().join(", ")}`, { cause });
          }),
      };
      seats.add(seat);
      portal.start();
      return seat;
    },
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
    },
    losesTransfers(isLosing) {
      losesTransfers = isLosing;
    },
    saved: () => saved,
    async waitAMinute(seat) {
      const before = statusAnswers();
      // Two answers, because the first call may have started before the operator's change.
      await seat.until("the site's status to be read again", () => statusAnswers() >= before + 2);
    },
    firstCall() {
      const path = asked[0]?.url.pathname;
      return path === status.path ? "status" : (path ?? "nothing");
    },
    wasAskedIn: (code) =>
      [newGameVendor.path, hotGames.path].every((path) =>
        asked.some(({ url }) => url.pathname === path && url.searchParams.get("language") === code),
      ),
    keptTexts: () => local.keys().map((key) => local.read(key) ?? ""),
  };
}

/** Third parties without their windows; the identity tokens are as valid as in a browser. */
const identityAt = (thirdParties: ThirdParties, name: string): IdentityPort => ({
  readChannels: async () => thirdParties.channels,
  signIn: async (channel) => done({ channel, idToken: await thirdParties.tokenOf(name, channel), name }),
});
