import { createHash } from "node:crypto";
import type { Db } from "../database/database.ts";
import { balanceReader } from "../ledger/balance.ts";
import { JACKPOT } from "../wallet/wallets.ts";

/** The jackpot of a currency in minor units; zero before the first stake (HOME-08). */
export const readJackpot = (db: Db, currency: string): Promise<bigint> =>
  balanceReader(db)({ ...JACKPOT, currency });

/**
 * The part of a stake for the jackpot, in minor units. A fraction is rounded up with its own probability, chosen by a hash of the
 * stake's name. So many small stakes add up correctly, and a stake always gives the same part.
 */
export function jackpotShare(betMinor: bigint, perMille: number, name: string): bigint {
  const thousandths = betMinor * BigInt(perMille);
  const chance = BigInt(createHash("sha256").update(name).digest().readUInt32BE(0)) % 1000n;
  return thousandths / 1000n + (chance < thousandths % 1000n ? 1n : 0n);
}
