/** What the bets of a lottery are called, and what they win with. */

export const betNames = {
  last2: "Last two digits",
  last3: "Last three digits",
  last4: "Last four digits",
  anyOrder3: "Last three in any order",
  contains: "One of the last three",
  firstDigit: "First digit",
  lastDigit: "Last digit",
  parity: "Odd or even",
  size: "Small or big",
  oneBall: "One ball",
  twoBalls: "Two balls",
  threeBalls: "Three balls",
  sumParity: "Sum odd or even",
};

export const betNotes = {
  last2: "Your two digits are the last two, in order.",
  last3: "Your three digits are the last three, in order.",
  last4: "Your four digits are the last four, in order.",
  anyOrder3: "Your three different digits are the last three, in any order.",
  contains: "Your digit is among the last three.",
  firstDigit: "Your digit is the first.",
  lastDigit: "Your digit is the last.",
  parity: "Whether the last digit is odd or even.",
  size: "Whether the last digit is small (0 to 4) or big (5 to 9).",
  oneBall: "Your ball is among the drawn.",
  twoBalls: "Both your balls are among the drawn.",
  threeBalls: "All three of your balls are among the drawn.",
  sumParity: "Whether the drawn balls add up to an odd or an even number.",
};

const choices = { odd: "Odd", even: "Even", small: "Small", big: "Big" };

export const pickText = ({ betType, pick }) =>
  pick
    .map((one) => choices[one] ?? one)
    .join(betType.endsWith("Ball") || betType.endsWith("Balls") ? " " : "");

export const lineText = (line) => `${betNames[line.betType] ?? line.betType}: ${pickText(line)}`;

export const modeNames = {
  LOTT: "LOTT: the ends of one number",
  ZY: "ZY: single digits and balls",
  ELOTT: "ELOTT: quick draws",
  SEA: "SEA: straight and any order",
};

export function drawingText(drawing) {
  if (drawing.kind === "number") return `one number of ${drawing.digits} digits`;
  if (drawing.kind === "digits") return `${drawing.count} digits, each from 0 to 9`;
  return `${drawing.count} of ${drawing.of} balls`;
}

/** "20261126-0033" is told as its last part; the draws of a day are numbered. */
export const drawName = (draw) => `Draw ${draw.split("-").at(-1)}`;
