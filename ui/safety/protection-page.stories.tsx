import type { FC } from "react";
import { safetyVisits } from "./safety-scenes.ts";
import { SafetyStory } from "./safety-story.tsx";

type Story = FC;

export const Bare: Story = () => <SafetyStory visit={safetyVisits.Bare} />;
export const Bound: Story = () => <SafetyStory visit={safetyVisits.Bound} />;
export const OnABreak: Story = () => <SafetyStory visit={safetyVisits.OnABreak} />;
export const Excluded: Story = () => <SafetyStory visit={safetyVisits.Excluded} />;
export const Loading: Story = () => <SafetyStory visit={safetyVisits.Loading} />;
export const Failed: Story = () => <SafetyStory visit={safetyVisits.Failed} />;
