import type { DepositRequest } from "@parlour/core/cashier/cashier.ports";
import { done } from "@parlour/core/shared/outcome";
import { answer, drop, garble, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import type { SiteScene } from "../portal/shell-story.tsx";

const page = { address: "/member?page=depositv2", player: "player" } as const;
const paying = (amountMinor: bigint): DepositRequest => ({
  methodId: "quickpay",
  amount: { amountMinor, currency: "USD" },
  voucher: null,
  proof: [],
});

/** A deposit in each of its states. */
function history({ backend: { deposits } }: FakePorts): void {
  const ids = [20_00n, 40_00n, 60_00n, 80_00n].map((amountMinor, at) => {
    const filed = deposits.file("player", paying(amountMinor), `scene-${at}`);
    if (filed.kind === "refused") throw new Error(filed.reason);
    return filed.value.id;
  });
  const [credited = "", rejected = "", expired = ""] = ids;
  deposits.decide(credited, "credited");
  deposits.decide(rejected, "rejected", "The payment was refused.");
  deposits.decide(expired, "expired");
}

/** The page of deposits, whole and broken. */
export const depositScenes = {
  Deposit: page,
  DepositHistory: { ...page, prepare: history },
  DepositLoading: {
    ...page,
    prepare: ({ faults }) => faults.always("readDepositMethods", hang()),
  },
  DepositFailed: {
    ...page,
    prepare: ({ faults }) => faults.always("readDepositMethods", drop()),
  },
  DepositClosed: {
    ...page,
    prepare: ({ faults }) => faults.always("readDepositMethods", answer(done([]))),
  },
  /** The first sending comes to no answer. */
  DepositUncertain: {
    ...page,
    prepare: ({ faults }) => faults.next("deposit", garble("amount")),
  },
} as const satisfies Readonly<Record<string, SiteScene>>;

export type DepositScene = keyof typeof depositScenes;
