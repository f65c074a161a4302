/** Parses the options of a gift: amount, duration, turnover requirement and idempotency key. */
import { randomUUID } from "node:crypto";
import { type Money, parseMoney } from "@parlour/core/shared/money";
import { Complaint, misused } from "../admin/outcome.ts";
import { turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import { readSettings } from "../content/settings.ts";
import type { Db } from "../database/database.ts";
import type { Words } from "./words.ts";

const LARGEST_INT8 = 2n ** 63n - 1n;

export function moneyOf(amount: string | undefined, currency: string | undefined): Money {
  if (amount === undefined || currency === undefined) throw misused("Say how much: 12.50 USD.");
  const money = /^[A-Z]{3}$/.test(currency) ? parseMoney(amount, currency) : null;
  if (money === null || money.amountMinor <= 0n || money.amountMinor > LARGEST_INT8)
    throw new Complaint(`"${`${amount} ${currency}`.slice(0, 60)}" is no amount such as 12.50 USD.`);
  return money;
}

export function daysOf({ options }: Words): number | null {
  const written = options.get("days");
  if (written === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(written)) throw new Complaint("--days is a whole number from 1 to 9999.");
  return Number(written);
}

/** The turnover requirement as a multiple of the gift: the given option, or else the setting `bonus`. */
export async function timesOf(db: Db, { options }: Words): Promise<number> {
  const written = options.get("turnover");
  if (written === undefined) return turnoverTimesOf(null, await readSettings(db));
  if (!/^\d{1,3}$/.test(written)) throw new Complaint("--turnover is a whole number from 0 to 999.");
  return Number(written);
}

/** The idempotency key of a gift: the given option, or a random one. */
export function keyOf({ options }: Words): string {
  const key = options.get("key") ?? randomUUID();
  if (!/^[\w.:-]{1,100}$/.test(key)) throw misused("--key is 1 to 100 of letters, digits, . : _ and -.");
  return key;
}
