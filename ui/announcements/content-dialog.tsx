import type { SiteContent } from "@parlour/core/announcements/announcements.ports";
import { commandsOf } from "@parlour/core/portal/portal.view";
import type { ReactNode } from "react";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useOverlay } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";

export type ContentDialogProps = {
  name: "announcements" | "notice";
  title: string;
  sentence: string;
  /** What did not arrive, as a title. */
  failed: string;
  children: (content: SiteContent) => ReactNode;
};

/** A pop-up that reads from what the operator has to tell: on its way, failed with a way to ask again, or here (ANN-02, ANN-03). */
export function ContentDialog({ name, title, sentence, failed, children }: ContentDialogProps) {
  const portal = usePortal();
  const text = useText();
  const content = useQuery("content");
  const onClose = () => commandsOf(portal).closeOverlay();
  return (
    <Dialog
      name={name}
      open={useOverlay() === name}
      width="wide"
      title={title}
      sentence={sentence}
      close={{ label: text("shell.close"), onClose }}
    >
      {content.kind === "loading" && <Skeleton shape="text" lines={4} />}
      {content.kind === "failed" && <Fault title={failed} failed={content} />}
      {content.kind === "ready" && children(content.value)}
    </Dialog>
  );
}
