import type { Lane, LaneCache } from "@parlour/core/catalogue/catalogue.ports";
import * as v from "valibot";
import { gameCategory } from "../wire/schemas.ts";
import { readJson } from "./read-json.ts";
import type { TextStorage } from "./text-storage.ts";

const lanes: v.GenericSchema<unknown, Lane[]> = v.array(
  v.object({
    category: gameCategory,
    vendors: v.array(
      v.object({
        vendor: v.string(),
        displayName: v.string(),
        category: gameCategory,
        imagePath: v.string(),
        gameCount: v.number(),
        hasPopupList: v.boolean(),
      }),
    ),
  }),
);

/** One entry a language; it names its version, so that lanes of an older content are not taken for today's. */
const kept = v.object({ version: v.string(), lanes });
const keyOf = (language: string) => `lanes.${language}`;

/** Keeps vendor lanes for the visit, by language and version of the content (NAV-04). */
export function createLaneCache(session: TextStorage): LaneCache {
  return {
    read: (language) => readJson(session, keyOf(language), kept),
    save: (language, version, read) =>
      session.write(keyOf(language), JSON.stringify({ version, lanes: read })),
  };
}
