import { commandsOf } from "@parlour/core/portal/portal.view";
import { type SyntheticEvent, useId } from "react";
import { useFirstText, usePortal } from "../portal/portal-context.tsx";
import { useNavigation } from "../portal/use-portal-state.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import styles from "./search-box.module.css";

/** Enter goes to the search page; the address keeps the term, so that back and reload have it too (HOME-01). */
export function SearchBox() {
  const portal = usePortal();
  const text = useFirstText();
  const id = useId();
  const term = useNavigation()?.shown?.query.q;
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get("q");
    const typed = typeof asked === "string" ? asked.trim() : "";
    if (typed === "") return;
    commandsOf(portal).goTo(`/search?q=${encodeURIComponent(typed)}`);
  };
  return (
    <search>
      <form className={styles.form} action="/search" onSubmit={search}>
        <label htmlFor={id} className={styles.label}>
          <Icon name="search" size="medium" />
          <VisuallyHidden>{text("home.search.label")}</VisuallyHidden>
        </label>
        <input
          key={term}
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={term}
          placeholder={text("home.search.label")}
          className={styles.input}
        />
        <button type="submit" className={styles.go}>
          <Icon name="arrow-end" />
          <VisuallyHidden>{text("home.search.go")}</VisuallyHidden>
        </button>
      </form>
    </search>
  );
}
