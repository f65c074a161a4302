export function oldWords(files: readonly string[], read: (file: string) => string): readonly string[];
