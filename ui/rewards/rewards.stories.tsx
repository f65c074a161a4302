import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { rewardsVisits } from "./rewards-scenes.ts";

type Story = FC;

export const Rebate: Story = () => <MemberStory visit={rewardsVisits.Rebate} />;
export const RebateClaimed: Story = () => <MemberStory visit={rewardsVisits.RebateClaimed} />;
export const RebateUncertain: Story = () => <MemberStory visit={rewardsVisits.RebateUncertain} />;
export const RebateLoading: Story = () => <MemberStory visit={rewardsVisits.RebateLoading} />;
export const RebateFailed: Story = () => <MemberStory visit={rewardsVisits.RebateFailed} />;
export const Invitation: Story = () => <MemberStory visit={rewardsVisits.Invitation} />;
export const InvitationWithoutCode: Story = () => <MemberStory visit={rewardsVisits.InvitationWithoutCode} />;
export const FriendsClaimed: Story = () => <MemberStory visit={rewardsVisits.FriendsClaimed} />;
export const FriendsUncertain: Story = () => <MemberStory visit={rewardsVisits.FriendsUncertain} />;
export const Missions: Story = () => <MemberStory visit={rewardsVisits.Missions} />;
export const MissionsClaimed: Story = () => <MemberStory visit={rewardsVisits.MissionsClaimed} />;
export const MissionsUncertain: Story = () => <MemberStory visit={rewardsVisits.MissionsUncertain} />;
export const MissionsFailed: Story = () => <MemberStory visit={rewardsVisits.MissionsFailed} />;
