import { safetyBlocks, safetyLimits } from "@parlour/app/gateway/database/schema.ts";
import { type Operation, walletRefusals } from "@parlour/app/gateway/play/wallet-requests.ts";
import { beforeAll, expect, it } from "vitest";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { fundsOf, furnish, type Seat, sitDown } from "./support/play.ts";
import type { Wrong } from "./support/provider.ts";

/** Every refusal of docs/wallet-interface.md, and that it moves nothing. */
const { gateway, clock, db } = gatewayOfSuite({ seeded: "empty" });
let seat: Seat;
let poor: Seat;
let bound: Seat;
let away: Seat;
const known = { round: "table-round", bet: "table-bet", part: "table-part", win: "table-win" };
beforeAll(async () => {
  await furnish(gateway);
  seat = await sitDown(gateway);
  poor = await sitDown(gateway, 0n);
  [bound, away] = [await sitDown(gateway), await sitDown(gateway)];
  const setAt = new Date(clock.nowMs());
  await db
    .insert(safetyLimits)
    .values({ memberId: bound.memberId, kind: "wager", period: "day", amount: 9_99n, setAt });
  const until = new Date(clock.nowMs() + 3_600_000);
  await db.insert(safetyBlocks).values({ memberId: away.memberId, kind: "time-out", from: setAt, until });
  const names = { round: known.round, currency: "USD" };
  const token = seat.playToken;
  await seat.provider.ask("bet", { ...names, token, reference: known.bet, amount: "10.00" });
  const player = seat.memberId;
  await seat.provider.ask("win", {
    ...names,
    player,
    reference: known.part,
    amount: "1.00",
    closesRound: false,
  });
  await seat.provider.ask("win", { ...names, player, reference: known.win, amount: "25.00" });
});

