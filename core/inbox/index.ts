/** A member's messages. */

export type { InboxPort, Letter, LetterPage } from "./inbox.ports.ts";
export { type InboxView, inboxView } from "./inbox.view.ts";
