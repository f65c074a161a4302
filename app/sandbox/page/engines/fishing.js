import { el, motion, svg, tableOf } from "../dom.js";
import { fishOf } from "./fish-shapes.js";

const SHOT_MS = 450;
const AFTER_MS = 700;

const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);

export function rules({ facts, money }) {
  const { kinds, shots, inView, stakes } = facts;
  return [
    el(
      "p",
      {},
      `One stake buys ${shots} harpoons. Before each shot, aim at one of the ${inView} fish in view. A catch pays a share of the stake: with ${money.full(stakes[0])} each shot is worth ${money.full(BigInt(stakes[0]) / BigInt(shots))}, times what the fish pays.`,
    ),
    el(
      "p",
      {},
      "Fish that pay more are caught less often, so that every aim returns the same over many shots. A fish that you aimed at is gone after the shot, caught or not, and another comes; sardines are always there.",
    ),
    el(
      "p",
      {},
      "If you leave, the round waits for a day. After that the shots that are left go at sardines.",
    ),
    tableOf(
      ["Fish", "Chance of a catch", "Pays"],
      kinds.map(({ id, multiple, chance }) => [
        capitalised(id),
        `${chance} %`,
        `${multiple} × stake of a shot`,
      ]),
    ),
  ];
}

export function mount(stage, game) {
  const kinds = new Map(game.facts.kinds.map((kind) => [kind.id, kind]));
  let current = null;
  let view = game.facts.kinds.slice(0, game.facts.inView).map(({ id }) => id);
  const line = svg("line", { className: "harpoon" });
  const overlay = svg("svg", { className: "shots", "aria-hidden": "true" }, line);
  const fish = el("div", {
    className: "shoal",
    role: "group",
    "aria-label": "Fish in view. Arrow keys choose, Enter shoots.",
    onkeydown,
  });
  const boat = svg(
    "svg",
    { viewBox: "0 0 100 40", className: "boat", "aria-hidden": "true" },
    svg("path", { d: "M10 22h80l-12 16H24z" }),
    svg("path", { d: "M46 22V6h6v16zM49 8 72 2v4L52 13z" }),
  );
  const left = el("ol", { className: "harpoons", "aria-label": "Shots" });
  const stakes = game.stakePicker();
  const begin = el(
    "button",
    { type: "button", className: "primary", onclick: () => game.play(stakes.value) },
    `Buy ${game.facts.shots} harpoons`,
  );
  const dock = el("div", { className: "dock" }, stakes, begin);
  stage.append(el("div", { className: "sea" }, fish, boat, overlay), left, dock);
  drawShoal();
  drawShots([]);

  function onkeydown(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...fish.children];
    const at = buttons.indexOf(document.activeElement);
    buttons[(at + step + buttons.length) % buttons.length].focus();
  }

  /** Keeps the elements of the fish that stay, so that they swim on and keep the focus. */
  function drawShoal() {
    const focused = [...fish.children].indexOf(document.activeElement);
    for (const [lane, id] of view.entries()) {
      const known = fish.children[lane];
      if (known?.dataset.kind === id) continue;
      const made = laneOf(id, lane);
      if (known === undefined) fish.append(made);
      else known.replaceWith(made);
      if (focused === lane) made.focus();
    }
    for (const [lane, button] of [...fish.children].entries()) {
      button.tabIndex = lane === Math.max(0, focused) ? 0 : -1;
      button.setAttribute("aria-disabled", String(current === null || game.isBusy()));
    }
  }

  function laneOf(id, lane) {
    const { multiple, chance } = kinds.get(id);
    const button = el(
      "button",
      {
        type: "button",
        className: `lane lane-${lane + 1}`,
        "data-kind": id,
        "aria-label": `${capitalised(id)}: pays ${multiple} times the shot, caught in ${chance} % of shots`,
        onclick: () => shoot(id),
        onfocus: () => {
          for (const each of fish.children) each.tabIndex = each === button ? 0 : -1;
        },
      },
      el("span", { className: "swims" }, fishOf(id), el("span", { className: "pays" }, `×${multiple}`)),
    );
    return button;
  }

  function shoot(id) {
    if (game.isBusy()) return;
    if (current === null) return game.say(`Buy ${game.facts.shots} harpoons first.`);
    return game.act(current, id);
  }

  function drawShots(shots) {
    left.replaceChildren(
      ...Array.from({ length: game.facts.shots }, (_, at) => {
        const shot = shots[at];
        const text =
          shot === undefined
            ? "–"
            : shot.isCaught
              ? `${capitalised(shot.aim)} ${game.money.bare(shot.win)}`
              : "Missed";
        return el("li", { className: shot?.isCaught ? "is-caught" : "" }, text);
      }),
    );
  }

  async function flight(button) {
    const [sea, from, to] = [overlay, boat, button.querySelector(".swims")].map((each) =>
      each.getBoundingClientRect(),
    );
    const x = to.left + to.width / 2 - sea.left;
    const y = to.top + to.height / 2 - sea.top;
    const [startX, startY] = [from.left + from.width * 0.72 - sea.left, from.top - sea.top];
    for (const [name, value] of Object.entries({ x1: startX, y1: startY, x2: x, y2: y }))
      line.setAttribute(name, value.toFixed(1));
    overlay.classList.add("is-flying");
    await motion(SHOT_MS);
    overlay.classList.remove("is-flying");
  }

  /** The last shot of a round, at the fish that was aimed at. */
  async function showShot({ aim, isCaught }) {
    const button = [...fish.children].find(({ dataset }) => dataset.kind === aim);
    if (button === undefined) return;
    await flight(button);
    button.classList.add(isCaught ? "is-caught" : "is-fleeing");
    game.sound(isCaught ? "card" : "stop");
    await motion(AFTER_MS);
    button.classList.remove("is-caught", "is-fleeing");
  }

  return {
    async show(round, isNew) {
      if (round.view === undefined) return;
      const shot = round.shots.at(-1);
      if (isNew && shot !== undefined && current?.id === round.id) await showShot(shot);
      const isOpen = round.state === "playing" && round.isWaiting;
      const hadFocus = dock.contains(document.activeElement) || fish.contains(document.activeElement);
      current = isOpen ? round : null;
      view = round.view;
      drawShoal();
      drawShots(round.shots);
      dock.classList.toggle("is-away", isOpen);
      stakes.disabled = isOpen;
      begin.disabled = isOpen;
      if (isOpen && hadFocus && !fish.contains(document.activeElement)) fish.children[0].focus();
      if (!isOpen && hadFocus) begin.focus();
      if (!isOpen) return;
      const before =
        shot === undefined
          ? ""
          : shot.isCaught
            ? `${capitalised(shot.aim)} caught: ${game.money.full(shot.win)}. `
            : `${capitalised(shot.aim)} missed. `;
      game.say(`${before}${round.left === 1 ? "1 harpoon" : `${round.left} harpoons`} left. Aim at a fish.`);
    },
    tell(round) {
      if (round.shots === undefined) return "Fishing.";
      const caught = round.shots.filter(({ isCaught }) => isCaught).map(({ aim }) => aim);
      return caught.length === 0 ? "Nothing caught." : `Caught: ${caught.join(", ")}.`;
    },
    busy(isBusy) {
      begin.setAttribute("aria-disabled", String(isBusy));
      for (const button of fish.children)
        button.setAttribute("aria-disabled", String(isBusy || current === null));
    },
  };
}
