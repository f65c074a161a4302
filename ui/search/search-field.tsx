import { type ChangeEvent, type SyntheticEvent, useEffect, useId, useRef } from "react";
import box from "../home/search-box.module.css";
import { useText } from "../portal/portal-context.tsx";
import { IconButton } from "../shared/button/button.tsx";
import { classNames } from "../shared/class-names.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./search-screen.module.css";

export type SearchFieldProps = {
  typed: string;
  onType: (term: string) => void;
  /** Whether an arrival focuses the field, because the page is for typing. */
  takesFocus: boolean;
};

/** The search page's field: each key searches at once, so Enter only hides the on-screen keyboard. */
export function SearchField({ typed, onType, takesFocus }: SearchFieldProps) {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // A new term scrolls back to the best result.
  const first = useRef(typed);
  useEffect(() => {
    if (first.current === typed) return;
    first.current = typed;
    if (document.activeElement === input.current) scrollTo({ top: 0 });
  }, [typed]);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    input.current?.blur();
  };
  return (
    <search>
      <form className={classNames(box.form, styles.box)} action="/search" onSubmit={submit}>
        <label htmlFor={id} className={box.label}>
          <Icon name="search" size="medium" />
          <VisuallyHidden>{text("search.label")}</VisuallyHidden>
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={typed}
          placeholder={text("search.placeholder")}
          className={box.input}
          data-takes-focus={takesFocus || undefined}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.target.value)}
        />
        {typed !== "" && (
          <IconButton
            icon={signs.close}
            label={text("search.clear")}
            className={styles.clear}
            onClick={() => {
              onType("");
              input.current?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
