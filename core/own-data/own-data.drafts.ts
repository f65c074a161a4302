import type { Checked } from "../forms/form.events.ts";
import { checkedFields } from "../forms/form.rules.ts";
import type { ClosingRequest, OwnData } from "./own-data.ports.ts";

/** The file is asked for with the login password. */
export interface ExportDraft {
  readonly password: string;
}

/** The draft of `accountClosingForm`. */
export interface ClosingDraft {
  /** Whether to erase what the law does not keep. */
  readonly erasesData: boolean;
  readonly password: string;
}

const passwordMissing = "authenticator.error.passwordMissing";

export const checkExport = ({ password }: ExportDraft): Checked<string, "password"> =>
  checkedFields({ password: password === "" && passwordMissing }, password);

/** An account closes only with nothing left in it. */
export const checkClosing = (
  { erasesData, password }: ClosingDraft,
  { holds }: OwnData,
): Checked<ClosingRequest, "message" | "password"> =>
  checkedFields(
    { message: holds.length > 0 && "ownData.error.held", password: password === "" && passwordMissing },
    { erasesData, password },
  );
