import type { FC } from "react";
import { AgentStory } from "../agent/agent-story.tsx";
import { contractsVisits } from "./contracts-scenes.ts";

type Story = FC;

export const Contracts: Story = () => <AgentStory visit={contractsVisits.Contracts} />;
export const ContractsOfOne: Story = () => <AgentStory visit={contractsVisits.ContractsOfOne} />;
export const ContractsEmpty: Story = () => <AgentStory visit={contractsVisits.ContractsEmpty} />;
export const ContractsLoading: Story = () => <AgentStory visit={contractsVisits.ContractsLoading} />;
export const ContractsFailed: Story = () => <AgentStory visit={contractsVisits.ContractsFailed} />;
export const ContractsUncertain: Story = () => <AgentStory visit={contractsVisits.ContractsUncertain} />;
export const ContractsWouldEnd: Story = () => <AgentStory visit={contractsVisits.ContractsWouldEnd} />;
export const Dividends: Story = () => <AgentStory visit={contractsVisits.Dividends} />;
export const DailySalaries: Story = () => <AgentStory visit={contractsVisits.DailySalaries} />;
export const HourlySalaries: Story = () => <AgentStory visit={contractsVisits.HourlySalaries} />;
export const RealTimeSalaries: Story = () => <AgentStory visit={contractsVisits.RealTimeSalaries} />;
