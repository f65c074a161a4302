import type { i18n } from "i18next";
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from "react";

const TextsContext = createContext<i18n | null>(null);

/** Gives the screens below the texts of every language. */
export function TextsProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return <TextsContext value={i18n}>{children}</TextsContext>;
}

/** Answers the text of a key in the language on the screen, and another function in another language. */
export function useTranslate(): (key: string, values?: Readonly<Record<string, unknown>>) => string {
  const texts = use(TextsContext);
  if (texts === null) throw new Error("There is no TextsProvider");
  const listener = useCallback(
    (changed: () => void) => {
      texts.on("languageChanged", changed);
      return () => texts.off("languageChanged", changed);
    },
    [texts],
  );
  const language = useSyncExternalStore(
    listener,
    () => texts.language,
    () => texts.language,
  );
  return useCallback((key, values) => texts.t(key, { lng: language, ...values }), [texts, language]);
}
