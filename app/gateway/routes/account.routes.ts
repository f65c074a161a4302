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
import { changeAuthenticator, offerAuthenticator } from "../account/authenticator.ts";
import { avatarOf, keptAvatar } from "../account/avatars.ts";
import { addCard, removeCard } from "../account/bank-cards.ts";
import { readProfile } from "../account/profile.ts";
import { refusePayment, setPaymentPassword } from "../account/set-payment-password.ts";
import { refuse, value } from "../calls/answer.ts";
import { afterwards } from "../database/cancelled-work.ts";
import { members } from "../database/schema.ts";
import { isTrialType } from "../members/roles.ts";
import { routesWith } from "./routes-with.ts";

/** A player's own page: what the operator knows of them, and what they may change of it (MEMBER-04). */
export const accountRoutes = routesWith(
  "calls",
  "config",
  "clock",
  "db",
  "seals",
  "sessions",
  "loginGuard",
  "secondFactors",
  "passwords",
  "limits",
).add((app, needs) => {
  const { calls, db } = needs;
  calls.servePlayer(app, memberProfile, async ({ player }) => value(await readProfile(needs, player)));

  calls.servePlayer(app, memberNickname, async ({ request, player }) => {
    if (isTrialType(player.member.type)) return refuse("trial-account");
    const nickname = nicknameOf(request.nickname);
    if (nickname === null) return refuse("invalid-nickname");
    await db.update(members).set({ nickname }).where(eq(members.id, player.member.id));
    return value(await afterwards(() => readProfile(needs, player)));
  });

  calls.servePlayer(app, memberIcon, async ({ request, player: { member } }) => {
    const avatar = keptAvatar(member, request.icon);
    if (avatar === null) return refuse("unknown-icon");
    await db.update(members).set({ avatar }).where(eq(members.id, member.id));
    return value({ avatar: avatarOf({ ...member, avatar }) });
  });

  calls.servePlayer(app, paymentPassword, async ({ request, player, ip }) => {
    if (isTrialType(player.member.type)) return refuse("trial-account");
    const refusal = await setPaymentPassword(needs, player.member, { ...request, ip });
    return refusal ?? value(await afterwards(() => readProfile(needs, player)));
  });

  calls.servePlayer(app, addBankCard, async ({ request, player }) => {
    const { member } = player;
    if (isTrialType(member.type)) return refuse("trial-account");
    const refusal = await refusePayment(needs, member, request.paymentPassword);
    if (refusal !== null) return refusal;
    const outcome = await addCard(needs, member.id, request);
    return outcome === "added" ? value(await afterwards(() => readProfile(needs, player))) : refuse(outcome);
  });

  calls.servePlayer(app, removeBankCard, async ({ request, player }) => {
    const { member } = player;
    if (isTrialType(member.type)) return refuse("trial-account");
    const refusal = await refusePayment(needs, member, request.paymentPassword);
    if (refusal !== null) return refusal;
    const outcome = await removeCard(needs, member.id, request.cardId);
    return outcome === "removed"
      ? value(await afterwards(() => readProfile(needs, player)))
      : refuse(outcome);
  });

  calls.servePlayer(app, authenticatorOffer, async ({ player: { member } }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const offer = await offerAuthenticator(needs, member);
    return offer === "already-on" ? refuse(offer) : value(offer);
  });

  calls.servePlayer(app, authenticatorChange, async ({ request, player, ip, idempotencyKey }) => {
    const { member, token } = player;
    if (isTrialType(member.type)) return refuse("trial-account");
    const outcome = await changeAuthenticator(needs, member, request, { ip, idempotencyKey, token });
    return outcome.kind === "changed" ? value(outcome.changed) : outcome;
  });
});
