import type { FC } from "react";
import type { Scene } from "../login/login-stage.ts";
import { LoginStory } from "../login/login-story.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { passwordScenes } from "./password-scenes.ts";

type Story = FC;

const staged = (scene: Scene) => (
  <LoginStory scene={scene}>
    <PasswordDialog />
  </LoginStory>
);

export const Empty: Story = () => staged(passwordScenes.Empty);
export const Weak: Story = () => staged(passwordScenes.Weak);
export const Strong: Story = () => staged(passwordScenes.Strong);
export const Mistakes: Story = () => staged(passwordScenes.Mistakes);
export const WrongPassword: Story = () => staged(passwordScenes.WrongPassword);
export const Saving: Story = () => staged(passwordScenes.Saving);
export const Forced: Story = () => staged(passwordScenes.Forced);
