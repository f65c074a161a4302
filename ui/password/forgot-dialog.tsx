import { forgotForm } from "@parlour/core/password/forgot.view";
import { useEffect, useRef } from "react";
import { useFormArt } from "../login/use-form-art.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useOverlay } from "../portal/use-portal-state.ts";
import { useDialogView } from "../portal/use-view.ts";
import { useOverlays } from "../session/use-overlays.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import styles from "./forgot-dialog.module.css";
import { ForgotForm } from "./forgot-form.tsx";

/** A forgotten password: a link by mail, a code by SMS, or the new password after the mail's link (FORGOT-01..03). */
export function ForgotDialog() {
  const text = useText();
  const art = useFormArt("w_forget");
  const { close, goTo } = useOverlays();
  const isOpen = useOverlay() === "forgot-password";
  const view = useDialogView("forgot", isOpen, forgotForm);
  if (view === null) return null;

  const isMailed = view.step === "mailed";
  const title = isMailed
    ? "forgot.mailed.title"
    : view.type === "link"
      ? "forgot.link.title"
      : "forgot.title";
  const toLogin = () => goTo("login");
  return (
    <Dialog
      name="forgot-password"
      open={isOpen}
      title={text(title)}
      close={{ label: text("forgot.close"), onClose: close }}
      art={art}
    >
      {isMailed ? (
        <Mailed email={view.fields.email.value} onAgain={() => view.chooseType("email")} onLogin={toLogin} />
      ) : (
        <ForgotForm view={view} onLogin={toLogin} />
      )}
    </Dialog>
  );
}

/** The mail was requested: the next step, and links to continue meanwhile (FORGOT-01). */
function Mailed({ email, onAgain, onLogin }: { email: string; onAgain: () => void; onLogin: () => void }) {
  const text = useText();
  const words = useRef<HTMLDivElement>(null);
  // The pressed button is removed with its form, so the focus moves to the text that replaces it.
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} className={styles.mailed} tabIndex={-1} role="status">
      <p>{text("forgot.mailed.sentence", { email })}</p>
      <p className={styles.aside}>{text("forgot.mailed.nothing")}</p>
      <div className={styles.actions}>
        <Button kind="primary" size="large" wide onClick={onLogin}>
          {text("forgot.back")}
        </Button>
        <Button kind="quiet" wide onClick={onAgain}>
          {text("forgot.mailed.again")}
        </Button>
      </div>
    </div>
  );
}
