/** Currencies of players' accounts, and the operator's amounts in each (OPS-04). */
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import { count } from "drizzle-orm";
import * as v from "valibot";
import { isCurrency, type OfferedCurrency, offeredCurrency } from "../../content/currencies.ts";
import {
  inCurrency,
  type OperatorSettings,
  readSettings,
  toJson,
  writeSetting,
} from "../../content/settings.ts";
import { members } from "../../database/schema.ts";
import { columns } from "../columns.ts";
import { defineChange, defineRead, type Work } from "../command.ts";
import { text, texts } from "../inputs.ts";
import { Complaint, misused } from "../outcome.ts";
import { shorten } from "./fields.ts";
import { writing } from "./writing.ts";

/** The amounts that a currency may have of its own, and where the settings keep them. */
const places = {
  "withdrawal.minimum": ["withdrawal", "minimum"],
  "withdrawal.maximum": ["withdrawal", "maximum"],
  "withdrawal.mostADay": ["withdrawal", "mostADay"],
  "withdrawal.fee": ["withdrawal", "fee"],
  "lottery.minStake": ["lottery", "minStake"],
  "lottery.maxStake": ["lottery", "maxStake"],
  "lottery.maxWin": ["lottery", "maxWin"],
  "referral.bonus": ["referral", "bonus"],
  "referral.stake": ["referral", "stake"],
  "corrections.aloneUpTo": ["corrections", "aloneUpTo"],
} as const;
type Name = keyof typeof places;

const isName = (name: string): name is Name => Object.hasOwn(places, name);
const names = Object.keys(places).filter(isName);
const code = text("such as EUR");
const listed = v.object({
  code: v.string(),
  state: v.picklist(["first", "open", "closed"]),
  accounts: v.number(),
  /** Its own amounts by name; what is not here is the same number as in the settings. */
  amounts: v.record(v.string(), v.string()),
});

const listCurrencies = defineRead({
  words: "currencies list",
  summary: "The currencies that accounts are in, the first one first, each with its own amounts.",
  right: "view",
  fields: {},
  answer: v.object({ currencies: v.array(listed) }),
  async read({ db }) {
    const { currencies } = await readSettings(db);
    const counted = await db
      .select({ currency: members.currency, accounts: count() })
      .from(members)
      .groupBy(members.currency);
    const accountsOf = new Map(counted.map(({ currency, accounts }) => [currency, accounts]));
    return {
      currencies: currencies.map((each, at) => ({
        code: each.code,
        state: stateOf(each, at),
        accounts: accountsOf.get(each.code) ?? 0,
        amounts: ownAmounts(each),
      })),
    };
  },
  lines: ({ currencies }) =>
    columns(
      currencies.map(({ code: of, state, accounts, amounts }) => [
        of,
        state,
        `${accounts} ${accounts === 1 ? "account" : "accounts"}`,
        Object.entries(amounts)
          .map(([name, amount]) => `${name}=${amount}`)
          .join(" "),
      ]),
    ),
});

function stateOf({ isClosed = false }: OfferedCurrency, at: number): "first" | "open" | "closed" {
  if (at === 0) return "first";
  return isClosed ? "closed" : "open";
}

function amountIn(amounts: OfferedCurrency["amounts"], name: Name): string | undefined {
  const [setting, field] = places[name];
  const own: Readonly<Record<string, unknown>> = amounts?.[setting] ?? {};
  const digits = own[field];
  return typeof digits === "string" ? digits : undefined;
}

const ownAmounts = ({ code: currency, amounts }: OfferedCurrency): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const digits = amountIn(amounts, name);
      return digits === undefined ? [] : [[name, decimalOf({ amountMinor: BigInt(digits), currency })]];
    }),
  );

type Change = (currencies: readonly OfferedCurrency[]) => readonly OfferedCurrency[];

/** Reads and writes the setting alone; `change` refuses with a `Complaint`. */
const changing = (work: Work, act: string, named: string, said: string, change: Change) => ({
  carryOut: () =>
    writing(work, act, named, async (tx, nowMs) => {
      const { currencies } = await readSettings(tx);
      await writeSetting({ db: tx }, "currencies", [...change(currencies)], nowMs);
      return [`${named}: ${said}`];
    }),
});

const isOf =
  (named: string) =>
  (each: OfferedCurrency): boolean =>
    each.code === named;

/** The named one; a `Complaint` where accounts cannot be in it. */
function mustFind(currencies: readonly OfferedCurrency[], named: string): OfferedCurrency {
  const found = currencies.find(isOf(named));
  if (found === undefined)
    throw new Complaint(
      `There are no accounts in ${shorten(named, 10)}. Say: currencies add ${shorten(named, 10)}`,
    );
  return found;
}

const replaced = (currencies: readonly OfferedCurrency[], by: OfferedCurrency) =>
  currencies.map((each) => (each.code === by.code ? by : each));

