import type { Db } from "../database/database.ts";
import { memberMessages } from "../database/schema.ts";
import type { MemberEvent } from "./member-event.ts";

/**
 * Writes a message about an event in the event's own transaction, so that neither is there without the other
 * (MEMBER-06). `key` names the event: it is written once, however often and by however many gateways it is asked for.
 */
export async function writeMessage(
  tx: Db,
  {
    key,
    memberId,
    event,
    nowMs,
  }: {
    readonly key: string;
    readonly memberId: string;
    readonly event: MemberEvent;
    readonly nowMs: number;
  },
): Promise<void> {
  await tx
    .insert(memberMessages)
    .values({ memberId, eventKey: key, event, sentAt: new Date(nowMs) })
    .onConflictDoNothing({ target: memberMessages.eventKey });
}
