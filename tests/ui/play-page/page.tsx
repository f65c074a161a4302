import { answer } from "@parlour/core/testkit/faults";
import { content } from "@parlour/core/testkit/house.data";
import type { ScriptedPorts } from "@parlour/core/testkit/ports";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../ui/shared/styles.css";
import { announcementVisits } from "../../../ui/announcements/announcements-scenes.ts";
import { playVisits } from "../../../ui/launch/play-scenes.ts";
import { PlayStory } from "../../../ui/launch/play-story.tsx";
import { lotteryVisits } from "../../../ui/lottery/lottery-scenes.ts";
import type { Visit } from "../../../ui/portal/shell-story.tsx";

const groups: Readonly<Record<string, Readonly<Record<string, Visit>>>> = {
  play: playVisits,
  lottery: lotteryVisits,
  announcements: announcementVisits,
  home: {
    Notices: {
      address: "/",
      prepare: ({ faults }) =>
        faults.always(
          "readContent",
          answer({
            ...content("TY", "B"),
            banners: content("TY", "B").banners.flatMap((banner) =>
              banner.group === "w_login"
                ? [banner, { ...banner, group: "w_forget" as const, title: "We will get you back in" }]
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

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "dark";
const [group = "", name = ""] = (asked.get("scene") ?? "").split(".");
const scene = groups[group]?.[name];
const root = document.getElementById("root");

if (root !== null && scene !== undefined) {
  let ports: ScriptedPorts | null = null;
  const visit: Visit = {
    ...scene,
    prepare(scripted) {
      ports = scripted;
      scene.prepare?.(scripted);
    },
  };
  // The portal's history is scripted: what the browser's own button does, and what was asked of the house, is on the window.
  Object.assign(window, {
    house: {
      back: () => ports?.history.back(),
      calls: (name: Parameters<ScriptedPorts["callsOf"]>[0]) => ports?.callsOf(name).length ?? 0,
      heal: () => ports?.faults.clear(),
      pass: (ms: number) => ports?.clock.advance(ms),
    },
  });
  createRoot(root).render(
    <StrictMode>
      <PlayStory visit={visit} />
    </StrictMode>,
  );
}
