/** Texts by namespace and key. */
export type Pack = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function readPacks(folder?: string): Readonly<Record<string, Pack>>;
export function wrongMessages(
  packs: Readonly<Record<string, Pack>>,
  languages: readonly { readonly code: string; readonly tag: string; readonly base?: string | undefined }[],
  reference?: string,
): readonly string[];
export function withKeysOf(
  declarations: string,
  read: (file: string) => Readonly<Record<string, string>>,
): string;
