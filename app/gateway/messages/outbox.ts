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

/** Where mails and short messages go in a house without servers for them: into a table, which `/dev/outbox` shows. */
export interface Outbox {
  readonly mail: MailPort;
  readonly sms: SmsPort;
  /** The newest first, 200 at most; `to` leaves those to others out. */
  list(to?: string): Promise<readonly Posted[]>;
  /** Forgets what is older than a day. */
  sweep(): Promise<void>;
}

export function createOutbox({ db, jobs }: Database, clock: WallClock): Outbox {
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

/** In production a message that nobody could read is not sent into a table: it is refused, and the person is told. */
export const nowhere: { readonly mail: MailPort; readonly sms: SmsPort } = {
  mail: { send: async () => notSent("send-failed", "This house sends no mail yet.") },
  sms: {
    isThirdParty: false,
    send: async () => notSent("send-failed", "This house sends no short messages yet."),
  },
};
