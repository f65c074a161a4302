/** Every text of a seeded database that players read, with the figures of its row. */
import { rulesFigures } from "@parlour/app/gateway/activities/rules-figures.ts";
import type { FiguresByName } from "@parlour/app/gateway/content/figures.ts";
import { missionFigures } from "@parlour/app/gateway/content/missions.ts";
import { rewardFigures } from "@parlour/app/gateway/content/points.ts";
import type { Db } from "@parlour/app/gateway/database/database.ts";
import {
  activities,
  announcements,
  banners,
  depositMethods,
  memberMessages,
  missions,
  notices,
  pages,
  pointRewards,
} from "@parlour/app/gateway/database/schema.ts";

type Translations = Readonly<Record<string, string>>;

export interface SeedText {
  /** For example "help turnover content EN". */
  readonly where: string;
  readonly language: string;
  readonly text: string;
  readonly own: FiguresByName;
  /** Records store names literally, so names cannot contain figures. */
  readonly isName: boolean;
}

export async function seedTexts(db: Db): Promise<readonly SeedText[]> {
  const texts: SeedText[] = [];
  const note = (
    where: string,
    parts: Readonly<Record<string, Translations>>,
    { own = {}, names = [] }: { readonly own?: FiguresByName; readonly names?: readonly string[] } = {},
  ) => {
    for (const [part, translations] of Object.entries(parts))
      for (const [language, text] of Object.entries(translations)) {
        const isName = names.includes(part);
        texts.push({ where: `${where} ${part} ${language}`, language, text, own: isName ? {} : own, isName });
      }
  };
  for (const { id, title, text } of await db.select().from(banners)) note(`banner ${id}`, { title, text });
  for (const { id, title, content } of await db.select().from(notices))
    note(`notice ${id}`, { title, content });
  for (const { id, type, code, title, content } of await db.select().from(announcements))
    note(type === "PR" ? `promotion ${code}` : `popup ${id}`, { title, content });
  for (const { kind, code, chapterTitle, title, summary, content } of await db.select().from(pages))
    note(`${kind} ${code}`, { chapterTitle, title, summary, content });
  for (const { id, title, content } of await db.select().from(memberMessages))
    note(`message ${id}`, { title, content }, { names: ["title", "content"] });
  for (const { id, name, instructions } of await db.select().from(depositMethods))
    note(`method ${id}`, { name, instructions }, { names: ["name"] });
  for (const mission of await db.select().from(missions)) {
    const { code, title, description } = mission;
    note(`mission ${code}`, { title, description }, { own: missionFigures(mission), names: ["title"] });
  }
  for (const reward of await db.select().from(pointRewards))
    note(`reward ${reward.id}`, { name: reward.name }, { own: rewardFigures(reward) });
  for (const activity of await db.select().from(activities)) {
    const { id, name, sentence, terms } = activity;
    note(`activity ${id}`, { name, sentence, terms }, { own: rulesFigures(activity), names: ["name"] });
  }
  return texts;
}
