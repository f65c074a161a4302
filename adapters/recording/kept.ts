import * as v from "valibot";
import type { Call } from "../wire/call.ts";
import type { StandIn } from "../wire/schemas.ts";
import { updatesPath } from "../wire/updates.ts";
import type { RecordedCall } from "./recording.ts";

type Schema = v.GenericSchema;

/** What leads from a schema to those inside it; which of these it has depends on its type. */
interface Inside {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly value?: Schema;
  readonly wrapped?: Schema;
  readonly getter?: (input: unknown) => Schema;
  /** Schemas of a union or a variant; values of a picklist. */
  readonly options?: readonly (Schema | string | number | bigint)[];
}

const insideOf = (schema: Schema): Inside => schema as Inside;

/** What takes the place of a value that is marked in its description. */
export type Replace = (value: string, standIn: StandIn) => string;

const NOT_RECORDED = "not recorded";

/** For values of requests, which have neither tokens nor addresses. */
export const notRecorded: Replace = () => NOT_RECORDED;

function standInOf(schema: Schema): StandIn | undefined {
  const { standIn } = v.getMetadata(schema) as { readonly standIn?: StandIn };
  return standIn;
}

/** The schemas that a value can be described by. */
function choicesOf(schema: Schema): readonly Schema[] {
  const { wrapped, getter, options = [] } = insideOf(schema);
  if (wrapped !== undefined) return choicesOf(wrapped);
  if (getter !== undefined) return choicesOf(getter(undefined));
  const choices = options.filter((option) => typeof option === "object");
  return choices.length > 0 ? choices.flatMap(choicesOf) : [schema];
}

const itemsOf = (schema: Schema, at: number): readonly Schema[] => {
  const { item, items } = insideOf(schema);
  const found = item ?? items?.[at];
  return found === undefined ? [] : [found];
};

const fieldsOf = (schema: Schema, name: string): readonly Schema[] => {
  const { entries, value } = insideOf(schema);
  const found = entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : value;
  return found === undefined ? [] : [found];
};

const holdsOthers = (schema: Schema): boolean => {
  const { entries, item, items, value } = insideOf(schema);
  return (entries ?? item ?? items ?? value) !== undefined;
};

/**
 * What is recorded of a value: the fields that one of the schemas describes, with stand-ins for those that are marked. A value of
 * the wrong type is still of the wrong type afterwards, so that a replay meets the same fault; where text stands in place of an
 * object, the text is replaced.
 */
export function kept(schemas: readonly Schema[], value: unknown, replace: Replace): unknown {
  const choices = schemas.flatMap(choicesOf);
  if (choices.some(({ type }) => type === "unknown") || value === null) return value;
  if (Array.isArray(value))
    return value.map((each, at) =>
      kept(
        choices.flatMap((schema) => itemsOf(schema, at)),
        each,
        replace,
      ),
    );
  if (typeof value === "object" && value !== undefined) {
    const fields = Object.entries(value).flatMap(([name, each]) => {
      const inside = choices.flatMap((schema) => fieldsOf(schema, name));
      return inside.length === 0 ? [] : [[name, kept(inside, each, replace)] as const];
    });
    return Object.fromEntries(fields);
  }
  const marked = choices.find((schema) => standInOf(schema) !== undefined);
  if (typeof value !== "string") return marked === undefined && choices.length > 0 ? value : 0;
  if (marked !== undefined) return v.is(marked, value) ? replace(value, standInOf(marked) ?? "text") : "";
  return choices.every(holdsOthers) ? NOT_RECORDED : value;
}

const refusal = v.object({
  success: v.boolean(),
  code: v.string(),
  message: v.string(),
  detail: v.unknown(),
});

/** What is recorded of an answer's JSON. A refusal is recorded whole. */
export function keptAnswer(call: Call, body: unknown, replace: Replace): unknown {
  const answer = call.envelope === "plain" ? call.answer : v.object({ [call.envelope]: call.answer });
  return kept([refusal, answer], body, replace);
}

type Asked = Pick<RecordedCall, "call" | "method" | "path" | "query" | "body">;

/** What is recorded of a request, and the description of its call; null where there is none. */
export async function askedOf(
  calls: readonly Call[],
  request: Request,
): Promise<{ readonly call: Call | null; readonly asked: Asked }> {
  const { method } = request;
  const { pathname: path, searchParams } = new URL(request.url);
  const call = calls.find((each) => each.method === method && each.path === path) ?? null;
  const name = path === updatesPath ? "updates" : (call?.name ?? null);
  const asked = { call: name, method, path };
  if (call === null || call.carriage === "sealed") return { call, asked };
  const keptOf = (sent: unknown) => kept([call.request], sent, notRecorded);
  if (call.carriage === "query" || call.carriage === "file") {
    const query = Object(keptOf(Object.fromEntries(searchParams)));
    return { call, asked: { ...asked, query } };
  }
  const text = await request.clone().text();
  const sent = call.carriage === "form" ? Object.fromEntries(new URLSearchParams(text)) : fromJson(text);
  return { call, asked: sent === undefined ? asked : { ...asked, body: keptOf(sent) } };
}

/** What a text says as JSON; undefined where it is none. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
