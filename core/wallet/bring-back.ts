import { CallFailure, failureKindOf } from "../shared/failure.ts";
import { done, type Outcome } from "../shared/outcome.ts";
import type { Transfer, TransferPort, TransferRefusal } from "./wallet.ports.ts";

export interface BroughtBack {
  /** Vendors whose money stayed where it is, say because a game has just taken some of it. */
  readonly missed: readonly string[];
}

/**
 * Brings money back from several vendors, one after the other. Each has a key of its own, made from the one of the whole: sent
 * again, what came back the first time is not moved a second time (WALLET-05).
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
          // That this one was not done says nothing of those before it.
          const isPartial = at > 0 && failureKindOf(cause) === "busy";
          throw isPartial ? new CallFailure("server", "bringBack", { cause }) : cause;
        },
      );
      if (outcome.kind === "done") continue;
      // Nothing else would go through either.
      if (outcome.reason === "not-logged-in" || outcome.reason === "trial-account") return outcome;
      missed.push(each.vendor);
    }
    return done({ missed });
  };
