import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { depositVisits } from "./deposit-scenes.ts";

type Story = FC;

export const Deposit: Story = () => <MemberStory visit={depositVisits.Deposit} />;
export const DepositHistory: Story = () => <MemberStory visit={depositVisits.DepositHistory} />;
export const DepositLoading: Story = () => <MemberStory visit={depositVisits.DepositLoading} />;
export const DepositFailed: Story = () => <MemberStory visit={depositVisits.DepositFailed} />;
export const DepositClosed: Story = () => <MemberStory visit={depositVisits.DepositClosed} />;
export const DepositUncertain: Story = () => <MemberStory visit={depositVisits.DepositUncertain} />;
