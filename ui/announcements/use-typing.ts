import { popupsCommands } from "@parlour/core/announcements/popups.view";
import { useEffect } from "react";
import { useFeature } from "../portal/portal-context.tsx";

const notTyped = ["checkbox", "radio", "button", "submit", "reset", "file", "range"]
  .map((type) => `[type=${type}]`)
  .join();
const FIELDS = `input:not(${notTyped}), textarea, select`;

/** Reports whether a field has the focus, so that no pop-up opens while the visitor types (ANN-04). */
export function useTyping(): void {
  // Also reports when the pop-ups start, because a field may already have the focus.
  const popups = useFeature("popups");
  useEffect(() => {
    if (popups === undefined) return;
    const { noteTyping } = popupsCommands(undefined, popups.send);
    const note = () => noteTyping(document.activeElement?.matches(FIELDS) ?? false);
    note();
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", note);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", note);
    };
  }, [popups]);
}
