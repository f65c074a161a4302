import { CARD_MS, cardsNote, faceOf, handOf, oddsTable, spoken } from "../card-table.js";
import { el, motion } from "../dom.js";
import { mountTable } from "../live-table.js";

const NAMES = { dragon: "Dragon", tie: "Tie", tiger: "Tiger" };
const LETTERS = { dragon: "D", tie: "Tie", tiger: "T" };
const nameOf = (on) => NAMES[on];
const wonBy = (winner) => (winner === "tie" ? "Tie" : `${nameOf(winner)} wins`);

export function rules({ facts }) {
  return [
    el(
      "p",
      {},
      "The host deals one card to Dragon and one to Tiger, the same for all players of the table. Bet on the higher card, or on a tie. A king is the highest card, an ace the lowest; suits do not count. Bets are open for 20 seconds; a new round begins every 30.",
    ),
    oddsTable(facts.places, nameOf),
    el(
      "p",
      {},
      "What a place pays contains your stake: 1 to 1 on Dragon and Tiger, 11 to 1 on a tie. With a tie half of a stake on Dragon or Tiger comes back, rounded down to the smallest unit. Each round is dealt from eight full, shuffled decks.",
    ),
    cardsNote(),
  ];
}

export function mount(stage, game) {
  const [dragon, tiger] = [handOf(NAMES.dragon, 1), handOf(NAMES.tiger, 1)];
  const winner = el("p", { className: "winner" });

  async function showResult({ dragon: first, tiger: second, winner: won }, isNew) {
    dragon.mark();
    tiger.mark();
    winner.textContent = "";
    if (isNew) tiger.show([]);
    dragon.show([first]);
    if (isNew) {
      game.sound("card");
      await motion(CARD_MS);
      game.sound("card");
    }
    tiger.show([second]);
    if (isNew) await motion(CARD_MS);
    dragon.mark(won === "dragon");
    tiger.mark(won === "tiger");
    winner.textContent = wonBy(won);
  }

  return mountTable(stage, game, {
    nameOf,
    faceOf: faceOf(nameOf),
    rows: [["sides", "Places", ["dragon", "tie", "tiger"]]],
    result: [el("div", { className: "two-hands" }, dragon.node, tiger.node), winner],
    showResult,
    itemOf: ({ winner: won, dragon: first, tiger: second }) => [
      el("b", { "aria-hidden": "true" }, LETTERS[won]),
      el("span", { className: "unseen" }, `${wonBy(won)}, ${spoken([first, second])}`),
    ],
    told: ({ dragon: first, tiger: second, winner: won }) =>
      `${wonBy(won)}, Dragon ${spoken([first])}, Tiger ${spoken([second])}.`,
    placed: "Your bets are placed. The cards decide them in this round.",
    closed: "Bets are closed. The cards are dealt.",
  });
}
