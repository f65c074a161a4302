import type { FC } from "react";
import type { Scene } from "../login/login-stage.ts";
import { LoginStory } from "../login/login-story.tsx";
import { useVisitor } from "../portal/use-portal-state.ts";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { registrationScenes } from "./registration-scenes.ts";

type Story = FC;

function Page() {
  const visitor = useVisitor();
  return visitor.kind === "loggedIn" ? <h1>Good evening, {visitor.name}</h1> : null;
}

const staged = (scene: Scene) => (
  <LoginStory scene={scene}>
    <Page />
    <RegistrationDialog />
  </LoginStory>
);

export const Loading: Story = () => staged(registrationScenes.Loading);
export const Unavailable: Story = () => staged(registrationScenes.Unavailable);
export const Untouched: Story = () => staged(registrationScenes.Untouched);
export const Filled: Story = () => staged(registrationScenes.Filled);
export const Mistakes: Story = () => staged(registrationScenes.Mistakes);
export const EveryField: Story = () => staged(registrationScenes.EveryField);
export const Invited: Story = () => staged(registrationScenes.Invited);
export const ThirdParty: Story = () => staged(registrationScenes.ThirdParty);
export const ByPhone: Story = () => staged(registrationScenes.ByPhone);
export const CodeSending: Story = () => staged(registrationScenes.CodeSending);
export const CodeSent: Story = () => staged(registrationScenes.CodeSent);
export const CodeRefused: Story = () => staged(registrationScenes.CodeRefused);
export const CodeNeedsCaptcha: Story = () => staged(registrationScenes.CodeNeedsCaptcha);
export const CodeAgain: Story = () => staged(registrationScenes.CodeAgain);
export const CountriesComing: Story = () => staged(registrationScenes.CountriesComing);
export const Sending: Story = () => staged(registrationScenes.Sending);
export const Verifying: Story = () => staged(registrationScenes.Verifying);
export const UsernameTaken: Story = () => staged(registrationScenes.UsernameTaken);
export const RulesChanged: Story = () => staged(registrationScenes.RulesChanged);
export const NetworkDown: Story = () => staged(registrationScenes.NetworkDown);
export const Registered: Story = () => staged(registrationScenes.Registered);
