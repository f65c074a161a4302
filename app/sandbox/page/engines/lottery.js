import { el, motion, tableOf } from "../dom.js";
import { createClock, hourOf, timeLeft } from "../round-clock.js";
import { pickerOf } from "./lottery-picks.js";
import { betNames, betNotes, drawingText, drawName, lineText, modeNames } from "./lottery-words.js";

const RETRY_MS = 3_000;
const MOST_LINES = 40;
const SHOWN_RESULTS = 6;
const times = (hundredths) => `${(hundredths / 100).toLocaleString("en")} ×`;

/** "1 in 72.07": how often a bet wins, rounded to hundredths. */
const oneIn = ({ winning, all }) =>
  `1 in ${(Number((BigInt(all) * 1_000n) / BigInt(winning)) / 1_000).toLocaleString("en", { maximumFractionDigits: 2 })}`;

export function rules({ facts, money }) {
  return [
    el(
      "p",
      {},
      `Drawn are ${drawingText(facts.drawing)}, every ${facts.everyMs / 60_000 === 1 ? "minute" : `${facts.everyMs / 60_000} minutes`}. Bets close 10 seconds before. A ticket has bets on one of the next draws; each is paid by its own odds. What a bet pays contains its stake.`,
    ),
    el("p", {}, `Prize mode ${modeNames[facts.prizeMode]}.`),
    tableOf(
      ["Bet", "Chance", "Pays, in stakes", "Comes back"],
      facts.bets.map((bet) => [
        el("span", {}, betNames[bet.betType], el("span", { className: "soft note" }, betNotes[bet.betType])),
        oneIn(bet),
        (bet.odds / 100).toLocaleString("en"),
        `${bet.returnToPlayer}\u00a0%`,
      ]),
    ),
    el(
      "p",
      {},
      `A bet wins ${money.full(10_000n * BigInt(facts.stakes[0]))} at most, so bets with high odds have a lower highest stake.`,
    ),
    el(
      "p",
      {},
      "These are the sandbox’s own draws, not those on the operator’s lottery pages. Each comes from a seed of its own, whose hash is known while bets are open and which stands in the results afterwards.",
    ),
  ];
}

