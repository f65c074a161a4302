import type { FC } from "react";
import { AgentStory } from "./agent-story.tsx";
import { teamVisits } from "./team-scenes.ts";

type Story = FC;

export const Downlines: Story = () => <AgentStory visit={teamVisits.Downlines} />;
export const DownlinesLoading: Story = () => <AgentStory visit={teamVisits.DownlinesLoading} />;
export const DownlinesFailed: Story = () => <AgentStory visit={teamVisits.DownlinesFailed} />;
export const DownlinesEmpty: Story = () => <AgentStory visit={teamVisits.DownlinesEmpty} />;
export const RegisterCentre: Story = () => <AgentStory visit={teamVisits.RegisterCentre} />;
export const RegisterUncertain: Story = () => <AgentStory visit={teamVisits.RegisterUncertain} />;
export const RegisterLoading: Story = () => <AgentStory visit={teamVisits.RegisterLoading} />;
export const RegisterFailed: Story = () => <AgentStory visit={teamVisits.RegisterFailed} />;
