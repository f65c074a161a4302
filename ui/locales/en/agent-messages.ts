import type { agentKeys } from "@parlour/core/agent/agent.keys";

/** English for what core says of the agent centre. */
export const agentMessages = {
  "agent.error.notAnAgent": "This is for agents only.",
  "agent.error.label": "The name may have 60 characters at most. Nothing was made.",
  "agent.error.terms": "One of the offers is none that a contract can be. Nothing was made.",
  "agent.error.rate": "You cannot offer more than you hold now. Nothing was made.",
  "agent.error.period":
    "Your own contract is settled by other periods now. Look at it again. Nothing was made.",
  "agent.error.tooManyLinks": "You have as many links as there can be. Close one first. Nothing was made.",
  "agent.error.unknownLink": "This link is not yours, or is closed already.",
  "agent.error.accountMissing": "Enter an account.",
  "agent.error.account": "An account cannot be called that. Nobody was registered.",
  "agent.error.accountTaken": "This account exists already. Nobody was registered.",
  "agent.error.passwordMissing": "Enter a password.",
  "agent.error.password":
    "The house does not take this password: it is too short or too easy. Nobody was registered.",
  "agent.error.nickname":
    "The nickname cannot be taken. It may have 60 characters at most. Nobody was registered.",
  "agent.error.tooMany": "You have registered as many today as there can be. Go on tomorrow, or use a link.",
} as const satisfies Record<(typeof agentKeys)[number], string>;
