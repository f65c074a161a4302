/** Names of games and vendors by language (OPS-04). */
import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Db } from "../../database/database.ts";
import { games, type Translations, vendors } from "../../database/schema.ts";
import { defineChange } from "../command.ts";
import { shorten } from "../content/fields.ts";
import { gameOf } from "../content/switches.ts";
import { writing } from "../content/writing.ts";
import { text } from "../inputs.ts";
import { languageOf } from "../languages.ts";
import { Complaint } from "../outcome.ts";

const NAME_AT_MOST = 100;

export const nameCommand = defineChange({
  words: "catalogue name",
  summary: "A game's or a vendor's name in a language; an empty one takes it back.",
  right: "content",
  fields: {
    game: text("VENDOR or VENDOR/CODE"),
    language: text("such as ES; the operator's own changes the name itself"),
    name: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(NAME_AT_MOST),
      v.regex(/^\P{Cc}*$/u),
      v.description(`one line of at most ${NAME_AT_MOST} characters`),
    ),
  },
  plain: ["game", "language", "name"],
  async prepare(work, input) {
    const language = languageOf(work, input.language);
    const isOwn = language === work.language;
    if (isOwn && input.name === "")
      throw new Complaint(`Without its name in ${language} it would have none.`);
    return {
      carryOut: () =>
        writing(work, "catalogue-name", input.game, async (tx) => {
          const named = await namedBy(tx, input.game);
          const { [language]: before, ...others } = named.names;
          const was = isOwn ? named.name : before;
          const will = input.name === "" ? undefined : input.name;
          if (was === will) return [`${input.game} is named like that already; nothing was changed`];
          await named.write(
            isOwn
              ? { name: input.name, names: named.names }
              : { name: named.name, names: will === undefined ? others : { ...others, [language]: will } },
          );
          return [`${input.game}: name [${language}]: ${quoted(was)} -> ${quoted(will)}`];
        }),
    };
  },
});

interface Names {
  readonly name: string;
  readonly names: Translations;
}

/** The names of a game or vendor, and how others are written. */
async function namedBy(
  tx: Db,
  written: string,
): Promise<Names & { readonly write: (names: Names) => Promise<unknown> }> {
  const { vassalage, gameCode } = await gameOf(tx, written);
  if (gameCode === undefined) {
    const of = eq(vendors.code, vassalage);
    const [row] = await tx
      .select({ name: vendors.displayName, names: vendors.names })
      .from(vendors)
      .where(of);
    if (row === undefined) throw new Complaint(`There is no vendor ${vassalage}.`);
    const write = ({ name, names }: Names) => tx.update(vendors).set({ displayName: name, names }).where(of);
    return { ...row, write };
  }
  const of = eq(games.code, gameCode);
  const [row] = await tx.select({ name: games.name, names: games.names }).from(games).where(of);
  if (row === undefined) throw new Complaint(`${vassalage} has no game ${gameCode}.`);
  return { ...row, write: (names) => tx.update(games).set(names).where(of) };
}

const quoted = (name: string | undefined): string =>
  name === undefined ? "nothing" : JSON.stringify(shorten(name, 80));
