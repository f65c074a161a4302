/** Texts of the fields for a phone number and a code by SMS. */
export const verification = {
  "verification.country": "Dialling code",
  "verification.country.option": "{{name}} ({{code}})",
  "verification.send": "Send code",
  "verification.sendAgain": "Send again",
  "verification.again": "Again in {{time}}",
  "verification.sent": "We sent a code to {{phone}}.",
} as const;
