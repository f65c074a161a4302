import { createPortal, type Portal } from "@parlour/core";
import { createFakeBackend } from "@parlour/testkit/backend";
import { content, hotGames, openStatus, winners } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { answer } from "@parlour/testkit/faults";
import { createFakePorts, type FakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import type { i18n } from "i18next";
import { useEffect, useState } from "react";
import { sampleArt } from "../.ladle/sample-art.ts";
import { storyTexts } from "../login/login-story.tsx";
import { NotFound } from "../navigation/not-found.tsx";
import { NotOpenScreen } from "./not-open-screen.tsx";
import { PortalApp, type Screens } from "./portal-app.tsx";

/** A visit in a story: its address, its player and its faults. */
export interface SiteScene {
  readonly address?: string;
  readonly player?: string;
  /** The login page that the player used; the members' by default. */
  readonly entry?: "member" | "agent";
  readonly prepare?: (ports: FakePorts) => void;
}

/** The interval of a story's clock, in milliseconds. */
const STORY_TICK_MS = 250;

const shellScreens: Screens = {
  component: (screen) => (screen === "not-found" ? NotFound : NotOpenScreen),
};

function portsOf({ address, player, entry = "member", prepare }: SiteScene): FakePorts {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock);
  backend.status = { ...openStatus, imageCdns: [] };
  const reply =
    player === undefined
      ? undefined
      : backend.login({ username: player, password: "evening-42", captcha: null, entry });
  const token = reply?.kind === "done" ? reply.value.token : undefined;
  const ports = createFakePorts({ address, clock, backend, ...(token === undefined ? {} : { token }) });
  const written = content("TY", "B");
  const sample = hotGames("TY");
  // As many games as an operator has, with the stories' own pictures.
  const games = [1, 2, 3].flatMap((round) =>
    sample.map((game, at) => ({
      ...game,
      gameCode: `${game.gameCode}-${round}`,
      iconPath: sampleArt(round * 20 + at, 300, 400),
    })),
  );
  ports.faults.always("readHotGames", answer(games));
  ports.faults.always(
    "readWinners",
    answer(
      [1, 2, 3].flatMap((round) =>
        winners.map((winner, at) => ({
          ...winner,
          customerName: `${round}${winner.customerName}`,
          iconPath: sampleArt(round * 7 + at, 300, 400),
        })),
      ),
    ),
  );
  ports.faults.always(
    "readContent",
    answer({
      ...written,
      // No pop-ups over the subject of the story.
      popups: [],
      banners: written.banners.map((banner, at) => ({
        ...banner,
        text: "One clear promise, in one sentence.",
        imagePath: sampleArt(at + 20, 1200, 400),
        narrowImagePath: sampleArt(at + 20, 800, 400),
      })),
    }),
  );
  prepare?.(ports);
  return ports;
}

/** A real portal on fake ports, from its start. Only home is available unless `screens` adds other pages. */
export function ShellStory({
  scene,
  screens = shellScreens,
  texts: given,
}: {
  scene: SiteScene;
  screens?: Screens;
  /** English by default. */
  texts?: i18n | undefined;
}) {
  const [texts] = useState(() => given ?? storyTexts());
  const [portal, setPortal] = useState<Portal>();
  useEffect(() => {
    const ports = portsOf(scene);
    // The portal writes its theme to the document, so the story's theme is saved as the visitor's choice.
    ports.layoutStore.save("theme", document.documentElement.dataset.theme === "light" ? "light" : "dark");
    const opened = createPortal(ports).start();
    const ticking = setInterval(() => ports.clock.advance(STORY_TICK_MS), STORY_TICK_MS);
    setPortal(opened);
    return () => {
      clearInterval(ticking);
      opened.stop();
    };
  }, [scene]);
  return portal === undefined ? null : <PortalApp portal={portal} i18n={texts} screens={screens} />;
}
