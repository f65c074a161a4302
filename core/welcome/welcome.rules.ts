import type { FeatureContext } from "../portal/feature-context.ts";
import type { WelcomeProgress, WelcomeStep, WelcomeStore } from "./welcome.ports.ts";

/** Play money needs no deposits and no limits, and agents have a centre of their own. */
export const mayBeWelcomed = ({ role, account }: Pick<FeatureContext, "role" | "account">): boolean =>
  role === "member" && account !== null;

/** The player's progress in this visit; null for a visitor, and for a player who did not register in it. */
export const progressOf = (
  store: WelcomeStore,
  { account }: Pick<FeatureContext, "account">,
): WelcomeProgress | null => (account === null ? null : store.read(account));

/** The step that a welcome opens with. One that was closed, or is opened by hand, begins at the start. */
export const stepOf = (progress: WelcomeProgress | null): WelcomeStep =>
  progress === null || progress === "closed" ? "safety" : progress;

/** The welcome may open by itself: the player registered in this visit and has not closed it. */
export const isWelcomeDue = (progress: WelcomeProgress | null): boolean =>
  progress !== null && progress !== "closed";
