import type { FC } from "react";
import { Amount } from "./amount/amount.tsx";
import { Avatar } from "./avatar/avatar.tsx";
import { Badge } from "./badge/badge.tsx";
import { Button } from "./button/button.tsx";
import { Field } from "./field/field.tsx";
import { Icon } from "./icon/icon.tsx";
import * as signs from "./icon/signs.ts";
import { Row, Stack } from "./layout/layout.tsx";
import { Panel } from "./layout/panel.tsx";
import styles from "./overview-stories.module.css";

type Story = FC;

const surfaces = ["page", "well", "surface-1", "surface-2", "surface-3", "float"];
const colours = ["accent", "link", "focus", "gain", "loss", "ink", "ink-soft", "ink-faint", "edge"];

/** The tokens on one sheet: surfaces with the three steps of text, colours, the scale. */
export const Wall: Story = () => (
  <Stack gap={32}>
    <div className={styles.swatches}>
      {surfaces.map((name) => (
        <div key={name} className={styles.surface} data-token={name}>
          <strong>{name}</strong>
          <span className={styles.soft}>The quick fox</span>
          <span className={styles.faint}>12 minutes ago</span>
          <span className={styles.links}>A link</span>
          <span className={styles.gain}>+12.00</span>
          <span className={styles.loss}>−12.00</span>
        </div>
      ))}
    </div>
    <div className={styles.swatches}>
      {colours.map((name) => (
        <div key={name} className={styles.colour}>
          <span data-token={name} />
          {name}
        </div>
      ))}
    </div>
    <Stack gap={8}>
      <h1>A quiet evening, well kept</h1>
      <h2>Hot tonight</h2>
      <h3>Live tables</h3>
      <h4>Your limits</h4>
      <p>Exact numbers, plain words, and nothing that moves without a reason.</p>
      <p className={styles.soft}>Your balance is 12,480.50 EUR.</p>
      <p className={styles.faint}>Last seen on Tuesday</p>
    </Stack>
  </Stack>
);

/** Several primitives at work, to see whether they are of one operator. */
export const AtWork: Story = () => (
  <div className={styles.work}>
    <Panel pad={24}>
      <Stack gap={16}>
        <Row justify="between">
          <Row>
            <Avatar name="Marguerite" />
            <div>
              <h4>Marguerite</h4>
              <span className={styles.faint}>Member since May</span>
            </div>
          </Row>
          <Badge tone="accent" icon={signs.star}>
            VIP 3
          </Badge>
        </Row>
        <Stack gap={0}>
          <span className={styles.faint}>Balance</span>
          <Amount text="12,480.50" unit="EUR" size="display" />
        </Stack>
        <Row gap={8}>
          <Button kind="primary">Deposit</Button>
          <Button>Withdraw</Button>
          <Button kind="quiet">History</Button>
        </Row>
      </Stack>
    </Panel>
    <Panel pad={24}>
      <Stack gap={12}>
        <h3>This week</h3>
        {[
          { day: "Monday", text: "+240.00", kind: "gain" as const },
          { day: "Tuesday", text: "−1,120.00", kind: "loss" as const },
          { day: "Wednesday", text: "+35.50", kind: "gain" as const },
        ].map(({ day, text, kind }) => (
          <Row key={day} justify="between">
            <span className={styles.soft}>{day}</span>
            <Amount text={text} change={{ kind, label: kind }} />
          </Row>
        ))}
      </Stack>
    </Panel>
    <Panel pad={24}>
      <Stack gap={12}>
        <h3>Find a game</h3>
        <Field
          label="Search games"
          labelHidden
          type="search"
          prefix={<Icon name="search" />}
          placeholder="Search"
        />
        <Row gap={8}>
          <Badge>Slots</Badge>
          <Badge>Cards</Badge>
          <Badge tone="info">New</Badge>
        </Row>
      </Stack>
    </Panel>
  </div>
);
