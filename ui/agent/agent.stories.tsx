import type { FC } from "react";
import { agentVisits } from "./agent-scenes.ts";
import { AgentStory } from "./agent-story.tsx";

type Story = FC;

export const Announcements: Story = () => <AgentStory visit={agentVisits.Announcements} />;
export const AnnouncementsEmpty: Story = () => <AgentStory visit={agentVisits.AnnouncementsEmpty} />;
export const AnnouncementsLoading: Story = () => <AgentStory visit={agentVisits.AnnouncementsLoading} />;
export const AnnouncementsFailed: Story = () => <AgentStory visit={agentVisits.AnnouncementsFailed} />;
export const AccountFailed: Story = () => <AgentStory visit={agentVisits.AccountFailed} />;
export const AgentDeposit: Story = () => <AgentStory visit={agentVisits.AgentDeposit} />;
export const AgentWithdraw: Story = () => <AgentStory visit={agentVisits.AgentWithdraw} />;
export const AgentMessages: Story = () => <AgentStory visit={agentVisits.AgentMessages} />;
