import { el, motion, svg, tableOf } from "../dom.js";
import { symbolNames, symbolOf } from "./slot-symbols.js";

const STEP_MS = 260;
const FREE_PAUSE_MS = 2_500;

export function rules({ facts, isDemo, stakes, money }) {
  const { lines, pays, freeSpins, freeTimes, stars, reels, rows, jackpotOneIn } = facts;
  const counts = [...new Set(Object.values(pays).flatMap((by) => Object.keys(by)))].sort((a, b) => b - a);
  return [
    el(
      "p",
      {},
      `${reels} reels of ${rows} rows and ${lines.length} lines. The stake is shared by all lines. Equal symbols pay on a line from the first reel on; the crown stands for any symbol but the star. Only the best win of a line counts.`,
    ),
    el(
      "p",
      {},
      `${stars} stars or more anywhere give ${freeSpins} free spins, whose wins count ${freeTimes} times. Stars in free spins give no others.`,
    ),
    tableOf(
      ["Pays in stakes of a line", ...counts.map((count) => `${count} in a line`)],
      Object.entries(pays).map(([symbol, by]) => [
        el("span", { className: "symbol-name" }, symbolOf(symbol), symbolNames[symbol]),
        ...counts.map((count) => by[count]?.toLocaleString("en") ?? "–"),
      ]),
    ),
    el("h3", {}, "Lines"),
    el("div", { className: "line-list" }, ...lines.map((line, at) => lineOf(line, rows, at))),
    isDemo
      ? null
      : el(
          "p",
          {},
          `One round in ${jackpotOneIn.toLocaleString("en")} also wins of the operator’s jackpot: all of it with ${money.full(stakes.at(-1))}, with a smaller stake as much less as the stake is.`,
        ),
  ].filter((node) => node !== null);
}

function lineOf(line, rows, at) {
  const points = line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(" ");
  return svg(
    "svg",
    { viewBox: `0 0 ${line.length * 10} ${rows * 10}`, role: "img", "aria-label": `Line ${at + 1}` },
    svg("polyline", { points }),
  );
}

export function mount(stage, game) {
  const { reels, rows, lines, symbols } = game.facts;
  const cells = Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (__, row) =>
      el("div", { className: "cell" }, symbolOf(symbols[(reel * 3 + row * 5) % symbols.length])),
    ),
  );
  const columns = cells.map((reel) => el("div", { className: "reel" }, ...reel));
  const overlay = svg("svg", {
    viewBox: `0 0 ${reels * 10} ${rows * 10}`,
    preserveAspectRatio: "none",
    className: "win-lines",
    "aria-hidden": "true",
  });
  const window = el(
    "div",
    { className: `reels reels-${reels}x${rows}`, role: "img", "aria-label": "The reels" },
    ...columns,
    overlay,
  );
  const free = el("p", { className: "spin-note", role: "status" });
  const stakes = game.stakePicker();
  const spin = el(
    "button",
    { type: "button", className: "primary", onclick: () => game.play(stakes.value) },
    "Spin",
  );
  stage.append(window, free, el("div", { className: "dock" }, stakes, spin));

  async function showSpin(one, isNew) {
    overlay.replaceChildren();
    for (const reel of cells) for (const cell of reel) cell.classList.remove("wins", "dim");
    if (isNew) for (const column of columns) column.classList.add("is-turning");
    for (const [reel, symbolsOfReel] of one.window.entries()) {
      if (isNew) await motion(STEP_MS);
      for (const [row, symbol] of symbolsOfReel.entries()) cells[reel][row].replaceChildren(symbolOf(symbol));
      columns[reel].classList.remove("is-turning");
      if (isNew) game.sound("stop");
    }
    window.setAttribute(
      "aria-label",
      `The reels: ${one.window.map((reel) => reel.map((symbol) => symbolNames[symbol]).join(", ")).join("; ")}`,
    );
    for (const { line, count } of one.wins) {
      const places = lines[line].slice(0, count);
      for (const [reel, row] of places.entries()) cells[reel][row].classList.add("wins");
      overlay.append(
        svg("polyline", {
          points: places.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(" "),
        }),
      );
    }
    if (one.wins.length > 0)
      for (const reel of cells)
        for (const cell of reel) cell.classList.toggle("dim", !cell.classList.contains("wins"));
  }

  return {
    async show(round, isNew) {
      if (round.spins === undefined) return;
      // Lines of a round that returns no more than its stake are shown, but not celebrated.
      window.classList.toggle("is-gain", game.isGain(round));
      const [first, ...more] = round.spins;
      free.textContent = "";
      await showSpin(first, isNew);
      if (!isNew || more.length === 0) {
        if (more.length > 0) await showSpin(more.at(-1), false);
        return;
      }
      for (const [at, one] of more.entries()) {
        free.textContent = `Free spin ${at + 1} of ${more.length}`;
        await motion(FREE_PAUSE_MS - STEP_MS * reels);
        await showSpin(one, true);
      }
      free.textContent = `${more.length} free spins played`;
    },
    tell(round) {
      if (round.spins === undefined) return "Spin";
      const [first, ...more] = round.spins;
      const wins = round.spins.flatMap((one) => one.wins);
      const lineText =
        wins.length === 0
          ? "No line pays."
          : wins.length === 1
            ? "1 line pays."
            : `${wins.length} lines pay.`;
      return more.length > 0 ? `${first.stars} stars: ${more.length} free spins. ${lineText}` : lineText;
    },
    busy: (isBusy) => spin.setAttribute("aria-disabled", String(isBusy)),
  };
}
