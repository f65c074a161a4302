import type { FC } from "react";
import type { Scene } from "../login/login-stage.ts";
import { LoginStory } from "../login/login-story.tsx";
import { ForgotDialog } from "./forgot-dialog.tsx";
import { forgotScenes } from "./forgot-scenes.ts";

type Story = FC;

const staged = (scene: Scene) => (
  <LoginStory scene={scene}>
    <ForgotDialog />
  </LoginStory>
);

export const ByEmail: Story = () => staged(forgotScenes.ByEmail);
export const EmailMistakes: Story = () => staged(forgotScenes.EmailMistakes);
export const NoSuchAccount: Story = () => staged(forgotScenes.NoSuchAccount);
export const Sending: Story = () => staged(forgotScenes.Sending);
export const Verifying: Story = () => staged(forgotScenes.Verifying);
export const Mailed: Story = () => staged(forgotScenes.Mailed);
export const ByPhone: Story = () => staged(forgotScenes.ByPhone);
export const PhoneMistakes: Story = () => staged(forgotScenes.PhoneMistakes);
export const CodeSent: Story = () => staged(forgotScenes.CodeSent);
export const CodeWrong: Story = () => staged(forgotScenes.CodeWrong);
export const CodeNeedsCaptcha: Story = () => staged(forgotScenes.CodeNeedsCaptcha);
export const LoggingIn: Story = () => staged(forgotScenes.LoggingIn);
export const VerifyingLogin: Story = () => staged(forgotScenes.VerifyingLogin);
export const Link: Story = () => staged(forgotScenes.Link);
export const LinkExpired: Story = () => staged(forgotScenes.LinkExpired);
