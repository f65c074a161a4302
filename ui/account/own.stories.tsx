import type { FC } from "react";
import { MemberStory } from "../member/member-story.tsx";
import { ownScenes } from "./own-scenes.ts";

type Story = FC;

export const Account: Story = () => <MemberStory scene={ownScenes.Account} />;
export const AccountOfNewPlayer: Story = () => <MemberStory scene={ownScenes.AccountOfNewPlayer} />;
export const AccountWithFiveCards: Story = () => <MemberStory scene={ownScenes.AccountWithFiveCards} />;
export const AccountLoading: Story = () => <MemberStory scene={ownScenes.AccountLoading} />;
export const AccountFailed: Story = () => <MemberStory scene={ownScenes.AccountFailed} />;
export const AccountUncertain: Story = () => <MemberStory scene={ownScenes.AccountUncertain} />;
export const AccountNotChecked: Story = () => <MemberStory scene={ownScenes.AccountNotChecked} />;
export const AccountAskedForDocuments: Story = () => (
  <MemberStory scene={ownScenes.AccountAskedForDocuments} />
);
export const AccountDocumentsSent: Story = () => <MemberStory scene={ownScenes.AccountDocumentsSent} />;
export const AccountDocumentsRefused: Story = () => <MemberStory scene={ownScenes.AccountDocumentsRefused} />;
export const AccountIdentityConfirmed: Story = () => (
  <MemberStory scene={ownScenes.AccountIdentityConfirmed} />
);
export const AccountCheckFailed: Story = () => <MemberStory scene={ownScenes.AccountCheckFailed} />;
export const AccountWithFactor: Story = () => <MemberStory scene={ownScenes.AccountWithFactor} />;
export const FactorLoading: Story = () => <MemberStory scene={ownScenes.FactorLoading} />;
export const FactorFailed: Story = () => <MemberStory scene={ownScenes.FactorFailed} />;
export const FactorExpired: Story = () => <MemberStory scene={ownScenes.FactorExpired} />;
export const FactorUncertain: Story = () => <MemberStory scene={ownScenes.FactorUncertain} />;
export const OwnDataEmpty: Story = () => <MemberStory scene={ownScenes.OwnDataEmpty} />;
export const OwnDataLoading: Story = () => <MemberStory scene={ownScenes.OwnDataLoading} />;
export const OwnDataFailed: Story = () => <MemberStory scene={ownScenes.OwnDataFailed} />;
export const ConsentUncertain: Story = () => <MemberStory scene={ownScenes.ConsentUncertain} />;
export const Messages: Story = () => <MemberStory scene={ownScenes.Messages} />;
export const MessagesOnTwoPages: Story = () => <MemberStory scene={ownScenes.MessagesOnTwoPages} />;
export const MessagesEmpty: Story = () => <MemberStory scene={ownScenes.MessagesEmpty} />;
export const MessagesLoading: Story = () => <MemberStory scene={ownScenes.MessagesLoading} />;
export const MessagesFailed: Story = () => <MemberStory scene={ownScenes.MessagesFailed} />;
export const MessagesUntold: Story = () => <MemberStory scene={ownScenes.MessagesUntold} />;
