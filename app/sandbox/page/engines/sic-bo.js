import { at, el, motion, tableOf } from "../dom.js";
import { createClock, timeLeft } from "../round-clock.js";
import { die, portrait } from "./sic-bo-table.js";

const FACES = [1, 2, 3, 4, 5, 6];
const times = (text) => `${text} ×`;
const paysOf = (pays) => pays.map((one) => times(one / 100)).join(", ");
const percent = (part) => `${part.toFixed(2)}\u00a0%`;
/** Asks again for a result that has not come. */
const RETRY_MS = 3_000;

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
  let facts = game.facts;
  const staged = new Map();
  let shownTable = 0;
  let askedAtMs = 0;
  /** Resolves when the dice of the last throw lie. */
  let thrown = Promise.resolve();

  const clock = createClock();
  const dice = el(
    "div",
    { className: "dice", role: "img", "aria-label": "The dice" },
    die(0),
    die(0),
    die(0),
  );
  const total = el("p", { className: "dice-total" });
  const results = el("ol", { className: "results", "aria-label": "Last ten results, the newest first" });
  const placed = el("p", { className: "soft placed" });
  const commit = el("p", { className: "mono soft" });
  const stakes = game.stakePicker();
  const place = el("button", { type: "button", className: "primary", onclick: playBets });
  const clear = el("button", { type: "button", onclick: clearBets }, "Clear");
  const buttons = new Map(facts.places.map((one) => [one.on, buttonOf(one)]));
  const rowOf = (className, label, ons) =>
    el(
      "div",
      { className: `places ${className}`, role: "group", "aria-label": label },
      ...ons.map((on) => buttons.get(on).node),
    );

  stage.append(
    el(
      "div",
      { className: "sic-bo" },
      el(
        "section",
        { className: "panel table-head", "aria-label": "The table" },
        el(
          "div",
          { className: "host" },
          portrait(facts.host),
          el("p", {}, facts.host.name, el("span", { className: "soft" }, "your host")),
        ),
        el("div", { className: "throw" }, dice, total),
        clock.node,
        el("div", { className: "last" }, results),
      ),
      el(
        "section",
        { className: "board", "aria-label": "Places to bet on" },
        rowOf("halves", "Halves", ["small", "big", "odd", "even"]),
        rowOf(
          "numbers",
          "Single numbers",
          FACES.map((face) => `single-${face}`),
        ),
        rowOf(
          "totals",
          "Totals",
          Array.from({ length: 14 }, (_, at) => `total-${at + 4}`),
        ),
        rowOf(
          "numbers",
          "Doubles",
          FACES.map((face) => `double-${face}`),
        ),
        rowOf("triples", "Triples", [...FACES.map((face) => `triple-${face}`), "any-triple"]),
      ),
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

  function buttonOf({ on, pays }) {
    const chip = el("span", { className: "chip" });
    const [kind, number] = on.split("-");
    const face =
      kind === "single" || kind === "double" || kind === "triple"
        ? el(
            "span",
            { className: "faces" },
            ...Array.from({ length: { single: 1, double: 2, triple: 3 }[kind] }, () => die(Number(number))),
          )
        : el("span", { className: "name" }, kind === "total" ? number : nameOf(on));
    const node = el(
      "button",
      { type: "button", className: "place", onclick: () => addTo(on) },
      face,
      notes[on] === undefined ? null : el("span", { className: "note" }, notes[on]),
      el("span", { className: "pays" }, times(pays.map((one) => one / 100).join("·"))),
      chip,
    );
    const show = () => {
      const stake = staged.get(on) ?? 0n;
      chip.textContent = stake === 0n ? "" : game.money.bare(stake);
      node.classList.toggle("has-bet", stake > 0n);
      const yours = stake === 0n ? "" : `, your bet ${game.money.full(stake)}`;
      node.setAttribute("aria-label", `${nameOf(on)}, pays ${paysOf(pays)}${yours}`);
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
    if (staged.size === 0 || !isOpen() || game.isBusy()) return;
    const bets = [...staged].map(([on, stake]) => ({ on, stake: String(stake) }));
    await game.play(sum(), { table: facts.table, bets });
  }

  async function showDice(faces, isNew) {
    if (isNew) {
      dice.classList.add("is-thrown");
      await motion(700);
      dice.classList.remove("is-thrown");
      game.sound("stop");
    }
    dice.replaceChildren(...faces.map(die));
    const all = faces.reduce((whole, one) => whole + one, 0);
    dice.setAttribute("aria-label", `The dice: ${faces.join(", ")}`);
    total.textContent = `Total ${all}`;
  }

  function showResults() {
    results.replaceChildren(
      ...facts.results.map(({ dice: faces, total: all, seed }) =>
        el(
          "li",
          { title: `Seed ${seed}` },
          el("span", { className: "small-dice" }, ...faces.map(die)),
          el("span", { className: "unseen" }, `${faces.join(", ")}, total `),
          el("b", {}, String(all)),
        ),
      ),
    );
    commit.textContent = `${facts.commit} of ${facts.seedName}`;
  }

  function showPlaced() {
    const mine = game.open().filter((round) => round.table === facts.table);
    const bets = mine.flatMap((round) => round.bets ?? []);
    placed.textContent =
      bets.length === 0
        ? ""
        : `Your bets in this round: ${bets.map(({ on, stake }) => `${nameOf(on)} ${game.money.bare(stake)}`).join(", ")}`;
  }

  function takeFacts(isNew) {
    facts = game.facts;
    showResults();
    const [last] = facts.results;
    if (last.table > shownTable) {
      shownTable = last.table;
      thrown = showDice(last.dice, isNew);
    }
  }
  takeFacts(false);

  return {
    async show(round, isNew) {
      for (const { node } of buttons.values()) node.classList.remove("wins", "is-gain");
      if (round.dice === undefined) {
        showPlaced();
        if (isNew) clearBets();
        if (isNew) game.say("Your bets are placed. The dice decide them in this round.");
        return;
      }
      if (round.table > shownTable || !isNew) {
        shownTable = Math.max(shownTable, round.table);
        thrown = showDice(round.dice, isNew);
      }
      await thrown;
      for (const { on } of round.won) {
        buttons.get(on)?.node.classList.add("wins");
        buttons.get(on)?.node.classList.toggle("is-gain", game.isGain(round));
      }
      showPlaced();
    },
    tell(round) {
      const on = (round.bets ?? []).map((bet) => nameOf(bet.on)).join(", ");
      return round.dice === undefined
        ? `${on}.`
        : `${round.dice.join(", ")}: total ${round.total}. You bet on ${on}.`;
    },
    busy: showSum,
    tick(nowMs) {
      showSum();
      showPlaced();
      const isThrown = nowMs >= facts.thrownAtMs;
      const wantsFacts = (isThrown && facts.results[0].table < facts.table) || nowMs >= facts.nextAtMs;
      if (nowMs < facts.closesAtMs)
        clock.set(
          `Bets close in ${timeLeft(facts.closesAtMs - nowMs)}`,
          (facts.closesAtMs - nowMs) / (facts.closesAtMs - facts.opensAtMs),
        );
      else if (!isThrown) clock.set("Bets are closed. The dice are thrown.", 0);
      else
        clock.set(
          `Next round in ${timeLeft(facts.nextAtMs - nowMs)}`,
          (facts.nextAtMs - nowMs) / (facts.nextAtMs - facts.thrownAtMs),
        );
      if (!wantsFacts || nowMs - askedAtMs < RETRY_MS) return;
      askedAtMs = nowMs;
      game.refresh().then(() => takeFacts(true));
    },
  };
}
