import type { UnreadPort } from "../announcements/announcements.ports.ts";
import { language, onCentrePage } from "../portal/active.ts";
import { query } from "../portal/feature.kinds.ts";
import { feature } from "../portal/feature.ts";
import type { FeatureContext } from "../portal/feature-context.ts";
import { may } from "../site/permissions.rules.ts";
import { createInboxMachine } from "./inbox.machine.ts";

export const inbox = feature(createInboxMachine, {
  activeWhen: onCentrePage("messageV2"),
  dependsOn: language,
  invalidatedBy: ["messages"],
});

const countsUnread = ({ role, account }: FeatureContext) =>
  account !== null && may(role, "unread-count", { agentPolicy: true }) === "yes";

export const unread = query(
  "unread",
  (ports: { readonly unread: UnreadPort }, _context, signal) => ports.unread.readUnread(signal),
  {
    activeWhen: countsUnread,
    wantedWhen: countsUnread,
    isOnEveryPage: true,
    invalidatedBy: ["messages", "unread"],
  },
);
