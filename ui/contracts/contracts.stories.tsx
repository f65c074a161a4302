import type { FC } from "react";
import { AgentStory } from "../agent/agent-story.tsx";
import { contractsScenes } from "./contracts-scenes.ts";

type Story = FC;

export const Contracts: Story = () => <AgentStory scene={contractsScenes.Contracts} />;
export const ContractsOfOne: Story = () => <AgentStory scene={contractsScenes.ContractsOfOne} />;
export const ContractsEmpty: Story = () => <AgentStory scene={contractsScenes.ContractsEmpty} />;
export const ContractsLoading: Story = () => <AgentStory scene={contractsScenes.ContractsLoading} />;
export const ContractsFailed: Story = () => <AgentStory scene={contractsScenes.ContractsFailed} />;
export const ContractsUncertain: Story = () => <AgentStory scene={contractsScenes.ContractsUncertain} />;
export const ContractsWouldEnd: Story = () => <AgentStory scene={contractsScenes.ContractsWouldEnd} />;
export const Dividends: Story = () => <AgentStory scene={contractsScenes.Dividends} />;
export const DailySalaries: Story = () => <AgentStory scene={contractsScenes.DailySalaries} />;
export const HourlySalaries: Story = () => <AgentStory scene={contractsScenes.HourlySalaries} />;
export const RealTimeSalaries: Story = () => <AgentStory scene={contractsScenes.RealTimeSalaries} />;
