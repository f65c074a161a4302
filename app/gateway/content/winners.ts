import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { rankList } from "@parlour/adapters/wire/games.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, desc, eq, gt, gte, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { games, ledgerAccounts, ledgerEntries, ledgerTransactions, members } from "../database/schema.ts";
import { PLAY } from "../wallet/wallets.ts";
import { gameIconUrl } from "./art-urls.ts";
import { nameIn } from "./names.ts";

const WON_WITHIN_MS = 90 * 24 * 3_600_000;

export type Winners = AnswerOf<typeof rankList>["list"];

/** The largest wins of the last ninety days, straight from the ledger, with masked names (HOME-07). */
export async function readWinners(
  db: Db,
  query: {
    readonly category: string;
    readonly limit: number;
    /** Of the games' names; their own without it. */
    readonly language?: string;
    readonly nowMs: number;
  },
): Promise<Winners> {
  const rows = await db
    .select({
      account: members.account,
      game: { code: games.code, name: games.name, names: games.names, motif: games.motif },
      amountMinor: ledgerEntries.amountMinor,
      currency: ledgerEntries.currency,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(members, eq(sql`${members.id}::text`, ledgerAccounts.ownerId))
    .innerJoin(games, eq(games.code, sql`${ledgerTransactions.reference} ->> 'gameCode'`))
    .where(
      and(
        eq(ledgerTransactions.kind, PLAY.win),
        gte(ledgerTransactions.postedAt, new Date(query.nowMs - WON_WITHIN_MS)),
        eq(ledgerAccounts.ownerKind, "member"),
        gt(ledgerEntries.amountMinor, 0n),
        query.category === "ALL" ? undefined : eq(games.category, query.category),
      ),
    )
    .orderBy(desc(ledgerEntries.amountMinor), ledgerTransactions.id)
    .limit(query.limit);
  return rows.map(({ account, game, amountMinor, currency }) => ({
    customerName: maskName(account),
    gameName: nameIn(game, query.language),
    iconUrl: gameIconUrl(game),
    winAmount: decimalOf({ amountMinor, currency }),
    currency,
  }));
}

/** "evening42" becomes "ev***2": enough to know oneself by, too little to be found by others. */
export function maskName(account: string): string {
  const characters = Array.from(account);
  if (characters.length < 4) return `${characters[0] ?? ""}***`;
  return `${characters.slice(0, 2).join("")}***${characters.at(-1)}`;
}
