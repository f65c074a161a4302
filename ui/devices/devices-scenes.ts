import type { Device } from "@parlour/core/devices/devices.ports";
import {
  type DevicesCommands,
  type DevicesView,
  devicesWithCommands,
} from "@parlour/core/devices/devices.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { done } from "@parlour/core/shared/outcome";
import { answer, drop, hang } from "@parlour/testkit/faults";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import type { Scene, Stage } from "../login/login-stage.ts";

export interface DevicesScene extends Scene {
  readonly shows: Partial<DevicesView>;
}

const AN_HOUR_MS = 3_600_000;

/** A player's sessions: the one on the screen, one that is known, and one that says nothing of itself. */
export const sampleDevices: readonly Device[] = [
  {
    id: "this",
    isThisOne: true,
    ip: "203.0.113.7",
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    startedAtMs: VISIT_BEGINS_MS,
    lastSeenAtMs: VISIT_BEGINS_MS,
  },
  {
    id: "phone",
    isThisOne: false,
    ip: "198.51.100.24",
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    startedAtMs: VISIT_BEGINS_MS - 30 * AN_HOUR_MS,
    lastSeenAtMs: VISIT_BEGINS_MS - AN_HOUR_MS,
  },
  {
    id: "nameless",
    isThisOne: false,
    ip: "2001:db8:85a3::8a2e:370:7334",
    userAgent: "",
    startedAtMs: VISIT_BEGINS_MS - 90 * AN_HOUR_MS,
    lastSeenAtMs: VISIT_BEGINS_MS - 80 * AN_HOUR_MS,
  },
];

async function act({ portal, run }: Stage, doing: (devices: DevicesCommands) => void): Promise<void> {
  const devices = viewOf(portal, "devices", devicesWithCommands);
  if (devices !== null) doing(devices);
  await run.settle();
}

const endPhone = (stage: Stage) =>
  act(stage, (devices) => {
    devices.askToEnd("phone");
    devices.confirm();
  });

async function open(stage: Stage): Promise<void> {
  await stage.logIn("player", "evening-42");
  stage.portal.feature("navigation")?.send({ type: "overlay.asked", overlay: "devices" });
  await stage.run.settle();
}

const several = ({ ports }: Stage) => ports.faults.always("readDevices", answer(done(sampleDevices)));
const openSeveral = async (stage: Stage) => {
  several(stage);
  await open(stage);
};

/** Every state of the list of sessions. */
export const devicesScenes = {
  Loading: {
    state: "devices.loading",
    play: async (stage) => {
      stage.ports.faults.next("readDevices", hang());
      await open(stage);
    },
    shows: { kind: "loading" },
  },
  Failed: {
    state: "devices.failed",
    play: async (stage) => {
      stage.ports.faults.next("readDevices", drop());
      await open(stage);
    },
    shows: { kind: "unavailable", message: { key: "error.network" } },
  },
  OnlyThisOne: { state: "devices.ready", play: open, shows: { kind: "ready", hasOthers: false } },
  Several: {
    state: "devices.ready",
    play: openSeveral,
    shows: { kind: "ready", hasOthers: true, confirming: null, message: null },
  },
  ConfirmingOne: {
    state: "devices.confirming",
    play: async (stage) => {
      await openSeveral(stage);
      await act(stage, ({ askToEnd }) => askToEnd("phone"));
    },
    shows: { kind: "ready" },
  },
  ConfirmingOthers: {
    state: "devices.confirming",
    play: async (stage) => {
      await openSeveral(stage);
      await act(stage, ({ askToEndOthers }) => askToEndOthers());
    },
    shows: { kind: "ready", confirming: "others" },
  },
  Ending: {
    state: "devices.ending",
    play: async (stage) => {
      await openSeveral(stage);
      stage.ports.faults.next("endDevice", hang());
      await endPhone(stage);
    },
    shows: { kind: "ready", ending: "phone" },
  },
  Ended: {
    state: "devices.ready",
    play: async (stage) => {
      await openSeveral(stage);
      await act(stage, ({ askToEnd }) => askToEnd("phone"));
      stage.ports.faults.always(
        "readDevices",
        answer(done(sampleDevices.filter(({ id }) => id !== "phone"))),
      );
      await act(stage, ({ confirm }) => confirm());
    },
    shows: { kind: "ready", message: { key: "devices.ended" } },
  },
  EndFailed: {
    state: "devices.ready",
    play: async (stage) => {
      await openSeveral(stage);
      stage.ports.faults.next("endDevice", drop());
      await endPhone(stage);
    },
    shows: { kind: "ready", message: { key: "error.network" } },
  },
} as const satisfies Readonly<Record<string, DevicesScene>>;
