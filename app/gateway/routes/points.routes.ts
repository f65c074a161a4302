import {
  convertPoint,
  memTransDet,
  pointBalance,
  pointConfig,
  pointReward,
  redeemPointList,
  redeemPointReward,
} from "@parlour/adapters/wire/points.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { refuse, value } from "../calls/answer.ts";
import { turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import { readPoints, readRewards } from "../content/points.ts";
import { afterwards } from "../database/cancelled-work.ts";
import { checkLoginPassword } from "../members/login-password.ts";
import { isTrialType } from "../members/roles.ts";
import { type Converted, convertPoints, findConverted } from "../points/convert.ts";
import { earnPoints } from "../points/earn.ts";
import { isRange, readPointChanges, readRedeems } from "../points/records.ts";
import { findRedeemed, type Redeemed, redeemReward } from "../points/redeem.ts";
import type { Member } from "../security/sessions.ts";
import { routesWith } from "./routes-with.ts";

/** The points mall (POINTS-01..03): points and rewards, redeeming, converting and their history. */
export const pointRoutes = routesWith(
  "calls",
  "config",
  "clock",
  "db",
  "ledger",
  "settings",
  "readFigures",
  "loginGuard",
  "passwords",
).add((app, needs) => {
  const { calls, clock, config, db, ledger, readFigures } = needs;

  calls.servePlayer(app, pointBalance, async ({ player: { member } }) => {
    await earnPoints(needs, member);
    return value({ points: await readPoints(db, member.id) });
  });

  calls.servePlayer(app, pointReward, async ({ request: { language, pageNo, pageSize }, player }) =>
    value(
      await readRewards(db, {
        language: language.toUpperCase(),
        fallbackLanguage: config.fallbackLanguage,
        figures: await readFigures(player.member.currency),
        currency: player.member.currency,
        pageNo,
        pageSize,
      }),
    ),
  );

  calls.servePlayer(app, pointConfig, async ({ player }) => {
    const settings = await needs.settings.read(player.member.currency);
    const { ratio, minPoints, maxPoints } = settings.points;
    const turnoverTimes = turnoverTimesOf(settings.points.turnoverTimes, settings);
    return value({
      pointsRatio: ratio,
      currency: player.member.currency,
      minPoints,
      maxPoints,
      turnoverTimes,
    });
  });

  const asked = async (
    member: Member,
    request: {
      language: string;
      from?: string | undefined;
      to?: string | undefined;
      pageNo: number;
      pageSize: number;
    },
  ) => ({
    ...request,
    memberId: member.id,
    language: request.language.toUpperCase(),
    fallbackLanguage: config.fallbackLanguage,
    timeZone: (await needs.settings.read()).timeZone,
  });

  calls.servePlayer(app, redeemPointList, async ({ request, player }) =>
    isRange(request.from, request.to)
      ? value(await readRedeems(db, await asked(player.member, request)))
      : refuse("bad-range"),
  );

  calls.servePlayer(app, memTransDet, async ({ request, player: { member } }) => {
    if (!isRange(request.from, request.to)) return refuse("bad-range");
    await earnPoints(needs, member);
    return value(await readPointChanges(db, await asked(member, request)));
  });

  /**
   * Why no points are spent: the password is wrong or locked. A repeated request gets its earlier answer without this check,
   * because the first answer may have been lost and no points move again.
   */
  async function stopped(member: Member, password: string, ip: string) {
    const problem = await checkLoginPassword(needs, member, { password, ip });
    if (problem === null) return null;
    return problem.kind === "wrong"
      ? refuse("wrong-password")
      : refuse("password-locked", { retryAt: problem.until.toISOString() });
  }

  async function redeemedAnswer(member: Member, outcome: Redeemed) {
    if (outcome.kind === "refused") return refuse(outcome.code);
    const { redeemId, amountMinor } = outcome;
    const { currency } = member;
    return value({
      redeemId,
      points: await afterwards(() => readPoints(db, member.id)),
      ...(amountMinor !== null && { amount: decimalOf({ amountMinor, currency }), currency }),
    });
  }

  calls.servePlayer(app, redeemPointReward, async ({ request, player: { member }, idempotencyKey, ip }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const before = await findRedeemed(db, member, request, idempotencyKey);
    if (before !== null) return redeemedAnswer(member, before);
    const problem = await stopped(member, request.password, ip);
    if (problem !== null) return problem;
    await earnPoints(needs, member);
    const needed = {
      clock,
      db,
      ledger,
      settings: await needs.settings.read(),
      figures: await readFigures(member.currency),
    };
    return redeemedAnswer(member, await redeemReward(needed, member, request, idempotencyKey));
  });

  async function convertedAnswer(member: Member, outcome: Converted) {
    if (outcome.kind === "refused") return refuse(outcome.code);
    const { currency } = member;
    return value({
      points: await afterwards(() => readPoints(db, member.id)),
      amount: decimalOf({ amountMinor: outcome.amountMinor, currency }),
      currency,
    });
  }

  calls.servePlayer(app, convertPoint, async ({ request, player: { member }, idempotencyKey, ip }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const before = await findConverted(db, member, request.points, idempotencyKey);
    if (before !== null) return convertedAnswer(member, before);
    const problem = await stopped(member, request.password, ip);
    if (problem !== null) return problem;
    await earnPoints(needs, member);
    return convertedAnswer(member, await convertPoints(needs, member, request.points, idempotencyKey));
  });
});
