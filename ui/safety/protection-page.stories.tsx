import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { safetyVisits } from "./safety-scenes.ts";

type Story = FC;

export const Bare: Story = () => <MemberStory visit={safetyVisits.Bare} />;
export const Bound: Story = () => <MemberStory visit={safetyVisits.Bound} />;
export const OnABreak: Story = () => <MemberStory visit={safetyVisits.OnABreak} />;
export const Excluded: Story = () => <MemberStory visit={safetyVisits.Excluded} />;
export const Loading: Story = () => <MemberStory visit={safetyVisits.Loading} />;
export const Failed: Story = () => <MemberStory visit={safetyVisits.Failed} />;
