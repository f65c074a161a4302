import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { devicesScenes } from "../../ui/devices/devices-scenes.ts";
import { registrationScenes } from "../../ui/registration/registration-scenes.ts";
import { dialog, focused, phone, scenesOf, situation, stageOf } from "./shared-page/scenes.ts";

const { complaints, expectNoFaults, openScene } = stageOf("registration-page");

const input = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Types each text into its field and goes on with Tab alone, past what is not in `texts`. */
async function fillByKeyboard(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  const left = new Map(Object.entries(texts));
  for (let steps = 0; left.size > 0 && steps < 40; steps += 1) {
    const name = (await focused(page)) ?? "";
    const text = left.get(name);
    if (text !== undefined) await page.keyboard.type(text);
    left.delete(name);
    await page.keyboard.press("Tab");
  }
  expect([...left.keys()]).toEqual([]);
}

describe("registration in a browser", () => {
  it("REG-06 registers a new player by keyboard alone, with a mistake on the way", async () => {
    const page = await openScene("registration.Untouched");
    await dialog(page, "register").waitFor();
    await expect.poll(() => focused(page)).toBe("username");
    await fillByKeyboard(page, {
      username: "marguerite",
      password: "quiet-lamp-9",
      confirmPassword: "quiet-lamp",
      "birthday-month": "5",
      "birthday-day": "12",
      "birthday-year": "1990",
    });
    await input(page, "age").focus();
    await page.keyboard.press("Space");
    await input(page, "terms").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("confirmPassword");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("quiet-lamp-9");
    await page.keyboard.press("Enter");
    await dialog(page, "register").waitFor({ state: "detached" });
    await expect.poll(() => situation(page)).toBe("loggedIn welcome");
    expect(await complaints()).toEqual([]);
  });

  it("REG-04 a field that is left by a press says what is wrong after the press, which reaches its button", async () => {
    const page = await openScene("registration.Filled");
    const button = page.getByRole("button", { name: "Register" });
    const topOf = async () => (await button.boundingBox())?.y ?? Number.NaN;
    await input(page, "confirmPassword").fill("another");
    // A hover scrolls to the button and waits until it no longer moves.
    await button.hover();
    const before = await topOf();
    await page.mouse.down();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    // A pressed button is drawn smaller, by less than a pixel; an error line would push it down by many.
    expect(Math.abs((await topOf()) - before)).toBeLessThan(2);
    await page.mouse.up();
    await expect.poll(() => focused(page)).toBe("confirmPassword");
    await page.getByText("The two entries do not match.").waitFor();

    await input(page, "confirmPassword").fill("different");
    await dialog(page, "register").getByRole("button", { name: "Close" }).click();
    await dialog(page, "register").waitFor({ state: "detached" });
    expect(await complaints()).toEqual([]);
  });

  it("REG-04 focuses the first wrong field, also if that is a birthday or a checkbox", async () => {
    const page = await openScene("registration.Filled");
    const submit = () => page.getByRole("button", { name: "Register" }).click();
    await input(page, "birthday-year").fill("2015");
    await input(page, "terms").uncheck();
    await submit();
    await expect.poll(() => focused(page)).toBe("birthday-month");
    await page.getByText("You must be 18 or older to register.").waitFor();
    await input(page, "birthday-year").fill("1990");
    await submit();
    await expect.poll(() => focused(page)).toBe("terms");
  });

  it("REG-01 shows an error of a field after it is left, not before", async () => {
    const page = await openScene("registration.Untouched");
    await input(page, "username").fill("ab");
    expect(await input(page, "username").getAttribute("aria-invalid")).toBeNull();
    await input(page, "password").focus();
    await expect.poll(() => input(page, "username").getAttribute("aria-invalid")).toBe("true");
    await input(page, "birthday-month").fill("5");
    await input(page, "birthday-day").focus();
    expect(await input(page, "birthday-day").getAttribute("aria-invalid")).toBeNull();
  });

  it("REG-02 accepts pasted text in every field", async () => {
    const page = await openScene("registration.EveryField", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await dialog(page, "register").waitFor();
    const names = await page
      .locator('[data-dialog="register"] input:not([type=checkbox], [type=radio])')
      .evaluateAll((all) => all.map((each) => each.getAttribute("name") ?? ""));
    expect(names.length).toBeGreaterThan(25);
    for (const name of names.filter((each) => !each.startsWith("birthday"))) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), `pasted ${name}`);
      await input(page, name).focus();
      await page.keyboard.press("Control+v");
      expect(await input(page, name).inputValue()).toBe(`pasted ${name}`);
    }
    await page.evaluate(() => navigator.clipboard.writeText("1990-05-12"));
    await input(page, "birthday-day").focus();
    await page.keyboard.press("Control+v");
    const birthday = ["month", "day", "year"].map((part) => input(page, `birthday-${part}`).inputValue());
    expect(await Promise.all(birthday)).toEqual(["5", "12", "1990"].map((text) => text.padStart(2, "0")));
  });

  it("REG-01 shows the mark of a required field beside its label", async () => {
    const page = await openScene("registration.Untouched");
    const mark = (name: string) =>
      input(page, name).evaluate((field: HTMLInputElement) => {
        const label = field.labels?.[0];
        return label ? getComputedStyle(label, "::after").content : "";
      });
    expect(await mark("username")).toContain('"*"');
    expect(await mark("nickname")).toBe("none");
  });

  it("SMS-01 SMS-03 counts down to the next code, and moves the focus to the field for the code", async () => {
    const page = await openScene("registration.ByPhone");
    await page.getByRole("button", { name: "Send code" }).press("Enter");
    await page.getByText("We sent a code to +44 7700900456.").waitFor();
    await expect.poll(() => focused(page)).toBe("verificationCode");
    expect(await page.getByRole("button", { name: "Again in" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Again in 2:58" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "register").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Open registration" }).press("Enter");
    await page.getByRole("radio", { name: "By phone number" }).check();
    await page.getByRole("button", { name: "Again in 2:" }).waitFor();
  });

  it("SMS-02 shows why no code was sent, and enables the button again at once", async () => {
    const page = await openScene("registration.CodeRefused");
    await page
      .getByRole("alert")
      .filter({ hasText: "This number cannot be reached at the moment." })
      .waitFor();
    expect(await page.getByRole("button", { name: "Send code" }).isEnabled()).toBe(true);
  });

  it("SMS-05 chooses a dialling code from a native select", async () => {
    const page = await openScene("registration.ByPhone");
    await page.getByLabel("Dialling code").selectOption({ label: "Vietnam (+84)" });
    await page.getByText("+84", { exact: true }).waitFor();
    expect(await page.getByLabel("Dialling code").inputValue()).toBe("VN");
  });

  it("LAYOUT-02 is replaced by the login, so that one dialog is open at a time", async () => {
    const page = await openScene("registration.Untouched");
    await page.getByRole("button", { name: "Log in" }).click();
    await dialog(page, "register").waitFor({ state: "detached" });
    await dialog(page, "login").waitFor();
  });

  it("LAYOUT-01 scrolls sideways in no scene on a phone, and can scroll to the last link", async () => {
    for (const scene of ["EveryField", "Mistakes", "CodeSent", "CodeNeedsCaptcha"]) {
      const page = await openScene(`registration.${scene}`, phone);
      await dialog(page, "register").waitFor();
      const widths = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll("[data-dialog], [data-dialog] > *")].map(
          (each) => each.scrollWidth - each.clientWidth,
        ),
      );
      expect([scene, Math.max(...widths)]).toEqual([scene, 0]);
      const link = page.getByRole("button", { name: "Log in" });
      await link.scrollIntoViewIfNeeded();
      const box = await link.boundingBox();
      expect(box && box.y + box.height <= 844).toBe(true);
    }
  });
});

describe("the list of devices in a browser", () => {
  it("logs out another session by keyboard after confirmation, and focuses the result", async () => {
    const page = await openScene("devices.Several");
    const end = page.getByRole("button", { name: "Log out Chrome on Android" });
    await end.press("Enter");
    await expect.poll(() => focused(page)).toBe("Log out this device");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("Log out");
    expect(await end.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByText("The device is logged out.").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[data-dialog]") !== null))
      .toBe(true);
  });

  it("can be read again after it failed to load", async () => {
    const page = await openScene("devices.Failed");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("No other device is logged in.").waitFor();
  });
});

describe("accessibility of registration and devices", () => {
  it("axe finds no fault in any scene: every other one light on a phone, the rest dark on a desktop", async () => {
    await expectNoFaults(scenesOf({ registration: registrationScenes, devices: devicesScenes }));
  });
});
