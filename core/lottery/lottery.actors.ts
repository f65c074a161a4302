import { fromPromise } from "xstate";
import { createQueryMachine, type QueryOptions } from "../queries/query.machine.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { CallFailure } from "../shared/failure.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { LotteryContext } from "./lottery.events.ts";
import type {
  Leaderboard,
  LotteryBetting,
  LotteryGame,
  LotteryGroup,
  LotteryPort,
  Mission,
  OpenedDraw,
} from "./lottery.ports.ts";

export interface LotteryActorPorts {
  readonly lottery: LotteryPort;
  readonly diagnostics: Diagnostics;
}

/** The request of every query on the lottery page. */
export interface LotteryRequest {
  readonly language: string;
  readonly gameCode: string | null;
  readonly missionId: string | null;
}

type RunningAnswer = Awaited<ReturnType<LotteryPort["readRunning"]>>;

/**
 * The value of an outcome. At the end of a session the portal is already notified and stops this feature, so throwing is
 * enough.
 */
const doneOf = async <Value>(call: string, asked: Promise<Outcome<Value, "not-logged-in">>): Promise<Value> =>
  doneValue(call, await asked);

function doneValue<Value>(call: string, outcome: Outcome<Value, string>): Value {
  if (outcome.kind === "done") return outcome.value;
  throw new CallFailure("unknown", call, { cause: outcome.reason });
}

const drawsOf = ({ language, gameCode }: LotteryRequest) => ({
  language,
  ...(gameCode !== null && { gameCode }),
});

/** The queries of the lottery page, each with its own machine, so that each loads and fails independently. */
export function createLotteryActors(portsOf: PortsOfActor<LotteryActorPorts>) {
  const part = <Value>(id: string, read: QueryOptions<LotteryActorPorts, LotteryRequest, Value>["read"]) =>
    createQueryMachine<LotteryActorPorts, LotteryRequest, Value>({ id, portsOf, read });
  return {
    menu: part<readonly LotteryGroup[]>("lotteryMenu", ({ lottery }, { language }, signal) =>
      lottery.readMenu(language, signal),
    ),
    opened: part<readonly OpenedDraw[]>("openedDraws", ({ lottery }, request, signal) =>
      lottery.readOpened(drawsOf(request), signal),
    ),
    recent: part<readonly LotteryGame[]>("recentLotteries", ({ lottery }, { language }, signal) =>
      doneOf("recentLotteries", lottery.readRecent(language, signal)),
    ),
    ownOpened: part<readonly OpenedDraw[]>("ownDraws", ({ lottery }, request, signal) =>
      doneOf("ownDraws", lottery.readOwnOpened(drawsOf(request), signal)),
    ),
    betting: part<LotteryBetting | "none">("lotteryBetting", async ({ lottery }, { gameCode }, signal) => {
      if (gameCode === null) return "none";
      const outcome = await lottery.readBetting({ gameCode }, signal);
      // The page says by itself that it does not know the lottery.
      if (outcome.kind === "refused" && outcome.reason === "unknown-game") return "none";
      return doneValue("lotteryBetting", outcome);
    }),
    missions: part<readonly Mission[]>("missions", ({ lottery }, { language }, signal) =>
      doneOf("missions", lottery.readMissions(language, signal)),
    ),
    leaderboard: part<Leaderboard>("leaderboard", ({ lottery }, { language, missionId }, signal) =>
      doneOf("leaderboard", lottery.readLeaderboard({ missionId, language }, signal)),
    ),
    readRunning: fromPromise<RunningAnswer, LotteryRequest>(
      ({ input: { gameCode, language }, signal, self }) =>
        portsOf(self).lottery.readRunning({ gameCode: gameCode ?? "", language }, signal),
    ),
  };
}

/** The request for the page as it is now. */
export const lotteryRequest = ({
  featureContext: { language, query },
  missionId,
}: Pick<LotteryContext, "featureContext" | "missionId">): LotteryRequest => ({
  language,
  gameCode: query.gameCode === undefined || query.gameCode === "" ? null : query.gameCode,
  missionId,
});
