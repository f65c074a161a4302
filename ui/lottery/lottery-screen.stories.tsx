import type { FC } from "react";
import { PlayStory } from "../launch/play-story.tsx";
import { lotteryScenes } from "./lottery-scenes.ts";

type Story = FC;

export const All: Story = () => <PlayStory scene={lotteryScenes.All} />;
export const One: Story = () => <PlayStory scene={lotteryScenes.One} />;
export const OneOfBalls: Story = () => <PlayStory scene={lotteryScenes.OneOfBalls} />;
export const OneBetsFailed: Story = () => <PlayStory scene={lotteryScenes.OneBetsFailed} />;
export const OneWaiting: Story = () => <PlayStory scene={lotteryScenes.OneWaiting} />;
export const OneClosed: Story = () => <PlayStory scene={lotteryScenes.OneClosed} />;
export const Unknown: Story = () => <PlayStory scene={lotteryScenes.Unknown} />;
export const Loading: Story = () => <PlayStory scene={lotteryScenes.Loading} />;
export const Failed: Story = () => <PlayStory scene={lotteryScenes.Failed} />;
export const Empty: Story = () => <PlayStory scene={lotteryScenes.Empty} />;
