import type { FC } from "react";
import type { Scene } from "../login/login-stage.ts";
import { LoginStory } from "../login/login-story.tsx";
import { DevicesDialog } from "./devices-dialog.tsx";
import { devicesScenes } from "./devices-scenes.ts";

type Story = FC;

const staged = (scene: Scene) => (
  <LoginStory scene={scene}>
    <DevicesDialog />
  </LoginStory>
);

export const Loading: Story = () => staged(devicesScenes.Loading);
export const Failed: Story = () => staged(devicesScenes.Failed);
export const OnlyThisOne: Story = () => staged(devicesScenes.OnlyThisOne);
export const Several: Story = () => staged(devicesScenes.Several);
export const ConfirmingOne: Story = () => staged(devicesScenes.ConfirmingOne);
export const ConfirmingOthers: Story = () => staged(devicesScenes.ConfirmingOthers);
export const Ending: Story = () => staged(devicesScenes.Ending);
export const Ended: Story = () => staged(devicesScenes.Ended);
export const EndFailed: Story = () => staged(devicesScenes.EndFailed);
