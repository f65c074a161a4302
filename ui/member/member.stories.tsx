import type { FC } from "react";
import { memberVisits } from "./member-scenes.ts";
import { MemberStory } from "./member-story.tsx";

type Story = FC;

export const MyAccount: Story = () => <MemberStory visit={memberVisits.MyAccount} />;
export const Wallet: Story = () => <MemberStory visit={memberVisits.Wallet} />;
export const WalletWithNothingAtVendors: Story = () => (
  <MemberStory visit={memberVisits.WalletWithNothingAtVendors} />
);
export const WalletLoading: Story = () => <MemberStory visit={memberVisits.WalletLoading} />;
export const WalletFailed: Story = () => <MemberStory visit={memberVisits.WalletFailed} />;
export const WalletUncertain: Story = () => <MemberStory visit={memberVisits.WalletUncertain} />;
export const SingleWallet: Story = () => <MemberStory visit={memberVisits.SingleWallet} />;
export const AlongTheLine: Story = () => <MemberStory visit={memberVisits.AlongTheLine} />;
export const AlongTheLineClosed: Story = () => <MemberStory visit={memberVisits.AlongTheLineClosed} />;
