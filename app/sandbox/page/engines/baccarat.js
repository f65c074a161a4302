import { CARD_MS, cardsNote, faceOf, handOf, oddsTable, spoken } from "../card-table.js";
import { el, motion, tableOf } from "../dom.js";
import { mountTable } from "../live-table.js";

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
    oddsTable(facts.places, nameOf),
    el(
      "p",
      {},
      "What a place pays contains your stake: 1 to 1 on Player, 0.95 to 1 on Banker, rounded down to the smallest unit, 8 to 1 on a tie. With a tie the stakes on Player and Banker come back.",
    ),
    cardsNote(),
  ];
}

export function mount(stage, game) {
  const [player, banker] = [handOf(NAMES.player), handOf(NAMES.banker)];
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
    faceOf: faceOf(nameOf),
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
