import { cardButton, cardOf, hiddenCard, nameOf } from "../cards.js";
import { addStyles, el, motion, rulesOf, tableOf } from "../dom.js";

const CARD_MS = 220;
const CARDS = 5;
const HANDS = {
  "royal-flush": "Royal flush",
  "straight-flush": "Straight flush",
  four: "Four of a kind",
  "full-house": "Full house",
  flush: "Flush",
  straight: "Straight",
  three: "Three of a kind",
  "two-pairs": "Two pairs",
  jacks: "Jacks or better",
  nothing: "Nothing that pays",
};
const chance = (perMillion) => `${(perMillion / 10_000).toFixed(perMillion < 10_000 ? 4 : 2)}\u00a0%`;

export function rules({ facts }) {
  return [
    el(
      "p",
      {},
      "You get five cards of one full, shuffled deck. Hold those you like; the others are replaced once. The hand that you have then pays. An ace is high, or low in A-2-3-4-5.",
    ),
    tableOf(
      ["Hand", "Chance", "Pays (× stake)"],
      facts.payTable.map(({ hand, times, perMillion }) => [HANDS[hand], chance(perMillion), `${times} ×`]),
    ),
    el(
      "p",
      {},
      "What a hand pays contains your stake: a pair of jacks, queens, kings or aces gives it back. If you leave, the round waits for a day. After that the best cards are held for you.",
    ),
    el("h3", {}, "Best play"),
    el(
      "p",
      {},
      "The return above and the chances are those of this play: hold what the first line says that your cards have.",
    ),
    rulesOf(facts.bestHolds, "ol"),
  ];
}

export function mount(stage, game) {
  addStyles("/cards.css");
  let current = null;
  let held = new Set();
  const cards = el("ul", { className: "cards five" });
  const hand = el("p", { className: "hand-name" });
  const rows = new Map(
    game.facts.payTable.map(({ hand: name, times }) => [
      name,
      el("li", {}, el("span", {}, HANDS[name]), el("b", {}, `${times} ×`)),
    ]),
  );
  const stakes = game.stakePicker();
  const deal = el(
    "button",
    { type: "button", className: "primary", onclick: () => game.play(stakes.value) },
    "Deal",
  );
  const draw = el("button", { type: "button", className: "primary", onclick: drawCards }, "Draw");
  const start = el("div", { className: "dock" }, stakes, deal);
  const choice = el("div", { className: "dock", hidden: true }, draw);
  stage.append(
    el("ul", { className: "pays", "aria-label": "What pays" }, ...rows.values()),
    el("section", { className: "machine", "aria-label": "Your cards" }, cards, hand),
    start,
    choice,
  );
  cards.replaceChildren(...Array.from({ length: CARDS }, hiddenCard));

  function drawCards() {
    if (current === null || game.isBusy()) return undefined;
    return game.act(current, { hold: [...held].sort() });
  }

  function toggle(at) {
    if (current === null || game.isBusy()) return;
    if (held.has(at)) held.delete(at);
    else held.add(at);
    showHolds();
  }

  function showHolds() {
    for (const [at, card] of [...cards.querySelectorAll("button")].entries())
      card.setAttribute("aria-pressed", String(held.has(at)));
    const count = CARDS - held.size;
    draw.textContent =
      count === 0 ? "Keep all five cards" : `Draw ${count === 1 ? "1 card" : `${count} cards`}`;
  }

  const itemOf = (card, at) =>
    el(
      "li",
      { className: "slot" },
      cardButton(card, { "aria-pressed": "false", onclick: () => toggle(at) }),
      el("span", { className: "held", "aria-hidden": "true" }, "Held"),
    );

  /** Shows the cards; those of `fresh` places come in one by one. */
  async function showCards(nodes, fresh) {
    cards.replaceChildren(...nodes);
    for (const at of fresh) nodes[at].classList.add("is-coming");
    for (const at of fresh) {
      await motion(CARD_MS);
      nodes[at].classList.remove("is-coming");
      game.sound("card");
    }
  }

  function showHand(name, isFinal) {
    hand.textContent = name === "nothing" && !isFinal ? "" : HANDS[name];
    for (const [row, node] of rows) node.classList.toggle("is-hit", row === name);
  }

  async function showDealt(round, isNew) {
    held = new Set();
    const hadFocus = start.contains(document.activeElement);
    current = round;
    await showCards(round.cards.map(itemOf), isNew ? [...round.cards.keys()] : []);
    showHand(round.hand, false);
    start.hidden = true;
    choice.hidden = false;
    showHolds();
    game.say("Press the cards that you hold.");
    if (hadFocus) cards.querySelector("button").focus();
  }

  async function showDrawn(round, isNew) {
    const hadFocus = choice.contains(document.activeElement) || cards.contains(document.activeElement);
    current = null;
    const kept = new Set(round.hold);
    const fresh = isNew ? [...round.cards.keys()].filter((at) => !kept.has(at)) : [];
    await showCards(round.cards.map(cardOf), fresh);
    showHand(round.hand, true);
    start.hidden = false;
    choice.hidden = true;
    if (hadFocus) deal.focus();
  }

  return {
    show(round, isNew) {
      if (round.cards === undefined) return undefined;
      const isOpen = round.state === "playing" && round.isWaiting && round.hold === undefined;
      return isOpen ? showDealt(round, isNew) : showDrawn(round, isNew);
    },
    tell(round) {
      if (round.cards === undefined) return "Video poker.";
      const all = round.cards.map((card) => nameOf(card).toLowerCase()).join(", ");
      return round.hold === undefined ? `${all}: the round is open.` : `${HANDS[round.hand]}: ${all}.`;
    },
    busy(isBusy) {
      for (const button of [deal, draw]) button.setAttribute("aria-disabled", String(isBusy));
    },
  };
}
