/** Texts of the change-password dialog, opened by the player or forced after login. */
export const password = {
  "password.title": "Change password",
  "password.title.forced": "Choose a new password",
  "password.sentence": "Choose a password you don’t use elsewhere.",
  "password.sentence.forced":
    "Your password is temporary or has expired. Nothing else in your account changes.",
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
