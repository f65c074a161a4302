import { givenQueryOf } from "../contracts/given.rules.ts";
import { address, inAgentCentre, onAgentPage } from "../portal/active.ts";
import { query, submission } from "../portal/feature.kinds.ts";
import { feature } from "../portal/feature.ts";
import { listsOf } from "../records/records.actors.ts";
import { createRecordsMachine } from "../records/records.machine.ts";
import type { TeamRecordsPort } from "../records/records.ports.ts";
import { teamRecordKindOf } from "../records/records.rules.ts";
import { doneOf } from "../shared/outcome.ts";
import type {
  AgentPort,
  Downline,
  DownlineRegistration,
  DownlineRegistrationRefusal,
  RegisterLink,
  RegisterLinkChange,
  RegisterLinkRefusal,
} from "./agent.ports.ts";
import { createDownlinesMachine } from "./downlines.machine.ts";
import { teamFileColumns } from "./team-file.ts";

type Ports = {
  readonly agent: AgentPort;
};
type RecordPorts = Omit<Parameters<typeof createRecordsMachine>[0], "lists"> & {
  readonly teamRecords: TeamRecordsPort;
};

const registersHere = onAgentPage("registerCenter");

export const team = query(
  "team",
  ({ agent }: Ports, _context, signal) => doneOf("team", agent.readTeam(signal)),
  { activeWhen: inAgentCentre, invalidatedBy: ["money"] },
);

export const teamRecords = feature(
  (ports: RecordPorts) =>
    createRecordsMachine({
      ...ports,
      lists: listsOf(ports.teamRecords, teamRecordKindOf, teamFileColumns),
    }),
  {
    activeWhen: (context) => teamRecordKindOf(context) !== null && inAgentCentre(context),
    key: (context) =>
      `${teamRecordKindOf(context)} ${context.account} ${context.language} ${context.timeZone}`,
    invalidatedBy: ["money"],
  },
);

export const downlines = feature(createDownlinesMachine, {
  activeWhen: onAgentPage("downlineManagmentView"),
  hears: "nothing",
  invalidatedBy: ["money"],
});

/** What the agent has offered and given, as the address asks for it. */
export const givenContracts = query(
  "givenContracts",
  (ports: Ports, context, signal) =>
    doneOf("givenContracts", ports.agent.readGiven(givenQueryOf(context.query), signal)),
  { activeWhen: onAgentPage("agentContracts"), dependsOn: address, invalidatedBy: ["money"] },
);

export const registerLinks = query(
  "registerLinks",
  ({ agent }: Ports, _context, signal) => doneOf("registerLinks", agent.readLinks(signal)),
  { activeWhen: registersHere, invalidatedBy: ["money"] },
);

export const registerLinkChange = submission<
  Ports,
  RegisterLinkChange,
  readonly RegisterLink[],
  RegisterLinkRefusal
>("registerLinkChange", ({ agent }, change, key, signal) => agent.changeLinks(change, key, signal), {
  activeWhen: registersHere,
});

export const downlineRegistration = submission<
  Ports,
  DownlineRegistration,
  Downline,
  DownlineRegistrationRefusal
>(
  "downlineRegistration",
  ({ agent }, registration, key, signal) => agent.registerDownline(registration, key, signal),
  { activeWhen: registersHere },
);
