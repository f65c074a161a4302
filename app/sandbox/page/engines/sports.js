import { el, tableOf } from "../dom.js";
import { createClock, hourOf, timeLeft } from "../round-clock.js";
import { oddsText, pickText, sportWords } from "./sports-words.js";

/** Scores of fixtures that are played are asked for so often. */
const SCORES_MS = 10_000;

export function rules({ facts }) {
  const { unit, sides, about, draw } = sportWords[facts.kind];
  return [
    el(
      "p",
      {},
      `The sandbox’s fixtures are ${about}; all ${sides} are invented. One starts every two minutes and lasts three. Bets on it are open until it starts.`,
    ),
    el(
      "p",
      {},
      `Bet on the result${draw === undefined ? "" : ` (${draw.toLowerCase()} is one)`}, or on whether there are over or under ${facts.line} ${unit} in all. Odds contain your stake: 1.00 at odds of 2.10 pays 2.10.`,
    ),
    el(
      "p",
      {},
      `A slip has one to ${facts.mostSelections} selections of different fixtures. It wins when all of them win, and pays your stake times all their odds, rounded down. It is decided when its last fixture is over. The odds of a slip are ${oddsText(facts.mostOdds)} at most.`,
    ),
    el(
      "p",
      {},
      "Odds come from the exact chance of each pick, with a margin of 5 to 6 % in each market. The margin counts for each selection, so slips with more selections give back less of what is staked.",
    ),
    tableOf(
      ["Selections", "Comes back, at least"],
      facts.returns.map((percent, at) => [String(at + 1), `${percent}\u00a0%`]),
    ),
    el(
      "p",
      {},
      "A fixture’s result comes from its own seed. The hash of the seed is known while bets are open; the seed is in the results afterwards.",
    ),
  ];
}

