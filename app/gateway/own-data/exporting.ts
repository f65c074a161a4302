/** The file with all that is kept of a player, read page by page, so that memory stays flat however long an account's history is. */
import { decimalOf, minorDigits } from "@parlour/core/shared/money";
import { sql } from "drizzle-orm";
import type { Json } from "../database/columns.ts";
import type { Db } from "../database/database.ts";
import { type ExportPart, exportParts } from "./export-parts.ts";

const PAGE = 2_000;

/** What follows in the file: a part by its place, after the row with this key, or from the first row. */
export interface ExportPosition {
  readonly at: number;
  readonly after: readonly string[] | null;
}

export interface ExportStep {
  /** Lines of the file. All lines together are one JSON object. */
  readonly lines: readonly string[];
  /** Null after the last line. */
  readonly next: ExportPosition | null;
}

type Row = Readonly<Record<string, Json>>;

export const firstPosition: ExportPosition = { at: 0, after: null };

/** One page of the file: `"deposits": [`, a row a line, `],`. The first begins the object, and the last ends it. */
export async function exportStep(
  db: Db,
  memberId: string,
  { at, after }: ExportPosition,
  nowMs: number,
): Promise<ExportStep> {
  const part = exportParts[at];
  if (part === undefined) throw new Error("There is no such part of the file");
  const rows = await readRows(db, memberId, part, after);
  const isWhole = rows.length < PAGE;
  const isLast = isWhole && at === exportParts.length - 1;
  const lines = [
    ...(at === 0 && after === null ? [`{"exportedAt":${JSON.stringify(new Date(nowMs).toISOString())}`] : []),
    ...(after === null ? [`,"${part.name}":[`] : []),
    ...rows.map(({ row }, place) => {
      const text = JSON.stringify(withDecimals(part, row));
      return after === null && place === 0 ? text : `,${text}`;
    }),
    ...(isWhole ? ["]"] : []),
    ...(isLast ? ["}"] : []),
  ];
  if (isLast) return { lines, next: null };
  return { lines, next: isWhole ? { at: at + 1, after: null } : { at, after: rows.at(-1)?.key ?? null } };
}

/** All lines of the file as text, in pieces. */
export async function* exportText(db: Db, memberId: string, nowMs: number): AsyncGenerator<string, void> {
  let position: ExportPosition | null = firstPosition;
  while (position !== null) {
    const step: ExportStep = await exportStep(db, memberId, position, nowMs);
    yield `${step.lines.join("\n")}\n`;
    position = step.next;
  }
}

async function readRows(
  db: Db,
  memberId: string,
  { from, row, key }: ExportPart,
  after: readonly string[] | null,
): Promise<readonly { readonly row: Row; readonly key: readonly string[] }[]> {
  const order = sql.join(
    key.map(([column]) => column),
    sql`, `,
  );
  const beyond = sql.join(
    key.map(([, type], at) => sql`${after?.[at] ?? ""}::${sql.raw(type)}`),
    sql`, `,
  );
  const keys = sql.join(
    key.map(([column]) => sql`(${column})::text`),
    sql`, `,
  );
  const { rows } = await db.execute<{ row: Row; key: string[] }>(sql`
    select ${row} as row, json_build_array(${keys}) as key from ${from(memberId)}
    ${after === null ? sql`` : sql`and (${order}) > (${beyond})`}
    order by ${order} limit ${PAGE}`);
  return rows;
}

/** A row with decimals for minor units, so that the file reads as the pages do. */
function withDecimals({ money = [] }: ExportPart, row: Row): Row {
  const { currency } = row;
  if (money.length === 0 || typeof currency !== "string") return row;
  // Points have a currency of their own, without minor units.
  const places = currency === "PTS" ? 0 : minorDigits(currency);
  const amounts = money.flatMap((name) => {
    const minor = row[name];
    return typeof minor === "string"
      ? [[name, decimalOf({ amountMinor: BigInt(minor), currency }, places)] as const]
      : [];
  });
  return { ...row, ...Object.fromEntries(amounts) };
}
