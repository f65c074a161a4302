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
  /** The title shown when the content fails to load. */
  failed: string;
  children: (content: SiteContent) => ReactNode;
};

/** A dialog with the operator's content: loading, failed with a retry, or ready (ANN-02, ANN-03). */
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
