import type { FC } from "react";
import { AgentStory } from "./agent-story.tsx";
import { teamScenes } from "./team-scenes.ts";

type Story = FC;

export const Downlines: Story = () => <AgentStory scene={teamScenes.Downlines} />;
export const DownlinesLoading: Story = () => <AgentStory scene={teamScenes.DownlinesLoading} />;
export const DownlinesFailed: Story = () => <AgentStory scene={teamScenes.DownlinesFailed} />;
export const DownlinesEmpty: Story = () => <AgentStory scene={teamScenes.DownlinesEmpty} />;
export const RegisterCentre: Story = () => <AgentStory scene={teamScenes.RegisterCentre} />;
export const RegisterUncertain: Story = () => <AgentStory scene={teamScenes.RegisterUncertain} />;
export const RegisterLoading: Story = () => <AgentStory scene={teamScenes.RegisterLoading} />;
export const RegisterFailed: Story = () => <AgentStory scene={teamScenes.RegisterFailed} />;
