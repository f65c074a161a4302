import { formatMoney } from "@parlour/core/shared/format";
import { MoneySent } from "../cashier/transfer-sent.tsx";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { BetPick } from "./bet-pick.tsx";
import { BetReview } from "./bet-review.tsx";
import { type LotteryBetProps, useBetWords } from "./bet-words.ts";
import { TitledPanel } from "./titled-panel.tsx";

/** A bet on the running draw: written, checked once more, and placed (LOTT-03). */
export function LotteryBet({ view }: LotteryBetProps) {
  const text = useText();
  const { step, reviewed, value } = view;
  return (
    <TitledPanel
      id="bet-title"
      title={text(reviewed === null ? "lottery.bet.title" : "lottery.bet.review.title")}
    >
      {step === "done" && value !== null ? (
        <MoneySent
          sentence={text("lottery.bet.done", { numero: value.numero })}
          again={text("lottery.bet.again")}
          onAgain={view.again}
        />
      ) : reviewed === null ? (
        <Writing view={view} />
      ) : (
        <BetReview view={view} bet={reviewed} />
      )}
    </TitledPanel>
  );
}

function Writing({ view }: LotteryBetProps) {
  const text = useText();
  const tag = useTag();
  const words = useWords();
  const { kindOf, oddsOf } = useBetWords();
  const { bet, offered, leastStake, isFixed } = view;
  const form = useFormFocus(
    { ...view, attention: view.attention === "numero" ? "message" : view.attention },
    "stake",
  );
  const isUncertain = view.step === "uncertain";
  if (bet === null || leastStake === null) return null;
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      <FormNotice
        sentence={text("lottery.bet.sentence")}
        message={
          isUncertain
            ? text("lottery.bet.uncertain")
            : (words(view.notice) ?? words(view.errorAt("numero")) ?? null)
        }
        detail={words(view.failure)}
      />
      <SelectField
        name="betType"
        label={text("lottery.bet.kind")}
        value={bet.betType}
        disabled={isFixed}
        error={words(view.errorAt("betType"))}
        options={offered.map(({ betType, oddsHundredths }) => ({
          value: betType,
          label: text("lottery.bet.kindAndOdds", { kind: kindOf(betType), odds: oddsOf(oddsHundredths) }),
        }))}
        onChange={({ target }) => {
          const chosen = offered.find(({ betType }) => betType === target.value);
          if (chosen !== undefined) view.choose(chosen.betType);
        }}
      />
      <BetPick view={view} shape={bet.pick} />
      <TypedField
        field={view.fields.stake}
        name="stake"
        label={text("lottery.bet.stake")}
        required
        inputMode="decimal"
        autoComplete="off"
        help={text("lottery.bet.stakeBounds", {
          least: formatMoney(leastStake, tag),
          most: formatMoney(bet.mostStake, tag),
        })}
      />
      <Button kind="primary" size="large" type="submit" busy={view.step === "submitting"}>
        {text(isUncertain ? "lottery.bet.retry" : "lottery.bet.review")}
      </Button>
    </Form>
  );
}
