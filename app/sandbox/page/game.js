/** The game's page: it sends all requests to its own server, and reports events to the portal around it. */
import { canCheck, commitTo, draw } from "./fair.js";
import {
  calledOff,
  freeSpinsLeft,
  noAnswer,
  outcomeOf,
  pendingStake,
  pendingWin,
  refusals,
} from "./words.js";

const PAUSES_MS = [400, 1_000, 2_000, 4_000];
const LISTED = 10;
const CLIENT_SEED = /^[\w.:-]{1,64}$/;

const at = (id) => document.getElementById(id);
const launch = new URLSearchParams(location.search).get("launch") ?? "";
const kept = keeper(`sandbox ${launch.slice(-64)}`);
const table = { rounds: [], stake: "", seeds: null };
let isBusy = false;

/** Values that survive a reload of this tab; without session storage a reload starts empty. */
function keeper(name) {
  let known = {};
  try {
    known = JSON.parse(sessionStorage.getItem(name) ?? "{}");
  } catch {
    // No storage, or text that is not ours: start empty.
  }
  return {
    get: (key) => known[key],
    set(key, value) {
      known = { ...known, [key]: value };
      try {
        sessionStorage.setItem(name, JSON.stringify(known));
      } catch {
        // Without storage the page keeps its values in memory.
      }
    },
  };
}

// `randomUUID` exists on secure pages only, and an operator in development may use plain http.
const randomName = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** One request to the page's server; null without a usable answer. */
async function askOnce(path, body) {
  try {
    const reply = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = await reply.json();
    return typeof answer.ok === "boolean" && reply.status !== 500 ? answer : null;
  } catch {
    // A dropped connection or a garbled answer: the caller tries again or shows the failure.
    return null;
  }
}

/** Repeats the request until the answer is final; the same body always means the same round. */
async function ask(path, body, isFinal = () => true, onAnswer = () => {}) {
  let answer = await askOnce(path, body);
  for (const ms of PAUSES_MS) {
    if (answer !== null && isFinal(answer)) break;
    if (answer !== null) onAnswer(answer);
    await pause(ms);
    answer = (await askOnce(path, body)) ?? answer;
  }
  return answer;
}

/** Reports to the portal, at the origin that the launch named and at no other. */
function post(type) {
  const portal = window.parent !== window ? window.parent : window.opener;
  if (table.seeds === null || !portal) return;
  portal.postMessage({ source: "parlour-game", type }, table.backOrigin);
}

function say(text, isTrouble = false) {
  at("trouble").hidden = !isTrouble;
  at("trouble").textContent = isTrouble ? text : "";
  if (!isTrouble) at("outcome").textContent = text;
}

function element(name, text, className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
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
  Object.assign(table, answer, { seeds: answer, rounds: answer.rounds.slice(0, LISTED) });
  showTable();
  post("ready");
  const pending = kept.get("pending");
  if (pending) await play(pending);
}

function showTable() {
  document.title = `${table.gameName}: sandbox game of ${table.operator}`;
  at("sandbox").textContent = `Sandbox game of ${table.operator}`;
  at("game").textContent = table.gameName;
  at("vendor").textContent = `${table.vendorName}. Every game here is played as the one below.`;
  at("demo").hidden = !table.isDemo;
  at("back").textContent = `Back to ${table.operator}`;
  at("back").href = table.back;
  at("back").hidden = false;
  showBalance(table.balance);
  at("stakes").replaceChildren(
    ...table.stakes.map((stake, index) => {
      const label = element("label", stake);
      const radio = document.createElement("input");
      Object.assign(radio, { type: "radio", name: "stake", value: stake, checked: index === 0 });
      label.prepend(radio);
      return label;
    }),
  );
  showFree(table.freeSpins);
  showOdds();
  showSeeds();
  showRounds();
  at("table").hidden = false;
}

function showOdds() {
  let from = 0;
  const rows = table.payTable.map(({ below, times }) => {
    const row = document.createElement("tr");
    const numbers = below - from === 1 ? digits(from) : `${digits(from)} to ${digits(below - 1)}`;
    const chance = `${(((below - from) * 100) / table.numbers).toFixed(2)} %`;
    row.append(element("td", numbers), element("td", chance), element("td", `${times} × stake`));
    from = below;
    return row;
  });
  const rest = document.createElement("tr");
  const chance = `${(((table.numbers - from) * 100) / table.numbers).toFixed(2)} %`;
  rest.append(element("td", `${digits(from)} to ${digits(table.numbers - 1)}`), element("td", chance));
  rest.append(element("td", "nothing"));
  at("odds").replaceChildren(...rows, rest);
  const count = table.numbers.toLocaleString("en");
  at("rtp").textContent =
    `All ${count} numbers are equally likely. Over many rounds ${table.returnToPlayer} % of what is staked comes back, and the gateway keeps the rest.${
      table.isDemo
        ? ""
        : ` ${digits(table.jackpotNumber)} also wins of the operator’s jackpot: all of it with ${table.stakes.at(-1)}, with a smaller stake as much less as the stake is.`
    }`;
}

const digits = (number) => String(number).padStart(4, "0");

function showBalance(balance) {
  const money = table.isDemo ? "play money" : table.currency;
  at("balance").textContent = balance === null ? "not known at the moment" : `${balance} ${money}`;
}

/** Free spins are used first: when they appear, or their stake changes, their stake is selected. */
function showFree(spins) {
  const stake = spins?.stake ?? "";
  const radio = [...document.querySelectorAll("input[name=stake]")].find(({ value }) => value === stake);
  if (radio !== undefined && stake !== table.freeStake) radio.checked = true;
  table.freeStake = stake;
  at("free").hidden = spins === null;
  at("free").textContent = spins === null ? "" : freeSpinsLeft(spins, table.currency);
}

