/** Logging in with a third party, and the bind prompt. */
export const identity = {
  "identity.channel.google": "Google",
  "identity.channel.facebook": "Facebook",
  "identity.channel.apple": "Apple",
  "identity.channel.twitter": "X",
  "identity.channel.microsoft": "Microsoft",
  "identity.channel.yahoo": "Yahoo",
  "identity.channel.github": "GitHub",
  "identity.waiting.title": "Log in with {{channel}}",
  "identity.waiting.sentence": "A window of {{channel}} is open. Log in there; this goes on by itself.",
  "identity.cancel": "Cancel",
  "identity.offering.title": "Which account is yours?",
  "identity.offering.sentence":
    "No account of this house goes with this {{channel}} login yet. Link the one you have, or register.",
  "identity.offering.named":
    "{{name}}, no account of this house goes with your {{channel}} login yet. Link the one you have, or register.",
  "identity.forGood":
    "A {{channel}} login belongs to one account for good. Once confirmed, it cannot be changed or unlinked.",
  "identity.link": "Link my account",
  "identity.register": "Register a new one",
  "identity.notNow": "Not now",
  "identity.linking.title": "Link your account",
  "identity.linking.sentence": "Log in once more with your username. From then on {{channel}} lets you in.",
  "identity.linking.submit": "Link for good and log in",
  "identity.back": "Back",
} as const;
