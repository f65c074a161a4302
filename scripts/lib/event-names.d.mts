export function strayEvents(files: readonly string[], read: (file: string) => string): readonly string[];
