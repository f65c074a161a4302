/**
 * The page around every game: one bar, one balance, the round from press to result, its history and the seeds.
 *
 * A game's own module is `engines/<engine>.js`, its styles `engines/<engine>.css`. The module exports
 * - `rules(game)`: the nodes of the rules, with what pays and the odds;
 * - `mount(stage, game)`: draws the table into `stage`, and returns
 *   - `show(round, isNew)`: shows a round and resolves when it has been shown. A new one may move, an old one may not;
 *     rounds that wait for the player (`round.isWaiting`) are shown with their decisions;
 *   - `tell(round)`: the round in one line for the history, without its money;
 *   - `busy(isBusy)`: whether presses are answered at the moment;
 *   - `tick(nowMs)`, if the game has a clock: called each second with the server's time.
 *
 * `game` has: `facts` (of the engine, from the server; amounts in it are minor units), `money` (see money.js), `isDemo`,
 * `returnToPlayer`, `stakes` (minor units as texts), `stakePicker()` (a fieldset; `.value` is the chosen one), `play(stakeMinor, choice)`,
 * `act(round, action)`, `refresh()` (asks for the facts again and resolves with them), `open()` (rounds that wait for the clock),
 * `nowMs()` (the server's time), `say(text)`, `sound(name)`, `isBusy()`, `isGain(round)` (whether it paid more than its stake).
 */
import { ask, askOnce, keeper, randomName } from "./asking.js";
import { prepareDialogs } from "./dialogs.js";
import { at, el, pause } from "./dom.js";
import { createFairness } from "./fairness.js";
import { createHistory } from "./history.js";
import { createMoney, digitsOf, minorOf } from "./money.js";
import { createSound } from "./sound.js";
import { stakePicker } from "./stake-picker.js";
import {
  calledOff,
  freeSpinsLeft,
  noAnswer,
  outcomeOf,
  pendingStake,
  pendingWin,
  played,
  refusals,
  sessionEnded,
  waitsForCycle,
} from "./words.js";

const CLIENT_SEED = /^[\w.:-]{1,64}$/;
/** A round that waits for the clock is asked about this long after its time. */
const LATE_MS = 700;
/** A round without an answer, or whose win is not paid yet, is asked about again after this. */
const AGAIN_MS = 2_000;
/** How often a stake waits for the game's cycle before the player is told to try again. */
const MOST_WAITS = 3;

const launch = new URLSearchParams(location.search).get("launch") ?? "";
const kept = keeper(`sandbox ${launch.slice(-64)}`);
const sound = createSound(kept);
const table = {
  rounds: [],
  isOpen: false,
  isBusy: false,
  /** Whether the server takes no more stakes in this session. */
  isEnded: false,
  isAsking: false,
  clockBehindMs: 0,
  openedMs: Date.now(),
};
let view = null;
let money = null;

const nowMs = () => Date.now() + table.clockBehindMs;
const fairness = createFairness({
  session: () => table.session,
  rounds: () => table.rounds,
  say,
  isAsking: () => table.isAsking,
});
const history = createHistory(at("rounds"), at("no-rounds"), recall);

/** Reports to the portal, at the origin that the launch named and at no other. */
function post(type) {
  const portal = window.parent !== window ? window.parent : window.opener;
  if (!table.isOpen || !portal) return;
  portal.postMessage({ source: "parlour-game", type }, table.backOrigin);
}

function say(text, isTrouble = false, tone = "") {
  at("trouble").hidden = !isTrouble;
  at("trouble").textContent = isTrouble ? text : "";
  if (isTrouble) return;
  at("outcome").textContent = text;
  at("outcome").dataset.tone = tone;
}

async function open() {
  if (kept.get("page") === undefined) kept.set("page", randomName());
  const isOpen = (answer) => answer.ok || answer.code !== "wallet-away";
  const answer = await ask("/session", { launch, pageRef: kept.get("page") }, isOpen);
  if (answer === null || !answer.ok) {
    at("game").textContent = "This game cannot be opened";
    say(answer === null ? noAnswer : (refusals[answer.code] ?? noAnswer), true);
    return;
  }
  Object.assign(table, answer, { isOpen: true, clockBehindMs: answer.facts.nowMs - Date.now() });
  if (answer.theme !== null) document.documentElement.dataset.theme = answer.theme;
  const digits = digitsOf(answer.net);
  money = createMoney({ currency: answer.currency, isDemo: answer.isDemo, digits });
  document.head.append(el("link", { rel: "stylesheet", href: `/engines/${answer.engine}.css` }));
  const engine = await import(`/engines/${answer.engine}.js`);
  showPage(engine);
  post("ready");
  await resume();
}

