import { isAskingConsent } from "@parlour/core/analytics/consent.view";
import { devicesView } from "@parlour/core/devices/devices.view";
import { loginView } from "@parlour/core/login/login.view";
import { passwordView } from "@parlour/core/password/password.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { registrationView } from "@parlour/core/registration/registration.view";
import { isPasswordForced } from "@parlour/core/session/session.view";
import { coreMachines } from "@parlour/testkit/machines";
import { describe, expect, it } from "vitest";
import { consentScenes } from "../../ui/analytics/consent-scenes.ts";
import { devicesScenes } from "../../ui/devices/devices-scenes.ts";
import { identityIn, identityScenes } from "../../ui/identity/identity-scenes.ts";
import { type LoginScene, loginScenes } from "../../ui/login/login-scenes.ts";
import { type Scene, type Stage, stageScene } from "../../ui/login/login-stage.ts";
import { secondFactorIn, secondFactorScenes } from "../../ui/login/second-factor-scenes.ts";
import { forgotIn, forgotScenes } from "../../ui/password/forgot-scenes.ts";
import { type PasswordScene, passwordScenes } from "../../ui/password/password-scenes.ts";
import { type RegistrationScene, registrationScenes } from "../../ui/registration/registration-scenes.ts";
import { sessionScenes } from "../../ui/session/session-scenes.ts";
import { jackpotScenes } from "../../ui/showcase/jackpot-scenes.ts";
import { withdrawScenes } from "../../ui/withdrawal/withdraw-scenes.ts";

type Scenes<Of extends Scene> = Readonly<Record<string, Of>>;

const loginIn = ({ portal }: Stage) => viewOf(portal, "login", loginView);
const registrationIn = ({ portal }: Stage) => viewOf(portal, "registration", registrationView);

/** Plays each scene to its end, and checks the state that it names and what else its story shows. */
function describeScenes<Of extends Scene>(
  id: string,
  scenes: Scenes<Of>,
  check: (stage: Stage, scene: Of) => void = () => undefined,
) {
  it.each(Object.entries(scenes))(
    `${id} %s: the machine reaches the state that the story shows`,
    async (_, scene) => {
      const stage = await stageScene(scene);
      expect(stage.run.states()).toContain(scene.state);
      check(stage, scene);
      stage.portal.stop();
    },
  );
}

const { TrueAccount, Logout, LoggingOut } = sessionScenes;

describe("a scene", () => {
  describeScenes<LoginScene>("LOGIN-01", loginScenes, (stage, { shows }) => {
    if (shows === undefined) expect(loginIn(stage)).toBeNull();
    else expect(loginIn(stage)).toMatchObject(shows);
  });
  describeScenes<PasswordScene>("LOGIN-05", passwordScenes, ({ portal }, { shows, isForced }) => {
    expect(viewOf(portal, "password", passwordView)).toMatchObject(shows);
    expect(isPasswordForced(portal.feature("session")?.getSnapshot())).toBe(isForced);
  });
  describeScenes("LOGIN-09", secondFactorScenes, (stage, { shows }) => {
    expect(loginIn(stage)?.step).toBe("second-factor");
    expect(secondFactorIn(stage)).toMatchObject(shows);
  });
  describeScenes("THIRD-01", identityScenes, (stage, { shows }) => {
    expect(loginIn(stage)?.step).toBe("identity");
    expect(identityIn(stage)).toMatchObject(shows);
  });
  describeScenes("FORGOT-01", forgotScenes, (stage, { shows }) => {
    expect(forgotIn(stage)).toMatchObject(shows);
  });
  describeScenes("META-01", consentScenes, ({ portal }, { shows }) => {
    const isAsking = isAskingConsent(portal.feature("consent")?.getSnapshot());
    expect(isAsking ? "question" : "way-back").toBe(shows);
  });
  describeScenes<RegistrationScene>("REG-01", registrationScenes, (stage, { shows }) => {
    if (shows !== undefined) expect(registrationIn(stage)).toMatchObject(shows);
  });
  describeScenes("SESSION-06", devicesScenes, ({ portal }, { shows }) => {
    expect(viewOf(portal, "devices", devicesView)).toMatchObject(shows);
  });
  describeScenes("SESSION-02", { Logout, LoggingOut });
  describeScenes("PERM-06", { TrueAccount }, ({ portal }) => {
    expect(portal.actor.getSnapshot().context).toMatchObject({
      role: "trial",
      at: { screen: "home", overlay: "true-account" },
    });
  });
  describeScenes("WALLET-03", withdrawScenes);
  describeScenes("HOME-08", jackpotScenes);
});

describe("the scenes together", () => {
  it.each<[string, Scenes<Scene>, (stage: Stage) => unknown]>([
    ["LOGIN-01", loginScenes, loginIn],
    ["REG-01", registrationScenes, (stage) => [stage.run.states(), registrationIn(stage)]],
  ])("%s have no two that show the same", async (_, scenes, viewIn) => {
    const shown = await Promise.all(
      Object.values(scenes).map(async (scene) => {
        const stage = await stageScene(scene);
        const view = JSON.stringify([scene.address, viewIn(stage)]);
        stage.portal.stop();
        return view;
      }),
    );
    expect(new Set(shown).size).toBe(shown.length);
  });

  /** The states that scenes of several machines pass through together. */
  const reachedBy = async (...groups: readonly Scenes<Scene>[]) => {
    const reached: string[] = [];
    for (const scene of groups.flatMap((scenes) => Object.values(scenes))) {
      const { portal, run } = await stageScene(scene);
      reached.push(...run.states());
      portal.stop();
    }
    return reached;
  };
  const namedBy = (scenes: Scenes<Scene>) => Object.values(scenes).map(({ state }) => state);

  it.each<[string, string, () => readonly string[] | Promise<readonly string[]>]>([
    ["LOGIN-01", "login", () => reachedBy(loginScenes, secondFactorScenes, identityScenes)],
    ["LOGIN-09", "secondFactor", () => reachedBy(secondFactorScenes)],
    ["THIRD-01", "identity", () => reachedBy(identityScenes)],
    ["LOGIN-05", "password", () => reachedBy(passwordScenes)],
    ["FORGOT-01", "forgot", () => reachedBy(forgotScenes)],
    ["META-01", "consent", () => reachedBy(consentScenes)],
    ["REG-01", "registration", () => namedBy(registrationScenes)],
    ["SMS-01", "sms", () => namedBy(registrationScenes)],
    ["SESSION-06", "devices", () => namedBy(devicesScenes)],
  ])("%s show every state of %s in which a person can remain", async (_, name, shown) => {
    const { smsCode: sms, ...others } = coreMachines();
    const machines: ReturnType<typeof coreMachines> = { ...others, ...(sms && { sms }) };
    const stays = Object.entries(machines[name]?.states ?? {})
      .filter(([, { type, always }]) => type !== "final" && (always ?? []).every(({ guard }) => guard))
      .map(([state]) => `${name}.${state}`);
    expect(stays.length).toBeGreaterThan(1);
    const seen = await shown();
    expect(stays.filter((state) => !seen.includes(state))).toEqual([]);
  });
});
