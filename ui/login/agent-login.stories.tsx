import type { FC } from "react";
import { AgentLogin } from "./agent-login.tsx";
import { loginScenes } from "./login-scenes.ts";
import { LoginStory } from "./login-story.tsx";

type Story = FC;

export const AgentPage: Story = () => (
  <LoginStory scene={loginScenes.AgentPage}>
    <AgentLogin />
  </LoginStory>
);

export const AgentPageNonAgent: Story = () => (
  <LoginStory scene={loginScenes.AgentPageNonAgent}>
    <AgentLogin />
  </LoginStory>
);
