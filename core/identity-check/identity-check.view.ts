import type { FormEvent } from "../forms/form.events.ts";
import { type FormSnapshot, formView } from "../forms/form.view.ts";
import type { MessageKey } from "../messages/message-keys.ts";
import type { DocumentsDraft, DocumentsFacts, DocumentsField } from "./identity-check.drafts.ts";
import type { DocumentsRequest, IdentityCheck, SendingRefusal } from "./identity-check.ports.ts";
import { canSend, isCheckShown } from "./identity-check.rules.ts";

const messageKeyByRefusal = {
  "not-asked": "identityCheck.error.notAsked",
  "documents-missing": "identityCheck.error.documentsMissing",
  "unknown-document": "identityCheck.error.unknownDocument",
  "trial-account": "identityCheck.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<SendingRefusal, MessageKey>;

/** The form that sends the documents of a check (OPS-06). */
export const documentsForm = (
  snapshot: FormSnapshot<
    DocumentsDraft,
    DocumentsFacts,
    DocumentsRequest,
    IdentityCheck,
    SendingRefusal,
    DocumentsField
  >,
  send: (event: FormEvent<DocumentsDraft, DocumentsFacts>) => void,
  tag: string,
) =>
  formView(snapshot, send, {
    tag,
    refusal: ({ reason }) => ({ at: "message", finding: { key: messageKeyByRefusal[reason] } }),
  });

/**
 * What the page says of a check: nothing, that none is asked for, what is to be sent, or what became of it. A check that was
 * asked for while checks were on is not needed while they are off.
 */
export type CheckSituation =
  | "hidden"
  | "not-asked"
  | "not-needed"
  | "asked"
  | "sent"
  | "refused"
  | "accepted";

/** Which of the situations the page shows; `showsForm` is true in `asked` and `refused`. */
export function situationOf({ isOn, asked }: IdentityCheck): CheckSituation {
  if (!isCheckShown({ isOn, asked })) return "hidden";
  if (asked === null) return "not-asked";
  return isOn || asked.state === "accepted" ? asked.state : "not-needed";
}

/** Whether the page shows the form. */
export const showsForm = ({ isOn, asked }: IdentityCheck): boolean =>
  canSend({ isOn, state: asked?.state ?? null });
