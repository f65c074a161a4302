import { english } from "@parlour/messages/english.ts";
import { createInstance, type i18n } from "i18next";
import { type ReactNode, useEffect, useState } from "react";
import { PortalProvider } from "../portal/portal-context.tsx";
import { TextsProvider } from "../portal/texts-context.tsx";
import { type Scene, type Stage, stageScene } from "./login-stage.ts";

/** Texts in the way that the portal has them, without a language to wait for: English, or others given. */
export function storyTexts(lng = "en", translation: Readonly<Record<string, string>> = english): i18n {
  const texts = createInstance();
  texts.init({
    lng,
    resources: { [lng]: { translation } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return texts;
}

/** How often the clock of a story moves on, in milliseconds: stories wait, unlock and refresh as the portal does. */
const STORY_TICK_MS = 250;

/** Plays a scene on a real portal and shows what is inside once it is played. */
export function LoginStory({ scene, children }: { scene: Scene; children: ReactNode }) {
  const [texts] = useState(() => storyTexts());
  const [stage, setStage] = useState<Stage>();
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    stageScene(scene).then((played) => {
      const ticking = setInterval(() => played.ports.clock.advance(STORY_TICK_MS), STORY_TICK_MS);
      stop = () => {
        clearInterval(ticking);
        played.portal.stop();
      };
      if (isGone) stop();
      else setStage(played);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [scene]);
  if (stage === undefined) return null;
  return (
    <TextsProvider i18n={texts}>
      <PortalProvider portal={stage.portal}>{children}</PortalProvider>
    </TextsProvider>
  );
}
