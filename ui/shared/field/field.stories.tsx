import { type FC, useState } from "react";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Icon } from "../icon/icon.tsx";
import { Stack } from "../layout/layout.tsx";
import { Panel } from "../layout/panel.tsx";
import { Field } from "./field.tsx";
import styles from "./field-stories.module.css";
import { SelectField } from "./select-field.tsx";

type Story = FC;

const reveal = { show: "Show the password", hide: "Hide the password" };

export const States: Story = () => (
  <Panel pad={24} className={styles.narrow}>
    <Stack gap={12}>
      <Field label="Account name" autoComplete="username" defaultValue="marguerite" />
      <Field
        label="Password"
        type="password"
        reveal={reveal}
        defaultValue="a long evening"
        help="At least 8 signs"
      />
      <Field
        label="Captcha"
        inputMode="numeric"
        defaultValue="48"
        error="The code has 4 digits. Look at the picture again."
      />
      <Field
        label="Amount"
        prefix={<Icon name="wallet" />}
        suffix="EUR"
        inputMode="decimal"
        defaultValue="250.00"
      />
      <Field label="Middle name" hint="optional" />
      <Field label="Member since" disabled defaultValue="12 May 2026" />
      <SelectField
        label="Language"
        options={[
          { value: "en", label: "English" },
          { value: "fr", label: "Français" },
        ]}
      />
    </Stack>
  </Panel>
);

export const Search: Story = () => (
  <Field
    label="Search games"
    labelHidden
    type="search"
    prefix={<Icon name="search" />}
    placeholder="Search 10,000 games"
  />
);

export const Checks: Story = () => {
  const [on, setOn] = useState(true);
  return (
    <Panel className={styles.narrow}>
      <Checkbox label="Remember my name on this device" defaultChecked />
      <Checkbox label="Send me a letter once a week" />
      <Checkbox
        label={
          <>
            I am of age and accept the <a href="#rules">rules of the backend</a>
          </>
        }
        error="Accept the rules to go on."
      />
      <Checkbox label="Not yours to change" disabled defaultChecked />
      <Checkbox
        look="switch"
        label="Hide my balance"
        help="It takes effect at once."
        checked={on}
        onChange={() => setOn(!on)}
      />
      <Checkbox look="switch" label="Sounds" />
    </Panel>
  );
};

export const ErrorKeepsItsPlace: Story = () => {
  const [error, setError] = useState<string>();
  return (
    <Panel pad={24} className={styles.narrow}>
      <Stack gap={12}>
        <Field
          label="Account name"
          error={error}
          onChange={(event) => setError(event.target.value.length > 8 ? "At most 8 signs." : undefined)}
        />
        <Button kind="primary" size="large" wide>
          Stays where it is
        </Button>
      </Stack>
    </Panel>
  );
};
