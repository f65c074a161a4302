export function nearestTests(
  file: string,
  tests: readonly string[],
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  read: (test: string) => string,
): readonly string[];
