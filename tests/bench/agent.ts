import {
  dailySalaryRecords,
  dividendRecords,
  downlines,
  hourlySalaryRecords,
  incomeRecords,
  realTimeSalaryRecords,
  registerLinks,
  teamBetRecords,
  teamDayRecords,
  teamMovementRecords,
  teamProfitRecords,
  teamSummary,
} from "@parlour/adapters/wire/agent.calls.ts";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { readSettings } from "@parlour/app/gateway/content/settings.ts";
import { settleDue } from "@parlour/app/gateway/contracts/settlement.ts";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { createGateway } from "@parlour/app/gateway/gateway.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { createPasswordHasher } from "@parlour/app/gateway/security/passwords.ts";
import { seed } from "@parlour/app/seed/seed.ts";
import { teamPeople } from "@parlour/app/seed/team/people.ts";
import { seedTeam } from "@parlour/app/seed/team/seed-team.ts";
import { ask, logIn } from "../gateway/support/caller.ts";
import { testSeals } from "../gateway/support/gateway.ts";
import type { Counts } from "./counts.ts";

const DAY_MS = 24 * 3_600_000;
/** What every call is to answer within. */
export const AGENT_BUDGET_MS = 300;

export interface AgentFigure {
  readonly what: string;
  readonly p50: number;
  readonly p99: number;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Milliseconds of each of the agent centre's calls, one after the other, over the seeded team on the embedded database. */
export async function benchAgent({ people, rounds }: Counts["agent"]): Promise<readonly AgentFigure[]> {
  const clock = { nowMs: () => Date.now() };
  const nowMs = clock.nowMs();
  const database = await openDatabase();
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const startedAt = performance.now();
    await work();
    console.log(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  };
  await seed(database, { clock, passwords: createPasswordHasher(), demo: true });
  await timed(`A team of ${people} with its year`, () => seedTeam(database, { clock, people }));
  const settings = { read: () => readSettings(database.db) };
  await timed("Its year settled", () => settleDue({ db: database.db, settings }, clock.nowMs()));
  // A test's checks of each answer against its schema are no part of what is measured.
  const app = await createGateway({
    database,
    clock,
    mode: "production",
    demo: true,
    seals: testSeals(),
    log: false,
    // One agent asks more often here than any does.
    config: {
      publicOrigins: ["http://localhost"],
      rates: { ...defaultConfig.rates, heavyReadsPerMinute: 1e9 },
    },
  });
  try {
    const token = await logIn(app, "agent", undefined, "agent");
    const deep = teamPeople(people, nowMs).findLast(({ isAgent, level }) => isAgent && level === 5);
    const asked: readonly (readonly [what: string, call: Call, request: object])[] = [
      ["summary", teamSummary, {}],
      ["downlines, right below", downlines, {}],
      ["downlines, by team", downlines, { sort: "team", isDescending: true }],
      ["downlines, deep", downlines, { parentId: deep?.id }],
      ["downlines, search", downlines, { search: "finch" }],
      ["links", registerLinks, {}],
      ...[
        teamDayRecords,
        teamProfitRecords,
        teamBetRecords,
        teamMovementRecords,
        incomeRecords,
        dividendRecords,
        dailySalaryRecords,
        hourlySalaryRecords,
        realTimeSalaryRecords,
      ].flatMap((call) =>
        [7, 92].map(
          (days) =>
            [
              `${call.name}, ${days} days`,
              call,
              { from: dayOf(nowMs - (days - 1) * DAY_MS), to: dayOf(nowMs) },
            ] as const,
        ),
      ),
    ];
    const figures: AgentFigure[] = [];
    for (const [what, call, request] of asked) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now();
        const { status, body } = await ask(app, call, request, { token });
        times.push(performance.now() - startedAt);
        if (!body.success) throw new Error(`${what}: ${status} ${body.code}`);
      }
      times.sort((left, right) => left - right);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      figures.push({ what, p50: at(0.5), p99: at(0.99) });
    }
    return figures;
  } finally {
    await app.close();
    await database.close();
  }
}
