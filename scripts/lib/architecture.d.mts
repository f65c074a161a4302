export const pageFile: string;
export function drawArchitecture(files: readonly string[], read: (file: string) => string): string;
export function withPicture(page: string, picture: string): string;
export function readSources(): {
  readonly files: readonly string[];
  readonly read: (file: string) => string;
};
