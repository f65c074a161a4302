import { devicesWithCommands } from "@parlour/core/devices/devices.view";
import { english } from "@parlour/messages/english.ts";
import { describe, expect, it } from "vitest";
import { deviceName } from "../../ui/devices/device-name.ts";
import { DevicesList } from "../../ui/devices/devices-list.tsx";
import { devicesScenes } from "../../ui/devices/devices-scenes.ts";
import { AvatarMenu } from "../../ui/header/avatar-menu.tsx";
import { loginScenes } from "../../ui/login/login-scenes.ts";
import { type Scene, stageScene } from "../../ui/login/login-stage.ts";
import { MenuLines } from "../../ui/side-menu/menu-lines.tsx";
import { markupOn } from "./login-markup.tsx";

async function listMarkup(scene: Scene): Promise<string> {
  const stage = await stageScene(scene);
  const devices = stage.portal.feature("devices");
  if (devices === undefined) throw new Error("This scene has no list of devices");
  const { view, ...commands } = devicesWithCommands(devices.getSnapshot(), devices.send);
  if (view.kind !== "ready") throw new Error(`The list is ${view.kind}.`);
  const markup = markupOn(stage, <DevicesList view={view} commands={commands} />);
  stage.portal.stop();
  return markup;
}

describe("device names", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
      "Chrome",
      "Android",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
      "Edge",
      "Windows",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`,
      "Opera",
      "Windows",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      "Samsung Internet",
      "Android",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iPad",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
      "Safari",
      "Mac",
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0 Safari/537.36`, "Chrome", "ChromeOS"],
    ["curl/8.5.0", null, null],
    ["", null, null],
  ])("reads %s as %s on %s", (userAgent, browser, system) => {
    expect(deviceName(userAgent)).toEqual({ browser, system });
  });
});

describe("the link to the list of devices", () => {
  it("HEADER-08 SIDE-01 is in the avatar's menu and among a player's own links, for players only", async () => {
    const inside = await stageScene(loginScenes.Succeeded);
    expect(markupOn(inside, <AvatarMenu id="menu" />)).toContain(english["devices.menu"]);
    expect(markupOn(inside, <MenuLines />)).toContain(english["devices.menu"]);
    expect(markupOn(await stageScene(loginScenes.Empty), <MenuLines />)).not.toContain(
      english["devices.menu"],
    );
  });
});

describe("the list of devices", () => {
  it("marks this device, which cannot be logged out here, and names every other on its button", async () => {
    const markup = await listMarkup(devicesScenes.Several);
    expect(markup).toMatch(/Chrome on Windows<span[^>]*>This device</);
    const ends = [...markup.matchAll(/aria-label="(Log out [^"]*)"/g)].map(([, label]) => label);
    expect(ends).toEqual(["Log out Chrome on Android", "Log out Unknown device"]);
    expect(markup).toContain('dateTime="2026-01-05T11:00:00.000Z"');
    expect(markup).toContain("From 198.51.100.24");
    expect(markup).toContain(english["devices.endOthers"]);
  });

  it("asks for confirmation in place before it logs out one device or all others", async () => {
    const one = await listMarkup(devicesScenes.ConfirmingOne);
    expect(one.split(english["devices.end.confirm"])).toHaveLength(2);
    expect(one).not.toContain('aria-label="Log out Chrome on Android"');
    const others = await listMarkup(devicesScenes.ConfirmingOthers);
    expect(others).toContain(english["devices.endOthers.confirm"]);
  });

  it("says that there is no other device, and offers nothing to log out", async () => {
    const markup = await listMarkup(devicesScenes.OnlyThisOne);
    expect(markup).toContain(english["devices.onlyThis"]);
    expect(markup).not.toContain("<button");
  });

  it("distinguishes a device logged out from a failure", async () => {
    expect(await listMarkup(devicesScenes.Ended)).toMatch(
      new RegExp(`role="status"[^>]*>${english["devices.ended"]}`),
    );
    expect(await listMarkup(devicesScenes.EndFailed)).toMatch(
      new RegExp(`role="alert"[^>]*>${english["error.network"]}`),
    );
  });
});
