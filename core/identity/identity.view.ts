import type { SnapshotFrom } from "xstate";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import { type CaptchaView, captchaView } from "../verification/captcha.view.ts";
import type { createIdentityMachine, IdentityField } from "./identity.machine.ts";

export interface IdentityView {
  /** The third party's window is open or its word is being checked; the bind prompt; the form that links. */
  readonly step: "waiting" | "offering" | "linking";
  readonly channel: string;
  /** What the third party calls the person. */
  readonly name: string | null;
  readonly fields: Readonly<Record<IdentityField, string>>;
  readonly errors: Partial<Record<IdentityField, MessageKey>>;
  readonly message: Message | null;
  readonly captcha: CaptchaView | null;
  readonly isBusy: boolean;
  readonly lockedUntilMs: number | null;
  readonly attention: IdentityField | "message" | null;
}

export function identityView(snapshot: SnapshotFrom<ReturnType<typeof createIdentityMachine>>): IdentityView {
  const { channel, identity, fields, errors, message, needsCaptcha, captcha, lockedUntilMs } =
    snapshot.context;
  return {
    step: snapshot.matches("offering")
      ? "offering"
      : snapshot.matches("linking") || snapshot.matches("sending")
        ? "linking"
        : "waiting",
    channel,
    name: identity?.name ?? null,
    fields,
    errors,
    message,
    captcha: needsCaptcha ? captchaView(captcha) : null,
    isBusy: snapshot.matches("sending"),
    lockedUntilMs,
    attention: null,
  };
}
