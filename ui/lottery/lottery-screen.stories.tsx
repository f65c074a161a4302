import type { FC } from "react";
import { PlayStory } from "../launch/play-story.tsx";
import { lotteryVisits } from "./lottery-scenes.ts";

type Story = FC;

export const All: Story = () => <PlayStory visit={lotteryVisits.All} />;
export const One: Story = () => <PlayStory visit={lotteryVisits.One} />;
export const OneWaiting: Story = () => <PlayStory visit={lotteryVisits.OneWaiting} />;
export const OneClosed: Story = () => <PlayStory visit={lotteryVisits.OneClosed} />;
export const Unknown: Story = () => <PlayStory visit={lotteryVisits.Unknown} />;
export const Loading: Story = () => <PlayStory visit={lotteryVisits.Loading} />;
export const Failed: Story = () => <PlayStory visit={lotteryVisits.Failed} />;
export const Empty: Story = () => <PlayStory visit={lotteryVisits.Empty} />;
