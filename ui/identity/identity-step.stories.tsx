import type { FC } from "react";
import { LoginDialog } from "../login/login-dialog.tsx";
import type { Scene } from "../login/login-stage.ts";
import { LoginStory } from "../login/login-story.tsx";
import { identityScenes } from "./identity-scenes.ts";

type Story = FC;

const staged = (scene: Scene) => (
  <LoginStory scene={scene}>
    <LoginDialog />
  </LoginStory>
);

export const Waiting: Story = () => staged(identityScenes.Waiting);
export const Checking: Story = () => staged(identityScenes.Checking);
export const Offering: Story = () => staged(identityScenes.Offering);
export const Linking: Story = () => staged(identityScenes.Linking);
export const LinkMistakes: Story = () => staged(identityScenes.LinkMistakes);
export const LinkWrong: Story = () => staged(identityScenes.LinkWrong);
export const LinkSending: Story = () => staged(identityScenes.LinkSending);
export const LinkLocked: Story = () => staged(identityScenes.LinkLocked);
