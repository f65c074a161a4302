/** Players' answers to whether the operator may advertise to them, by channel. The history is kept; without an answer it is no. */
import {
  type Consent,
  type MarketingChannel,
  marketingChannels,
} from "@parlour/core/own-data/own-data.ports";
import { asc, desc, eq } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { marketingConsents } from "../database/schema.ts";

/** The answers in force, one for each channel. */
export async function readConsents(db: Db, memberId: string): Promise<readonly Consent[]> {
  const rows = await db
    .selectDistinctOn([marketingConsents.channel])
    .from(marketingConsents)
    .where(eq(marketingConsents.memberId, memberId))
    .orderBy(asc(marketingConsents.channel), desc(marketingConsents.id));
  const latest = new Map(rows.map((row) => [row.channel, row]));
  return marketingChannels.map((channel) => {
    const row = latest.get(channel);
    return { channel, isGiven: row?.isGiven ?? false, changedAtMs: row?.at.getTime() ?? null };
  });
}

/** Whether the player has agreed to advertising by the channel. */
export async function hasConsent(db: Db, memberId: string, channel: MarketingChannel): Promise<boolean> {
  const consents = await readConsents(db, memberId);
  return consents.some((each) => each.channel === channel && each.isGiven);
}

/** Records an answer; one that is in force already is not recorded again. Returns whether it changed. */
export async function changeConsent(
  tx: Db,
  {
    memberId,
    channel,
    isGiven,
    source,
    nowMs,
  }: {
    readonly memberId: string;
    readonly channel: MarketingChannel;
    readonly isGiven: boolean;
    readonly source: "page" | "operator";
    readonly nowMs: number;
  },
): Promise<boolean> {
  if ((await hasConsent(tx, memberId, channel)) === isGiven) return false;
  await tx.insert(marketingConsents).values({ memberId, channel, isGiven, source, at: new Date(nowMs) });
  return true;
}
