import { forgotByEmail, forgotByPhone, resetPassword } from "@parlour/adapters/wire/password.calls.ts";
import type { FastifyInstance } from "fastify";
import { refuse, value } from "../calls/answer.ts";
import { serveCall } from "../calls/serve-call.ts";
import type { House } from "../house.ts";
import { findAccount, findByPhone } from "../members/find-account.ts";
import { nameKey } from "../members/name-key.ts";
import { passwordProblem } from "../members/password-rule.ts";
import { normalisePhone } from "../members/phone-numbers.ts";
import { setPassword, unlockDoors } from "../members/set-password.ts";
import { resetMail } from "../messages/wording.ts";
import { addressKey } from "../security/address-key.ts";

const HOUR_MS = 3_600_000;
const MAILS_PER_ACCOUNT_AN_HOUR = 3;

/** Ways back in for who has forgotten the password: a link by mail (FORGOT-01) and a code by SMS (FORGOT-02). */
export function forgotRoutes(app: FastifyInstance, house: House): void {
  serveCall(app, house, forgotByEmail, async ({ request, ip, claimed, log }) => {
    const { config, limits, passwordResets } = house;
    const account = nameKey(request.username);
    const perAddress = {
      key: `reset-address:${addressKey(ip)}`,
      max: config.resetMailsPerAddressAnHour,
      windowMs: HOUR_MS,
    };
    const perAccount = { key: `reset-mail:${account}`, max: MAILS_PER_ACCOUNT_AN_HOUR, windowMs: HOUR_MS };
    for (const limit of [perAddress, perAccount]) {
      const { retryAt } = await limits.take(limit);
      if (retryAt !== null) return refuse("too-many-requests", { retryAt: retryAt.toISOString() });
    }

    const member = await findAccount(house.db, account);
    if (member === null || member.emailKey !== nameKey(request.email)) {
      return refuse("user-not-found");
    }
    const origin = linkOrigin(house, claimed);
    if (origin === null) {
      log.error("no reset was mailed: the house does not know its own address (PARLOUR_ORIGIN)");
      return refuse("internal");
    }
    const token = await passwordResets.issue(member.id);
    const outcome = await house.mail.send(
      resetMail({
        to: member.email,
        username: member.account,
        // Behind the number sign a browser keeps it to itself: it reaches no server's log and no other site.
        link: `${origin}/reset#${token}`,
        minutes: passwordResets.livesMinutes,
      }),
    );
    if (outcome.kind === "sent") return value(null);
    await passwordResets.withdraw(token);
    await limits.giveBack(perAccount);
    log.error({ reason: outcome.reason }, "a reset was not mailed");
    return refuse("internal");
  });

  serveCall(app, house, resetPassword, async ({ request }) => {
    const { resetToken } = request;
    const newPassword = request.newPassword.trim();
    const member = await house.passwordResets.look(resetToken);
    if (member === null) return refuse("reset-expired");
    // Before the link is used up: a password that does not do may be followed by one that does.
    const problem = await passwordProblem(house, newPassword, member.account);
    if (problem !== null) return refuse("weak-password", problem);

    const passwordHash = await house.passwords.hash(newPassword);
    const isReset = await house.db.transaction(async (tx) => {
      if (!(await house.passwordResets.redeem(tx, resetToken))) return false;
      await setPassword(tx, house, { member, passwordHash });
      return true;
    });
    if (!isReset) return refuse("reset-expired");
    await unlockDoors(house, member);
    return value(null);
  });

  serveCall(app, house, forgotByPhone, async ({ request }) => {
    const newPassword = request.newPassword.trim();
    // What any password falls short of is told before the code is used up, to everybody alike.
    const problem = await passwordProblem(house, newPassword, null);
    if (problem !== null) return refuse("weak-password", problem);
    const phone = normalisePhone(request);
    if (phone === null) return refuse("verification-code-wrong");

    const tried = { phone, purpose: "access", code: request.verificationCode } as const;
    const redeemed = await house.verificationCodes.redeem(tried);
    const member = await findByPhone(house.db, phone);
    if (redeemed === "expired") return refuse("verification-code-expired");
    if (redeemed === "wrong" || member === null) return refuse("verification-code-wrong");
    const ownProblem = await passwordProblem(house, newPassword, member.account);
    if (ownProblem !== null) return refuse("weak-password", ownProblem);

    const passwordHash = await house.passwords.hash(newPassword);
    await house.db.transaction((tx) => setPassword(tx, house, { member, passwordHash }));
    await unlockDoors(house, member);
    return value({ username: member.account });
  });
}

/**
 * What a mail's link begins with: the house's own address, never one that a request made up, or a mail could be made to
 * lead to a stranger's page. Only a gateway under development that was told no address takes the one it was asked at.
 */
function linkOrigin(
  { config, mode }: House,
  claimed: { readonly origin: string; readonly host: string },
): string | null {
  const known = config.publicOrigins.find((origin) => origin === claimed.origin) ?? config.publicOrigins[0];
  if (known !== undefined) return known;
  if (mode === "production" || !/^[\w.:[\]-]+$/.test(claimed.host)) return null;
  return `http://${claimed.host}`;
}
