import type { Database } from "@parlour/app/gateway/database/database.ts";
import { vi } from "vitest";

interface Driver {
  query(statement: string | { readonly text: string }, ...more: unknown[]): unknown;
}

const isDriver = (client: unknown): client is Driver => typeof Object(client).query === "function";

/** The statements that `work` sends outside transactions, as the driver receives them. */
export async function statementsOf(
  { db }: Database,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const client: unknown = Reflect.get(db, "$client");
  if (!isDriver(client)) throw new Error("The database has no driver to be watched");
  const spy = vi.spyOn(client, "query");
  try {
    await work();
    return spy.mock.calls.map(([statement]) => (typeof statement === "string" ? statement : statement.text));
  } finally {
    spy.mockRestore();
  }
}

export const isSessionLookUp = (statement: string): boolean =>
  /from "sessions" inner join "members"/.test(statement);
