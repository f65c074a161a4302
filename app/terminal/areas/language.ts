import { menuLanguages, preferencesCommands } from "@parlour/core/preferences";
import type { Entry } from "../menu.ts";
import { settle } from "../pages.ts";

/** The language of the texts here, and of what the operator writes (I18N-01). */
export const languageEntry: Entry = {
  label: "menu.language",
  async run(dialogue) {
    const { portal, text, pick, view } = dialogue;
    const choices = menuLanguages(portal.config.languages).map(({ code: value, name: label }) => ({
      label,
      value,
    }));
    const code = await pick(text("menu.language"), choices);
    view("preferences", preferencesCommands)?.chooseLanguage(code);
    await settle(dialogue);
  },
};
