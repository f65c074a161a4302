import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { changeAuthenticator, offerAuthenticator } from "../account/authenticator.ts";
import { Complaint } from "../backoffice/outcome.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs, NeedsOf } from "../services.ts";
import type { MadePlayer } from "./player-state.ts";

/** From the range for documentation, so that no login comes from it. */
const NOWHERE = "192.0.2.99";
const STEP_MS = 30_000;

/** Turns the second factor on as the player does: the secret is offered, and proved by a code. */
export async function turnAuthenticatorOn(
  needs: NeedsOf<typeof offerAuthenticator> & NeedsOf<typeof changeAuthenticator>,
  member: Member,
  password: string,
): Promise<NonNullable<MadePlayer["authenticator"]>> {
  const offer = await offerAuthenticator(needs, member);
  if (offer === "already-on") throw new Complaint("There is a second factor already.");
  const { secret } = offer;
  const nowMs = needs.clock.nowMs();
  // The code of the step before, which is still accepted, so that the current one stays good for a login.
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs - STEP_MS });
  const changed = await changeAuthenticator(
    // A step that ended before the code is checked would make it too old.
    { ...needs, clock: { nowMs: () => nowMs } },
    member,
    { kind: "on", password, code },
    { ip: NOWHERE, idempotencyKey: randomUUID(), token: "" },
  );
  if (changed.kind === "refused") throw new Complaint(`The authenticator was refused: ${changed.code}.`);
  return { secret, recoveryCodes: [...changed.changed.recoveryCodes] };
}

/** Makes the next login count as from a new address: the only known one is an address of nobody. */
export async function forgetAddresses(
  { db, secondFactors }: Needs<"db" | "secondFactors">,
  { id }: Member,
): Promise<void> {
  await db.transaction(async (tx) => {
    await secondFactors.forget(id, tx);
    await secondFactors.remember(id, NOWHERE, tx);
  });
}
