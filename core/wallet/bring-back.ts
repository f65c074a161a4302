import { CallFailure, failureKindOf } from "../shared/failure.ts";
import { done, type Outcome } from "../shared/outcome.ts";
import { isUndone } from "../shared/undone.ts";
import type { Transfer, TransferPort, TransferRefusal } from "./wallet.ports.ts";

/** What bringing all money back from vendors has left behind. */
export interface BroughtBack {
  /** Vendors whose money stayed there, for example because a game has just taken some of it. */
  readonly missed: readonly string[];
}

/**
 * Brings money back from several vendors in turn. Each transfer has its own key, made from the request's key, so a retry
 * moves no money twice (WALLET-05).
 */
export const bringingBack =
  ({ transfer }: TransferPort) =>
  async (
    transfers: readonly Transfer[],
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<BroughtBack, TransferRefusal>> => {
    const missed: string[] = [];
    for (const [at, each] of transfers.entries()) {
      const outcome = await transfer(each, `${idempotencyKey}:${each.vendor}`, signal).catch(
        (cause: unknown) => {
          // This transfer was not made, but the earlier ones may have been.
          const isPartial = at > 0 && isUndone(failureKindOf(cause));
          throw isPartial ? new CallFailure("server", "bringBack", { cause }) : cause;
        },
      );
      if (outcome.kind === "done") continue;
      // All further transfers would be refused for the same reason.
      if (outcome.reason === "not-logged-in" || outcome.reason === "trial-account") return outcome;
      missed.push(each.vendor);
    }
    return done({ missed });
  };
