import type { AgentTransfer, FundsPort } from "../cashier/cashier.ports.ts";
import { byPage, either, onAgentPage, onMemberPage } from "../portal/active.ts";
import { form } from "../portal/feature.kinds.ts";
import {
  type AgentTransferDraft,
  type AgentTransferFacts,
  checkAgentTransfer,
} from "./agent-transfer.rules.ts";
import { funds } from "./transfer.feature.ts";

/** To the agent above, or to a member below, behind the payment password (WALLET-02, AGENT-04). */
export const agentTransfer = form(
  "agentTransfer",
  { funds },
  (snapshots, { role, screen }): AgentTransferFacts | null => {
    const main = snapshots.funds?.context.value?.main;
    if (main === undefined) return null;
    return {
      main,
      towards: role === "agent" ? "downline" : "upline",
      isAccountTyped: screen === "member",
    };
  },
  {
    activeWhen: either(onMemberPage("transferUpline"), onAgentPage("downlineManagmentView")),
    key: byPage,
    blank: (facts: AgentTransferFacts | null): AgentTransferDraft => ({
      towards: facts?.towards ?? "upline",
      account: "",
      amount: "",
      paymentPassword: "",
    }),
    check: checkAgentTransfer,
    secrets: { paymentPassword: "" },
    send: (ports: { readonly funds: FundsPort }, transfer: AgentTransfer, key, signal) =>
      ports.funds.transferToAgent(transfer, key, signal),
  },
);
