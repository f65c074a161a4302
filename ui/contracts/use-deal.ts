import type { ContractAct, DealEvent } from "@parlour/core/contracts/deal.events";
import { dealView } from "@parlour/core/contracts/deal.view";
import type { Contract } from "@parlour/core/contracts/deals.ports";
import { useCallback } from "react";
import { useFeature, useSnapshot } from "../portal/portal-context.tsx";

/** The deal that is being made, and how to go on with it. */
export function useDeal() {
  const room = useFeature("deal");
  const view = dealView(useSnapshot("deal"));
  const send = useCallback((event: DealEvent) => room?.send(event), [room]);
  return {
    view,
    send,
    /** Asks about a contract, in place of a deal that is over. */
    consider: (act: ContractAct, contract: Contract) => {
      send({ type: "deal.closed" });
      send({ type: "contract.considered", act, contract });
    },
  };
}
export type Deal = ReturnType<typeof useDeal>;
