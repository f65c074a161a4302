import type { FC } from "react";
import { Row, Stack } from "../layout/layout.tsx";
import { Panel } from "../layout/panel.tsx";
import { Skeleton } from "./skeleton.tsx";
import styles from "./skeleton-stories.module.css";

type Story = FC;

export const Shapes: Story = () => (
  <Stack gap={24}>
    <Panel>
      <Stack>
        <Row nowrap>
          <Skeleton shape="round" className={styles.face} />
          <Skeleton shape="text" lines={2} />
        </Row>
        <Skeleton className={styles.banner} />
        <Skeleton shape="text" lines={3} />
      </Stack>
    </Panel>
  </Stack>
);
