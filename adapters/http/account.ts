import type {
  AccountPort,
  AccountRefusal,
  AccountRequest,
  Profile,
} from "@parlour/core/account/account.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import type { Outcome } from "@parlour/core/shared/outcome";
import { isUndone } from "@parlour/core/shared/undone";
import {
  addBankCard,
  memberNickname,
  memberProfile,
  paymentPassword,
  removeBankCard,
} from "../wire/account.calls.ts";
import type { AnswerOf } from "../wire/call.ts";
import { memberIcon } from "../wire/member.calls.ts";
import type { CallOptions, HttpClient } from "./client.ts";
import { msOf, outcomeOf } from "./outcomes.ts";

const profileOf = ({
  joinedAt,
  lastSignInAt,
  avatars,
  ...wire
}: AnswerOf<typeof memberProfile>): Profile => ({
  ...wire,
  avatars: avatars.map(({ icon, path }) => ({ id: icon, path })),
  joinedAtMs: msOf(joinedAt),
  lastSignInAtMs: lastSignInAt === null ? null : msOf(lastSignInAt),
});

type Asked<Kind extends AccountRequest["kind"]> = Extract<AccountRequest, { readonly kind: Kind }>;

/** A player's own page and what may be changed of it (MEMBER-04). */
export function createAccountPort(client: HttpClient): AccountPort {
  const readProfile = async (signal: AbortSignal) =>
    outcomeOf(memberProfile, await client.call(memberProfile, {}, { signal }), profileOf);

  async function chooseAvatar(icon: string, options: CallOptions): Promise<Outcome<Profile, AccountRefusal>> {
    const chosen = outcomeOf(memberIcon, await client.call(memberIcon, { icon }, options), () => null);
    if (chosen.kind === "refused") return chosen;
    // Its answer is the picture alone; the page is read as it is then. A failure of that must not say that nothing was changed.
    return readProfile(options.signal).catch((cause) => {
      const claimsNothing = cause instanceof CallFailure && isUndone(cause.kind);
      throw claimsNothing ? new CallFailure("server", memberIcon.name, { cause }) : cause;
    });
  }

  async function setPassword(
    { password, current, next }: Asked<"payment-password">,
    options: CallOptions,
  ): Promise<Outcome<Profile, AccountRefusal>> {
    const request = { password, next, ...(current !== null && { current }) };
    const reply = await client.call(paymentPassword, request, options);
    return outcomeOf(paymentPassword, reply, profileOf);
  }

  return {
    readProfile,
    async change(request, idempotencyKey, signal) {
      const options = { signal, idempotencyKey };
      switch (request.kind) {
        case "nickname": {
          const { nickname } = request;
          const reply = await client.call(memberNickname, { nickname }, options);
          return outcomeOf(memberNickname, reply, profileOf);
        }
        case "avatar":
          return chooseAvatar(request.id, options);
        case "payment-password":
          return setPassword(request, options);
        case "add-card": {
          const { kind: _, ...card } = request;
          const reply = await client.call(addBankCard, card, options);
          return outcomeOf(addBankCard, reply, profileOf);
        }
        case "remove-card": {
          const { cardId, paymentPassword: password } = request;
          const reply = await client.call(removeBankCard, { cardId, paymentPassword: password }, options);
          return outcomeOf(removeBankCard, reply, profileOf);
        }
      }
    },
  };
}
