import type { FundsPort, LineTransfer } from "../cashier/cashier.ports.ts";
import { byPage, either, onAgentPage, onMemberPage } from "../portal/active.ts";
import { form } from "../portal/feature.kinds.ts";
import { checkLine, type LineDraft, type LineFacts } from "./line-transfer.rules.ts";
import { funds } from "./transfer.feature.ts";

/** To the agent above, or to a member below, behind the payment password (WALLET-02, AGENT-04). */
export const lineTransfer = form(
  "lineTransfer",
  { funds },
  (snapshots, { role, screen }): LineFacts | null => {
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
    blank: (facts: LineFacts | null): LineDraft => ({
      towards: facts?.towards ?? "upline",
      account: "",
      amount: "",
      paymentPassword: "",
    }),
    check: checkLine,
    secrets: { paymentPassword: "" },
    send: (ports: { readonly funds: FundsPort }, transfer: LineTransfer, key, signal) =>
      ports.funds.transferInLine(transfer, key, signal),
  },
);
