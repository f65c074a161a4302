/** Random money actions of players, operators and providers, and each action as a request to a gateway. */
import type { Call, RequestOf } from "@parlour/adapters/wire/call.ts";
import {
  cancelWithdrawal,
  confirmWithdrawal,
  deposit,
  lineTransfer,
  withdraw,
} from "@parlour/adapters/wire/cashier.calls.ts";
import { claimRebate } from "@parlour/adapters/wire/rewards.calls.ts";
import { walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import {
  PAYMENT_METHOD_HEADER,
  PAYMENT_OPERATION,
} from "@parlour/app/gateway/cashier/deposits/payment-signatures.ts";
import { providerHeaders, signatureOf } from "@parlour/app/gateway/play/signatures.ts";
import fc from "fast-check";
import type { JWK } from "jose";
import { seal } from "./caller.ts";
import { OWN_WALLET_VENDOR } from "./play.ts";

export const PAYMENT_PASSWORD = "payday-77";
export const VENDOR = "AURORA";

export interface Player {
  readonly id: string;
  readonly account: string;
  readonly token: string;
  readonly playToken: string;
  readonly cardId: string;
}

/** What the actions of a history refer to: players, secrets, and deposits and withdrawals so far. */
export interface Scene {
  /** The first is the upline of the others. */
  readonly players: readonly Player[];
  readonly vouchers: readonly string[];
  readonly key: JWK;
  readonly walletSecret: string;
  readonly paymentSecret: string;
  readonly deposits: { readonly id: string; readonly amount: string; readonly isInstant: boolean }[];
  readonly withdrawals: { readonly id: string; readonly by: Player }[];
}

const player = fc.nat(3);
const key = fc.nat(60);
const which = fc.nat();
const amount = fc.integer({ min: 5, max: 90 });
const of = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);

const what = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: of("deposit"), player, key, amount, method: of("bank", "quickpay") }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of("voucher"), player, key, which: fc.nat(5) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: of("callback"),
      which,
      outcome: of("paid", "paid", "refused"),
      reference: fc.nat(1),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: of("withdraw"), player, key, amount }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: of("cancel", "received", "partly-received", "partly-received"), which }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: of("backOffice"),
      verb: of("approve", "approve", "approve", "pay", "pay", "pay", "reject", "refund", "refund", "dismiss"),
      subject: of("deposits", "withdrawals", "withdrawals"),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of("bonus"), player, key }) },
  { weight: 4, arbitrary: fc.record({ kind: of("to-vendor", "from-vendor"), player, key, amount }) },
  { weight: 3, arbitrary: fc.record({ kind: of("line"), player, key, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: of("rebate"), player, key }) },
  { weight: 6, arbitrary: fc.record({ kind: of("bet", "bet", "refund"), number: fc.nat(80) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: of("win"), number: fc.nat(40), amount, closes: fc.boolean() }),
  },
);
export type What = typeof what extends fc.Arbitrary<infer Value> ? Value : never;

/** An action, whether it is sent twice at once, and after how many milliseconds its sender stops waiting. */
export const action = fc.record({
  what,
  isTwice: fc.constantFrom(false, false, false, false, true),
  deafAfterMs: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 25 }) },
  ),
});

