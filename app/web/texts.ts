import type { Texts } from "@parlour/adapters/i18n/texts.ts";
import { importTwice } from "@parlour/ui/shared/part.tsx";

/** The namespaces that any page may need. */
export const namespaces = ["first", "common"] as const;

/** The namespaces that load with the screens of their part. */
export const textParts = ["member", "agent"] as const;
export type TextPart = (typeof textParts)[number];

/**
 * Loads a namespace of a language. A language that stands on a base has the base's texts, and its own over them where the
 * operator has written some.
 */
export async function loadTexts(
  { code, base }: { readonly code: string; readonly base?: string | undefined },
  namespace: string,
): Promise<Texts> {
  // Apart from the first scripts, which would grow with each language.
  const { textFile } = await importTwice(() => import("./text-files.ts"));
  const loads = [base, code].flatMap((each) => (each && textFile(each, namespace)) || []);
  if (loads.length === 0) throw new Error(`There are no texts of ${code} in ${namespace}`);
  const texts = await Promise.all(loads.map((load) => importTwice(load)));
  return Object.assign({}, ...texts);
}
