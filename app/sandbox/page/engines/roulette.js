import { el, motion, svg, tableOf, wantsLittleMotion } from "../dom.js";

const TURN_MS = 3_400;
const TURNS = 4;
const OUTSIDE = ["low", "even", "red", "black", "odd", "high"];
const WORDS = {
  low: "1 to 18",
  high: "19 to 36",
  even: "Even",
  odd: "Odd",
  red: "Red",
  black: "Black",
};

const part = (on) => Number(on.split("-")[1]);
const nameOf = (on) =>
  on.startsWith("dozen")
    ? `${12 * part(on) - 11} to ${12 * part(on)}`
    : on.startsWith("column")
      ? `Column ${part(on)}`
      : (WORDS[on] ?? on);
const colourIn = (reds, number) => (number === 0 ? "green" : reds.includes(number) ? "red" : "black");

export function rules({ facts, money, stakes }) {
  const kinds = [
    ["A number, also 0", "0"],
    ["A dozen (1 to 12, 13 to 24, 25 to 36)", "dozen-1"],
    ["A column", "column-1"],
    ["Red or black, odd or even, 1 to 18 or 19 to 36", "red"],
  ].map(([name, on]) => {
    const { numbers, times } = facts.places.find((place) => place.on === on);
    return [name, `${((numbers.length * 100) / facts.wheel.length).toFixed(2)} %`, `${times} × stake`];
  });
  return [
    el(
      "p",
      {},
      `The wheel has the numbers 0 to 36, all equally likely. Put chips on one or more places of the table, then spin. Every place with the number is paid, its stake included. With 0 only the bet on 0 is paid.`,
    ),
    el(
      "p",
      {},
      `A place takes up to ${money.full(10n * BigInt(stakes.at(-1)))}. Whatever you bet on, 36 of 37 stakes come back on average.`,
    ),
    tableOf(["Bet on", "Chance", "Returns"], kinds),
  ];
}

