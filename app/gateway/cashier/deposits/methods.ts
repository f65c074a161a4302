import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { depositMethods as methodsCall } from "@parlour/adapters/wire/cashier.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { siteOrigin } from "../../content/addresses.ts";
import { type FigureReader, filledFor, textsFor } from "../../content/translations.ts";
import type { Db } from "../../database/database.ts";
import { depositMethods } from "../../database/schema.ts";
import type { Needs } from "../../services.ts";

export type DepositMethod = typeof depositMethods.$inferSelect;
type Offered = AnswerOf<typeof methodsCall>["methods"][number];

/** The facts that decide which methods are offered. */
export type Offering = Needs<"mode" | "hasDemo" | "hasSandbox">;

/** The invented bank account of the seed; a transfer to it reaches no real account. */
export const SAMPLE_ACCOUNT = {
  bank: "Larkfield Bank",
  holder: "Parlour House Ltd",
  number: "40-02-17 6180339",
} as const;

/**
 * The enabled methods that work in this mode, in the operator's order. The seed's bank account shows only where demo
 * accounts are allowed. In production nothing is credited without a payment: `instant` needs a provider of its own, or
 * the sandbox when the operator has no real method.
 */
async function usableMethods(db: Db, { mode, hasDemo, hasSandbox }: Offering): Promise<DepositMethod[]> {
  const rows = await db
    .select()
    .from(depositMethods)
    .where(eq(depositMethods.enabled, true))
    .orderBy(asc(depositMethods.sort), asc(depositMethods.id));
  const usable = rows.filter((row) => hasProviderOrNone(row) && (hasDemo || !isSample(row)));
  if (mode !== "production") return usable;
  const sandboxPays = hasSandbox && !rows.some(isReal);
  return usable.filter((row) => isReal(row) || row.kind !== "instant" || sandboxPays);
}

/** Whether players would pay to the invented account of the seed. */
const isSample = ({ kind, account }: Pick<DepositMethod, "kind" | "account">): boolean =>
  kind === "bank-transfer" && account?.number === SAMPLE_ACCOUNT.number;

/** Rejects a method whose provider origin is unsafe for browsers; the sandbox does not replace such a provider. */
const hasProviderOrNone = ({ providerOrigin }: DepositMethod): boolean =>
  providerOrigin === "" || v.is(siteOrigin, providerOrigin);

/** Whether players pay real money with this method. */
const isReal = ({ kind, providerOrigin, account }: DepositMethod): boolean =>
  kind === "instant"
    ? v.is(siteOrigin, providerOrigin)
    : kind === "bank-transfer" && !isSample({ kind, account });

/** The methods for a currency, in the operator's order and the visitor's language (WALLET-03). */
export async function readMethods(
  db: Db,
  currency: string,
  reader: Omit<FigureReader, "now">,
  offering: Offering,
): Promise<readonly Offered[]> {
  const rows = await usableMethods(db, offering);
  const [names, texts] = [textsFor(reader), filledFor(reader)];
  return rows
    .filter((row) => row.currency === currency)
    .map((row) => ({
      methodId: row.id,
      kind: row.kind,
      name: names(row.name),
      minimum: decimalOf({ amountMinor: row.minimumMinor, currency }),
      maximum: decimalOf({ amountMinor: row.maximumMinor, currency }),
      currency,
      instructions: texts(row.instructions),
      account: row.account,
      needsProof: row.needsProof,
      minutes: row.minutes,
    }));
}

/** A method that is offered for this currency; undefined when there is none. */
export async function findMethod(
  db: Db,
  id: string,
  currency: string,
  offering: Offering,
): Promise<DepositMethod | undefined> {
  const rows = await usableMethods(db, offering);
  return rows.find((row) => row.id === id && row.currency === currency);
}

/** The offered `instant` method with this id; undefined when there is none. */
export async function findInstant(
  db: Db,
  id: string,
  offering: Offering,
): Promise<DepositMethod | undefined> {
  const rows = await usableMethods(db, offering);
  return rows.find((row) => row.id === id && row.kind === "instant");
}

/**
 * Whether the sandbox replaces the provider of this method, which never happens for a method with a provider of its own.
 */
export async function isPaidAtSandbox(db: Db, id: string, offering: Offering): Promise<boolean> {
  return (await findInstant(db, id, offering))?.providerOrigin === "";
}
