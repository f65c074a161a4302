import { addressAndContent, inMemberCentre, language, onMemberPage } from "../portal/active.ts";
import { action, form, query } from "../portal/feature.kinds.ts";
import { feature } from "../portal/feature.ts";
import type { FeatureContext } from "../portal/feature-context.ts";
import type { MissionRefusal, RewardsPort } from "../rewards/rewards.ports.ts";
import type { Money } from "../shared/money.ts";
import { doneOf } from "../shared/outcome.ts";
import { createLotteryMachine } from "./lottery.machine.ts";
import type { BetRequest, LotteryPort } from "./lottery.ports.ts";
import { checkLotteryBet, type LotteryBetDraft, type LotteryBetFacts } from "./lottery-bet.rules.ts";

/** Its page wants a token: nothing is read before it is known whose. */
export const lottery = feature(createLotteryMachine, {
  activeWhen: (context) =>
    context.account !== null && (context.screen === "lottery" || onMemberPage("missionLeaderboard")(context)),
  key: ({ path, account }) => `${path} ${account}`,
  dependsOn: addressAndContent,
  invalidatedBy: ["money"],
});

/** A bet on the running draw of the lottery in the address, after a review (LOTT-03). */
export const lotteryBet = form(
  "lotteryBet",
  { lottery },
  (snapshots): LotteryBetFacts | null => {
    const { draw, parts, featureContext } = snapshots.lottery?.context ?? {};
    const gameCode = featureContext?.query.gameCode;
    if (!draw || !gameCode || parts?.betting.kind !== "ready" || parts.betting.value === "none") return null;
    return { gameCode, draw, betting: parts.betting.value };
  },
  {
    activeWhen: (context) => context.account !== null && namesLottery(context),
    key: ({ path, query: { gameCode }, account }) => `${path} ${gameCode} ${account}`,
    isReviewed: true,
    blank: (facts): LotteryBetDraft => ({
      numero: facts?.draw.numero ?? "",
      betType: "",
      pick: [],
      stake: "",
    }),
    check: checkLotteryBet,
    send: ({ lottery: port }: { readonly lottery: LotteryPort }, bet: BetRequest, key, signal) =>
      port.placeBet(bet, key, signal),
  },
);

const namesLottery = ({ screen, query: { gameCode = "" } }: FeatureContext): boolean =>
  screen === "lottery" && gameCode !== "";

export const missions = query(
  "missions",
  (ports: { readonly lottery: LotteryPort }, context, signal) =>
    doneOf("missions", ports.lottery.readMissions(context.language, signal)),
  { activeWhen: inMemberCentre, dependsOn: language, invalidatedBy: ["money"] },
);

export const missionClaim = action<{ readonly rewards: RewardsPort }, string, Money, MissionRefusal>(
  "missionClaim",
  ({ rewards }, missionId, key, signal) => rewards.claimMission(missionId, key, signal),
  {
    activeWhen: onMemberPage("missionLeaderboard"),
  },
);
