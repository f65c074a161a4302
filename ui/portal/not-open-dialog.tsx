import type { Overlay } from "@parlour/core/navigation/routes";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { usePortal, useText } from "./portal-context.tsx";
import { useNavigation } from "./use-portal-state.ts";

/** A pop-up whose feature is not built yet: it says so plainly and lets one go. */
export function NotOpenDialog({ overlay }: { overlay: Overlay }) {
  const portal = usePortal();
  const text = useText();
  const onClose = () => portal.feature("navigation")?.send({ type: "overlay.closed" });
  return (
    <Dialog
      name={overlay}
      open={useNavigation()?.overlay === overlay}
      title={text(`overlay.${overlay}`)}
      sentence={text("notOpen.sentence")}
      close={{ label: text("shell.close"), onClose }}
      actions={<Button onClick={onClose}>{text("notOpen.back")}</Button>}
    />
  );
}
