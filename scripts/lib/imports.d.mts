export function importsOf(
  files: readonly string[],
  read: (file: string) => string,
): ReadonlyMap<string, ReadonlySet<string>>;
