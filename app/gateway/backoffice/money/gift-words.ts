/** Parses the fields of a gift: amount, duration, turnover requirement and idempotency key. */
import { randomUUID } from "node:crypto";
import { decimalOf, type Money, parseMoney } from "@parlour/core/shared/money";
import { turnoverTimesOf } from "../../cashier/turnover/bonus-turnover.ts";
import { readSettings } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { POINTS_PLACE } from "../../wallet/wallets.ts";
import { optionalText, text } from "../inputs.ts";
import { Complaint, misused } from "../outcome.ts";

const LARGEST_INT8 = 2n ** 63n - 1n;

export const giftFields = {
  amount: text("such as 12.50"),
  currency: text("such as USD"),
  key: optionalText("the same key gives once"),
};
export const daysField = optionalText("for how many days it can be used");
export const turnoverField = optionalText(
  "how often it is staked before a withdrawal, else as the setting bonus says",
);

/** An amount above zero that the ledger can hold. */
export function moneyOf(amount: string, currency: string): Money {
  const money = /^[A-Z]{3}$/.test(currency) ? parseMoney(amount, currency) : null;
  if (money === null || money.amountMinor <= 0n || money.amountMinor > LARGEST_INT8)
    throw new Complaint(`"${`${amount} ${currency}`.slice(0, 60)}" is no amount such as 12.50 USD.`);
  return money;
}

export const moneyText = (money: Money): string => `${decimalOf(money)} ${money.currency}`;

/** The same, also of points, which have no minor units: "100 PTS". */
export const amountText = (money: Money): string =>
  money.currency === POINTS_PLACE.currency ? `${money.amountMinor} ${money.currency}` : moneyText(money);

export function daysOf(written: string | undefined): number | null {
  if (written === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(written)) throw new Complaint("--days is a whole number from 1 to 9999.");
  return Number(written);
}

/** The turnover requirement as a multiple of the gift: the given one, or else the setting `bonus`. */
export async function timesOf(db: Db, written: string | undefined): Promise<number> {
  if (written === undefined) return turnoverTimesOf(null, await readSettings(db));
  if (!/^\d{1,3}$/.test(written)) throw new Complaint("--turnover is a whole number from 0 to 999.");
  return Number(written);
}

/** The idempotency key of a gift: the given one, or a random one. */
export function keyOf(written: string | undefined): string {
  const key = written ?? randomUUID();
  if (!/^[\w.:-]{1,100}$/.test(key)) throw misused("--key is 1 to 100 of letters, digits, . : _ and -.");
  return key;
}
