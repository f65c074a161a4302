import { CARD_MS, cardsNote, faceOf, handOf, oddsTable, spoken } from "../card-table.js";
import { nameOf as cardName } from "../cards.js";
import { el, motion } from "../dom.js";
import { mountTable } from "../live-table.js";

const SIDES = { andar: "Andar", bahar: "Bahar" };
/** How many cards of a side are in view: its last ones. */
const IN_VIEW = 3;
/** "cards-6-10" is "6 to 10 cards". */
function nameOf(on) {
  const [, least, most] = on.split("-");
  return SIDES[on] ?? `${least} to ${most} cards`;
}
const countOf = ({ andar, bahar }) => andar.length + bahar.length;

export function rules({ facts }) {
  return [
    el(
      "p",
      {},
      "The host turns one card, the joker. Then cards go to Andar and Bahar in turn, Andar first, until one has the joker’s rank: its side wins. All players of the table play the same cards. Bets are open for 20 seconds; a new round begins every 30.",
    ),
    el(
      "p",
      {},
      "You can also bet on how many cards are dealt after the joker, the last one included. Each round is dealt from one full, shuffled deck.",
    ),
    oddsTable(facts.places, nameOf),
    el(
      "p",
      {},
      "What a place pays contains your stake, and is rounded down to the smallest unit. Andar pays less than Bahar because it gets the first card.",
    ),
    cardsNote(),
  ];
}

export function mount(stage, game) {
  const joker = handOf("Joker", 1);
  const sides = { andar: handOf(SIDES.andar, 1), bahar: handOf(SIDES.bahar, 1) };
  const winner = el("p", { className: "winner" });

  function showCards({ andar, bahar }, count) {
    const shown = {
      andar: andar.slice(0, Math.ceil(count / 2)),
      bahar: bahar.slice(0, Math.floor(count / 2)),
    };
    for (const [on, side] of Object.entries(sides))
      side.show(shown[on].slice(-IN_VIEW), `${shown[on].length}`);
  }

  async function showResult(result, isNew) {
    const all = countOf(result);
    for (const side of Object.values(sides)) side.mark();
    winner.textContent = "";
    joker.show([result.joker]);
    // The last cards come one by one; the time until bets open again would not do for all of fifty.
    if (isNew)
      for (let count = Math.max(0, all - 2 * IN_VIEW); count < all; count += 1) {
        showCards(result, count);
        game.sound("card");
        await motion(CARD_MS);
      }
    showCards(result, all);
    for (const [on, side] of Object.entries(sides)) side.mark(result.winner === on);
    winner.textContent = `${SIDES[result.winner]} wins with card ${all}`;
  }

  return mountTable(stage, game, {
    nameOf,
    faceOf: (place) => [
      ...faceOf((on) => nameOf(on).replace(" cards", ""))(place),
      SIDES[place.on] === undefined ? el("span", { className: "note" }, "cards") : null,
    ],
    rows: [
      ["sides", "Sides", ["andar", "bahar"]],
      [
        "counts",
        "How many cards",
        game.facts.places.map(({ on }) => on).filter((on) => SIDES[on] === undefined),
      ],
    ],
    result: [
      el("div", { className: "joker-and-sides" }, joker.node, sides.andar.node, sides.bahar.node),
      winner,
    ],
    showResult,
    itemOf: (result) => [
      el("b", { "aria-hidden": "true" }, SIDES[result.winner].charAt(0)),
      el("span", { className: "totals", "aria-hidden": "true" }, String(countOf(result))),
      el("span", { className: "unseen" }, `${SIDES[result.winner]}, ${countOf(result)} cards`),
    ],
    told: (result) =>
      `${SIDES[result.winner]} wins with card ${countOf(result)}, the ${spoken([result[result.winner].at(-1)])}; the joker was the ${cardName(result.joker).toLowerCase()}.`,
    placed: "Your bets are placed. The cards decide them in this round.",
    closed: "Bets are closed. The cards are dealt.",
  });
}
