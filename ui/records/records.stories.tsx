import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { recordsVisits } from "./records-scenes.ts";

type Story = FC;

export const Bets: Story = () => <MemberStory visit={recordsVisits.Bets} />;
export const Movements: Story = () => <MemberStory visit={recordsVisits.Movements} />;
export const Profit: Story = () => <MemberStory visit={recordsVisits.Profit} />;
export const Bonuses: Story = () => <MemberStory visit={recordsVisits.Bonuses} />;
export const Rare: Story = () => <MemberStory visit={recordsVisits.Rare} />;
export const Empty: Story = () => <MemberStory visit={recordsVisits.Empty} />;
export const Loading: Story = () => <MemberStory visit={recordsVisits.Loading} />;
export const Failed: Story = () => <MemberStory visit={recordsVisits.Failed} />;
