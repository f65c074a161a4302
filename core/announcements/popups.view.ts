import type { PopupsContext } from "./popups.machine.ts";

/** How many announcements wait to be seen: the number at the bell, on every page (ANN-04). Zero after they were closed. */
export const waitingPopups = (snapshot: { readonly context: PopupsContext } | undefined): number => {
  if (snapshot === undefined || snapshot.context.wereClosed) return 0;
  const { popups } = snapshot.context.featureContext;
  return popups === "" ? 0 : popups.split(" ").length;
};
