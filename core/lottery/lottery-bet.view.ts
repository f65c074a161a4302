import type { FormEvent } from "../forms/form.events.ts";
import { type Said, saidBy } from "../forms/form.rules.ts";
import { type FormSnapshot, formView } from "../forms/form.view.ts";
import type { BetRequest, LotteryBet, LotteryBetRefusal, OfferedBet } from "./lottery.ports.ts";
import {
  checkLotteryBet,
  chosenBet,
  type LotteryBetDraft,
  type LotteryBetFacts,
  type LotteryBetField,
  payoutOf,
} from "./lottery-bet.rules.ts";

const refusals = {
  "unknown-game": ["message", "launch.error.unknownGame"],
  "game-maintenance": ["message", "error.gameMaintenance"],
  "draw-closed": ["numero", "lottery.bet.error.drawClosed"],
  "invalid-bet": ["betType", "lottery.bet.error.notOffered"],
  "odds-changed": ["betType", "lottery.bet.error.oddsChanged"],
  "invalid-amount": ["stake", "transfer.error.invalidAmount"],
  "insufficient-funds": ["stake", "transfer.error.insufficientFunds"],
  "limit-reached": ["message", "launch.error.limitReached"],
  "kept-away": ["message", "launch.error.keptAway"],
  "trial-account": ["message", "launch.error.trialAccount"],
  "not-logged-in": ["message", "error.notLoggedIn"],
} as const satisfies Record<LotteryBetRefusal, Said<LotteryBetField>>;

/** What `lotteryBetForm` gives a front end for the `lotteryBet` feature. */
export type LotteryBetView = ReturnType<typeof lotteryBetForm>;

/** The form of a bet on the running draw (LOTT-03). */
export function lotteryBetForm(
  snapshot: FormSnapshot<
    LotteryBetDraft,
    LotteryBetFacts,
    BetRequest,
    LotteryBet,
    LotteryBetRefusal,
    LotteryBetField
  >,
  send: (event: FormEvent<LotteryBetDraft, LotteryBetFacts>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, {
    tag,
    refusal: saidBy<LotteryBetRefusal, LotteryBetField>(refusals),
  });
  const { facts, draft } = snapshot.context;
  const offered = facts?.betting.offered ?? [];
  const bet = chosenBet(draft, offered);
  const numero = facts?.draw.numero ?? "";
  const found = facts === null || view.step !== "reviewing" ? null : checkLotteryBet(draft, facts);
  const reviewed = found?.kind === "ready" ? found.request : view.step === "submitting" ? view.request : null;
  return {
    ...view,
    /** The draw that a bet is for now. */
    numero,
    offered,
    /** The chosen bet; null where nothing is on offer. */
    bet,
    leastStake: facts?.betting.leastStake ?? null,
    /** The bet in review or being sent, with what it pays if it wins. */
    reviewed: reviewed && { ...reviewed, payout: payoutOf(reviewed.stake, reviewed.oddsHundredths) },
    /** Chooses a bet; its pick begins again. */
    choose: (betType: OfferedBet["betType"]) => view.change({ betType, pick: [] }),
    /** Takes the digits from what is typed, no more than the bet has. */
    typeDigits(typed: string) {
      const most = bet?.pick.kind === "digits" ? bet.pick.count : 0;
      view.change({ pick: [...typed.replace(/\D/g, "")].slice(0, most) });
    },
    /** Chooses a ball, or takes it back; beyond the bet's number of balls nothing is added. */
    toggleBall(ball: string) {
      const others = draft.pick.filter((chosen) => chosen !== ball);
      const isFull = bet?.pick.kind === "balls" && draft.pick.length >= bet.pick.count;
      const isChosen = others.length < draft.pick.length;
      if (isChosen || !isFull) view.change({ pick: isChosen ? others : [...others, ball].sort() });
    },
    chooseOption: (option: string) => view.change({ pick: [option] }),
    /** Reviews the bet on the draw that runs now, or sends what is in review. */
    submit: () => view.submit(view.step === "editing" ? { numero } : undefined),
    /** Begins another bet of the same kind. */
    again: () => view.change({ betType: draft.betType }),
  };
}
