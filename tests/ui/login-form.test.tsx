import { typedForm } from "@parlour/core/forms/fields.view";
import { loginForm } from "@parlour/core/login/login.view";
import { failureMessage } from "@parlour/core/messages/message";
import { type MessageKey, messageKeys } from "@parlour/core/messages/message-keys";
import { english } from "@parlour/messages/english.ts";
import { fail } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { AgentLogin } from "../../ui/login/agent-login.tsx";
import { LoginForm } from "../../ui/login/login-form.tsx";
import { type LoginScene, loginScenes } from "../../ui/login/login-scenes.ts";
import { loginIn, stageScene } from "../../ui/login/login-stage.ts";
import { PasswordForm } from "../../ui/password/password-form.tsx";
import { formMarkup, inputOf, markupOn } from "./login-markup.tsx";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");

describe("the login form", () => {
  it("LOGIN-01 is a real form with named fields that password managers know", async () => {
    const markup = await formMarkup(loginScenes.Filled);
    expect(markup).toMatch(/^<form [^>]*method="post"/);
    expect(inputOf(markup, "username")).toMatch(/autoComplete="username".*type="text".*value="player"/);
    expect(inputOf(markup, "password")).toMatch(/autoComplete="current-password".*type="password"/);
    expect(markup).toMatch(/<button type="submit"/);
    expect(markup).not.toMatch(/onpaste|autoComplete="off"/i);
  });

  it("LOGIN-01 shows at each field what is missing, linked to the field", async () => {
    const markup = await formMarkup(loginScenes.MissingFields);
    for (const [field, words] of [
      ["username", english["login.error.usernameMissing"]],
      ["password", english["login.error.passwordMissing"]],
    ] as const) {
      const input = inputOf(markup, field);
      expect(input).toContain('aria-invalid="true"');
      const note = /aria-describedby="([^"]+)"/.exec(input)?.[1] ?? "none";
      expect(markup.slice(markup.indexOf(`id="${note}"`))).toMatch(new RegExp(`^[^]*?${words}`));
    }
    expect(inputOf(markup, "username")).toContain('data-first-focus="true"');
  });

  it("LOGIN-13 says in a status what the device does, in place of the sentence", async () => {
    const status = /<p role="status">([^<]*)<\/p>/;
    const resting = status.exec(await formMarkup(loginScenes.Filled))?.[1];
    const working = status.exec(await formMarkup(loginScenes.Verifying))?.[1];
    expect(working).toBe(english["humanVerification.working"]);
    expect([undefined, "", working]).not.toContain(resting);
  });

  it("LOGIN-07 shows the captcha only when required, in a field that password managers do not fill", async () => {
    expect(inputOf(await formMarkup(loginScenes.Filled), "captcha")).toBe("");
    const markup = await formMarkup(loginScenes.CaptchaReady);
    expect(inputOf(markup, "captcha")).toMatch(/autoComplete="off"/);
    expect(markup).toMatch(/<img [^>]*width="160" height="56"[^>]*>/);
    expect(markup).toContain(`aria-label="${english["login.captcha.refresh"]}"`);
  });

  it("LOGIN-07 shows in the picture's place that it is loading, or why there is none", async () => {
    const loading = await formMarkup(loginScenes.WrongPassword);
    expect(loading).toMatch(/role="status" aria-busy="true"/);
    expect(loading).toContain(english["login.captcha.loading"]);
    const failed = await formMarkup(loginScenes.CaptchaFailed);
    expect(failed).toContain(english["login.captcha.none"]);
    expect(failed).toContain(english["error.network"]);
  });

  it.each(["overloaded", "intercepted", "blocked", "incomplete", "oversized", "overlong"] as const)(
    "ERR-01 says what an answer that is not the gateway's own means (%s)",
    async (failure) => {
      const markup = await formMarkup({
        state: "login.editing",
        play: (stage) => {
          stage.ports.faults.next("login", fail(failure));
          return stage.logIn("player", "evening-42");
        },
      });
      expect(markup).toContain(english[failureMessage(failure)]);
    },
  );

  it("LOGIN-10 offers to remember the username and never fills in a password", async () => {
    const remembering = await formMarkup({
      state: "login.editing",
      play: async (stage) => {
        stage.type({ username: "player", password: "evening-42" });
        loginIn(stage)?.changeRemember(true);
        await stage.submit();
        stage.portal.feature("session")?.send({ type: "logout.asked" });
        stage.portal.feature("session")?.send({ type: "logout.confirmed" });
        await stage.run.settle();
        stage.portal.feature("navigation")?.send({ type: "overlay.asked", overlay: "login" });
      },
    });
    expect(inputOf(remembering, "username")).toContain('value="player"');
    expect(inputOf(remembering, "password")).toContain('value=""');
    expect(inputOf(remembering, "remember")).toContain('checked=""');
    expect(inputOf(remembering, "password")).toContain('data-first-focus="true"');
    expect(english["login.remember"]).toContain("a day");
  });

  it("keeps the button's words and width while sending, and makes the fields read-only", async () => {
    const markup = await formMarkup(loginScenes.Sending);
    expect(markup).toMatch(/<button type="submit"[^>]*aria-busy="true"[^>]*>.*Log in.*<\/button>/);
    expect(inputOf(markup, "username")).toContain('readOnly=""');
  });

  it("SESSION-05 marks only the pressed button as busy: the trial's, and not that of the login", async () => {
    const markup = await formMarkup(loginScenes.Trying);
    expect(markup).toMatch(/<button type="submit"(?![^>]*aria-busy)/);
    expect(markup).toMatch(
      new RegExp(`aria-busy="true"[^>]*>(?:(?!</button>).)*${english["login.freePlay"]}`),
    );
    expect(await formMarkup(loginScenes.Sending)).toMatch(/<button type="submit"[^>]*aria-busy="true"/);
  });

  it("shows when a lock ends, and disables the button until then", async () => {
    const markup = await formMarkup(loginScenes.Locked);
    expect(markup).toMatch(/role="alert"[^>]*tabindex="-1"/);
    expect(markup).toContain('dateTime="2026-01-05T12:15:00.000Z"');
    expect(markup).toMatch(/<button disabled="" type="submit"/);
  });

  it("AGENT-05 is the same form on the agents' page, under its own heading", async () => {
    const stage = await stageScene(loginScenes.AgentPage);
    const markup = markupOn(stage, <AgentLogin />);
    expect(markup).toMatch(new RegExp(`<h1[^>]*>${english["login.agent.title"]}</h1>`));
    expect(inputOf(markup, "username")).not.toBe("");
    const refused = await stageScene(loginScenes.AgentPageNonAgent);
    expect(markupOn(refused, <AgentLogin />)).toContain(english["error.nonAgent"]);
  });
});