function wheelOf({ wheel, reds }) {
  const angle = 360 / wheel.length;
  const at = (radius, degrees) => {
    const turned = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(turned)).toFixed(2)} ${(radius * Math.sin(turned)).toFixed(2)}`;
  };
  const pockets = wheel.map((number, index) => {
    const [from, to] = [index * angle - angle / 2, index * angle + angle / 2];
    return svg(
      "g",
      { className: `pocket is-${colourIn(reds, number)}` },
      svg("path", {
        d: `M${at(96, from)}A96 96 0 0 1 ${at(96, to)}L${at(66, to)}A66 66 0 0 0 ${at(66, from)}Z`,
      }),
      svg("text", { y: -84, transform: `rotate(${index * angle})`, "text-anchor": "middle" }, String(number)),
    );
  });
  const turning = svg("g", { className: "turning" }, ...pockets, svg("circle", { r: 62, className: "hub" }));
  const result = svg("text", { className: "result", y: 14, "text-anchor": "middle" }, "");
  const drawing = svg(
    "svg",
    { viewBox: "-104 -104 208 208", className: "wheel", role: "img", "aria-label": "The wheel" },
    svg("circle", { r: 102, className: "rim" }),
    turning,
    svg("circle", { r: 40, className: "middle" }),
    result,
    svg("circle", { className: "ball", cy: -73, r: 4.5 }),
  );
  let turned = 0;
  return {
    drawing,
    /** Turns the wheel until the number is at the ball. */
    async turnTo(number, isNew) {
      const place = -wheel.indexOf(number) * angle;
      const rounds = isNew ? TURNS : 0;
      turned = Math.ceil(turned / 360) * 360 + rounds * 360 + place;
      turning.classList.toggle("is-slow", isNew);
      turning.style.setProperty("--turned", `${turned.toFixed(3)}deg`);
      result.textContent = "";
      delete drawing.dataset.colour;
      if (isNew)
        drawing.scrollIntoView({ block: "center", behavior: wantsLittleMotion() ? "instant" : "smooth" });
      if (isNew) await motion(TURN_MS);
      const colour = colourIn(reds, number);
      result.textContent = String(number);
      drawing.dataset.colour = colour;
      drawing.setAttribute("aria-label", `The wheel: ${number}, ${colour}`);
    },
  };
}

/** Where a place is on the table, counted along its twelve rows of numbers and across its three columns. */
function positionOf(on) {
  const number = Number(on);
  if (on === "0") return { kind: "zero" };
  if (on.startsWith("column")) return { kind: "number", long: 13, across: part(on) };
  if (on.startsWith("dozen")) return { kind: "dozen", long: 4 * part(on) - 3 };
  if (OUTSIDE.includes(on)) return { kind: "outside", long: 2 * OUTSIDE.indexOf(on) + 1 };
  return { kind: "number", long: Math.ceil(number / 3), across: ((number - 1) % 3) + 1 };
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest of the buttons from one of them in a direction. */
function neighbour(from, [right, down], buttons) {
  const middle = (button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  for (const button of buttons) {
    const [otherX, otherY] = middle(button);
    const ahead = (otherX - x) * right + (otherY - y) * down;
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    if (ahead > 1 && (best === null || ahead + 2 * aside < best.far))
      best = { button, far: ahead + 2 * aside };
  }
  return best?.button ?? from;
}

export function mount(stage, game) {
  const { places, reds } = game.facts;
  const wheel = wheelOf(game.facts);
  let bets = [];
  let lastBets = [];
  let isOver = true;
  const buttons = new Map(places.map((place) => [place.on, buttonOf(place)]));
  const table = el(
    "div",
    {
      className: "roulette-table",
      role: "group",
      "aria-label": "Table. Arrow keys move, Enter puts a chip, Delete takes it off.",
      onkeydown,
    },
    ...buttons.values(),
  );
  const chips = game.stakePicker();
  chips.querySelector("legend").textContent = "Chip";
  const undo = el("button", { type: "button", onclick: () => change(bets.slice(0, -1)) }, "Undo");
  const clear = el("button", { type: "button", onclick: () => change([]) }, "Clear");
  const same = el(
    "button",
    { type: "button", "aria-label": "Same bets as before", onclick: () => change(lastBets) },
    "Same",
  );
  const spin = el("button", { type: "button", className: "primary", onclick: start }, "Spin");
  stage.append(
    el("div", { className: "roulette" }, wheel.drawing, table),
    // The result stands in it too, in view on a phone wherever the table is scrolled to.
    el(
      "div",
      { className: "roulette-foot" },
      el(
        "div",
        { className: "dock" },
        chips,
        el("div", { className: "chip-tools" }, undo, clear, same, spin),
      ),
    ),
  );
  buttons.get("0").tabIndex = 0;
  draw();

  /** The place's name; a number's colour is not told by its look alone. */
  function spokenOf(on) {
    return /^\d+$/.test(on) ? `${on}, ${colourIn(reds, Number(on))}` : nameOf(on);
  }

  function buttonOf({ on, times }) {
    const { kind, long, across } = positionOf(on);
    const colour = /^\d+$/.test(on) ? `is-${colourIn(reds, Number(on))}` : `is-${on}`;
    const button = el(
      "button",
      {
        type: "button",
        tabindex: -1,
        className: `place place-${kind} ${colour}`,
        onclick: () => put(on),
        onfocus: () => {
          for (const each of buttons.values()) each.tabIndex = each === button ? 0 : -1;
        },
      },
      el("span", {}, on.startsWith("column") ? "2 to 1" : nameOf(on)),
      el("span", { className: "chip", hidden: true }),
    );
    if (long !== undefined) button.style.setProperty("--long", long);
    if (across !== undefined) button.style.setProperty("--across", across);
    button.dataset.times = times;
    return button;
  }

  function onkeydown(event) {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      neighbour(event.target.closest("button"), step, buttons.values()).focus();
    }
    if (event.key === "Delete" || event.key === "Backspace") {
      const on = [...buttons].find(([, button]) => button === event.target)?.[0];
      change(bets.filter((bet) => bet.on !== on));
    }
  }

  /** The chips of the table as one bet for each place. */
  function together(list) {
    const sums = new Map();
    for (const { on, stake } of list) sums.set(on, (sums.get(on) ?? 0n) + stake);
    return sums;
  }

  function put(on) {
    if (game.isBusy()) return;
    const stake = BigInt(chips.value);
    const before = isOver ? [] : bets;
    const most = 10n * BigInt(game.stakes.at(-1));
    const sums = together(before);
    if ((sums.get(on) ?? 0n) + stake > most)
      return game.say(`A place takes up to ${game.money.full(most)}. Nothing was added.`);
    if (!sums.has(on) && sums.size >= 40) return game.say("A round takes bets on up to 40 places.");
    change([...before, { on, stake }]);
    game.say(`${game.money.full(stake)} on ${nameOf(on)}.`);
  }

  function change(next) {
    if (game.isBusy()) return;
    bets = next;
    isOver = false;
    draw();
  }

  function draw(results = null) {
    const sums = together(bets);
    let all = 0n;
    for (const [on, button] of buttons) {
      const stake = sums.get(on) ?? 0n;
      all += stake;
      const chip = button.querySelector(".chip");
      chip.hidden = stake === 0n;
      chip.textContent = stake === 0n ? "" : game.money.bare(stake).replace(/\.00$/, "");
      const won = results?.find((bet) => bet.on === on && bet.win !== "0");
      button.classList.toggle("wins", won !== undefined);
      button.setAttribute(
        "aria-label",
        `${spokenOf(on)}, returns ${button.dataset.times} times the stake${stake === 0n ? "" : `, ${game.money.full(stake)} on it`}${won === undefined ? "" : `, paid ${game.money.full(won.win)}`}`,
      );
    }
    const isEmpty = bets.length === 0 || isOver;
    undo.disabled = isEmpty;
    clear.disabled = isEmpty;
    same.disabled = lastBets.length === 0 || !isEmpty;
    spin.textContent = isEmpty ? "Spin" : `Spin for ${game.money.full(all)}`;
  }

  async function start() {
    if (game.isBusy()) return;
    if (isOver || bets.length === 0) return game.say("Put a chip on the table first.");
    const sums = together(bets);
    const all = [...sums.values()].reduce((sum, stake) => sum + stake, 0n);
    const placed = [...sums].map(([on, stake]) => ({ on, stake: String(stake) }));
    await game.play(all, { bets: placed });
  }

  return {
    async show(round, isNew) {
      if (round.number === undefined) return;
      bets = round.bets.map(({ on, stake }) => ({ on, stake: BigInt(stake) }));
      lastBets = bets;
      draw();
      table.classList.remove("is-gain");
      await wheel.turnTo(round.number, isNew);
      isOver = true;
      table.classList.toggle("is-gain", game.isGain(round));
      draw(round.bets);
      if (isNew) game.sound("stop");
    },
    tell(round) {
      return round.number === undefined ? "Roulette." : `${round.number}, ${round.colour}.`;
    },
    busy(isBusy) {
      for (const button of [spin, ...buttons.values()]) button.setAttribute("aria-disabled", String(isBusy));
    },
  };
}
