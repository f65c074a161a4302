import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../ui/shared/styles.css";
import { ConsentChoice } from "../../../ui/analytics/consent-choice.tsx";
import { consentScenes } from "../../../ui/analytics/consent-scenes.ts";
import { identityScenes } from "../../../ui/identity/identity-scenes.ts";
import { AgentLogin } from "../../../ui/login/agent-login.tsx";
import { loginScenes } from "../../../ui/login/login-scenes.ts";
import type { Scene } from "../../../ui/login/login-stage.ts";
import { LoginStory } from "../../../ui/login/login-story.tsx";
import { secondFactorScenes } from "../../../ui/login/second-factor-scenes.ts";
import { forgotScenes } from "../../../ui/password/forgot-scenes.ts";
import { passwordScenes } from "../../../ui/password/password-scenes.ts";
import { Overlays } from "../../../ui/portal/overlays.tsx";
import { useFeature } from "../../../ui/portal/portal-context.tsx";
import { useNavigation, useVisitor } from "../../../ui/portal/use-portal-state.ts";
import { sessionScenes } from "../../../ui/session/session-scenes.ts";
import { DirectionProvider } from "../../../ui/shared/direction.tsx";

const scenes: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  login: loginScenes,
  password: passwordScenes,
  session: sessionScenes,
  factor: secondFactorScenes,
  identity: identityScenes,
  forgot: forgotScenes,
  consent: consentScenes,
};

/** A page under the dialogs that says who is here and what lies over it. */
function Under() {
  const navigation = useFeature("navigation");
  const at = useNavigation();
  const visitor = useVisitor();
  return (
    <>
      <button type="button" onClick={() => navigation?.send({ type: "overlay.asked", overlay: "login" })}>
        Open login
      </button>
      <output>{[visitor.kind, at?.overlay ?? "nothing"].join(" ")}</output>
      {at?.shown?.screen === "agent-login" && <AgentLogin />}
      <ConsentChoice />
    </>
  );
}

const asked = new URLSearchParams(location.search);
const [group = "", name = ""] = (asked.get("scene") ?? "").split(".");
const scene = scenes[group]?.[name];
document.documentElement.dataset.theme = asked.get("theme") ?? "dark";
const root = document.getElementById("root");
if (root && scene) {
  createRoot(root).render(
    <StrictMode>
      <DirectionProvider dir="ltr">
        <LoginStory scene={scene}>
          <Under />
          <Overlays />
        </LoginStory>
      </DirectionProvider>
    </StrictMode>,
  );
}
