import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import styles from "./account.module.css";
import factor from "./authenticator.module.css";
import { useCopy } from "./use-copy.ts";

export type RecoveryCodesProps = {
  account: string;
  codes: readonly string[];
};

/** The codes that serve once each in place of the authenticator's, to be kept now: copied, saved, or written down (MEMBER-04). */
export function RecoveryCodes({ account, codes }: RecoveryCodesProps) {
  const text = useText();
  const { said, copy } = useCopy();
  const room = useFeature("recoveryFile");
  const saving = useSnapshot("recoveryFile")?.value;
  const save = () => {
    if (saving === "uncertain") room?.send({ type: "retry.asked" });
    if (saving === "done") room?.send({ type: "submission.begun" });
    const intro = text("authenticator.codes.file", { account });
    const file = {
      name: "recovery-codes.txt",
      type: "text/plain;charset=utf-8",
      text: `${intro}\n\n${codes.join("\n")}\n`,
    };
    room?.send({ type: "submission.confirmed", request: file });
  };
  return (
    <>
      <List className={factor.codes} aria-label={text("authenticator.codes.list")}>
        {codes.map((code) => (
          <li key={code}>
            <code className={factor.code}>{code}</code>
          </li>
        ))}
      </List>
      <div className={styles.actions}>
        <Button icon={signs.copy} onClick={() => copy(codes.join("\n"))}>
          {text("authenticator.codes.copy")}
        </Button>
        <Button icon={signs.download} disabled={room === undefined} onClick={save}>
          {text("authenticator.codes.save")}
        </Button>
      </div>
      <div role="status" className={styles.sentence}>
        {said && <p>{text(said)}</p>}
        {saving === "done" && <p>{text("authenticator.codes.saved")}</p>}
        {saving === "uncertain" && <p>{text("authenticator.codes.notSaved")}</p>}
      </div>
    </>
  );
}
