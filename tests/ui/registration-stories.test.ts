import { createDevicesMachine } from "@parlour/core/devices/devices.machine";
import { devicesView } from "@parlour/core/devices/devices.view";
import { createRegistrationMachine } from "@parlour/core/registration/registration.machine";
import { registrationView } from "@parlour/core/registration/registration.view";
import { createSmsCodeMachine } from "@parlour/core/verification/sms-code.machine";
import { createFakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { type DevicesScene, devicesScenes } from "../../ui/devices/devices-scenes.ts";
import { type Stage, stageScene } from "../../ui/login/login-stage.ts";
import { type RegistrationScene, registrationScenes } from "../../ui/registration/registration-scenes.ts";

const registrationEntries: readonly (readonly [string, RegistrationScene])[] =
  Object.entries(registrationScenes);
const devicesEntries: readonly (readonly [string, DevicesScene])[] = Object.entries(devicesScenes);

const formOf = ({ portal }: Stage) => {
  const registration = portal.feature("registration");
  return registration && registrationView(registration.getSnapshot());
};

/** The states in which a machine waits: those that it only passes through are never on the screen. */
const restingStates = (name: string, { states }: Pick<AnyStateMachine, "states">) =>
  Object.entries(states)
    .filter(([, { always, type }]) => always === undefined && type !== "final")
    .map(([state]) => `${name}.${state}`);

const ports = createFakePorts();

describe("stories of the registration", () => {
  it.each(registrationEntries)(
    "REG-01 %s: the machine reaches the state that the story shows",
    async (_, scene) => {
      const stage = await stageScene(scene);
      expect(stage.run.states()).toContain(scene.state);
      if (scene.shows !== undefined) expect(formOf(stage)).toMatchObject(scene.shows);
      stage.portal.stop();
    },
  );

  it("REG-01 SMS-01 has a story for each state of the registration and of its code", () => {
    const shown = new Set(registrationEntries.map(([, { state }]) => state));
    for (const state of [
      ...restingStates(
        "registration",
        createRegistrationMachine(() => ports),
      ),
      ...restingStates(
        "sms",
        createSmsCodeMachine(() => ports),
      ),
    ]) {
      expect(shown).toContain(state);
    }
  });

  it("REG-01 has no two scenes that show the same", async () => {
    const forms = await Promise.all(
      registrationEntries.map(async ([, scene]) => {
        const stage = await stageScene(scene);
        const form = JSON.stringify([scene.address, stage.run.states(), formOf(stage)]);
        stage.portal.stop();
        return form;
      }),
    );
    expect(new Set(forms).size).toBe(forms.length);
  });
});

describe("stories of the list of sessions", () => {
  it.each(devicesEntries)("%s: the machine reaches the state that the story shows", async (_, scene) => {
    const { portal, run } = await stageScene(scene);
    const devices = portal.feature("devices");
    expect(run.states()).toContain(scene.state);
    expect(devices && devicesView(devices.getSnapshot())).toMatchObject(scene.shows);
    portal.stop();
  });

  it("has a story for each state of the list", () => {
    const shown = new Set<string>(devicesEntries.map(([, { state }]) => state));
    for (const state of restingStates(
      "devices",
      createDevicesMachine(() => ports),
    ))
      expect(shown).toContain(state);
  });
});
