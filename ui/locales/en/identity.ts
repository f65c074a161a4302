/** Texts of the login with a third party, and of the prompt to link an account. */
export const identity = {
  "identity.channel.google": "Google",
  "identity.channel.facebook": "Facebook",
  "identity.channel.apple": "Apple",
  "identity.channel.twitter": "X",
  "identity.channel.microsoft": "Microsoft",
  "identity.channel.yahoo": "Yahoo",
  "identity.channel.github": "GitHub",
  "identity.waiting.title": "Log in with {{channel}}",
  "identity.waiting.sentence": "A {{channel}} window is open. Log in there to continue.",
  "identity.cancel": "Cancel",
  "identity.offering.title": "Link or register an account",
  "identity.offering.sentence":
    "This {{channel}} login isn’t linked to an account yet. Link your account, or register.",
  "identity.offering.named":
    "{{name}}, your {{channel}} login isn’t linked to an account yet. Link your account, or register.",
  "identity.forGood":
    "You can link a {{channel}} login to one account only. Once confirmed, it cannot be changed or unlinked.",
  "identity.link": "Link my account",
  "identity.register": "Register new account",
  "identity.notNow": "Not now",
  "identity.linking.title": "Link your account",
  "identity.linking.sentence": "Log in once with your username. After that, you can log in with {{channel}}.",
  "identity.linking.submit": "Link and log in",
  "identity.back": "Back",
} as const;
