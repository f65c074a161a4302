/** The questions around a session: leaving it, and what a trial account may not do; two keys are the specification's own. */
export const session = {
  "session.logout.title": "Log out?",
  "session.logout.sentence":
    "Your money, favourites and limits stay in your account. This device keeps your language and, if you asked for it, your username.",
  "session.logout.close": "Close",
  "session.logout.stay": "Stay",
  "session.logout.confirm": "Log out",
  in_need_true_account: "This needs an account of your own",
  "session.trueAccount.sentence":
    "You are trying the house with a trial account. Registering is free, and playing for money starts only when you choose to.",
  "session.trueAccount.close": "Close",
  "session.trueAccount.later": "Not now",
  in_increase_submit: "Register",
} as const;
