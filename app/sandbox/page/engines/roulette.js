import { addStyles, el, motion, svg, tableOf, wantsLittleMotion } from "../dom.js";
import { isNumber, kindOf, kindPicker, nameOf, positionOf } from "./roulette-bets.js";

const TURN_MS = 3_400;
const TURNS = 4;
const colourIn = (reds, number) => (number === 0 ? "green" : reds.includes(number) ? "red" : "black");

export function rules({ facts, money, stakes }) {
  const kinds = [
    ["A number, also 0", "0"],
    ["Split: two numbers beside each other", "split-1-2"],
    ["Street: three numbers in a row; trio: with 0", "street-1-2-3"],
    ["Corner: four numbers that meet; first four: 0 to 3", "four-0-1-2-3"],
    ["Six line: two rows of three numbers", "six-1-2-3-4-5-6"],
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
      `The wheel has the numbers 0 to 36, all equally likely. Put chips on one or more places of the table, then spin. Every place with the number is paid, its stake included. With 0 only bets that have 0 among their numbers are paid.`,
    ),
    el(
      "p",
      {},
      `A place takes up to ${money.full(10n * BigInt(stakes.at(-1)))}. Whatever you bet on, 36 of 37 stakes come back on average.`,
    ),
    el(
      "p",
      {},
      "To bet on several numbers with one chip, choose the kind under “Bet on”. The table then shows where such chips lie.",
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
  addStyles("/engines/roulette-bets.css");
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
  const kinds = kindPicker(showKind);
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
        kinds,
        chips,
        el("div", { className: "chip-tools" }, undo, clear, same, spin),
      ),
    ),
  );
  showKind();
  draw();

  /** The place's name; a number's colour is not told by its look alone. */
  function spokenOf(on) {
    return isNumber(on) ? `${on}, ${colourIn(reds, Number(on))}` : nameOf(on);
  }

  function buttonOf(place) {
    const { on, times, numbers } = place;
    const { kind, ...lies } = positionOf(place);
    const colour = isNumber(on) ? `is-${colourIn(reds, Number(on))}` : `is-${on}`;
    const isInside = kind.startsWith("inside");
    const mark = (isMarked) => () => {
      if (isInside)
        for (const number of numbers) buttons.get(String(number)).classList.toggle("covered", isMarked);
    };
    const button = el(
      "button",
      {
        type: "button",
        tabindex: -1,
        className: `place place-${kind} ${colour}`,
        onclick: () => put(on),
        onfocus: () => {
          stopAt(button);
          mark(true)();
        },
        onblur: mark(false),
        onpointerenter: mark(true),
        onpointerleave: mark(false),
      },
      el("span", {}, on.startsWith("column") ? "2 to 1" : isInside ? "" : nameOf(on)),
      el("span", { className: "chip", "aria-hidden": isInside && "true", hidden: true }),
    );
    for (const [name, value] of Object.entries(lies)) button.style.setProperty(`--${name}`, value);
    button.dataset.times = times;
    return button;
  }

  /** The Tab key comes to one button of the table. */
  function stopAt(button) {
    for (const each of buttons.values()) each.tabIndex = each === button ? 0 : -1;
  }

  const isOpen = (button) => !button.disabled && !button.classList.contains("is-away");

  /** Opens the places of the chosen kind; of the others only the chips are seen. */
  function showKind() {
    for (const place of places) {
      const button = buttons.get(place.on);
      const kind = kindOf(place);
      const isAway = kind !== null && kind !== kinds.value;
      if (kind === "number") button.disabled = isAway;
      else button.classList.toggle("is-away", isAway);
    }
    const stop = [...buttons.values()].find((button) => button.tabIndex === 0);
    if (stop === undefined || !isOpen(stop))
      stopAt(buttons.get(places.find((place) => kindOf(place) === kinds.value).on));
  }

  function onkeydown(event) {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      neighbour(event.target.closest("button"), step, [...buttons.values()].filter(isOpen)).focus();
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
