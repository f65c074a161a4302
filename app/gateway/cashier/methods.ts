import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { depositMethods as methodsCall } from "@parlour/adapters/wire/cashier.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, asc, eq } from "drizzle-orm";
import { type FigureReader, filledFor, textsFor } from "../content/translations.ts";
import type { Db } from "../database/database.ts";
import { depositMethods } from "../database/schema.ts";

export type DepositMethod = typeof depositMethods.$inferSelect;
type Offered = AnswerOf<typeof methodsCall>["methods"][number];

/** The ways in which money of a currency can come in, in the house's order and the visitor's language (WALLET-03). */
export async function readMethods(
  db: Db,
  currency: string,
  reader: Omit<FigureReader, "now">,
): Promise<readonly Offered[]> {
  const rows = await db
    .select()
    .from(depositMethods)
    .where(and(eq(depositMethods.enabled, true), eq(depositMethods.currency, currency)))
    .orderBy(asc(depositMethods.sort), asc(depositMethods.id));
  const [names, texts] = [textsFor(reader), filledFor(reader)];
  return rows.map((row) => ({
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
export async function findMethod(db: Db, id: string, currency: string): Promise<DepositMethod | undefined> {
  const [row] = await db
    .select()
    .from(depositMethods)
    .where(
      and(eq(depositMethods.id, id), eq(depositMethods.enabled, true), eq(depositMethods.currency, currency)),
    );
  return row;
}
