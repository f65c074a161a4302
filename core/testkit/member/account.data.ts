import type { AccountRefusal, AccountRequest, Profile } from "../../account/account.ports.ts";
import {
  accountNumberOf,
  bankOf,
  holderOf,
  isNewPaymentPassword,
  MOST_CARDS,
  maskEmail,
  maskEnds,
  nicknameOf,
  safetyOf,
} from "../../account/account.rules.ts";
import { defaultConfig } from "../../portal/portal.config.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import type { Account } from "../backend.data.ts";
import { phoneText, type Registry } from "../registry.ts";
import type { FakeWithdrawals } from "./withdrawals.data.ts";

/** How a change of the player's own page ends. */
export type AccountOutcome = Outcome<Profile, AccountRefusal>;

const AVATARS = ["own", "amber", "birch", "coral", "dune", "ember"];
const OPEN = ["in-review", "approved"];

/** What the fake backend knows of its players' own pages; cards and payment passwords are those of its withdrawals. */
export interface AccountBackend {
  profile(account: string): Profile | null;
  change(account: string, request: AccountRequest): AccountOutcome;
}

export function createAccountBackend(
  { clock, find, keep, nextId }: Pick<Registry, "clock" | "find" | "keep" | "nextId">,
  withdrawals: Pick<FakeWithdrawals, "setting" | "of" | "payment">,
): AccountBackend {
  /** Whose an account's number is. */
  const numbers = new Map<string, { readonly owner: string; readonly cardId: string }>();
  const joinedAtMs = clock.nowMs() - 400 * 86_400_000;

  function profileOf({ member, email = "", phone, ...holder }: Account): Profile {
    const hasSecondFactor = holder.hasSecondFactor ?? holder.wantsSecondFactor ?? false;
    const { cards, paymentPassword } = withdrawals.setting(member.account);
    const hasPaymentPassword = paymentPassword !== null;
    const avatars = AVATARS.map((id) => ({ id, path: pathOf(member.account, id) }));
    return {
      account: member.account,
      nickname: member.nickname,
      email: maskEmail(email),
      phone: phone === undefined ? "" : maskEnds(phoneText(phone), 3, 3),
      birthday: "",
      avatar: member.avatar ?? pathOf(member.account, "own"),
      avatars,
      joinedAtMs,
      lastSignInAtMs: member.lastLoginAtMs,
      hasPaymentPassword,
      hasSecondFactor,
      cards: cards.map(({ id, bank, holder, ending }) => ({ id, bank, holder, ending })),
      safety: safetyOf({
        hasEmail: email !== "",
        hasPhone: phone !== undefined,
        hasPaymentPassword,
        hasSecondFactor,
        hasCard: cards.length > 0,
      }),
    };
  }

  function setPaymentPassword(
    holder: Account,
    request: Extract<AccountRequest, { kind: "payment-password" }>,
  ): AccountRefusal | ReturnType<FakeWithdrawals["payment"]> {
    const { account } = holder.member;
    const setting = withdrawals.setting(account);
    if (holder.password !== request.password.trim()) return "wrong-password";
    if (!isNewPaymentPassword(request)) return "weak-payment-password";
    const next = request.next.trim();
    // The same change sent again is none, as the operator has it.
    if (setting.paymentPassword === next) return null;
    if (setting.paymentPassword !== null) {
      const refusal = withdrawals.payment(account, request.current ?? "");
      if (refusal !== null) return refusal;
    }
    setting.paymentPassword = next;
    return null;
  }

  function addCard(
    account: string,
    request: Extract<AccountRequest, { kind: "add-card" }>,
  ): AccountRefusal | null {
    const bank = bankOf(request.bank);
    const holder = holderOf(request.holder);
    const number = accountNumberOf(request.number);
    if (bank === null || holder === null || number === null) return "invalid-card";
    const setting = withdrawals.setting(account);
    const taken = numbers.get(number);
    const same = setting.cards.find(({ id }) => taken?.owner === account && id === taken.cardId);
    if (same !== undefined) return same.bank === bank && same.holder === holder ? null : "card-taken";
    if (taken !== undefined) return "card-taken";
    if (setting.cards.length >= MOST_CARDS) return "too-many-cards";
    const id = nextId("card");
    numbers.set(number, { owner: account, cardId: id });
    setting.cards = [...setting.cards, { id, bank, holder, ending: number.slice(-4), waitsUntilMs: null }];
    return null;
  }

  function removeCard(account: string, cardId: string): AccountRefusal | null {
    const setting = withdrawals.setting(account);
    const card = setting.cards.find(({ id }) => id === cardId);
    if (card === undefined) return "unknown-card";
    const isInUse = withdrawals
      .of(account)
      .some(({ state, card: used }) => OPEN.includes(state) && used.ending === card.ending);
    if (isInUse) return "card-in-use";
    setting.cards = setting.cards.filter(({ id }) => id !== cardId);
    for (const [number, known] of numbers) if (known.cardId === cardId) numbers.delete(number);
    return null;
  }

  function act(holder: Account, request: AccountRequest) {
    const { account } = holder.member;
    switch (request.kind) {
      case "nickname": {
        const nickname = nicknameOf(request.nickname);
        if (nickname === null) return "invalid-nickname";
        keep({ ...holder, member: { ...holder.member, nickname } });
        return null;
      }
      case "avatar": {
        if (!AVATARS.includes(request.id)) return "unknown-icon";
        keep({ ...holder, member: { ...holder.member, avatar: pathOf(account, request.id) } });
        return null;
      }
      case "payment-password":
        return setPaymentPassword(holder, request);
      case "add-card":
        return withdrawals.payment(account, request.paymentPassword) ?? addCard(account, request);
      case "remove-card":
        return withdrawals.payment(account, request.paymentPassword) ?? removeCard(account, request.cardId);
    }
  }

  return {
    profile(account) {
      const holder = find(account);
      return holder === undefined ? null : profileOf(holder);
    },
    change(account, request) {
      const holder = find(account);
      if (holder === undefined) return refused("not-logged-in");
      const isTrial = defaultConfig.trialTypes.includes(holder.member.type);
      if (isTrial && request.kind !== "avatar") return refused("trial-account");
      const refusal = act(holder, request);
      if (refusal === null) return done(profileOf(find(account) ?? holder));
      return typeof refusal === "string" ? refused(refusal) : refusal;
    },
  };
}

const pathOf = (account: string, id: string): string =>
  `/art/avatars/${id === "own" ? `customer-${account}` : id}.svg`;
