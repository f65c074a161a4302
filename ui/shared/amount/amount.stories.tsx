import type { FC } from "react";
import { Row, Stack } from "../layout/layout.tsx";
import { Amount } from "./amount.tsx";

type Story = FC;

export const Amounts: Story = () => (
  <Stack>
    <Amount text="12,480.50" unit="EUR" size="display" />
    <Amount text="1,111.11" unit="EUR" size="large" />
    <Amount text="12,480.50" unit="EUR" size="large" concealed={{ label: "Balance hidden" }} />
    <Row gap={24}>
      <Amount text="+240.00" unit="EUR" change={{ kind: "gain", label: "won" }} />
      <Amount text="−240.00" unit="EUR" change={{ kind: "loss", label: "lost" }} />
      <Amount text="0.00" unit="EUR" />
    </Row>
  </Stack>
);
