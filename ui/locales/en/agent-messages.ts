import type { agentKeys } from "@parlour/core/agent/agent.keys";

/** English messages of core about the agent centre. */
export const agentMessages = {
  "agent.error.notAnAgent": "This page is for agents only.",
  "agent.error.label": "The name can have up to 60 characters. No link was created.",
  "agent.error.terms":
    "The terms of one offer aren’t allowed. Nothing was changed. Change the offer and try again.",
  "agent.error.rate": "You can’t offer more than your own rate. Nothing was changed. Enter a lower rate.",
  "agent.error.period":
    "Your own contract now has another period. Nothing was changed. Review the offers and try again.",
  "agent.error.tooManyLinks":
    "You have reached the maximum number of links. No link was created. Close one first.",
  "agent.error.unknownLink": "This link is not yours or is already closed.",
  "agent.error.accountMissing": "Enter an account.",
  "agent.error.account": "This account name isn’t allowed. No account was registered. Enter another name.",
  "agent.error.accountTaken": "This account already exists. No account was registered. Enter another name.",
  "agent.error.passwordMissing": "Enter a password.",
  "agent.error.password":
    "This password is too short or too easy to guess. No account was registered. Enter another password.",
  "agent.error.nickname":
    "This nickname isn’t allowed. Enter up to 60 characters. No account was registered.",
  "agent.error.tooMany":
    "You have reached today’s limit. No account was registered. Try again tomorrow, or share a link.",
} as const satisfies Record<(typeof agentKeys)[number], string>;
