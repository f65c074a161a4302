import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { depositScenes } from "./deposit-scenes.ts";

type Story = FC;

export const Deposit: Story = () => <MemberStory scene={depositScenes.Deposit} />;
export const DepositHistory: Story = () => <MemberStory scene={depositScenes.DepositHistory} />;
export const DepositLoading: Story = () => <MemberStory scene={depositScenes.DepositLoading} />;
export const DepositFailed: Story = () => <MemberStory scene={depositScenes.DepositFailed} />;
export const DepositClosed: Story = () => <MemberStory scene={depositScenes.DepositClosed} />;
export const DepositUncertain: Story = () => <MemberStory scene={depositScenes.DepositUncertain} />;