function showPage(engine) {
  document.title = `${table.gameName}: sandbox game of ${table.operator}`;
  at("sandbox").textContent =
    `Sandbox game of ${table.operator}, by ${table.vendorName}. It is played as ${played[table.engine] ?? table.engine}.`;
  at("game").textContent = table.gameName;
  at("demo").hidden = !table.isDemo;
  at("back-text").textContent = `Back to ${table.operator}`;
  at("back").href = table.back;
  at("back").hidden = false;
  at("bar").hidden = false;
  at("rtp").textContent =
    `Over many rounds ${game.facts.returnToPlayer ?? table.returnToPlayer} % of all stakes comes back to the players, and the operator keeps the rest. Each round is chance: nothing in earlier rounds changes the next.`;
  at("rules").replaceChildren(...engine.rules(game));
  fairness.show(table);
  showFunds(table);
  view = engine.mount(at("stage"), game);
  // The result stands between the table and what is pressed.
  at("stage").querySelector(".dock")?.before(at("outcome"));
  history.show(table.rounds, view, money);
  at("table").hidden = false;
  showTime();
  setInterval(showTime, 1_000);
}

function showTime() {
  const minutes = Math.floor((Date.now() - table.openedMs) / 60_000);
  at("time").textContent = minutes === 0 ? "under 1 min" : `${minutes} min`;
  if (!table.isEnded) view?.tick?.(nowMs());
}

/** The page asks for no more rounds of the table, and says how to go on. */
function endSession() {
  table.isEnded = true;
  view.busy(true);
  for (const clock of document.querySelectorAll(".clock")) clock.hidden = true;
  say(sessionEnded, true);
}

function showFunds({ balance, net, freeSpins }) {
  at("balance").textContent = balance === null ? "not known" : money.full(minorOf(balance));
  at("net").textContent = money.net(minorOf(net));
  if (balance === null && table.balance !== undefined) return;
  table.freeSpins = freeSpins;
  at("free").hidden = freeSpins === null;
  at("free").textContent =
    freeSpins === null ? "" : freeSpinsLeft(freeSpins, (text) => money.full(minorOf(text)));
  for (const listener of table.freeListeners ?? []) listener(freeSpins);
}

function keepRound(round) {
  const isKnown = table.rounds.some(({ id }) => id === round.id);
  table.rounds = isKnown
    ? table.rounds.map((one) => (one.id === round.id ? round : one))
    : [round, ...table.rounds].slice(0, 20);
  history.show(table.rounds, view, money);
}

/** Shows an earlier round on the table again, while no other is under way. */
async function recall(round) {
  if (table.isBusy || table.rounds.some(({ state, isWaiting }) => state === "playing" && isWaiting)) return;
  at("history-dialog").close();
  await view.show(round, false);
  say(`Your round of ${history.timeOf(round)}: ${outcomeOf(round, money, minorOf, view.tell(round))}`);
}

const isSettled = ({ ok, round }) => !ok || ["paid", "void", "playing"].includes(round.state);

/** What is left open: a request of before a reload, and a round that waits for the player. */
async function resume() {
  const waiting = table.rounds.find(({ state, isWaiting }) => state === "playing" && isWaiting);
  if (waiting !== undefined) {
    await view.show(waiting, false);
    say("Your round from before is still open. Go on with it here.");
  }
  for (const round of [...game.open(), ...table.rounds.filter(({ state }) => state === "drawn")])
    watch(round);
  const pending = kept.get("pending");
  if (pending) await step(pending.path, pending.body);
}

/** By the server's clock, which refuses a stake before the cycle of the last round is over. */
const cycleLeftMs = ({ at: began } = {}) =>
  began === undefined ? 0 : Date.parse(began) + table.cycleMs - nowMs();

/** Waits until a stake may be sent, and says so. */
async function waitForCycle(waitMs) {
  if (waitMs <= 0) return;
  say(waitsForCycle(Math.ceil(waitMs / 1_000)));
  await pause(waitMs);
}

/** Asks until the round's step is done, shows the round, and keeps the game's pace. */
async function step(path, body) {
  if (table.isBusy) return null;
  setBusy(true);
  table.isAsking = true;
  kept.set("pending", { path, body });
  say("");
  const onDrawn = (answer) => answer.ok && answer.round.state === "drawn" && say(pendingWin);
  const asked = { session: table.session, ...body };
  const isNew = path === "/round" && !table.rounds.some(({ requestRef }) => requestRef === body.requestRef);
  // The last round may be of a page that was closed or reloaded since.
  if (isNew) await waitForCycle(cycleLeftMs(table.rounds[0]));
  let answer = await ask(path, asked, isSettled, onDrawn);
  // Another page of the player's began a round meanwhile.
  for (let again = 0; again < MOST_WAITS && answer?.code === "too-soon"; again += 1) {
    await waitForCycle(answer.waitMs);
    answer = await ask(path, asked, isSettled, onDrawn);
  }
  table.isAsking = false;
  const round = await take(answer);
  if (path === "/round" && answer?.ok) await pause(cycleLeftMs(answer.round));
  setBusy(false);
  return round;
}

