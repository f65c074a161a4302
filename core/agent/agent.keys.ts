/** What core says of the agent centre. */
export const agentKeys = [
  "agent.error.notAnAgent",
  "agent.error.label",
  "agent.error.terms",
  "agent.error.rate",
  "agent.error.period",
  "agent.error.tooManyLinks",
  "agent.error.unknownLink",
  "agent.error.accountMissing",
  "agent.error.account",
  "agent.error.accountTaken",
  "agent.error.passwordMissing",
  "agent.error.password",
  "agent.error.nickname",
  "agent.error.tooMany",
] as const;
