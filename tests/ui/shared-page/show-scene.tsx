import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { Scene } from "../../../ui/login/login-stage.ts";
import { LoginStory } from "../../../ui/login/login-story.tsx";
import { Overlays } from "../../../ui/portal/overlays.tsx";
import { useNavigation, useVisitor } from "../../../ui/portal/use-portal-state.ts";
import { DirectionProvider } from "../../../ui/shared/direction.tsx";

export type SceneGroups = Readonly<Record<string, Readonly<Record<string, Scene>>>>;

/** Shows the scene that the address names, as "group.Scene", over what lies `under` the dialogs. */
export function showScene(groups: SceneGroups, under: ReactNode): void {
  const asked = new URLSearchParams(location.search);
  const [group = "", name = ""] = (asked.get("scene") ?? "").split(".");
  const scene = groups[group]?.[name];
  document.documentElement.dataset.theme = asked.get("theme") ?? "dark";
  const root = document.getElementById("root");
  if (root === null || scene === undefined) return;
  createRoot(root).render(
    <StrictMode>
      <DirectionProvider dir="ltr">
        <LoginStory scene={scene}>
          {under}
          <Overlays />
        </LoginStory>
      </DirectionProvider>
    </StrictMode>,
  );
}

/** Says who is here and what lies over the page. */
export function Situation() {
  const at = useNavigation();
  const visitor = useVisitor();
  return <output>{[visitor.kind, at?.overlay ?? "nothing"].join(" ")}</output>;
}
