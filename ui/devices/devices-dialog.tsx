import { devicesWithCommands } from "@parlour/core/devices/devices.view";
import { useText } from "../portal/portal-context.tsx";
import { useOverlay, useRole } from "../portal/use-portal-state.ts";
import { useDialogView } from "../portal/use-view.ts";
import { useOverlays } from "../session/use-overlays.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./devices-list.module.css";
import { DevicesList } from "./devices-list.tsx";

/** Where the player is logged in, with the way to end what is not theirs. */
export function DevicesDialog() {
  const text = useText();
  const { close, goTo } = useOverlays();
  const hasPassword = useRole() !== "trial";
  const isOpen = useOverlay() === "devices";
  const devices = useDialogView("devices", isOpen, devicesWithCommands);
  if (devices === null) return null;

  const { view, ...commands } = devices;
  return (
    <Dialog
      name="devices"
      open={isOpen}
      title={text("devices.title")}
      sentence={text("devices.sentence")}
      close={{ label: text("devices.close"), onClose: close }}
      actions={
        hasPassword && <Button onClick={() => goTo("change-password")}>{text("password.title")}</Button>
      }
    >
      {view.kind === "loading" && (
        <div className={styles.blank} aria-busy="true">
          <VisuallyHidden>{text("devices.loading")}</VisuallyHidden>
          <Skeleton className={styles.blankDevice} />
          <Skeleton className={styles.blankDevice} />
        </div>
      )}
      {view.kind === "unavailable" && (
        <Empty
          kind="fault"
          title={text("devices.failed.title")}
          sentence={text(view.message.key, view.message.values)}
          action={
            <Button icon="refresh" onClick={commands.retry}>
              {text("devices.retry")}
            </Button>
          }
        />
      )}
      {view.kind === "ready" && <DevicesList view={view} commands={commands} />}
    </Dialog>
  );
}
