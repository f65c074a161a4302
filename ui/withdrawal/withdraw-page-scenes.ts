import { garble } from "@parlour/testkit/faults";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/testkit/member/withdrawals.data";
import type { FakePorts } from "@parlour/testkit/ports";
import type { SiteScene } from "../portal/shell-story.tsx";

const address = "/member?page=withdraw";
const SECONDS_LEFT_MS = 5_000;
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

/** Files an earlier withdrawal of the player; the scene decides its outcome. */
function asked({ backend: { withdrawals } }: FakePorts, amountMinor: bigint): string {
  const reply = withdrawals.ask(
    "player",
    { amount: usd(amountMinor), cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD },
    `scene-${amountMinor}`,
  );
  if (reply.kind === "refused") throw new Error(reply.reason);
  return reply.value.id;
}

/** Makes the operator allow players to cancel a withdrawal in review. */
function letsCancel({ backend: { withdrawals } }: FakePorts): void {
  withdrawals.setting("player").mayCancel = true;
}

/** The withdrawal page in the portal's frame, for browser tests. */
export const withdrawPageScenes = {
  MoneyOut: { address, player: "player", prepare: letsCancel },
  /** Everything that a withdrawal needs is still missing. */
  MoneyOutNothingDone: {
    address,
    player: "player",
    prepare({ backend: { withdrawals } }) {
      Object.assign(withdrawals.setting("player"), {
        paymentPassword: null,
        cards: [],
        turnover: { required: usd(500_00n), done: usd(185_25n) },
      });
    },
  },
  MoneyOutUncertain: {
    address,
    player: "player",
    prepare(ports) {
      letsCancel(ports);
      ports.faults.next("withdraw", garble("amount"));
    },
  },
  MoneyOutAsked: {
    address,
    player: "player",
    prepare(ports) {
      const { withdrawals } = ports.backend;
      const paid = asked(ports, 100_00n);
      withdrawals.approve(paid);
      withdrawals.pay(paid);
      asked(ports, 25_00n);
      letsCancel(ports);
    },
  },
  /** A payment waits for the player's word while the player is elsewhere. */
  AwaitingElsewhere: {
    address: "/member?page=messageV2",
    player: "player",
    prepare(ports) {
      const { withdrawals } = ports.backend;
      const paid = asked(ports, 100_00n);
      withdrawals.approve(paid);
      withdrawals.pay(paid);
    },
  },
  /** A few seconds before a payment counts as received. */
  MoneyOutLate: {
    address,
    player: "player",
    prepare(ports) {
      const { withdrawals } = ports.backend;
      const paid = asked(ports, 100_00n);
      withdrawals.approve(paid);
      withdrawals.pay(paid);
      ports.clock.advance(withdrawals.terms("player").confirmMinutes * 60_000 - SECONDS_LEFT_MS);
    },
  },
} as const satisfies Record<string, SiteScene>;

export type WithdrawPageScene = keyof typeof withdrawPageScenes;
