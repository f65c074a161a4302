export const eventfulFiles: readonly string[];
export function strayEvents(
  files: readonly string[],
  read: (file: string) => string,
  listed?: readonly string[],
): readonly string[];
