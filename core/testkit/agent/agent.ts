import type { AgentPort } from "../../agent/agent.ports.ts";
import { done, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "../member/stage.ts";

export const createFakeAgent = ({ ask, backend, player }: MemberStage): AgentPort => {
  const own = <Answer>(act: (account: string) => Answer) => {
    const account = player();
    return account === null ? refused("not-logged-in") : act(account);
  };
  return {
    readTeam: (signal) =>
      ask("readTeam", null, signal, () => own((account) => backend.team.readTeam(account))),
    readDownlines: (query, signal) =>
      ask("readDownlines", query, signal, () => own((account) => backend.team.readDownlines(account, query))),
    readGiven: (query, signal) =>
      ask("readGiven", query, signal, () =>
        own((account) => done(backend.contractActions.given(account, query))),
      ),
    readLinks: (signal) =>
      ask("readLinks", null, signal, () => own((account) => backend.register.readLinks(account))),
    changeLinks: (change, idempotencyKey, signal) =>
      ask("changeLinks", { ...change, idempotencyKey }, signal, () =>
        own((account) => backend.register.changeLinks(account, change, idempotencyKey)),
      ),
    registerDownline: (registration, idempotencyKey, signal) =>
      ask("registerDownline", { ...registration, idempotencyKey }, signal, () =>
        own((account) => backend.register.register(account, registration, idempotencyKey)),
      ),
  };
};
