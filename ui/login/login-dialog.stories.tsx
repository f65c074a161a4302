import type { FC } from "react";
import { useFeature, useText } from "../portal/portal-context.tsx";
import { useVisitor } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Row } from "../shared/layout/layout.tsx";
import { LoginDialog } from "./login-dialog.tsx";
import { loginScenes } from "./login-scenes.ts";
import type { Scene } from "./login-stage.ts";
import { LoginStory } from "./login-story.tsx";

type Story = FC;

/** As little of a page as a pop-up needs under it: who is here, or the button that opens it again. */
function Page() {
  const text = useText();
  const visitor = useVisitor();
  const navigation = useFeature("navigation");
  if (visitor.kind === "loggedIn") return <h1>Good evening, {visitor.name}</h1>;
  return (
    <Row>
      <Button onClick={() => navigation?.send({ type: "overlay.asked", overlay: "login" })}>
        {text("login.title")}
      </Button>
    </Row>
  );
}

const staged = (scene: Scene) => (
  <LoginStory scene={scene}>
    <Page />
    <LoginDialog />
  </LoginStory>
);

export const Empty: Story = () => staged(loginScenes.Empty);
export const Filled: Story = () => staged(loginScenes.Filled);
export const MissingFields: Story = () => staged(loginScenes.MissingFields);
export const Sending: Story = () => staged(loginScenes.Sending);
export const Verifying: Story = () => staged(loginScenes.Verifying);
export const WrongPassword: Story = () => staged(loginScenes.WrongPassword);
export const CaptchaReady: Story = () => staged(loginScenes.CaptchaReady);
export const CaptchaFailed: Story = () => staged(loginScenes.CaptchaFailed);
export const CaptchaWrong: Story = () => staged(loginScenes.CaptchaWrong);
export const Locked: Story = () => staged(loginScenes.Locked);
export const NonMember: Story = () => staged(loginScenes.NonMember);
export const NetworkDown: Story = () => staged(loginScenes.NetworkDown);
export const EveryWay: Story = () => staged(loginScenes.EveryWay);
export const PhoneCode: Story = () => staged(loginScenes.PhoneCode);
export const PhoneMistakes: Story = () => staged(loginScenes.PhoneMistakes);
export const CodeSending: Story = () => staged(loginScenes.CodeSending);
export const CodeSent: Story = () => staged(loginScenes.CodeSent);
export const CodeWrong: Story = () => staged(loginScenes.CodeWrong);
export const CodeNeedsCaptcha: Story = () => staged(loginScenes.CodeNeedsCaptcha);
export const Trying: Story = () => staged(loginScenes.Trying);
export const Succeeded: Story = () => staged(loginScenes.Succeeded);