const stake = () => ({
  token: seat.playToken,
  reference: "x",
  round: "y",
  amount: "10.00",
  currency: "USD",
});
const owed = () => ({
  player: seat.memberId,
  reference: "x",
  round: "y",
  amount: "10.00",
  currency: "USD",
});
const longAgo = () => ({ timestamp: String(clock.nowMs() - 5 * 60_000 - 1) });
interface Row {
  readonly what: string;
  readonly code: keyof typeof walletRefusals;
  readonly operation: Operation;
  readonly request: () => object;
  readonly wrong?: () => Wrong;
}
const row = (
  what: string,
  code: Row["code"],
  operation: Operation,
  request: () => object,
  wrong: () => Wrong = () => ({}),
): Row => ({ what, code, operation, request, wrong });
const table: readonly Row[] = [
  row("another secret", "bad-signature", "bet", stake, () => ({ secret: "guessed" })),
  row("another vendor's name", "bad-signature", "bet", stake, () => ({ vendor: "OAKMOOR" })),
  row("no vendor at all", "bad-signature", "bet", stake, () => ({ vendor: "" })),
  row("a signature over another body", "bad-signature", "bet", stake, () => ({ signedBody: "{}" })),
  row("a signature of another operation", "bad-signature", "win", owed, () => ({ signedAs: "refund" })),
  row("an old request", "stale-timestamp", "bet", stake, longAgo),
  row("a request from the future", "stale-timestamp", "bet", stake, () => ({
    timestamp: String(clock.nowMs() + 9e5),
  })),
  row("an invalid timestamp", "stale-timestamp", "bet", stake, () => ({ timestamp: "now" })),
  row("a missing field", "bad-request", "bet", () => ({ token: seat.playToken })),
  row("a reference with a slash", "bad-request", "bet", () => ({ ...stake(), reference: "a/refund" })),
  row("an amount that is a number", "bad-request", "bet", () => ({ ...stake(), amount: 10 })),
  row("an unknown token", "unknown-token", "bet", () => ({ ...stake(), token: "n".repeat(43) })),
  row("an unknown token for a balance", "unknown-token", "balance", () => ({
    token: "n".repeat(43),
  })),
  row("a stake of zero", "invalid-amount", "bet", () => ({ ...stake(), amount: "0.00" })),
  row("a negative stake", "invalid-amount", "bet", () => ({ ...stake(), amount: "-1.00" })),
  row("a part of a cent", "invalid-amount", "bet", () => ({ ...stake(), amount: "1.005" })),
  row("an exponent", "invalid-amount", "bet", () => ({ ...stake(), amount: "1e3" })),
  row("more than the ledger holds", "invalid-amount", "win", () => ({ ...owed(), amount: "9".repeat(20) })),
  row("a negative win", "invalid-amount", "win", () => ({ ...owed(), amount: "-1.00" })),
  row("a negative jackpot", "invalid-amount", "win", () => ({ ...owed(), jackpotAmount: "-1.00" })),
  row("a refund of zero", "invalid-amount", "refund", () => ({ ...owed(), amount: "0" })),
  row("another currency", "currency-mismatch", "bet", () => ({ ...stake(), currency: "EUR" })),
  row("an empty wallet", "insufficient-funds", "bet", () => ({ ...stake(), token: poor.playToken })),
  row("a stake beyond a limit of the player's own", "limit-reached", "bet", () => ({
    ...stake(),
    token: bound.playToken,
  })),
  row("a stake in a time-out", "kept-away", "bet", () => ({ ...stake(), token: away.playToken })),
  row("a reference with another amount", "reference-reused", "bet", () => ({
    ...stake(),
    ...betKnown(),
    amount: "9.00",
  })),
  row("a reference in another round", "reference-reused", "bet", () => ({
    ...stake(),
    reference: known.bet,
  })),
  row("a bet's reference for a win", "reference-reused", "win", () => ({ ...owed(), ...betKnown() })),
  row("a win's reference for a bet", "reference-reused", "bet", () => ({ ...stake(), reference: known.win })),
  row("a win with another amount", "reference-reused", "win", () => ({
    ...owed(),
    round: known.round,
    reference: known.win,
  })),
  row("a win that closes its round, and did not before", "reference-reused", "win", () => ({
    ...owed(),
    round: known.round,
    reference: known.part,
    amount: "1.00",
  })),
  row("a refund of another amount", "reference-reused", "refund", () => ({
    ...owed(),
    ...betKnown(),
    amount: "9.00",
  })),
  row("a refund of a win", "reference-reused", "refund", () => ({
    ...owed(),
    round: known.round,
    reference: known.win,
  })),
  row("an unknown player", "unknown-player", "win", () => ({ ...owed(), player: crypto.randomUUID() })),
  row("a player's other currency", "unknown-player", "refund", () => ({ ...owed(), currency: "EUR" })),
  row("a win before any bet", "unknown-round", "win", owed),
  row("a win in another player's round", "unknown-round", "win", () => ({
    ...owed(),
    round: known.round,
    player: poor.memberId,
  })),
  row("another win of a settled round", "round-closed", "win", () => ({ ...owed(), round: known.round })),
  row("another bet in a settled round", "round-closed", "bet", () => ({ ...stake(), round: known.round })),
  row("a refund after the win", "round-closed", "refund", () => ({ ...owed(), ...betKnown() })),
];
const betKnown = () => ({ round: known.round, reference: known.bet });

it.each(table)("API-04 refuses $what: $code", async ({ code, operation, request, wrong }) => {
  const funds = await fundsOf(gateway, seat.memberId);
  const reply = await seat.provider.ask(operation, request(), wrong?.());
  expect([reply.code, reply.status]).toEqual([code, walletRefusals[code][0]]);
  expect(await fundsOf(gateway, seat.memberId)).toBe(funds);
});

it("API-04 refuses a body that is no JSON, and covers every code by a row here or by a test elsewhere", async () => {
  expect((await seat.provider.ask("bet", "{")).code).toBe("bad-request");
  expect((await seat.provider.ask("bet", "")).code).toBe("bad-request");
  const elsewhere = [
    "unknown-vendor",
    "session-expired",
    "house-closed",
    "jackpot-insufficient",
    "bet-cancelled",
  ];
  const proved = new Set([...table.map(({ code }) => code), ...elsewhere]);
  expect(Object.keys(walletRefusals).filter((code) => !proved.has(code))).toEqual([]);
});
