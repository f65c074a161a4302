import * as v from "valibot";
import type { Box } from "./box.ts";

/** What a box holds under a key, when it is JSON of that shape; anybody may have written anything else there. */
export function readJson<Schema extends v.GenericSchema>(
  box: Box,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const text = box.read(key);
  if (text === null) return null;
  const decoded = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return decoded.success ? decoded.output : null;
}