function showSeeds() {
  const { commit, nonce, clientSeed } = table.seeds;
  at("commit").textContent = commit;
  at("nonce").textContent = String(nonce);
  const field = at("client-seed");
  field.readOnly = nonce > 0;
  field.value = nonce > 0 ? clientSeed : field.value || randomName();
}

function showRounds() {
  at("no-rounds").hidden = table.rounds.length > 0;
  at("rounds").replaceChildren(
    ...table.rounds.map((round) => {
      const row = document.createElement("li");
      const isDrawn = round.number !== undefined;
      row.append(
        element("span", isDrawn ? digits(round.number) : round.state === "void" ? "called off" : "open"),
      );
      row.append(element("span", round.isFree ? "free spin" : `staked ${round.stake}`));
      const isWon = isDrawn && round.times > 0;
      row.append(
        element(
          "span",
          isWon
            ? `won +${round.win}${round.jackpot ? ` and ${round.jackpot}` : ""}`
            : isDrawn
              ? "won 0"
              : "–",
          isWon ? "is-won" : "",
        ),
      );
      return row;
    }),
  );
}

function keepRound(round) {
  table.rounds = [round, ...table.rounds.filter(({ id }) => id !== round.id)].slice(0, LISTED);
  showRounds();
}

function showNumber(round) {
  const figure = at("number");
  figure.textContent = digits(round.number);
  figure.classList.toggle("is-won", round.times > 0);
  figure.classList.remove("is-new");
  // Reading the layout between the two restarts the fade.
  void figure.offsetWidth;
  figure.classList.add("is-new");
}

const isSettled = (answer) => !answer.ok || answer.round.state === "paid" || answer.round.state === "void";

/** Plays a round, or continues one that the page began before a reload or a dropped connection. */
async function play(asked) {
  if (isBusy) return;
  setBusy(true);
  kept.set("pending", asked);
  say("Drawing…");
  let isShown = false;
  const showDrawn = (answer) => {
    if (!answer.ok || answer.round.state !== "drawn" || isShown) return;
    isShown = true;
    showNumber(answer.round);
    say(pendingWin);
  };
  const answer = await ask("/round", { session: table.session, ...asked }, isSettled, showDrawn);
  setBusy(false);
  if (answer === null) return say(noAnswer, true);
  if (!answer.ok) {
    kept.set("pending", null);
    say("Choose a stake and draw a number. Low numbers pay.");
    return say(refusals[answer.code] ?? noAnswer, true);
  }
  const { round, balance, freeSpins } = answer;
  table.seeds = answer;
  showSeeds();
  keepRound(round);
  showBalance(balance);
  if (balance !== null) showFree(freeSpins);
  if (round.state === "betting") return say(pendingStake, true);
  if (round.number !== undefined) showNumber(round);
  if (round.state === "drawn") return say(pendingWin, true);
  kept.set("pending", null);
  say(round.state === "void" ? calledOff : outcomeOf(round, table.currency, table.isDemo));
  if (!table.isDemo) post("balance-changed");
  post("round-ended");
}

function setBusy(busy) {
  isBusy = busy;
  // Not `disabled`, which would take the keyboard focus away.
  at("draw").setAttribute("aria-disabled", String(busy));
}

// A click instead of a form: a frame that plays games may be forbidden to send forms.
at("draw").addEventListener("click", () => {
  const clientSeed = at("client-seed").value;
  if (!CLIENT_SEED.test(clientSeed)) {
    return say(
      "Your seed may have letters, digits, . : _ and - only, at most 64 of them. Nothing was staked.",
      true,
    );
  }
  const stake = document.querySelector("input[name=stake]:checked").value;
  // A round without an answer is continued, so that the player does not stake twice for it.
  play(kept.get("pending") ?? { requestRef: randomName(), stake, clientSeed });
});

at("back").addEventListener("click", (event) => {
  if (window.parent === window) return;
  event.preventDefault();
  post("close-asked");
});

at("reveal").addEventListener("click", async () => {
  if (isBusy) return;
  setBusy(true);
  const answer = await askOnce("/seed", { session: table.session });
  setBusy(false);
  if (answer === null || !answer.ok) {
    return say(answer === null ? noAnswer : (refusals[answer.code] ?? noAnswer), true);
  }
  table.seeds = answer;
  at("client-seed").value = "";
  showSeeds();
  at("proof").replaceChildren(...(await proofOf(answer.revealed)));
});

/** The arithmetic of every listed round under a revealed seed, done in this browser. */
async function proofOf({ serverSeed, commit, clientSeed, rounds }) {
  const lines = [element("p", `Our seed was ${serverSeed}`, "mono")];
  if (!canCheck()) {
    return [
      ...lines,
      element("p", "This browser reckons on https only. Check it with any tool for SHA-256 and HMAC."),
    ];
  }
  const hash = await commitTo(serverSeed);
  lines.push(
    element(
      "p",
      `Its SHA-256 is ${hash}: ${hash === commit ? "the hash you were shown" : "NOT the hash you were shown"}.`,
      "mono",
    ),
  );
  if (rounds === 0) return [...lines, element("p", "No round was played with it.")];
  for (const round of table.rounds.filter((one) => one.commit === commit && one.number !== undefined)) {
    const steps = await draw(serverSeed, clientSeed, round.nonce, table.numbers);
    const outcome =
      steps.number === round.number ? "as it was drawn" : `but ${digits(round.number)} was drawn`;
    lines.push(
      element(
        "p",
        `HMAC of ${clientSeed}:${round.nonce} begins ${steps.digits}, which is ${steps.whole}; modulo ${table.numbers} it is ${digits(steps.number)}, ${outcome}.`,
        "mono",
      ),
    );
  }
  return lines;
}

open();
