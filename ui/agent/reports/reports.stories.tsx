import type { FC } from "react";
import { AgentStory } from "../agent-story.tsx";
import { reportsVisits } from "./reports-scenes.ts";

type Story = FC;

export const Overview: Story = () => <AgentStory visit={reportsVisits.Overview} />;
export const OverviewOfNobody: Story = () => <AgentStory visit={reportsVisits.OverviewOfNobody} />;
export const OverviewLoading: Story = () => <AgentStory visit={reportsVisits.OverviewLoading} />;
export const OverviewFailed: Story = () => <AgentStory visit={reportsVisits.OverviewFailed} />;
export const TeamBets: Story = () => <AgentStory visit={reportsVisits.TeamBets} />;
export const TeamProfit: Story = () => <AgentStory visit={reportsVisits.TeamProfit} />;
export const TeamMovements: Story = () => <AgentStory visit={reportsVisits.TeamMovements} />;
export const Income: Story = () => <AgentStory visit={reportsVisits.Income} />;
export const Rare: Story = () => <AgentStory visit={reportsVisits.Rare} />;
export const Empty: Story = () => <AgentStory visit={reportsVisits.Empty} />;
export const Loading: Story = () => <AgentStory visit={reportsVisits.Loading} />;
export const Failed: Story = () => <AgentStory visit={reportsVisits.Failed} />;
