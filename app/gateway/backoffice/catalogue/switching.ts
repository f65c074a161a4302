/** `catalogue on`, `off` and `hot`: what lists of games have, and in which order. */
import { and, count, eq, sql } from "drizzle-orm";
import { HOT_OF_EACH_CATEGORY } from "../../content/game-lists.ts";
import type { Db } from "../../database/database.ts";
import { games } from "../../database/schema.ts";
import { defineChange } from "../command.ts";
import { gameOf } from "../content/switches.ts";
import { writing } from "../content/writing.ts";
import { text, whole } from "../inputs.ts";
import { Complaint } from "../outcome.ts";
import { FIGURE_AT_MOST } from "./entries.ts";
import { mustFindGame, placeOf, placeText } from "./looking.ts";

type Named = Awaited<ReturnType<typeof gameOf>>;

/** The games of that name which are not like that yet. */
const others = ({ vassalage, gameCode }: Named, isEnabled: boolean) =>
  and(
    eq(games.vendorCode, vassalage),
    gameCode === undefined ? undefined : eq(games.code, gameCode),
    eq(games.enabled, !isEnabled),
  );

async function countOthers(db: Db, named: Named, isEnabled: boolean): Promise<number> {
  const [row] = await db.select({ found: count() }).from(games).where(others(named, isEnabled));
  return row?.found ?? 0;
}

const gamesText = (number: number): string => (number === 1 ? "one game" : `${number} games`);

const switching = (word: "on" | "off", summary: string) =>
  defineChange({
    words: `catalogue ${word}`,
    summary,
    right: "content",
    fields: { game: text("VENDOR or VENDOR/CODE") },
    plain: ["game"],
    async prepare(work, { game }) {
      const named = await gameOf(work.db, game);
      const isEnabled = word === "on";
      const found = await countOthers(work.db, named, isEnabled);
      return {
        ...(named.gameCode === undefined &&
          found > 0 && { question: `Switch ${gamesText(found)} of ${named.vassalage} ${word}?` }),
        carryOut: () =>
          writing(work, `catalogue-${word}`, game, async (tx) => {
            const changed = await countOthers(tx, named, isEnabled);
            if (changed === 0)
              throw new Complaint(
                named.gameCode === undefined
                  ? `${named.vassalage} has no game that is ${isEnabled ? "off" : "on"}.`
                  : `${game} is ${word} already.`,
              );
            await tx.update(games).set({ enabled: isEnabled }).where(others(named, isEnabled));
            return [
              named.gameCode === undefined ? `${game}: ${gamesText(changed)} ${word}` : `${game}: ${word}`,
            ];
          }),
      };
    },
  });

export const onCommand = switching("on", "Shows a game, or all games of a vendor, again.");
export const offCommand = switching(
  "off",
  "Takes a game, or all games of a vendor, out of every list; close-game leaves it there.",
);

export const hotCommand = defineChange({
  words: "catalogue hot",
  summary: "Sets the operator's own figure of a game, to which its rounds are added; the largest come first.",
  right: "content",
  fields: { game: text("a game's code"), figure: whole("the figure", 0, FIGURE_AT_MOST) },
  plain: ["game", "figure"],
  prepare: async (work, { game, figure }) => ({
    carryOut: () =>
      writing(work, "catalogue-hot", game, async (tx) => {
        const before = await mustFindGame(tx, game);
        const old = before.popularity - before.countedRounds;
        if (old === figure) throw new Complaint(`${before.code} has that figure already.`);
        const [after = before] = await tx
          .update(games)
          // The rounds may be counted at the same time.
          .set({ popularity: sql`${figure} + ${games.countedRounds}` })
          .where(eq(games.nodeId, before.nodeId))
          .returning();
        const place = after.enabled ? await placeOf(tx, after) : null;
        const isHot = place !== null && place <= HOT_OF_EACH_CATEGORY;
        return [
          `${after.code}: ${old} -> ${figure}, and ${after.countedRounds} rounds: ${placeText(place, isHot)}`,
        ];
      }),
  }),
});