describe("logging in at the wrong login page", () => {
  it("PERM-08 LOGIN-06 shows an agent in the player login a link to the agents' page, and no one else", async () => {
    expect(await formMarkup(loginScenes.NonMember)).toMatch(
      /<a [^>]*href="\/other-login"[^>]*>The other door<\/a>/,
    );
    expect(await formMarkup(loginScenes.WrongPassword)).not.toContain("/other-login");
    expect(await formMarkup(loginScenes.Locked)).not.toContain("/other-login");
  });

  it("AGENT-05 LOGIN-06 shows a player on the agents' page a link to the player login", async () => {
    const before = markupOn(await stageScene(loginScenes.AgentPage), <AgentLogin />);
    expect(before).not.toContain(english["login.agent.toHome"]);
    const refused = markupOn(await stageScene(loginScenes.AgentPageNonAgent), <AgentLogin />);
    expect(refused).toContain(english["login.agent.toHome"]);
    expect(refused).toMatch(/<a [^>]*href="\/login"/);
  });
});

describe("English messages", () => {
  // Some are names, of a choice in a list, and no sentences.
  it.each(messageKeys.filter((key) => !/^gameList\.(?:all$|subType\.)/.test(key)))(
    "ERR-01 %s has an English sentence, and the form shows it",
    async (key: MessageKey) => {
      const sentence = english[key].replace(/\{\{\w+\}\}/g, "203.0.113.7");
      expect(sentence).toMatch(/^[A-Z2].*[.7]$/);
      expect(sentence).not.toContain("!");
      const stage = await stageScene(loginScenes.Empty);
      const login = stage.portal.feature("login");
      if (login === undefined) throw new Error("The scene has no login form");
      const placeholders = [...english[key].matchAll(/\{\{(\w+)\}\}/g)];
      const values = Object.fromEntries(placeholders.map(([, name = ""]) => [name, "203.0.113.7"]));
      const view = { ...loginForm(login.getSnapshot(), login.send), message: { key, values } };
      const markup = markupOn(
        stage,
        <LoginForm
          view={view}
          sentence="A sentence."
          otherLogin={{ going: { to: "/agent" }, words: "The other door" }}
          links={null}
        />,
      );
      expect(markup).toContain(escaped(sentence));
      expect(markup).not.toContain("{{");
    },
  );

  it.each(Object.entries<LoginScene>(loginScenes).filter(([, scene]) => scene.shows))(
    "I18N-04 %s shows no untranslated key",
    async (_, scene) => {
      const markup = await formMarkup(scene);
      expect(markup).not.toMatch(/>(?:login|error|password|session|phone|verification|identity)\.[\w.]+</);
    },
  );
});

describe("the password form", () => {
  const untouched = { fields: { oldPassword: "", newPassword: "", confirmNewPassword: "" }, errors: {} };
  const view = {
    ...untouched,
    ...typedForm(untouched, false, () => undefined),
    attempts: 0,
    message: null,
    isBusy: false,
    asksOldPassword: true,
    strength: null,
    help: null,
    attention: null,
  } as const;
  const shown = async (part: Partial<Parameters<typeof PasswordForm>[0]["view"]>) =>
    markupOn(
      await stageScene(loginScenes.Empty),
      <PasswordForm view={{ ...view, ...part }} sentence="A sentence." account="player" />,
    );

  it("PWD-01 names its fields for password managers, together with the account", async () => {
    const markup = await shown({});
    expect(inputOf(markup, "username")).toMatch(/hidden="".*autoComplete="username".*value="player"/);
    expect(inputOf(markup, "oldPassword")).toContain('autoComplete="current-password"');
    for (const name of ["newPassword", "confirmNewPassword"]) {
      expect(inputOf(markup, name)).toContain('autoComplete="new-password"');
    }
  });

  it("PWD-01 keeps the operator's password rule in view while a password is typed", async () => {
    const help = { key: "validation.help.LETTERS_AND_DIGITS.range", values: { min: 8, max: 64 } } as const;
    expect(await shown({ help })).toContain("8 to 64");
    expect(await shown({ help, strength: "fair" })).toContain("8 to 64");
  });

  it.each(["weak", "fair", "strong"] as const)(
    "PWD-01 says in words that a password is %s",
    async (strength) => {
      expect(await shown({ strength })).toContain(english[`password.strength.${strength}`]);
      expect(await shown({})).not.toContain(english[`password.strength.${strength}`]);
    },
  );
});
