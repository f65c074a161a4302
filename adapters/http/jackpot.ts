import type { JackpotPort } from "@parlour/core/showcase/showcase.ports";
import { jackpot } from "../wire/content.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, msOf, neededValue } from "./outcomes.ts";

/** What the jackpot's account holds, and whether examples show in an operator that has none (HOME-08). */
export function createJackpotPort(client: HttpClient): JackpotPort {
  return {
    async readJackpot(signal) {
      const { jackpot: now, showsExamples } = neededValue(
        jackpot,
        await client.call(jackpot, {}, { signal }),
      );
      if (now === null) return { jackpot: null, showsExamples };
      const amount = moneyOf(jackpot, "jackpot.amount", now.amount, now.currency);
      return { jackpot: { amount, atMs: msOf(now.at) }, showsExamples };
    },
  };
}
