import { failureMessage } from "../shared/failure.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { Money } from "../shared/money.ts";
import type { SubmissionContext } from "../shared/submission.machine.ts";
import type { ContractKind, ContractPayRefusal } from "./contracts.ports.ts";

export interface ContractClaim {
  readonly contractId: string;
  readonly kind: ContractKind;
}

/** How the claim of what a contract has brought stands (ACT-03). */
export interface ContractClaimView {
  readonly step: "editing" | "sending" | "uncertain" | "done";
  readonly about: ContractClaim | null;
  readonly message: Message | null;
  readonly paid: Money | null;
}

const messageKeyByRefusal = {
  "unknown-contract": "contract.error.unknown",
  "nothing-to-claim": "contract.error.nothing",
  "already-claimed": "contract.error.already",
  "trial-account": "contract.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<ContractPayRefusal, MessageKey>;

interface ClaimSnapshot {
  readonly value: unknown;
  readonly context: SubmissionContext<ContractClaim, Money, ContractPayRefusal>;
}

const states = ["sending", "uncertain", "done"] as const;

/** Undefined while the room is not there, which looks as if nothing had been claimed. */
export function contractClaimView(snapshot: ClaimSnapshot | undefined): ContractClaimView {
  if (snapshot === undefined) return { step: "editing", about: null, message: null, paid: null };
  const { request, refusal, failure, value } = snapshot.context;
  const key = refusal === null ? failure && failureMessage(failure) : messageKeyByRefusal[refusal.reason];
  return {
    step: states.find((state) => state === snapshot.value) ?? "editing",
    about: request,
    message: key === null ? null : { key },
    paid: value,
  };
}
