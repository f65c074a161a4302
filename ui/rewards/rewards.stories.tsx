import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { rewardsScenes } from "./rewards-scenes.ts";

type Story = FC;

export const Rebate: Story = () => <MemberStory scene={rewardsScenes.Rebate} />;
export const RebateClaimed: Story = () => <MemberStory scene={rewardsScenes.RebateClaimed} />;
export const RebateUncertain: Story = () => <MemberStory scene={rewardsScenes.RebateUncertain} />;
export const RebateLoading: Story = () => <MemberStory scene={rewardsScenes.RebateLoading} />;
export const RebateFailed: Story = () => <MemberStory scene={rewardsScenes.RebateFailed} />;
export const Invitation: Story = () => <MemberStory scene={rewardsScenes.Invitation} />;
export const InvitationWithoutCode: Story = () => <MemberStory scene={rewardsScenes.InvitationWithoutCode} />;
export const FriendsClaimed: Story = () => <MemberStory scene={rewardsScenes.FriendsClaimed} />;
export const FriendsUncertain: Story = () => <MemberStory scene={rewardsScenes.FriendsUncertain} />;
export const Missions: Story = () => <MemberStory scene={rewardsScenes.Missions} />;
export const MissionsClaimed: Story = () => <MemberStory scene={rewardsScenes.MissionsClaimed} />;
export const MissionsUncertain: Story = () => <MemberStory scene={rewardsScenes.MissionsUncertain} />;
export const MissionsFailed: Story = () => <MemberStory scene={rewardsScenes.MissionsFailed} />;
