import { ownContracts } from "../contracts/contracts.feature.ts";
import { givenQueryOf } from "../contracts/given.rules.ts";
import { address, inAgentCentre, onAgentPage } from "../portal/active.ts";
import { action, form, query } from "../portal/feature.kinds.ts";
import { feature, type SnapshotsOf } from "../portal/feature.ts";
import { listsOf } from "../records/records.actors.ts";
import { createRecordsMachine, type RecordsMachinePorts } from "../records/records.machine.ts";
import type { TeamRecordsPort } from "../records/records.ports.ts";
import { teamRecordKindOf } from "../records/records.rules.ts";
import { doneOf } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type {
  AgentPort,
  DownlineRegistration,
  LinkMaking,
  RegisterLink,
  RegisterLinkRefusal,
} from "./agent.ports.ts";
import { createDownlinesMachine } from "./downlines.machine.ts";
import { checkLink, checkNewcomer, emptyLink, emptyNewcomer, type RegisterFacts } from "./register.rules.ts";
import { teamFileColumns } from "./team-file.ts";

type Ports = {
  readonly agent: AgentPort;
};
type RecordPorts = RecordsMachinePorts & {
  readonly teamRecords: TeamRecordsPort;
};

const registersHere = onAgentPage("registerCenter");

export const team = query(
  "team",
  ({ agent }: Ports, _context, signal) => doneOf("team", agent.readTeam(signal)),
  { activeWhen: inAgentCentre, invalidatedBy: ["money"] },
);

export const teamRecords = feature(
  (portsOf: PortsOfActor<RecordPorts>) =>
    createRecordsMachine(
      portsOf,
      listsOf((self) => portsOf(self).teamRecords, teamRecordKindOf, teamFileColumns),
    ),
  {
    activeWhen: (context) => teamRecordKindOf(context) !== null && inAgentCentre(context),
    key: (context) =>
      `${teamRecordKindOf(context)} ${context.account} ${context.language} ${context.timeZone}`,
    invalidatedBy: ["money"],
  },
);

export const downlines = feature(createDownlinesMachine, {
  activeWhen: onAgentPage("downlineManagmentView"),
  receives: "nothing",
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

/** An agent offers what they hold; until that is known, nothing. */
const factsOf = ({ ownContracts: own }: { readonly ownContracts: OwnContractsSnapshot }): RegisterFacts => ({
  held: own?.context.value?.contracts ?? [],
});
type OwnContractsSnapshot = SnapshotsOf<{ readonly own: typeof ownContracts }>["own"];

export const newLink = form("newLink", { ownContracts }, factsOf, {
  activeWhen: registersHere,
  blank: () => emptyLink,
  check: checkLink,
  send: ({ agent }: Ports, request: LinkMaking, key, signal) => agent.changeLinks(request, key, signal),
});

export const linkClosing = action<Ports, string, readonly RegisterLink[], RegisterLinkRefusal>(
  "linkClosing",
  ({ agent }, linkId, key, signal) => agent.changeLinks({ kind: "close", linkId }, key, signal),
  { activeWhen: registersHere, isReviewed: true },
);

/** The registration of a downline without a link (AGENT-04). */
export const downlineRegistration = form("downlineRegistration", { ownContracts }, factsOf, {
  activeWhen: registersHere,
  blank: () => emptyNewcomer,
  check: checkNewcomer,
  send: ({ agent }: Ports, request: DownlineRegistration, key, signal) =>
    agent.registerDownline(request, key, signal),
});
