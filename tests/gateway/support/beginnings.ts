/** Databases that begin with a seeded operator. To copy one takes a third of the time that seeding it takes. */
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { seed } from "@parlour/app/seed/seed.ts";
import { cheapPasswords } from "./cheap-passwords.ts";

/** What a test's database begins with. */
export interface Beginning {
  /** Whether the demo accounts and their month of play are there, or the catalogue without people. */
  readonly demo: boolean;
  /** The moment of a clock that stands still; null for the real one, whose data may have been made some minutes ago. */
  readonly atMs: number | null;
}

/** The moment at which the tests' own clock stands still unless told, UTC. */
export const EVENING_MS = Date.UTC(2026, 10, 21, 18, 0, 0);

/** Whether most tests begin with it; of any other a copy is worth its making only where it is wanted again. */
export const isUsual = ({ atMs }: Beginning): boolean => atMs === null || atMs === EVENING_MS;

export async function seedAs(database: Database, { demo, atMs }: Beginning): Promise<void> {
  const nowMs = atMs ?? Date.now();
  await seed(database, { clock: { nowMs: () => nowMs }, passwords: cheapPasswords(), demo });
}

/** Makes a source of copies when a beginning is wanted a second time; the first is made as any other. */
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
