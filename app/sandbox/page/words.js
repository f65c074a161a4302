/** The text for each refusal; each says whether anything was lost and what to do. */
export const refusals = {
  "launch-over":
    "This game’s address is not good any more. Nothing was staked. Go back and start the game again.",
  "wallet-away": "The gateway does not answer. Nothing was staked. Try again in a moment.",
  "session-over":
    "The game was open too long, or you are not logged in any more. Nothing was staked. Go back and start it again.",
  "bad-stake": "This stake is not on offer. Nothing was staked.",
  "round-open": "The round before is still being settled. Nothing was staked. Try again in a moment.",
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
export const calledOff = "The round was called off. Your stake was not taken, or was given back.";

export const freeSpinsLeft = ({ left, stake }, currency) =>
  `${left === 1 ? "1 free spin" : `${left} free spins`} of ${stake} ${currency}: with this stake the operator pays, and what you win is yours. With another stake you pay.`;

export const outcomeOf = ({ number, times, stake, win, jackpot, isFree }, currency, isDemo) => {
  const money = isDemo ? "play money" : currency;
  const digits = String(number).padStart(4, "0");
  if (times === 0 && isFree) return `${digits} pays nothing. It was a free spin: you staked nothing.`;
  if (times === 0) return `${digits} pays nothing. You staked ${stake} ${money}.`;
  if (times === 1 && isFree) return `${digits} pays the stake, which was the operator’s: ${win} ${money}.`;
  if (times === 1) return `${digits} gives your stake back: ${win} ${money}.`;
  const beside = jackpot === undefined ? "" : ` Of the jackpot you won ${jackpot} ${money}.`;
  return `${digits} pays ${times} times your stake: ${win} ${money}.${beside}`;
};
