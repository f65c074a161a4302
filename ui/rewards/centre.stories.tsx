import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { centreScenes } from "./centre-scenes.ts";

type Story = FC;

export const Centre: Story = () => <MemberStory scene={centreScenes.Centre} />;
export const CentreLoading: Story = () => <MemberStory scene={centreScenes.CentreLoading} />;
export const CentreFailed: Story = () => <MemberStory scene={centreScenes.CentreFailed} />;
export const CentreEmpty: Story = () => <MemberStory scene={centreScenes.CentreEmpty} />;
export const CentreUncertain: Story = () => <MemberStory scene={centreScenes.CentreUncertain} />;
export const CentreRefused: Story = () => <MemberStory scene={centreScenes.CentreRefused} />;
export const CentreSending: Story = () => <MemberStory scene={centreScenes.CentreSending} />;
export const CentreAboutToOpen: Story = () => <MemberStory scene={centreScenes.CentreAboutToOpen} />;
