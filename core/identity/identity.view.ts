import type { SnapshotFrom } from "xstate";
import type { Message } from "../shared/message-keys.ts";
import { type CaptchaView, captchaView } from "../verification/captcha.view.ts";
import type { IdentityErrors, IdentityField, IdentityFields } from "./identity.events.ts";
import type { createIdentityMachine } from "./identity.machine.ts";
import { fieldToLink } from "./identity.rules.ts";

export interface IdentityView {
  /** The third party's window is open or its word is being checked; the bind prompt; the form that links. */
  readonly step: "waiting" | "offering" | "linking";
  readonly channel: string;
  /** What the third party calls the person. */
  readonly name: string | null;
  readonly fields: IdentityFields;
  readonly errors: IdentityErrors;
  readonly message: Message | null;
  readonly captcha: CaptchaView | null;
  readonly isBusy: boolean;
  /** Until when the account is locked, in milliseconds since the epoch. */
  readonly lockedUntilMs: number | null;
  /** Where the person goes on in the form that links; null elsewhere. */
  readonly attention: IdentityField | "message" | null;
}

export function identityView(snapshot: SnapshotFrom<ReturnType<typeof createIdentityMachine>>): IdentityView {
  const { channel, identity, fields, errors, message, needsCaptcha, captcha, lockedUntilMs } =
    snapshot.context;
  const isLocked = snapshot.matches("locked");
  const isLinking = isLocked || snapshot.matches("linking") || snapshot.matches("sending");
  return {
    step: snapshot.matches("offering") ? "offering" : isLinking ? "linking" : "waiting",
    channel,
    name: identity?.name ?? null,
    fields,
    errors,
    message,
    captcha: needsCaptcha ? captchaView(captcha) : null,
    isBusy: snapshot.matches("sending"),
    lockedUntilMs,
    attention: isLocked ? "message" : isLinking ? fieldToLink(snapshot.context) : null,
  };
}
