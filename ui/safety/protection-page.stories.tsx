import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { safetyScenes } from "./safety-scenes.ts";

type Story = FC;

export const Bare: Story = () => <MemberStory scene={safetyScenes.Bare} />;
export const Bound: Story = () => <MemberStory scene={safetyScenes.Bound} />;
export const OnABreak: Story = () => <MemberStory scene={safetyScenes.OnABreak} />;
export const Excluded: Story = () => <MemberStory scene={safetyScenes.Excluded} />;
export const Loading: Story = () => <MemberStory scene={safetyScenes.Loading} />;
export const Failed: Story = () => <MemberStory scene={safetyScenes.Failed} />;