export function mount(stage, game) {
  let facts = game.facts;
  let askedAtMs = 0;
  let shownDraw = facts.results[0].draw;
  let chosenDraw = facts.open[0].draw;
  let bet = facts.bets[0];
  let lines = [];

  const clock = createClock();
  const drawn = el("p", { className: "drawn-numbers" });
  const drawnName = el("p", { className: "soft" });
  const results = el("ol", { className: "plain-list draw-results" });
  const draws = el("fieldset", { className: "stakes draws" });
  const added = el("p", { className: "added", role: "status" });
  const picking = el("div", { className: "picking" });
  const note = el("p", { className: "soft" });
  const stakes = game.stakePicker();
  const ticket = el("ul", { className: "plain-list ticket-lines" });
  const empty = el("p", { className: "soft" }, "Choose a bet and add it to your ticket.");
  const mine = el("ul", { className: "plain-list mine" });
  const mineTitle = el("h2", {}, "Your open tickets");
  const add = el("button", { type: "button", onclick: addLine }, "Add to ticket");
  const luck = el("button", { type: "button", onclick: () => picker.luck() }, "Pick for me");
  const place = el("button", { type: "button", className: "primary", onclick: placeTicket });
  const clear = el("button", { type: "button", onclick: () => clearTicket() }, "Clear");
  const ticketPanel = el(
    "section",
    { className: "panel ticket", tabindex: "-1", "aria-labelledby": "ticket-title" },
    el("h2", { id: "ticket-title" }, "Your ticket"),
    draws,
    empty,
    ticket,
    el("div", { className: "dock" }, el("div", { className: "two-buttons" }, clear, place)),
    mineTitle,
    mine,
  );
  const jump = el("button", { type: "button", className: "jump", onclick: goToTicket });
  let picker = pickerOf(bet.pick, () => {});

  stage.append(
    el(
      "div",
      { className: "lottery" },
      el(
        "section",
        { className: "panel drawing", "aria-label": "Draws" },
        el("div", {}, drawnName, drawn),
        clock.node,
      ),
      el(
        "section",
        { className: "panel choosing", "aria-labelledby": "bet-title" },
        el("h2", { id: "bet-title" }, "Choose a bet"),
        el(
          "div",
          { className: "bets", role: "group", "aria-label": "Kinds of bet" },
          ...facts.bets.map((one) =>
            el(
              "button",
              { type: "button", className: "bet", "aria-pressed": "false", onclick: () => chooseBet(one) },
              el("span", {}, betNames[one.betType]),
              el("b", {}, times(one.odds)),
            ),
          ),
        ),
        note,
        picking,
        stakes,
        el("div", { className: "two-buttons" }, luck, add),
        added,
      ),
      ticketPanel,
      el(
        "section",
        { className: "panel results-panel", "aria-labelledby": "results-title" },
        el("h2", { id: "results-title" }, "Results"),
        results,
      ),
      jump,
    ),
  );

  function goToTicket() {
    ticketPanel.scrollIntoView({ block: "start" });
    ticketPanel.focus({ preventScroll: true });
  }

  function chooseBet(one) {
    added.textContent = "";
    bet = one;
    picker = pickerOf(bet.pick, () => {});
    picking.replaceChildren(picker.node);
    note.textContent = `${betNotes[bet.betType]} The highest stake is ${game.money.full(bet.mostStake)}.`;
    for (const [at, button] of [...stage.querySelectorAll(".bet")].entries())
      button.setAttribute("aria-pressed", String(facts.bets[at].betType === bet.betType));
  }

  function tellAdded(text) {
    added.textContent = text;
  }

  function addLine() {
    const pick = picker.pick();
    if (pick === null) return tellAdded(picker.missing);
    const stake = BigInt(stakes.value);
    if (stake > BigInt(bet.mostStake))
      return tellAdded(
        `The highest stake on this bet is ${game.money.full(bet.mostStake)}. Choose a lower one.`,
      );
    const on = [bet.betType, ...pick].join(":");
    if (lines.some((line) => line.on === on)) return tellAdded("This bet is on your ticket already.");
    if (lines.length === MOST_LINES) return tellAdded(`A ticket has at most ${MOST_LINES} bets.`);
    lines = [...lines, { on, betType: bet.betType, pick, odds: bet.odds, stake }];
    picker.clear();
    showTicket();
    return tellAdded(`${lineText(lines.at(-1))} is on your ticket.`);
  }

  function clearTicket() {
    lines = [];
    showTicket();
  }

  const sum = () => lines.reduce((all, { stake }) => all + stake, 0n);
  const draw = () => facts.open.find((one) => one.draw === chosenDraw);
  const isOpen = () => draw() !== undefined && game.nowMs() < draw().closesAtMs;

  function showSum() {
    const isEmpty = lines.length === 0;
    place.textContent = isEmpty
      ? "Add a bet first"
      : isOpen()
        ? `Buy ticket for ${game.money.full(sum())}`
        : "This draw is closed";
    place.setAttribute("aria-disabled", String(isEmpty || !isOpen() || game.isBusy()));
    clear.setAttribute("aria-disabled", String(isEmpty));
  }

  function showTicket() {
    empty.hidden = lines.length > 0;
    jump.hidden = lines.length === 0;
    jump.textContent = `To your ticket: ${lines.length === 1 ? "1 bet" : `${lines.length} bets`}, ${game.money.full(sum())}`;
    ticket.replaceChildren(
      ...lines.map((line) =>
        el(
          "li",
          {},
          el(
            "span",
            {},
            lineText(line),
            el(
              "span",
              { className: "soft" },
              `pays ${game.money.full((line.stake * BigInt(line.odds)) / 100n)} if it wins`,
            ),
          ),
          el("b", {}, game.money.bare(line.stake)),
          el(
            "button",
            {
              type: "button",
              className: "icon",
              "aria-label": `Remove ${lineText(line)}`,
              onclick: () => {
                lines = lines.filter(({ on }) => on !== line.on);
                showTicket();
                ticketPanel.focus({ preventScroll: true });
              },
            },
            "×",
          ),
        ),
      ),
    );
    showSum();
  }

  async function placeTicket() {
    if (place.getAttribute("aria-disabled") === "true") return;
    await game.play(sum(), {
      draw: chosenDraw,
      odds: Object.fromEntries(lines.map(({ betType, odds }) => [betType, odds])),
      bets: lines.map(({ on, stake }) => ({ on, stake: String(stake) })),
    });
  }

  function showDraws() {
    if (draw() === undefined) chosenDraw = facts.open[0].draw;
    const hadFocus = draws.contains(document.activeElement);
    draws.replaceChildren(
      el("legend", {}, "For the draw"),
      ...facts.open.map((one) =>
        el(
          "label",
          {},
          el("input", {
            type: "radio",
            name: "draw",
            value: one.draw,
            checked: one.draw === chosenDraw,
            onchange: () => {
              chosenDraw = one.draw;
              showSum();
            },
          }),
          el("span", {}, hourOf(one.drawnAtMs), el("span", { className: "soft" }, drawName(one.draw))),
        ),
      ),
    );
    if (hadFocus) draws.querySelector(":checked").focus();
  }

  const numbersOf = (numbers) =>
    (numbers.length === 1 ? [...numbers[0]] : numbers).map((one) => el("span", { className: "drawn" }, one));

  async function showDrawn({ draw: name, numbers }, isNew) {
    drawnName.textContent = `${drawName(name)} drew`;
    drawn.setAttribute("aria-label", numbers.join(", "));
    drawn.replaceChildren();
    for (const one of numbersOf(numbers)) {
      if (isNew) await motion(Math.min(180, 2_000 / numbers.length));
      drawn.append(one);
    }
    if (isNew) game.sound("stop");
  }

  function showMine() {
    const rounds = game.open().filter((round) => round.lines !== undefined);
    mineTitle.hidden = rounds.length === 0;
    mine.replaceChildren(
      ...rounds.map((round) =>
        el(
          "li",
          {},
          el(
            "span",
            {},
            round.lines.map(lineText).join("; "),
            el(
              "span",
              { className: "soft" },
              `${drawName(round.draw)} at ${hourOf(round.drawnAtMs)}, in ${timeLeft(round.drawnAtMs - game.nowMs())}`,
            ),
          ),
        ),
      ),
    );
  }

  async function takeFacts(isNew) {
    facts = game.facts;
    showDraws();
    showSum();
    results.replaceChildren(
      ...facts.results
        .slice(0, SHOWN_RESULTS)
        .map((one) =>
          el(
            "li",
            { title: `Seed ${one.seed}` },
            el("span", { className: "soft" }, `${hourOf(one.drawnAtMs)} ${drawName(one.draw)}`),
            el("span", { className: "end" }, one.numbers.join(" ")),
          ),
        ),
    );
    const [last] = facts.results;
    if (last.draw === shownDraw && drawn.childElementCount > 0) return;
    shownDraw = last.draw;
    await showDrawn(last, isNew);
  }

  chooseBet(bet);
  showTicket();
  takeFacts(false);

  return {
    async show(round, isNew) {
      showMine();
      if (round.lines === undefined) return;
      if (round.numbers === undefined) {
        if (!isNew) return;
        clearTicket();
        game.say(`Your ticket is placed for ${drawName(round.draw)} at ${hourOf(round.drawnAtMs)}.`);
        return;
      }
      if (isNew && round.draw === shownDraw) return;
      if (isNew) shownDraw = round.draw;
      await showDrawn(round, isNew);
    },
    tell(round) {
      const told = (line) =>
        `${lineText(line)}${line.isWon === undefined ? "" : line.isWon ? " won" : " lost"}`;
      const numbers = round.numbers === undefined ? "" : ` drew ${round.numbers.join(" ")}`;
      return `${drawName(round.draw ?? "")}${numbers}. ${(round.lines ?? []).map(told).join("; ")}.`;
    },
    busy: showSum,
    tick(nowMs) {
      showSum();
      showMine();
      const [next] = facts.open;
      const isClosed = nowMs >= next.closesAtMs;
      clock.set(
        isClosed
          ? `${drawName(next.draw)} is closed, drawn in ${timeLeft(next.drawnAtMs - nowMs)}`
          : `${drawName(next.draw)} closes in ${timeLeft(next.closesAtMs - nowMs)}`,
        isClosed ? 0 : (next.closesAtMs - nowMs) / facts.everyMs,
      );
      const drawnMs = facts.results[0].drawnAtMs + facts.everyMs;
      if ((!isClosed && nowMs < drawnMs) || nowMs - askedAtMs < RETRY_MS || game.isBusy()) return;
      askedAtMs = nowMs;
      game.refresh().then(() => takeFacts(true));
    },
  };
}
