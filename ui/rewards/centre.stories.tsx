import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { centreVisits } from "./centre-scenes.ts";

type Story = FC;

export const Centre: Story = () => <MemberStory visit={centreVisits.Centre} />;
export const CentreLoading: Story = () => <MemberStory visit={centreVisits.CentreLoading} />;
export const CentreFailed: Story = () => <MemberStory visit={centreVisits.CentreFailed} />;
export const CentreEmpty: Story = () => <MemberStory visit={centreVisits.CentreEmpty} />;
export const CentreUncertain: Story = () => <MemberStory visit={centreVisits.CentreUncertain} />;
export const CentreRefused: Story = () => <MemberStory visit={centreVisits.CentreRefused} />;
export const CentreSending: Story = () => <MemberStory visit={centreVisits.CentreSending} />;
export const CentreAboutToOpen: Story = () => <MemberStory visit={centreVisits.CentreAboutToOpen} />;
