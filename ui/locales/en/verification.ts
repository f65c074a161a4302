/** Codes by SMS and second factors, wherever they are asked for. */
export const verification = {
  "verification.country": "Dialling code",
  "verification.country.option": "{{name}} ({{code}})",
  "verification.send": "Send code",
  "verification.sendAgain": "Send again",
  "verification.again": "Again in {{time}}",
  "verification.sent": "A code is on its way to {{phone}}.",
} as const;
