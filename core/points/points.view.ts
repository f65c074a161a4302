import type { FormEvent } from "../forms/form.events.ts";
import type { Said } from "../forms/form.rules.ts";
import { type FieldView, type FormSnapshot, formView } from "../forms/form.view.ts";
import { messageOf } from "../messages/finding-message.ts";
import type { Finding, Message } from "../messages/message-keys.ts";
import { formatCount } from "../shared/format.ts";
import type { PointMall, PointSpendRefusal, PointSpent } from "./points.ports.ts";
import {
  type Conversion,
  type ConversionDraft,
  convertQuote,
  type Redemption,
  type RedemptionDraft,
  redeemQuote,
  rewardOf,
} from "./points.rules.ts";

type Snapshot<Draft, Request> = FormSnapshot<
  Draft,
  PointMall,
  Request,
  PointSpent,
  PointSpendRefusal,
  keyof Draft & string
>;

const refusals = {
  "wrong-password": ["password", "points.error.wrongPassword"],
  "password-locked": ["message", "points.error.passwordLocked"],
  "insufficient-points": ["count", "points.error.insufficient"],
  "sold-out": ["count", "points.error.soldOut"],
  "below-minimum": ["count", "points.error.belowMinimum"],
  "above-maximum": ["count", "points.error.aboveMaximum"],
  "trial-account": ["message", "points.error.trialAccount"],
  "not-logged-in": ["message", "error.notLoggedIn"],
} as const satisfies Record<PointSpendRefusal, Said<"count" | "password">>;

/** The message of a refusal, at the password or at the field with the amount. */
const refusalAt =
  <Count extends string>(count: Count) =>
  ({ reason }: { readonly reason: PointSpendRefusal }, mall: PointMall | null) => {
    const [at, key] = refusals[reason];
    const bounds = mall && { "below-minimum": mall.fewest, "above-maximum": mall.most };
    const values = bounds && reason in bounds && { points: bounds[reason as keyof typeof bounds] };
    return { at: at === "count" ? count : at, finding: { key, ...(values && { values }) } };
  };

/** Shows the error of an amount already during typing, unless the field has another error. */
function counted(field: FieldView<string>, problem: Finding | null, tag: string): FieldView<string> {
  const message: Message | null = field.error ?? (problem && messageOf(problem, tag));
  if (message === null) return field;
  const values = Object.entries(message.values ?? {}).map(([name, value]) => [
    name,
    typeof value === "number" ? formatCount(value, tag) : value,
  ]);
  return { ...field, error: { key: message.key, values: Object.fromEntries(values) } };
}

/** The form that redeems a reward: the choice, its costs, and whether the player may do anything but retry (POINTS-02). */
export function redemptionForm(
  snapshot: Snapshot<RedemptionDraft, Redemption>,
  send: (event: FormEvent<RedemptionDraft, PointMall>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, { tag, refusal: refusalAt("quantity") });
  const { facts: mall, draft, isUncertain } = snapshot.context;
  const reward = mall && rewardOf(draft, mall);
  const quote = mall && reward && redeemQuote(mall, reward, draft.quantity);
  const quantity = counted(view.fields.quantity, quote?.problem ?? null, tag);
  return {
    ...view,
    fields: { ...view.fields, quantity },
    /** The chosen reward; null before a choice. */
    reward,
    quote,
    /** A lost answer has not been settled yet. */
    isUnsettled: view.step === "uncertain" || (view.step === "submitting" && isUncertain),
    choose(rewardId: string) {
      view.begin();
      view.change({ rewardId });
    },
    /** Leaves the reward and clears the fields. */
    leave: () => view.begin(),
  };
}

/** The form that converts points to money, with the result (POINTS-02). */
export function conversionForm(
  snapshot: Snapshot<ConversionDraft, Conversion>,
  send: (event: FormEvent<ConversionDraft, PointMall>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, { tag, refusal: refusalAt("points") });
  const { facts: mall, draft } = snapshot.context;
  const quote = mall && convertQuote(mall, draft.points);
  // An empty field shows no error before the player types.
  const problem = draft.points === "" ? null : (quote?.problem ?? null);
  return { ...view, fields: { ...view.fields, points: counted(view.fields.points, problem, tag) }, quote };
}
