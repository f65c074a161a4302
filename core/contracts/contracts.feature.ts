import { byPage, either, inAgentCentre, onAgentPage, onMemberPage } from "../portal/active.ts";
import { action, query } from "../portal/feature.kinds.ts";
import { feature, type SnapshotsOf } from "../portal/feature.ts";
import type { Money } from "../shared/money.ts";
import { doneOf } from "../shared/outcome.ts";
import type { ContractActionsPort } from "./contract-actions.ports.ts";
import type { ContractClaim, ContractPayRefusal, ContractsPort } from "./contracts.ports.ts";
import { createNegotiationMachine } from "./negotiation.machine.ts";

type Ports = {
  readonly contracts: ContractsPort;
};

const paysHere = either(
  onMemberPage("rewardCenter"),
  onAgentPage("agentDividendRecordCopy2", "agentDailyWages2", "agentHourSalary", "agentRealtimeSalary"),
);
/** The menu of the agent centre shows the pages of what is agreed on (CONTRACT-04). */
const negotiatesHere = either(onMemberPage("rewardCenter"), inAgentCentre);

export const contractPay = query(
  "contractPay",
  ({ contracts }: Ports, _context, signal) => doneOf("contractPay", contracts.readPay(signal)),
  { activeWhen: paysHere, invalidatedBy: ["money"] },
);

export const contractClaim = action<Ports, ContractClaim, Money, ContractPayRefusal>(
  "contractClaim",
  ({ contracts }, request, key, signal) => contracts.claimPay(request, key, signal),
  {
    activeWhen: paysHere,
  },
);

export const ownContracts = query(
  "ownContracts",
  ({ contractActions }: { readonly contractActions: ContractActionsPort }, _context, signal) =>
    doneOf("ownContracts", contractActions.readOwn(signal)),
  { activeWhen: negotiatesHere, invalidatedBy: ["money"] },
);

/** A question that was left with its page is not asked again elsewhere. */
export const negotiation = feature(createNegotiationMachine, {
  activeWhen: either(onMemberPage("rewardCenter"), onAgentPage("agentContracts", "downlineManagmentView")),
  key: byPage,
  receives: "facts",
  needs: { ownContracts },
  facts: ({ ownContracts: own }: SnapshotsOf<{ readonly ownContracts: typeof ownContracts }>) =>
    own?.context.value?.contracts ?? null,
});
