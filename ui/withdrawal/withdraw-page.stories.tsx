import type { FC } from "react";
import type { Scene } from "../login/login-stage.ts";
import { LoginStory } from "../login/login-story.tsx";
import { WithdrawPage } from "./withdraw-page.tsx";
import { withdrawScenes } from "./withdraw-scenes.ts";

type Story = FC;

const staged = (scene: Scene) => (
  <LoginStory scene={scene}>
    <WithdrawPage />
  </LoginStory>
);

export const Loading: Story = () => staged(withdrawScenes.Loading);
export const Failed: Story = () => staged(withdrawScenes.Failed);
export const Ready: Story = () => staged(withdrawScenes.Ready);
export const TurnoverOpen: Story = () => staged(withdrawScenes.TurnoverOpen);
export const NoCard: Story = () => staged(withdrawScenes.NoCard);
export const NoPassword: Story = () => staged(withdrawScenes.NoPassword);
export const NothingDone: Story = () => staged(withdrawScenes.NothingDone);
export const Held: Story = () => staged(withdrawScenes.Held);
export const OneCardWaits: Story = () => staged(withdrawScenes.OneCardWaits);
export const NothingLeft: Story = () => staged(withdrawScenes.NothingLeft);
export const MayBeOld: Story = () => staged(withdrawScenes.MayBeOld);
export const Reviewing: Story = () => staged(withdrawScenes.Reviewing);
export const Refused: Story = () => staged(withdrawScenes.Refused);
export const Sending: Story = () => staged(withdrawScenes.Sending);
export const Uncertain: Story = () => staged(withdrawScenes.Uncertain);
export const Filed: Story = () => staged(withdrawScenes.Filed);
export const History: Story = () => staged(withdrawScenes.History);
export const Receipt: Story = () => staged(withdrawScenes.Receipt);
export const ReceiptAskedAgain: Story = () => staged(withdrawScenes.ReceiptAskedAgain);
export const ReceiptUncertain: Story = () => staged(withdrawScenes.ReceiptUncertain);
export const Cancelling: Story = () => staged(withdrawScenes.Cancelling);
export const Answered: Story = () => staged(withdrawScenes.Answered);
