/**
 * The whole portal on fake ports, at any address: a scene is "player /member?page=withdraw", or a name of those below.
 * With `lang=es` in the address its words are Spanish. `pass` on the window moves its clock on, in milliseconds.
 */
import { loaders } from "@parlour/app/web/other-screens.ts";
import type { ComponentType } from "react";
import "../../../ui/shared/styles.css";
import agent from "@parlour/messages/es/agent.json";
import common from "@parlour/messages/es/common.json";
import first from "@parlour/messages/es/first.json";
import member from "@parlour/messages/es/member.json";
import { ownScenes } from "../../../ui/account/own-scenes.ts";
import { teamScenes } from "../../../ui/agent/team-scenes.ts";
import { depositScenes } from "../../../ui/cashier/deposit-scenes.ts";
import { lobbyScenes } from "../../../ui/catalogue/lobby-scenes.ts";
import { contractsScenes } from "../../../ui/contracts/contracts-scenes.ts";
import { storyTexts } from "../../../ui/login/login-story.tsx";
import { pagesScenes } from "../../../ui/pages/pages-scenes.ts";
import type { Screens } from "../../../ui/portal/portal-app.tsx";
import { ShellStory, type SiteScene } from "../../../ui/portal/shell-story.tsx";
import { centreScenes } from "../../../ui/rewards/centre-scenes.ts";
import { safetyScenes } from "../../../ui/safety/safety-scenes.ts";
import { withdrawPageScenes } from "../../../ui/withdrawal/withdraw-page-scenes.ts";
import { showSiteScene } from "../shared-page/show-site-scene.tsx";

const spanish = { ...first, ...common, ...member, ...agent };

const named: ReadonlyMap<string, SiteScene> = new Map(
  Object.entries<SiteScene>({
    ...ownScenes,
    ...teamScenes,
    ...depositScenes,
    ...contractsScenes,
    ...pagesScenes,
    ...centreScenes,
    ...withdrawPageScenes,
    /** A name and a balance as long as they get. */
    LongPlayer: {
      address: "/",
      player: "player",
      prepare({ backend }) {
        backend.accountBackend.change("player", { kind: "nickname", nickname: "Jo Featherstonehaugh" });
        backend.move("player", 987_654_321_00n);
      },
    },
    RealityCheck: {
      ...safetyScenes.Bare,
      prepare({ backend: { safety } }) {
        safety.change("player", { kind: "reality-check", minutes: 30 }, "made-before");
        // Only the question, not the end of the session.
        safety.inactivityMinutes = 0;
      },
    },
    CentreWithLists: lobbyScenes.CentreWithLists,
  }),
);

/** Who visits which address, such as "agent /agentHome" or "visitor /login". */
function sceneAt(asked: string): SiteScene | undefined {
  const [who = "", address = ""] = asked.split(" ");
  if (!address.startsWith("/")) return undefined;
  if (who === "visitor") return { address };
  return { address, player: who, entry: who === "agent" ? "agent" : "member" };
}

function show(pages: ReadonlyMap<string, ComponentType>): void {
  const screens: Screens = { component: (screen) => pages.get(screen) ?? null };
  showSiteScene(
    (asked) => named.get(asked) ?? sceneAt(asked),
    (scene, portsOf) => {
      Object.assign(window, { pass: (ms: number) => portsOf()?.clock.advance(ms) });
      const isSpanish = new URLSearchParams(location.search).get("lang") === "es";
      return (
        <ShellStory
          scene={scene}
          screens={screens}
          texts={isSpanish ? storyTexts("es", spanish) : undefined}
        />
      );
    },
  );
}

// All pages before the first scene: one that came after its arrival would miss the focus.
Promise.all(Object.entries(loaders).map(async ([screen, { load }]) => [screen, await load()] as const)).then(
  (pages) => show(new Map(pages)),
);
