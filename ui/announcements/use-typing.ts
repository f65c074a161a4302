import { typingCommands } from "@parlour/core/shared/typing";
import { useEffect } from "react";
import { senderOf, useFeature } from "../portal/portal-context.tsx";

const notTyped = ["checkbox", "radio", "button", "submit", "reset", "file", "range"]
  .map((type) => `[type=${type}]`)
  .join();
const FIELDS = `input:not(${notTyped}), textarea, select`;

/** Reports whether a field has the focus, so that nothing takes it from the visitor who types (ANN-04, SAFE-03). */
export function useTyping(): void {
  // Also reports when a feature starts, because a field may already have the focus.
  const popups = useFeature("popups");
  const welcome = useFeature("welcome");
  const realityCheck = useFeature("realityCheck");
  useEffect(() => {
    const told = [popups, welcome, realityCheck].map((feature) =>
      typingCommands(undefined, senderOf(feature)),
    );
    const note = () => {
      const isTyping = document.activeElement?.matches(FIELDS) ?? false;
      for (const { noteTyping } of told) noteTyping(isTyping);
    };
    note();
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", note);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", note);
    };
  }, [popups, welcome, realityCheck]);
}
