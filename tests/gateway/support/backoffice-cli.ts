/** `npm run backoffice` in this process, and users of the back office with a session. */
import { main } from "@parlour/app/gateway/backoffice/cli/cli.ts";
import type { Database, Db } from "@parlour/app/gateway/database/database.ts";
import { backofficeSessions, backofficeUsers } from "@parlour/app/gateway/database/schema.ts";
import { createOutbox } from "@parlour/app/gateway/messages/outbox.ts";
import { wordingOf } from "@parlour/app/gateway/messages/wording.ts";
import type { WallClock } from "@parlour/app/gateway/options.ts";
import { unsealed } from "@parlour/app/gateway/security/seals.ts";
import { fingerprint, makeSecret } from "@parlour/app/gateway/security/secrets.ts";
import { Secret, TOTP } from "otpauth";
import { cheapPasswords } from "./cheap-passwords.ts";

/** What an admin API of a test works with; errors that it reports are kept in `reports`. */
export const adminNeeds = (database: Database, clock: WallClock, reports: unknown[] = []) => ({
  database,
  clock,
  passwords: cheapPasswords(),
  mail: createOutbox(database, clock).mail,
  wording: wordingOf("EN", undefined),
  seals: unsealed,
  language: "EN",
  report: (error: unknown) => void reports.push(error),
});

const HOUR_MS = 3_600_000;

/** Gives a user these roles, an owner by default, and answers the token of a session. */
export async function sessionOf(
  db: Db,
  name = "ann",
  roles: readonly string[] = ["owner"],
  nowMs = Date.now(),
): Promise<string> {
  const token = makeSecret();
  const at = new Date(nowMs);
  const user = { name, roles: [...roles], isEnabled: true, createdAt: at };
  await db
    .insert(backofficeUsers)
    .values(user)
    .onConflictDoUpdate({ target: backofficeUsers.name, set: user });
  await db.insert(backofficeSessions).values({
    tokenHash: fingerprint(token),
    userName: name,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(nowMs + HOUR_MS),
  });
  return token;
}

/** The code that an authenticator with this secret shows. */
export const totpCode = (secret: string, atMs = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });

export interface TypedAt {
  /** Answers a confirmation; null stands for no person at a terminal. */
  readonly answer?: boolean | null;
  /** What is typed when the command asks for lines, in their order. */
  readonly lines?: readonly (string | ((shown: string) => string))[];
}

/** What a command printed and asked, and its exit status. */
export async function typeAt(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  { answer = null, lines = [] }: TypedAt = {},
) {
  const [out, err, asked]: [string[], string[], string[]] = [[], [], []];
  const typed = [...lines];
  const status = await main(words, {
    env,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    confirm:
      answer === null
        ? null
        : async (question) => {
            asked.push(question);
            return answer;
          },
    async ask(question) {
      asked.push(question);
      const line = typed.shift() ?? "";
      return typeof line === "string" ? line : line(out.join("\n"));
    },
  });
  return { status, out: out.join("\n"), err: err.join("\n"), asked };
}
