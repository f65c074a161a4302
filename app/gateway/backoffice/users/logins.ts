/** Logins of back-office users (OPS-02): a password and an authenticator's code, each time. */
import { and, eq, gt, isNull, lt, lte, or } from "drizzle-orm";
import { recordAct } from "../../cashier/decision.ts";
import type { Database, Db } from "../../database/database.ts";
import { backofficeSessions, backofficeUsers } from "../../database/schema.ts";
import { defaultConfig, type WallClock } from "../../options.ts";
import { createLoginGuard } from "../../security/login-guard.ts";
import type { PasswordHasher } from "../../security/passwords.ts";
import { places, type Seals } from "../../security/seals.ts";
import { stepOf } from "../../security/second-factors.ts";
import { fingerprint, makeSecret } from "../../security/secrets.ts";
import type { Actor } from "../command.ts";
import { Complaint } from "../outcome.ts";
import { rightsOf } from "./roles.ts";

/** A working day, and the longest pause in it. */
const SESSION_MS = 12 * 3_600_000;
const IDLE_MS = 2 * 3_600_000;
/** How exactly the last use of a session is kept. */
const SEEN_EVERY_MS = 60_000;
const LOCK_AFTER_FAILURES = 5;
const PASSWORD_LEAST = 12;
const PASSWORD_MOST = 200;

export interface LoginNeeds {
  readonly database: Database;
  readonly clock: WallClock;
  readonly passwords: PasswordHasher;
  readonly seals: Seals;
}

export interface LoggedIn {
  readonly token: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly expiresAt: string;
}

export type User = typeof backofficeUsers.$inferSelect;

export const findUser = async (db: Db, name: string): Promise<User | null> =>
  (await db.select().from(backofficeUsers).where(eq(backofficeUsers.name, name.toLowerCase())))[0] ?? null;

const isReady = ({ passwordHash, totpSecret, isEnabled }: User): boolean =>
  isEnabled && passwordHash !== "" && totpSecret !== "";

export type Logins = ReturnType<typeof createLogins>;

