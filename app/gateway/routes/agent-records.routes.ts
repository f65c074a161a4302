import {
  dailySalaryRecords,
  dividendRecords,
  hourlySalaryRecords,
  incomeRecords,
  realTimeSalaryRecords,
  teamBetRecords,
  teamDayRecords,
  teamMovementRecords,
  teamProfitRecords,
} from "@parlour/adapters/wire/agent.calls.ts";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { type TeamRecordKind, teamSorts } from "@parlour/core/records/records.ports";
import { readTeamBets } from "../agent/records/bets.ts";
import { readTeamDays } from "../agent/records/days.ts";
import { readTeamMovements } from "../agent/records/movements.ts";
import { readTeamProfit } from "../agent/records/profit.ts";
import { readIncome, readSettled } from "../agent/records/settlements.ts";
import type { TeamQuery } from "../agent/records/team-query.ts";
import { refuse, value } from "../calls/answer.ts";
import type { PlayerHandler } from "../calls/calls.ts";
import { languageFor } from "../content/names.ts";
import { isAgentType } from "../members/roles.ts";
import { spanOf } from "../records/days.ts";
import { routesWith } from "./routes-with.ts";

type Asked = Pick<Parameters<PlayerHandler<typeof teamDayRecords>>[0], "request" | "player">;

/**
 * Records of the calling agent's subtree (AGENT-03). They hold rows of the subtree only; an account outside it has none, like an
 * unknown one.
 */
export const agentRecordRoutes = routesWith("calls", "config", "db", "settings").add(
  (app, { calls, config, db, settings }) => {
    /** Serves a list over the subtree, which is a heavy read. */
    const serveList = <C extends Call>(call: C, handler: PlayerHandler<C>) =>
      calls.servePlayer(app, call, handler, { isHeavy: true });

    async function read<Answer>(
      kind: TeamRecordKind,
      { request, player: { member: agent } }: Asked,
      answer: (asked: TeamQuery) => Promise<Answer>,
    ) {
      if (!isAgentType(agent.type)) return refuse("not-an-agent");
      const { sort: by, isDescending } = request;
      const words: readonly string[] = teamSorts[kind];
      if (by !== undefined && !words.includes(by)) return refuse("bad-sort");
      const { timeZone } = await settings.read();
      const span = spanOf(request.from, request.to, timeZone);
      if (span === null) return refuse("bad-range");
      const { filter = null, pageNo: page, pageSize: size, account = null } = request;
      const sort = by === undefined ? null : { by, isDescending };
      const language = languageFor(config, request);
      return value(
        await answer({ db, agent, span, paging: { filter, page, size, sort }, account, language }),
      );
    }

    serveList(teamDayRecords, (asked) => read("teamDays", asked, readTeamDays));
    serveList(teamProfitRecords, (asked) => read("teamProfit", asked, readTeamProfit));
    serveList(teamBetRecords, (asked) => read("teamBets", asked, readTeamBets));
    serveList(teamMovementRecords, (asked) => read("teamMovements", asked, readTeamMovements));
    serveList(incomeRecords, (asked) => read("income", asked, readIncome));
    serveList(dividendRecords, (asked) =>
      read("dividends", asked, (wanted) => readSettled("dividend", wanted)),
    );
    serveList(dailySalaryRecords, (asked) =>
      read("dailySalaries", asked, (wanted) => readSettled("daily-salary", wanted)),
    );
    serveList(hourlySalaryRecords, (asked) =>
      read("hourlySalaries", asked, (wanted) => readSettled("hourly-salary", wanted)),
    );
    serveList(realTimeSalaryRecords, (asked) =>
      read("realTimeSalaries", asked, (wanted) => readSettled("real-time-salary", wanted)),
    );
  },
);
