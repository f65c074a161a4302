import { registrationForm } from "@parlour/core/registration/registration.view";
import { useFormArt } from "../login/use-form-art.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useOverlay } from "../portal/use-portal-state.ts";
import { useDialogView } from "../portal/use-view.ts";
import { useOverlays } from "../session/use-overlays.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { FormLink } from "../shared/form/form-links.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./registration-form.module.css";
import { RegistrationForm } from "./registration-form.tsx";

/** The registration, open while the portal's overlay says so: a card with the operator's picture, or a sheet on phones. */
export function RegistrationDialog() {
  const text = useText();
  const art = useFormArt("w_register");
  const { close, goTo } = useOverlays();
  const isOpen = useOverlay() === "register";
  const view = useDialogView("registration", isOpen, registrationForm);
  if (view === null) return null;

  return (
    <Dialog
      name="register"
      open={isOpen}
      title={text("registration.title")}
      close={{ label: text("registration.close"), onClose: close }}
      art={art}
    >
      {view.kind === "loading" && <Blank />}
      {view.kind === "unavailable" && (
        <Empty
          kind="fault"
          className={styles.failed}
          title={text("registration.failed.title")}
          sentence={text(view.message.key, view.message.values)}
          action={
            <Button icon="refresh" onClick={view.retry}>
              {text("registration.retry")}
            </Button>
          }
        />
      )}
      {view.kind === "form" && (
        <RegistrationForm
          view={view}
          links={
            <FormLink question={text("registration.login.question")} onFollow={() => goTo("login")}>
              {text("registration.login")}
            </FormLink>
          }
        />
      )}
    </Dialog>
  );
}

/** As many as fill a screen: the dialog is as high as it can be before and after. */
const BLANK_FIELDS = [1, 2, 3, 4, 5, 6, 7, 8];

function Blank() {
  const text = useText();
  return (
    <div className={styles.blank} aria-busy="true">
      <VisuallyHidden>{text("registration.loading")}</VisuallyHidden>
      <Skeleton shape="text" lines={2} />
      {BLANK_FIELDS.map((field) => (
        <Skeleton key={field} className={styles.blankField} />
      ))}
      <Skeleton className={styles.blankButton} />
    </div>
  );
}
