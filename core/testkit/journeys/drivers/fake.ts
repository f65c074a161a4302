import { createPortal } from "@parlour/core";
import { decimalOf } from "@parlour/core/shared/money";
import { openStatus } from "../../backend.data.ts";
import { CAPTCHA_TEXT, createFakeBackend, type FakeBackend } from "../../backend.ts";
import { createFakeBrowser } from "../../browser.ts";
import { createSimulatedClock, type SimulatedClock } from "../../clock.ts";
import { AUTHENTICATOR_CODE, RECOVERY_CODE } from "../../codes.ts";
import { drive } from "../../drive.ts";
import { callNames, drop, garble } from "../../faults.ts";
import { catalogueGames } from "../../lobby.data.ts";
import { createFakePorts, type FakePorts, VISIT_BEGINS_MS } from "../../ports.ts";
import { timedOutAfter } from "../lines.ts";
import { OWN_PASSWORD } from "../operator.ts";
import { type Credentials, type Driver, demoAccounts, type Stage } from "../person.ts";
import { closePopups } from "./closed-popups.ts";
import { fakeOperator, ownWalletVendors } from "./fake-operator.ts";
import { type BrowserEntry, createPortalPerson, type Seat } from "./portal-person.ts";

/** The longest wait for a condition and the interval of checks, in simulated time. */
const PATIENCE_MS = 30_000;
const GLANCE_MS = 100;
const SITE_INTERVAL_MS = 60_000;

const on = (modId: string) => ({ modId, enabled: "1", childrenNodes: [] });
/** The same features as the reference gateway. */
const journeyStatus = {
  ...openStatus,
  whitelabel: ["MOBILENUMREG3", "REGMOBVERF3", "MOBILENUMPASSREG3", "MOBILEVERCODELOGIN3", "FREEPLAY3"].map(
    on,
  ),
};

/** Core on fake ports and a simulated clock: no network and no real time. */
export function createFakeDriver(): Driver {
  return { name: "fake", isPaced: false, stage: async () => createStage(), close: async () => {} };
}

function createStage(): Stage {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock);
  backend.status = journeyStatus;
  backend.wallets.vendors = ownWalletVendors;
  const seats = new Set<Seat>();
  const lines = new Set<FakePorts["line"]>();
  return {
    lacks: () => null,
    operator: fakeOperator({
      backend,
      status: journeyStatus,
      nowMs: () => clock.nowMs(),
      tell: (kind) => {
        for (const line of lines) line.notify(kind);
      },
    }),
    person: async () => createPortalPerson(createEntryBackend({ clock, backend, seats, lines })),
    whereabouts: () => [...seats].flatMap(({ run }) => run.states()).join("  "),
    async close() {
      for (const seat of [...seats]) seat.leave();
    },
  };
}

interface Furniture {
  readonly clock: SimulatedClock;
  readonly backend: FakeBackend;
  readonly seats: Set<Seat>;
  /** The event streams of open portals. */
  readonly lines: Set<FakePorts["line"]>;
}

/** One browser: its tabs share storage and the connection to the gateway. */
function createEntryBackend({ clock, backend, seats, lines }: Furniture): BrowserEntry {
  const browser = createFakeBrowser();
  const tabs: FakePorts[] = [];
  let isCut = false;

  function breakOrHeal({ faults }: FakePorts): void {
    for (const name of callNames) {
      // Screens and texts come from the portal's own server, which is still reachable.
      if (!isCut) faults.clear(name);
      else if (name !== "loadScreen" && name !== "useMessages") faults.always(name, drop());
    }
  }
  const latest = () => {
    const ports = tabs.at(-1);
    if (ports === undefined) throw new Error("The portal is not open yet");
    return ports;
  };

  function tokenBy(who: Credentials, entry: "agent" | "member"): string {
    const reply = backend.login({ ...who, entry, captcha: null });
    if (reply.kind === "refused") throw new Error(`The gateway refused ${who.username}: ${reply.reason}`);
    return reply.value.token;
  }

  return {
    accounts: demoAccounts,
    readsCaptchas: false,
    sit({ address, keptToken, arrivesWith, invitation }) {
      const ports = createFakePorts({
        address,
        clock,
        backend,
        browser,
        channels: ["google.com"],
        ...(arrivesWith === undefined ? {} : { arrivesWith }),
        ...(invitation === undefined ? {} : { invitation }),
        ...(keptToken == null ? {} : { token: keptToken }),
      });
      closePopups(ports);
      tabs.push(ports);
      lines.add(ports.line);
      if (isCut) breakOrHeal(ports);
      const portal = createPortal(ports);
      const run = drive(portal, { clock });
      const seat: Seat = {
        portal,
        run,
        back: () => ports.history.back(),
        forward: () => ports.history.forward(),
        leave() {
          portal.stop();
          seats.delete(seat);
        },
        async until(what, holds) {
          await run.settle();
          for (let waited = 0; !holds(); waited += GLANCE_MS) {
            if (waited >= PATIENCE_MS) {
              throw new Error(`${timedOutAfter(PATIENCE_MS, what)}; in ${run.states().join(", ")}`);
            }
            await run.pass(GLANCE_MS);
          }
        },
      };
      seats.add(seat);
      portal.start();
      return seat;
    },
    cut() {
      isCut = true;
      for (const ports of tabs) breakOrHeal(ports);
    },
    mend() {
      isCut = false;
      for (const ports of tabs) breakOrHeal(ports);
    },
    captchaText: async () => CAPTCHA_TEXT,
    async sentTo(recipient) {
      const sent = backend.codes.outbox.findLast(({ to }) => to === recipient);
      if (sent === undefined) throw new Error(`No message was sent to ${recipient}`);
      return sent.secret;
    },
    secondFactorCode: (how) =>
      ({ wrong: "000000", authenticator: AUTHENTICATOR_CODE, "recovery code": RECOVERY_CODE })[how],
    tokenOf: async (who) => tokenBy(demoAccounts[who], who === "agent" ? "agent" : "member"),
    tokenOfOwn: async (account) => tokenBy({ username: account, password: OWN_PASSWORD }, "member"),
    losesTransfers(isLosing) {
      if (isLosing) latest().faults.always("transfer", garble());
      else latest().faults.clear("transfer");
    },
    saved: () => latest().saved.map(({ text }) => text),
    forgetSession: async (token) => backend.expire(token),
    waitAMinute: ({ run }) => run.pass(SITE_INTERVAL_MS),
    firstCall() {
      const first = latest().calls.find(({ name }) => name !== "loadScreen" && name !== "useMessages");
      return first?.name === "readStatus" ? "status" : (first?.name ?? "nothing");
    },
    wasAskedIn: (code) =>
      (["readLanes", "readHotGames"] as const).every((name) =>
        latest()
          .callsOf(name)
          .some(({ input }) => JSON.stringify(input) === JSON.stringify({ language: code })),
      ),
    // Rounds in the fake backend change no balance.
    async playRound(address, { portal }) {
      const account = backend.accountOf(portal.ports.tokens.read());
      if (account === null) throw new Error("No player has played");
      const code = new URL(address).searchParams.get("game");
      const game = catalogueGames("TY").find(({ gameCode }) => gameCode === code);
      const isOwn = game !== undefined && backend.wallets.ownWalletOf(game.vendor) !== null;
      const { main, vendors } = backend.wallets.funds(account);
      const own = vendors.find(({ vendor }) => vendor === game?.vendor)?.balance;
      return decimalOf((isOwn && own) || main);
    },
    keptTexts: () => [...browser.local.values(), ...tabs.flatMap(({ visit }) => [...visit.values()])],
  };
}
