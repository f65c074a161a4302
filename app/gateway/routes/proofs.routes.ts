import {
  identityProviders,
  secondFactor,
  secondFactorCode,
  thirdPartyLink,
  thirdPartyLogin,
} from "@parlour/adapters/wire/login.calls.ts";
import { eq } from "drizzle-orm";
import { refuse, value } from "../calls/answer.ts";
import { sharing } from "../calls/calls.ts";
import { members } from "../database/schema.ts";
import { begin, enter, isShut, refusedEntry } from "../members/enter.ts";
import { proveByPassword } from "../members/log-in.ts";
import { routesWith } from "./routes-with.ts";

/** Further proofs of a login: a second factor (LOGIN-09) or a third party's sign-in (THIRD-01). */
export const proofRoutes = routesWith(
  "calls",
  "hasDemo",
  "clock",
  "db",
  "settings",
  "sessions",
  "captchas",
  "loginGuard",
  "loginCodes",
  "secondFactors",
  "identities",
  "passwords",
).add((app, needs) => {
  const { calls, db, settings, secondFactors, identities } = needs;
  calls.serve(app, secondFactor, async ({ request, ip, userAgent }) => {
    const { challenge, code } = request;
    const confirmation = await secondFactors.confirm(challenge, code, ip);
    if (confirmation.kind === "locked") {
      return refuse("locked", { retryAt: confirmation.until.toISOString() });
    }
    if (confirmation.kind !== "confirmed") return refuse(confirmation.kind);
    const { memberId, mustChangePassword } = confirmation;
    const [member] = await db.select().from(members).where(eq(members.id, memberId));
    if (member === undefined || isShut(needs, member)) return refuse("challenge-expired");
    await secondFactors.remember(memberId, ip);
    return value(await begin(needs, member, { ip, userAgent }, mustChangePassword));
  });

  calls.serve(app, secondFactorCode, async ({ request, ip, language }) => {
    const answer = await secondFactors.sendCode({ ...request, ip, language });
    if (answer.kind === "too-many-requests")
      return refuse("too-many-requests", { retryAt: answer.retryAt.toISOString() });
    if (answer.kind !== "sent") return refuse(answer.kind);
    const { expiredMinutes, resendAfterSeconds } = answer;
    return value({ expiredMinutes, resendAfterSeconds });
  });

  calls.serveShared(app, identityProviders, () =>
    sharing("", { freshForMs: Number.POSITIVE_INFINITY }, async () => {
      const { firebase } = (await settings.read()).identity;
      if (firebase === undefined) return {};
      const { jwksUrl: _, ...forClients } = firebase;
      return { firebase: forClients };
    }),
  );

  calls.serve(app, thirdPartyLogin, async ({ request, ip, userAgent }) => {
    const { firebaseChannel, firebaseIdToken, entry } = request;
    const identity = await identities.verify(firebaseChannel, firebaseIdToken);
    if (identity === null) return refuse("identity-wrong");
    const member = await identities.find(firebaseChannel, identity.subject);
    if (member === null) return refuse("not-linked");
    const visitor = { ip, userAgent };
    return enter(needs, member, { visitor, entry, password: null, isVouchedFor: true });
  });

  calls.serve(app, thirdPartyLink, async ({ request, ip, userAgent }) => {
    const { firebaseChannel, firebaseIdToken, entry } = request;
    const identity = await identities.verify(firebaseChannel, firebaseIdToken);
    if (identity === null) return refuse("identity-wrong");
    const visitor = { ip, userAgent };
    const proof = await proveByPassword(needs, request, visitor);
    if (proof.kind === "refused") return proof;
    const { member } = proof;
    const shut = await refusedEntry(needs, member, entry);
    if (shut !== null) return shut;
    // A link allows logins without a second factor permanently, so none is made where one is required.
    const places = await needs.loginCodes.placesOf(member);
    if ((await secondFactors.wanted(member, ip, places)) !== null) return refuse("second-factor-required");
    const linking = await identities.link(db, member.id, firebaseChannel, identity.subject);
    if (linking !== "linked") return refuse(linking);
    return enter(needs, member, { visitor, entry, password: null, isVouchedFor: true });
  });
});
