/** The name of a game or vendor in the language of its reader. */
import { type SQL, sql } from "drizzle-orm";
import type { Translations } from "../database/schema.ts";
import type { GatewayConfig } from "../options.ts";

/** A game or vendor by its own name, and by its names in other languages. */
export interface Named {
  readonly name: string;
  readonly names: Translations;
}

/** The name in a language, which is its own name where that language has none. */
export const nameIn = ({ name, names }: Named, language: string | undefined): string =>
  language === undefined ? name : (names[language] ?? name);

/** The same name in SQL, of the columns for its own name and for the others. */
export const nameInSql = (name: SQL, names: SQL, language: string): SQL =>
  sql`coalesce(${names} ->> ${language}::text, ${name})`;

/** The language of names for a request: a language that the portal does not have gets their own names. */
export const languageFor = (
  { languages, fallbackLanguage }: Pick<GatewayConfig, "languages" | "fallbackLanguage">,
  { language }: { readonly language?: string | undefined },
): string => {
  const asked = language?.toUpperCase();
  return languages.find(({ code }) => code === asked)?.code ?? fallbackLanguage;
};
