import * as v from "valibot";
import { defineCall } from "./call.ts";
import { id, instant, nothing, noValue } from "./schemas.ts";

export const sessionList = defineCall({
  name: "sessionList",
  method: "GET",
  path: "/wps/member/sessions",
  token: "T",
  carriage: "query",
  summary: "Where the player is logged in, the asking session among them.",
  request: nothing,
  answer: v.object({
    sessions: v.array(
      v.object({
        id,
        current: v.boolean(),
        ip: v.string(),
        userAgent: v.string(),
        startedAt: instant,
        lastSeenAt: instant,
      }),
    ),
  }),
});

export const endSession = defineCall({
  name: "endSession",
  method: "DELETE",
  path: "/wps/member/session",
  token: "T",
  carriage: "query",
  summary:
    "Ends one session of the player's own, or with `others` all but the asking one. One that is over already is none to end.",
  request: v.union([v.object({ id }), v.object({ others: v.picklist(["true"]) })]),
  answer: noValue,
});
