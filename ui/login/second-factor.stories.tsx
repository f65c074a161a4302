import type { FC } from "react";
import { LoginDialog } from "./login-dialog.tsx";
import type { Scene } from "./login-stage.ts";
import { LoginStory } from "./login-story.tsx";
import { secondFactorScenes } from "./second-factor-scenes.ts";

type Story = FC;

const staged = (scene: Scene) => (
  <LoginStory scene={scene}>
    <LoginDialog />
  </LoginStory>
);

export const Asked: Story = () => staged(secondFactorScenes.Asked);
export const Missing: Story = () => staged(secondFactorScenes.Missing);
export const Wrong: Story = () => staged(secondFactorScenes.Wrong);
export const Recovery: Story = () => staged(secondFactorScenes.Recovery);
export const Confirming: Story = () => staged(secondFactorScenes.Confirming);
export const SentAsked: Story = () => staged(secondFactorScenes.SentAsked);
export const SentSending: Story = () => staged(secondFactorScenes.SentSending);
export const SentWrong: Story = () => staged(secondFactorScenes.SentWrong);
export const SentExpired: Story = () => staged(secondFactorScenes.SentExpired);
export const NotSent: Story = () => staged(secondFactorScenes.NotSent);
