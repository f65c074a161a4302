import { type FC, useState } from "react";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Field } from "../field/field.tsx";
import { Row, Stack } from "../layout/layout.tsx";
import { Dialog } from "./dialog.tsx";

type Story = FC;

export const Login: Story = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        Log in
      </Button>
      <Dialog
        name="login"
        open={open}
        title="Welcome back"
        sentence="Your evening is where you left it."
        close={{ label: "Close", onClose: () => setOpen(false) }}
      >
        <Stack gap={12}>
          <Field label="Account name" autoComplete="username" />
          <Field
            label="Password"
            type="password"
            autoComplete="current-password"
            reveal={{ show: "Show the password", hide: "Hide the password" }}
            error="Name and password do not match. Nothing was changed."
          />
          <Checkbox label="Remember my name on this device" />
        </Stack>
        <Stack gap={8}>
          <Button kind="primary" size="large" wide>
            Log in
          </Button>
          <Button kind="quiet" wide>
            I forgot my password
          </Button>
        </Stack>
      </Dialog>
    </>
  );
};

export const Confirm: Story = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log out</Button>
      <Dialog
        name="confirm"
        open={open}
        title="Log out of this device?"
        sentence="Games in other windows end. Your balance stays as it is."
        actions={
          <>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Stay
            </Button>
            <Button kind="danger" onClick={() => setOpen(false)}>
              Log out
            </Button>
          </>
        }
      />
    </>
  );
};

export const LongText: Story = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Row>
        <Button onClick={() => setOpen(true)}>Read the notice</Button>
      </Row>
      <Dialog
        name="notice"
        width="wide"
        open={open}
        title="Maintenance on Tuesday night"
        close={{ label: "Close", onClose: () => setOpen(false) }}
        actions={<Button onClick={() => setOpen(false)}>Understood</Button>}
      >
        {Array.from({ length: 14 }, (_, index) => index + 1).map((part) => (
          <p key={part}>
            {part}. From two to four in the morning the tables of three vendors rest. Rounds that have begun
            are played to their end, and nothing that you hold is touched.
          </p>
        ))}
      </Dialog>
    </>
  );
};
