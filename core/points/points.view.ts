import type { FormContext, FormEvent } from "../shared/form.events.ts";
import { type FieldView, formView } from "../shared/form.view.ts";
import { formatCount, messageOf } from "../shared/format.ts";
import type { Finding, Message, MessageKey } from "../shared/message-keys.ts";
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

interface Snapshot<Draft, Request> {
  readonly value: unknown;
  readonly context: FormContext<
    Draft,
    PointMall,
    Request,
    PointSpent,
    PointSpendRefusal,
    keyof Draft & string
  >;
}

const refusalKeys = {
  "wrong-password": "points.error.wrongPassword",
  "password-locked": "points.error.passwordLocked",
  "insufficient-points": "points.error.insufficient",
  "sold-out": "points.error.soldOut",
  "below-minimum": "points.error.belowMinimum",
  "above-maximum": "points.error.aboveMaximum",
  "trial-account": "points.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<PointSpendRefusal, MessageKey>;

const fieldOf: Partial<Record<PointSpendRefusal, "password" | "count">> = {
  "wrong-password": "password",
  "insufficient-points": "count",
  "sold-out": "count",
  "below-minimum": "count",
  "above-maximum": "count",
};

/** What a refusal says, and whether at the password or at the field that counts. */
const refusalAt =
  <Count extends string>(count: Count) =>
  ({ reason }: { readonly reason: PointSpendRefusal }, mall: PointMall | null) => {
    const field = fieldOf[reason];
    const bounds = { "below-minimum": mall?.fewest, "above-maximum": mall?.most };
    const points = reason in bounds ? bounds[reason as keyof typeof bounds] : undefined;
    return {
      at: field === "count" ? count : (field ?? ("message" as const)),
      finding: { key: refusalKeys[reason], ...(points !== undefined && { values: { points } }) },
    };
  };

/** A field that counts: while nothing else is wrong with it, what would be wrong stands there already as it is typed. */
function counted(field: FieldView<string>, problem: Finding | null, tag: string): FieldView<string> {
  const message: Message | null = field.error ?? (problem && messageOf(problem, tag));
  if (message === null) return field;
  const values = Object.entries(message.values ?? {}).map(([name, value]) => [
    name,
    typeof value === "number" ? formatCount(value, tag) : value,
  ]);
  return { ...field, error: { key: message.key, values: Object.fromEntries(values) } };
}

/** The form that redeems a reward: which, what it comes to, and whether another way than to ask again is open (POINTS-02). */
export function redemptionForm(
  snapshot: Snapshot<RedemptionDraft, Redemption>,
  send: (event: FormEvent<RedemptionDraft, PointMall>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, { tag, refusal: refusalAt("quantity") });
  const { facts: mall, draft, isDoubtful } = snapshot.context;
  const reward = mall && rewardOf(draft, mall);
  const quote = mall && reward && redeemQuote(mall, reward, draft.quantity);
  const quantity = counted(view.fields.quantity, quote?.problem ?? null, tag);
  return {
    ...view,
    fields: { ...view.fields, quantity },
    /** What was chosen; null before. */
    reward,
    quote,
    /** No answer came, and none has come since. */
    isUnsettled: view.step === "uncertain" || (view.step === "submitting" && isDoubtful),
    choose(rewardId: string) {
      view.begin();
      view.change({ rewardId });
    },
    /** Leaves the reward, and forgets what was typed for it. */
    leave: () => view.begin(),
  };
}

/** The form that turns points into money, and what they come to (POINTS-02). */
export function conversionForm(
  snapshot: Snapshot<ConversionDraft, Conversion>,
  send: (event: FormEvent<ConversionDraft, PointMall>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, { tag, refusal: refusalAt("points") });
  const { facts: mall, draft } = snapshot.context;
  const quote = mall && convertQuote(mall, draft.points);
  // Nobody is told that nothing was typed before having typed.
  const problem = draft.points === "" ? null : (quote?.problem ?? null);
  return { ...view, fields: { ...view.fields, points: counted(view.fields.points, problem, tag) }, quote };
}
