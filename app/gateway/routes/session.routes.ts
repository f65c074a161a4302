import { endSession, sessionList } from "@parlour/adapters/wire/devices.calls.ts";
import { humanChallenge } from "@parlour/adapters/wire/human-verification.calls.ts";
import { captcha, login } from "@parlour/adapters/wire/login.calls.ts";
import { firstLogin, logout, memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { and, eq, isNull } from "drizzle-orm";
import { countReady } from "../activities/centre.ts";
import { value } from "../calls/answer.ts";
import { avatarUrl } from "../content/art-urls.ts";
import { members } from "../database/schema.ts";
import { isUuid } from "../database/storable-text.ts";
import { logIn } from "../members/log-in.ts";
import { isTrialType } from "../members/roles.ts";
import { readVipFacts } from "../rewards/vip.ts";
import { fingerprint } from "../security/secrets.ts";
import { routesWith } from "./routes-with.ts";

/** Calls for a session, from its captcha to its end, and for its member. */
export const sessionRoutes = routesWith(
  "calls",
  "mode",
  "hasDemo",
  "clock",
  "db",
  "settings",
  "sessions",
  "captchas",
  "captchaTexts",
  "humanVerifications",
  "loginGuard",
  "loginCodes",
  "secondFactors",
  "passwords",
  "verificationCodes",
).add((app, needs) => {
  const { calls, clock, db, settings, sessions, captchas, humanVerifications } = needs;
  calls.serve(app, captcha, async () => {
    const { id, image, text } = await captchas.issue();
    needs.captchaTexts.remember(id, text);
    return value({ id, image });
  });

  calls.serve(app, humanChallenge, async () => value(await humanVerifications.issue()));

  calls.serve(app, login, ({ request, ip, userAgent }) => logIn(needs, request, { ip, userAgent }));

  calls.servePlayer(app, logout, async ({ player }) => {
    await sessions.end(player.token);
    return value(null);
  });

  calls.servePlayer(app, sessionList, async ({ player: { member, token } }) => {
    const live = await sessions.list(member.id);
    return value({
      sessions: live.map(({ publicId, tokenHash, ip, userAgent, createdAt, lastSeenAt }) => ({
        id: publicId,
        current: tokenHash === fingerprint(token),
        ip,
        userAgent,
        startedAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    });
  });

  calls.servePlayer(app, endSession, async ({ request, player: { member, token } }) => {
    if ("others" in request) await sessions.endOthers(member.id, token);
    else if (isUuid(request.id)) await sessions.endNamed(member.id, request.id);
    return value(null);
  });

  calls.servePlayer(app, firstLogin, async ({ player }) => {
    await db
      .update(members)
      .set({ firstLoginAt: new Date(clock.nowMs()) })
      .where(and(eq(members.id, player.member.id), isNull(members.firstLoginAt)));
    return value(null);
  });

  calls.servePlayer(app, memberInfo, async ({ player: { member, token } }) => {
    const { availablePromo } = await settings.read();
    const previous = await sessions.previousLogin(member.id, token);
    return value({
      customerId: member.id,
      account: member.account,
      userName: member.account,
      nickname: member.nickname,
      type: member.type,
      avatar: member.avatar === "" ? avatarUrl(member.id) : member.avatar,
      ...(await readVipFacts(needs, member)),
      availablePromoCount: isTrialType(member.type) ? 0 : await countReady(needs, member),
      availablePromo,
      ...(previous !== null && { lastLoginAt: previous.toISOString() }),
    });
  });
});
