import { viewOf } from "@parlour/core/portal/view-of";
import { withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/testkit/member/withdrawals.data";
import type { Scene, Stage } from "../login/login-stage.ts";

const MINUTE_MS = 60_000;
const WAIT_ENDS_MS = Date.UTC(2030, 0, 15, 18, 30);
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

/** Opens the page as a player; `prepare` sets up the operator before the page reads anything. */
async function open(stage: Stage, prepare: (stage: Stage) => void = () => {}): Promise<void> {
  prepare(stage);
  await stage.logIn("player", "evening-42");
  stage.portal.feature("navigation")?.send({ type: "navigation.asked", to: "/member?page=withdraw" });
  await stage.run.settle();
}

const setting = ({ ports }: Stage) => ports.backend.withdrawals.setting("player");

const view = ({ portal }: Stage) => viewOf(portal, "withdrawals", withdrawalsView);

async function ask(stage: Stage): Promise<void> {
  const change = { amount: "120.50", cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD };
  view(stage)?.form?.submit(change);
  view(stage)?.form?.submit();
  await stage.run.settle();
}

/** Files withdrawals of the player before the page opens. */
function asked({ ports }: Stage, ...amounts: readonly bigint[]): readonly string[] {
  const { withdrawals } = ports.backend;
  return amounts.map((amountMinor, at) => {
    const request = { amount: usd(amountMinor), cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD };
    const reply = withdrawals.ask("player", request, `scene-${at}`);
    if (reply.kind === "refused") throw new Error(reply.reason);
    return reply.value.id;
  });
}

function paid(stage: Stage, id: string): void {
  stage.ports.backend.withdrawals.approve(id);
  stage.ports.backend.withdrawals.pay(id);
}

/** One withdrawal in each state; the page lists those awaiting the player's confirmation first. */
function history(stage: Stage): void {
  const { withdrawals } = stage.ports.backend;
  setting(stage).mayCancel = true;
  const [forced = "", part = "", missing = "", back = "", rejected = "", way = "", waiting = ""] = asked(
    stage,
    50_00n,
    80_00n,
    60_00n,
    20_00n,
    30_00n,
    40_00n,
    100_00n,
    25_00n,
  );
  for (const id of [forced, part, missing]) paid(stage, id);
  withdrawals.confirm("player", part, { kind: "partly-received", received: usd(30_00n) });
  withdrawals.confirm("player", missing, { kind: "not-received", proof: ["file-1"] });
  withdrawals.cancel("player", back);
  withdrawals.reject(rejected, "The name is not yours.");
  withdrawals.approve(way);
  stage.ports.clock.advance(30 * MINUTE_MS);
  paid(stage, waiting);
}

/** Every state of the withdrawal page. */
export const withdrawScenes = {
  Loading: {
    state: "withdrawalTerms.loading",
    play: (stage) => open(stage, ({ ports }) => ports.faults.next("readTerms", hang())),
  },
  Failed: {
    state: "withdrawalTerms.failed",
    play: (stage) => open(stage, ({ ports }) => ports.faults.next("readTerms", drop())),
  },
  Ready: { state: "form.editing", play: (stage) => open(stage) },
  TurnoverOpen: {
    state: "withdrawalTerms.ready",
    play: (stage) =>
      open(stage, () => {
        setting(stage).turnover = { required: usd(500_00n), done: usd(185_25n) };
      }),
  },
  NoCard: {
    state: "withdrawalTerms.ready",
    play: (stage) =>
      open(stage, () => {
        setting(stage).cards = [];
      }),
  },
  NoPassword: {
    state: "withdrawalTerms.ready",
    play: (stage) =>
      open(stage, () => {
        setting(stage).paymentPassword = null;
      }),
  },
  /** Neither password nor account, and the wagering requirement is open. */
  NothingDone: {
    state: "withdrawalTerms.ready",
    play: (stage) =>
      open(stage, () => {
        Object.assign(setting(stage), {
          paymentPassword: null,
          cards: [],
          turnover: { required: usd(500_00n), done: usd(185_25n) },
        });
      }),
  },
  /** An identity check and a new bank account hold the balance. */
  Held: {
    state: "withdrawalTerms.ready",
    play: (stage) =>
      open(stage, ({ ports: { backend } }) => {
        backend.identityChecks.setting.isOn = true;
        backend.identityChecks.ask("player", "", "withdrawals");
        setting(stage).cards = [{ ...payoutCard, waitsUntilMs: WAIT_ENDS_MS }];
      }),
  },
  /** One of two bank accounts has to wait. */
  OneCardWaits: {
    state: "withdrawalTerms.ready",
    play: (stage) =>
      open(stage, () => {
        const added = { id: "card-2", bank: "Larkfield", ending: "2291", waitsUntilMs: WAIT_ENDS_MS };
        setting(stage).cards = [{ ...payoutCard, ...added }, payoutCard];
      }),
  },
  NothingLeft: {
    state: "withdrawalTerms.ready",
    play: (stage) =>
      open(stage, () => {
        setting(stage).leftToday = usd(5_00n);
      }),
  },
  /** Read once, then failing after money moved. */
  MayBeOld: {
    state: "withdrawalTerms.stale",
    play: async (stage) => {
      await open(stage);
      stage.ports.faults.always("readTerms", drop());
      stage.portal.feature("withdrawalTerms")?.send({ type: "invalidated" });
      await stage.run.settle();
    },
  },
  Reviewing: {
    state: "form.reviewing",
    play: async (stage) => {
      await open(stage);
      const change = { amount: "120.50", paymentPassword: PAYMENT_PASSWORD };
      view(stage)?.form?.submit(change);
    },
  },
  Refused: {
    state: "form.refused",
    play: async (stage) => {
      await open(stage, ({ ports }) => ports.faults.next("withdraw", refuse("turnover-open")));
      await ask(stage);
    },
  },
  Sending: {
    state: "form.submitting",
    play: async (stage) => {
      await open(stage, ({ ports }) => ports.faults.next("withdraw", hang()));
      await ask(stage);
    },
  },
  Uncertain: {
    state: "form.uncertain",
    play: async (stage) => {
      await open(stage, ({ ports }) => ports.faults.next("withdraw", garble("amount")));
      await ask(stage);
    },
  },
  Filed: {
    state: "withdrawal.inReview.waiting",
    play: async (stage) => {
      await open(stage);
      await ask(stage);
    },
  },
  History: { state: "records.list.ready", play: (stage) => open(stage, history) },
  Receipt: {
    state: "receipt.editing",
    play: async (stage) => {
      await open(stage, () => {
        paid(stage, asked(stage, 100_00n)[0] ?? "");
      });
      view(stage)?.answerFor("withdrawal-1");
      view(stage)?.answer?.receipt?.change({ kind: "partly-received", received: "40.00" });
    },
  },
  ReceiptAskedAgain: {
    state: "receipt.reviewing",
    play: async (stage) => {
      await open(stage, () => {
        paid(stage, asked(stage, 100_00n)[0] ?? "");
      });
      view(stage)?.answerFor("withdrawal-1");
      view(stage)?.answer?.receipt?.submit({ kind: "received" });
    },
  },
  ReceiptUncertain: {
    state: "receipt.uncertain",
    play: async (stage) => {
      await open(stage, () => {
        paid(stage, asked(stage, 100_00n)[0] ?? "");
        stage.ports.faults.next("confirmWithdrawal", drop());
      });
      view(stage)?.answerFor("withdrawal-1");
      view(stage)?.answer?.receipt?.submit({ kind: "received" });
      view(stage)?.answer?.receipt?.submit();
      await stage.run.settle();
    },
  },
  Cancelling: {
    state: "cancellation.editing",
    play: async (stage) => {
      await open(stage, () => {
        setting(stage).mayCancel = true;
        asked(stage, 100_00n);
      });
      view(stage)?.answerFor("withdrawal-1");
    },
  },
  Answered: {
    state: "records.list.ready",
    play: async (stage) => {
      await open(stage, () => {
        paid(stage, asked(stage, 100_00n)[0] ?? "");
      });
      view(stage)?.answerFor("withdrawal-1");
      view(stage)?.answer?.receipt?.submit({ kind: "received" });
      view(stage)?.answer?.receipt?.submit();
      await stage.run.settle();
    },
  },
} as const satisfies Readonly<Record<string, Scene>>;
