type Makers = Readonly<Record<string, () => unknown>>;
export type Made<Of extends Makers> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

/**
 * Adds properties to an object that are made when they are first read. For tables of machines: xstate looks an actor up
 * when it starts it, and most visits start few of those that they might. What the table has already it keeps, since a part
 * may be fetched twice when the first answer was no longer waited for.
 */
export function lazily<Table extends object, Of extends Makers>(table: Table, makers: Of): Table & Made<Of> {
  for (const [name, make] of Object.entries(makers)) {
    if (Object.hasOwn(table, name)) continue;
    let made: { readonly value: unknown } | null = null;
    Object.defineProperty(table, name, {
      enumerable: true,
      get() {
        made ??= { value: make() };
        return made.value;
      },
    });
  }
  return table as Table & Made<Of>;
}
