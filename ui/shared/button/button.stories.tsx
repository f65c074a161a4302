import type { FC } from "react";
import * as signs from "../icon/signs.ts";
import { Row, Stack } from "../layout/layout.tsx";
import { Button, ButtonLink, IconButton } from "./button.tsx";

type Story = FC;

const kinds = ["primary", "secondary", "quiet", "danger"] as const;

export const Kinds: Story = () => (
  <Stack gap={24}>
    {kinds.map((kind) => (
      <Row key={kind}>
        <Button kind={kind}>Log in</Button>
        <Button kind={kind} icon={signs.gift}>
          Claim reward
        </Button>
        <Button kind={kind} busy>
          Claim reward
        </Button>
        <Button kind={kind} disabled>
          Log in
        </Button>
        <ButtonLink kind={kind} href="#more" iconEnd={signs.chevronEnd}>
          More
        </ButtonLink>
      </Row>
    ))}
  </Stack>
);

export const Sizes: Story = () => (
  <Stack gap={24}>
    <Row>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large" kind="primary">
        Large
      </Button>
    </Row>
    <Button kind="primary" size="large" wide>
      As wide as its place
    </Button>
    <Row>
      <IconButton icon="search" label="Search" />
      <IconButton icon={signs.bell} label="Messages" kind="secondary" />
      <IconButton icon="refresh" label="Refresh the balance" busy />
      <IconButton icon={signs.close} label="Close" size="small" />
    </Row>
  </Stack>
);
