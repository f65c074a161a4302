/** A small operator for play: three vendors, four games, players with money, and opened games. */
import { randomUUID } from "node:crypto";
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import {
  gameRounds,
  games,
  gameTransactions,
  members,
  vendors,
} from "@parlour/app/gateway/database/schema.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { createGameSessions } from "@parlour/app/gateway/play/game-sessions.ts";
import { createVendorSecrets } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { JACKPOT, mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { and, eq } from "drizzle-orm";
import type { TestGateway } from "./gateway.ts";
import { type Provider, providerOf } from "./provider.ts";

export interface Seat {
  readonly memberId: string;
  /** The result of `authenticate` for the launch's token. */
  readonly playToken: string;
  readonly provider: Provider;
}

interface Clocked {
  readonly clock: { nowMs(): number };
}

type Place = Pick<TestGateway, "database" | "ledger" | "app"> & Clocked;

/** The vendor of `furnish` whose games play with a wallet of their own (WALLET-06). */
export const OWN_WALLET_VENDOR = "ORRERY";

/** Adds AURORA with two games, and OAKMOOR and ORRERY with one each, because an empty operator has none. */
export async function furnish({ database }: Pick<TestGateway, "database">): Promise<void> {
  const { db } = database;
  await writeSetting(database, "wallet", { isSingle: false, vendors: [OWN_WALLET_VENDOR] }, Date.now());
  const shelf = { categories: ["RNG"], style: {} };
  await db.insert(vendors).values([
    { code: "AURORA", displayName: "Aurora Works", ...shelf },
    { code: "OAKMOOR", displayName: "Oakmoor", ...shelf },
    { code: OWN_WALLET_VENDOR, displayName: "Orrery", ...shelf },
  ]);
  await db.insert(games).values(
    ["AURORA_0001", "AURORA_0002", "OAKMOOR_0001", "ORRERY_0001"].map((code, index) => ({
      nodeId: 10_001 + index,
      code,
      name: `Game ${index}`,
      vendorCode: code.slice(0, -5),
      category: "RNG",
      minBetMinor: 10n,
    })),
  );
}

/** A new player with money from the operator's cash; resolves with the id. */
export async function playerWith(place: Place, fundsMinor: bigint, currency = "USD"): Promise<string> {
  const { database, ledger, clock } = place;
  const at = new Date(clock.nowMs());
  const id = randomUUID();
  await database.db.insert(members).values({
    id,
    ...accountNamed(`p${id.replaceAll("-", "")}`),
    nickname: "Player",
    passwordHash: "none",
    passwordChangedAt: at,
    createdAt: at,
    currency,
  });
  const wallet = await mainWallet(ledger, { id, currency });
  if (fundsMinor > 0n) {
    const from = (await operatorAccount(ledger, "cash", currency)).id;
    const deposit = { idempotencyKey: `deposit:${id}`, kind: "deposit", from, to: wallet.id };
    await ledger.transfer({ ...deposit, amountMinor: fundsMinor });
  }
  return id;
}

export function launchToken(place: Place, memberId: string, gameCode = "AURORA_0001", currency = "USD") {
  const { database, clock } = place;
  const sessions = createGameSessions(database, clock, createVendorSecrets(database, clock));
  return sessions.open({ memberId, vendorCode: gameCode.slice(0, -5), gameCode, currency });
}

/** A player with money in an open game. */
export async function sitDown(place: Place, fundsMinor = 100_00n, gameCode = "AURORA_0001"): Promise<Seat> {
  const provider = await providerOf(place, gameCode.slice(0, -5), place.clock);
  const memberId = await playerWith(place, fundsMinor);
  const token = await launchToken(place, memberId, gameCode);
  const reply = await provider.ask("authenticate", { token, reference: "sit" });
  if (reply.value.playToken === undefined) throw new Error(`The game did not open: ${reply.code}`);
  return { memberId, provider, playToken: reply.value.playToken };
}

/** The requests about a seat's rounds: a stake with the game's token, a win and a refund with the player's id. */
export function askingAt({ provider, playToken, memberId }: Seat) {
  const currency = "USD";
  return {
    bet: (request: object) => provider.ask("bet", { token: playToken, currency, ...request }),
    win: (request: object) => provider.ask("win", { player: memberId, currency, ...request }),
    refund: (request: object) => provider.ask("refund", { player: memberId, currency, ...request }),
  };
}

/** The balance of a player's main wallet, in minor units. */
export async function fundsOf({ ledger }: Place, memberId: string, currency = "USD"): Promise<bigint> {
  return ledger.balance((await mainWallet(ledger, { id: memberId, currency })).id);
}

export async function jackpotOf({ ledger }: Place, currency = "USD"): Promise<bigint> {
  const accounts = await ledger.balances(JACKPOT.owner);
  return (
    accounts.find((one) => one.purpose === JACKPOT.purpose && one.currency === currency)?.balanceMinor ?? 0n
  );
}

export async function roundOf({ database: { db } }: Place, vendorCode: string, roundRef: string) {
  const [round] = await db
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.vendorCode, vendorCode), eq(gameRounds.roundRef, roundRef)));
  return round;
}

export const transactionsOf = ({ database: { db } }: Place, memberId: string) =>
  db.select().from(gameTransactions).where(eq(gameTransactions.memberId, memberId));
