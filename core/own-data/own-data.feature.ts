import { onMemberPage } from "../portal/active.ts";
import { action, form, query } from "../portal/feature.kinds.ts";
import type { FeatureContext } from "../portal/feature-context.ts";
import type { DownloadsPort } from "../records/records.ports.ts";
import { done, doneOf } from "../shared/outcome.ts";
import { type ClosingDraft, checkClosing, checkExport, type ExportDraft } from "./own-data.drafts.ts";
import type { ClosingRequest, ConsentRequest, OwnDataPort } from "./own-data.ports.ts";

type Ports = {
  readonly ownData: OwnDataPort;
};

const onAccountPage = onMemberPage("securityCenter");
/** A trial account has no data of a person. */
const activeWhen = (context: FeatureContext) => context.role !== "trial" && onAccountPage(context);

/** Consents to advertising, and what keeps the account from being closed. */
export const ownData = query(
  "ownData",
  (ports: Ports, _context, signal) => doneOf("ownData", ports.ownData.read(signal)),
  { activeWhen, invalidatedBy: ["money"] },
);

/** Agrees to advertising by a channel, or withdraws it. The same answer twice is one. */
export const marketingConsent = action(
  "marketingConsent",
  (ports: Ports, request: ConsentRequest, _key, signal) => ports.ownData.changeConsent(request, signal),
  { activeWhen },
);

/** A file with all that is kept of the player, after the password. */
export const dataExport = form("dataExport", {}, () => ({}), {
  activeWhen,
  isSilent: true,
  blank: (): ExportDraft => ({ password: "" }),
  secrets: { password: "" },
  check: checkExport,
  async send(ports: Ports & { readonly downloads: DownloadsPort }, password: string, _key, signal) {
    const outcome = await ports.ownData.exportData(password, signal);
    if (outcome.kind === "refused") return outcome;
    ports.downloads.save(outcome.value);
    return done(null);
  },
});

/** Closes the account, reviewed before, since the player cannot open it again. The session ends with it. */
export const accountClosing = form(
  "accountClosing",
  { ownData },
  ({ ownData: data }) => data?.context.value ?? null,
  {
    activeWhen,
    isReviewed: true,
    // Nothing can be read any more.
    isSilent: true,
    blank: (): ClosingDraft => ({ erasesData: false, password: "" }),
    secrets: { password: "" },
    check: checkClosing,
    send: (ports: Ports, request: ClosingRequest, _key, signal) => ports.ownData.close(request, signal),
    notifies: [
      { type: "message.said", message: { key: "ownData.closed" } },
      { type: "session.spent", reason: "left" },
    ],
  },
);
