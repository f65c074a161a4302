import { forgotByEmail, forgotByPhone, resetPassword } from "@parlour/adapters/wire/password.calls.ts";
import { refuse, value } from "../calls/answer.ts";
import { findAccount, findByPhone } from "../members/find-account.ts";
import { checkHuman } from "../members/human-proof.ts";
import { nameKey } from "../members/name-key.ts";
import { passwordProblem } from "../members/password-rule.ts";
import { normalisePhone } from "../members/phone-numbers.ts";
import { setPassword, unlockLogins } from "../members/set-password.ts";
import { addressKey } from "../security/address-key.ts";
import type { Needs } from "../services.ts";
import { routesWith } from "./routes-with.ts";

const HOUR_MS = 3_600_000;
const MAILS_PER_ACCOUNT_AN_HOUR = 3;

/** Resetting a forgotten password, with a link by mail (FORGOT-01) or a code by SMS (FORGOT-02). */
export const forgotRoutes = routesWith(
  "calls",
  "mode",
  "config",
  "clock",
  "db",
  "settings",
  "ruleSets",
  "humanVerifications",
  "loginGuard",
  "secondFactors",
  "sessions",
  "passwords",
  "limits",
  "verificationCodes",
  "passwordResets",
  "mail",
  "wording",
).add((app, needs) => {
  needs.calls.serve(app, forgotByEmail, async ({ request, ip, claimed, language, log }) => {
    const { config, limits, passwordResets } = needs;
    const { humanProvider: provider, humanResult: result } = request;
    const given = provider === undefined || result === undefined ? undefined : { provider, result };
    const human = await checkHuman(needs, given);
    if (human.kind === "refused") return human;
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

    const member = await findAccount(needs.db, account);
    if (member === null || member.emailKey !== nameKey(request.email)) {
      return refuse("user-not-found");
    }
    const origin = linkOrigin(needs, claimed);
    if (origin === null) {
      log.error("no reset was mailed: the gateway does not know its own address (PARLOUR_ORIGIN)");
      return refuse("internal");
    }
    const token = await passwordResets.issue(member.id);
    const outcome = await needs.mail.send(
      needs.wording.resetMail({
        language,
        to: member.email,
        username: member.account,
        // After the number sign, which browsers do not send: the token reaches no server log and no other site.
        link: `${origin}/reset#${token}`,
        minutes: passwordResets.ttlMinutes,
      }),
    );
    if (outcome.kind === "sent") return value(null);
    await passwordResets.withdraw(token);
    await limits.giveBack(perAccount);
    log.error({ reason: outcome.reason }, "a reset was not mailed");
    return refuse("internal");
  });

  needs.calls.serve(app, resetPassword, async ({ request, ip }) => {
    const { resetToken } = request;
    const newPassword = request.newPassword.trim();
    const member = await needs.passwordResets.look(resetToken);
    if (member === null) return refuse("reset-expired");
    // Checked before the link is used up, so that the player can try another password.
    const problem = await passwordProblem(needs, newPassword, member.account);
    if (problem !== null) return refuse("weak-password", problem);

    const passwordHash = await needs.passwords.hash(newPassword);
    const isReset = await needs.db.transaction(async (tx) => {
      if (!(await needs.passwordResets.redeem(tx, resetToken))) return false;
      await setPassword(tx, needs, { member, passwordHash, ip });
      return true;
    });
    if (!isReset) return refuse("reset-expired");
    needs.sessions.forget(member.id);
    await unlockLogins(needs, member);
    return value(null);
  });

  needs.calls.serve(app, forgotByPhone, async ({ request, ip }) => {
    const human = await checkHuman(needs, request.humanVerification);
    if (human.kind === "refused") return human;
    const newPassword = request.newPassword.trim();
    // Rules for all passwords come before the code is used up, with the same answer for every number.
    const problem = await passwordProblem(needs, newPassword, null);
    if (problem !== null) return refuse("weak-password", problem);
    const phone = normalisePhone(request);
    if (phone === null) return refuse("verification-code-wrong");

    const tried = { phone, purpose: "access", code: request.verificationCode } as const;
    const redeemed = await needs.verificationCodes.redeem(tried);
    const member = await findByPhone(needs.db, phone);
    if (redeemed === "expired") return refuse("verification-code-expired");
    if (redeemed === "wrong" || member === null) return refuse("verification-code-wrong");
    const ownProblem = await passwordProblem(needs, newPassword, member.account);
    if (ownProblem !== null) return refuse("weak-password", ownProblem);

    const passwordHash = await needs.passwords.hash(newPassword);
    await needs.db.transaction((tx) => setPassword(tx, needs, { member, passwordHash, ip }));
    needs.sessions.forget(member.id);
    await unlockLogins(needs, member);
    return value({ username: member.account });
  });
});

/**
 * The origin of a mail's link: the operator's own, never one from the request, which could lead to another site. Only in
 * development, without a configured origin, it is the requested host.
 */
function linkOrigin(
  { config, mode }: Needs<"mode" | "config">,
  claimed: { readonly origin: string; readonly host: string },
): string | null {
  const known = config.publicOrigins.find((origin) => origin === claimed.origin) ?? config.publicOrigins[0];
  if (known !== undefined) return known;
  if (mode === "production" || !/^[\w.:[\]-]+$/.test(claimed.host)) return null;
  return `http://${claimed.host}`;
}
