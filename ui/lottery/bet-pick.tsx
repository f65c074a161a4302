import type { PickShape } from "@parlour/core/lottery/lottery.ports";
import { useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useWords } from "../portal/use-view.ts";
import { classNames } from "../shared/class-names.ts";
import fieldStyles from "../shared/field/field.module.css";
import { Field } from "../shared/field/field.tsx";
import { FieldNote } from "../shared/field/field-note.tsx";
import { WayChoice } from "../shared/form/way-choice.tsx";
import styles from "./bet-pick.module.css";
import { type LotteryBetProps, useBetWords } from "./bet-words.ts";

type PickProps<Kind extends PickShape["kind"]> = LotteryBetProps & {
  shape: Extract<PickShape, { kind: Kind }>;
};

/** What the player picks for the chosen bet: digits, balls, or one of two sides. */
export function BetPick({ view, shape }: LotteryBetProps & { shape: PickShape }) {
  if (shape.kind === "digits") return <Digits view={view} shape={shape} />;
  return shape.kind === "balls" ? <Balls view={view} shape={shape} /> : <Sides view={view} shape={shape} />;
}

function Digits({ view, shape }: PickProps<"digits">) {
  const text = useText();
  const words = useWords();
  return (
    <Field
      name="pick"
      label={text("lottery.bet.pick")}
      required
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={shape.count}
      value={view.fields.pick.value.join("")}
      readOnly={view.isFixed}
      error={words(view.errorAt("pick"))}
      onChange={({ target }) => view.typeDigits(target.value)}
    />
  );
}

function Balls({ view, shape }: PickProps<"balls">) {
  const text = useText();
  const chosen = view.fields.pick.value;
  const balls = Array.from({ length: shape.of }, (_, at) => String(at + 1).padStart(2, "0"));
  return (
    <Group view={view} help={text("lottery.bet.chosen", { count: chosen.length, most: shape.count })}>
      <div className={styles.balls} dir="ltr">
        {balls.map((ball, at) => (
          <label key={ball} className={styles.ball}>
            <input
              type="checkbox"
              className={styles.input}
              name="pick"
              data-field={at === 0 ? "pick" : undefined}
              checked={chosen.includes(ball)}
              onChange={() => view.toggleBall(ball)}
            />
            <span className={styles.number}>{ball}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

function Sides({ view, shape }: PickProps<"choice">) {
  const { signOf } = useBetWords();
  const text = useText();
  return (
    <Group view={view}>
      <WayChoice
        name="pick"
        label={text("lottery.bet.pick")}
        ways={shape.options.map((option) => ({ value: option, label: signOf(option) }))}
        chosen={view.fields.pick.value[0] ?? ""}
        onChoose={view.chooseOption}
      />
    </Group>
  );
}

/** A group of choices with its label, help and error, as a field has them. */
function Group({ view, help, children }: LotteryBetProps & { help?: string; children: React.ReactNode }) {
  const text = useText();
  const words = useWords();
  const note = useId();
  const error = words(view.errorAt("pick"));
  return (
    <fieldset
      className={classNames(fieldStyles.field, styles.group)}
      disabled={view.isFixed}
      aria-describedby={note}
    >
      <legend className={fieldStyles.label} data-required>
        {text("lottery.bet.pick")}
      </legend>
      {children}
      <FieldNote id={note} help={help} error={error} />
    </fieldset>
  );
}
