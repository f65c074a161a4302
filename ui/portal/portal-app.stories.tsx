import { openStatus } from "@parlour/core/testkit/backend.data";
import { answer, drop, hang } from "@parlour/core/testkit/faults";
import type { FakePorts } from "@parlour/core/testkit/ports";
import type { FC } from "react";
import { ShellStory, type Visit } from "./shell-story.tsx";

type Story = FC;

const lists = ["readHotGames", "readLanes", "readContent", "readWinners"] as const;
const inNinetyMinutes = (ports: FakePorts) => ports.clock.nowMs() + 90 * 60_000;

const visits = {
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
} as const satisfies Record<string, Visit>;

export const Visitor: Story = () => <ShellStory visit={visits.visitor} />;
export const Player: Story = () => <ShellStory visit={visits.player} />;
export const Entering: Story = () => <ShellStory visit={visits.entering} />;
export const MemberDown: Story = () => <ShellStory visit={visits.memberDown} />;
export const Opening: Story = () => <ShellStory visit={visits.opening} />;
export const Loading: Story = () => <ShellStory visit={visits.loading} />;
export const Failed: Story = () => <ShellStory visit={visits.failed} />;
export const Empty: Story = () => <ShellStory visit={visits.empty} />;
export const Maintenance: Story = () => <ShellStory visit={visits.maintenance} />;
export const Restricted: Story = () => <ShellStory visit={visits.restricted} />;
export const Unreachable: Story = () => <ShellStory visit={visits.unreachable} />;
export const NotOpen: Story = () => <ShellStory visit={visits.notOpen} />;
export const NotFound: Story = () => <ShellStory visit={visits.notFound} />;
export const ScreenFailed: Story = () => <ShellStory visit={visits.screenFailed} />;
