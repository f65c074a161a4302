import { cardOf, hiddenCard, nameOf } from "../cards.js";
import { addStyles, el, motion, rulesOf, tableOf } from "../dom.js";

const CARD_MS = 320;
const RESULTS = {
  blackjack: "Blackjack",
  win: "Wins",
  push: "Push: stake comes back",
  lose: "Loses",
  bust: "Over 21: loses",
};
const LABELS = { hit: "Hit", stand: "Stand", double: "Double", split: "Split" };
const OPEN_CARDS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

export function rules({ facts }) {
  const rows = Object.entries(facts.bestPlay.first)
    .map(([hand, by]) => ({ hand, by, order: orderOf(hand) }))
    .sort((one, other) => one.order - other.order)
    .map(({ hand, by }) => [
      hand.replace("pair 1", "pair A").replace(/pair A0/, "pair 10"),
      ...by.map((decision) => (decision === "split" ? "P" : LABELS[decision].charAt(0))),
    ]);
  return [
    el(
      "p",
      {},
      "Get closer to 21 than the dealer without going over it. Pictures count ten, an ace eleven or one. Each card is any of 52 with the same chance, whatever came before.",
    ),
    rulesOf([
      "A winning hand returns twice its stake, a blackjack too: it pays even money. Equal totals return the stake. A blackjack beats other hands of 21.",
      "The dealer takes cards up to 16, and on 17 when an ace in it counts eleven.",
      "With a dealer’s blackjack the round ends at once, so that nothing more is staked. There is no insurance.",
      "Double: one more stake for exactly one more card, with the first two cards.",
      "Split: one more stake makes two hands of two cards of the same rank, once. Split aces get one card each. Split hands are not doubled.",
      "If you leave, the round waits for a day. After that its open hands stand.",
    ]),
    el("h3", {}, "Best play with two cards"),
    el(
      "p",
      {},
      "The return above is that of this play. H is hit, S is stand, D is double, P is split. With more cards the same rows hold: in place of double, hit, but stand on 18 or more with an ace.",
    ),
    el(
      "div",
      { className: "best-play", role: "region", "aria-label": "Best play", tabindex: 0 },
      tableOf(["Yours", ...OPEN_CARDS], rows),
    ),
  ];
}

const orderOf = (hand) =>
  (hand.startsWith("pair") ? 200 : hand.startsWith("soft") ? 100 : 0) + Number(hand.replace(/\D/g, ""));

