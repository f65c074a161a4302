import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import {
  closeOwnAccount as closeCall,
  exportOwnData,
  marketingConsent,
  ownData,
} from "@parlour/adapters/wire/own-data.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { refuse, streamed, value } from "../calls/answer.ts";
import { afterwards } from "../database/cancelled-work.ts";
import { checkLoginPassword } from "../members/login-password.ts";
import { isTrialType } from "../members/roles.ts";
import { closeOwnAccount } from "../own-data/closing.ts";
import { changeConsent, readConsents } from "../own-data/consents.ts";
import { exportText } from "../own-data/exporting.ts";
import { readHolds } from "../own-data/holds.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { routesWith } from "./routes-with.ts";

const HOUR_MS = 3_600_000;

/** What players may do about the data that the operator has of them. */
export const ownDataRoutes = routesWith(
  "calls",
  "clock",
  "db",
  "ledger",
  "loginGuard",
  "passwords",
  "limits",
).add((app, needs) => {
  const { calls, clock, db, limits } = needs;
  calls.servePlayer(app, ownData, async ({ player: { member } }) =>
    isTrialType(member.type) ? refuse("trial-account") : value(await readOwnData(needs, member)),
  );

  calls.servePlayer(app, marketingConsent, async ({ request, player: { member } }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const asked = { ...request, memberId: member.id, source: "page" as const, nowMs: clock.nowMs() };
    await db.transaction((tx) => changeConsent(tx, asked));
    return value(await afterwards(() => readOwnData(needs, member)));
  });

  calls.servePlayer(app, exportOwnData, async ({ request, player: { member }, ip }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const wrong = await refusePassword(needs, member, request.password, ip);
    if (wrong !== null) return wrong;
    const limit = { key: `data-export:${member.id}`, max: 1, windowMs: HOUR_MS };
    const { retryAt } = await limits.take(limit);
    if (retryAt !== null)
      return refuse("exported-recently", { retryAfterMs: retryAt.getTime() - clock.nowMs() });
    return streamed(
      wholeOrNotCounted(exportText(db, member.id, clock.nowMs()), () => limits.giveBack(limit)),
    );
  });

  calls.servePlayer(app, closeCall, async ({ request, player: { member }, ip }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const wrong = await refusePassword(needs, member, request.password, ip);
    if (wrong !== null) return wrong;
    const { kind } = await closeOwnAccount(needs, member.id, request.erasesData);
    return kind === "held" ? refuse("account-held") : value(null);
  });
});

/** A file that did not arrive whole may be asked for again at once. */
async function* wholeOrNotCounted(text: AsyncIterable<string>, giveBack: () => Promise<void>) {
  let isWhole = false;
  try {
    yield* text;
    isWhole = true;
  } finally {
    if (!isWhole) await giveBack();
  }
}

async function refusePassword(
  needs: Needs<"clock" | "loginGuard" | "passwords">,
  member: Member,
  password: string,
  ip: string,
) {
  const wrong = await checkLoginPassword(needs, member, { password, ip });
  if (wrong === null) return null;
  if (wrong.kind === "wrong") return refuse("wrong-password");
  return refuse("locked", { retryAfterMs: Math.max(wrong.until.getTime() - needs.clock.nowMs(), 0) });
}

async function readOwnData(
  { db, ledger, clock }: Needs<"db" | "ledger" | "clock">,
  member: Member,
): Promise<AnswerOf<typeof ownData>> {
  const consents = await readConsents(db, member.id);
  const holds = await readHolds(db, ledger, { member, nowMs: clock.nowMs() });
  return {
    consents: consents.map(({ changedAtMs, ...consent }) => ({
      ...consent,
      changedAt: changedAtMs === null ? null : new Date(changedAtMs).toISOString(),
    })),
    holds: holds.map(({ money, ...hold }) => ({
      ...hold,
      money: money && { amount: decimalOf(money), currency: money.currency },
    })),
  };
}
