/** What links and registrations offer, as the wire brings it, as a link keeps it, and as the books take it. */
import type { registerLinks as linksCall } from "@parlour/adapters/wire/agent.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { contractKinds } from "@parlour/core/contracts/contracts.ports";
import { contractPeriods } from "@parlour/core/contracts/contracts.rules";
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import * as v from "valibot";
import { areValid, boundProblem, type OfferTerms, offerWithin } from "../contracts/contract-actions.ts";
import type { Json } from "../database/columns.ts";
import type { Db } from "../database/database.ts";
import { fingerprint } from "../security/secrets.ts";

export type Terms = AnswerOf<typeof linksCall>["links"][number]["offers"][number];

/** The offers of one link or registration, a kind at most once; null where they are none that a contract can have. */
export function offersOf(asked: readonly Terms[], currency: string): readonly OfferTerms[] | null {
  const offers = asked.map((terms) => offerOf(terms, currency));
  const kinds = new Set(asked.map(({ kind }) => kind));
  return kinds.size === asked.length && offers.every((offer) => offer !== null) ? offers : null;
}

function offerOf({ validBet, profitLoss, betAmount, ...terms }: Terms, currency: string): OfferTerms | null {
  const [validBetMinor, profitLossMinor, betAmountMinor] = [validBet, profitLoss, betAmount].map(
    (decimal) => parseMoney(decimal, currency)?.amountMinor,
  );
  if (validBetMinor === undefined || profitLossMinor === undefined || betAmountMinor === undefined)
    return null;
  const offer = { ...terms, currency, validBetMinor, profitLossMinor, betAmountMinor };
  return areValid(offer) ? offer : null;
}

/** Why an agent may not promise one of them now: at most at what is held (CONTRACT-02); null where all may be. */
export async function problemOfOffers(
  tx: Db,
  agentId: string,
  offers: readonly OfferTerms[],
): Promise<"rate-too-high" | "period-not-held" | null> {
  for (const offer of offers) {
    const problem = await boundProblem(tx, agentId, offer);
    if (problem !== null) return problem;
  }
  return null;
}

/**
 * Offers a new downline what was promised, in the caller's transaction. What the agent may not give any more is left out: it
 * never stands in the way of the registration.
 */
export async function offerAll(
  tx: Db,
  { agentId, downlineId }: { readonly agentId: string; readonly downlineId: string },
  offers: readonly OfferTerms[],
  nowMs: number,
): Promise<void> {
  for (const offer of offers) {
    const idempotencyKey = `register:${downlineId}:${offer.kind}`;
    await offerWithin(tx, { ...offer, upline: agentId, downlineId, agreedTo: [], idempotencyKey }, nowMs);
  }
}

/** Tells one set of offers from another. */
export const hashOfOffers = (offers: readonly OfferTerms[]): string =>
  fingerprint(...keptOffers(offers).map((offer) => JSON.stringify(offer)));

const digits = v.pipe(
  v.string(),
  v.regex(/^\d{1,19}$/),
  v.transform((written) => BigInt(written)),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const keptOffer = v.object({
  kind: v.picklist(contractKinds),
  period: v.picklist(contractPeriods),
  rateBasisPoints: count,
  activeMembers: count,
  validBetMinor: digits,
  profitLossMinor: digits,
  betAmountMinor: digits,
  currency: v.string(),
});

/** As they lie in the database: amounts as digits, since JSON has no whole numbers of that size. */
export const keptOffers = (offers: readonly OfferTerms[]): readonly Readonly<Record<string, Json>>[] =>
  offers.map((offer) => ({
    kind: offer.kind,
    period: offer.period,
    rateBasisPoints: offer.rateBasisPoints,
    activeMembers: offer.activeMembers,
    validBetMinor: String(offer.validBetMinor),
    profitLossMinor: String(offer.profitLossMinor),
    betAmountMinor: String(offer.betAmountMinor),
    currency: offer.currency,
  }));

/** What a link keeps. One that cannot be read is a defect, and rejects. */
export const readOffers = (kept: unknown): readonly OfferTerms[] => v.parse(v.array(keptOffer), kept);

/** In the words of the wire. */
export function termsOf(offer: OfferTerms): Terms {
  const { validBetMinor, profitLossMinor, betAmountMinor, currency, ...terms } = offer;
  const decimal = (amountMinor: bigint) => decimalOf({ amountMinor, currency });
  return {
    ...terms,
    validBet: decimal(validBetMinor),
    profitLoss: decimal(profitLossMinor),
    betAmount: decimal(betAmountMinor),
  };
}
