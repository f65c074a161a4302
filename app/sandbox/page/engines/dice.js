import { el, motion, tableOf } from "../dom.js";

const digits = (number) => String(number).padStart(4, "0");
const percent = (part) => `${part.toFixed(2)} %`;

export function rules({ facts, isDemo, stakes, money }) {
  const { numbers, payTable, chances, jackpotNumber } = facts;
  let from = 0;
  const rows = payTable.map(({ below, times }) => {
    const which = below - from === 1 ? digits(from) : `${digits(from)} to ${digits(below - 1)}`;
    const row = [which, percent(((below - from) * 100) / numbers), `${times} × stake`];
    from = below;
    return row;
  });
  rows.push([
    `${digits(from)} to ${digits(numbers - 1)}`,
    percent(((numbers - from) * 100) / numbers),
    "nothing",
  ]);
  return [
    el(
      "p",
      {},
      `A number from ${digits(0)} to ${digits(numbers - 1)} is drawn; all are equally likely. By the pay table low numbers pay. Or choose a chance: every number below it pays the same.`,
    ),
    el("h3", {}, "Pay table"),
    tableOf(["Number", "Chance", "Pays"], rows),
    el("h3", {}, "Chosen chance"),
    tableOf(
      ["Number", "Chance", "Pays"],
      chances.map((below) => [
        `below ${digits(below)}`,
        percent((below * 100) / numbers),
        `${9_700 / below} × stake`,
      ]),
    ),
    isDemo
      ? null
      : el(
          "p",
          {},
          `${digits(jackpotNumber)} also wins of the operator’s jackpot: all of it with ${money.full(stakes.at(-1))}, with a smaller stake as much less as the stake is.`,
        ),
  ].filter((node) => node !== null);
}

export function mount(stage, game) {
  const number = el("p", { className: "drawn-number", "aria-hidden": "true" }, "····");
  const scale = el(
    "div",
    { className: "scale", "aria-hidden": "true" },
    el("span", { className: "zone" }),
    el("span", { className: "mark" }),
  );
  const ways = el(
    "fieldset",
    { className: "stakes" },
    el("legend", {}, "What wins"),
    ...[undefined, ...game.facts.chances].map((below, at) =>
      el(
        "label",
        {},
        el("input", {
          type: "radio",
          name: "way",
          value: below ?? "",
          checked: at === 0,
          onchange: showZone,
        }),
        below === undefined ? "Table" : `${(below * 100) / game.facts.numbers} %`,
      ),
    ),
  );
  const stakes = game.stakePicker();
  const chosen = () => Number(ways.querySelector(":checked").value) || undefined;
  const draw = el("button", { type: "button", className: "primary", onclick: play }, "Draw a number");
  stage.append(number, scale, el("div", { className: "dock" }, ways, stakes, draw));
  showZone();

  function showZone() {
    const below = chosen() ?? game.facts.payTable.at(-1).below;
    scale.style.setProperty("--zone", `${(below * 100) / game.facts.numbers}%`);
  }

  function play() {
    const below = chosen();
    return game.play(stakes.value, below === undefined ? undefined : { below });
  }

  return {
    async show(round, isNew) {
      if (round.number === undefined) return;
      if (isNew) {
        number.classList.add("is-drawing");
        await motion(600);
        number.classList.remove("is-drawing");
      }
      number.textContent = digits(round.number);
      scale.style.setProperty("--at", `${(round.number * 100) / game.facts.numbers}%`);
      scale.classList.add("is-drawn");
      game.sound("stop");
    },
    tell: (round) => (round.number === undefined ? "Number draw" : `${digits(round.number)} was drawn.`),
    busy: (isBusy) => draw.setAttribute("aria-disabled", String(isBusy)),
  };
}
