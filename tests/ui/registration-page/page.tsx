import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../ui/shared/styles.css";
import { devicesScenes } from "../../../ui/devices/devices-scenes.ts";
import type { Scene } from "../../../ui/login/login-stage.ts";
import { LoginStory } from "../../../ui/login/login-story.tsx";
import { Overlays } from "../../../ui/portal/overlays.tsx";
import { usePortal } from "../../../ui/portal/portal-context.tsx";
import { useNavigation, useVisitor } from "../../../ui/portal/use-portal-state.ts";
import { registrationScenes } from "../../../ui/registration/registration-scenes.ts";
import { DirectionProvider } from "../../../ui/shared/direction.tsx";

const scenes: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  registration: registrationScenes,
  devices: devicesScenes,
};

/** A page under the dialogs that says who is here and what lies over it, and opens either of them. */
function Under() {
  const portal = usePortal();
  const at = useNavigation();
  const visitor = useVisitor();
  const open = (overlay: "register" | "devices") => () =>
    portal.feature("navigation")?.send({ type: "overlay.asked", overlay });
  return (
    <>
      <button type="button" onClick={open("register")}>
        Open registration
      </button>
      <button type="button" onClick={open("devices")}>
        Open devices
      </button>
      <output>{[visitor.kind, at?.overlay ?? "nothing"].join(" ")}</output>
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
