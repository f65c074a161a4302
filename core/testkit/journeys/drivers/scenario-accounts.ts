import { scenarioPlayer } from "@parlour/adapters/wire";
import type { Credentials } from "../person.ts";
import type { Role } from "../role.ts";
import type { ScenarioClient } from "./scenario.ts";

export interface ScenarioAccounts {
  readonly accounts: Readonly<Record<Role, Credentials>>;
  readonly guarded: { readonly secret: string; readonly recoveryCode: string };
}

/** The nickname of the agent whose code invites in journeys, as the demo operator has one. */
const INVITER = { nickname: "Morgan", invitationCode: "MORGAN7" };

/** Makes an account for each role, with a downline for the agent. */
export async function makeAccounts({ ask, command }: ScenarioClient): Promise<ScenarioAccounts> {
  const make = async (state: Parameters<typeof ask<typeof scenarioPlayer>>[1]) => {
    const { account, password, ...made } = await ask(scenarioPlayer, state);
    return { ...made, username: account, password };
  };
  const balance = "500.00";
  // An operator may have no ranks, or no game to reach them with.
  const player = await make({ balance, vip: 1 }).catch(() => make({ balance }));
  const trial = await make({ role: "trial" });
  const agent = await make({ role: "agent", nickname: INVITER.nickname });
  await make({ upline: agent.username });
  // The demo operator's agent has the code already.
  await command("players", "invitation", agent.username, INVITER.invitationCode).catch(() => null);
  const newcomer = await make({ role: "newcomer" });
  const { authenticator, ...guarded } = await make({ balance: "100.00", authenticator: true });
  if (authenticator === null) throw new Error("The gateway made no authenticator");
  return {
    accounts: { player, trial, agent, newcomer, guarded },
    guarded: { secret: authenticator.secret, recoveryCode: authenticator.recoveryCodes[0] ?? "" },
  };
}
