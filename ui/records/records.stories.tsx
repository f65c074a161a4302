import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { recordsScenes } from "./records-scenes.ts";

type Story = FC;

export const Bets: Story = () => <MemberStory scene={recordsScenes.Bets} />;
export const Movements: Story = () => <MemberStory scene={recordsScenes.Movements} />;
export const Profit: Story = () => <MemberStory scene={recordsScenes.Profit} />;
export const Bonuses: Story = () => <MemberStory scene={recordsScenes.Bonuses} />;
export const Rare: Story = () => <MemberStory scene={recordsScenes.Rare} />;
export const Empty: Story = () => <MemberStory scene={recordsScenes.Empty} />;
export const Loading: Story = () => <MemberStory scene={recordsScenes.Loading} />;
export const Failed: Story = () => <MemberStory scene={recordsScenes.Failed} />;
