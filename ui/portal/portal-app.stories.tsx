import { openStatus } from "@parlour/testkit/backend.data";
import { answer, drop, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import type { FC } from "react";
import { ShellStory, type SiteScene } from "./shell-story.tsx";

type Story = FC;

const lists = ["readHotGames", "readLanes", "readContent", "readWinners"] as const;
const inNinetyMinutes = (ports: FakePorts) => ports.clock.nowMs() + 90 * 60_000;

const scenes = {
  visitor: {},
  player: { player: "player" },
  entering: { player: "player", prepare: ({ faults }) => faults.always("readMember", hang()) },
  memberDown: { player: "player", prepare: ({ faults }) => faults.always("readMember", drop()) },
  opening: { prepare: ({ faults }) => faults.always("readStatus", hang()) },
  loading: {
    prepare({ faults }) {
      for (const list of lists) faults.always(list, hang());
    },
  },
  failed: {
    prepare({ faults }) {
      for (const list of lists) faults.always(list, drop());
    },
  },
  empty: {
    prepare({ faults }) {
      faults.always("readHotGames", answer([]));
      faults.always("readLanes", answer([]));
      faults.always("readWinners", answer([]));
      faults.always("readContent", answer({ banners: [], notices: [], popups: [], promotions: [] }));
    },
  },
  maintenance: {
    prepare(ports) {
      ports.backend.status = {
        ...openStatus,
        maintenance: { active: true, endsAtMs: inNinetyMinutes(ports) },
      };
    },
  },
  restricted: {
    prepare({ backend }) {
      backend.status = { ...openStatus, regionRestriction: { active: true } };
    },
  },
  unreachable: { prepare: ({ faults }) => faults.always("readStatus", drop()) },
  notOpen: { address: "/promotions" },
  notFound: { address: "/nowhere" },
  screenFailed: { address: "/rng", prepare: ({ faults }) => faults.always("loadScreen", drop()) },
} as const satisfies Record<string, SiteScene>;

export const Visitor: Story = () => <ShellStory scene={scenes.visitor} />;
export const Player: Story = () => <ShellStory scene={scenes.player} />;
export const Entering: Story = () => <ShellStory scene={scenes.entering} />;
export const MemberDown: Story = () => <ShellStory scene={scenes.memberDown} />;
export const Opening: Story = () => <ShellStory scene={scenes.opening} />;
export const Loading: Story = () => <ShellStory scene={scenes.loading} />;
export const Failed: Story = () => <ShellStory scene={scenes.failed} />;
export const Empty: Story = () => <ShellStory scene={scenes.empty} />;
export const Maintenance: Story = () => <ShellStory scene={scenes.maintenance} />;
export const Restricted: Story = () => <ShellStory scene={scenes.restricted} />;
export const Unreachable: Story = () => <ShellStory scene={scenes.unreachable} />;
export const NotOpen: Story = () => <ShellStory scene={scenes.notOpen} />;
export const NotFound: Story = () => <ShellStory scene={scenes.notFound} />;
export const ScreenFailed: Story = () => <ShellStory scene={scenes.screenFailed} />;
