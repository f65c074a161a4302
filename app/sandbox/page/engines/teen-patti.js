import { CARD_MS, cardsNote, faceOf, handOf, oddsTable, spoken } from "../card-table.js";
import { el, motion, rulesOf, tableOf } from "../dom.js";
import { mountTable, paysOf } from "../live-table.js";

const NAMES = { a: "Hand A", b: "Hand B", "pair-a": "Pair or better in A", "pair-b": "Pair or better in B" };
const HANDS = {
  "high-card": "High card",
  pair: "Pair",
  flush: "Flush",
  straight: "Straight",
  "straight-flush": "Straight flush",
  three: "Three of a kind",
};
const nameOf = (on) => NAMES[on];
const wonBy = (winner) => (winner === "tie" ? "Both are equal" : `${nameOf(winner)} wins`);

export function rules({ facts }) {
  return [
    el(
      "p",
      {},
      "The host deals two hands of three cards, A and B, the same for all players of the table. Bet on the better hand, or on a pair or better in one of them. Bets are open for 20 seconds; a new round begins every 30.",
    ),
    el("p", {}, "From the best hand to the lowest:"),
    rulesOf([
      "Three of a kind: three cards of one rank",
      "Straight flush: three neighbours of one suit",
      "Straight: three neighbours. A-K-Q is the best, A-2-3 the second",
      "Flush: three cards of one suit",
      "Pair: two cards of one rank",
      "High card: by the highest card, then the next. An ace is high",
    ]),
    oddsTable(facts.places, nameOf),
    el("p", {}, "A pair or better pays by what the hand is:"),
    tableOf(
      ["Hand", "Chance", "Pays (× stake)"],
      facts.pairPlus.map(({ hand, chance, pays }) => [HANDS[hand], `${chance}\u00a0%`, paysOf(pays)]),
    ),
    el(
      "p",
      {},
      "What a place pays contains your stake: 0.94 to 1 on a hand, rounded down to the smallest unit. If both hands are equal, stakes on A and B come back; suits do not count between hands. Each round is dealt from one full, shuffled deck.",
    ),
    cardsNote(),
  ];
}

export function mount(stage, game) {
  const [a, b] = [handOf(NAMES.a, 3), handOf(NAMES.b, 3)];
  const winner = el("p", { className: "winner" });

  async function showResult({ a: first, b: second, names, winner: won }, isNew) {
    a.mark();
    b.mark();
    winner.textContent = "";
    if (isNew)
      for (let count = 1; count <= 3; count += 1) {
        a.show(first.slice(0, count));
        b.show(second.slice(0, count));
        game.sound("card");
        await motion(CARD_MS);
      }
    a.show(first);
    b.show(second);
    a.mark(won === "a");
    b.mark(won === "b");
    winner.textContent = `${wonBy(won)}: ${HANDS[names[won === "b" ? 1 : 0]].toLowerCase()}`;
  }

  return mountTable(stage, game, {
    nameOf,
    faceOf: faceOf(nameOf),
    rows: [
      ["sides", "Better hand", ["a", "b"]],
      ["sides", "Pair or better", ["pair-a", "pair-b"]],
    ],
    result: [el("div", { className: "two-hands" }, a.node, b.node), winner],
    showResult,
    itemOf: ({ winner: won, names }) => [
      el("b", { "aria-hidden": "true" }, won === "tie" ? "=" : won.toUpperCase()),
      el(
        "span",
        { className: "unseen" },
        `${wonBy(won)}, A ${HANDS[names[0]].toLowerCase()}, B ${HANDS[names[1]].toLowerCase()}`,
      ),
    ],
    told: ({ a: first, b: second, names, winner: won }) =>
      `${wonBy(won)}, A ${HANDS[names[0]].toLowerCase()} (${spoken(first)}), B ${HANDS[names[1]].toLowerCase()} (${spoken(second)}).`,
    placed: "Your bets are placed. The cards decide them in this round.",
    closed: "Bets are closed. The cards are dealt.",
  });
}
