import { hang } from "@parlour/testkit/faults";
import type { Scene, Stage } from "../login/login-stage.ts";

async function askToLeave(stage: Stage): Promise<void> {
  await stage.logIn("player", "evening-42");
  stage.portal.feature("session")?.send({ type: "logout.asked" });
}

/** The questions around a session. */
export const sessionScenes = {
  Logout: { state: "session.holding.loggedIn.confirmingLogout", play: askToLeave },
  LoggingOut: {
    state: "session.holding.loggingOut",
    play: async (stage) => {
      stage.ports.faults.next("logout", hang());
      await askToLeave(stage);
      stage.portal.feature("session")?.send({ type: "logout.confirmed" });
    },
  },
  TrueAccount: {
    state: "navigation.settled",
    play: async (stage) => {
      await stage.logIn("trial", "evening-42");
      stage.portal.actor.send({
        type: "action.asked",
        action: { kind: "open", capability: "member-centre", path: "/member" },
      });
    },
  },
} as const satisfies Readonly<Record<string, Scene>>;
