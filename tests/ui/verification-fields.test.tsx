import type { Country } from "@parlour/core/registration/registration.ports";
import { restingSmsCode, type SmsCodeState } from "@parlour/core/verification/sms-code.rules";
import { english } from "@parlour/messages/english.ts";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { loginScenes } from "../../ui/login/login-scenes.ts";
import { type Stage, stageScene } from "../../ui/login/login-stage.ts";
import { CodeField } from "../../ui/verification/code-field.tsx";
import { countdownText } from "../../ui/verification/countdown.ts";
import { nameCountries } from "../../ui/verification/country-names.ts";
import { PhoneField } from "../../ui/verification/phone-field.tsx";
import { inputOf, markupOn } from "./login-markup.tsx";

const empty = { value: "", error: null, isFixed: false, change: () => undefined };

const codeMarkup = (stage: Stage, state: Partial<SmsCodeState>) =>
  markupOn(
    stage,
    <CodeField
      field={{ ...empty, name: "verificationCode" }}
      label="Code"
      sms={{ ...restingSmsCode, ...state }}
      onSend={() => undefined}
    />,
  );

const codeField = async (state: Partial<SmsCodeState>) =>
  codeMarkup(await stageScene(loginScenes.Empty), state);
const buttonOf = (markup: string) => /<button[\s\S]*?<\/button>/.exec(markup)?.[0] ?? "";
const sentTo = { countryDialingCode: "+44", mobileNum: "7700900456" };

describe("the field of a code by SMS", () => {
  it("SMS-01 lets phones fill it in, and has a button that sends a code", async () => {
    const markup = await codeField({});
    expect(inputOf(markup, "verificationCode")).toMatch(/inputMode="numeric".*autoComplete="one-time-code"/i);
    expect(buttonOf(markup)).toContain(english["verification.send"]);
    expect(buttonOf(markup)).not.toMatch(/disabled/);
    expect(markup).not.toMatch(/onpaste/i);
  });

  it("SMS-01 counts down to the next code, with the button disabled until then", async () => {
    const counting = await codeField({ readyAtMs: VISIT_BEGINS_MS + 179_000, sentTo });
    expect(buttonOf(counting)).toContain("Again in 2:59");
    expect(buttonOf(counting)).toMatch(/<button[^>]*disabled=""/);
    expect(counting).toContain("We sent a code to +44 7700900456.");
    const ready = await codeField({ readyAtMs: VISIT_BEGINS_MS, sentTo });
    expect(buttonOf(ready)).toContain(english["verification.sendAgain"]);
    expect(buttonOf(ready)).not.toMatch(/disabled/);
  });

  it("SMS-01 is busy while a code is being sent", async () => {
    expect(buttonOf(await codeField({ isSending: true }))).toMatch(/aria-busy="true"/);
  });

  it("SMS-02 announces why a code was not sent, and starts no countdown", async () => {
    const markup = await codeField({ message: { key: "phone.error.quota" } });
    expect(markup).toMatch(new RegExp(`role="alert"[^>]*>.*${english["phone.error.quota"]}`));
    expect(buttonOf(markup)).toContain(english["verification.send"]);
    expect(buttonOf(markup)).not.toMatch(/disabled/);
    expect(inputOf(markup, "verificationCode")).not.toContain("aria-invalid");
  });

  it("SMS-03 counts by the portal's clock, which is right at once after a long sleep", async () => {
    const stage = await stageScene(loginScenes.Empty);
    const state = { readyAtMs: VISIT_BEGINS_MS + 180_000, sentTo };
    expect(buttonOf(codeMarkup(stage, state))).toContain("Again in 3:00");
    stage.ports.clock.advance(119_500);
    expect(buttonOf(codeMarkup(stage, state))).toContain("Again in 1:01");
    stage.ports.clock.advance(60_500);
    expect(buttonOf(codeMarkup(stage, state))).toContain(english["verification.sendAgain"]);
  });

  it.each([
    [1, "0:01"],
    [59, "0:59"],
    [60, "1:00"],
    [600, "10:00"],
  ])("SMS-01 writes %i seconds as %s", (seconds, words) => expect(countdownText(seconds)).toBe(words));
});

const countries: readonly Country[] = [
  { countryCode: "VN", countryDialingCode: "+84" },
  { countryCode: "CA", countryDialingCode: "+1" },
  { countryCode: "US", countryDialingCode: "+1" },
  { countryCode: "GB", countryDialingCode: "+44" },
];

describe("the field of a phone number", () => {
  const phone = async (known: readonly Country[], code = "+44") =>
    markupOn(
      await stageScene(loginScenes.Empty),
      <PhoneField
        field={{ ...empty, name: "mobileNum" }}
        label="Phone number"
        countries={known}
        code={{ ...empty, value: code }}
      />,
    );

  it("SMS-05 I18N-03 lists countries by name in alphabetical order, and shows the chosen code left to right", async () => {
    const markup = await phone(countries);
    expect([...markup.matchAll(/<option[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual([
      "Canada (+1)",
      "United Kingdom (+44)",
      "United States (+1)",
      "Vietnam (+84)",
    ]);
    expect(markup).toMatch(/<option value="GB" selected="">/);
    expect(markup).toMatch(/<select[^>]*aria-label="Dialling code"[^>]*autoComplete="tel-country-code"/);
    expect(markup).toMatch(/aria-hidden="true"><bdi dir="ltr">\+44<\/bdi>/);
    expect(inputOf(markup, "mobileNum")).toMatch(/autoComplete="tel-national".*inputMode="tel"/i);
  });

  it("SMS-05 shows the code as text if there is no choice, and keeps one that is not in the list", async () => {
    expect(await phone(countries.slice(0, 1), "+84")).not.toContain("<select");
    expect(await phone(countries, "+999")).toMatch(/<option value="" selected="">\+999</);
  });

  it("SMS-05 names countries in the visitor's language, and shows an invalid code unchanged", () => {
    const named = nameCountries([...countries, { countryCode: "??", countryDialingCode: "+0" }], "de");
    expect(named.map(({ name }) => name)).toContain("Vereinigtes Königreich");
    expect(named.map(({ name }) => name)).toContain("??");
  });
});
