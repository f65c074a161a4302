import { type ActionSnapshot, actionView } from "../forms/action.view.ts";
import type { ActionDraft, FormEvent } from "../forms/form.events.ts";
import { type FormSnapshot, formView } from "../forms/form.view.ts";
import type { MessageKey } from "../messages/message-keys.ts";
import { type ExclusionDraft, type LimitDraft, limitAmountOf, type TimeOutDraft } from "./safety.drafts.ts";
import type {
  Limit,
  LimitAmount,
  realityCheckChoices,
  Safety,
  SafetyRefusal,
  SafetyRequest,
} from "./safety.ports.ts";
import { isLooser } from "./safety.rules.ts";

/** Minor units, or minutes. */
export const sizeOf = (amount: LimitAmount): bigint =>
  amount.kind === "minutes" ? BigInt(amount.minutes) : amount.money.amountMinor;

/** The used part of a limit in whole percent, at most 100. */
export function usedPercent({ amount, used }: Pick<Limit, "amount" | "used">): number {
  const [of, is] = [sizeOf(amount), sizeOf(used)];
  return of <= 0n || is >= of ? 100 : Number((is * 100n) / of);
}

const messageKeyByRefusal = {
  "invalid-amount": "safety.error.invalidAmount",
  "already-excluded": "safety.error.alreadyExcluded",
  "trial-account": "safety.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<SafetyRefusal, MessageKey>;

const findingOf = ({ reason }: { readonly reason: SafetyRefusal }) => ({ key: messageKeyByRefusal[reason] });
const refusalOf = (refusal: { readonly reason: SafetyRefusal }) => ({
  at: refusal.reason === "invalid-amount" ? ("amount" as const) : ("message" as const),
  finding: findingOf(refusal),
});

type SafetyForm<Draft, Facts> = FormSnapshot<Draft, Facts, SafetyRequest, Safety, SafetyRefusal, "amount">;

/** The form of a limit, and whether the typed one takes effect at once or later (SAFE-01). */
export function limitForm(
  { value, context }: SafetyForm<LimitDraft, Safety>,
  send: (event: FormEvent<LimitDraft, Safety>) => void,
  tag: string,
) {
  const { draft, facts } = context;
  const { kind, period } = draft;
  // The next limit starts with the kind and period of the last one, without its amount.
  const typed = value === "done" ? { ...draft, amount: "" } : draft;
  const goOn: typeof send = (event) =>
    send(event.type === "form.changed" ? { ...event, change: { kind, period, ...event.change } } : event);
  const view = formView({ value, context: { ...context, draft: typed } }, goOn, { tag, refusal: refusalOf });
  const amount = facts && limitAmountOf(typed, facts.sessionNet.currency);
  const held = facts?.limits.find((limit) => limit.kind === kind && limit.period === period);
  return {
    ...view,
    /** Whether the typed limit takes effect later; null while it is invalid. */
    isLooser: amount && isLooser(held === undefined ? null : sizeOf(held.amount), sizeOf(amount)),
  };
}

/**
 * The form of a time-out or self-exclusion. `reviewing` asks for confirmation; after `done` the player may submit another
 * (SAFE-02).
 */
const breakForm =
  <Draft extends object>() =>
  (snapshot: SafetyForm<Draft, object>, send: (event: FormEvent<Draft, object>) => void, tag: string) => {
    const view = formView(snapshot, send, { tag, refusal: refusalOf });
    return {
      ...view,
      submit() {
        if (view.step === "done") view.begin();
        view.submit(view.step === "done" ? snapshot.context.draft : undefined);
      },
    };
  };

/** The form of a time-out by `timeOutHours`. It is reviewed first, since it cannot be undone (SAFE-02). */
export const timeOutForm = breakForm<TimeOutDraft>();
/** The form of a self-exclusion by `exclusionMonths`, reviewed first like a time-out (SAFE-02). */
export const exclusionForm = breakForm<ExclusionDraft>();

/** Which limit is meant. */
export type LimitPlace = Pick<Limit, "kind" | "period">;
type PressSnapshot = ActionSnapshot<SafetyRequest, Safety, SafetyRefusal>;
type Press = (event: FormEvent<ActionDraft<SafetyRequest>, object>) => void;

/** Commands for limits in effect (SAFE-01). */
export function heldLimitView(snapshot: PressSnapshot, send: Press, tag: string) {
  const view = actionView(snapshot, send, tag, findingOf);
  return {
    ...view,
    /** Removes a limit, which takes effect as late as a looser one. */
    remove: ({ kind, period }: LimitPlace) => view.ask({ kind: "limit", limit: kind, period, amount: null }),
    /** Cancels the pending change. */
    keep: ({ kind, period }: LimitPlace) => view.ask({ kind: "keep-limit", limit: kind, period }),
  };
}

/** The interval of the reality check; null for never (SAFE-03). */
export function realityCheckChoice(snapshot: PressSnapshot, send: Press, tag: string) {
  const view = actionView(snapshot, send, tag, findingOf);
  return {
    ...view,
    choose: (minutes: (typeof realityCheckChoices)[number] | null) =>
      view.ask({ kind: "reality-check", minutes }),
  };
}