async function take(answer) {
  if (answer === null) {
    say(noAnswer, true);
    return null;
  }
  if (!answer.ok) {
    kept.set("pending", null);
    say(refusals[answer.code] ?? noAnswer, true);
    return null;
  }
  const { round } = answer;
  fairness.show(answer);
  if (round.state === "betting") {
    say(pendingStake, true);
    return round;
  }
  if (round.state !== "void") await view.show(round, true);
  keepRound(round);
  showFunds(answer);
  if (round.state === "drawn") {
    say(pendingWin);
    watch(round);
    return round;
  }
  kept.set("pending", null);
  if (round.state === "playing") {
    if (!round.isWaiting) watch(round);
    if (!table.isDemo) post("balance-changed");
    return round;
  }
  ended(round);
  return round;
}

function ended(round) {
  const isGain = game.isGain(round);
  if (isGain) sound.play("win");
  say(
    round.state === "void" ? calledOff : outcomeOf(round, money, minorOf, view.tell(round)),
    false,
    isGain ? "gain" : "",
  );
  if (!table.isDemo) post("balance-changed");
  post("round-ended");
}

/** Looks after a round that waits for the clock, or for its win to be paid, and shows what has become of it. */
async function watch(round) {
  const waitMs =
    round.state === "drawn" ? AGAIN_MS : Math.max(0, Date.parse(round.dueAt) - nowMs()) + LATE_MS;
  await pause(Math.min(waitMs, 2_000_000_000));
  const answer = await askOnce("/look", { session: table.session, round: round.id });
  // It goes on at another page, which has a newer session.
  if (answer?.ok === false) return;
  const known = table.rounds.find(({ id }) => id === round.id);
  // A press of the player's has brought the result meanwhile.
  if (known !== undefined && isOver(known)) return;
  if (answer === null || answer.round.state === "playing" || table.isBusy) {
    await pause(AGAIN_MS);
    return watch(answer?.round ?? round);
  }
  const { round: seen } = answer;
  const isShown = round.state === "drawn";
  keepRound(seen);
  showFunds(answer);
  if (seen.state !== "void" && !isShown) await view.show(seen, true);
  if (!isOver(seen)) {
    say(pendingWin);
    return watch(seen);
  }
  if (isPending(seen)) kept.set("pending", null);
  ended(seen);
}

const isOver = ({ state }) => state === "paid" || state === "void";

/** Whether the step that the page would send again is of this round. */
function isPending({ id, requestRef }) {
  const { body } = kept.get("pending") ?? {};
  return body !== undefined && (body.requestRef === requestRef || body.round === id);
}

function setBusy(busy) {
  table.isBusy = busy;
  document.body.toggleAttribute("data-busy", busy);
  view?.busy(busy || table.isEnded);
}

const game = {
  get facts() {
    return table.facts;
  },
  get money() {
    return money;
  },
  get isDemo() {
    return table.isDemo;
  },
  get returnToPlayer() {
    return table.returnToPlayer;
  },
  get stakes() {
    return table.facts.stakes;
  },
  stakePicker: () =>
    stakePicker(game, (listener) => {
      table.freeListeners = [...(table.freeListeners ?? []), listener];
      listener(table.freeSpins);
    }),
  async play(stakeMinor, choice) {
    const clientSeed = fairness.seed();
    if (!CLIENT_SEED.test(clientSeed)) {
      say(
        "Your seed may have letters, digits, . : _ and - only, at most 64 of them. Nothing was staked.",
        true,
      );
      return null;
    }
    sound.play("start");
    // A step without an answer is continued, so that the player does not stake twice for it.
    const pending = kept.get("pending");
    if (pending) return step(pending.path, pending.body);
    const stake = money.decimal(BigInt(stakeMinor));
    return step("/round", {
      requestRef: randomName(),
      stake,
      clientSeed,
      ...(choice !== undefined && { choice }),
    });
  },
  act(round, action) {
    sound.play("card");
    const pending = kept.get("pending");
    return pending
      ? step(pending.path, pending.body)
      : step("/action", { round: round.id, place: round.place, action });
  },
  async refresh() {
    if (table.isEnded) return table.facts;
    const answer = await askOnce("/game", { session: table.session });
    if (answer?.code === "session-over") endSession();
    if (answer?.ok) {
      table.facts = answer.facts;
      table.clockBehindMs = answer.facts.nowMs - Date.now();
      if (!table.isBusy) showFunds(answer);
    }
    return table.facts;
  },
  open: () => table.rounds.filter(({ state, isWaiting }) => state === "playing" && !isWaiting),
  isGain: (round) =>
    round.win !== undefined &&
    round.state !== "void" &&
    minorOf(round.win) > (round.isFree ? 0n : minorOf(round.stake)),
  nowMs,
  say,
  sound: (name) => sound.play(name),
  isBusy: () => table.isBusy || table.isEnded,
};

prepareDialogs({ "show-rules": "rules-dialog", "show-history": "history-dialog" });

function showSound() {
  at("sound").setAttribute("aria-pressed", String(sound.isOn()));
}
at("sound").addEventListener("click", () => {
  sound.toggle();
  showSound();
  sound.play("start");
});
showSound();

at("back").addEventListener("click", (event) => {
  if (window.parent === window) return;
  event.preventDefault();
  post("close-asked");
});

open();
