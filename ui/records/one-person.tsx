import { createContext, type FormEvent, use, useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Field } from "../shared/field/field.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./one-person.module.css";

type ChooseAccount = (account: string | null) => void;

/** Chooses one person of a list over a team; null outside of one, and while it is of one person already. */
export const OnlyAccount = createContext<ChooseAccount | null>(null);

/** The longest account that an operator looks for. */
const LONGEST_ACCOUNT = 64;

/** Looks for one account of the team in a list, and goes back to everybody (AGENT-03). */
export function PersonSearch({ account, onChoose }: { account: string | null; onChoose: ChooseAccount }) {
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

/** An account in a row: pressed, the list is of this one alone (AGENT-03). */
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

/** In place of a list of one person that has nothing, whoever they are: nobody is told who is in another's team. */
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
