import type { FC } from "react";
import type { Scene } from "../login/login-stage.ts";
import { LoginStory } from "../login/login-story.tsx";
import { consentScenes } from "./consent-scenes.ts";
import { ConsentPlace } from "./consent-story.tsx";

type Story = FC;

const staged = (scene: Scene) => (
  <LoginStory scene={scene}>
    <ConsentPlace />
  </LoginStory>
);

export const Asking: Story = () => staged(consentScenes.Asking);
export const Starting: Story = () => staged(consentScenes.Starting);
export const Measuring: Story = () => staged(consentScenes.Measuring);
export const Failed: Story = () => staged(consentScenes.Failed);
export const Denied: Story = () => staged(consentScenes.Denied);
