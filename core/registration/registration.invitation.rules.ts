import type { RegistrationContext } from "./registration.events.ts";
import { codeField, formFields } from "./registration.form.rules.ts";

/** The code that the visitor came with, as far as nobody has called it wrong: the agent's, once it is known. */
const invitedCode = ({ affiliate, invitation, isInvitationWrong }: RegistrationContext): string =>
  affiliate?.affiliateCode ?? (isInvitationWrong ? null : invitation.code) ?? "";

/**
 * The codes that are sent (REG-05): the agent's of the address or the domain, unless the person has typed a referral
 * code of their own, which wins. A code that the form shows is sent as it stands there.
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

/** The form with the code that the visitor came with in its place, and marked where it is wrong (REG-05). */
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
