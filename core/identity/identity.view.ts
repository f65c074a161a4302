import type { SnapshotFrom } from "xstate";
import { typedForm } from "../shared/fields.view.ts";
import type { Message } from "../shared/message-keys.ts";
import { type CaptchaView, captchaView } from "../verification/captcha.view.ts";
import type { IdentityErrors, IdentityEvent, IdentityField, IdentityFields } from "./identity.events.ts";
import type { createIdentityMachine } from "./identity.machine.ts";
import { fieldToLink } from "./identity.rules.ts";

type IdentitySnapshot = SnapshotFrom<ReturnType<typeof createIdentityMachine>>;

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
  /** Grows with each attempt that was not sent, because something is wrong or missing: the front end shows where. */
  readonly attempts: number;
}

export function identityView(snapshot: IdentitySnapshot): IdentityView {
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
    attempts: snapshot.context.attempts,
  };
}

/** The same with everything that can be done to it. */
export function identityForm(snapshot: IdentitySnapshot, send: (event: IdentityEvent) => void) {
  const view = identityView(snapshot);
  return {
    ...view,
    ...typedForm(view, view.isBusy || view.lockedUntilMs !== null, send),
    /** Goes on to the form that links an account (THIRD-02). */
    link: () => send({ type: "link.chosen" }),
    /** Ends here, and goes on to a registration. */
    register: () => send({ type: "register.chosen" }),
    refreshCaptcha: () => send({ type: "captcha.refresh.asked" }),
    /** Back from the form to the choice. */
    goBack: () => send({ type: "back.asked" }),
    /** Back to the login. */
    cancel: () => send({ type: "cancelled" }),
  };
}

export type IdentityFormView = ReturnType<typeof identityForm>;
