import { el, motion, tableOf } from "../dom.js";
import { mountTable, paysOf, times } from "../live-table.js";
import { die } from "./dice-faces.js";

const percent = (part) => `${part.toFixed(2)}\u00a0%`;

const names = {
  big: "Big",
  small: "Small",
  odd: "Odd",
  even: "Even",
  "any-triple": "Any triple",
};
function nameOf(on) {
  const [kind, number] = on.split("-");
  if (names[on] !== undefined) return names[on];
  if (kind === "total") return `Total ${number}`;
  if (kind === "double") return `Double ${number}`;
  return kind === "triple" ? `Triple ${number}` : `Number ${number}`;
}

const notes = { big: "11 to 17", small: "4 to 10", odd: "no triple", even: "no triple" };

export function rules({ facts }) {
  const row = ({ on, pays, ways }) => [
    nameOf(on),
    percent((ways.reduce((sum, one) => sum + one, 0) * 100) / facts.ways),
    paysOf(pays),
    `${facts.places.find((place) => place.on === on).returnToPlayer}\u00a0%`,
  ];
  // Places of one kind that pay the same have one row.
  const shown = facts.places.filter(({ on }) => !/^(double|triple|single)-[2-6]$/.test(on));
  const plain = (text) => text.replace(/^(Double|Triple|Number) 1$/, "$1 of your choice");
  return [
    el(
      "p",
      {},
      "The host throws three dice, the same for all players of the table. Bets are open for 20 seconds; a new round begins every 30. You can bet on several places and more than once in a round.",
    ),
    el(
      "p",
      {},
      "Big, small, odd and even lose with every triple. A double wins when at least two dice show the number. A number pays by how many dice show it: one, two or three. What a place pays contains your stake.",
    ),
    tableOf(
      ["Place", "Chance", "Pays (× stake)", "Comes back"],
      shown.map((place) => {
        const [name, ...rest] = row(place);
        return [plain(name), ...rest];
      }),
    ),
    el(
      "p",
      {},
      "The dice come from the seed of the table’s round: HMAC-SHA256 of the round’s name, “:0” and, from the second die on, “:1” and “:2”, under the seed. Its hash stands at the table while bets are open, the seed in the results afterwards.",
    ),
  ];
}

export function mount(stage, game) {
  const dice = el(
    "div",
    { className: "dice", role: "img", "aria-label": "The dice" },
    die(0),
    die(0),
    die(0),
  );
  const total = el("p", { className: "dice-total" });

  function faceOf({ on, pays }) {
    const [kind, number] = on.split("-");
    const count = { single: 1, double: 2, triple: 3 }[kind];
    return [
      count === undefined
        ? el("span", { className: "name" }, kind === "total" ? number : nameOf(on))
        : el("span", { className: "faces" }, ...Array.from({ length: count }, () => die(Number(number)))),
      notes[on] === undefined ? null : el("span", { className: "note" }, notes[on]),
      el("span", { className: "pays" }, times(pays.map((one) => one / 100).join("·"))),
    ];
  }

  async function showResult({ dice: faces, total: all }, isNew) {
    if (isNew) {
      dice.classList.add("is-thrown");
      await motion(700);
      dice.classList.remove("is-thrown");
      game.sound("stop");
    }
    dice.replaceChildren(...faces.map(die));
    dice.setAttribute("aria-label", `The dice: ${faces.join(", ")}`);
    total.textContent = `Total ${all}`;
  }

  const numbered = (kind, count, first = 1) =>
    Array.from({ length: count }, (_, at) => `${kind}-${at + first}`);
  return mountTable(stage, game, {
    nameOf,
    faceOf,
    rows: [
      ["halves", "Halves", ["small", "big", "odd", "even"]],
      ["numbers", "Single numbers", numbered("single", 6)],
      ["totals", "Totals", numbered("total", 14, 4)],
      ["numbers", "Doubles", numbered("double", 6)],
      ["triples", "Triples", [...numbered("triple", 6), "any-triple"]],
    ],
    result: [dice, total],
    showResult,
    itemOf: ({ dice: faces, total: all }) => [
      el("span", { className: "small-dice" }, ...faces.map(die)),
      el("span", { className: "unseen" }, `${faces.join(", ")}, total `),
      el("b", {}, String(all)),
    ],
    told: ({ dice: faces, total: all }) => `${faces.join(", ")}: total ${all}.`,
    placed: "Your bets are placed. The dice decide them in this round.",
    closed: "Bets are closed. The dice are thrown.",
  });
}
