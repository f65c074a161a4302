import type { Call } from "@parlour/adapters/wire/call.ts";
import {
  SCENARIO_HEADER,
  scenarioCaptcha,
  scenarioClock,
  scenarioCode,
  scenarioCommand,
  scenarioNewAddress,
  scenarioPlayer,
  scenarioRound,
} from "@parlour/adapters/wire/scenario.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { mustFindAccount } from "../backoffice/accounts.ts";
import { Complaint, requireStorable } from "../backoffice/outcome.ts";
import { refusalBody, refuse } from "../calls/answer.ts";
import { settleDue } from "../contracts/settlement.ts";
import { forgetAddresses } from "../scenario/authenticator.ts";
import { readCode } from "../scenario/codes.ts";
import { runCommand } from "../scenario/command-runner.ts";
import { minorOf } from "../scenario/money-states.ts";
import { makePlayer } from "../scenario/player.ts";
import { playRounds } from "../scenario/rounds.ts";
import { isSameSecret } from "../security/secrets.ts";
import type { Needs } from "../services.ts";
import { mainBalance } from "../wallet/wallets.ts";
import { routesWith } from "./routes-with.ts";

const WRONG_KEY = refusalBody(
  refuse("wrong-scenario-key"),
  `The ${SCENARIO_HEADER} header is missing, or has another key.`,
);

/** The calls of scenarios, also during maintenance. Without a scenario key in the options there are none. */
export const scenarioRoutes = routesWith(
  "options",
  "config",
  "clock",
  "database",
  "db",
  "ledger",
  "settings",
  "sessions",
  "gameSessions",
  "passwords",
  "seals",
  "mail",
  "wording",
  "log",
  "secondFactors",
  "identities",
  "loginGuard",
  "limits",
  "outbox",
  "sweep",
  "captchaTexts",
).add((app, needs) => {
  const { scenarios } = needs.options;
  if (scenarios === undefined) return;
  const serve = servingWith(app, scenarios.key);

  serve(scenarioPlayer, (state) => makePlayer(needs, state));

  serve(scenarioRound, async ({ account, stake }) => {
    const member = await mustFindAccount(needs.db, account);
    await playRounds(needs, member, minorOf(stake, member.currency));
    const { currency } = member;
    return { balance: decimalOf({ amountMinor: await mainBalance(needs.ledger, member), currency }) };
  });

  serve(scenarioNewAddress, async ({ account }) => {
    await forgetAddresses(needs, await mustFindAccount(needs.db, account));
    return null;
  });

  serve(scenarioClock, async ({ advanceMs }) => {
    if (advanceMs > 0) {
      await scenarios.clock.advance(advanceMs);
      await runDueWork(needs);
    }
    return { now: new Date(needs.clock.nowMs()).toISOString(), aheadMs: scenarios.clock.aheadMs() };
  });

  serve(scenarioCode, (request) => readCode(needs, request));

  serve(scenarioCaptcha, async ({ id }) => {
    const text = needs.captchaTexts.read(id);
    if (text === null) throw new Complaint("This process has drawn no such captcha of late.");
    return { text };
  });

  serve(scenarioCommand, async ({ words }) => {
    const { lines, value } = await runCommand(needs, words);
    return { lines: [...lines], value };
  });
});

/** What the gateway's timers would do by then. */
async function runDueWork(needs: Needs<"clock" | "database" | "settings" | "sweep">): Promise<void> {
  await needs.sweep();
  await settleDue({ db: needs.database.jobs, settings: needs.settings }, needs.clock.nowMs());
}

/** Serves calls that carry this key; the key is compared before anything of the request is read. */
const servingWith =
  (app: FastifyInstance, key: string) =>
  <C extends Call>(
    call: C,
    handler: (request: v.InferOutput<C["request"]>) => Promise<v.InferInput<C["answer"]>>,
  ): void => {
    app.route({
      method: call.method,
      url: call.path,
      onRequest: async (request, reply) => {
        reply.header("cache-control", "no-store");
        const given = request.headers[SCENARIO_HEADER];
        if (!isSameSecret(typeof given === "string" ? given : "", key))
          return reply.code(403).send(WRONG_KEY);
      },
      handler: async (request, reply) => {
        const read = v.safeParse(call.request, request.body);
        if (!read.success) {
          const fields = [...new Set(read.issues.map((issue) => v.getDotPath(issue) ?? ""))];
          return reply.code(400).send(refusalBody(refuse("bad-request", { fields })));
        }
        try {
          requireStorable(read.output);
          return { success: true, value: await handler(read.output) };
        } catch (error) {
          if (!(error instanceof Complaint)) throw error;
          return reply.code(422).send(refusalBody(refuse("scenario-refused"), error.message));
        }
      },
    });
  };
