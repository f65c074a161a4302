/** Databases that begin with a seeded operator. A copy takes a third of the time of seeding. */
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { seed } from "@parlour/app/seed/seed.ts";
import { cheapPasswords } from "./cheap-passwords.ts";

export interface Beginning {
  /** Whether the demo accounts and their month of play are included, or the catalogue only. */
  readonly demo: boolean;
  /** The time of a fixed clock; null for the real clock, whose data may be some minutes old. */
  readonly atMs: number | null;
}

/** The default time of the tests' fixed clock, in UTC. */
export const EVENING_MS = Date.UTC(2026, 10, 21, 18, 0, 0);

/** Whether most tests begin with it. A copy of any other beginning pays only when a second test needs it. */
export const isUsual = ({ atMs }: Beginning): boolean => atMs === null || atMs === EVENING_MS;

export async function seedAs(database: Database, { demo, atMs }: Beginning): Promise<void> {
  const nowMs = atMs ?? Date.now();
  await seed(database, { clock: { nowMs: () => nowMs }, passwords: cheapPasswords(), demo });
}

/** Makes a source of copies when a beginning is needed a second time; null the first time. */
export function copiesOf<Source>(make: (beginning: Beginning) => Promise<Source>) {
  const wanted = new Map<string, Promise<Source> | null>();
  return async (beginning: Beginning): Promise<Source | null> => {
    const key = JSON.stringify(beginning);
    const known = wanted.get(key);
    if (known === undefined) {
      wanted.set(key, null);
      return null;
    }
    const source = known ?? make(beginning);
    wanted.set(key, source);
    return source;
  };
}
