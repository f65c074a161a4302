import type { SnapshotFrom } from "xstate";
import { typedForm } from "../forms/fields.view.ts";
import type { Message } from "../messages/message-keys.ts";
import { type CaptchaView, captchaView } from "../verification/captcha.view.ts";
import type { IdentityErrors, IdentityEvent, IdentityField, IdentityFields } from "./identity.events.ts";
import type { createIdentityMachine } from "./identity.machine.ts";
import { fieldToLink } from "./identity.rules.ts";

type IdentitySnapshot = SnapshotFrom<ReturnType<typeof createIdentityMachine>>;

/** What the login shows while its step is `identity`, without commands (THIRD-01, THIRD-02). */
export interface IdentityView {
  /**
   * `waiting`: the third party's window is open or its answer is being checked. `offering`: the bind prompt. `linking`:
   * the form that links.
   */
  readonly step: "waiting" | "offering" | "linking";
  readonly channel: string;
  /** The visitor's name at the third party. */
  readonly name: string | null;
  readonly fields: IdentityFields;
  readonly errors: IdentityErrors;
  readonly message: Message | null;
  /** Null until the gateway asks for one. */
  readonly captcha: CaptchaView | null;
  readonly isBusy: boolean;
  /** When the account's lock ends, in milliseconds since the epoch. */
  readonly lockedUntilMs: number | null;
  /** The field to focus in the linking form; null elsewhere. */
  readonly attention: IdentityField | "message" | null;
  /** Increases with each submission that invalid or missing fields prevent; the front end then moves the focus. */
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

/** The state of the third-party login with its commands. */
export function identityForm(snapshot: IdentitySnapshot, send: (event: IdentityEvent) => void) {
  const view = identityView(snapshot);
  return {
    ...view,
    ...typedForm(view, view.isBusy || view.lockedUntilMs !== null, send),
    /** Continues to the form that links an account (THIRD-02). */
    link: () => send({ type: "link.chosen" }),
    /** Ends the login and continues to a registration. */
    register: () => send({ type: "register.chosen" }),
    refreshCaptcha: () => send({ type: "captcha.refresh.asked" }),
    /** Goes back from the form to the choice. */
    goBack: () => send({ type: "back.asked" }),
    /** Goes back to the login form. */
    cancel: () => send({ type: "cancelled" }),
  };
}

/** The same with commands: `LoginFormView.identity`. */
export type IdentityFormView = ReturnType<typeof identityForm>;
