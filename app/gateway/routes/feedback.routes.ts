import { feedback } from "@parlour/adapters/wire/content.calls.ts";
import { feedbackList, memberFeedback } from "@parlour/adapters/wire/feedback.calls.ts";
import { refuse, value } from "../calls/answer.ts";
import type { Asked } from "../calls/calls.ts";
import {
  FEEDBACK_MAX_GRAPHEMES,
  feedbackOf,
  plainText,
  readFeedbackOf,
  saveFeedback,
} from "../content/feedback.ts";
import { isTrialType } from "../members/roles.ts";
import { addressKey } from "../security/address-key.ts";
import { routesWith } from "./routes-with.ts";

const HOUR_MS = 3_600_000;
/** As long as RFC 5646 asks for at least. */
const LONGEST_TAG = 35;

/** Opinions of visitors and players, and the player's own with the operator's answers (PAGE-01). */
export const feedbackRoutes = routesWith("calls", "config", "clock", "db", "limits").add((app, needs) => {
  const { calls, config, clock, db, limits } = needs;

  async function take({
    request,
    ip,
    language,
    player,
  }: Pick<Asked<typeof feedback>, "request" | "ip" | "language" | "player">) {
    const opinion = feedbackOf(request.content);
    if (opinion.kind === "empty") return refuse("bad-request", { fields: ["content"] });
    if (opinion.kind === "too-long")
      return refuse("too-long", { max: FEEDBACK_MAX_GRAPHEMES, count: opinion.count });
    const perAddress = {
      key: `feedback:${addressKey(ip)}`,
      max: config.feedbackPerAddressAnHour,
      windowMs: HOUR_MS,
    };
    const { retryAt } = await limits.take(perAddress);
    if (retryAt !== null) return refuse("too-many-requests", { retryAt: retryAt.toISOString() });
    await saveFeedback(db, {
      text: opinion.text,
      contact: plainText(request.contact ?? ""),
      // A trial account has no messages, and is deleted after a while.
      memberId: player === null || isTrialType(player.member.type) ? null : player.member.id,
      language: language.slice(0, LONGEST_TAG),
      ip,
      atMs: clock.nowMs(),
    });
    return value(null);
  }

  calls.serve(app, feedback, take);
  calls.servePlayer(app, memberFeedback, take);
  calls.servePlayer(app, feedbackList, async ({ player: { member } }) =>
    value(await readFeedbackOf(db, member.id)),
  );
});
