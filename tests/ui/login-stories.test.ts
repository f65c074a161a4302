import { loginView } from "@parlour/core/login/login.view";
import { passwordView } from "@parlour/core/password/password.view";
import { isPasswordForced } from "@parlour/core/session/session.view";
import { describe, expect, it } from "vitest";
import * as agentStories from "../../ui/login/agent-login.stories.tsx";
import * as loginStories from "../../ui/login/login-dialog.stories.tsx";
import { type LoginScene, loginScenes } from "../../ui/login/login-scenes.ts";
import { type Stage, stageScene } from "../../ui/login/login-stage.ts";
import * as passwordStories from "../../ui/password/password-dialog.stories.tsx";
import { type PasswordScene, passwordScenes } from "../../ui/password/password-scenes.ts";
import * as sessionStories from "../../ui/session/session-dialogs.stories.tsx";
import { sessionScenes } from "../../ui/session/session-scenes.ts";

const loginEntries: readonly (readonly [string, LoginScene])[] = Object.entries(loginScenes);
const passwordEntries: readonly (readonly [string, PasswordScene])[] = Object.entries(passwordScenes);

const formOf = ({ portal }: Stage) => {
  const login = portal.feature("login");
  return login && loginView(login.getSnapshot());
};

describe("stories of the login pop-up and the agents' page", () => {
  it("has a story for every scene and no other", () => {
    expect(Object.keys({ ...loginStories, ...agentStories }).sort()).toEqual(Object.keys(loginScenes).sort());
  });

  it.each(loginEntries)("LOGIN-01 %s: the machine reaches what the story shows", async (_, scene) => {
    const stage = await stageScene(scene);
    expect(stage.run.states()).toContain(scene.state);
    const form = formOf(stage);
    if (scene.shows === undefined) expect(form).toBeUndefined();
    else expect(form).toMatchObject(scene.shows);
    stage.portal.stop();
  });

  it("shows no two scenes alike", async () => {
    const forms = await Promise.all(
      loginEntries.map(async ([, scene]) => {
        const stage = await stageScene(scene);
        return JSON.stringify([scene.address, formOf(stage)]);
      }),
    );
    expect(new Set(forms).size).toBe(forms.length);
  });
});

describe("stories of the change-password dialog", () => {
  it("has a story for every scene and no other", () => {
    expect(Object.keys(passwordStories).sort()).toEqual(Object.keys(passwordScenes).sort());
  });

  it.each(passwordEntries)("LOGIN-05 %s: the machine reaches what the story shows", async (_, scene) => {
    const { portal, run } = await stageScene(scene);
    const password = portal.feature("password");
    expect(run.states()).toContain(scene.state);
    expect(password && passwordView(password.getSnapshot())).toMatchObject(scene.shows);
    expect(isPasswordForced(portal.feature("session")?.getSnapshot())).toBe(scene.isForced);
    portal.stop();
  });
});

describe("stories around a session", () => {
  it("has a story for every scene and no other", () => {
    expect(Object.keys(sessionStories).sort()).toEqual(Object.keys(sessionScenes).sort());
  });

  it.each(["Logout", "LoggingOut"] as const)("SESSION-02 %s: the machine reaches it", async (name) => {
    const { portal, run } = await stageScene(sessionScenes[name]);
    expect(run.states()).toContain(sessionScenes[name].state);
    portal.stop();
  });

  it("PERM-06 TrueAccount: a trial account is stopped before the member centre", async () => {
    const { portal, run } = await stageScene(sessionScenes.TrueAccount);
    expect(run.states()).toContain(sessionScenes.TrueAccount.state);
    expect(portal.actor.getSnapshot().context).toMatchObject({
      role: "trial",
      at: { screen: "home", overlay: "true-account" },
    });
    portal.stop();
  });
});
