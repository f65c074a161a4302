import { createWording } from "@parlour/app/gateway/messages/wording.ts";
import { defaultConfig } from "@parlour/core/portal/portal.config";
import { describe, expect, it } from "vitest";

const { languages } = defaultConfig;
const wording = (publicOrigin?: string) => createWording({ languages, fallback: "EN", publicOrigin });
const reset = { to: "ann@example.com", username: "ann", link: "https://p.example/reset#abc", minutes: 30 };

describe("mails and short messages", () => {
  it("FORGOT-02 a code's message names the operator, the code and its minutes, and binds it to the portal's host", () => {
    const message = { language: "en", code: "123456", minutes: 3 };
    const sentence = "123456 is your Parlour code. It is valid for 3 minutes. We never ask you for it.";
    expect(wording().code(message)).toBe(sentence);
    expect(wording("https://play.example:8443").code(message)).toBe(`${sentence}\n\n@play.example #123456`);
    expect(wording().code({ ...message, minutes: 1 })).toContain("valid for 1 minute.");
  });

  it("FORGOT-01 I18N-01 the mail with a reset link is in the language that was asked for, or the nearest one", () => {
    const subjectIn = (language: string) => wording().resetMail({ ...reset, language }).subject;
    expect(["en", "en-GB", "EN-us", "", "xx", "__proto__", "constructor"].map(subjectIn)).toEqual(
      Array(7).fill("Choose a new password"),
    );
  });

  it("FORGOT-01 FORGOT-02 I18N-01 writes Spanish to those who read it", () => {
    const { code, resetMail } = wording();
    expect(code({ language: "es-MX", code: "123456", minutes: 3 })).toBe(
      "123456 es tu código de Parlour. Es válido durante 3 minutos. Nunca te lo pediremos.",
    );
    expect(resetMail({ ...reset, language: "es" }).text).toContain("Hola, ann:");
  });

  it("I18N-01 finds a language by its tag in any case, and by the longest part of a longer one", () => {
    const spanish = { code: "ES", tag: "zh-Hant", direction: "ltr", name: "ES" } as const;
    const { resetMail } = createWording({
      languages: [...languages.filter(({ code }) => code === "EN"), spanish],
      fallback: "EN",
      publicOrigin: undefined,
    });
    const isSpanish = (language: string) => resetMail({ ...reset, language }).text.startsWith("Hola");
    const asked = ["zh-Hant", "ZH-HANT", "zh-Hant-TW", "zh_hant_tw", "zh", "zh-Hans", "EN", "-zh-Hant"];
    expect(asked.filter(isSpanish)).toEqual(["zh-Hant", "ZH-HANT", "zh-Hant-TW", "zh_hant_tw"]);
  });

  it("FORGOT-01 shows a hostile name as text", () => {
    const mail = wording().resetMail({ ...reset, language: "en", username: "<b>&{{operator}}" });
    expect(mail.html).toContain("<p>Hello &lt;b&gt;&amp;{{operator}},</p>");
    expect(mail.text).toContain("Hello <b>&{{operator}},");
    expect(mail.html).toContain(`<a href="${reset.link}">${reset.link}</a>`);
  });

  it("does not start without texts of its fallback", () => {
    const unknown = { code: "XX", tag: "xx", direction: "ltr", name: "X" } as const;
    const options = { languages: [unknown], fallback: "XX", publicOrigin: undefined };
    expect(() => createWording(options)).toThrow("There are no texts of mails in XX");
  });
});
