/** The text for each refusal; each says whether anything was lost and what to do. */
export const refusals = {
  "launch-over":
    "This game’s address is not good any more. Nothing was staked. Go back and start the game again.",
  "wallet-away": "The gateway does not answer. Nothing was staked. Try again in a moment.",
  "session-over":
    "The game was open too long, or you are not logged in any more. Nothing was staked. Go back and start it again.",
  "bad-stake": "This bet is not on offer any more. Nothing was staked.",
  "bad-action": "The round does not allow this now. Nothing more was staked.",
  "unknown-round": "This round was continued on another page. Nothing more was staked. Reload to see it.",
  "round-open": "The round before is still being settled. Nothing was staked. Try again in a moment.",
  "too-soon": "Your last round began a moment ago. Nothing was staked. Try again in a few seconds.",
  "insufficient-funds": "There is not enough in your wallet for this stake. Nothing was staked.",
  "limit-reached": "This stake would go beyond a limit you have set yourself. Nothing was staked.",
  "kept-away": "You are taking a break from games. Nothing was staked.",
  "too-many-requests":
    "Games are opened too often from your address. Nothing was staked. Try again in a minute.",
  "operator-closed": "The site is closed for maintenance. Nothing was staked.",
};

export const noAnswer =
  "The game does not answer. If your stake was taken, the round will be finished or your stake given back. Try again in a moment.";
export const pendingStake =
  "The gateway has not confirmed your stake yet. We keep asking; the round is played, or your stake is given back.";
export const pendingWin =
  "The round is played; the gateway has not confirmed it yet. We keep asking until it has.";
/** `seconds` of the time until a stake that was sent too soon is sent again. */
export const waitsForCycle = (seconds) =>
  `Your last round began a moment ago. Your stake is sent in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`;
export const sessionEnded =
  "This game’s session has ended. Bets that you have placed are still decided. To go on, go back and start the game again.";
export const calledOff = "The round was called off. Your stake was not taken, or was given back.";

export const freeSpinsLeft = ({ left, stake }, full) =>
  `${left === 1 ? "1 free spin" : `${left} free spins`} of ${full(stake)}: with this stake the operator pays, and what you win is yours. With another stake you pay.`;

/** What the round was and what it did to the player's money; a return at or below the stake is told as what it is. */
export function outcomeOf(round, money, minorOf, told) {
  const [won, staked] = [minorOf(round.win), minorOf(round.stake)];
  const jackpot =
    round.jackpot === undefined || minorOf(round.jackpot) === 0n
      ? ""
      : ` Of the jackpot you won ${money.full(minorOf(round.jackpot))}.`;
  const paid =
    won === 0n
      ? round.isFree
        ? "It pays nothing. It was a free spin: you staked nothing."
        : `It pays nothing. You staked ${money.full(staked)}.`
      : round.isFree
        ? `It pays ${money.full(won)}. The operator paid the stake.`
        : won === staked
          ? `Your stake comes back: ${money.full(won)}.`
          : won < staked
            ? `It pays ${money.full(won)} of the ${money.full(staked)} that you staked.`
            : `It pays ${money.full(won)} for ${money.full(staked)} staked.`;
  return `${told} ${paid}${jackpot}`.trim();
}

/** What each engine is called; a vendor's game may be named after another. */
export const played = {
  "andar-bahar": "Andar Bahar",
  baccarat: "baccarat",
  blackjack: "blackjack",
  dice: "a number draw",
  "dragon-tiger": "Dragon Tiger",
  fishing: "a fishing game",
  lottery: "a lottery",
  roulette: "roulette",
  "sic-bo": "Sic Bo",
  slots: "reels",
  sports: "a betting slip",
  "teen-patti": "Teen Patti",
  "video-poker": "video poker",
};
