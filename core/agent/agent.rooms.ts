import type { GivenContracts } from "../contracts/deals.ports.ts";
import { givenQueryOf } from "../contracts/given.rules.ts";
import type { FirstPorts, RoomPorts } from "../portal/parts.ports.ts";
import type { RoomVisit } from "../portal/room-visit.ts";
import { listsOf } from "../records/records.actors.ts";
import { createRecordsMachine } from "../records/records.machine.ts";
import type { TeamRecordsPort } from "../records/records.ports.ts";
import { teamRecordKindOf } from "../records/records.rules.ts";
import type { Made } from "../shared/lazily.ts";
import { doneOf } from "../shared/outcome.ts";
import { createResourceMachine } from "../shared/resource.machine.ts";
import { createSubmissionMachine } from "../shared/submission.machine.ts";
import type {
  AgentPort,
  Downline,
  DownlineRegistration,
  DownlineRegistrationRefusal,
  RegisterLink,
  RegisterLinkChange,
  RegisterLinkRefusal,
  TeamSummary,
} from "./agent.ports.ts";
import { createDownlinesMachine } from "./downlines.machine.ts";
import { teamFileColumns } from "./team-file.ts";

/** What only the agent centre asks: it comes with its machines. */
export interface AgentPorts {
  readonly agent: AgentPort;
  readonly teamRecords: TeamRecordsPort;
}

/**
 * The rooms of the agent centre (AGENT-01). They come as a part of their own, when an agent opens the centre first: a
 * player's download has none of them.
 */
export const createAgentRooms = (ports: AgentPorts & RoomPorts & FirstPorts) => {
  const { agent, diagnostics, random } = ports;
  const shared = { random, diagnostics };
  const moving = { ...shared, tells: { type: "balance.doubted" } };
  const resource = <Value>(id: string, read: (visit: RoomVisit, signal: AbortSignal) => Promise<Value>) =>
    createResourceMachine<RoomVisit, Value>({ id, diagnostics, read });
  return {
    team: () => resource<TeamSummary>("team", (_, signal) => doneOf("team", agent.readTeam(signal))),
    teamRecords: () =>
      createRecordsMachine({
        ...ports,
        lists: listsOf(ports.teamRecords, teamRecordKindOf, teamFileColumns),
      }),
    downlines: () => createDownlinesMachine(ports),
    /** What the agent has offered and given, as the address asks for it. */
    givenContracts: () =>
      resource<GivenContracts>("givenContracts", ({ query }, signal) =>
        doneOf("givenContracts", agent.readGiven(givenQueryOf(query), signal)),
      ),
    registerLinks: () =>
      resource<readonly RegisterLink[]>("registerLinks", (_, signal) =>
        doneOf("registerLinks", agent.readLinks(signal)),
      ),
    registerLinkChange: () =>
      createSubmissionMachine<RegisterLinkChange, readonly RegisterLink[], RegisterLinkRefusal>({
        ...moving,
        id: "registerLinkChange",
        send: agent.changeLinks,
      }),
    downlineRegistration: () =>
      createSubmissionMachine<DownlineRegistration, Downline, DownlineRegistrationRefusal>({
        ...moving,
        id: "downlineRegistration",
        send: agent.registerDownline,
      }),
  };
};

export type AgentRooms = Made<ReturnType<typeof createAgentRooms>>;
