import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../ui/shared/styles.css";
import { AgentLogin } from "../../../ui/login/agent-login.tsx";
import { loginScenes } from "../../../ui/login/login-scenes.ts";
import type { Scene } from "../../../ui/login/login-stage.ts";
import { LoginStory } from "../../../ui/login/login-story.tsx";
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
