import { safetyBlocks, safetyLimits } from "@parlour/app/gateway/database/schema.ts";
import { type Operation, walletRefusals } from "@parlour/app/gateway/play/wallet-requests.ts";
import { beforeAll, expect, it } from "vitest";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { askingAt, fundsOf, furnish, type Seat, sitDown } from "./support/play.ts";
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
  const { bet, win } = askingAt(seat);
  await bet({ ...betKnown, amount: "10.00" });
  await win({ ...partKnown, closesRound: false });
  await win({ ...winKnown, amount: "25.00" });
});

const common = { reference: "x", round: "y", amount: "10.00", currency: "USD" };
const stake = (changes: object = {}) => ({ ...common, token: seat.playToken, ...changes });
const owed = (changes: object = {}) => ({ ...common, player: seat.memberId, ...changes });
const after = (ms: number) => ({ timestamp: String(clock.nowMs() + ms) });
const betKnown = { round: known.round, reference: known.bet };
const winKnown = { round: known.round, reference: known.win };
const partKnown = { round: known.round, reference: known.part, amount: "1.00" };
const stranger = { token: "n".repeat(43) };
type Row = [
  what: string,
  code: keyof typeof walletRefusals,
  operation: Operation,
  request: () => object,
  wrong?: () => Wrong,
];
const table: readonly Row[] = [
  ["another secret", "bad-signature", "bet", stake, () => ({ secret: "guessed" })],
  ["another vendor's name", "bad-signature", "bet", stake, () => ({ vendor: "OAKMOOR" })],
  ["no vendor at all", "bad-signature", "bet", stake, () => ({ vendor: "" })],
  ["a signature over another body", "bad-signature", "bet", stake, () => ({ signedBody: "{}" })],
  ["a signature of another operation", "bad-signature", "win", owed, () => ({ signedAs: "refund" })],
  ["an old request", "stale-timestamp", "bet", stake, () => after(-5 * 60_000 - 1)],
  ["a request from the future", "stale-timestamp", "bet", stake, () => after(900_000)],
  ["an invalid timestamp", "stale-timestamp", "bet", stake, () => ({ timestamp: "now" })],
  ["a missing field", "bad-request", "bet", () => ({ token: seat.playToken })],
  ["a reference with a slash", "bad-request", "bet", () => stake({ reference: "a/refund" })],
  ["an amount that is a number", "bad-request", "bet", () => stake({ amount: 10 })],
  ["an unknown token", "unknown-token", "bet", () => stake(stranger)],
  ["an unknown token for a balance", "unknown-token", "balance", () => stranger],
  ["a stake of zero", "invalid-amount", "bet", () => stake({ amount: "0.00" })],
  ["a negative stake", "invalid-amount", "bet", () => stake({ amount: "-1.00" })],
  ["a part of a cent", "invalid-amount", "bet", () => stake({ amount: "1.005" })],
  ["an exponent", "invalid-amount", "bet", () => stake({ amount: "1e3" })],
  ["more than the ledger holds", "invalid-amount", "win", () => owed({ amount: "9".repeat(20) })],
  ["a negative win", "invalid-amount", "win", () => owed({ amount: "-1.00" })],
  ["a negative jackpot", "invalid-amount", "win", () => owed({ jackpotAmount: "-1.00" })],
  ["a refund of zero", "invalid-amount", "refund", () => owed({ amount: "0" })],
  ["another currency", "currency-mismatch", "bet", () => stake({ currency: "EUR" })],
  ["an empty wallet", "insufficient-funds", "bet", () => stake({ token: poor.playToken })],
  ["a stake beyond the player's limit", "limit-reached", "bet", () => stake({ token: bound.playToken })],
  ["a stake in a time-out", "kept-away", "bet", () => stake({ token: away.playToken })],
  ["a known bet of another amount", "reference-reused", "bet", () => stake({ ...betKnown, amount: "9.00" })],
  ["a known bet in another round", "reference-reused", "bet", () => stake({ reference: known.bet })],
  ["a bet's reference for a win", "reference-reused", "win", () => owed(betKnown)],
  ["a win's reference for a bet", "reference-reused", "bet", () => stake({ reference: known.win })],
  ["a known win of another amount", "reference-reused", "win", () => owed(winKnown)],
  ["a known win that closes its round, and did not before", "reference-reused", "win", () => owed(partKnown)],
  ["a refund of another amount", "reference-reused", "refund", () => owed({ ...betKnown, amount: "9.00" })],
  ["a refund of a win", "reference-reused", "refund", () => owed(winKnown)],
  ["an unknown player", "unknown-player", "win", () => owed({ player: crypto.randomUUID() })],
  ["a player's other currency", "unknown-player", "refund", () => owed({ currency: "EUR" })],
  ["a win before any bet", "unknown-round", "win", owed],
  [
    "a win in another player's round",
    "unknown-round",
    "win",
    () => owed({ round: known.round, player: poor.memberId }),
  ],
  ["another win of a settled round", "round-closed", "win", () => owed({ round: known.round })],
  ["another bet in a settled round", "round-closed", "bet", () => stake({ round: known.round })],
  ["a refund after the win", "round-closed", "refund", () => owed(betKnown)],
];

it.each(table)("API-04 refuses %s: %s", async (_what, code, operation, request, wrong) => {
  const funds = await fundsOf(gateway, seat.memberId);
  const reply = await seat.provider.ask(operation, request(), wrong?.());
  expect([reply.code, reply.status]).toEqual([code, walletRefusals[code][0]]);
  expect(await fundsOf(gateway, seat.memberId)).toBe(funds);
});

it("API-04 refuses a body that is no JSON, and covers every code by a row here or by a test elsewhere", async () => {
  expect((await seat.provider.ask("bet", "{")).code).toBe("bad-request");
  expect((await seat.provider.ask("bet", "")).code).toBe("bad-request");
  const ofState = ["unknown-vendor", "session-expired", "house-closed"];
  const elsewhere = [...ofState, "jackpot-insufficient", "bet-cancelled"];
  const proved = new Set([...table.map(([, code]) => code), ...elsewhere]);
  expect(Object.keys(walletRefusals).filter((code) => !proved.has(code))).toEqual([]);
});
