/**
 * A live table: its host and clock, the last results, the places and the bets on them. A game brings `look`:
 * - `nameOf(on)` and `faceOf(place)`: a place's name, and the nodes of its button;
 * - `rows`: the groups of places, each `[class, label, ons]`;
 * - `result`: the nodes that show a result, `showResult(result, isNew)`: shows it and resolves when it has been shown;
 * - `itemOf(result)`: the nodes of a result in the list of the last ones; `told(result)`: the result in words;
 * - `placed`, `closed`: what is said when bets are placed, and between their close and the result.
 */
import { addStyles, at, el } from "./dom.js";
import { portrait } from "./portrait.js";
import { createClock, timeLeft } from "./round-clock.js";

/** Asks again for a result that has not come. */
const RETRY_MS = 3_000;

export const times = (text) => `${text} ×`;
export const paysOf = (pays) => pays.map((one) => times(one / 100)).join(", ");

export function mountTable(stage, game, look) {
  addStyles("/live-table.css");
  let facts = game.facts;
  const staged = new Map();
  let shownTable = 0;
  let askedAtMs = 0;
  /** Resolves when the last result has been shown. */
  let isShown = Promise.resolve();

  const clock = createClock();
  const results = el("ol", { className: "results", "aria-label": "Last ten results, the newest first" });
  const placed = el("p", { className: "soft placed" });
  const commit = el("p", { className: "mono soft" });
  const stakes = game.stakePicker();
  const place = el("button", { type: "button", className: "primary", onclick: playBets });
  const clear = el("button", { type: "button", onclick: clearBets }, "Clear");
  const buttons = new Map(facts.places.map((one) => [one.on, buttonOf(one)]));
  const rowOf = ([className, label, ons]) =>
    el(
      "div",
      { className: `places ${className}`, role: "group", "aria-label": label },
      ...ons.map((on) => buttons.get(on).node),
    );

  stage.append(
    el(
      "div",
      { className: "live-table" },
      el(
        "section",
        { className: "panel table-head", "aria-label": "The table" },
        el(
          "div",
          { className: "host" },
          portrait(facts.host),
          el("p", {}, facts.host.name, el("span", { className: "soft" }, "your host")),
        ),
        el("div", { className: "result" }, ...look.result),
        clock.node,
        el("div", { className: "last" }, results),
      ),
      el("section", { className: "board", "aria-label": "Places to bet on" }, ...look.rows.map(rowOf)),
    ),
    el(
      "div",
      { className: "bet-dock" },
      at("outcome"),
      placed,
      stakes,
      el("div", { className: "two-buttons" }, clear, place),
    ),
    el("details", { className: "commit" }, el("summary", {}, "Hash of this round’s seed"), commit),
  );

  function buttonOf(one) {
    const { on, pays } = one;
    const chip = el("span", { className: "chip" });
    const node = el(
      "button",
      { type: "button", className: "place", onclick: () => addTo(on) },
      ...look.faceOf(one),
      chip,
    );
    const show = () => {
      const stake = staged.get(on) ?? 0n;
      chip.textContent = stake === 0n ? "" : game.money.bare(stake);
      node.classList.toggle("has-bet", stake > 0n);
      const yours = stake === 0n ? "" : `, your bet ${game.money.full(stake)}`;
      node.setAttribute("aria-label", `${look.nameOf(on)}, pays ${paysOf(pays)}${yours}`);
    };
    show();
    return { node, show };
  }

  const sum = () => [...staged.values()].reduce((all, stake) => all + stake, 0n);
  const isOpen = () => {
    const now = game.nowMs();
    return now >= facts.opensAtMs && now < facts.closesAtMs;
  };

  function addTo(on) {
    const most = 10n * BigInt(game.stakes.at(-1));
    const next = (staged.get(on) ?? 0n) + BigInt(stakes.value);
    if (next > most) return game.say(`A place takes at most ${game.money.full(most)}.`);
    staged.set(on, next);
    buttons.get(on).show();
    showSum();
    return undefined;
  }

  function clearBets() {
    const ons = [...staged.keys()];
    staged.clear();
    for (const on of ons) buttons.get(on).show();
    showSum();
  }

  function showSum() {
    const isEmpty = staged.size === 0;
    place.textContent = isEmpty
      ? "Choose a place to bet on"
      : isOpen()
        ? `Place bets of ${game.money.full(sum())}`
        : "Bets open with the next round";
    place.setAttribute("aria-disabled", String(isEmpty || !isOpen() || game.isBusy()));
    clear.setAttribute("aria-disabled", String(isEmpty));
  }

  async function playBets() {
    if (staged.size === 0 || game.isBusy()) return;
    if (!isOpen()) {
      game.say(look.closed);
      return;
    }
    const bets = [...staged].map(([on, stake]) => ({ on, stake: String(stake) }));
    await game.play(sum(), { table: facts.table, bets });
  }

  function showResults() {
    results.replaceChildren(
      ...facts.results.map((result) => el("li", { title: `Seed ${result.seed}` }, ...look.itemOf(result))),
    );
    commit.textContent = `${facts.commit} of ${facts.seedName}`;
  }

  function showPlaced() {
    const mine = game.open().filter((round) => round.table === facts.table);
    const bets = mine.flatMap((round) => round.bets ?? []);
    placed.textContent =
      bets.length === 0
        ? ""
        : `Your bets in this round: ${bets.map(({ on, stake }) => `${look.nameOf(on)} ${game.money.bare(stake)}`).join(", ")}`;
  }

  function takeFacts(isNew) {
    facts = game.facts;
    showResults();
    const [last] = facts.results;
    if (last.table > shownTable) {
      shownTable = last.table;
      isShown = look.showResult(last, isNew);
    }
  }
  takeFacts(false);

  return {
    async show(round, isNew) {
      for (const { node } of buttons.values()) node.classList.remove("wins", "is-gain");
      if (round.won === undefined) {
        showPlaced();
        if (isNew) clearBets();
        if (isNew) game.say(look.placed);
        return;
      }
      if (round.table > shownTable || !isNew) {
        shownTable = Math.max(shownTable, round.table);
        isShown = look.showResult(round, isNew);
      }
      await isShown;
      for (const { on } of round.won) {
        buttons.get(on)?.node.classList.add("wins");
        buttons.get(on)?.node.classList.toggle("is-gain", game.isGain(round));
      }
      showPlaced();
    },
    tell(round) {
      const on = (round.bets ?? []).map((bet) => look.nameOf(bet.on)).join(", ");
      return round.won === undefined ? `${on}.` : `${look.told(round)} You bet on ${on}.`;
    },
    busy: showSum,
    tick(nowMs) {
      showSum();
      showPlaced();
      const isDecided = nowMs >= facts.decidedAtMs;
      const wantsFacts = (isDecided && facts.results[0].table < facts.table) || nowMs >= facts.nextAtMs;
      if (nowMs < facts.closesAtMs)
        clock.set(
          `Bets close in ${timeLeft(facts.closesAtMs - nowMs)}`,
          (facts.closesAtMs - nowMs) / (facts.closesAtMs - facts.opensAtMs),
        );
      else if (!isDecided) clock.set(look.closed, 0);
      else
        clock.set(
          `Next round in ${timeLeft(facts.nextAtMs - nowMs)}`,
          (facts.nextAtMs - nowMs) / (facts.nextAtMs - facts.decidedAtMs),
        );
      if (!wantsFacts || nowMs - askedAtMs < RETRY_MS) return;
      askedAtMs = nowMs;
      game.refresh().then(() => takeFacts(true));
    },
  };
}
