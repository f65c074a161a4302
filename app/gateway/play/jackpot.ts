import { createHash } from "node:crypto";
import type { Db } from "../database/database.ts";
import { balanceReader } from "../ledger/balance.ts";
import { JACKPOT } from "../wallet/wallets.ts";

/** What the jackpot of a currency holds now, in minor units; zero before the first stake (HOME-08). */
export const readJackpot = (db: Db, currency: string): Promise<bigint> =>
  balanceReader(db)({ ...JACKPOT, currency });

/**
 * What of a stake goes to the jackpot, in minor units. A part of a unit is rounded up or down by the stake's own name, as
 * often as it is large, so that many small stakes give together what is theirs, and the same stake always the same.
 */
export function jackpotShare(betMinor: bigint, perMille: number, name: string): bigint {
  const thousandths = betMinor * BigInt(perMille);
  const chance = BigInt(createHash("sha256").update(name).digest().readUInt32BE(0)) % 1000n;
  return thousandths / 1000n + (chance < thousandths % 1000n ? 1n : 0n);
}
