import type { FC } from "react";
import { memberScenes } from "./member-scenes.ts";
import { MemberStory } from "./member-story.tsx";

type Story = FC;

export const MyAccount: Story = () => <MemberStory scene={memberScenes.MyAccount} />;
export const Wallet: Story = () => <MemberStory scene={memberScenes.Wallet} />;
export const WalletWithNothingAtVendors: Story = () => (
  <MemberStory scene={memberScenes.WalletWithNothingAtVendors} />
);
export const WalletLoading: Story = () => <MemberStory scene={memberScenes.WalletLoading} />;
export const WalletFailed: Story = () => <MemberStory scene={memberScenes.WalletFailed} />;
export const WalletUncertain: Story = () => <MemberStory scene={memberScenes.WalletUncertain} />;
export const SingleWallet: Story = () => <MemberStory scene={memberScenes.SingleWallet} />;
export const TransferToAgent: Story = () => <MemberStory scene={memberScenes.TransferToAgent} />;
export const TransferToAgentClosed: Story = () => <MemberStory scene={memberScenes.TransferToAgentClosed} />;
