import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Db } from "../../database/database.ts";
import type { Json } from "../../database/schema.ts";
import { Complaint, misused } from "../outcome.ts";
import { changesOf, type Field, type Row, readField, shorten, showField, textsOf } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** A kind with its word on the command line. */
export interface NamedKind extends Kind {
  readonly name: string;
}

export interface Change {
  readonly kind: NamedKind;
  readonly id: string;
  /** `field=value` as typed. */
  readonly assignments: readonly string[];
  readonly language: string;
  readonly nowMs: number;
}

const ID = /^[A-Za-z0-9_.:-]{1,80}$/;
const NUMBER = /^[1-9]\d{0,8}$/;

export async function listRows(db: Db, kind: NamedKind, language: string, nowMs: number): Promise<string[]> {
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${tableOf(kind)} t where ${condition(kind)} order by ${sql.raw(kind.order)}`,
  );
  if (rows.length === 0) return [`There is no ${kind.name} yet.`];
  return rows.map(
    ({ row }) =>
      `${String(row[kind.key]).padEnd(24)} ${stateOf(row, nowMs).padEnd(8)} ${titleOf(row, language)}`,
  );
}

export async function showRow(db: Db, kind: NamedKind, id: string): Promise<string[]> {
  const row = await mustFind(db, kind, id);
  return [`${kind.name} ${id}`, ...fieldsOf(kind).flatMap(([name, field]) => showField(name, field, row))];
}

/** Adds a row and validates it as a whole; `new` lets the database assign the id. Returns the new row's lines. */
export async function addRow(tx: Db, change: Change): Promise<string[]> {
  const { kind, nowMs } = change;
  const fresh = kind.fresh(new Date(nowMs).toISOString());
  if (kind.isNumbered && change.id !== "new") {
    throw misused(`The operator numbers its ${kind.name}s itself: content add ${kind.name} new …`);
  }
  if (!kind.isNumbered) {
    if (!ID.test(change.id) || change.id === "new")
      throw new Complaint(`"${shorten(change.id, 40)}" cannot name a ${kind.name}.`);
    if ((await find(tx, kind, change.id)) !== null) {
      throw new Complaint(
        `There is a ${kind.name} ${change.id} already: content set ${kind.name} ${change.id} …`,
      );
    }
  }
  const row = await assigned(tx, change, kind.isNumbered ? fresh : { ...fresh, [kind.key]: change.id });
  const columns = columnsOf(row);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${tableOf(kind)} (${columns})
    select ${columns} from jsonb_populate_record(null::${tableOf(kind)}, ${JSON.stringify(row)}::jsonb)
    returning ${sql.identifier(kind.key)}::text as id`);
  const id = rows[0]?.id ?? change.id;
  return [
    `added ${kind.name} ${id}`,
    ...fieldsOf(kind).flatMap(([name, field]) => showField(name, field, row)),
  ];
}

