import type { ScriptedPorts } from "@parlour/core/testkit/ports";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../ui/shared/styles.css";
import { pagesVisits } from "../../../ui/pages/pages-scenes.ts";
import { PagesStory } from "../../../ui/pages/pages-story.tsx";
import type { Visit } from "../../../ui/portal/shell-story.tsx";

const asked = new URLSearchParams(location.search);
const scene: Visit | undefined = new Map<string, Visit>(Object.entries(pagesVisits)).get(
  asked.get("scene") ?? "",
);

/** The portal's history is scripted: the browser's two buttons are on the page. */
let history: ScriptedPorts["history"] | null = null;
const visit: Visit | undefined = scene && {
  ...scene,
  prepare(ports) {
    history = ports.history;
    scene.prepare?.(ports);
  },
};

const root = document.getElementById("root");
if (root !== null && visit !== undefined) {
  createRoot(root).render(
    <StrictMode>
      <PagesStory visit={visit} />
      <button type="button" data-button="back" onClick={() => history?.back()}>
        The browser goes back
      </button>
      <button type="button" data-button="forward" onClick={() => history?.forward()}>
        The browser goes forward
      </button>
    </StrictMode>,
  );
}
