import type { FC } from "react";
import type { Scene } from "../login/login-stage.ts";
import { LoginStory } from "../login/login-story.tsx";
import { Jackpot } from "./jackpot.tsx";
import { jackpotScenes } from "./jackpot-scenes.ts";

type Story = FC;

const staged = (scene: Scene) => (
  <LoginStory scene={scene}>
    <Jackpot />
  </LoginStory>
);

export const Fed: Story = () => staged(jackpotScenes.Fed);
export const Asking: Story = () => staged(jackpotScenes.Asking);
export const Illustrative: Story = () => staged(jackpotScenes.Illustrative);
export const SwitchedOff: Story = () => staged(jackpotScenes.SwitchedOff);
export const FeedDown: Story = () => staged(jackpotScenes.FeedDown);
