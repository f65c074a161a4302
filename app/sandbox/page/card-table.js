/** What the live tables of cards share: hands, and the places with their odds. */
import { cardOf, hiddenCard, nameOf } from "./cards.js";
import { addStyles, el, tableOf } from "./dom.js";
import { paysOf, times } from "./live-table.js";

export const CARD_MS = 320;

/** A hand with its name; `count` cards are hidden before the first round. */
export function handOf(name, count = 2) {
  addStyles("/cards.css");
  addStyles("/card-table.css");
  const cards = el("ul", { className: "cards", "aria-label": `Cards of ${name}` });
  const total = el("b", { className: "total" });
  cards.replaceChildren(...Array.from({ length: count }, hiddenCard));
  return {
    node: el("section", { className: "hand", "aria-label": name }, el("p", {}, `${name} `, total), cards),
    show(names, all) {
      cards.replaceChildren(...names.map(cardOf));
      total.textContent = all === undefined ? "" : String(all);
    },
    /** Whether the hand has won; undefined takes the mark away. */
    mark: (isWon) => cards.parentElement.classList.toggle("is-winner", isWon === true),
  };
}

/** The cards in words. */
export const spoken = (cards) => cards.map((card) => nameOf(card).toLowerCase()).join(", ");

/** The face of a place's button: its name, and what it pays at most. */
export const faceOf =
  (placeName) =>
  ({ on, pays }) => [
    el("span", { className: "name" }, placeName(on)),
    el(
      "span",
      { className: "pays" },
      pays.length > 2 ? `up to ${times(pays.at(-1) / 100)}` : times(pays[0] / 100),
    ),
  ];

export const oddsTable = (places, placeName) =>
  tableOf(
    ["Place", "Chance", "Pays (× stake)", "Comes back"],
    places.map(({ on, pays, chance, returnToPlayer }) => [
      placeName(on),
      `${chance}\u00a0%`,
      pays.length > 2 ? `${pays[0] / 100} to ${times(pays.at(-1) / 100)}` : paysOf(pays),
      `${returnToPlayer}\u00a0%`,
    ]),
  );

export const cardsNote = () =>
  el(
    "p",
    {},
    "The cards come from the seed of the table’s round: HMAC-SHA256 of the round’s name, “:0” and, from the second card on, “:1” and so on, under the seed. The number, modulo the count of cards left, is the card’s place among them. The seed’s hash stands at the table while bets are open, the seed in the results afterwards.",
  );
