import type { RegistrationContext } from "./registration.events.ts";
import { codeField, formFields } from "./registration.form.rules.ts";

/** The visitor's code: the agent's once known, else the one from the address unless the gateway rejected it. */
const invitedCode = ({ affiliate, invitation, isInvitationWrong }: RegistrationContext): string =>
  affiliate?.affiliateCode ?? (isInvitationWrong ? null : invitation.code) ?? "";

/**
 * The codes to send (REG-05): the agent's from address or domain, unless the visitor typed their own referral code. A code
 * shown in the form is sent as shown.
 */
export function codesOf(context: RegistrationContext): {
  readonly affiliateCode: string;
  readonly referralCode: string;
} {
  const shown = new Set(formFields(context).map(({ field }) => field));
  const typed = (field: "affiliateCode" | "referralCode") =>
    shown.has(field) ? context.fields[field].trim() : "";
  const isInvited = (code: string) =>
    code === context.invitation.code || code === context.affiliate?.affiliateCode;
  const referralCode = typed("referralCode");
  if (referralCode !== "" && !isInvited(referralCode)) return { referralCode, affiliateCode: "" };
  const code = shown.has("affiliateCode") ? typed("affiliateCode") : invitedCode(context);
  return { referralCode, affiliateCode: (isInvited(code) && context.affiliate?.affiliateCode) || code };
}

/** Fills the visitor's code into its field, and marks it when it is wrong (REG-05). */
export function invited(context: RegistrationContext): Partial<RegistrationContext> {
  const { affiliate, invitation, isInvitationWrong, fields, errors, setting } = context;
  const code = affiliate?.affiliateCode ?? invitation.code;
  if (setting === null || code === null) return {};
  const message = { key: "error.invitationCode" } as const;
  const field = codeField(context);
  if (field === null) return isInvitationWrong ? { message } : {};
  const value = fields[field] === "" ? code : fields[field];
  return {
    fields: { ...fields, [field]: value },
    errors: isInvitationWrong && value === code ? { ...errors, [field]: message } : errors,
  };
}
