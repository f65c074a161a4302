/** The places of the roulette table: their names, where they lie, and what kind of bet the player puts chips on. */
import { el } from "../dom.js";

const OUTSIDE = ["low", "even", "red", "black", "odd", "high"];
const WORDS = {
  low: "1 to 18",
  high: "19 to 36",
  even: "Even",
  odd: "Odd",
  red: "Red",
  black: "Black",
};

/** Kinds of bets that are put on the numbers, each with an example in figures and in words. */
const KINDS = [
  ["number", "Number", "1", "a single number"],
  ["across", "Split", "1·2", "two numbers, such as 1 and 2"],
  ["down", "Split", "1·4", "two numbers, such as 1 and 4"],
  ["street", "Street", "1·2·3", "three numbers, such as 1, 2 and 3"],
  ["corner", "Corner", "1·2·4·5", "four numbers, such as 1, 2, 4 and 5; also trios with 0"],
  ["six", "Six line", "1 to 6", "six numbers, such as 1 to 6; also the first four"],
];

const part = (on) => Number(on.split("-")[1]);
const rowOf = (number) => Math.ceil(number / 3);
const columnOf = (number) => ((number - 1) % 3) + 1;
export const isNumber = (on) => /^\d+$/.test(on);

/** The kind of bet that reaches the place; null for those beside the numbers, which every kind leaves open. */
export function kindOf({ on, numbers: [first, second] }) {
  if (isNumber(on)) return "number";
  const [word] = on.split("-");
  if (word === "split") return first > 0 && second === first + 1 ? "across" : "down";
  return { street: "street", trio: "corner", corner: "corner", four: "six", six: "six" }[word] ?? null;
}

export function nameOf(on) {
  const [word, ...numbers] = on.split("-");
  switch (word) {
    case "dozen":
      return `${12 * part(on) - 11} to ${12 * part(on)}`;
    case "column":
      return `Column ${part(on)}`;
    case "split":
      return `Split ${numbers.join(" and ")}`;
    case "street":
      return `Street ${numbers.join(", ")}`;
    case "trio":
      return `Trio ${numbers.join(", ")}`;
    case "corner":
      return `Corner ${numbers.join(", ")}`;
    case "four":
      return "First four, 0 to 3";
    case "six":
      return `Six line ${numbers[0]} to ${numbers.at(-1)}`;
    default:
      return WORDS[on] ?? on;
  }
}

/**
 * Where a place is on the table, counted along its twelve rows of numbers and across its three columns. A bet on several numbers
 * reaches over all of them.
 */
export function positionOf({ on, numbers }) {
  if (on === "0") return { kind: "zero" };
  if (isNumber(on)) return { kind: "number", long: rowOf(numbers[0]), across: columnOf(numbers[0]) };
  if (on.startsWith("column")) return { kind: "number", long: 13, across: part(on) };
  if (on.startsWith("dozen")) return { kind: "dozen", long: 4 * part(on) - 3 };
  if (OUTSIDE.includes(on)) return { kind: "outside", long: 2 * OUTSIDE.indexOf(on) + 1 };
  // Zero lies before the first row, over all columns.
  const columns = numbers.filter((number) => number > 0).map(columnOf);
  const [long, across] = [rowOf(numbers[0]), Math.min(...columns)];
  return {
    kind: `inside place-${kindOf({ on, numbers })}`,
    long,
    across,
    longs: rowOf(numbers.at(-1)) - long + 1,
    acrosses: Math.max(...columns) - across + 1,
  };
}

/** The kinds as a group of radio buttons; `.value` is the chosen one. */
export function kindPicker(onchange) {
  const radios = KINDS.map(([kind], index) =>
    el("input", { type: "radio", name: "kind", value: kind, checked: index === 0, onchange }),
  );
  const picker = el(
    "fieldset",
    { className: "stakes bet-kinds" },
    el("legend", {}, "Bet on"),
    ...KINDS.map(([, name, example, words], index) =>
      el(
        "label",
        {},
        radios[index],
        el("span", { "aria-hidden": "true" }, name),
        el("span", { className: "small", "aria-hidden": "true" }, example),
        el("span", { className: "unseen" }, `${name}: ${words}`),
      ),
    ),
  );
  Object.defineProperty(picker, "value", { get: () => radios.find(({ checked }) => checked).value });
  return picker;
}
