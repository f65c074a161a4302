import {
  identityProviders,
  secondFactor,
  thirdPartyLink,
  thirdPartyLogin,
} from "@parlour/adapters/wire/login.calls.ts";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { refuse, value } from "../calls/answer.ts";
import { serveCall } from "../calls/serve-call.ts";
import { members } from "../database/schema.ts";
import type { House } from "../house.ts";
import { begin, enter, isShut, shutDoor } from "../members/enter.ts";
import { proveByPassword } from "../members/log-in.ts";

/** What a login may need beside name and password: a second factor (LOGIN-09), or a third party's word (THIRD-01). */
export function proofRoutes(app: FastifyInstance, house: House): void {
  serveCall(app, house, secondFactor, async ({ request, ip, userAgent }) => {
    const { challenge, code } = request;
    const confirmation = await house.secondFactors.confirm(challenge, code, ip);
    if (confirmation.kind === "locked") {
      return refuse("locked", { retryAt: confirmation.until.toISOString() });
    }
    if (confirmation.kind !== "confirmed") return refuse(confirmation.kind);
    const { memberId, mustChangePassword } = confirmation;
    const [member] = await house.db.select().from(members).where(eq(members.id, memberId));
    if (member === undefined || isShut(house, member)) return refuse("challenge-expired");
    await house.secondFactors.remember(memberId, ip);
    return value(await begin(house, member, { ip, userAgent }, mustChangePassword));
  });

  serveCall(app, house, identityProviders, ({ shared }) =>
    shared("", { freshForMs: Number.POSITIVE_INFINITY }, async () => {
      const { firebase } = (await house.settings.read()).identity;
      if (firebase === undefined) return {};
      const { jwksUrl: _, ...forClients } = firebase;
      return { firebase: forClients };
    }),
  );

  serveCall(app, house, thirdPartyLogin, async ({ request, ip, userAgent }) => {
    const { firebaseChannel, firebaseIdToken, entry } = request;
    const identity = await house.identities.verify(firebaseChannel, firebaseIdToken);
    if (identity === null) return refuse("identity-wrong");
    const member = await house.identities.find(firebaseChannel, identity.subject);
    if (member === null) return refuse("not-linked");
    const visitor = { ip, userAgent };
    return enter(house, member, { visitor, entry, password: null, isVouchedFor: true });
  });

  serveCall(app, house, thirdPartyLink, async ({ request, ip, userAgent }) => {
    const { firebaseChannel, firebaseIdToken, entry } = request;
    const identity = await house.identities.verify(firebaseChannel, firebaseIdToken);
    if (identity === null) return refuse("identity-wrong");
    const visitor = { ip, userAgent };
    const proof = await proveByPassword(house, request, visitor);
    if (proof.kind === "refused") return proof;
    const { member } = proof;
    const shut = shutDoor(house, member, entry);
    if (shut !== null) return shut;
    // A link lets in for good without a second factor: it is not made from where one would be asked for.
    if (await house.secondFactors.isWanted(member, ip)) return refuse("second-factor-required");
    const linking = await house.identities.link(house.db, member.id, firebaseChannel, identity.subject);
    if (linking !== "linked") return refuse(linking);
    return enter(house, member, { visitor, entry, password: null, isVouchedFor: true });
  });
}