export interface HttpRequest {
  readonly to: "gateway" | "backOffice";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Asking {
  /** A new request for each attempt, because a sealed body is valid once. */
  request(): Promise<HttpRequest>;
  /** Its idempotency key in the ledger once accepted; null if the request has its own table row. */
  readonly posting: string | null;
  /** The request with its key: two requests of the same name are the same. */
  readonly name: string;
  /** Whether it may be repeated without limit. A repeated decision of an operator is refused. */
  readonly isRepeatable: boolean;
  /** Changes of main wallets once it is accepted, in minor units. */
  moves(value: Answered): readonly (readonly [memberId: string, amountMinor: bigint])[];
}

export type Answered = Readonly<Record<string, unknown>>;

const CURRENCY = "USD";
const minorOf = (whole: number): bigint => BigInt(whole) * 100n;
const decimal = (whole: number): string => `${whole}.00`;
const nothing = () => [];

/** An action as a request; null if it has nothing yet to refer to. */
export function askingOf(scene: Scene, done: What): Asking | null {
  switch (done.kind) {
    case "deposit": {
      const asked = { methodId: done.method, amount: decimal(done.amount), currency: CURRENCY, fileIds: [] };
      return calling(scene, deposit, asked, { ...done, name: `deposit ${done.method} ${done.amount}` });
    }
    case "voucher": {
      const voucher = scene.vouchers[done.which % scene.vouchers.length] ?? "";
      const asked = { methodId: "voucher", voucher, fileIds: [] };
      return calling(scene, deposit, asked, { ...done, name: `deposit ${voucher}` });
    }
    case "withdraw": {
      const by = playerAt(scene, done.player);
      const asked = { amount: decimal(done.amount), currency: CURRENCY, cardId: by.cardId };
      const sealed = { ...asked, paymentPassword: PAYMENT_PASSWORD };
      return calling(scene, withdraw, sealed, { ...done, name: `withdraw ${done.amount}` });
    }
    case "cancel":
    case "received":
    case "partly-received": {
      const row = scene.withdrawals[done.which % Math.max(1, scene.withdrawals.length)];
      if (row === undefined) return null;
      const withdrawalId = row.id;
      const own = { player: scene.players.indexOf(row.by), key: 0, name: `${done.kind} ${withdrawalId}` };
      if (done.kind === "cancel") return calling(scene, cancelWithdrawal, { withdrawalId }, own);
      const part = done.kind === "received" ? {} : { received: "1.00", currency: CURRENCY };
      const asked = { withdrawalId, receipt: done.kind, fileIds: [], ...part };
      return calling(scene, confirmWithdrawal, asked, own);
    }
    case "to-vendor":
    case "from-vendor": {
      const asked = {
        vassalage: OWN_WALLET_VENDOR,
        amount: decimal(done.amount),
        currency: CURRENCY,
        direction: done.kind,
      };
      const by = playerAt(scene, done.player);
      const moved = done.kind === "to-vendor" ? -minorOf(done.amount) : minorOf(done.amount);
      return calling(scene, walletTransfer, asked, {
        ...done,
        name: `${done.kind} ${done.amount}`,
        posting: `wallet-transfer:${by.id}:${keyOf(done.key, "move")}`,
        family: "move",
        moves: () => [[by.id, moved]],
      });
    }
    case "line": {
      const [agent, by] = [playerAt(scene, 0), playerAt(scene, done.player)];
      const isDown = by === agent;
      const to = isDown ? playerAt(scene, 1 + (done.key % 3)) : agent;
      const asked = {
        towards: isDown ? ("downline" as const) : ("upline" as const),
        ...(isDown && { account: to.account }),
        amount: decimal(done.amount),
        currency: CURRENCY,
        paymentPassword: PAYMENT_PASSWORD,
      };
      return calling(scene, lineTransfer, asked, {
        ...done,
        name: `line ${done.amount}`,
        posting: `line-transfer:${by.id}:${keyOf(done.key, "line")}`,
        family: "line",
        moves: () => [
          [by.id, -minorOf(done.amount)],
          [to.id, minorOf(done.amount)],
        ],
      });
    }
    case "rebate": {
      const by = playerAt(scene, done.player);
      return calling(
        scene,
        claimRebate,
        {},
        {
          ...done,
          name: "rebate",
          posting: `rebate:${by.id}:${keyOf(done.key, "back")}`,
          family: "back",
          moves: ({ amount }) => [[by.id, BigInt(String(amount).replace(".", ""))]],
        },
      );
    }
    case "callback":
      return calledBack(scene, done);
    case "backOffice":
      return decided(scene, done);
    case "bonus": {
      const to = playerAt(scene, done.player);
      const words = ["issue", "bonus", to.account, "3.00", CURRENCY, "--title", "Thanks"];
      return {
        name: `bonus ${to.account} ${done.key}`,
        posting: `bonus:thanks-${done.key}`,
        isRepeatable: true,
        request: async () => atBackOffice([...words, "--key", `thanks-${done.key}`]),
        moves: () => [[to.id, 3_00n]],
      };
    }
    case "bet":
    case "refund":
    case "win":
      return played(scene, done);
  }
}

function playerAt({ players }: Scene, at: number): Player {
  const found = players[at % players.length];
  if (found === undefined) throw new RangeError("There is no such player");
  return found;
}

const keyOf = (key: number, family: string): string => `${family}-key-${key}`;

interface Own extends Partial<Pick<Asking, "posting" | "moves">> {
  readonly player: number;
  readonly key: number;
  readonly name: string;
  /** Groups keys by kind of action: each kind has its own. */
  readonly family?: string;
}

function calling<C extends Call>(scene: Scene, call: C, asked: RequestOf<C>, own: Own): Asking {
  const by = playerAt(scene, own.player);
  const key = keyOf(own.key, own.family ?? call.name.slice(0, 8));
  return {
    name: `${own.name} of ${by.account} under ${key}`,
    posting: own.posting ?? null,
    isRepeatable: true,
    moves: own.moves ?? nothing,
    request: async () => ({
      to: "gateway",
      path: call.path,
      headers: { authorization: `Bearer ${by.token}`, "idempotency-key": key },
      body: JSON.stringify(
        call.carriage === "sealed" ? { jwe: await seal(null, call, asked, { key: scene.key }) } : asked,
      ),
    }),
  };
}

function calledBack(scene: Scene, done: Extract<What, { kind: "callback" }>): Asking | null {
  const unpaid = scene.deposits.filter(({ isInstant }) => isInstant);
  const row = unpaid[done.which % Math.max(1, unpaid.length)];
  if (row === undefined) return null;
  const body = JSON.stringify({
    deposit: row.id,
    reference: `ref-${row.id}-${done.reference}`,
    outcome: done.outcome,
    amount: row.amount,
    currency: CURRENCY,
  });
  const signing = { secret: scene.paymentSecret, operation: PAYMENT_OPERATION, body };
  return {
    name: `payment ${done.outcome} of ${row.id} as ${done.reference}`,
    posting: null,
    isRepeatable: true,
    moves: nothing,
    request: async () => ({
      to: "gateway",
      path: "/provider/payment",
      headers: { [PAYMENT_METHOD_HEADER]: "quickpay", ...signed(signing) },
      body,
    }),
  };
}

const atBackOffice = (words: readonly string[]): HttpRequest => ({
  to: "backOffice",
  path: "/",
  headers: {},
  body: JSON.stringify([...words, "--yes"]),
});

function decided(
  scene: Scene,
  { verb, subject, which }: Extract<What, { kind: "backOffice" }>,
): Asking | null {
  const rows: readonly { readonly id: string }[] = scene[subject];
  const row = rows[which % Math.max(1, rows.length)];
  if (row === undefined) return null;
  return {
    name: `back office ${verb} ${row.id}`,
    posting: null,
    isRepeatable: false,
    moves: nothing,
    request: async () => atBackOffice([verb, row.id, "--reason", "as it is"]),
  };
}

/** A bet's number determines its round, player and stake, so that a refund fits its bet even if it comes first. */
function played(scene: Scene, done: Extract<What, { kind: "bet" | "refund" | "win" }>): Asking {
  const round = done.number % 25;
  const by = playerAt(scene, round);
  const isWin = done.kind === "win";
  const stake = 1 + (done.number % 9);
  const reference = `${isWin ? "win" : "bet"}-${done.number}`;
  const body = JSON.stringify({
    token: by.playToken,
    player: by.id,
    round: `round-${round}`,
    reference,
    amount: isWin ? decimal(done.amount % 20) : decimal(stake),
    currency: CURRENCY,
    ...(isWin && { closesRound: done.closes, jackpotAmount: done.amount % 5 === 0 ? "0.03" : "0" }),
  });
  const wonMinor = isWin ? minorOf(done.amount % 20) + (done.amount % 5 === 0 ? 3n : 0n) : 0n;
  return {
    name: `${done.kind} ${body}`,
    // A round that won nothing is closed without a posting.
    posting: isWin && wonMinor === 0n ? null : `game-${done.kind}:${VENDOR}:${reference}`,
    isRepeatable: true,
    moves({ outcome }) {
      if (done.kind === "refund") return outcome === "refunded" ? [[by.id, minorOf(stake)]] : [];
      return [[by.id, isWin ? wonMinor : -minorOf(stake)]];
    },
    request: async () => ({
      to: "gateway",
      path: `/provider/wallet/${done.kind}`,
      headers: {
        [providerHeaders.vendor]: VENDOR,
        ...signed({ secret: scene.walletSecret, operation: done.kind, body }),
      },
      body,
    }),
  };
}

function signed({ secret, operation, body }: { secret: string; operation: string; body: string }) {
  const timestamp = String(Date.now());
  return {
    [providerHeaders.timestamp]: timestamp,
    [providerHeaders.signature]: signatureOf(secret, { timestamp, operation, body }),
  };
}