export function mount(stage, game) {
  addStyles("/cards.css");
  let current = null;
  const dealerCards = el("ul", { className: "cards" });
  const dealerTotal = el("span", { className: "total" });
  const hands = el("div", { className: "hands" });
  const stakes = game.stakePicker();
  const deal = el(
    "button",
    { type: "button", className: "primary", onclick: () => game.play(stakes.value) },
    "Deal",
  );
  const decisions = new Map(
    Object.entries(LABELS).map(([decision, label]) => [
      decision,
      el("button", { type: "button", "data-decision": decision, onclick: () => decide(decision) }, label),
    ]),
  );
  const start = el("div", { className: "dock" }, stakes, deal);
  const choices = el(
    "div",
    { className: "dock decisions", role: "group", "aria-label": "Your decision", hidden: true },
    ...decisions.values(),
  );
  stage.append(
    el(
      "div",
      { className: "felt" },
      el(
        "section",
        { className: "dealer", "aria-label": "Dealer" },
        el("p", { className: "hand-head" }, "Dealer ", dealerTotal),
        dealerCards,
      ),
      hands,
    ),
    start,
    choices,
  );
  empty();

  function empty() {
    dealerCards.replaceChildren(hiddenCard(), hiddenCard());
    hands.replaceChildren(handOf(null, 0, 1));
  }

  function decide(decision) {
    if (current === null || game.isBusy()) return;
    if (!current.options.includes(decision)) return;
    return game.act(current, decision);
  }

  function handOf(hand, index, count) {
    const name = count > 1 ? `Hand ${index + 1}` : "You";
    const total = hand === null ? "" : `${hand.isSoft && hand.total < 21 ? "soft " : ""}${hand.total}`;
    const cards = hand === null ? [hiddenCard(), hiddenCard()] : hand.cards.map(cardOf);
    return el(
      "section",
      { className: "hand", "aria-label": name },
      el(
        "p",
        { className: "hand-head" },
        `${name} `,
        el("span", { className: "total" }, total),
        hand === null ? null : el("span", { className: "soft" }, ` ${game.money.full(hand.stake)}`),
      ),
      el("ul", { className: "cards" }, ...cards),
      el("p", { className: "hand-result" }, hand?.result === undefined ? "" : RESULTS[hand.result]),
    );
  }

  /** Draws the round; cards that were not there before come in one by one. */
  async function draw(round, isNew) {
    const isSame = stage.dataset.round === round.id;
    const known =
      isSame && isNew ? [...hands.querySelectorAll(".cards")].map((list) => list.children.length) : [];
    const dealt = isSame && isNew ? dealerCards.querySelectorAll(".card-face:not(.is-hidden)").length : 0;
    stage.dataset.round = round.id;
    const made = round.hands.map((hand, index) => handOf(hand, index, round.hands.length));
    const isOpen = round.win === undefined && round.isWaiting;
    const results = made.map((hand) => hand.querySelector(".hand-result"));
    hands.replaceChildren(...made);
    for (const [index, hand] of made.entries()) {
      hand.classList.toggle("is-turn", isOpen && index === round.turn && made.length > 1);
      hand.classList.toggle("is-settled", !isOpen);
      hand.dataset.result = round.hands[index].result ?? "";
    }
    if (!isNew) return dealerShown(round, round.dealer.length);
    const fresh = made.flatMap((hand, index) =>
      [...hand.querySelectorAll(".card-face")].slice(
        made.length === known.length ? known[index] : made.length > 1 ? 1 : 0,
      ),
    );
    for (const card of [...fresh]) card.classList.add("is-coming");
    for (const result of results) result.classList.add("is-coming");
    dealerShown(round, Math.max(dealt, 1));
    for (const card of fresh) {
      await motion(CARD_MS);
      card.classList.remove("is-coming");
      game.sound("card");
    }
    for (let count = Math.max(dealt, 1) + 1; count <= round.dealer.length; count += 1) {
      await motion(CARD_MS * 1.5);
      dealerShown(round, count);
      game.sound("card");
    }
    await motion(CARD_MS);
    for (const result of results) result.classList.remove("is-coming");
  }

  function dealerShown({ dealer, dealerTotal: total }, count) {
    const cards = dealer.slice(0, count).map(cardOf);
    dealerCards.replaceChildren(...cards, ...(cards.length === 1 ? [hiddenCard()] : []));
    dealerTotal.textContent = count === dealer.length && total !== undefined ? String(total) : "";
  }

  function offer(round) {
    const isOpen = round.state === "playing" && round.isWaiting;
    const hadFocus = choices.contains(document.activeElement) || start.contains(document.activeElement);
    current = isOpen ? round : null;
    start.hidden = isOpen;
    choices.hidden = !isOpen;
    if (isOpen) {
      const hand = round.hands[round.turn];
      for (const [decision, button] of decisions) {
        button.hidden = !round.options.includes(decision);
        const isMore = decision === "double" || decision === "split";
        button.textContent = `${LABELS[decision]}${isMore ? ` for ${game.money.full(hand.stake)}` : ""}`;
      }
      const which = round.hands.length > 1 ? `hand ${round.turn + 1}` : "your hand";
      game.say(`${hand.total} in ${which}, the dealer shows the ${nameOf(round.dealer[0]).toLowerCase()}.`);
    }
    const focused = document.activeElement;
    if (hadFocus && (focused === null || focused === document.body || focused.closest("[hidden]") !== null))
      (isOpen ? decisions.get("hit") : deal).focus();
  }

  return {
    async show(round, isNew) {
      if (round.hands === undefined) return;
      await draw(round, isNew);
      offer(round);
    },
    tell(round) {
      if (round.hands === undefined) return "Blackjack.";
      const own = round.hands.map(({ total }) => total).join(" and ");
      if (round.dealerTotal === undefined) return `You have ${own}, the round is open.`;
      const isNatural = round.hands.some(({ result }) => result === "blackjack");
      return `${isNatural ? "Blackjack" : `You had ${own}`}, the dealer ${round.dealerTotal}.`;
    },
    busy(isBusy) {
      for (const button of [deal, ...decisions.values()])
        button.setAttribute("aria-disabled", String(isBusy));
    },
  };
}
