import * as v from "valibot";
import type { TextStorage } from "./text-storage.ts";

/** Reads JSON of this shape; null for anything else, because other code may have written under the key. */
export function readJson<Schema extends v.GenericSchema>(
  box: TextStorage,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const text = box.read(key);
  if (text === null) return null;
  const decoded = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return decoded.success ? decoded.output : null;
}
