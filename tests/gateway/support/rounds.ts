import { randomUUID } from "node:crypto";
import { gameRounds } from "@parlour/app/gateway/database/schema.ts";
import { betPosting, refundPosting, winPosting } from "@parlour/app/gateway/play/postings.ts";
import { jackpotAccount, mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { expect } from "vitest";
import type { TestGateway } from "./gateway.ts";
import type { PayoutMember } from "./payouts.ts";

/** Adds a round as live play leaves it: its postings in the ledger, and its row in the records. */
export async function playRound(
  gateway: TestGateway,
  member: PayoutMember,
  at: string,
  {
    stake,
    win = 0n,
    state = "settled",
    gameCode = "AURORA_0001",
    vendor = "AURORA",
  }: {
    stake: bigint;
    win?: bigint;
    state?: "open" | "settled" | "refunded";
    gameCode?: string;
    vendor?: string;
  },
): Promise<string> {
  const { ledger, database } = gateway;
  const roundRef = randomUUID();
  const books = {
    wallet: (await mainWallet(ledger, member)).id,
    result: (await operatorAccount(ledger, "game-result", "USD")).id,
    jackpot: (await jackpotAccount(ledger, "USD")).id,
  };
  const facts = { vendorCode: vendor, reference: `${roundRef}/bet`, roundRef, gameCode };
  const bet = betPosting(books, { ...facts, amountMinor: stake }, 0);
  const won = winPosting(books, { ...facts, reference: `${roundRef}/win`, amountMinor: win }, 0n);
  const back = refundPosting(books, { ...facts, amountMinor: stake }, 0n);
  const postings = [bet, ...(won === null ? [] : [won]), ...(state === "refunded" ? [back] : [])];
  for (const posting of postings)
    expect(await ledger.post({ ...posting, postedAtMs: Date.parse(at) })).toMatchObject({ kind: "posted" });
  await database.db.insert(gameRounds).values({
    vendorCode: vendor,
    roundRef,
    memberId: member.id,
    gameCode,
    currency: "USD",
    betMinor: stake,
    winMinor: win,
    state,
    openedAt: new Date(at),
    closedAt: state === "open" ? null : new Date(at),
  });
  return `${vendor}:${roundRef}`;
}
