import { onMemberPage } from "../portal/active.ts";
import { action, form, query } from "../portal/feature.kinds.ts";
import type { SnapshotsOf } from "../portal/feature.ts";
import { doneOf } from "../shared/outcome.ts";
import {
  blankCard,
  blankPaymentPassword,
  type CardRemovalDraft,
  checkCardRemoval,
  checkNewCard,
  checkNickname,
  checkPaymentPassword,
} from "./account.drafts.ts";
import type { AccountPort, AccountRequest, Profile } from "./account.ports.ts";

type Ports = {
  readonly profile: AccountPort;
};

const activeWhen = onMemberPage("securityCenter");
/** The account and the profile show who the player is, and change it (MEMBER-04, MEMBER-07). */
const whereShown = onMemberPage("securityCenter", "profile");

/** Its name and picture are in the frame of every page too. */
export const profile = query(
  "profile",
  (ports: Ports, _context, signal) => doneOf("profile", ports.profile.readProfile(signal)),
  { activeWhen: whereShown, invalidatedBy: ["money"] },
  ({ nickname, avatar }: Profile) => ({ type: "profile.read", nickname, avatar }),
);

const needs = { profile };
const known = (snapshots: SnapshotsOf<typeof needs>): Profile | null =>
  snapshots.profile?.context.value ?? null;
const send = (ports: Ports, request: AccountRequest, key: string, signal: AbortSignal) =>
  ports.profile.change(request, key, signal);

/** The name that others see. */
export const nickname = form("nickname", needs, known, {
  activeWhen: whereShown,
  blank: (of: Profile | null) => ({ nickname: of?.nickname ?? "" }),
  check: checkNickname,
  send,
});

/** The picture that others see, by its id. */
export const avatar = action(
  "avatar",
  (ports: Ports, id: string, key, signal) => send(ports, { kind: "avatar", id }, key, signal),
  { activeWhen: whereShown },
);

/** The first payment password, or another one. */
export const paymentPassword = form("paymentPassword", needs, known, {
  activeWhen,
  blank: () => blankPaymentPassword,
  check: checkPaymentPassword,
  send,
});

/** Another account for withdrawals. */
export const newCard = form("newCard", needs, known, {
  activeWhen,
  blank: () => blankCard,
  check: checkNewCard,
  send,
});

/** An account for withdrawals goes away, once a player has been asked and has typed the payment password. */
export const cardRemoval = form("cardRemoval", needs, known, {
  activeWhen,
  blank: (): CardRemovalDraft => ({ cardId: null, paymentPassword: "" }),
  check: checkCardRemoval,
  send,
});
