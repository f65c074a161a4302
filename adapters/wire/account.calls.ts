/** A player's profile and messages: our own calls beside the specification's avatar and unread count (MEMBER-04, MEMBER-05). */
import {
  cardRemovalRefusals,
  newCardRefusals,
  nicknameRefusals,
  paymentPasswordRefusals,
} from "@parlour/core/account/account.ports";
import { authenticatorOfferRefusals, authenticatorRefusals } from "@parlour/core/account/authenticator.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { bankCard } from "./cashier.calls.ts";
import { count, id, instant, language, nothing, password, queryNumber, text, unrecorded } from "./schemas.ts";

export const profile = v.object({
  account: v.string(),
  nickname: v.string(),
  email: v.string(),
  phone: v.string(),
  birthday: v.string(),
  avatar: v.string(),
  avatars: v.array(v.object({ icon: v.string(), path: v.string() })),
  joinedAt: instant,
  lastSignInAt: v.nullable(instant),
  hasPaymentPassword: v.boolean(),
  hasSecondFactor: v.boolean(),
  cards: v.array(bankCard),
  safety: v.pipe(count, v.maxValue(100)),
});

export const memberProfile = defineCall({
  name: "memberProfile",
  method: "GET",
  path: "/wps/member/profile",
  token: "T",
  carriage: "query",
  summary: "The player's own page, with what identifies a person masked but for its ends (MEMBER-04).",
  request: nothing,
  answer: profile,
});

export const memberNickname = defineCall({
  name: "memberNickname",
  method: "POST",
  path: "/wps/member/profile/nickname",
  token: "T",
  carriage: "json",
  summary: "Chooses the name that others see (MEMBER-04).",
  request: v.object({ nickname: text(40) }),
  answer: profile,
  refusals: nicknameRefusals,
});

export const paymentPassword = defineCall({
  name: "paymentPassword",
  method: "POST",
  path: "/wps/member/password/payment",
  token: "T",
  carriage: "sealed",
  summary: "Sets or changes the payment password (MEMBER-04).",
  request: v.object({ password, current: v.optional(password), next: password }),
  answer: profile,
  refusals: paymentPasswordRefusals,
});

export const addBankCard = defineCall({
  name: "addBankCard",
  method: "POST",
  path: "/wps/member/cards",
  token: "T",
  carriage: "sealed",
  idempotent: true,
  summary: "Adds an account that withdrawals go to (MEMBER-04).",
  request: v.object({ bank: text(80), holder: text(100), number: text(40), paymentPassword: password }),
  answer: profile,
  refusals: newCardRefusals,
});

export const removeBankCard = defineCall({
  name: "removeBankCard",
  method: "DELETE",
  path: "/wps/member/cards",
  token: "T",
  carriage: "sealed",
  summary: "Takes an account away that no open withdrawal goes to (MEMBER-04).",
  request: v.object({ cardId: id, paymentPassword: password }),
  answer: profile,
  refusals: cardRemovalRefusals,
});

export const authenticatorOffer = defineCall({
  name: "authenticatorOffer",
  method: "POST",
  path: "/wps/member/authenticator/offer",
  token: "T",
  carriage: "json",
  summary:
    "Offers a secret for an authenticator in place of the one before; good for 15 minutes (LOGIN-09, MEMBER-04).",
  request: nothing,
  answer: v.object({
    secret: unrecorded(v.pipe(v.string(), v.regex(/^[A-Z2-7]+$/)), "key"),
    address: unrecorded(v.string()),
  }),
  refusals: authenticatorOfferRefusals,
});

export const authenticatorChange = defineCall({
  name: "authenticatorChange",
  method: "POST",
  path: "/wps/member/authenticator",
  token: "T",
  carriage: "sealed",
  idempotent: true,
  summary: "Turns the second factor on or off, or makes new recovery codes (LOGIN-09, MEMBER-04).",
  request: v.object({ kind: v.picklist(["on", "off", "new-codes"]), password, code: text(64) }),
  answer: v.object({ hasSecondFactor: v.boolean(), recoveryCodes: v.array(unrecorded(v.string())) }),
  refusals: authenticatorRefusals,
});

export const messageList = defineCall({
  name: "messageList",
  method: "GET",
  path: "/wps/member/messages",
  token: "T",
  carriage: "query",
  summary: "The operator's messages to the player, newest first (MEMBER-05).",
  request: v.object({
    language,
    pageNo: v.optional(queryNumber(1, 100_000), 1),
    pageSize: v.optional(queryNumber(1, 100), 20),
  }),
  answer: v.object({
    content: v.array(
      v.object({
        messageId: v.string(),
        title: v.string(),
        content: v.string(),
        sentAt: instant,
        isRead: v.boolean(),
      }),
    ),
    totalPages: count,
    unread: count,
  }),
});

export const messageState = defineCall({
  name: "messageState",
  method: "POST",
  path: "/wps/member/messages",
  token: "T",
  carriage: "json",
  summary:
    "Marks messages as read, removes them or brings them back; all of them where none is named (MEMBER-05).",
  request: v.object({
    action: v.picklist(["read", "remove", "restore"]),
    messageIds: v.pipe(v.array(id), v.maxLength(100)),
  }),
  answer: v.object({ unread: count }),
});
