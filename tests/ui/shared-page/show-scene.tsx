import type { ReactNode } from "react";
import type { Scene } from "../../../ui/login/login-stage.ts";
import { LoginStory } from "../../../ui/login/login-story.tsx";
import { Overlays } from "../../../ui/portal/overlays.tsx";
import { useNavigation, useVisitor } from "../../../ui/portal/use-portal-state.ts";
import { DirectionProvider } from "../../../ui/shared/direction.tsx";
import { showAsked } from "./show-asked.tsx";

export type SceneGroups = Readonly<Record<string, Readonly<Record<string, Scene>>>>;

/** Shows the scene that the address names, as "group.Scene", over what lies `under` the dialogs. */
export const showScene = (groups: SceneGroups, under: ReactNode): void =>
  showAsked((asked) => {
    const [group = "", name = ""] = asked.split(".");
    const scene = groups[group]?.[name];
    return (
      scene && (
        <DirectionProvider dir="ltr">
          <LoginStory scene={scene}>
            {under}
            <Overlays />
          </LoginStory>
        </DirectionProvider>
      )
    );
  });

/** Says who is here and what lies over the page. */
export function Situation() {
  const at = useNavigation();
  const visitor = useVisitor();
  return <output>{[visitor.kind, at?.overlay ?? "nothing"].join(" ")}</output>;
}
