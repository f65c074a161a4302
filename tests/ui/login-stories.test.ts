import { isAskingConsent } from "@parlour/core/analytics/consent.view";
import { loginView } from "@parlour/core/login/login.view";
import { passwordView } from "@parlour/core/password/password.view";
import { isPasswordForced } from "@parlour/core/session/session.view";
import { coreMachines } from "@parlour/testkit/machines";
import { describe, expect, it } from "vitest";
import { type ConsentScene, consentScenes } from "../../ui/analytics/consent-scenes.ts";
import { type IdentityScene, identityIn, identityScenes } from "../../ui/identity/identity-scenes.ts";
import { type LoginScene, loginScenes } from "../../ui/login/login-scenes.ts";
import { type Scene, type Stage, stageScene } from "../../ui/login/login-stage.ts";
import {
  type SecondFactorScene,
  secondFactorIn,
  secondFactorScenes,
} from "../../ui/login/second-factor-scenes.ts";
import { type ForgotScene, forgotIn, forgotScenes } from "../../ui/password/forgot-scenes.ts";
import { type PasswordScene, passwordScenes } from "../../ui/password/password-scenes.ts";
import { sessionScenes } from "../../ui/session/session-scenes.ts";

const loginEntries: readonly (readonly [string, LoginScene])[] = Object.entries(loginScenes);
const passwordEntries: readonly (readonly [string, PasswordScene])[] = Object.entries(passwordScenes);

const formOf = ({ portal }: Stage) => {
  const login = portal.feature("login");
  return login && loginView(login.getSnapshot());
};

describe("stories of the login dialog and the agents' page", () => {
  it.each(loginEntries)(
    "LOGIN-01 %s: the machine reaches the state that the story shows",
    async (_, scene) => {
      const stage = await stageScene(scene);
      expect(stage.run.states()).toContain(scene.state);
      const form = formOf(stage);
      if (scene.shows === undefined) expect(form).toBeUndefined();
      else expect(form).toMatchObject(scene.shows);
      stage.portal.stop();
    },
  );

  it("has no two scenes that show the same", async () => {
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
  it.each(passwordEntries)(
    "LOGIN-05 %s: the machine reaches the state that the story shows",
    async (_, scene) => {
      const { portal, run } = await stageScene(scene);
      const password = portal.feature("password");
      expect(run.states()).toContain(scene.state);
      expect(password && passwordView(password.getSnapshot())).toMatchObject(scene.shows);
      expect(isPasswordForced(portal.feature("session")?.getSnapshot())).toBe(scene.isForced);
      portal.stop();
    },
  );
});

describe("stories of the login steps, of a forgotten password and of consent", () => {
  it.each<[string, SecondFactorScene]>(Object.entries(secondFactorScenes))(
    "LOGIN-09 %s: the machine reaches the state that the story shows",
    async (_, scene) => {
      const stage = await stageScene(scene);
      expect(stage.run.states()).toContain(scene.state);
      expect(formOf(stage)?.step).toBe("second-factor");
      expect(secondFactorIn(stage)).toMatchObject(scene.shows);
      stage.portal.stop();
    },
  );

  it.each<[string, IdentityScene]>(Object.entries(identityScenes))(
    "THIRD-01 %s: the machine reaches the state that the story shows",
    async (_, scene) => {
      const stage = await stageScene(scene);
      expect(stage.run.states()).toContain(scene.state);
      expect(formOf(stage)?.step).toBe("identity");
      expect(identityIn(stage)).toMatchObject(scene.shows);
      stage.portal.stop();
    },
  );

  it.each<[string, ForgotScene]>(Object.entries(forgotScenes))(
    "FORGOT-01 %s: the machine reaches the state that the story shows",
    async (_, scene) => {
      const stage = await stageScene(scene);
      expect(stage.run.states()).toContain(scene.state);
      expect(forgotIn(stage)).toMatchObject(scene.shows);
      stage.portal.stop();
    },
  );

  it.each<[string, ConsentScene]>(Object.entries(consentScenes))(
    "META-01 %s: the machine reaches the state that the story shows",
    async (_, scene) => {
      const { portal, run } = await stageScene(scene);
      expect(run.states()).toContain(scene.state);
      const isAsking = isAskingConsent(portal.feature("consent")?.getSnapshot());
      expect(isAsking ? "question" : "way-back").toBe(scene.shows);
      portal.stop();
    },
  );
});

describe("states that have stories", () => {
  const scenes: Readonly<Record<string, readonly Scene[]>> = {
    login: [
      ...Object.values(loginScenes),
      ...Object.values(secondFactorScenes),
      ...Object.values(identityScenes),
    ],
    secondFactor: Object.values(secondFactorScenes),
    identity: Object.values(identityScenes),
    password: Object.values(passwordScenes),
    forgot: Object.values(forgotScenes),
    consent: Object.values(consentScenes),
  };

  it.each(Object.keys(scenes))(
    "LOGIN-01 every state of %s in which a person can remain has a story",
    async (name) => {
      const machine = coreMachines()[name];
      const stays = Object.entries(machine?.states ?? {})
        .filter(([, state]) => state.type !== "final" && (state.always ?? []).every(({ guard }) => guard))
        .map(([state]) => `${name}.${state}`);
      const reached = new Set<string>();
      for (const scene of scenes[name] ?? []) {
        const { portal, run } = await stageScene(scene);
        for (const state of run.states()) reached.add(state);
        portal.stop();
      }
      expect(stays.length).toBeGreaterThan(1);
      expect(stays.filter((state) => !reached.has(state))).toEqual([]);
    },
  );
});

describe("stories about a session", () => {
  it.each(["Logout", "LoggingOut"] as const)(
    "SESSION-02 %s: the machine reaches the scene's state",
    async (name) => {
      const { portal, run } = await stageScene(sessionScenes[name]);
      expect(run.states()).toContain(sessionScenes[name].state);
      portal.stop();
    },
  );

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
