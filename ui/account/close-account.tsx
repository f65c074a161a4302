import { accountClosingForm } from "@parlour/core/own-data/own-data.view";
import { useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { takeFocus, useUnfolded } from "../shared/form/use-unfolded.ts";
import styles from "./account.module.css";
import { OwnForm } from "./own-form.tsx";
import { SecretField } from "./secret-field.tsx";

/** Unfolds the form, which asks for the password and then, in a dialog, whether to close the account for good. */
export function CloseAccountForm() {
  const text = useText();
  const view = useView("accountClosing", accountClosingForm);
  const { isOpen, back, unfold, fold } = useUnfolded<HTMLButtonElement>(view);
  if (view === null) return null;
  const { erasesData, password } = view.fields;
  if (!isOpen)
    return (
      <Button ref={back} onClick={unfold}>
        {text("ownData.close.open")}
      </Button>
    );
  return (
    <div className={styles.form}>
      <OwnForm
        view={view}
        first="password"
        kind="danger"
        submit={text("ownData.close.submit")}
        leave={text("ownData.cancel")}
        onLeave={fold}
      >
        <Checkbox
          name="erasesData"
          label={text("ownData.close.erase")}
          help={text("ownData.close.erase.help")}
          checked={erasesData.value}
          disabled={erasesData.isFixed}
          onChange={({ target }) => erasesData.change(target.checked)}
        />
        <SecretField
          field={password}
          ref={takeFocus}
          required
          label={text("ownData.password")}
          help={text("ownData.password.help")}
          autoComplete="current-password"
        />
      </OwnForm>
      <Dialog
        name="close-account"
        open={view.step === "reviewing"}
        title={text("ownData.close.question")}
        sentence={text(erasesData.value ? "ownData.close.consequence.erase" : "ownData.close.consequence")}
        close={{ label: text("ownData.close.back"), onClose: view.revise }}
        actions={
          <>
            <Button kind="quiet" onClick={view.revise}>
              {text("ownData.close.back")}
            </Button>
            <Button kind="danger" onClick={() => view.submit()}>
              {text("ownData.close.confirm")}
            </Button>
          </>
        }
      />
    </div>
  );
}
