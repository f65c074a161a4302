import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { depositMethods as methodsCall } from "@parlour/adapters/wire/cashier.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { siteOrigin } from "../content/addresses.ts";
import { type FigureReader, filledFor, textsFor } from "../content/translations.ts";
import type { Db } from "../database/database.ts";
import { depositMethods } from "../database/schema.ts";
import type { Needs } from "../services.ts";

export type DepositMethod = typeof depositMethods.$inferSelect;
type Offered = AnswerOf<typeof methodsCall>["methods"][number];

/** What decides which ways to pay are offered. */
export type Offering = Needs<"mode" | "hasDemo" | "hasSandbox">;

/** The bank account that the seed invents: money sent there reaches nobody. */
export const SAMPLE_ACCOUNT = {
  bank: "Larkfield Bank",
  holder: "Parlour House Ltd",
  number: "40-02-17 6180339",
} as const;

/**
 * The ways to pay that are on and can be used here, in their order. In production an `instant` one needs a provider of its own, or
 * the sandbox in an operator that has no real way: nothing is credited that nobody has paid. The seed's bank account is shown
 * where demo accounts are wanted alone.
 */
async function usableMethods(db: Db, { mode, hasDemo, hasSandbox }: Offering): Promise<DepositMethod[]> {
  const rows = await db
    .select()
    .from(depositMethods)
    .where(eq(depositMethods.enabled, true))
    .orderBy(asc(depositMethods.sort), asc(depositMethods.id));
  if (mode !== "production") return rows.filter(hasProviderOrNone);
  const sandboxPays = hasSandbox && !rows.some(isReal);
  return rows.filter(
    (row) =>
      hasProviderOrNone(row) &&
      (isReal(row) || row.kind === "voucher" || (row.kind === "instant" ? sandboxPays : hasDemo)),
  );
}

/** A provider whose pages no browser should be sent to is no provider, and nobody stands in for it. */
const hasProviderOrNone = ({ providerOrigin }: DepositMethod): boolean =>
  providerOrigin === "" || v.is(siteOrigin, providerOrigin);

/** Whether somebody's own money is paid in that way. */
const isReal = ({ kind, providerOrigin, account }: DepositMethod): boolean =>
  kind === "instant"
    ? v.is(siteOrigin, providerOrigin)
    : kind === "bank-transfer" && account?.number !== SAMPLE_ACCOUNT.number;

/** The ways in which money of a currency can come in, in the operator's order and the visitor's language (WALLET-03). */
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

/** A way that is offered to holders of that currency, or none. */
export async function findMethod(
  db: Db,
  id: string,
  currency: string,
  offering: Offering,
): Promise<DepositMethod | undefined> {
  const rows = await usableMethods(db, offering);
  return rows.find((row) => row.id === id && row.currency === currency);
}

/** The `instant` way of that code whose provider is there to be paid at, or none. */
export async function findInstant(
  db: Db,
  id: string,
  offering: Offering,
): Promise<DepositMethod | undefined> {
  const rows = await usableMethods(db, offering);
  return rows.find((row) => row.id === id && row.kind === "instant");
}

/** Whether the sandbox stands for the provider of that way: never for one that has a provider of its own. */
export async function isPaidAtSandbox(db: Db, id: string, offering: Offering): Promise<boolean> {
  return (await findInstant(db, id, offering))?.providerOrigin === "";
}
