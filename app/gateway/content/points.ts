import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { pointReward } from "@parlour/adapters/wire/points.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, asc, count, eq, isNull, or } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { pointRewards } from "../database/schema.ts";
import { balanceReader } from "../ledger/balance.ts";
import { POINTS_PLACE } from "../wallet/wallets.ts";
import { rewardUrl } from "./art-urls.ts";
import { count as countOf, type FiguresByName, money } from "./figures.ts";
import { type FigureReader, filledFor } from "./translations.ts";

/** A player's points; none where nothing was ever credited (POINTS-01). */
export const readPoints = async (db: Db, memberId: string): Promise<number> =>
  Number(await balanceReader(db)({ owner: { kind: "member", id: memberId }, ...POINTS_PLACE }));

/** What the name of a reward may name. */
export const rewardFigures = ({
  points,
  amountMinor,
  currency,
}: Pick<typeof pointRewards.$inferSelect, "points" | "amountMinor" | "currency">): FiguresByName => ({
  points: countOf(points),
  ...(amountMinor !== null && currency !== null && { amount: money(amountMinor, currency) }),
});

type RewardPage = AnswerOf<typeof pointReward>;

/** What a player with a wallet of that currency may redeem: things, and money of that currency. */
export const offeredIn = (currency: string) =>
  and(eq(pointRewards.enabled, true), or(isNull(pointRewards.currency), eq(pointRewards.currency, currency)));

/** One page of what points can be redeemed for, in the operator's order (POINTS-01). A page beyond the last is empty. */
export async function readRewards(
  db: Db,
  {
    currency,
    pageNo,
    pageSize,
    ...reader
  }: Omit<FigureReader, "now"> & { currency: string; pageNo: number; pageSize: number },
): Promise<RewardPage> {
  const offered = offeredIn(currency);
  const [found] = await db.select({ total: count() }).from(pointRewards).where(offered);
  const rows = await db
    .select()
    .from(pointRewards)
    .where(offered)
    .orderBy(asc(pointRewards.sort), asc(pointRewards.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const texts = filledFor(reader);
  const content = rows.map((row) => ({
    rewardId: row.id,
    name: texts(row.name, rewardFigures(row)),
    imageUrl: rewardUrl(row),
    points: row.points,
    remaining: Math.max(0, row.stock),
    kind: row.kind,
    ...(row.amountMinor !== null &&
      row.currency !== null && {
        amount: decimalOf({ amountMinor: row.amountMinor, currency: row.currency }),
        currency: row.currency,
      }),
  }));
  return { content, pageNum: pageNo, totalPages: Math.ceil((found?.total ?? 0) / pageSize) };
}
