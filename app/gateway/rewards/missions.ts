import { sql } from "drizzle-orm";
import { turnoverAdded, turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import { readClaimable, readProgress } from "../content/missions.ts";
import { textIn } from "../content/translations.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { amountOf } from "../messages/member-event.ts";
import { writeMessage } from "../messages/write-message.ts";
import { playRefusal } from "../safety/guard.ts";
import type { Needs } from "../services.ts";
import { CASHIER, mainWallet, operatorAccount } from "../wallet/wallets.ts";
import { type Holder, missionKey, readMissionClaims } from "./mission-claims.ts";

export type MissionClaimed =
  | { readonly kind: "claimed"; readonly amountMinor: bigint }
  | {
      readonly kind: "refused";
      readonly code: "unknown-mission" | "nothing-to-claim" | "already-claimed" | "kept-away" | "key-reused";
    };

const refused = (code: Extract<MissionClaimed, { kind: "refused" }>["code"]): MissionClaimed => ({
  kind: "refused",
  code,
});

/**
 * Pays the reward of a completed mission from the operator's promotions to the main wallet, once per member. The record of
 * bonuses shows its title (LOTT-02). The same key gets the earlier answer; another key for the same mission is refused.
 */
export async function claimMission(
  { db, ledger, clock, config, settings }: Needs<"config" | "clock" | "db" | "ledger" | "settings">,
  holder: Holder,
  missionId: string,
  key: string,
): Promise<MissionClaimed> {
  const known = await settings.read();
  // Opened before the transaction: inside it, two requests that open the same account could deadlock.
  const promotions = await operatorAccount(ledger, "promotions", holder.currency);
  const main = await mainWallet(ledger, holder);
  return retryingConflicts(() =>
    db.transaction(async (tx): Promise<MissionClaimed> => {
      // A member's claims run one after the other, so the second finds the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`missions ${holder.id}`}, 0))`);
      const nowMs = clock.nowMs();
      const claims = await readMissionClaims(tx, holder);
      const before = claims.find((claim) => claim.key === key);
      if (before !== undefined)
        return before.code === missionId
          ? { kind: "claimed", amountMinor: before.amountMinor }
          : refused("key-reused");
      const open = await readClaimable(tx, new Date(nowMs), holder.currency);
      const mission = open.find(({ code }) => code === missionId);
      if (mission === undefined) return refused("unknown-mission");
      if (claims.some(({ code }) => code === missionId)) return refused("already-claimed");
      if ((await playRefusal(tx, holder, 0n, nowMs)) === "kept-away") return refused("kept-away");
      const amountMinor = mission.rewardMinor;
      if (amountMinor <= 0n || (await readProgress(tx, mission, holder.id, nowMs)) < mission.target)
        return refused("nothing-to-claim");
      const posted = await ledger.within(tx).transfer({
        idempotencyKey: missionKey(missionId, holder),
        kind: CASHIER.bonus,
        from: promotions.id,
        to: main.id,
        amountMinor,
        reference: {
          title: textIn(mission.title, config.fallbackLanguage, config.fallbackLanguage),
          mission: missionId,
          amountMinor: `${amountMinor}`,
          key,
          ...turnoverAdded(amountMinor, turnoverTimesOf(mission.turnoverTimes, known)),
        },
      });
      if (posted.kind !== "posted") throw new Error(`The ledger answered a mission with ${posted.kind}`);
      await writeMessage(tx, {
        key: missionKey(missionId, holder),
        memberId: holder.id,
        event: {
          kind: "bonus-credited",
          title: mission.title,
          ...amountOf({ amountMinor, currency: holder.currency }),
        },
        nowMs,
      });
      return { kind: "claimed", amountMinor };
    }),
  );
}
