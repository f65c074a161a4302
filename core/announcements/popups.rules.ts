import type { FeatureContext } from "../portal/feature-context.ts";

/** The audience of the pop-ups: logged-in and anonymous visitors see and close their own (ANN-04). */
export type Onlooker = "logged-in" | "anonymous";

export const onlookerOf = ({ account }: Pick<FeatureContext, "account">): Onlooker =>
  account === null ? "anonymous" : "logged-in";

/** The page is home and has no overlay, such as a required password change. */
export const isCalm = ({ overlay, screen }: Pick<FeatureContext, "overlay" | "screen">): boolean =>
  overlay === null && screen === "home";
