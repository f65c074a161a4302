import type { LotteryBetType } from "./lottery.ports.ts";

const isBalls = (numbers: readonly string[]): boolean =>
  numbers.length > 1 && numbers.every((one) => one.length === 2);

const fromDigits =
  (count: number, wins: (digits: string, pick: readonly string[]) => boolean) =>
  (numbers: readonly string[], pick: readonly string[]): boolean | null => {
    const digits = isBalls(numbers) ? "" : numbers.join("");
    return digits.length < count ? null : wins(digits, pick);
  };

const fromBalls =
  (wins: (balls: readonly string[], pick: readonly string[]) => boolean) =>
  (numbers: readonly string[], pick: readonly string[]): boolean | null =>
    isBalls(numbers) ? wins(numbers, pick) : null;

const endsIn = (count: number) => fromDigits(count, (digits, pick) => digits.endsWith(pick.join("")));
const allDrawn = fromBalls((balls, pick) => pick.every((ball) => balls.includes(ball)));
const parityOf = (sum: number): string => (sum % 2 === 0 ? "even" : "odd");
const sorted = (signs: readonly string[]): string => [...signs].sort().join("");

const results: Readonly<
  Record<LotteryBetType, (numbers: readonly string[], pick: readonly string[]) => boolean | null>
> = {
  last2: endsIn(2),
  last3: endsIn(3),
  last4: endsIn(4),
  anyOrder3: fromDigits(3, (digits, pick) => sorted([...digits.slice(-3)]) === sorted(pick)),
  contains: fromDigits(3, (digits, [digit = ""]) => digits.slice(-3).includes(digit)),
  firstDigit: fromDigits(1, (digits, [digit]) => digits[0] === digit),
  lastDigit: endsIn(1),
  parity: fromDigits(1, (digits, [chosen]) => parityOf(Number(digits.at(-1))) === chosen),
  size: fromDigits(1, (digits, [chosen]) => (Number(digits.at(-1)) < 5 ? "small" : "big") === chosen),
  oneBall: allDrawn,
  twoBalls: allDrawn,
  threeBalls: allDrawn,
  sumParity: fromBalls(
    (balls, [chosen]) => parityOf(balls.reduce((sum, ball) => sum + Number(ball), 0)) === chosen,
  ),
};

/**
 * Whether a bet wins with a draw's numbers (LOTT-03): one number with its digits, several digits, or several balls of two
 * digits. Null where the bet cannot be told from such numbers; its stake is then given back.
 */
export const hasWon = (
  betType: LotteryBetType,
  pick: readonly string[],
  numbers: readonly string[],
): boolean | null => results[betType](numbers, pick);
