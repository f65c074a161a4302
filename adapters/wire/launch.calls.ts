import { launchRefusals } from "@parlour/core/launch/launch.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import {
  gameCategory,
  id,
  instant,
  language,
  platform,
  queryFlag,
  text,
  unrecorded,
  vassalage,
} from "./schemas.ts";

/** Where the vendor's page links back to. */
const backUrl = v.pipe(text(500), v.url());
/** An address on one of the visit's launch CDNs (LAUNCH-02). */
const launchAnswer = v.object({
  url: unrecorded(v.pipe(v.string(), v.url()), "address"),
  /** `window` for a vendor whose page refuses to run in a frame [ours]. */
  opensIn: v.optional(v.picklist(["page", "window"]), "page"),
  /** The game's name, because the page's address holds only its code [ours]. */
  gameName: v.optional(v.string(), ""),
  /** The vendor's name if the game plays with the player's wallet at this vendor instead of the main one [ours]. */
  vendorWallet: v.optional(v.string()),
});
/** Sent as `detail` of a launch refused with `game-maintenance` (LAUNCH-04). */
export const gameMaintenanceDetail = v.object({ endsAt: v.optional(instant) });

export const gameLaunchFB = defineCall({
  name: "GCS_gameLaunchFB",
  method: "GET",
  path: "/wps/relay/GCS_gameLaunchFB",
  token: "N",
  carriage: "query",
  summary: "The address of a vendor's game or lobby for a visitor: free trials (LAUNCH-01).",
  request: v.object({
    vassalage,
    gameType: gameCategory,
    gameCode: v.optional(id),
    nodeId: v.optional(id),
    isTrial: v.optional(queryFlag, true),
    platform,
    language,
    backUrl: v.optional(backUrl),
  }),
  answer: launchAnswer,
  refusals: launchRefusals,
});

const launched = {
  gameCode: v.optional(id),
  nodeId: v.optional(id),
  device: v.picklist(["desktop", "mobile"]),
  backUrl: v.optional(backUrl),
  language,
};

export const launchGame = defineCall({
  name: "launchGame",
  method: "POST",
  path: "/wps/game/launchGame",
  token: "T",
  carriage: "json",
  summary: "The address of a game for a player; lotteries say their area, prize mode and view (LAUNCH-02).",
  request: v.variant("launchMode", [
    v.object({
      launchMode: v.literal("GAME"),
      vassalage,
      gameType: gameCategory,
      isTrial: v.optional(v.boolean(), false),
      ...launched,
    }),
    v.object({
      launchMode: v.literal("LOTT"),
      lottoArea: v.literal("VN"),
      prizeMode: v.picklist(["LOTT", "ZY", "ELOTT", "SEA"]),
      view: v.picklist(["betting", "lobby"]),
      ...launched,
    }),
  ]),
  answer: launchAnswer,
  refusals: launchRefusals,
});
