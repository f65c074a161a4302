import type { FocusEvent } from "react";

/**
 * Runs once the press that takes the focus away is over, if it was one: what appears below the field in between would
 * move the pressed button from under the pointer, and its click would be lost.
 */
export const afterPress =
  (run: () => void) =>
  ({ currentTarget }: FocusEvent): void => {
    const page = currentTarget.ownerDocument;
    const isPressed = page.querySelector(":active") !== null;
    // The press may have closed the form.
    const later = () => setTimeout(() => currentTarget.isConnected && run());
    // A touch has no pressed element any more, but its click follows in the same task.
    if (isPressed) page.addEventListener("mouseup", later, { once: true });
    else later();
  };
