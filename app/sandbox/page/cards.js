/** Playing cards, each named by two signs: "TH" is the ten of hearts. */
import { el, svg } from "./dom.js";

const RANKS = { A: "Ace", T: "Ten", J: "Jack", Q: "Queen", K: "King" };
const SUITS = {
  S: [
    "spades",
    "M12 2C9 7 3 10 3 15a4.500 4.500 0 0 0 7.500 3.300L9 22h6l-1.500-3.700A4.500 4.500 0 0 0 21 15c0-5-6-8-9-13z",
  ],
  H: ["hearts", "M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1.500A5 5 0 0 1 22 8c0 4-3 7-10 13z"],
  D: ["diamonds", "M12 1.500 20.500 12 12 22.500 3.500 12z"],
  C: [
    "clubs",
    "M12 2a4.600 4.600 0 0 1 3.800 7.200 4.600 4.600 0 1 1-2.300 8.100L15 22H9l1.500-4.700a4.600 4.600 0 1 1-2.300-8.100A4.600 4.600 0 0 1 12 2z",
  ],
};
/** "Ten of hearts". */
export const nameOf = (card) => `${RANKS[card[0]] ?? card[0]} of ${SUITS[card[1]][0]}`;

/** What is printed on a card. */
function printOf(card) {
  const [, shape] = SUITS[card[1]];
  return [
    el("span", { "aria-hidden": "true" }, card[0] === "T" ? "10" : card[0]),
    svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: shape })),
  ];
}
const classOf = (card) => `card-face is-${SUITS[card[1]][0]}`;

/** A card as an item of a list of cards. */
export const cardOf = (card) =>
  el("li", { className: classOf(card), "aria-label": nameOf(card) }, ...printOf(card));

/** A card that is pressed. */
export const cardButton = (card, properties) =>
  el(
    "button",
    { type: "button", className: classOf(card), "aria-label": nameOf(card), ...properties },
    ...printOf(card),
  );

export const hiddenCard = () => el("li", { className: "card-face is-hidden", "aria-label": "Hidden card" });
