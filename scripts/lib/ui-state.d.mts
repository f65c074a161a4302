export const statefulFiles: Readonly<Record<string, string>>;
export function strayState(
  files: readonly string[],
  read: (file: string) => string,
  listed?: Readonly<Record<string, string>>,
): readonly string[];
