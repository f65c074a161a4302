import { content } from "@parlour/testkit/backend.data";
import { answer } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import "../../../ui/shared/styles.css";
import { announcementScenes } from "../../../ui/announcements/announcements-scenes.ts";
import { playScenes } from "../../../ui/launch/play-scenes.ts";
import { PlayStory } from "../../../ui/launch/play-story.tsx";
import { lotteryScenes } from "../../../ui/lottery/lottery-scenes.ts";
import { type SiteScenes, showSiteScene } from "../shared-page/show-site-scene.tsx";

/** A picture that needs no server: one that failed would leave the page. */
const DRAWING = "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E";

/** Home with so many winners on its board. */
const winnersScene = (count: number): SiteScenes[string] => ({
  address: "/",
  prepare: ({ faults }) => {
    faults.always("readContent", answer({ ...content("TY", "B"), popups: [] }));
    faults.always(
      "readWinners",
      answer(
        Array.from({ length: count }, (_, place) => ({
          customerName: `player${place}`,
          gameName: "Glacier Gold",
          iconPath: DRAWING,
          won: { amountMinor: BigInt(100_000 - place), currency: "USD" },
        })),
      ),
    );
  },
});

const groups: Readonly<Record<string, SiteScenes>> = {
  play: playScenes,
  lottery: lotteryScenes,
  announcements: announcementScenes,
  home: {
    WinnersTen: winnersScene(10),
    WinnersTwenty: winnersScene(20),
    Examples: {
      address: "/",
      prepare: ({ backend, faults }) => {
        faults.always("readContent", answer({ ...content("TY", "B"), popups: [] }));
        backend.lobby.jackpotMinor = null;
      },
    },
    Notices: {
      address: "/",
      prepare: ({ faults }) =>
        faults.always(
          "readContent",
          answer({
            ...content("TY", "B"),
            banners: content("TY", "B").banners.flatMap((banner) =>
              banner.group === "w_login"
                ? [
                    banner,
                    {
                      ...banner,
                      group: "w_forget" as const,
                      title: "Get back into your account",
                      narrowImagePath: DRAWING,
                    },
                  ]
                : [banner],
            ),
            popups: [],
            notices: ["First", "Second", "Third"].map((title) => ({
              id: title,
              title,
              text: "In short.",
              startAtMs: 0,
            })),
          }),
        ),
    },
  },
};

/** Each scene by its group and its name, as "play.Failed". */
const scenes = Object.fromEntries(
  Object.entries(groups).flatMap(([group, scenes]) =>
    Object.entries(scenes).map(([name, scene]) => [`${group}.${name}`, scene]),
  ),
);

showSiteScene(scenes, (scene, portsOf) => {
  // The portal's history is a fake: what the browser's own button does, and what was asked of the gateway, is on the window.
  Object.assign(window, {
    backend: {
      back: () => portsOf()?.history.back(),
      calls: (name: Parameters<FakePorts["callsOf"]>[0]) => portsOf()?.callsOf(name).length ?? 0,
      heal: () => portsOf()?.faults.clear(),
      pass: (ms: number) => portsOf()?.clock.advance(ms),
    },
  });
  return <PlayStory scene={scene} />;
});
