import type { ContractState } from "@parlour/core/contracts/contract-actions.ports";
import { useText } from "../portal/portal-context.tsx";
import { Badge } from "../shared/badge/badge.tsx";

const toneOf = {
  offered: "info",
  active: "gain",
  rejected: "neutral",
  withdrawn: "neutral",
  terminated: "neutral",
} as const satisfies Record<ContractState, string>;

/** How a contract stands, in a word. */
export const ContractMark = ({ state }: { state: ContractState }) => (
  <Badge tone={toneOf[state]}>{useText()(`contract.state.${state}`)}</Badge>
);
