/** What a deposit method may be, and how its fields are read and shown. */
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { type DepositMethod, SAMPLE_ACCOUNT } from "../../cashier/deposits/methods.ts";
import { siteOrigin } from "../../content/addresses.ts";
import { isCurrency } from "../../content/currencies.ts";
import type { Db } from "../../database/database.ts";
import { depositMethods } from "../../database/schema.ts";
import { named, readField, textsOf, translated } from "../content/fields.ts";
import { Complaint, misused } from "../outcome.ts";

const AMOUNT_AT_MOST = 10n ** 15n;

/** What is typed of a method; what is missing stays as it is. */
export interface MethodWords {
  readonly name?: string | undefined;
  readonly instructions?: string | undefined;
  readonly currency?: string | undefined;
  readonly minimum?: string | undefined;
  readonly maximum?: string | undefined;
  readonly bank?: string | undefined;
  readonly holder?: string | undefined;
  readonly number?: string | undefined;
  readonly provider?: string | undefined;
  /** The provider sandbox takes its payments, for trying out. */
  readonly sandbox?: boolean | undefined;
  readonly needsProof?: boolean | undefined;
  readonly noProof?: boolean | undefined;
  readonly minutes?: number | undefined;
  readonly sort?: number | undefined;
}

export const blankMethod = (id: string, kind: DepositMethod["kind"]): DepositMethod => ({
  id,
  kind,
  name: {},
  instructions: {},
  currency: "",
  minimumMinor: 0n,
  maximumMinor: 0n,
  account: null,
  providerOrigin: "",
  needsProof: false,
  minutes: 10,
  sort: 0,
  enabled: true,
});

/** The method with this id. Throws a `Complaint` when there is none; `isHeld` locks it until the transaction ends. */
export async function mustFindMethod(db: Db, id: string, isHeld = false): Promise<DepositMethod> {
  const found = db.select().from(depositMethods).where(eq(depositMethods.id, id));
  const [row] = isHeld ? await found.for("update") : await found;
  if (row === undefined) throw new Complaint(`There is no deposit method ${id.slice(0, 60)}: methods list`);
  return row;
}

/** The method after these words. Throws a `Complaint` for a method that could never take a payment. */
export function methodWith(
  before: DepositMethod,
  words: MethodWords,
  writing: { readonly language: string; readonly nowMs: number },
): DepositMethod {
  if (words.needsProof === true && words.noProof === true)
    throw misused("Say --needs-proof or --no-proof, not both.");
  const currency = words.currency ?? before.currency;
  requireCurrency(currency);
  const isNewCurrency = before.currency !== currency;
  if (isNewCurrency && (words.minimum === undefined || words.maximum === undefined))
    throw new Complaint(`Say --minimum and --maximum in ${currency} too.`);
  const texts = (field: "name" | "instructions", written: string | undefined) =>
    written === undefined
      ? before[field]
      : textsOf(
          readField(field, textFields[field], written, { ...writing, row: { [field]: before[field] } }),
        );
  const method = {
    ...before,
    currency,
    name: texts("name", words.name),
    instructions: texts("instructions", words.instructions),
    minimumMinor: amountOf("minimum", words.minimum, currency) ?? before.minimumMinor,
    maximumMinor: amountOf("maximum", words.maximum, currency) ?? before.maximumMinor,
    account: accountOf(before, words),
    providerOrigin: words.sandbox === true ? "" : (words.provider ?? before.providerOrigin),
    needsProof: words.noProof === true ? false : (words.needsProof ?? before.needsProof),
    minutes: words.minutes ?? before.minutes,
    sort: words.sort ?? before.sort,
  };
  requireWorking(method, words);
  return method;
}

const textFields = {
  // Records of deposits show the name, so it has no figures.
  name: named("name", 1, 100),
  instructions: translated("instructions", 0, 4_000),
} as const;

function requireCurrency(currency: string): void {
  if (!isCurrency(currency)) throw new Complaint(`"${currency.slice(0, 20)}" is no currency such as USD.`);
}

function amountOf(name: string, written: string | undefined, currency: string): bigint | null {
  if (written === undefined) return null;
  const money = parseMoney(written, currency);
  if (money === null || money.amountMinor <= 0n || money.amountMinor > AMOUNT_AT_MOST)
    throw new Complaint(
      `--${name} is an amount of ${currency} above zero, and not "${written.slice(0, 40)}".`,
    );
  return money.amountMinor;
}

