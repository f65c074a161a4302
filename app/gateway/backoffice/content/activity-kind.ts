/** Activities of the reward centre as content (ACT-04). Each kind of activity checks its own rules. */
import { currency } from "@parlour/adapters/wire/schemas.ts";
import { and, count, eq } from "drizzle-orm";
import * as v from "valibot";
import type { ActivityRow } from "../../activities/kind.ts";
import { kinds as activityKinds } from "../../activities/kinds.ts";
import { rulesFigures } from "../../activities/rules-figures.ts";
import { figureNames, namesIn } from "../../content/figures.ts";
import type { Db } from "../../database/database.ts";
import { activities, activityEntries, freeSpins, games } from "../../database/schema.ts";
import {
  flag,
  jsonObject,
  moment,
  momentOrNone,
  motif,
  named,
  number,
  numberOrNone,
  object,
  oneOf,
  type Row,
  text,
  textsOf,
  translated,
} from "./fields.ts";
import type { Kind } from "./kind.ts";

/** Every name that the rules of some kind give to texts; `problem` refuses those that the activity's own rules do not have. */
const RULE_FIGURES = [
  ...["amount", "rounds", "stake", "share", "minimum", "maximum", "hours", "minutes"],
  ...["purse", "least", "most", "ticketStake", "spins", "days"],
];

const rulesOf = v.custom<ActivityRow["rules"]>((value) => v.is(jsonObject, value));

export const activityKind: Kind = {
  table: "activities",
  key: "id",
  isNumbered: false,
  of: {},
  fields: {
    kind: oneOf("kind", v.picklist(Object.keys(activityKinds))),
    name: named("name", 1),
    sentence: translated("sentence", 0, 300, RULE_FIGURES),
    terms: translated("terms", 0, 5_000, RULE_FIGURES),
    image: motif("image", false),
    rules: object(
      "rules",
      'a JSON object as its kind has it, amounts in digits of minor units: {"rounds":6,"amount":"50"}',
    ),
    currency: text("currency", currency, "a currency such as USD"),
    turnover: numberOrNone("turnover_times", 0, 1_000),
    sort: number("sort"),
    from: moment("starts_at"),
    to: momentOrNone("ends_at"),
    enabled: flag("enabled"),
  },
  fresh: (now) => ({
    kind: "",
    name: {},
    sentence: {},
    terms: {},
    image: "",
    rules: {},
    currency: "",
    turnover_times: null,
    sort: 0,
    starts_at: now,
    ends_at: null,
    enabled: true,
  }),
  order: "sort, id",
  problem: async (db, row) =>
    rulesProblem(row) ??
    figuresProblem(row) ??
    (await gameProblem(db, row)) ??
    (await changeProblem(db, row)),
  stays: async (db, id) =>
    (await hasEntries(db, id))
      ? `Players have taken part in ${id}, so it stays for their records: content set activity ${id} enabled=off`
      : null,
};

const kindNamed = (name: unknown) => Object.entries(activityKinds).find(([known]) => known === name)?.[1];

function rulesProblem({ kind, rules }: Row): string | null {
  const problem = v.is(rulesOf, rules) ? kindNamed(kind)?.problemOf(rules) : undefined;
  return problem == null ? null : `rules cannot be that for a ${String(kind)}: ${problem}.`;
}

/** A figure that the rules do not have would show as a dash. */
function figuresProblem({ rules, currency: of, sentence, terms }: Row): string | null {
  if (!v.is(rulesOf, rules)) return null;
  const own = Object.keys(rulesFigures({ rules, currency: String(of) }));
  const texts = [sentence, terms].flatMap((each) => Object.values(textsOf(each)));
  const unknown = texts.flatMap(namesIn).find((name) => !own.includes(name) && !figureNames.includes(name));
  if (unknown === undefined) return null;
  return `Its rules have no {${unknown}} for its texts: they have ${own.length === 0 ? "no figures" : own.join(", ")}.`;
}

/** Free spins need a game that players can open. */
async function gameProblem(db: Db, { kind, rules }: Row): Promise<string | null> {
  const of = v.safeParse(v.object({ vendor: v.string(), game: v.string() }), rules);
  if (kind !== "free-spins" || !of.success) return null;
  const { vendor, game } = of.output;
  const [found] = await db
    .select({ one: games.code })
    .from(games)
    .where(and(eq(games.code, game), eq(games.vendorCode, vendor), eq(games.enabled, true)));
  return found === undefined ? `rules: there is no game ${vendor}/${game} that is on.` : null;
}

/** Entries were made and paid by the kind and in the currency that the activity had. */
async function changeProblem(db: Db, { id, kind, currency: of }: Row): Promise<string | null> {
  const [stored] = await db
    .select()
    .from(activities)
    .where(eq(activities.id, String(id)));
  if (stored === undefined || (stored.kind === kind && stored.currency === of)) return null;
  return (await hasEntries(db, stored.id))
    ? "Players have taken part in it, so its kind and currency stay."
    : null;
}

async function hasEntries(db: Db, id: ActivityRow["id"]): Promise<boolean> {
  const [entries] = await db
    .select({ found: count() })
    .from(activityEntries)
    .where(eq(activityEntries.activityId, id));
  const [spins] = await db.select({ found: count() }).from(freeSpins).where(eq(freeSpins.activityId, id));
  return (entries?.found ?? 0) + (spins?.found ?? 0) > 0;
}
