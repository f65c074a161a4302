import type { Lane, LaneCache } from "@parlour/core/catalogue/catalogue.ports";
import * as v from "valibot";
import { gameCategory } from "../wire/schemas.ts";
import type { Box } from "./box.ts";
import { readJson } from "./read-json.ts";

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

const keyOf = (language: string) => `lanes.${language}`;

/** Keeps vendor lanes for the visit, by language (NAV-04). */
export function createLaneCache(session: Box): LaneCache {
  return {
    read: (language) => readJson(session, keyOf(language), lanes),
    save: (language, kept) => session.write(keyOf(language), JSON.stringify(kept)),
  };
}
