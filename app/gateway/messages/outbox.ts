import { and, desc, eq, lte } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { outbox } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { type MailPort, notSent, type SmsPort, sent } from "./message.ports.ts";

const KEPT_MS = 24 * 3_600_000;
const SHOWN_AT_MOST = 200;

export interface Posted {
  readonly channel: "mail" | "sms";
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
}

/** Keeps mails and text messages in a table when no server for them is set up. `/dev/outbox` shows them. */
export interface Outbox {
  readonly mail: MailPort;
  readonly sms: SmsPort;
  /** Newest first, 200 at most. `to` selects the messages to one recipient. */
  list(to?: string): Promise<readonly Posted[]>;
  /** Deletes messages older than a day. */
  sweep(): Promise<void>;
}

export function createOutbox({ db, jobs }: Pick<Database, "db" | "jobs">, clock: WallClock): Outbox {
  const now = (): Date => new Date(clock.nowMs());
  return {
    mail: {
      async send({ to, subject, text }) {
        await db
          .insert(outbox)
          .values({ channel: "mail", recipient: to, subject, body: text, createdAt: now() });
        return sent;
      },
    },
    sms: {
      isThirdParty: false,
      async send({ to, text }) {
        await db.insert(outbox).values({ channel: "sms", recipient: to, body: text, createdAt: now() });
        return sent;
      },
    },
    async list(to) {
      const rows = await db
        .select()
        .from(outbox)
        .where(to === undefined ? undefined : and(eq(outbox.recipient, to)))
        .orderBy(desc(outbox.id))
        .limit(SHOWN_AT_MOST);
      return rows.map(({ recipient, id: _, ...row }) => ({ ...row, to: recipient }));
    },
    async sweep() {
      await jobs.delete(outbox).where(lte(outbox.createdAt, new Date(clock.nowMs() - KEPT_MS)));
    },
  };
}

/** Refuses every message, so that the player gets an error: in production people cannot read the outbox. */
export const nowhere: { readonly mail: MailPort; readonly sms: SmsPort } = {
  mail: {
    canSend: false,
    send: async () => notSent("send-failed", "We can't send email yet. Contact customer service."),
  },
  sms: {
    canSend: false,
    isThirdParty: false,
    send: async () => notSent("send-failed", "We can't send text messages yet. Contact customer service."),
  },
};
