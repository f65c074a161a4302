import { type ActionSnapshot, actionView } from "../forms/action.view.ts";
import type { ActionDraft, FormEvent } from "../forms/form.events.ts";
import { type FormSnapshot, formView } from "../forms/form.view.ts";
import type { MessageKey } from "../messages/message-keys.ts";
import type { DownloadsPort } from "../records/records.ports.ts";
import { minutesUntilRetry } from "../shared/minutes.ts";
import type {
  AuthenticatorChanged,
  AuthenticatorRefusal,
  AuthenticatorRequest,
} from "./authenticator.ports.ts";
import type { FactorDraft, FactorField } from "./authenticator.rules.ts";

const messageByRefusal = {
  "wrong-code": "authenticator.error.code",
  "wrong-password": "authenticator.error.password",
  locked: "authenticator.error.locked",
  "offer-expired": "authenticator.error.offerExpired",
  "already-on": "authenticator.error.alreadyOn",
  "not-on": "authenticator.error.notOn",
  "trial-account": "authenticator.error.trialAccount",
  "too-many-requests": "authenticator.error.tooManyRequests",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<AuthenticatorRefusal, MessageKey>;

const fieldOf: Partial<Record<AuthenticatorRefusal, FactorField>> = {
  "wrong-code": "code",
  "wrong-password": "password",
};

type FactorSnapshot<Facts> = FormSnapshot<
  FactorDraft,
  Facts,
  AuthenticatorRequest,
  AuthenticatorChanged,
  AuthenticatorRefusal,
  FactorField
>;

/**
 * A change of the second factor: the player confirms, proves their identity and saves the new codes (LOGIN-09,
 * MEMBER-04).
 */
export function factorForm<Facts>(
  snapshot: FactorSnapshot<Facts>,
  send: (event: FormEvent<FactorDraft, Facts>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, {
    tag,
    // A lock message gives the minutes left, rounded up.
    refusal: ({ reason, detail }) => ({
      at: fieldOf[reason] ?? "message",
      finding: { key: messageByRefusal[reason], values: { minutes: minutesUntilRetry(detail) } },
    }),
  });
  const { draft, refusal, value, isUncertain } = snapshot.context;
  const { step } = view;
  return {
    ...view,
    /**
     * The confirmation question is open. An uncertain result closes it and shows beside it, so that the player is not
     * stuck.
     */
    isOpen: draft.isAsked && (step === "editing" || (step === "submitting" && !isUncertain)),
    /** The player must request another secret before sending again. */
    needsOffer: refusal?.reason === "offer-expired",
    /** Shown once only, until `begin`, so the player must save them now. */
    recoveryCodes: step === "done" ? (value?.recoveryCodes ?? []) : [],
    ask: () => view.change({ isAsked: true }),
    /** Clears the refusal of an expired secret and keeps what is typed. */
    goOn: () => view.change({}),
  };
}

type DownloadedFile = Parameters<DownloadsPort["save"]>[0];

/** The download of recovery codes as a file, and its state. `intro` precedes the codes, in the player's language. */
export function recoveryFileView(
  snapshot: ActionSnapshot<DownloadedFile, null, never>,
  send: (event: FormEvent<ActionDraft<DownloadedFile>, object>) => void,
  tag: string,
) {
  const { step, asked, ask, confirm } = actionView(snapshot, send, tag, ({ reason }) => reason);
  return {
    stepOf: (codes: readonly string[]) => (asked?.text.includes(codes.join("\n")) ? step : "editing"),
    /** Saves the file, or retries after a failure. */
    save(intro: string, codes: readonly string[]) {
      const text = `${intro}\n\n${codes.join("\n")}\n`;
      if (step === "uncertain") confirm();
      else ask({ name: "recovery-codes.txt", type: "text/plain;charset=utf-8", text });
    },
  };
}
