/** The change-password dialog, wanted or forced. */
export const password = {
  "password.title": "Change password",
  "password.title.forced": "Choose a new password",
  "password.sentence": "Use one that you use nowhere else.",
  "password.sentence.forced":
    "The password you logged in with was handed out or has expired. Nothing in your account changes but the password.",
  "password.close": "Close",
  "password.old": "Current password",
  "password.new": "New password",
  "password.confirm": "New password again",
  "password.show": "Show the password",
  "password.hide": "Hide the password",
  "password.username": "Username",
  "password.strength.weak": "Weak. Longer is safer.",
  "password.strength.fair": "Fair. A little longer is better.",
  "password.strength.strong": "Strong.",
  "password.submit": "Save the new password",
  "password.logout": "Log out instead",
} as const;