export function mount(stage, game) {
  let facts = game.facts;
  let askedAtMs = game.nowMs();
  const { kind, line } = facts;
  /** The selections by their fixture. */
  const slip = new Map();
  const cards = new Map();

  const clock = createClock();
  const open = el("ul", { className: "fixtures" });
  const live = el("ul", { className: "plain-list scores" });
  const finished = el("ul", { className: "plain-list scores" });
  const noLive = el("p", { className: "soft" }, "Nothing is played at the moment.");
  const picked = el("ul", { className: "plain-list picked" });
  const noPicks = el("p", { className: "soft" }, "Press odds to add them to your slip.");
  const sum = el("p", { className: "slip-sum" });
  const mine = el("ul", { className: "plain-list mine" });
  const mineTitle = el("h2", {}, "Your open slips");
  const stakes = game.stakePicker();
  stakes.addEventListener("change", showSlip);
  const place = el("button", { type: "button", className: "primary", onclick: placeSlip });
  const clear = el("button", { type: "button", onclick: clearSlip }, "Clear");
  const panel = el(
    "section",
    { className: "panel slip", id: "slip", tabindex: "-1", "aria-labelledby": "slip-title" },
    el("h2", { id: "slip-title" }, "Your slip"),
    noPicks,
    picked,
    sum,
    el("div", { className: "dock" }, stakes, el("div", { className: "two-buttons" }, clear, place)),
    mineTitle,
    mine,
  );
  const jumpText = el("span");
  const jump = el("button", { type: "button", className: "jump", onclick: goToSlip }, jumpText);

  stage.append(
    el(
      "div",
      { className: "sports" },
      el(
        "section",
        { className: "panel open", "aria-labelledby": "open-title" },
        el("h2", { id: "open-title" }, "Open for bets"),
        clock.node,
        open,
      ),
      panel,
      el(
        "section",
        { className: "panel played", "aria-labelledby": "live-title" },
        el("h2", { id: "live-title" }, "Being played"),
        noLive,
        live,
        el("h2", {}, "Results"),
        finished,
      ),
      jump,
    ),
  );

  function goToSlip() {
    panel.scrollIntoView({ block: "start" });
    panel.focus({ preventScroll: true });
  }

  function buttonOf(fixture, market, { pick, odds }) {
    const text = pickText({ kind, line, ...fixture, pick });
    const short = { 1: "1", X: "X", 2: "2", over: `Over ${line}`, under: `Under ${line}` }[pick];
    const node = el(
      "button",
      {
        type: "button",
        className: "odds",
        "aria-pressed": "false",
        "aria-label": `${text}, odds ${oddsText(odds)}`,
        onclick: () => choose(fixture, { market, pick, odds }),
      },
      el("span", { className: "soft" }, short),
      el("b", {}, oddsText(odds)),
    );
    return { pick, node };
  }

  function cardOf(fixture) {
    const results = fixture.markets.result.map((one) => buttonOf(fixture, "result", one));
    const totals = fixture.markets.total.map((one) => buttonOf(fixture, "total", one));
    const when = el("p", { className: "soft when" });
    const title = `${fixture.home} – ${fixture.away}`;
    const node = el(
      "li",
      { className: "fixture" },
      when,
      el("h3", {}, title),
      el(
        "div",
        { className: "odds-row", role: "group", "aria-label": title },
        ...[...results, ...totals].map((button) => button.node),
      ),
    );
    return {
      node,
      fixture,
      buttons: [...results, ...totals],
      tick: (nowMs) => {
        when.textContent = `${hourOf(fixture.kicksOffMs)}, in ${timeLeft(fixture.kicksOffMs - nowMs)}`;
      },
    };
  }

  function choose(fixture, { market, pick, odds }) {
    if (slip.get(fixture.id)?.pick === pick) slip.delete(fixture.id);
    else if (!slip.has(fixture.id) && slip.size === facts.mostSelections)
      return game.say(`A slip has at most ${facts.mostSelections} selections.`);
    else slip.set(fixture.id, { fixture, market, pick, odds });
    showSlip();
    return undefined;
  }

  function clearSlip() {
    slip.clear();
    showSlip();
  }

  /** The slip's odds in hundredths, rounded down, and what they pay for the chosen stake. */
  function product() {
    const odds = [...slip.values()].map((one) => BigInt(one.odds));
    const scale = 100n ** BigInt(odds.length);
    const times = odds.reduce((all, one) => all * one, 1n);
    return { odds: (times * 100n) / scale, pays: (BigInt(stakes.value) * times) / scale };
  }

  function showSlip() {
    const { odds, pays } = product();
    const isEmpty = slip.size === 0;
    const isTooHigh = odds > BigInt(facts.mostOdds);
    for (const { fixture, buttons } of cards.values())
      for (const { pick, node } of buttons)
        node.setAttribute("aria-pressed", String(slip.get(fixture.id)?.pick === pick));
    noPicks.hidden = !isEmpty;
    picked.replaceChildren(...[...slip.values()].map(pickedRow));
    const title = slip.size === 1 ? "Single" : `Multiple of ${slip.size}`;
    sum.textContent = isEmpty
      ? ""
      : isTooHigh
        ? `The odds of this slip are over ${oddsText(facts.mostOdds)}. Remove a selection.`
        : `${title}, odds ${oddsText(odds)}. Pays ${game.money.full(pays)} if ${slip.size === 1 ? "it wins" : "all win"}.`;
    place.textContent = isEmpty ? "Choose odds first" : `Place slip of ${game.money.full(stakes.value)}`;
    place.setAttribute("aria-disabled", String(isEmpty || isTooHigh || game.isBusy()));
    clear.setAttribute("aria-disabled", String(isEmpty));
    jump.hidden = isEmpty;
    jumpText.textContent = `To your slip: ${slip.size === 1 ? "1 selection" : `${slip.size} selections`}, odds ${oddsText(odds)}`;
  }

  const pickedRow = ({ fixture, pick, odds }) =>
    el(
      "li",
      {},
      el(
        "span",
        {},
        el("b", {}, pickText({ kind, line, ...fixture, pick })),
        el("span", { className: "soft" }, `${fixture.home} – ${fixture.away}, ${hourOf(fixture.kicksOffMs)}`),
      ),
      el("b", {}, oddsText(odds)),
      el(
        "button",
        {
          type: "button",
          className: "icon",
          "aria-label": `Remove ${pickText({ kind, line, ...fixture, pick })}`,
          onclick: () => {
            slip.delete(fixture.id);
            showSlip();
            panel.focus({ preventScroll: true });
          },
        },
        "×",
      ),
    );

  async function placeSlip() {
    if (place.getAttribute("aria-disabled") === "true") return;
    const selections = [...slip.values()].map(({ fixture, market, pick, odds }) => ({
      fixture: fixture.id,
      market,
      pick,
      odds,
    }));
    await game.play(stakes.value, { selections });
  }

  function showMine() {
    const rounds = game.open().filter(({ selections }) => selections !== undefined);
    mineTitle.hidden = rounds.length === 0;
    mine.replaceChildren(
      ...rounds.map((round) => {
        const names = round.selections.map((one) => pickText({ kind, line, ...one })).join("; ");
        const ends = Math.max(...round.selections.map(({ endsMs }) => endsMs));
        return el(
          "li",
          {},
          el(
            "span",
            {},
            names,
            el(
              "span",
              { className: "soft" },
              `Decided at ${hourOf(ends)}, in ${timeLeft(ends - game.nowMs())}`,
            ),
          ),
          el("span", { className: "end" }, oddsText(round.odds)),
        );
      }),
    );
  }

  const scoreRow = ({ home, away, score, kicksOffMs, seed }) =>
    el(
      "li",
      { title: seed === undefined ? undefined : `Seed ${seed}` },
      el("span", { className: "soft" }, hourOf(kicksOffMs)),
      el("span", {}, `${home} – ${away}`),
      el("b", {}, score.join(" : ")),
    );

  function takeFacts() {
    facts = game.facts;
    const ids = new Set(facts.open.map(({ id }) => id));
    for (const [id, { node }] of cards) {
      if (ids.has(id)) continue;
      node.remove();
      cards.delete(id);
    }
    for (const fixture of facts.open) {
      if (cards.has(fixture.id)) continue;
      const card = cardOf(fixture);
      cards.set(fixture.id, card);
      open.append(card.node);
    }
    const begun = [...slip.values()].filter(({ fixture }) => !ids.has(fixture.id));
    for (const { fixture } of begun) slip.delete(fixture.id);
    if (begun.length > 0)
      game.say(
        `${begun.map(({ fixture }) => `${fixture.home} – ${fixture.away}`).join(", ")} has begun, and is no longer on your slip.`,
      );
    noLive.hidden = facts.live.length > 0;
    live.replaceChildren(...facts.live.map(scoreRow));
    finished.replaceChildren(...facts.finished.map(scoreRow));
    showSlip();
    showMine();
  }
  takeFacts();

  return {
    async show(round, isNew) {
      showMine();
      if (!isNew || round.selections === undefined || round.win !== undefined) return;
      clearSlip();
      const count = round.selections.length;
      game.say(
        `Your slip with ${count === 1 ? "1 selection" : `${count} selections`} is placed. It is listed with your open slips.`,
      );
    },
    tell(round) {
      const one = (leg) => {
        const text = pickText({ kind, line, ...leg });
        return leg.score === undefined
          ? text
          : `${text}: ${leg.home} – ${leg.away} ${leg.score.join(" : ")}, ${leg.isWon ? "won" : "lost"}`;
      };
      return `${(round.selections ?? []).map(one).join("; ")}.`;
    },
    busy: showSlip,
    tick(nowMs) {
      for (const card of cards.values()) card.tick(nowMs);
      showMine();
      const [next] = facts.open;
      clock.set(
        `${next.home} – ${next.away} starts in ${timeLeft(next.kicksOffMs - nowMs)}`,
        (next.kicksOffMs - nowMs) / 120_000,
      );
      const hasNews = nowMs >= next.kicksOffMs || facts.live.some(({ endsMs }) => nowMs >= endsMs);
      const pauseMs = hasNews ? 2_000 : SCORES_MS;
      if (nowMs - askedAtMs < pauseMs || game.isBusy()) return;
      askedAtMs = nowMs;
      game.refresh().then(takeFacts);
    },
  };
}
