import { nameOf as cardName, cardOf, hiddenCard } from "../cards.js";
import { addStyles, el, motion, tableOf } from "../dom.js";
import { mountTable, paysOf, times } from "../live-table.js";

const CARD_MS = 320;
const NAMES = { player: "Player", banker: "Banker", tie: "Tie" };
const LETTERS = { player: "P", banker: "B", tie: "T" };
const nameOf = (on) => NAMES[on];
const THIRD = [
  ["0, 1, 2", "always"],
  ["3", "unless it was 8"],
  ["4", "if it was 2 to 7"],
  ["5", "if it was 4 to 7"],
  ["6", "if it was 6 or 7"],
  ["7", "never"],
];

export function rules({ facts }) {
  return [
    el(
      "p",
      {},
      "The host deals two hands, Player and Banker, the same for all players of the table. Bet on the hand that comes nearer to 9, or on a tie. Bets are open for 20 seconds; a new round begins every 30.",
    ),
    el(
      "p",
      {},
      "An ace counts 1, tens and pictures nothing, and of a total only its last digit. Each round is dealt from eight full, shuffled decks. A total of 8 or 9 with two cards ends the round. Otherwise Player takes a third card with 0 to 5. Banker does so too if Player took none.",
    ),
    el("p", {}, "If Player took a third card, Banker takes one by its own total:"),
    tableOf(["Banker has", "Takes a card"], THIRD),
    tableOf(
      ["Place", "Chance", "Pays (× stake)", "Comes back"],
      facts.places.map(({ on, pays, chance, returnToPlayer }) => [
        nameOf(on),
        `${chance}\u00a0%`,
        paysOf(pays),
        `${returnToPlayer}\u00a0%`,
      ]),
    ),
    el(
      "p",
      {},
      "What a place pays contains your stake: 1 to 1 on Player, 0.95 to 1 on Banker, rounded down to the smallest unit, 8 to 1 on a tie. With a tie the stakes on Player and Banker come back.",
    ),
    el(
      "p",
      {},
      "The cards come from the seed of the table’s round: HMAC-SHA256 of the round’s name, “:0” and, from the second card on, “:1” and so on, under the seed. The number, modulo the count of cards left, is the card’s place among them. The seed’s hash stands at the table while bets are open, the seed in the results afterwards.",
    ),
  ];
}

function handOf(on) {
  const cards = el("ul", { className: "cards", "aria-label": `Cards of ${nameOf(on)}` });
  const total = el("b", { className: "total" });
  cards.replaceChildren(hiddenCard(), hiddenCard());
  return {
    node: el(
      "section",
      { className: "hand", "aria-label": nameOf(on) },
      el("p", {}, `${nameOf(on)} `, total),
      cards,
    ),
    cards,
    show(names, all) {
      cards.replaceChildren(...names.map(cardOf));
      total.textContent = all === undefined ? "" : String(all);
    },
    /** Whether the hand has won; undefined takes the mark away. */
    mark: (isWon) => cards.parentElement.classList.toggle("is-winner", isWon === true),
  };
}

export function mount(stage, game) {
  addStyles("/cards.css");
  const [player, banker] = [handOf("player"), handOf("banker")];
  const winner = el("p", { className: "winner" });

  async function showResult({ player: ofPlayer, banker: ofBanker, totals, winner: won }, isNew) {
    player.mark();
    banker.mark();
    winner.textContent = "";
    if (isNew)
      for (let count = 1; count <= 3; count += 1) {
        player.show(ofPlayer.slice(0, count));
        banker.show(ofBanker.slice(0, count));
        game.sound("card");
        await motion(CARD_MS);
      }
    player.show(ofPlayer, totals[0]);
    banker.show(ofBanker, totals[1]);
    player.mark(won === "player");
    banker.mark(won === "banker");
    winner.textContent = won === "tie" ? "Tie" : `${nameOf(won)} wins`;
  }

  return mountTable(stage, game, {
    nameOf,
    faceOf: ({ on, pays }) => [
      el("span", { className: "name" }, nameOf(on)),
      el("span", { className: "pays" }, times(pays[0] / 100)),
    ],
    rows: [["hands", "Places", ["player", "tie", "banker"]]],
    result: [el("div", { className: "two-hands" }, player.node, banker.node), winner],
    showResult,
    itemOf: ({ winner: won, totals }) => [
      el("b", { className: `of-${won}`, "aria-hidden": "true" }, LETTERS[won]),
      el("span", { className: "totals", "aria-hidden": "true" }, `${totals[0]}:${totals[1]}`),
      el("span", { className: "unseen" }, `${nameOf(won)}, ${totals[0]} to ${totals[1]}`),
    ],
    told: ({ player: ofPlayer, banker: ofBanker, totals, winner: won }) =>
      `${won === "tie" ? "Tie" : `${nameOf(won)} wins`}, Player ${totals[0]} (${spoken(ofPlayer)}), Banker ${totals[1]} (${spoken(ofBanker)}).`,
    placed: "Your bets are placed. The cards decide them in this round.",
    closed: "Bets are closed. The cards are dealt.",
  });
}

const spoken = (cards) => cards.map((card) => cardName(card).toLowerCase()).join(", ");
