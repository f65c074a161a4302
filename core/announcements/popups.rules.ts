import type { FeatureContext } from "../portal/feature-context.ts";

/** Who sees the pop-ups: each has their own, and closes them on their own (ANN-04). */
export type Onlooker = "logged-in" | "anonymous";

export const onlookerOf = ({ account }: Pick<FeatureContext, "account">): Onlooker =>
  account === null ? "anonymous" : "logged-in";

/** The page is home, where nobody is in the middle of something, and nothing lies over it, a password that must be changed included. */
export const isCalm = ({ overlay, screen }: Pick<FeatureContext, "overlay" | "screen">): boolean =>
  overlay === null && screen === "home";
