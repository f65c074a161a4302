import { type ActionSnapshot, actionView, type SendAction } from "../forms/action.view.ts";
import type { FormEvent } from "../forms/form.events.ts";
import { saidBy } from "../forms/form.rules.ts";
import { type FormSnapshot, formView } from "../forms/form.view.ts";
import { minutesUntilRetry } from "../shared/minutes.ts";
import type { ClosingDraft, ExportDraft } from "./own-data.drafts.ts";
import type {
  ClosingRefusal,
  ClosingRequest,
  ConsentRefusal,
  ConsentRequest,
  ExportRefusal,
  MarketingChannel,
  OwnData,
} from "./own-data.ports.ts";

const minutes = (detail: unknown) => ({ minutes: minutesUntilRetry(detail) });

const exportSaid = saidBy<ExportRefusal, "password">(
  {
    "wrong-password": ["password", "account.error.password"],
    locked: ["password", "ownData.error.locked"],
    "exported-recently": ["message", "ownData.error.exportedRecently"],
    "trial-account": ["message", "account.error.trialAccount"],
    "not-logged-in": ["message", "error.notLoggedIn"],
  },
  minutes,
);

const closingSaid = saidBy<ClosingRefusal, "password">(
  {
    "wrong-password": ["password", "account.error.password"],
    locked: ["password", "ownData.error.locked"],
    "account-held": ["message", "ownData.error.held"],
    "trial-account": ["message", "account.error.trialAccount"],
    "not-logged-in": ["message", "error.notLoggedIn"],
  },
  minutes,
);

const consentSaid = saidBy<ConsentRefusal, never>({
  "trial-account": ["message", "account.error.trialAccount"],
  "not-logged-in": ["message", "error.notLoggedIn"],
});

type ExportSnapshot = FormSnapshot<ExportDraft, object, string, null, ExportRefusal, "password">;

/** The form of the file; it is done once the file is saved. */
export const dataExportForm = (
  snapshot: ExportSnapshot,
  send: (event: FormEvent<ExportDraft, object>) => void,
  tag: string,
) => formView(snapshot, send, { tag, refusal: exportSaid });

type ClosingSnapshot = FormSnapshot<
  ClosingDraft,
  OwnData,
  ClosingRequest,
  null,
  ClosingRefusal,
  "message" | "password"
>;

/** The form that closes the account; `reviewing` asks for confirmation. */
export const accountClosingForm = (
  snapshot: ClosingSnapshot,
  send: (event: FormEvent<ClosingDraft, OwnData>) => void,
  tag: string,
) => formView(snapshot, send, { tag, refusal: closingSaid });

type ConsentSnapshot = ActionSnapshot<ConsentRequest, OwnData, ConsentRefusal>;

/** The switches of advertising, each of which is sent at once; `asked` is the one under way. */
export function consentSwitches(snapshot: ConsentSnapshot, send: SendAction<ConsentRequest>, tag: string) {
  const view = actionView(snapshot, send, tag, (refusal) => consentSaid(refusal).finding);
  return {
    ...view,
    change: (channel: MarketingChannel, isGiven: boolean) => view.ask({ channel, isGiven }),
  };
}
