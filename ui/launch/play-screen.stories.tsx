import type { FC } from "react";
import { playVisits } from "./play-scenes.ts";
import { PlayStory } from "./play-story.tsx";

type Story = FC;

export const Launching: Story = () => <PlayStory visit={playVisits.Launching} />;
export const Playing: Story = () => <PlayStory visit={playVisits.Playing} />;
export const Demo: Story = () => <PlayStory visit={playVisits.Demo} />;
export const LaunchingDemo: Story = () => <PlayStory visit={playVisits.LaunchingDemo} />;
export const InItsWindow: Story = () => <PlayStory visit={playVisits.InItsWindow} />;
export const Blocked: Story = () => <PlayStory visit={playVisits.Blocked} />;
export const Maintenance: Story = () => <PlayStory visit={playVisits.Maintenance} />;
export const MaintenanceWithoutEnd: Story = () => <PlayStory visit={playVisits.MaintenanceWithoutEnd} />;
export const NothingToSuggest: Story = () => <PlayStory visit={playVisits.NothingToSuggest} />;
export const Failed: Story = () => <PlayStory visit={playVisits.Failed} />;
export const UnknownGame: Story = () => <PlayStory visit={playVisits.UnknownGame} />;
export const NoGame: Story = () => <PlayStory visit={playVisits.NoGame} />;
export const ForeignAddress: Story = () => <PlayStory visit={playVisits.ForeignAddress} />;
export const ScriptAddress: Story = () => <PlayStory visit={playVisits.ScriptAddress} />;
