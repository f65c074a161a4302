/** The times and draws of each lottery, from a game's code, name, category and vendor (LOTT-01, NAV-05). Pure functions. */
import { randomInt } from "node:crypto";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Draw times use Vietnam's clock, which has no daylight saving time. */
const VIETNAM_MS = 7 * HOUR_MS;

export type PrizeMode = "LOTT" | "ZY" | "ELOTT" | "SEA";
export type Group = "VN_NORTH" | "VN_CENTRAL" | "VN_SOUTH" | "VN_QUICK" | "SEA";

type Drawing =
  /** One number with this many digits: "04812". */
  | { readonly kind: "number"; readonly digits: number }
  /** Independent digits: "4", "4", "0". */
  | { readonly kind: "digits"; readonly count: number }
  /** Different balls in ascending order: "03", "17", "44". */
  | { readonly kind: "balls"; readonly count: number; readonly of: number };

export interface Lottery {
  readonly gameCode: string;
  readonly group: Group;
  readonly prizeMode: PrizeMode;
  readonly everyMs: number;
  /** A draw opens when the time since the epoch minus this offset is a multiple of `everyMs`. */
  readonly offsetMs: number;
  /** How long before a draw its bets close. */
  readonly closesBeforeMs: number;
  readonly drawing: Drawing;
}

/** A draw of the timetable. */
export interface DueDraw {
  /** The specification's numero: "20261121" for a daily lottery, else "20261121-0873". */
  readonly numero: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
}

export interface LotteryFacts {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly vendorCode: string;
}

export const lotteryOf = (game: LotteryFacts): Lottery => {
  const isDaily = game.category === "LOTT";
  return {
    gameCode: game.code,
    prizeMode: prizeModeOf(game),
    ...(isDaily ? dailyTimes(game.name) : quickTimes(game)),
  };
};

/** The operator's own two vendors have their own modes; all other lotteries are ZY (NAV-05). */
function prizeModeOf({ vendorCode, category }: LotteryFacts): PrizeMode {
  if (vendorCode === "TCG_SEA") return "SEA";
  if (vendorCode !== "TCG_LOTTO_VN") return "ZY";
  return category === "LOTT" ? "LOTT" : "ELOTT";
}

type Times = Omit<Lottery, "gameCode" | "prizeMode">;

const NORTH = /^(Miền Bắc|Hà Nội)/;
const CENTRAL = /^(Miền Trung|Đà Nẵng|Huế|Khánh Hòa|Bình Định|Gia Lai|Quảng Nam|Phú Yên|Kon Tum|Ninh Thuận)/;
const DAILY_CLOSES_BEFORE_MS = 15 * MINUTE_MS;

/** Daily draws: the north at 18:15 with five digits, the centre at 17:15 and the south at 16:15 with six. */
function dailyTimes(name: string): Times {
  const [group, hour, digits] = NORTH.test(name)
    ? (["VN_NORTH", 18, 5] as const)
    : CENTRAL.test(name)
      ? (["VN_CENTRAL", 17, 6] as const)
      : (["VN_SOUTH", 16, 6] as const);
  return {
    group,
    everyMs: DAY_MS,
    offsetMs: hour * HOUR_MS + 15 * MINUTE_MS - VIETNAM_MS,
    closesBeforeMs: DAILY_CLOSES_BEFORE_MS,
    drawing: { kind: "number", digits },
  };
}

/** Draws all day, at the interval in the name ("Keno, 3 Minutes"), by default every five minutes. */
function quickTimes({ name, vendorCode }: LotteryFacts): Times {
  const [, minutes] = /(\d{1,2}) minutes?$/i.exec(name) ?? [];
  const everyMs = (/half hour$/i.test(name) ? 30 : Number(minutes ?? 5) || 5) * MINUTE_MS;
  return {
    group: vendorCode === "TCG_SEA" ? "SEA" : "VN_QUICK",
    everyMs,
    offsetMs: -VIETNAM_MS,
    closesBeforeMs: Math.min(MINUTE_MS, everyMs / 12),
    drawing: quickDrawing(name),
  };
}

const DRAWINGS: readonly (readonly [RegExp, Drawing])[] = [
  [/^Keno/, { kind: "balls", count: 20, of: 80 }],
  [/^Pick 3/, { kind: "digits", count: 3 }],
  [/^Pick 4/, { kind: "digits", count: 4 }],
  [/^Lucky 5/, { kind: "balls", count: 5, of: 35 }],
  [/^(Rapid Six|Hourly 45)/, { kind: "balls", count: 6, of: 45 }],
  [/^Twin Balls/, { kind: "balls", count: 2, of: 49 }],
  [/^Tower Numbers/, { kind: "number", digits: 6 }],
];

const quickDrawing = (name: string): Drawing =>
  DRAWINGS.find(([pattern]) => pattern.test(name))?.[1] ?? { kind: "number", digits: 5 };

/** The last draw that is open by now. */
export function lastDue(lottery: Lottery, nowMs: number): DueDraw {
  const { everyMs, offsetMs } = lottery;
  return drawAt(lottery, Math.floor((nowMs - offsetMs) / everyMs) * everyMs + offsetMs);
}

/** The last draws that are open by now, the latest first. */
export function lastDraws(lottery: Lottery, nowMs: number, count: number): readonly DueDraw[] {
  const { opensAtMs } = lastDue(lottery, nowMs);
  return Array.from({ length: count }, (_, ago) => drawAt(lottery, opensAtMs - ago * lottery.everyMs));
}

/** The draw that takes bets now. */
export const runningDraw = (lottery: Lottery, nowMs: number): DueDraw =>
  drawAt(lottery, lastDue(lottery, nowMs + lottery.closesBeforeMs).opensAtMs + lottery.everyMs);

function drawAt({ everyMs, closesBeforeMs }: Lottery, opensAtMs: number): DueDraw {
  // A draw at midnight is the last one of the day that ends.
  const local = opensAtMs - 1 + VIETNAM_MS;
  const day = new Date(local).toISOString().slice(0, 10).replaceAll("-", "");
  const place = Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / everyMs) + 1;
  return {
    numero: everyMs === DAY_MS ? day : `${day}-${String(place).padStart(4, "0")}`,
    opensAtMs,
    closesAtMs: opensAtMs - closesBeforeMs,
  };
}

/** A number below the bound, all equally likely: `crypto.randomInt` in the gateway, a list in tests. */
export type Chance = (below: number) => number;

/** Draws the numbers. A draw with prizes must never use a repeatable source. */
export function drawNumbers(
  { drawing }: Pick<Lottery, "drawing">,
  chance: Chance = (below) => randomInt(below),
): string[] {
  const digits = (count: number) => Array.from({ length: count }, () => String(chance(10)));
  if (drawing.kind === "number") return [digits(drawing.digits).join("")];
  if (drawing.kind === "digits") return digits(drawing.count);
  const balls = Array.from({ length: drawing.of }, (_, index) => index + 1);
  const drawn = Array.from({ length: drawing.count }, () => balls.splice(chance(balls.length), 1)).flat();
  return drawn.sort((left, right) => left - right).map((ball) => String(ball).padStart(2, "0"));
}
