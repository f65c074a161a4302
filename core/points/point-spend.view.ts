import { failureMessage } from "../shared/failure.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { SubmissionContext } from "../shared/submission.machine.ts";
import type { PointMall, PointSpend, PointSpendRefusal, PointSpent } from "./points.ports.ts";

interface SpendSnapshot {
  readonly value: unknown;
  readonly context: SubmissionContext<PointSpend, PointSpent, PointSpendRefusal>;
}

/** How giving points for something stands, for the form that it was asked from. */
export interface PointSpendView {
  readonly kind: "editing" | "sending" | "uncertain" | "done";
  /** What was or is being sent; null before anything was. */
  readonly request: PointSpend | null;
  /** Why it did not go through, or why nobody knows whether it did. */
  readonly message: Message | null;
  /** The field that the message is about; null for the form as a whole. */
  readonly field: "password" | null;
  readonly spent: PointSpent | null;
}

const messageKeyByRefusal = {
  "wrong-password": "points.error.wrongPassword",
  "password-locked": "points.error.passwordLocked",
  "insufficient-points": "points.error.insufficient",
  "sold-out": "points.error.soldOut",
  "below-minimum": "points.error.belowMinimum",
  "above-maximum": "points.error.aboveMaximum",
  "trial-account": "points.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<PointSpendRefusal, MessageKey>;

const states = ["sending", "uncertain", "done"] as const;

/** `snapshot` is undefined while the page is not there; `mall` names the bounds that a refusal is about. */
export function pointSpendView(
  snapshot: SpendSnapshot | undefined,
  mall: Pick<PointMall, "fewest" | "most">,
): PointSpendView {
  if (snapshot === undefined)
    return { kind: "editing", request: null, message: null, field: null, spent: null };
  const { request, refusal, failure, value: spent } = snapshot.context;
  const bounds = { "below-minimum": { points: mall.fewest }, "above-maximum": { points: mall.most } };
  const reason = refusal?.reason;
  const message: Message | null =
    reason !== undefined
      ? {
          key: messageKeyByRefusal[reason],
          ...(reason in bounds && { values: bounds[reason as keyof typeof bounds] }),
        }
      : failure === null
        ? null
        : { key: failureMessage(failure) };
  return {
    kind: states.find((state) => state === snapshot.value) ?? "editing",
    request,
    message,
    field: reason === "wrong-password" ? "password" : null,
    spent,
  };
}
