import type { FC } from "react";
import { playScenes } from "./play-scenes.ts";
import { PlayStory } from "./play-story.tsx";

type Story = FC;

export const Launching: Story = () => <PlayStory scene={playScenes.Launching} />;
export const Playing: Story = () => <PlayStory scene={playScenes.Playing} />;
export const Demo: Story = () => <PlayStory scene={playScenes.Demo} />;
export const LaunchingDemo: Story = () => <PlayStory scene={playScenes.LaunchingDemo} />;
export const InItsWindow: Story = () => <PlayStory scene={playScenes.InItsWindow} />;
export const Blocked: Story = () => <PlayStory scene={playScenes.Blocked} />;
export const Maintenance: Story = () => <PlayStory scene={playScenes.Maintenance} />;
export const MaintenanceWithoutEnd: Story = () => <PlayStory scene={playScenes.MaintenanceWithoutEnd} />;
export const NothingToSuggest: Story = () => <PlayStory scene={playScenes.NothingToSuggest} />;
export const VendorWallet: Story = () => <PlayStory scene={playScenes.VendorWallet} />;
export const Failed: Story = () => <PlayStory scene={playScenes.Failed} />;
export const UnknownGame: Story = () => <PlayStory scene={playScenes.UnknownGame} />;
export const NoGame: Story = () => <PlayStory scene={playScenes.NoGame} />;
export const ForeignAddress: Story = () => <PlayStory scene={playScenes.ForeignAddress} />;
export const ScriptAddress: Story = () => <PlayStory scene={playScenes.ScriptAddress} />;
