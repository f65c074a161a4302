import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { ownVisits } from "./own-scenes.ts";

type Story = FC;

export const Account: Story = () => <MemberStory visit={ownVisits.Account} />;
export const AccountOfSomebodyNew: Story = () => <MemberStory visit={ownVisits.AccountOfSomebodyNew} />;
export const AccountWithFiveCards: Story = () => <MemberStory visit={ownVisits.AccountWithFiveCards} />;
export const AccountLoading: Story = () => <MemberStory visit={ownVisits.AccountLoading} />;
export const AccountFailed: Story = () => <MemberStory visit={ownVisits.AccountFailed} />;
export const AccountUncertain: Story = () => <MemberStory visit={ownVisits.AccountUncertain} />;
export const AccountWithFactor: Story = () => <MemberStory visit={ownVisits.AccountWithFactor} />;
export const FactorLoading: Story = () => <MemberStory visit={ownVisits.FactorLoading} />;
export const FactorFailed: Story = () => <MemberStory visit={ownVisits.FactorFailed} />;
export const FactorExpired: Story = () => <MemberStory visit={ownVisits.FactorExpired} />;
export const FactorUncertain: Story = () => <MemberStory visit={ownVisits.FactorUncertain} />;
export const Messages: Story = () => <MemberStory visit={ownVisits.Messages} />;
export const MessagesOnTwoPages: Story = () => <MemberStory visit={ownVisits.MessagesOnTwoPages} />;
export const MessagesEmpty: Story = () => <MemberStory visit={ownVisits.MessagesEmpty} />;
export const MessagesLoading: Story = () => <MemberStory visit={ownVisits.MessagesLoading} />;
export const MessagesFailed: Story = () => <MemberStory visit={ownVisits.MessagesFailed} />;
export const MessagesUntold: Story = () => <MemberStory visit={ownVisits.MessagesUntold} />;
