import { menuCode, menuLanguages } from "@parlour/core/preferences/languages.rules";
import { preferencesCommands } from "@parlour/core/preferences/preferences.view";
import { useFeature, usePortal, useText } from "../portal/portal-context.tsx";
import { useLanguage } from "../portal/use-portal-state.ts";
import { useSelector } from "../portal/use-selector.ts";
import { useView } from "../portal/use-view.ts";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./preferences.module.css";

/** The operator's languages, each named in itself (SIDE-05). The current one stays until the chosen one's texts are here. */
export function LanguageSelect() {
  const portal = usePortal();
  const text = useText();
  const current = useLanguage();
  const preferences = useView("preferences", preferencesCommands);
  const { languages } = portal.config;
  const isChanging = useSelector(useFeature("preferences"), (snapshot) => snapshot?.matches("changing"));
  return (
    <label className={styles.language} title={text("menu.language")}>
      <Icon name={signs.globe} size="medium" />
      <select
        name="language"
        // A browser would restore an earlier choice after Back, over the language that was chosen since.
        autoComplete="off"
        className={styles.select}
        aria-label={text("menu.language")}
        aria-busy={isChanging}
        value={current ? menuCode(languages, current) : ""}
        onChange={(event) => preferences?.chooseLanguage(event.target.value)}
      >
        {menuLanguages(languages).map(({ code, name, tag }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      <Icon name={signs.chevronDown} />
    </label>
  );
}
