/** `catalogue import`: vendors, games and lanes from one file, whole or not at all (OPS-04). */
import * as v from "valibot";
import { recordAct } from "../../cashier/decision.ts";
import type { Db } from "../../database/database.ts";
import { decidingOf, defineCommand, type Work } from "../command.ts";
import { lockContent } from "../content/writing.ts";
import { fileText, flag } from "../inputs.ts";
import { applyPlan } from "./apply.ts";
import type { Entries } from "./entries.ts";
import { type Changes, type Plan, planImport } from "./plan.ts";
import { readCatalogueFile, refuseProblems } from "./read-file.ts";
import { currencyOfBets, readStored } from "./stored.ts";

const FILE_AT_MOST = 8_000_000;
/** In JSON a character takes up to six bytes. */
const BODY_AT_MOST_BYTES = 24 * 1024 * 1024;
const LINES_SAID = 100;

const counts = v.object({ added: v.number(), changed: v.number(), pruned: v.number(), same: v.number() });
const imported = v.object({
  isDryRun: v.boolean(),
  isChanged: v.boolean(),
  vendors: counts,
  games: counts,
  lanes: counts,
  /** What changed, a line each, and at the end how many more. */
  changes: v.array(v.string()),
  notes: v.array(v.string()),
});
type Imported = v.InferOutput<typeof imported>;

export const importCommand = defineCommand({
  words: "catalogue import",
  summary:
    "Vendors, games and lanes from a JSON or CSV file, whole or not at all; removes nothing without --prune.",
  right: "content",
  fields: {
    file: fileText("the file's text, at most 8,000,000 characters", FILE_AT_MOST),
    prune: flag("switches off the games, and takes away the lanes, that the file does not have"),
    dryRun: flag("says what would change"),
  },
  plain: ["file"],
  bodyAtMostBytes: BODY_AT_MOST_BYTES,
  answer: imported,
  async prepare(work, { file, prune: isPruned = false, dryRun: isDryRun = false }) {
    const currency = await currencyOfBets(work.db);
    const read = readCatalogueFile(file, currency);
    const planOf = (db: Db) => mustPlan(db, read, { isPruned, currency });
    if (isDryRun) return { carryOut: async () => answerOf(await planOf(work.db), true) };
    const question = isPruned ? pruningOf(await planOf(work.db)) : null;
    return { ...(question !== null && { question }), carryOut: () => carryOut(work, planOf) };
  },
  lines: ({ isDryRun, isChanged, changes, notes, ...kinds }) => [
    ...changes,
    ...(["vendors", "games", "lanes"] as const).map((kind) => `${kind}: ${countsOf(kinds[kind], kind)}`),
    ...notes,
    ...(isChanged ? [] : ["The catalogue is like that already; nothing was changed."]),
    ...(isDryRun && isChanged ? ["Nothing was changed: without --dry-run it would be."] : []),
  ],
});

async function mustPlan(db: Db, file: Entries, wishes: Parameters<typeof planImport>[2]): Promise<Plan> {
  const plan = planImport(file, await readStored(db), wishes);
  refuseProblems(plan.problems);
  return plan;
}

/** Imports and the other changes of content come one after the other. */
const carryOut = (work: Work, planOf: (db: Db) => Promise<Plan>): Promise<Imported> =>
  work.db.transaction(async (tx) => {
    await lockContent(tx);
    const plan = await planOf(tx);
    const answer = answerOf(plan, false);
    if (!answer.isChanged) return answer;
    await applyPlan(tx, plan);
    const { vendors, games, lanes } = answer;
    await recordAct(tx, decidingOf(work), "catalogue-import", "catalogue", { vendors, games, lanes });
    return answer;
  });

const amountsOf = ({ added, changed, pruned, same }: Changes<unknown>) => ({
  added: added.length,
  changed: changed.length,
  pruned: pruned.length,
  same,
});

function answerOf({ vendors, games, lanes, lines, notes }: Plan, isDryRun: boolean): Imported {
  const more = lines.length - LINES_SAID;
  return {
    isDryRun,
    isChanged: lines.length > 0,
    vendors: amountsOf(vendors),
    games: amountsOf(games),
    lanes: amountsOf(lanes),
    changes: [...lines.slice(0, LINES_SAID), ...(more > 0 ? [`and ${more} more`] : [])],
    notes: [...notes],
  };
}

function pruningOf({ games, lanes }: Plan): string | null {
  const parts = [
    ...(games.pruned.length > 0 ? [`switch ${games.pruned.length} games off`] : []),
    ...(lanes.pruned.length > 0
      ? [`take the lanes ${lanes.pruned.map(({ category }) => category).join(", ")} away`]
      : []),
  ];
  return parts.length === 0 ? null : `The file does not have them: ${parts.join(", and ")}?`;
}

const countsOf = (
  { added, changed, pruned, same }: v.InferOutput<typeof counts>,
  kind: "vendors" | "games" | "lanes",
) =>
  [
    `${added} added`,
    `${changed} changed`,
    ...(pruned > 0 ? [`${pruned} ${kind === "lanes" ? "taken away" : "off"}`] : []),
    `${same} as before`,
  ].join(", ");
