import { contractPay } from "@parlour/adapters/wire/activities.calls.ts";
import type { Call } from "@parlour/adapters/wire/call.ts";
import {
  answerContract,
  contractSettlements,
  downlineContracts,
  endContract as endContractCall,
  myContracts,
  offerContract as offerContractCall,
  withdrawOffer as withdrawOfferCall,
} from "@parlour/adapters/wire/contracts.calls.ts";
import {
  processContractHourSalary,
  processDailySalContract,
  processDividendReq,
  processRealTimeSalaryContract,
} from "@parlour/adapters/wire/rewards.calls.ts";
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import { type RefusedAnswer, refuse, value } from "../calls/answer.ts";
import type { PlayerHandler } from "../calls/calls.ts";
import { claimPay } from "../contracts/claims.ts";
import {
  answerOffer,
  type ContractChanged,
  endContract,
  offerContract,
  withdrawOffer,
} from "../contracts/contract-actions.ts";
import { findContract } from "../contracts/contract-rows.ts";
import {
  entryOf,
  readConsolidated,
  readGiven,
  readOwn,
  readPay,
  readSettlements,
} from "../contracts/reading.ts";
import { afterwards } from "../database/cancelled-work.ts";
import { findAccount } from "../members/find-account.ts";
import { isTrialType } from "../members/roles.ts";
import { routesWith } from "./routes-with.ts";

/** Bytes for the ids of all contracts in a request. */
const AGREED_AT_MOST_BYTES = 256 * 1024;

/** The contracts of uplines and downlines, and their settlements (CONTRACT-01..05, ACT-03). */
export const contractRoutes = routesWith("calls", "clock", "db", "ledger", "settings").add((app, needs) => {
  const { calls, clock, db } = needs;

  calls.servePlayer(app, myContracts, async ({ player: { member }, request }) => {
    const page = await readOwn(db, member.id, request);
    return value({ ...page, consolidated: await readConsolidated(db, member.id) });
  });

  calls.servePlayer(
    app,
    downlineContracts,
    async ({ player: { member }, request }) => value(await readGiven(db, member.id, request, request)),
    { isHeavy: true },
  );

  calls.servePlayer(app, contractSettlements, async ({ player: { member }, request }) => {
    const contract = await findContract(db, request.contractId);
    const found = await readSettlements(db, member.id, contract, request);
    return found === null ? refuse("unknown-contract") : value(found);
  });

  calls.servePlayer(app, contractPay, async ({ player: { member } }) =>
    value({ pay: await readPay(needs, member.id) }),
  );

  calls.servePlayer(app, offerContractCall, async ({ player: { member }, request, idempotencyKey }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const amounts = [request.validBet, request.profitLoss, request.betAmount].map((decimal) =>
      parseMoney(decimal, request.currency),
    );
    const [validBet, profitLoss, betAmount] = amounts;
    if (!validBet || !profitLoss || !betAmount) return refuse("invalid-terms");
    // The same refusal for unknown accounts, so that the answer does not reveal accounts outside the downlines.
    const downline = await findAccount(db, request.account);
    if (downline === null || downline.uplineId !== member.id || isTrialType(downline.type))
      return refuse("not-your-downline");
    if (downline.currency !== request.currency) return refuse("invalid-terms");
    const { kind, period, rateBasisPoints, activeMembers, currency } = request;
    const offer = { kind, period, rateBasisPoints, activeMembers, currency, idempotencyKey };
    return stateAnswer(
      await offerContract(
        db,
        {
          ...offer,
          upline: member.id,
          downlineId: downline.id,
          validBetMinor: validBet.amountMinor,
          profitLossMinor: profitLoss.amountMinor,
          betAmountMinor: betAmount.amountMinor,
          agreedTo: request.agreedTo,
        },
        clock.nowMs(),
      ),
    );
  });

  const answerOf: PlayerHandler<typeof answerContract> = async ({ player: { member }, request }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const { contractId, answer, agreedTo } = request;
    return stateAnswer(
      await answerOffer(db, { contractId, answer, agreedTo, memberId: member.id }, clock.nowMs()),
    );
  };
  calls.servePlayer(app, answerContract, answerOf, { bodyLimit: AGREED_AT_MOST_BYTES });

  calls.servePlayer(app, endContractCall, async ({ player: { member }, request }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    return stateAnswer(await endContract(db, { ...request, side: member.id }, clock.nowMs()));
  });

  calls.servePlayer(app, withdrawOfferCall, async ({ player: { member }, request }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    return stateAnswer(await withdrawOffer(db, { ...request, side: member.id }, clock.nowMs()));
  });

  for (const [kind, call] of claims) {
    calls.servePlayer(app, call, async ({ player: { member }, request, idempotencyKey }) => {
      if (isTrialType(member.type)) return refuse("trial-account");
      const { contractId } = request;
      const outcome = await claimPay(needs, member, { contractId, kind, idempotencyKey });
      if (outcome.kind === "refused") return outcome;
      const { amountMinor, currency } = outcome;
      return value({
        id: contractId,
        state: "claimed",
        amount: decimalOf({ amountMinor, currency }),
        currency,
      });
    });
  }

  async function stateAnswer<Code extends string>(outcome: ContractChanged | RefusedAnswer<Code>) {
    return outcome.kind === "refused" ? outcome : value(await afterwards(() => entryOf(db, outcome.row)));
  }
});

/** Each kind of contract has its own call (ACT-03). */
const claims = [
  ["dividend", processDividendReq],
  ["daily-salary", processDailySalContract],
  ["hourly-salary", processContractHourSalary],
  ["real-time-salary", processRealTimeSalaryContract],
] as const satisfies readonly (readonly [ContractKind, Call])[];
