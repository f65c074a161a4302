import { always } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createPopupsMachine } from "./popups.machine.ts";

export const popups = feature(createPopupsMachine, {
  activeWhen: ({ popups: there, overlay }) => there !== "" || overlay === "announcements",
  key: always,
  dependsOn: (context) => `${context.account} ${context.overlay} ${context.popups} ${context.screen}`,
});
