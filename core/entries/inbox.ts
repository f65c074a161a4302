/** A member's messages. */

export type { InboxPort, Letter, LetterPage } from "../inbox/inbox.ports.ts";
export { type InboxView, inboxView } from "../inbox/inbox.view.ts";
