/**
 * The offers of links and registrations in three formats: on the wire, in a link's row, and for the contract functions.
 */
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

/** Parses the offers of a link or registration; null when terms are invalid or a kind occurs twice. */
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

/**
 * Why the agent may not offer one of them now, for example above the agent's own rate (CONTRACT-02); null when all are
 * allowed.
 */
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
 * Offers the promised contracts to a new downline, in the caller's transaction. Offers that the agent may no longer make
 * are skipped, so that they never block the registration.
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

/** A hash that identifies a set of offers. */
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

/** The stored format: amounts are digits, since JSON numbers are not exact at that size. */
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

/** Parses the offers of a link's row. It throws for unreadable ones, since they are a defect. */
export const readOffers = (kept: unknown): readonly OfferTerms[] => v.parse(v.array(keptOffer), kept);

/** The wire format. */
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
