import { useText } from "../portal/portal-context.tsx";
import { useOverlay } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { useOverlays } from "./use-overlays.ts";

/** Explains to a trial account why this is not available, and links to registration (PERM-06). */
export function TrueAccountDialog() {
  const text = useText();
  const { close, goTo } = useOverlays();
  return (
    <Dialog
      name="true-account"
      open={useOverlay() === "true-account"}
      title={text("in_need_true_account")}
      sentence={text("session.trueAccount.sentence")}
      close={{ label: text("session.trueAccount.close"), onClose: close }}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {text("session.trueAccount.later")}
          </Button>
          <Button kind="primary" onClick={() => goTo("register")}>
            {text("in_increase_submit")}
          </Button>
        </>
      }
    />
  );
}
