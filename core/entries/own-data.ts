/** A member's own data: consents, the export, and closing the account. */

export type { ClosingDraft, ExportDraft } from "../own-data/own-data.drafts.ts";
export * from "../own-data/own-data.ports.ts";
export { OWN_DATA_ID, ownDataPath } from "../own-data/own-data.rules.ts";
export { accountClosingForm, consentSwitches, dataExportForm } from "../own-data/own-data.view.ts";
