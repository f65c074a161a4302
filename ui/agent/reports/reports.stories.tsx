import type { FC } from "react";
import { AgentStory } from "../agent-story.tsx";
import { reportsScenes } from "./reports-scenes.ts";

type Story = FC;

export const Overview: Story = () => <AgentStory scene={reportsScenes.Overview} />;
export const EmptyOverview: Story = () => <AgentStory scene={reportsScenes.EmptyOverview} />;
export const OverviewLoading: Story = () => <AgentStory scene={reportsScenes.OverviewLoading} />;
export const OverviewFailed: Story = () => <AgentStory scene={reportsScenes.OverviewFailed} />;
export const TeamBets: Story = () => <AgentStory scene={reportsScenes.TeamBets} />;
export const TeamProfit: Story = () => <AgentStory scene={reportsScenes.TeamProfit} />;
export const TeamMovements: Story = () => <AgentStory scene={reportsScenes.TeamMovements} />;
export const Income: Story = () => <AgentStory scene={reportsScenes.Income} />;
export const Rare: Story = () => <AgentStory scene={reportsScenes.Rare} />;
export const Empty: Story = () => <AgentStory scene={reportsScenes.Empty} />;
export const Loading: Story = () => <AgentStory scene={reportsScenes.Loading} />;
export const Failed: Story = () => <AgentStory scene={reportsScenes.Failed} />;
