import {
  addBankCard,
  authenticatorChange,
  authenticatorOffer,
  memberNickname,
  memberProfile,
  paymentPassword,
  removeBankCard,
} from "@parlour/adapters/wire/account.calls.ts";
import { memberIcon } from "@parlour/adapters/wire/member.calls.ts";
import { nicknameOf } from "@parlour/core/account/account.rules";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { changeAuthenticator, offerAuthenticator } from "../account/authenticator.ts";
import { avatarOf, keptAvatar } from "../account/avatars.ts";
import { addCard, removeCard } from "../account/bank-cards.ts";
import { readProfile } from "../account/profile.ts";
import { refusePayment, setPaymentPassword } from "../account/set-payment-password.ts";
import { refuse, value } from "../calls/answer.ts";
import { servePlayerCall } from "../calls/serve-call.ts";
import { afterwards } from "../database/given-up.ts";
import { members } from "../database/schema.ts";
import type { House } from "../house.ts";
import { isTrialType } from "../members/roles.ts";

/** A player's own page: what the house knows of them, and what they may change of it (MEMBER-04). */
export function accountRoutes(app: FastifyInstance, house: House): void {
  servePlayerCall(app, house, memberProfile, async ({ player }) => value(await readProfile(house, player)));

  servePlayerCall(app, house, memberNickname, async ({ request, player }) => {
    if (isTrialType(player.member.type)) return refuse("trial-account");
    const nickname = nicknameOf(request.nickname);
    if (nickname === null) return refuse("invalid-nickname");
    await house.db.update(members).set({ nickname }).where(eq(members.id, player.member.id));
    return value(await afterwards(() => readProfile(house, player)));
  });

  servePlayerCall(app, house, memberIcon, async ({ request, player: { member } }) => {
    const avatar = keptAvatar(member, request.icon);
    if (avatar === null) return refuse("unknown-icon");
    await house.db.update(members).set({ avatar }).where(eq(members.id, member.id));
    return value({ avatar: avatarOf({ ...member, avatar }) });
  });

  servePlayerCall(app, house, paymentPassword, async ({ request, player, ip }) => {
    if (isTrialType(player.member.type)) return refuse("trial-account");
    const refusal = await setPaymentPassword(house, player.member, { ...request, ip });
    return refusal ?? value(await afterwards(() => readProfile(house, player)));
  });

  servePlayerCall(app, house, addBankCard, async ({ request, player }) => {
    const { member } = player;
    if (isTrialType(member.type)) return refuse("trial-account");
    const refusal = await refusePayment(house, member, request.paymentPassword);
    if (refusal !== null) return refusal;
    const outcome = await addCard(house, member.id, request);
    return outcome === "added" ? value(await afterwards(() => readProfile(house, player))) : refuse(outcome);
  });

  servePlayerCall(app, house, removeBankCard, async ({ request, player }) => {
    const { member } = player;
    if (isTrialType(member.type)) return refuse("trial-account");
    const refusal = await refusePayment(house, member, request.paymentPassword);
    if (refusal !== null) return refusal;
    const outcome = await removeCard(house, member.id, request.cardId);
    return outcome === "removed"
      ? value(await afterwards(() => readProfile(house, player)))
      : refuse(outcome);
  });

  servePlayerCall(app, house, authenticatorOffer, async ({ player: { member } }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const offer = await offerAuthenticator(house, member);
    return offer === "already-on" ? refuse(offer) : value(offer);
  });

  servePlayerCall(app, house, authenticatorChange, async ({ request, player, ip, idempotencyKey }) => {
    const { member, token } = player;
    if (isTrialType(member.type)) return refuse("trial-account");
    const outcome = await changeAuthenticator(house, member, request, { ip, idempotencyKey, token });
    return outcome.kind === "changed" ? value(outcome.changed) : outcome;
  });
}
