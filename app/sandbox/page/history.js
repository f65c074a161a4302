/** The player's last rounds at this game, each with its result to recall. */
import { el } from "./dom.js";
import { minorOf } from "./money.js";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export function createHistory(list, empty, recall) {
  return {
    timeOf: (round) => time.format(new Date(round.at)),
    show(rounds, view, money) {
      empty.hidden = rounds.length > 0;
      list.replaceChildren(...rounds.map((round) => rowOf(round, view, money, recall)));
    },
  };
}

function rowOf(round, view, money, recall) {
  const isDecided = round.win !== undefined;
  const won = isDecided ? minorOf(round.win) : 0n;
  const staked = minorOf(round.stake);
  const net = won - (round.isFree ? 0n : staked);
  const result =
    round.state === "void"
      ? "called off"
      : isDecided
        ? money.net(net)
        : round.state === "playing"
          ? "open"
          : "not settled yet";
  return el(
    "li",
    {},
    el(
      "span",
      { className: "what" },
      isDecided || round.state === "playing" ? view.tell(round) : "",
      el("time", { datetime: round.at }, time.format(new Date(round.at))),
      round.state === "paid"
        ? el(
            "button",
            { type: "button", className: "link", onclick: () => recall(round) },
            "Show on the table",
          )
        : null,
    ),
    el("span", { className: "soft" }, round.isFree ? "free spin" : `staked ${money.bare(staked)}`),
    el("span", { className: net > 0n && isDecided ? "is-won" : "" }, result),
    round.jackpot !== undefined && round.jackpot !== "0" && minorOf(round.jackpot) > 0n
      ? el("span", { className: "is-won" }, `jackpot ${money.full(minorOf(round.jackpot))}`)
      : null,
  );
}
