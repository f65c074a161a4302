import { AUTHENTICATOR_CODE, RECOVERY_CODE } from "@parlour/testkit/codes";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { consentScenes } from "../../ui/analytics/consent-scenes.ts";
import { identityScenes } from "../../ui/identity/identity-scenes.ts";
import { secondFactorScenes } from "../../ui/login/second-factor-scenes.ts";
import { forgotScenes } from "../../ui/password/forgot-scenes.ts";
import { autocomplete, dialog, focused, phone, scenesOf, situation, stageOf } from "./shared-page/scenes.ts";

const { complaints, expectNoFaults, openScene } = stageOf("login-page");
/** What the fake backend sends to the first phone that asks. */
const FIRST_CODE = "100000";

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe("logging in by phone code in a browser", () => {
  it("LOGIN-02 LOGIN-12 goes from the choice to being logged in by keyboard alone", async () => {
    const page = await openScene("login.EveryWay");
    await page.getByRole("radio", { name: "Username" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("radio", { name: "By phone code" }).isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("mobileNum");
    await page.keyboard.type("07700 900123".slice(1));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedText(page)).toBe("Send code");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("verificationCode");
    await page.getByText("We sent a code to +44 7700900123.").waitFor();
    await page.keyboard.type(FIRST_CODE);
    await page.keyboard.press("Enter");
    await dialog(page, "login").waitFor({ state: "detached" });
    await expect.poll(() => situation(page)).toBe("loggedIn nothing");
    expect(await complaints()).toEqual([]);
  });

  it("LOGIN-12 lets phones fill in number and code, and focuses the first wrong field", async () => {
    const page = await openScene("login.PhoneCode");
    await expect.poll(() => focused(page)).toBe("mobileNum");
    expect(await autocomplete(page, "mobileNum")).toBe("tel-national");
    expect(await autocomplete(page, "verificationCode")).toBe("one-time-code");
    await page.locator("input[name=verificationCode]").press("Enter");
    await page.getByText("Enter your phone number.").waitFor();
    await expect.poll(() => focused(page)).toBe("mobileNum");
    await page.locator("input[name=mobileNum]").fill("12");
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByText("The phone number has the wrong format.").waitFor();
    await expect.poll(() => focused(page)).toBe("mobileNum");
  });

  it("SMS-04 asks for a captcha, with the focus on it, if the operator requires one first", async () => {
    const page = await openScene("login.PhoneCode");
    expect(await page.locator("input[name=captcha]").count()).toBe(0);
    const asked = await openScene("login.CodeNeedsCaptcha");
    await expect.poll(() => focused(asked)).toBe("captcha");
  });
});

describe("the second factor in a browser", () => {
  it("LOGIN-09 replaces the form, takes the focus, and logs in with a recovery code by keyboard alone", async () => {
    const page = await openScene("login.Empty");
    await expect.poll(() => focused(page)).toBe("username");
    await page.keyboard.type("guarded");
    await page.keyboard.press("Tab");
    await page.keyboard.type("evening-42");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
    await expect.poll(() => focused(page)).toBe("code");
    expect(await autocomplete(page, "code")).toBe("one-time-code");
    await page.keyboard.type("111111");
    await page.keyboard.press("Enter");
    await page.getByText("The code is wrong.").waitFor();
    await expect.poll(() => focused(page)).toBe("code");
    await page.getByRole("button", { name: "Use a recovery code instead" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("code");
    expect(await page.getByLabel("Recovery code").inputValue()).toBe("");
    await page.keyboard.type(RECOVERY_CODE);
    await page.keyboard.press("Enter");
    await dialog(page, "login").waitFor({ state: "detached" });
    await expect.poll(() => situation(page)).toBe("loggedIn nothing");
  });

  it("LOGIN-09 accepts a pasted code", async () => {
    const page = await openScene("factor.Asked");
    await expect.poll(() => focused(page)).toBe("code");
    await page.evaluate((code) => document.execCommand("insertText", false, code), AUTHENTICATOR_CODE);
    await page.keyboard.press("Enter");
    await expect.poll(() => situation(page)).toBe("loggedIn nothing");
  });

  it("LOGIN-09 sends a code to the masked mail, or to the phone instead, with its countdown, and logs in by keyboard", async () => {
    const page = await openScene("factor.SentAsked");
    await expect.poll(() => focused(page)).toBe("code");
    expect(await autocomplete(page, "code")).toBe("one-time-code");
    await page.getByText("We sent a code to r***@example.com.").waitFor();
    expect(await page.getByRole("button", { name: /^Again in [01]:\d\d$/ }).isDisabled()).toBe(true);
    await page.keyboard.type("999999");
    await page.keyboard.press("Enter");
    await page.getByText("The code is wrong or missing. Enter it again.").waitFor();
    await expect.poll(() => focused(page)).toBe("code");
    await page.getByRole("button", { name: "Send the code to ***0123 instead" }).press("Enter");
    await page.getByText("We sent a code to ***0123.").waitFor();
    await expect.poll(() => focused(page)).toBe("code");
    await page.keyboard.type(String(Number(FIRST_CODE) + 1));
    await page.keyboard.press("Enter");
    await expect.poll(() => situation(page)).toBe("loggedIn nothing");
  });

  it("LOGIN-09 leads back to the form, which has the focus again", async () => {
    const page = await openScene("factor.Asked");
    await page.getByRole("button", { name: "Back to log in" }).click();
    await page.getByRole("heading", { name: "Log in", exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe("password");
  });
});

describe("third-party login and free play in a browser", () => {
  it("THIRD-02 warns that a link is permanent before confirmation, and links by keyboard alone", async () => {
    const page = await openScene("login.EveryWay");
    await page.getByRole("button", { name: "Log in with Google" }).press("Enter");
    await page.getByRole("heading", { name: "Link or register an account" }).waitFor();
    const warning = page.getByText("Once confirmed, it cannot be changed or unlinked.");
    await warning.waitFor();
    await expect.poll(() => focusedText(page)).toContain("Once confirmed");
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedText(page)).toBe("Link my account");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("username");
    await warning.waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Enter your password.").waitFor();
    await page.keyboard.type("player");
    await page.keyboard.press("Tab");
    await page.keyboard.type("evening-42");
    await page.keyboard.press("Enter");
    await dialog(page, "login").waitFor({ state: "detached" });
    await expect.poll(() => situation(page)).toBe("loggedIn nothing");
    expect(await complaints()).toEqual([]);
  });

  it("THIRD-02 leads a new person to registration", async () => {
    const page = await openScene("identity.Offering");
    await page.getByRole("button", { name: "Register new account" }).click();
    await expect.poll(() => situation(page)).toBe("loggedOut register");
  });

  it("THIRD-01 returns to the form when a third party's unfinished window is cancelled", async () => {
    const page = await openScene("identity.Waiting");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => focused(page)).toBe("username");
  });

  it("THIRD-01 shows no third party if the operator has none, and no trial on the agents' page", async () => {
    const page = await openScene("login.Empty");
    await dialog(page, "login").waitFor();
    expect(await page.getByText("Log in with").count()).toBe(0);
    const agents = await openScene("login.AgentPage");
    await agents.getByRole("heading", { level: 1 }).waitFor();
    expect(await agents.getByRole("button", { name: "Try for free" }).count()).toBe(0);
    await agents.getByRole("button", { name: "Forgot password?" }).click();
    await dialog(agents, "forgot-password").waitFor();
  });

  it("SESSION-05 starts a trial without an account", async () => {
    const page = await openScene("login.Empty");
    await page.getByRole("button", { name: "Try for free" }).press("Enter");
    await expect.poll(() => situation(page)).toBe("loggedIn nothing");
  });
});

describe("a forgotten password in a browser", () => {
  it("FORGOT-01 requests a link by keyboard, focuses the first wrong field, and says what happens next", async () => {
    const page = await openScene("forgot.ByEmail");
    await expect.poll(() => focused(page)).toBe("username");
    expect([await autocomplete(page, "username"), await autocomplete(page, "email")]).toEqual([
      "username",
      "email",
    ]);
    await page.keyboard.type("player");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("email");
    await page.keyboard.type("robin@example.com");
    await page.keyboard.press("Enter");
    await page.getByText("We sent a link to robin@example.com.").waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedText(page)).toBe("Back to log in");
    await page.keyboard.press("Enter");
    await dialog(page, "login").waitFor();
  });

  it("FORGOT-02 sets a new password with a code by SMS and logs the player in", async () => {
    const page = await openScene("forgot.ByPhone");
    await expect.poll(() => focused(page)).toBe("mobileNum");
    await page.keyboard.type("7700900123");
    await page.getByRole("button", { name: "Send code" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("verificationCode");
    await page.keyboard.type(FIRST_CODE);
    for (const name of ["newPassword", "confirmNewPassword"]) {
      expect(await autocomplete(page, name)).toBe("new-password");
      await page.locator(`input[name=${name}]`).fill("quiet-lamp-9");
    }
    await page.getByText("Strong.").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => situation(page)).toBe("loggedIn nothing");
    await dialog(page, "forgot-password").waitFor({ state: "detached" });
  });

  it("FORGOT-03 an expired link leads to a new one", async () => {
    const page = await openScene("forgot.LinkExpired");
    await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
    await page.getByRole("alert").filter({ hasText: "This link was already used or has expired." }).waitFor();
    await page.getByRole("button", { name: "Get a new link" }).click();
    await page.getByLabel("Email", { exact: true }).waitFor();
  });
});

describe("the question about analytics consent, in a browser", () => {
  it("META-01 presents both answers equally, and covers neither a dialog nor the bottom bar", async () => {
    const page = await openScene("consent.Asking", phone);
    const boxOf = (name: string) => page.getByRole("button", { name, exact: true }).boundingBox();
    const [no, yes] = [await boxOf("Do not allow"), await boxOf("Allow")];
    expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height]);
    const looks = await page
      .getByRole("region", { name: "May we measure visits?" })
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { backgroundColor, color, fontWeight } = getComputedStyle(button);
          return [backgroundColor, color, fontWeight].join();
        }),
      );
    expect(new Set(looks).size).toBe(1);
    const bar = await page.getByRole("region", { name: "May we measure visits?" }).boundingBox();
    expect(bar && bar.y + bar.height <= 844 - 60).toBe(true);
    expect(bar && bar.height < 844 / 4).toBe(true);
  });

  it("META-01 can be answered by keyboard, and reopened afterwards", async () => {
    const page = await openScene("consent.Asking");
    await page.getByRole("button", { name: "Do not allow" }).press("Enter");
    await page.getByRole("region", { name: "May we measure visits?" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Cookie settings" }).press("Enter");
    await page.getByRole("button", { name: "Allow", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Cookie settings" }).waitFor();
  });
});

describe("accessibility and the smallest phones", () => {
  const scenes = scenesOf({
    factor: secondFactorScenes,
    identity: identityScenes,
    forgot: forgotScenes,
    consent: consentScenes,
  });

  it("axe finds no fault and no untranslated key shows in any scene, light on a phone or dark on a desktop", async () => {
    await expectNoFaults(scenes, async (page) => {
      expect(await page.locator("body").innerText()).not.toMatch(
        /\b(login|error|password|identity|forgot|secondFactor|verification|analytics|phone|sms)\.[a-z]+[A-Z.]/,
      );
    });
  });

  it("LAYOUT-01 nothing scrolls sideways at 320 px", async () => {
    for (const scene of [
      "login.EveryWay",
      "login.CodeSent",
      "factor.Recovery",
      "identity.LinkWrong",
      "forgot.CodeWrong",
    ]) {
      const page = await openScene(scene, { viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });
      await page.locator("[data-dialog]").waitFor();
      const wide = await page.evaluate(() =>
        [
          document.documentElement,
          ...document.querySelectorAll("[data-dialog], [data-dialog] :is(div, form, p)"),
        ]
          .filter((each) => each.scrollWidth > each.clientWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
      expect([scene, wide]).toEqual([scene, []]);
    }
  });
});
