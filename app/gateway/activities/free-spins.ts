import { gameCategories } from "@parlour/adapters/wire/schemas.ts";
import { actionPath } from "@parlour/core/portal/actions.rules";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { games, freeSpins as spinGrants } from "../database/schema.ts";
import { grantSpins } from "../play/free-spins.ts";
import { type Context, defineKind, digitsAboveZero, refusedAct } from "./kind.ts";

const DAY_MS = 24 * 3_600_000;

const wholeNumber = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));

/** So many spins at one game. Its stake has to be one that the game takes, or they cannot be used. */
const rules = v.strictObject({
  vendor: v.pipe(v.string(), v.minLength(1)),
  game: v.pipe(v.string(), v.minLength(1)),
  stake: digitsAboveZero,
  spins: wholeNumber(1_000),
  /** From the claim on; without it they stay. */
  days: v.optional(wholeNumber(365)),
});

type FreeSpins = Context<v.InferOutput<typeof rules>>;

/** Spins that the operator stakes, taken once (ACT-04). What they win is the player's. */
export const freeSpins = defineKind({
  rules,
  async readStatus(context) {
    const game = await gameOf(context);
    if (game === null) return { state: "close" };
    return {
      state: context.entries.length > 0 ? "claimed" : "claim",
      spins: { left: await leftOf(context), game: game.named, path: game.path },
    };
  },
  async act(context, act) {
    const { tx, member, activity, nowMs, turnoverTimes, entries } = context;
    const { vendor, game, stake, spins, days } = context.rules;
    if (act !== "claim") return refusedAct("nothing-to-claim");
    if (entries.length > 0) return refusedAct("already-claimed");
    if ((await gameOf(context)) === null) return refusedAct("promotion-closed");
    const grant = {
      memberId: member.id,
      vendorCode: vendor,
      gameCode: game,
      currency: activity.currency,
      source: `activity:${activity.id}`,
      activityId: activity.id,
      stakeMinor: stake,
      count: spins,
      turnoverTimes,
      expiresAt: days === undefined ? null : new Date(nowMs + days * DAY_MS),
    };
    const isNew = await grantSpins(tx, grant, new Date(nowMs));
    if (!isNew) return refusedAct("already-claimed");
    return { kind: "done", period: "", state: "claimed", amountMinor: null };
  },
});

/** The game with the portal's own path to it; null for one that is not there any more. */
async function gameOf({ tx, rules: { vendor, game } }: FreeSpins) {
  const [row] = await tx
    .select({ name: games.name, names: games.names, category: games.category })
    .from(games)
    .where(and(eq(games.code, game), eq(games.vendorCode, vendor), eq(games.enabled, true)));
  if (row === undefined) return null;
  const category = gameCategories.find((known) => known === row.category) ?? "RNG";
  const path = actionPath({ kind: "launch", vendor, category, gameCode: game, isTrial: false });
  return { named: { name: row.name, names: row.names }, path };
}

async function leftOf({ tx, member, activity, nowMs }: FreeSpins): Promise<number> {
  const [row] = await tx
    .select({ left: sql<number>`coalesce(sum(${spinGrants.remaining}), 0)::integer` })
    .from(spinGrants)
    .where(
      and(
        eq(spinGrants.memberId, member.id),
        eq(spinGrants.activityId, activity.id),
        or(isNull(spinGrants.expiresAt), gt(spinGrants.expiresAt, new Date(nowMs))),
      ),
    );
  return row?.left ?? 0;
}