export function createLogins({ database, clock, passwords, seals }: LoginNeeds) {
  const { db } = database;
  const guard = createLoginGuard(database, clock, {
    ...defaultConfig.login,
    lockAfterAccountFailures: LOCK_AFTER_FAILURES,
  });
  const now = () => new Date(clock.nowMs());

  async function startSession(tx: Db, { name, roles }: Pick<User, "name" | "roles">): Promise<LoggedIn> {
    const token = makeSecret();
    const at = now();
    const expiresAt = new Date(at.getTime() + SESSION_MS);
    await tx.delete(backofficeSessions).where(lte(backofficeSessions.expiresAt, at));
    await tx
      .insert(backofficeSessions)
      .values({ tokenHash: fingerprint(token), userName: name, createdAt: at, lastSeenAt: at, expiresAt });
    await tx.update(backofficeUsers).set({ lastLoginAt: at }).where(eq(backofficeUsers.name, name));
    return { token, name, roles, expiresAt: expiresAt.toISOString() };
  }

  /** Uses the code up; false for one of another time or that was used. */
  async function takeCode(tx: Db, user: User, code: string): Promise<boolean> {
    const step = stepOf(seals.open(user.totpSecret, places.backOfficeFactor(user.name)), code, clock.nowMs());
    if (step === null) return false;
    const { totpUsedStep } = backofficeUsers;
    const taken = await tx
      .update(backofficeUsers)
      .set({ totpUsedStep: step })
      .where(
        and(
          eq(backofficeUsers.name, user.name),
          eq(backofficeUsers.totpSecret, user.totpSecret),
          or(isNull(totpUsedStep), lt(totpUsedStep, step)),
        ),
      )
      .returning({ name: backofficeUsers.name });
    return taken.length > 0;
  }

  return {
    /** Throws a `Complaint` that does not say what was wrong. */
    async logIn({ name, password, code, ip }: { name: string; password: string; code: string; ip: string }) {
      const user = await findUser(db, name);
      const known = user !== null && isReady(user) ? user : null;
      const tried = await guard.attempt({
        target: `backoffice:${name.toLowerCase().slice(0, 60)}`,
        ip,
        captcha: "not-asked",
        async check() {
          const isPassword = await passwords.matches(password, known?.passwordHash ?? null);
          return known !== null && isPassword && (await takeCode(db, known, code)) ? "right" : "wrong";
        },
      });
      if (tried.kind === "locked")
        throw new Complaint(`Too many wrong logins. Try again after ${tried.until.toISOString()}.`);
      if (tried.kind !== "right" || known === null)
        throw new Complaint("Name, password or code is wrong; each code is taken once.", "not-logged-in");
      return startSession(db, known);
    },

    logOut: async (token: string) =>
      void (await db.delete(backofficeSessions).where(eq(backofficeSessions.tokenHash, fingerprint(token)))),

    /** The user of a session that is still valid, with the rights of now; null for any other token. */
    async actorOf(token: string): Promise<Actor | null> {
      const at = now();
      const isThis = eq(backofficeSessions.tokenHash, fingerprint(token));
      const [found] = await db
        .select({ session: backofficeSessions, user: backofficeUsers })
        .from(backofficeSessions)
        .innerJoin(backofficeUsers, eq(backofficeUsers.name, backofficeSessions.userName))
        .where(
          and(
            isThis,
            gt(backofficeSessions.expiresAt, at),
            gt(backofficeSessions.lastSeenAt, new Date(at.getTime() - IDLE_MS)),
            eq(backofficeUsers.isEnabled, true),
          ),
        );
      if (found === undefined) return null;
      if (found.session.lastSeenAt.getTime() + SEEN_EVERY_MS <= at.getTime())
        await db.update(backofficeSessions).set({ lastSeenAt: at }).where(isThis);
      return { name: found.user.name, rights: rightsOf(found.user.roles) };
    },

    /** Shows a new authenticator secret to the holder of an invitation. */
    async beginEnrolment({ name, invitation }: { name: string; invitation: string }) {
      const user = await invited(db, name, invitation);
      const { Secret, TOTP } = await import("otpauth");
      const secret = new Secret({ size: 20 });
      await db
        .update(backofficeUsers)
        .set({ totpOffered: seals.seal(secret.base32, places.backOfficeFactor(user.name)) })
        .where(eq(backofficeUsers.name, user.name));
      const uri = new TOTP({ issuer: "Parlour back office", label: user.name, secret }).toString();
      return { secret: secret.base32, uri };
    },

    /** Sets password and authenticator, uses the invitation up and logs in. */
    async finishEnrolment(asked: { name: string; invitation: string; password: string; code: string }) {
      const user = await invited(db, asked.name, asked.invitation);
      requirePassword(asked.password, user.name);
      const place = places.backOfficeFactor(user.name);
      const secret = user.totpOffered === "" ? "" : seals.open(user.totpOffered, place);
      const step = secret === "" ? null : stepOf(secret, asked.code, clock.nowMs());
      if (step === null) throw new Complaint("The code is not the authenticator's of now.");
      const passwordHash = await passwords.hash(asked.password);
      return db.transaction(async (tx) => {
        const [enrolled] = await tx
          .update(backofficeUsers)
          .set({
            passwordHash,
            totpSecret: seals.seal(secret, place),
            totpUsedStep: step,
            totpOffered: "",
            invitationHash: "",
            invitedUntil: null,
          })
          // Of two at once with one invitation, the second finds it used.
          .where(
            and(
              eq(backofficeUsers.name, user.name),
              eq(backofficeUsers.invitationHash, user.invitationHash),
              eq(backofficeUsers.totpOffered, user.totpOffered),
            ),
          )
          .returning();
        if (enrolled === undefined) throw new Complaint(NOT_INVITED, "not-logged-in");
        await recordAct(tx, { nowMs: clock.nowMs(), operator: user.name }, "user-enrol", user.name, {});
        return startSession(tx, enrolled);
      });
    },
  };

  async function invited(tx: Db, name: string, invitation: string): Promise<User> {
    const user = await findUser(tx, name);
    const isOpen =
      user?.isEnabled === true &&
      user.invitationHash === fingerprint(invitation.trim()) &&
      (user.invitedUntil?.getTime() ?? 0) > clock.nowMs();
    if (!isOpen) throw new Complaint(NOT_INVITED, "not-logged-in");
    return user;
  }
}

const NOT_INVITED =
  "There is no such invitation, or it is over. An owner gives a new one: users invite <name>.";

function requirePassword(password: string, name: string): void {
  const length = Array.from(password).length;
  if (length < PASSWORD_LEAST || length > PASSWORD_MOST || password.toLowerCase().includes(name))
    throw new Complaint(`A password has at least ${PASSWORD_LEAST} characters, and not the name in it.`);
}