const described = (verb: string, summary: string) =>
  ({
    words: `currencies ${verb}`,
    summary,
    right: "settings",
    fields: { code },
    plain: ["code"],
  }) as const;

const addCurrency = defineChange({
  ...described("add", "New accounts can be in it, too."),
  prepare: async (work, { code: named }) =>
    changing(work, "currency-add", named, "accounts can be in it", (currencies) => {
      if (!isCurrency(named)) throw new Complaint(`"${shorten(named, 20)}" is no currency such as EUR.`);
      if (currencies.some(isOf(named))) throw new Complaint(`Accounts can be in ${named} already.`);
      return [...currencies, { code: named }];
    }),
});

const firstCurrency = defineChange({
  ...described("first", "Visitors see it, and trials and accounts that choose none are in it."),
  prepare: async (work, { code: named }) =>
    changing(work, "currency-first", named, "the first", (currencies) => {
      const { isClosed: _, ...found } = mustFind(currencies, named);
      return [found, ...currencies.filter((each) => each.code !== named)];
    }),
});

const closeCurrency = defineChange({
  ...described("close", "Nobody can choose it for a new account any more. Accounts and teams in it go on."),
  prepare: async (work, { code: named }) =>
    changing(work, "currency-close", named, "closed for new accounts", (currencies) => {
      const found = mustFind(currencies, named);
      if (currencies[0] === found) throw new Complaint(`${named} is the first. Make another one the first.`);
      if (found.isClosed === true) throw new Complaint(`${named} is closed already.`);
      return replaced(currencies, { ...found, isClosed: true });
    }),
});

const openCurrency = defineChange({
  ...described("open", "New accounts can be in it again."),
  prepare: async (work, { code: named }) =>
    changing(work, "currency-open", named, "open", (currencies) => {
      const { isClosed, ...found } = mustFind(currencies, named);
      if (isClosed !== true) throw new Complaint(`${named} is open already.`);
      return replaced(currencies, found);
    }),
});

const setAmounts = defineChange({
  ...described("set", "Its own amounts, such as withdrawal.minimum=20.00; none takes one away."),
  fields: { code, amounts: texts(`${names.join(", ")}`) },
  plain: ["code", "amounts"],
  prepare: async (work, { code: named, amounts }) => {
    if (amounts.length === 0) throw misused("Say what it is: currencies set EUR withdrawal.minimum=20.00");
    const asked = amounts.map((written) => readAmount(written, named));
    return {
      carryOut: () =>
        writing(work, "currency-set", named, async (tx, nowMs) => {
          const known = await readSettings(tx);
          const after = asked.reduce(withAmount, mustFind(known.currencies, named));
          const currencies = replaced(known.currencies, after);
          requireSense(inCurrency({ ...known, currencies }, named), named);
          await writeSetting({ db: tx }, "currencies", currencies, nowMs);
          return asked.map(({ name, written }) => `${named} ${name}: ${written}`);
        }),
    };
  },
});

interface Asked {
  readonly name: Name;
  readonly written: string;
  /** Minor units as digits; undefined takes the amount away. */
  readonly digits: string | undefined;
}

function readAmount(assignment: string, currency: string): Asked {
  const [, name = "", written = ""] = /^([\w.]+)=(.*)$/.exec(assignment) ?? [];
  if (!isName(name))
    throw misused(`"${shorten(assignment, 60)}" is not one of these with an amount: ${names.join(", ")}.`);
  if (written === "none") return { name, written, digits: undefined };
  const money = parseMoney(written, currency);
  if (money === null || money.amountMinor < 0n || money.amountMinor >= 10n ** 15n)
    throw new Complaint(`"${shorten(written, 40)}" is no amount of ${shorten(currency, 10)}.`);
  return { name, written, digits: `${money.amountMinor}` };
}

/** The stored form leaves out what is undefined. */
const withAmount = (of: OfferedCurrency, { name, digits }: Asked): OfferedCurrency => {
  const [setting, field] = places[name];
  const own = { ...of.amounts?.[setting], [field]: digits };
  return v.parse(offeredCurrency, toJson({ ...of, amounts: { ...of.amounts, [setting]: own } }));
};

function requireSense({ withdrawal, lottery }: OperatorSettings, currency: string): void {
  const isAbove = (least: string, most: string) => BigInt(least) > BigInt(most);
  if (isAbove(withdrawal.minimum, withdrawal.maximum))
    throw new Complaint(`Nobody could withdraw: the minimum is above the maximum in ${currency}.`);
  if (isAbove(lottery.minStake, lottery.maxStake))
    throw new Complaint(
      `Nobody could bet on a draw: the smallest stake is above the largest in ${currency}.`,
    );
}

export const currencyCommands = [
  listCurrencies,
  addCurrency,
  firstCurrency,
  closeCurrency,
  openCurrency,
  setAmounts,
];