function accountOf({ account }: DepositMethod, words: MethodWords): DepositMethod["account"] {
  const { bank, holder, number } = words;
  if (bank === undefined && holder === undefined && number === undefined) return account;
  return {
    bank: bank ?? account?.bank ?? "",
    holder: holder ?? account?.holder ?? "",
    number: number ?? account?.number ?? "",
  };
}

/** Throws a `Complaint` for a method that no player could pay with. */
export function requireWorking(method: DepositMethod, words: MethodWords = {}): void {
  const { kind, account, providerOrigin, minimumMinor, maximumMinor } = method;
  if (Object.keys(method.name).length === 0) throw new Complaint("Say its name: --name …");
  if (minimumMinor <= 0n || minimumMinor > maximumMinor)
    throw new Complaint("The minimum is above zero, and at most the maximum.");
  if (kind === "bank-transfer") {
    if (account === null || [account.bank, account.holder, account.number].some((part) => part.trim() === ""))
      throw new Complaint("A bank transfer needs an account: --bank … --holder … --number …");
    if (words.number?.trim() === SAMPLE_ACCOUNT.number)
      throw new Complaint("That is the invented account of the demo: nobody would get the money.");
  } else if (account !== null) throw new Complaint(`A method of the kind ${kind} has no bank account.`);
  if (kind !== "bank-transfer" && method.needsProof)
    throw new Complaint("Only a bank transfer can ask for a proof.");
  if (kind === "instant") {
    if (providerOrigin !== "" && !v.is(siteOrigin, providerOrigin))
      throw new Complaint(
        "--provider is the https origin of the provider's pages, such as https://pay.example",
      );
  } else if (providerOrigin !== "" || words.sandbox === true)
    throw new Complaint(`A method of the kind ${kind} has no provider.`);
}

/** Where players pay to, in words. */
export function destinationOf({ kind, account, providerOrigin }: DepositMethod): string {
  if (kind === "voucher") return "codes of issue voucher";
  if (kind === "instant") return providerOrigin === "" ? "the provider sandbox" : providerOrigin;
  if (account === null) return "nowhere";
  const invented = account.number === SAMPLE_ACCOUNT.number ? " (invented, for the demo)" : "";
  return `${account.bank}, ${account.holder}, ${account.number}${invented}`;
}

/** A method as commands answer it. Amounts are decimals of its currency, texts by language. */
export const methodAnswer = v.object({
  id: v.string(),
  kind: v.string(),
  isOn: v.boolean(),
  currency: v.string(),
  minimum: v.string(),
  maximum: v.string(),
  name: v.record(v.string(), v.string()),
  instructions: v.record(v.string(), v.string()),
  paysTo: v.string(),
  account: v.nullable(v.object({ bank: v.string(), holder: v.string(), number: v.string() })),
  provider: v.string(),
  needsProof: v.boolean(),
  minutes: v.number(),
  sort: v.number(),
});

export const answeredMethod = (row: DepositMethod): v.InferOutput<typeof methodAnswer> => ({
  id: row.id,
  kind: row.kind,
  isOn: row.enabled,
  currency: row.currency,
  minimum: decimalOf({ amountMinor: row.minimumMinor, currency: row.currency }),
  maximum: decimalOf({ amountMinor: row.maximumMinor, currency: row.currency }),
  name: { ...row.name },
  instructions: { ...row.instructions },
  paysTo: destinationOf(row),
  account: row.account,
  provider: row.providerOrigin,
  needsProof: row.needsProof,
  minutes: row.minutes,
  sort: row.sort,
});

/** Each fact of a method in a line's words: its name and its value. */
export function factsOf(method: v.InferOutput<typeof methodAnswer>): ReadonlyMap<string, string> {
  const texts = (field: string, of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([language, text]): [string, string] => [`${field} [${language}]`, text]);
  return new Map([
    ["kind", method.kind],
    ["state", method.isOn ? "on" : "off"],
    ["currency", method.currency],
    ["minimum", method.minimum],
    ["maximum", method.maximum],
    ["pays to", method.paysTo],
    ["proof", method.needsProof ? "needed" : "not needed"],
    ["minutes", `${method.minutes}`],
    ["sort", `${method.sort}`],
    ...texts("name", method.name),
    ...texts("instructions", method.instructions),
  ]);
}

/** What differs between two states of a method, a line each. */
export function changesBetween(before: DepositMethod, after: DepositMethod): readonly string[] {
  const [old, now] = [factsOf(answeredMethod(before)), factsOf(answeredMethod(after))];
  const word = (text: string | undefined) => (text === undefined ? "nothing" : JSON.stringify(text));
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => `${after.id}: ${name}: ${word(old.get(name))} -> ${word(now.get(name))}`);
}
