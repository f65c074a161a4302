import { sessionCommands } from "@parlour/core/session/session.commands";
import { isConfirmingLogout, isLoggingOut } from "@parlour/core/session/session.view";
import { useSnapshot, useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";

/** Confirms a logout, says what is kept, and stays open until the gateway has answered (SESSION-02). */
export function LogoutDialog() {
  const text = useText();
  const session = useView("session", sessionCommands);
  const snapshot = useSnapshot("session");
  const isBusy = isLoggingOut(snapshot);
  const stay = () => session?.cancelLogout();
  return (
    <Dialog
      name="logout"
      open={isBusy || isConfirmingLogout(snapshot)}
      title={text("session.logout.title")}
      sentence={text("session.logout.sentence")}
      close={isBusy ? undefined : { label: text("session.logout.close"), onClose: stay }}
      actions={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={stay}>
            {text("session.logout.stay")}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={() => session?.confirmLogout()}>
            {text("session.logout.confirm")}
          </Button>
        </>
      }
    />
  );
}