/** Changes the named fields. Returns a line for each with its old and new value. */
export async function setRow(tx: Db, change: Change): Promise<string[]> {
  const { kind, id } = change;
  const before = await mustFind(tx, kind, id);
  const after = await assigned(tx, change, before);
  const changes = fieldsOf(kind).flatMap(([name, field]) => changesOf(name, field, before, after));
  if (changes.length === 0) return [`${kind.name} ${id} is like that already; nothing was changed`];
  const { [kind.key]: _, ...written } = after;
  const assignments = Object.keys(written).map(
    (column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`,
  );
  await tx.execute(sql`
    update ${tableOf(kind)} t set ${sql.join(assignments, sql`, `)}
    from jsonb_populate_record(null::${tableOf(kind)}, ${JSON.stringify(written)}::jsonb) r
    where ${condition(kind, id)}`);
  return changes.map((line) => `${kind.name} ${id}: ${line}`);
}

export async function removeRow(tx: Db, kind: NamedKind, id: string): Promise<string[]> {
  await mustFind(tx, kind, id);
  const reason = (await kind.stays?.(tx, id)) ?? null;
  if (reason !== null) throw new Complaint(reason);
  await tx.execute(sql`delete from ${tableOf(kind)} t where ${condition(kind, id)}`);
  return [`removed ${kind.name} ${id}`];
}

/** The question before a row is removed. */
export async function removalQuestion(
  db: Db,
  kind: NamedKind,
  id: string,
  language: string,
): Promise<string> {
  return `Remove ${kind.name} ${id}, "${titleOf(await mustFind(db, kind, id), language)}"?`;
}

/** The row with the typed values, once every field passes its readers' schema. */
async function assigned(db: Db, change: Change, from: Row): Promise<Row> {
  const { kind, language, nowMs, assignments } = change;
  if (assignments.length === 0) throw misused(`Say what: ${kind.name} ${change.id} field=value …`);
  // Sorts the currency first, since parsing an amount needs it whatever the typed order.
  const pairs = assignments
    .map((text) => assignmentOf(kind, text))
    .sort((left, right) => rank(left) - rank(right));
  let row = from;
  for (const { name, field, written } of pairs) {
    row = { ...row, [field.column]: readField(name, field, written, { language, nowMs, row }) };
  }
  for (const [name, field] of fieldsOf(kind)) {
    if (!v.is(field.schema, row[field.column])) throw new Complaint(`${name} is needed: ${field.rule}.`);
  }
  const problem = spanProblem(row) ?? (await kind.problem?.(db, row)) ?? null;
  if (problem !== null) throw new Complaint(problem);
  return row;
}

interface Assignment {
  readonly name: string;
  readonly field: Field;
  readonly written: string;
}

const rank = ({ field }: Assignment): number => (field.type === "money" ? 1 : 0);

function assignmentOf(kind: NamedKind, text: string): Assignment {
  const at = text.indexOf("=");
  const name = at < 0 ? text : text.slice(0, at);
  const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
  if (at < 0 || field === undefined) {
    const names = Object.keys(kind.fields).join(", ");
    throw misused(`A ${kind.name} has no field "${shorten(name, 40)}": it has ${names}.`);
  }
  return { name, field, written: text.slice(at + 1) };
}

function spanProblem({ starts_at: from, ends_at: to }: Row): string | null {
  if (typeof from !== "string" || typeof to !== "string") return null;
  return Date.parse(to) > Date.parse(from) ? null : "It would end before it starts.";
}

async function mustFind(db: Db, kind: NamedKind, id: string): Promise<Row> {
  const row = await find(db, kind, id);
  if (row === null)
    throw new Complaint(`There is no ${kind.name} ${shorten(id, 40)}: content list ${kind.name}`);
  return row;
}

async function find(db: Db, kind: NamedKind, id: string): Promise<Row | null> {
  if (!(kind.isNumbered ? NUMBER : ID).test(id)) return null;
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${tableOf(kind)} t where ${condition(kind, id)} limit 1`,
  );
  return rows[0]?.row ?? null;
}

function condition(kind: NamedKind, id?: string): SQL {
  const parts = Object.entries(kind.of).map(([column, value]) => sql`t.${sql.identifier(column)} = ${value}`);
  if (id !== undefined) parts.push(sql`t.${sql.identifier(kind.key)}::text = ${id}`);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const tableOf = ({ table }: Kind): SQL => sql`${sql.identifier(table)}`;
const fieldsOf = ({ fields }: Kind) => Object.entries(fields);
const columnsOf = (row: Row): SQL =>
  sql.join(
    Object.keys(row).map((column) => sql`${sql.identifier(column)}`),
    sql`, `,
  );

function titleOf(row: Row, language: string): string {
  const named: Json | undefined = row.title ?? row.name;
  if (typeof named === "string") return named;
  const texts = textsOf(named);
  return shorten(texts[language] ?? Object.values(texts)[0] ?? "", 60);
}

/** Whether visitors can see the row now. */
function stateOf(row: Row, nowMs: number): string {
  if (row.enabled === false) return "off";
  if (row.is_online === false) return "offline";
  const from = row.starts_at ?? row.published_at;
  if (typeof from === "string" && Date.parse(from) > nowMs) return "later";
  return typeof row.ends_at === "string" && Date.parse(row.ends_at) <= nowMs ? "over" : "on";
}
