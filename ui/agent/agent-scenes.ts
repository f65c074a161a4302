import type { Announcement, SiteContent } from "@parlour/core/announcements/announcements.ports";
import { done } from "@parlour/core/shared/outcome";
import { answer, drop, hang } from "@parlour/testkit/faults";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import type { SiteScene } from "../portal/shell-story.tsx";
import { asAgent } from "./agent-story.tsx";

const DAY_MS = 86_400_000;
const announcement = (day: number, title: string, contentHtml: string): Announcement => ({
  id: `announcement-${day}`,
  title,
  contentHtml,
  promotionType: null,
  code: null,
  imagePath: null,
  execution: "A",
  startAtMs: VISIT_BEGINS_MS - day * DAY_MS,
});

const content: SiteContent = {
  banners: [],
  promotions: [],
  popups: [
    announcement(2, "New rates from February", "<p>What you are offered stands on <b>Contracts</b>.</p>"),
    announcement(0, "Settlement an hour later on Sunday", "<p>The operator's clock goes <i>forward</i>.</p>"),
  ],
  notices: [
    {
      id: "notice",
      title: "Withdrawals rest at night",
      text: "From two to four, by the operator's time.",
      startAtMs: VISIT_BEGINS_MS - DAY_MS,
    },
  ],
};

const allContracts = done({
  contracts: [],
  parts: { dividend: true, dailySalary: true, hourlySalary: true, realTimeSalary: true },
});

/** The agent centre's frame, and the pages that have nothing of a team, in each of their states. */
export const agentScenes = {
  Announcements: {
    ...asAgent,
    address: "/agentHome?page=agentAnnouncement",
    prepare({ backend, faults }) {
      backend.lobby.unread = 3;
      faults.always("readContent", answer(content));
      faults.always("readOwnContracts", answer(allContracts));
    },
  },
  AnnouncementsEmpty: {
    ...asAgent,
    address: "/agentHome?page=agentAnnouncement",
    prepare: ({ faults }) => faults.always("readContent", answer({ ...content, popups: [], notices: [] })),
  },
  AnnouncementsLoading: {
    ...asAgent,
    address: "/agentHome?page=agentAnnouncement",
    prepare: ({ faults }) => faults.always("readContent", hang()),
  },
  AnnouncementsFailed: {
    ...asAgent,
    address: "/agentHome?page=agentAnnouncement",
    prepare: ({ faults }) => faults.always("readContent", drop()),
  },
  AccountFailed: {
    ...asAgent,
    address: "/agentHome?page=agentAnnouncement",
    prepare: ({ faults }) => faults.always("readMember", drop()),
  },
  AgentDeposit: { ...asAgent, address: "/agentHome?page=depositv2" },
  AgentWithdraw: { ...asAgent, address: "/agentHome?page=withdraw" },
  AgentMessages: { ...asAgent, address: "/agentHome?page=messageV2" },
} as const satisfies Record<string, SiteScene>;

export type AgentScene = keyof typeof agentScenes;
