import { createContext } from "react";

/**
 * Hears that the dialog inside has left the page: when its fade is over, at once where nothing moves. It stands apart from
 * the dialog, so that who only listens does not fetch it.
 */
export const DialogLeft = createContext<() => void>(() => undefined);
