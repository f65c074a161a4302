import styles from "./way-choice.module.css";

export type WayChoiceProps<Way extends string> = {
  /** The group's name among the form's controls. */
  name: string;
  /** What is chosen, for readers. */
  label: string;
  ways: readonly { readonly value: Way; readonly label: string }[];
  chosen: Way;
  disabled?: boolean;
  onChoose: (way: Way) => void;
};

/** Two or three ways to fill in a form, side by side. They are the platform's own radio buttons: arrows go from one to the next. */
export function WayChoice<Way extends string>({
  name,
  label,
  ways,
  chosen,
  disabled,
  onChoose,
}: WayChoiceProps<Way>) {
  return (
    <fieldset className={styles.choice} aria-label={label} disabled={disabled}>
      {ways.map((way) => (
        <label key={way.value} className={styles.way}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={way.value}
            checked={way.value === chosen}
            onChange={() => onChoose(way.value)}
          />
          <span className={styles.words}>{way.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
