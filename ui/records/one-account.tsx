import { createContext, type FormEvent, use, useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Field } from "../shared/field/field.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./one-account.module.css";

type ChooseAccount = (account: string | null) => void;

/** Filters a list over a subtree to one account; null outside such a list, and while it is already filtered. */
export const OnlyAccount = createContext<ChooseAccount | null>(null);

/** The longest account to search for. */
const LONGEST_ACCOUNT = 64;

/** Filters a list to one account of the subtree, or shows all again (AGENT-03). */
export function AccountSearch({ account, onChoose }: { account: string | null; onChoose: ChooseAccount }) {
  const text = useText();
  const [typed, setTyped] = useState(account ?? "");
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChoose(typed.trim() === "" ? null : typed);
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} aria-label={text("reports.person")} onSubmit={search}>
        <Field
          className={styles.field}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LONGEST_ACCOUNT}
          keepsLine={false}
          label={text("reports.person.account")}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
        <Button type="submit">{text("reports.person.find")}</Button>
        {account !== null && (
          <Button kind="quiet" icon={signs.close} onClick={() => onChoose(null)}>
            {text("reports.person.all")}
          </Button>
        )}
      </form>
    </search>
  );
}

/** An account in a row; pressing it filters the list to this account (AGENT-03). */
export function AccountCell({ account }: { account: string }) {
  const text = useText();
  const choose = use(OnlyAccount);
  if (choose === null) return <bdi>{account}</bdi>;
  return (
    <button
      type="button"
      className={styles.account}
      title={text("reports.person.only", { account })}
      onClick={() => choose(account)}
    >
      <bdi>{account}</bdi>
    </button>
  );
}

/**
 * Shown when the list of one account is empty. It does not say whether the account exists, because agents must not
 * learn who is in another's subtree.
 */
export function NoPlayers({ account, onShowAll }: { account: string; onShowAll: () => void }) {
  const text = useText();
  return (
    <Empty
      title={text("reports.person.empty.title", { account })}
      sentence={text("reports.person.empty.sentence")}
      action={<Button onClick={onShowAll}>{text("reports.person.all")}</Button>}
    />
  );
}
