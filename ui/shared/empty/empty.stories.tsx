import type { FC } from "react";
import { Button } from "../button/button.tsx";
import * as signs from "../icon/signs.ts";
import { Stack } from "../layout/layout.tsx";
import { Panel } from "../layout/panel.tsx";
import { Empty } from "./empty.tsx";

type Story = FC;

export const Kinds: Story = () => (
  <Stack>
    <Panel>
      <Empty
        icon={signs.heart}
        title="No favourites yet"
        sentence="Games you mark with a heart stand here. Look through the hot games to find the first."
        action={<Button>Hot games</Button>}
      />
    </Panel>
    <Panel>
      <Empty
        kind="fault"
        title="Couldn’t load games"
        sentence="The connection broke off. Nothing was lost; try again in a moment."
        action={<Button icon="refresh">Try again</Button>}
      />
    </Panel>
  </Stack>
);
