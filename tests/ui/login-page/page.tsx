import "../../../ui/shared/styles.css";
import { ConsentChoice } from "../../../ui/analytics/consent-choice.tsx";
import { consentScenes } from "../../../ui/analytics/consent-scenes.ts";
import { identityScenes } from "../../../ui/identity/identity-scenes.ts";
import { AgentLogin } from "../../../ui/login/agent-login.tsx";
import { loginScenes } from "../../../ui/login/login-scenes.ts";
import { secondFactorScenes } from "../../../ui/login/second-factor-scenes.ts";
import { forgotScenes } from "../../../ui/password/forgot-scenes.ts";
import { passwordScenes } from "../../../ui/password/password-scenes.ts";
import { useFeature } from "../../../ui/portal/portal-context.tsx";
import { useNavigation } from "../../../ui/portal/use-portal-state.ts";
import { sessionScenes } from "../../../ui/session/session-scenes.ts";
import { Situation, showScene } from "../shared-page/show-scene.tsx";

/** A page under the dialogs that opens the log in. */
function Under() {
  const navigation = useFeature("navigation");
  const at = useNavigation();
  return (
    <>
      <button type="button" onClick={() => navigation?.send({ type: "overlay.asked", overlay: "login" })}>
        Open login
      </button>
      <Situation />
      {at?.shown?.screen === "agent-login" && <AgentLogin />}
      <ConsentChoice />
    </>
  );
}

showScene(
  {
    login: loginScenes,
    password: passwordScenes,
    session: sessionScenes,
    factor: secondFactorScenes,
    identity: identityScenes,
    forgot: forgotScenes,
    consent: consentScenes,
  },
  <Under />,
);
