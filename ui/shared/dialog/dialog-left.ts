import { createContext } from "react";

/**
 * Called when the dialog inside has left the page: after its fade, or at once without animation. A separate module, so
 * that listeners do not load the dialog.
 */
export const DialogLeft = createContext<() => void>(() => undefined);
