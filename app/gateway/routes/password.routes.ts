import { changePassword } from "@parlour/adapters/wire/password.calls.ts";
import { refuse, value } from "../calls/answer.ts";
import { passwordProblem } from "../members/password-rule.ts";
import { setPassword } from "../members/set-password.ts";
import { routesWith } from "./routes-with.ts";

const WRONG_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/**
 * Changing the member's own password (PWD-01), which ends their other sessions. After five wrong old passwords in an hour it
 * refuses further tries, so that a stolen session cannot guess the password.
 */
export const passwordRoutes = routesWith(
  "calls",
  "clock",
  "db",
  "settings",
  "ruleSets",
  "secondFactors",
  "passwords",
  "limits",
).add((app, needs) => {
  const { calls, db, passwords, limits } = needs;
  calls.servePlayer(app, changePassword, async ({ request, ip, player: { member, token } }) => {
    const oldPassword = request.oldPassword.trim();
    const newPassword = request.newPassword.trim();
    // Counted before the check, so that simultaneous tries all count.
    const wrong = { key: `old-password:${member.id}`, max: WRONG_AN_HOUR, windowMs: HOUR_MS };
    const { retryAt } = await limits.take(wrong);
    if (retryAt !== null) return refuse("too-many-requests", { retryAt: retryAt.toISOString() });
    const isKnown = await passwords.matches(oldPassword, member.passwordHash);
    if (!isKnown) return refuse("wrong-password");
    await limits.forget(wrong);
    if (newPassword === oldPassword) return refuse("same-password");
    const problem = await passwordProblem(needs, newPassword, member.account);
    if (problem !== null) return refuse("weak-password", problem);

    const passwordHash = await passwords.hash(newPassword);
    await db.transaction((tx) => setPassword(tx, needs, { member, passwordHash, ip, keptToken: token }));
    return value(null);
  });
});
