import type {
  ContractActionsPort,
  ContractRequest,
  TerminableContract,
} from "@parlour/core/contracts/contract-actions.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import { decimalOf } from "@parlour/core/shared/money";
import { done, refused } from "@parlour/core/shared/outcome";
import * as v from "valibot";
import {
  answerContract,
  endContract,
  myContracts,
  offerContract,
  terminationDetail,
  withdrawOffer,
} from "../wire/contracts.calls.ts";
import type { HttpClient, Reply } from "./client.ts";
import { contractOf } from "./contract-entries.ts";
import { outcomeOf, reasonOf } from "./outcomes.ts";

type ContractCall = typeof offerContract | typeof answerContract | typeof endContract | typeof withdrawOffer;
type ActionOutcome = Awaited<ReturnType<ContractActionsPort["decide"]>>;

/** The gateway's largest page; no agent holds more contracts. */
const MOST = 999;

/** Throws when the refusal does not list the contracts: the player cannot agree to end unnamed contracts. */
function terminableOf(call: ContractCall, detail: unknown): readonly TerminableContract[] {
  const parsed = v.safeParse(terminationDetail, detail);
  if (parsed.success) return parsed.output.ending;
  throw new CallFailure("malformed", call.name, { field: "detail", cause: detail });
}

function actionOutcomeOf(call: ContractCall, reply: Reply<ContractCall>): ActionOutcome {
  if (reply.kind === "value") return done(contractOf(call, reply.value));
  const reason = reasonOf(call, reply);
  return refused(reason, reason === "would-terminate" ? terminableOf(call, reply.detail) : undefined);
}

/** Offers, answers and terminations of contracts (CONTRACT-02, CONTRACT-03). */
export function createContractActionsPort(client: HttpClient): ContractActionsPort {
  const send = async (
    request: ContractRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<readonly [ContractCall, Reply<ContractCall>]> => {
    switch (request.act) {
      case "offer": {
        const { account, agreedTo, terms } = request;
        const { validBet, profitLoss, betAmount, ...rest } = terms;
        const asked = {
          ...rest,
          account,
          agreedTo: [...agreedTo],
          validBet: decimalOf(validBet),
          profitLoss: decimalOf(profitLoss),
          betAmount: decimalOf(betAmount),
          currency: validBet.currency,
        };
        return [offerContract, await client.call(offerContract, asked, { signal, idempotencyKey })];
      }
      case "accept":
      case "reject": {
        const { act: answer, contractId } = request;
        const agreedTo = "agreedTo" in request ? [...request.agreedTo] : [];
        return [
          answerContract,
          await client.call(answerContract, { contractId, answer, agreedTo }, { signal }),
        ];
      }
      case "end":
      case "withdraw": {
        const call = request.act === "end" ? endContract : withdrawOffer;
        return [call, await client.call(call, { contractId: request.contractId }, { signal })];
      }
    }
  };
  return {
    async readOwn(signal) {
      const reply = await client.call(myContracts, { pageNo: 1, pageSize: MOST }, { signal });
      return outcomeOf(myContracts, reply, ({ content, consolidated }) => ({
        contracts: content.map((entry) => contractOf(myContracts, entry)),
        parts: {
          dividend: consolidated.hasDividendContract,
          dailySalary: consolidated.hasDailySalary,
          hourlySalary: consolidated.hasHourSalary,
          realTimeSalary: consolidated.hasSalary,
        },
      }));
    },
    async decide(request, idempotencyKey, signal) {
      return actionOutcomeOf(...(await send(request, idempotencyKey, signal)));
    },
  };
}
