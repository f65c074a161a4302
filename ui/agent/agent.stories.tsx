import type { FC } from "react";
import { agentScenes } from "./agent-scenes.ts";
import { AgentStory } from "./agent-story.tsx";

type Story = FC;

export const Announcements: Story = () => <AgentStory scene={agentScenes.Announcements} />;
export const AnnouncementsEmpty: Story = () => <AgentStory scene={agentScenes.AnnouncementsEmpty} />;
export const AnnouncementsLoading: Story = () => <AgentStory scene={agentScenes.AnnouncementsLoading} />;
export const AnnouncementsFailed: Story = () => <AgentStory scene={agentScenes.AnnouncementsFailed} />;
export const AccountFailed: Story = () => <AgentStory scene={agentScenes.AccountFailed} />;
export const AgentDeposit: Story = () => <AgentStory scene={agentScenes.AgentDeposit} />;
export const AgentWithdraw: Story = () => <AgentStory scene={agentScenes.AgentWithdraw} />;
export const AgentMessages: Story = () => <AgentStory scene={agentScenes.AgentMessages} />;
