import { randomInt } from "node:crypto";
import type { freePlay } from "@parlour/adapters/wire/login.calls.ts";
import { enabledFlags } from "@parlour/core/site/permissions.rules";
import type * as v from "valibot";
import { type Answer, refuse, value } from "../../calls/answer.ts";
import { firstCurrency } from "../../content/currencies.ts";
import type { Db } from "../../database/database.ts";
import { members } from "../../database/schema.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import { addressKey } from "../../security/address-key.ts";
import { NO_PASSWORD } from "../../security/passwords.ts";
import { fingerprint } from "../../security/secrets.ts";
import { createSessions, type Member, type Visitor } from "../../security/sessions.ts";
import type { Needs } from "../../services.ts";
import { mainWallet, operatorAccount } from "../../wallet/wallets.ts";
import { accountNamed } from "../name-key.ts";
import { TRIAL_TYPE } from "../roles.ts";

const HOUR_MS = 3_600_000;
/** The play money of a trial account, as much as the demo operator's trial account started with. */
const TRIAL_MONEY_MINOR = 1_000_00n;
/** Without characters that look alike. */
const NAME_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * Opens a session with a new trial account if FREEPLAY3 is on (SESSION-05). The account has no password, so it is lost when its
 * session ends.
 */
export async function playFree(
  needs: Needs<"config" | "clock" | "database" | "db" | "ledger" | "settings" | "limits">,
  { encryptionToken }: v.InferOutput<typeof freePlay.request>,
  visitor: Visitor,
): Promise<Answer<typeof freePlay>> {
  const settings = await needs.settings.read();
  if (!enabledFlags(settings.whitelabel).has("FREEPLAY3")) return refuse("free-play-off");

  const byToken = { key: `guest-token:${fingerprint(encryptionToken)}`, max: 1, windowMs: HOUR_MS };
  if ((await needs.limits.take(byToken)).retryAt !== null) return refuse("replayed");
  const max = needs.config.registration.trialsPerHour;
  const { retryAt } = await needs.limits.take({
    key: `guests:${addressKey(visitor.ip)}`,
    max,
    windowMs: HOUR_MS,
  });
  if (retryAt !== null) return refuse("too-many-requests", { retryAt: retryAt.toISOString() });

  const token = await retryingConflicts(() =>
    needs.db.transaction((tx) => openTrial(needs, tx, visitor, firstCurrency(settings))),
  );
  return value({ token, firstTimeLogin: false, passwordExpired: false, mustChangePassword: false });
}

async function openTrial(
  needs: Needs<"clock" | "database" | "ledger">,
  tx: Db,
  visitor: Visitor,
  currency: string,
): Promise<string> {
  const trial = await makeTrial(needs, tx, { currency, passwordHash: NO_PASSWORD });
  return createSessions({ ...needs.database, db: tx }, needs.clock).open(trial.id, visitor);
}

/** A trial account with its play money, in the caller's transaction. */
export async function makeTrial(
  needs: Needs<"clock" | "ledger">,
  tx: Db,
  holder: { readonly currency: string; readonly passwordHash: string },
): Promise<Member> {
  const trial = await insertTrial(needs, tx, holder);
  const ledger = needs.ledger.within(tx);
  const cash = await operatorAccount(ledger, "cash", trial.currency);
  const wallet = await mainWallet(ledger, trial);
  const posted = await ledger.transfer({
    idempotencyKey: `guest:opening:${trial.id}`,
    kind: "trial-money",
    from: cash.id,
    to: wallet.id,
    amountMinor: TRIAL_MONEY_MINOR,
  });
  if (posted.kind === "refused")
    throw new Error(`The money of a trial account was refused: ${posted.reason}`);
  return trial;
}

async function insertTrial(
  { clock }: Needs<"clock">,
  tx: Db,
  holder: { readonly currency: string; readonly passwordHash: string },
): Promise<Member> {
  const now = new Date(clock.nowMs());
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const [trial] = await tx
      .insert(members)
      .values({
        ...accountNamed(`guest-${randomLetters(6)}`),
        nickname: "Guest",
        type: TRIAL_TYPE,
        ...holder,
        passwordChangedAt: now,
        firstLoginAt: now,
        lastLoginAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (trial !== undefined) return trial;
  }
  throw new Error("No unused name for a trial account was found");
}

const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => NAME_ALPHABET[randomInt(NAME_ALPHABET.length)]).join("");
