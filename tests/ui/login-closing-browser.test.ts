import { emptyLogin } from "@parlour/core/login/login.rules";
import { createFakeBackend } from "@parlour/testkit/backend";
import { accounts } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { loginScenes } from "../../ui/login/login-scenes.ts";
import { type Stage, stageScene } from "../../ui/login/login-stage.ts";
import { passwordScenes } from "../../ui/password/password-scenes.ts";

const fieldsOf = ({ portal }: Stage) => portal.feature("login")?.getSnapshot().context.fields;

async function closeAndOpen({ portal, run }: Stage): Promise<void> {
  const navigation = portal.feature("navigation");
  navigation?.send({ type: "overlay.closed" });
  await run.settle();
  expect(portal.feature("login")).toBeUndefined();
  navigation?.send({ type: "overlay.asked", overlay: "login" });
  await run.settle();
}

/** A newcomer who logged in at home, not at `/login`, and who is held by the change of password. */
const forcedAtHome = {
  ...passwordScenes.Forced,
  address: "/",
  play: async (stage: Stage) => {
    stage.portal.feature("navigation")?.send({ type: "overlay.asked", overlay: "login" });
    await stage.run.until("login.editing");
    await stage.logIn("newcomer", "123456");
    expect(stage.portal.actor.getSnapshot().context.at.overlay).toBe("change-password");
  },
};

describe("a closed dialog", () => {
  it("LOGIN-01 keeps the typed username, and drops the password", async () => {
    const stage = await stageScene(loginScenes.Filled);
    await closeAndOpen(stage);
    expect(fieldsOf(stage)).toEqual({ ...emptyLogin, username: "player" });
    stage.portal.stop();
  });

  it("LOGIN-01 forgets the username once a login has succeeded", async () => {
    const stage = await stageScene(loginScenes.Succeeded);
    const session = stage.portal.feature("session");
    session?.send({ type: "logout.asked" });
    session?.send({ type: "logout.confirmed" });
    await stage.run.settle();
    stage.portal.feature("navigation")?.send({ type: "overlay.asked", overlay: "login" });
    await stage.run.settle();
    expect(fieldsOf(stage)?.username).toBe("");
    stage.portal.stop();
  });

  it("LOGIN-05 of a forced password change closes when its session ends", async () => {
    const stage = await stageScene(forcedAtHome);
    const token = stage.ports.tokens.read() ?? "";
    stage.ports.signals.raise({ type: "not-logged-in", token });
    await stage.run.settle();
    expect(stage.portal.feature("password")).toBeUndefined();
    expect(stage.portal.actor.getSnapshot().context.at.overlay).toBeNull();
    stage.portal.stop();
  });

  it("LOGIN-05 of a forced change closes when the player logs out", async () => {
    const stage = await stageScene(forcedAtHome);
    stage.portal.feature("session")?.send({ type: "logout.asked" });
    await stage.run.settle();
    expect(stage.run.isIn("session.loggedOut")).toBe(true);
    expect(stage.portal.actor.getSnapshot().context.at).toMatchObject({ screen: "home", overlay: null });
    stage.portal.stop();
  });

  it("LOGIN-05 of a forced change opens over the agents' page, too", async () => {
    const clock = createSimulatedClock(VISIT_BEGINS_MS);
    const people = accounts.map((account) =>
      account.member.account === "agent" ? { ...account, password: "123456" } : account,
    );
    const stage = await stageScene({
      address: "/agent",
      state: "session.holding.changingPassword",
      script: { clock, backend: createFakeBackend(clock, people) },
      play: ({ logIn }) => logIn("agent", "123456"),
    });
    const { portal, run } = stage;
    expect(run.isIn("session.holding.changingPassword")).toBe(true);
    expect(portal.actor.getSnapshot().context.at.overlay).toBe("change-password");
    expect(portal.feature("password")).toBeDefined();
    portal.stop();
  });
});
