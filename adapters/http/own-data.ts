import type { OwnData, OwnDataPort } from "@parlour/core/own-data/own-data.ports";
import type { AnswerOf, Call } from "../wire/call.ts";
import { closeOwnAccount, exportOwnData, marketingConsent, ownData } from "../wire/own-data.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, msOf, outcomeOf } from "./outcomes.ts";

/** A long history takes its time; the gateway sends as it reads. */
const EXPORT_WITHIN_MS = 300_000;

export function createOwnDataPort(client: HttpClient): OwnDataPort {
  return {
    async read(signal) {
      return outcomeOf(ownData, await client.call(ownData, {}, { signal }), ownDataOf(ownData));
    },
    async changeConsent({ channel, isGiven }, signal) {
      const reply = await client.call(marketingConsent, { channel, isGiven }, { signal });
      return outcomeOf(marketingConsent, reply, ownDataOf(marketingConsent));
    },
    async exportData(password, signal) {
      const reply = await client.call(exportOwnData, { password }, { signal, timeoutMs: EXPORT_WITHIN_MS });
      return outcomeOf(exportOwnData, reply, (file) => ({
        name: `your-data ${file.exportedAt.slice(0, 10)}.json`,
        type: "application/json",
        text: JSON.stringify(file, null, 1),
      }));
    },
    async close({ password, erasesData }, signal) {
      const reply = await client.call(closeOwnAccount, { password, erasesData }, { signal });
      return outcomeOf(closeOwnAccount, reply, () => null);
    },
  };
}

const ownDataOf =
  (call: Call) =>
  ({ consents, holds }: AnswerOf<typeof ownData>): OwnData => ({
    consents: consents.map(({ changedAt, ...consent }) => ({
      ...consent,
      changedAtMs: changedAt === null ? null : msOf(changedAt),
    })),
    holds: holds.map(({ money, ...hold }, at) => ({
      ...hold,
      money: money && moneyOf(call, `holds.${at}.money`, money.amount, money.currency),
    })),
  });
