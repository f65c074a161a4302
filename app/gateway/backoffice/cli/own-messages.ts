import type { Database } from "../../database/database.ts";
import { createOutbox, nowhere } from "../../messages/outbox.ts";
import { wordingOf } from "../../messages/wording.ts";
import { defaultConfig, type WallClock } from "../../options.ts";
import { smtpMail, smtpOf } from "../../run/mail-server.ts";
import type { Work } from "../command.ts";

/** How a command that runs without a gateway sends mails: as the gateway of the same environment does. */
export async function ownMessages(
  env: Parameters<typeof smtpOf>[0] & { readonly NODE_ENV?: string | undefined },
  database: Pick<Database, "db" | "jobs">,
  clock: WallClock,
): Promise<Pick<Work, "mail" | "wording">> {
  const server = smtpOf(env);
  const without = env.NODE_ENV === "production" ? nowhere : createOutbox(database, clock);
  return {
    mail: server === null ? without.mail : await smtpMail(server),
    wording: wordingOf(defaultConfig.fallbackLanguage, undefined),
  };
}
