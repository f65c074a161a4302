import "../../../ui/shared/styles.css";
import { devicesScenes } from "../../../ui/devices/devices-scenes.ts";
import { usePortal } from "../../../ui/portal/portal-context.tsx";
import { registrationScenes } from "../../../ui/registration/registration-scenes.ts";
import { Situation, showScene } from "../shared-page/show-scene.tsx";

/** A page under the dialogs that opens either of them. */
function Under() {
  const portal = usePortal();
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
      <Situation />
    </>
  );
}

showScene({ registration: registrationScenes, devices: devicesScenes }, <Under />);
