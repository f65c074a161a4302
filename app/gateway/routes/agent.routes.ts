import {
  closeRegisterLink,
  downlines,
  makeRegisterLink,
  registerDownline as registerDownlineCall,
  registerLinks,
  teamSummary,
} from "@parlour/adapters/wire/agent.calls.ts";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { readDownlines } from "../agent/downlines.ts";
import { closeLink, makeLink, readLinks } from "../agent/links.ts";
import { registerDownline } from "../agent/registering.ts";
import { readTeam } from "../agent/summary.ts";
import { type Answer, refuse, value } from "../calls/answer.ts";
import type { PlayerCallOptions, PlayerHandler } from "../calls/calls.ts";
import { afterwards } from "../database/cancelled-work.ts";
import { isAgentType } from "../members/roles.ts";
import { routesWith } from "./routes-with.ts";

/** These calls read the whole subtree. */
const heavy = { isHeavy: true };

/** An agent's subtree and new downlines (AGENT-01, AGENT-04). */
export const agentRoutes = routesWith(
  "calls",
  "clock",
  "db",
  "ledger",
  "settings",
  "ruleSets",
  "sessions",
  "secondFactors",
  "identities",
  "passwords",
  "limits",
).add((app, needs) => {
  const { calls, clock, db } = needs;

  /** Serves agents only; refuses members and trial accounts (PERM-03). */
  function serveAgentCall<C extends Call>(
    call: C,
    handler: PlayerHandler<C>,
    limits: PlayerCallOptions = {},
  ): void {
    const forAgents: PlayerHandler<C> = async (asked): Promise<Answer<C>> => {
      // Each of these calls lists this refusal among its own.
      if (!isAgentType(asked.player.member.type)) return refuse("not-an-agent") as Answer<C>;
      return handler(asked);
    };
    calls.servePlayer(app, call, forAgents, limits);
  }

  serveAgentCall(teamSummary, async ({ player: { member } }) => value(await readTeam(needs, member)), heavy);

  serveAgentCall(
    downlines,
    async ({ player: { member }, request }) => {
      const page = await readDownlines(db, member.id, request);
      return page === null ? refuse("not-your-downline") : value(page);
    },
    heavy,
  );

  serveAgentCall(registerLinks, async ({ player: { member } }) => value(await readLinks(db, member)));

  serveAgentCall(makeRegisterLink, async ({ player: { member }, request, idempotencyKey }) => {
    const outcome = await makeLink(db, member, { ...request, idempotencyKey }, clock.nowMs());
    return outcome.kind === "refused" ? outcome : value(await afterwards(() => readLinks(db, member)));
  });

  serveAgentCall(closeRegisterLink, async ({ player: { member }, request: { linkId } }) => {
    const isClosed = await closeLink(db, member.id, linkId, clock.nowMs());
    return isClosed ? value(await afterwards(() => readLinks(db, member))) : refuse("unknown-link");
  });

  serveAgentCall(registerDownlineCall, async ({ player: { member }, request, idempotencyKey }) => {
    const outcome = await registerDownline(needs, member, { ...request, idempotencyKey });
    return outcome.kind === "refused" ? outcome : value(outcome.downline);
  });
});
