import { CAPTCHA_TEXT } from "@parlour/testkit/backend";
import { describe, expect, it } from "vitest";
import { loginScenes } from "../../ui/login/login-scenes.ts";
import { passwordScenes } from "../../ui/password/password-scenes.ts";
import { sessionScenes } from "../../ui/session/session-scenes.ts";
import { dialog, focused, scenesOf, situation, stageOf } from "./shared-page/scenes.ts";

const { complaints, expectNoFaults, openScene } = stageOf("login-page");

describe("the login dialog in a browser", () => {
  it("LOGIN-01 submits on Enter, and focuses the first missing field", async () => {
    const page = await openScene("login.Empty");
    await expect.poll(() => focused(page)).toBe("username");
    await page.keyboard.press("Enter");
    await page.getByText("Enter your password.").waitFor();
    await expect.poll(() => focused(page)).toBe("username");
    await page.keyboard.type("player");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("password");
  });

  it("LOGIN-07 leads from a wrong password through the captcha to being logged in, by keyboard alone", async () => {
    const page = await openScene("login.Empty");
    await expect.poll(() => focused(page)).toBe("username");
    await page.keyboard.type("player");
    await page.keyboard.press("Tab");
    await page.keyboard.type("not-my-password");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: "Username or password is wrong." }).waitFor();
    await page.getByRole("img", { name: "Picture of the characters to enter" }).waitFor();
    await expect.poll(() => focused(page)).toBe("password");
    await page.keyboard.type("evening-42");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("captcha");
    await page.keyboard.type(CAPTCHA_TEXT);
    await page.keyboard.press("Enter");
    await dialog(page, "login").waitFor({ state: "detached" });
    await expect.poll(() => situation(page)).toBe("loggedIn nothing");
    expect(await complaints()).toEqual([]);
  });

  it("LAYOUT-03 closed by mistake, it keeps the username, drops the password and returns the focus", async () => {
    const page = await openScene("login.Empty");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Open login" }).press("Enter");
    await page.getByLabel("Username", { exact: true }).fill("player");
    await page.getByLabel("Password", { exact: true }).fill("evening-42");
    await page.mouse.click(5, 400);
    expect(await dialog(page, "login").getAttribute("data-state")).toBe("open");
    await page.keyboard.press("Escape");
    await dialog(page, "login").waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Open login");
    await page.keyboard.press("Enter");
    expect(await page.getByLabel("Username", { exact: true }).inputValue()).toBe("player");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    await expect.poll(() => focused(page)).toBe("password");
  });

  it("LAYOUT-03 fades out, lets the page below be clicked meanwhile, and is complete when reopened", async () => {
    const page = await openScene("login.Empty");
    const fade = (length: string) =>
      page.evaluate((is) => document.documentElement.style.setProperty("--motion-fade", is), length);
    await dialog(page, "login").waitFor();
    await fade("60s");
    await page.keyboard.press("Escape");
    const closing = page.locator('[data-dialog="login"][data-state="closed"]');
    await closing.waitFor();
    expect(await closing.getByLabel("Username", { exact: true }).count()).toBe(1);
    await page.getByText("Open login").click();
    expect(await dialog(page, "login").getAttribute("data-state")).toBe("open");

    await page.keyboard.press("Escape");
    await closing.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await closing.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Open login");

    await page.emulateMedia({ reducedMotion: "reduce" });
    await fade("");
    await page.keyboard.press("Enter");
    await dialog(page, "login").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "login").waitFor({ state: "detached" });
  });

  it("LOGIN-01 accepts pasted text, and shows the password on demand", async () => {
    const page = await openScene("login.Empty");
    await page.getByLabel("Password", { exact: true }).focus();
    await page.evaluate(() => document.execCommand("insertText", false, "pasted-words"));
    await page.getByRole("button", { name: "Show the password" }).click();
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("pasted-words");
  });

  it.each([
    ["a failed network", "login.Filled", "login.NetworkDown"],
    ["a lock", "login.Empty", "login.Locked"],
    ["missing fields", "login.Empty", "login.MissingFields"],
    ["sending", "login.Filled", "login.Sending"],
  ])("moves no field and no button for %s", async (_, before, after) => {
    const places = async (scene: string) => {
      const page = await openScene(scene, { reducedMotion: "reduce" });
      await dialog(page, "login").evaluate((card) =>
        Promise.all(card.getAnimations().map(({ finished }) => finished)),
      );
      const button = page.locator('[data-dialog="login"] button[type=submit]');
      return Promise.all(
        [
          page.getByLabel("Username", { exact: true }),
          page.getByLabel("Password", { exact: true }),
          button,
        ].map((each) => each.boundingBox()),
      );
    };
    expect(await places(after)).toEqual(await places(before));
  });

  it("fits a low window and scrolls to its last link", async () => {
    const page = await openScene("login.CaptchaFailed", { viewport: { width: 768, height: 500 } });
    const box = await dialog(page, "login").boundingBox();
    expect(box && [box.y >= 0, box.y + box.height <= 500]).toEqual([true, true]);
    const register = page.getByRole("button", { name: "Register" });
    await register.scrollIntoViewIfNeeded();
    const link = await register.boundingBox();
    expect(link && link.y + link.height <= 500).toBe(true);
  });

  it("LAYOUT-02 is replaced by registration, so that one dialog is open at a time", async () => {
    const page = await openScene("login.Empty");
    await page.getByRole("button", { name: "Register" }).click();
    await dialog(page, "login").waitFor({ state: "detached" });
    expect(await situation(page)).toBe("loggedOut register");
  });
});

