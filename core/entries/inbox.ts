/** A member's messages. */

export * from "../inbox/inbox.ports.ts";
export { type InboxView, inboxView } from "../inbox/inbox.view.ts";
