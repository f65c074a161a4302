import type { DownloadsPort } from "../records/records.ports.ts";
import { type ActionSnapshot, actionView } from "../shared/action.view.ts";
import type { ActionDraft, FormEvent } from "../shared/form.events.ts";
import { type FormSnapshot, formView } from "../shared/form.view.ts";
import type { MessageKey } from "../shared/message-keys.ts";
import { minutesUntilRetry } from "../shared/retry.ts";
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

/** A change of the second factor: the player is asked, proves who they are, and keeps the codes that come (LOGIN-09, MEMBER-04). */
export function factorForm<Facts>(
  snapshot: FactorSnapshot<Facts>,
  send: (event: FormEvent<FactorDraft, Facts>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, {
    tag,
    // A lock says in how many minutes it opens, rounded up.
    refusal: ({ reason, detail }) => ({
      at: fieldOf[reason] ?? "message",
      finding: { key: messageByRefusal[reason], values: { minutes: minutesUntilRetry(detail) } },
    }),
  });
  const { draft, refusal, value, isDoubtful } = snapshot.context;
  const { step } = view;
  return {
    ...view,
    /** The player is being asked. What is uncertain is said beside it, so that nobody is kept in the question. */
    isOpen: draft.isAsked && (step === "editing" || (step === "submitting" && !isDoubtful)),
    /** Another key has to be asked for before anything can be sent again. */
    needsOffer: refusal?.reason === "offer-expired",
    /** To be kept by the player now: they are told this one time, until `begin`. */
    recoveryCodes: step === "done" ? (value?.recoveryCodes ?? []) : [],
    ask: () => view.change({ isAsked: true }),
    /** Forgets the refusal of a key, and nothing that is typed. */
    goOn: () => view.change({}),
  };
}

type DownloadedFile = Parameters<DownloadsPort["save"]>[0];

/** Recovery codes as a file: how that of these codes stands, and the way to it. `intro` stands above them, in the player's language. */
export function recoveryFileView(
  snapshot: ActionSnapshot<DownloadedFile, null, never>,
  send: (event: FormEvent<ActionDraft<DownloadedFile>, object>) => void,
  tag: string,
) {
  const { step, asked, ask, confirm } = actionView(snapshot, send, tag, ({ reason }) => reason);
  return {
    stepOf: (codes: readonly string[]) => (asked?.text.includes(codes.join("\n")) ? step : "editing"),
    /** Gives the file; once more where it could not be made. */
    save(intro: string, codes: readonly string[]) {
      const text = `${intro}\n\n${codes.join("\n")}\n`;
      if (step === "uncertain") confirm();
      else ask({ name: "recovery-codes.txt", type: "text/plain;charset=utf-8", text });
    },
  };
}
