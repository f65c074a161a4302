import { recoveryFileView } from "@parlour/core/account/authenticator.view";
import { useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { useCopy } from "../shared/use-copy.ts";
import styles from "./account.module.css";
import factor from "./authenticator.module.css";
import { copyWords } from "./copy-words.ts";

type RecoveryCodesProps = { account: string; codes: readonly string[] };

/** The codes that serve once each in place of the authenticator's, to be kept now: copied, saved, or written down (MEMBER-04). */
export function RecoveryCodes({ account, codes }: RecoveryCodesProps) {
  const text = useText();
  const { outcome, copy } = useCopy();
  const file = useView("recoveryFile", recoveryFileView);
  const step = file?.stepOf(codes);
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
        <Button
          icon={signs.download}
          disabled={file === null}
          onClick={() => file?.save(text("authenticator.codes.file", { account }), codes)}
        >
          {text("authenticator.codes.save")}
        </Button>
      </div>
      <div role="status" className={styles.sentence}>
        {outcome && <p>{text(copyWords[outcome])}</p>}
        {step === "done" && <p>{text("authenticator.codes.saved")}</p>}
        {step === "uncertain" && <p>{text("authenticator.codes.notSaved")}</p>}
      </div>
    </>
  );
}