describe("dialogs about a session in a browser", () => {
  it("LOGIN-05 a forced change has no close button, stays on Escape, and ends by logging out", async () => {
    const page = await openScene("password.Forced");
    await dialog(page, "change-password").waitFor();
    expect(await page.getByRole("button", { name: "Close" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    expect(await dialog(page, "change-password").getAttribute("data-state")).toBe("open");
    await page.getByRole("button", { name: "Log out instead" }).click();
    await dialog(page, "change-password").waitFor({ state: "detached" });
    await expect.poll(() => situation(page)).toBe("loggedOut nothing");
  });

  it("LOGIN-05 a forced change begins at the new password, and logs the player in once it is done", async () => {
    const page = await openScene("password.Forced");
    await expect.poll(() => focused(page)).toBe("newPassword");
    expect(await page.getByLabel("Current password").count()).toBe(0);
    await page.getByLabel("New password", { exact: true }).fill("quiet-lamp-9");
    await page.getByText("Strong.").waitFor();
    await page.getByLabel("New password again").fill("quiet-lamp-9");
    await page.keyboard.press("Enter");
    await expect.poll(() => situation(page)).toBe("loggedIn nothing");
    await dialog(page, "change-password").waitFor({ state: "detached" });
  });

  it("SESSION-02 asks before it logs out, and can be cancelled", async () => {
    const page = await openScene("session.Logout");
    await page.getByRole("button", { name: "Stay" }).click();
    await dialog(page, "logout").waitFor({ state: "detached" });
    expect(await situation(page)).toBe("loggedIn nothing");
    const again = await openScene("session.Logout");
    await again.getByRole("button", { name: "Log out" }).click();
    await expect.poll(() => situation(again)).toBe("loggedOut nothing");
  });

  it("LOGIN-06 leads an agent to the agents' page, and a player there to the player login", async () => {
    const page = await openScene("login.NonMember");
    await page.getByRole("link", { name: "Go to the agents’ page" }).click();
    await page.getByRole("heading", { level: 1, name: "Agent login" }).waitFor();
    await dialog(page, "login").waitFor({ state: "detached" });
    const agents = await openScene("login.AgentPageNonAgent");
    await agents.getByRole("link", { name: "Go to the player login" }).click();
    await dialog(agents, "login").waitFor();
  });

  it("PERM-06 a trial account reads why, and can go to registration", async () => {
    const page = await openScene("session.TrueAccount");
    await dialog(page, "true-account").getByRole("button", { name: "Register" }).click();
    await dialog(page, "true-account").waitFor({ state: "detached" });
    expect(await situation(page)).toBe("loggedIn register");
  });
});

describe("accessibility of login dialogs", () => {
  it("axe finds no fault in any scene: every other one light on a phone, the rest dark on a desktop", async () => {
    await expectNoFaults(scenesOf({ login: loginScenes, password: passwordScenes, session: sessionScenes }));
  });
});
