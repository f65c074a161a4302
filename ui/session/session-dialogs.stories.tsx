import type { FC } from "react";
import { LoginStory } from "../login/login-story.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";
import { sessionScenes } from "./session-scenes.ts";
import { TrueAccountDialog } from "./true-account-dialog.tsx";

type Story = FC;

export const Logout: Story = () => (
  <LoginStory scene={sessionScenes.Logout}>
    <LogoutDialog />
  </LoginStory>
);

export const LoggingOut: Story = () => (
  <LoginStory scene={sessionScenes.LoggingOut}>
    <LogoutDialog />
  </LoginStory>
);

export const TrueAccount: Story = () => (
  <LoginStory scene={sessionScenes.TrueAccount}>
    <TrueAccountDialog />
  </LoginStory>
);
