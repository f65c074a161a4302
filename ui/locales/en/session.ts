/** Texts of the log-out dialog and the trial-account dialog. Two keys are the specification's own. */
export const session = {
  "session.logout.title": "Log out?",
  "session.logout.sentence":
    "Your money, favourites and limits stay in your account. This device keeps your language and, if you asked for it, your username.",
  "session.logout.close": "Close",
  "session.logout.stay": "Stay",
  "session.logout.confirm": "Log out",
  in_need_true_account: "You need your own account for this",
  "session.trueAccount.sentence":
    "You’re using a trial account. Registering is free, and you play for money only when you choose to.",
  "session.trueAccount.close": "Close",
  "session.trueAccount.later": "Not now",
  in_increase_submit: "Register",
} as const;
