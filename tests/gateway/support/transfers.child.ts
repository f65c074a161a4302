/**
 * Posts transfers without end, several at a time, and prints each key when its posting is acknowledged, so that whoever
 * kills it knows what must be there. `transfers.child.ts folder PATH` or `transfers.child.ts url URL`.
 */
import { writeSync } from "node:fs";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { createLedger } from "@parlour/app/gateway/ledger/ledger.ts";

const [source = "folder", place = ""] = process.argv.slice(2);
const database = await openDatabase(source === "url" ? { url: place } : { folder: place });
const ledger = createLedger(database.db, { nowMs: () => Date.now() });
const house = { kind: "house", id: "house" } as const;
const from = await ledger.openAccount({ owner: house, purpose: "cash", currency: "EUR" });
const to = await ledger.openAccount({ owner: house, purpose: "game-result", currency: "EUR" }, 0n);

async function postForEver(stream: number): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const idempotencyKey = `${process.pid}/${stream}/${turn}`;
    const back = turn % 3 === 2;
    const outcome = await ledger.transfer({
      idempotencyKey,
      kind: "load",
      from: back ? to.id : from.id,
      to: back ? from.id : to.id,
      amountMinor: 7n,
    });
    // Written at once and not through a stream: a line that waits in this process's memory would die with it.
    if (outcome.kind === "posted") writeSync(1, `${idempotencyKey}\n`);
  }
}

await Promise.all([0, 1, 2, 3].map(postForEver));
