import { passwordForm } from "@parlour/core/password/password.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { isLoggingOut, isPasswordForced, sessionView } from "@parlour/core/session/session.view";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useOverlay } from "../portal/use-portal-state.ts";
import { useDialogView } from "../portal/use-view.ts";
import { useOverlays } from "../session/use-overlays.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { useLast } from "../shared/use-last.ts";
import { PasswordForm } from "./password-form.tsx";

/** Changes the password, by choice or because the gateway requires it (LOGIN-05). */
export function PasswordDialog() {
  const text = useText();
  const portal = usePortal();
  const scene = useSnapshot("session");
  const { close } = useOverlays();
  // During a logout its own dialog is shown instead.
  const isOpen = useOverlay() === "change-password" && !isLoggingOut(scene);
  const view = useDialogView("password", isOpen, passwordForm);
  const isForced = useLast(isOpen ? isPasswordForced(scene) : undefined) ?? false;
  if (view === null) return null;

  const player = sessionView(scene);
  return (
    <Dialog
      name="change-password"
      open={isOpen}
      title={text(isForced ? "password.title.forced" : "password.title")}
      close={isForced ? undefined : { label: text("password.close"), onClose: close }}
    >
      <PasswordForm
        view={view}
        sentence={text(isForced ? "password.sentence.forced" : "password.sentence")}
        account={player.kind === "loggedIn" ? player.account : null}
      >
        {isForced && (
          <Button kind="quiet" wide onClick={() => commandsOf(portal).logOut()}>
            {text("password.logout")}
          </Button>
        )}
      </PasswordForm>
    </Dialog>
  );
}
