import { endSession, sessionList } from "@parlour/adapters/wire/devices.calls.ts";
import { captcha, login } from "@parlour/adapters/wire/login.calls.ts";
import { firstLogin, logout, memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { countReady } from "../activities/centre.ts";
import { value } from "../calls/answer.ts";
import { serveCall, servePlayerCall } from "../calls/serve-call.ts";
import { avatarUrl } from "../content/art-urls.ts";
import { isUuid } from "../database/keepable.ts";
import { members } from "../database/schema.ts";
import type { House } from "../house.ts";
import { logIn } from "../members/log-in.ts";
import { isTrialType } from "../members/roles.ts";
import { readVipFacts } from "../rewards/vip.ts";
import { fingerprint } from "../security/secrets.ts";
import { qaCaptchas } from "./dev.routes.ts";

/** What the database would not even compare is nobody's session. */

/** A session from its captcha to its end, and who it belongs to. */
export function sessionRoutes(app: FastifyInstance, house: House): void {
  const forQa = qaCaptchas(app, house);
  serveCall(app, house, captcha, async () => {
    const { id, image, text } = await house.captchas.issue();
    forQa.remember(id, text);
    return value({ id, image });
  });

  serveCall(app, house, login, ({ request, ip, userAgent }) => logIn(house, request, { ip, userAgent }));

  servePlayerCall(app, house, logout, async ({ player }) => {
    await house.sessions.end(player.token);
    return value(null);
  });

  servePlayerCall(app, house, sessionList, async ({ player: { member, token } }) => {
    const live = await house.sessions.list(member.id);
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

  servePlayerCall(app, house, endSession, async ({ request, player: { member, token } }) => {
    if ("others" in request) await house.sessions.endOthers(member.id, token);
    else if (isUuid(request.id)) await house.sessions.endNamed(member.id, request.id);
    return value(null);
  });

  servePlayerCall(app, house, firstLogin, async ({ player }) => {
    await house.db
      .update(members)
      .set({ firstLoginAt: new Date(house.clock.nowMs()) })
      .where(and(eq(members.id, player.member.id), isNull(members.firstLoginAt)));
    return value(null);
  });

  servePlayerCall(app, house, memberInfo, async ({ player: { member, token } }) => {
    const { availablePromo } = await house.settings.read();
    const previous = await house.sessions.previousLogin(member.id, token);
    return value({
      customerId: member.id,
      account: member.account,
      userName: member.account,
      nickname: member.nickname,
      type: member.type,
      avatar: member.avatar === "" ? avatarUrl(member.id) : member.avatar,
      ...(await readVipFacts(house, member)),
      availablePromoCount: isTrialType(member.type) ? 0 : await countReady(house, member),
      availablePromo,
      ...(previous !== null && { lastLoginAt: previous.toISOString() }),
    });
  });
}
