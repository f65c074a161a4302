import type { FastifyBaseLogger } from "fastify";
import type { Needs } from "../services.ts";
import { settleSome } from "./settlement.ts";

/**
 * Starts the job that settles due periods at an interval, one run at a time; a backlog continues without a pause. Returns
 * a function that stops the job after the current run.
 */
export function startSettlementJob(
  needs: Needs<"clock" | "db" | "settings">,
  log: Pick<FastifyBaseLogger, "info" | "warn">,
  everyMs: number,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isStopped = false;
  async function settle(): Promise<void> {
    try {
      for (let isMoreDue = true; isMoreDue && !isStopped; ) {
        const run = await settleSome(needs, needs.clock.nowMs());
        if (run.settlements > 0) log.info({ settlements: run.settlements }, "contracts settled");
        isMoreDue = run.isMoreDue;
      }
    } catch (err) {
      log.warn({ err }, "settling contracts failed; it will be tried again");
    } finally {
      running = null;
    }
  }
  const timer = setInterval(() => {
    running ??= settle();
  }, everyMs);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
