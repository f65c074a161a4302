import { registrationFields } from "@parlour/core/registration/registration.ports";
import {
  type RegistrationFieldForm,
  type RegistrationFormView,
  registrationForm,
} from "@parlour/core/registration/registration.view";
import { english } from "@parlour/messages/english.ts";
import { describe, expect, it } from "vitest";
import { type Scene, stageScene } from "../../ui/login/login-stage.ts";
import { autoCompleteOf } from "../../ui/registration/field-wiring.ts";
import { RegistrationForm } from "../../ui/registration/registration-form.tsx";
import { registrationScenes } from "../../ui/registration/registration-scenes.ts";
import { inputOf, markupOn } from "./login-markup.tsx";

/** The markup of the form in a scene, or with some of it changed. */
async function shown(scene: Scene, changes: Partial<RegistrationFormView> = {}): Promise<string> {
  const stage = await stageScene(scene);
  const registration = stage.portal.feature("registration");
  const view = registration && registrationForm(registration.getSnapshot(), registration.send);
  if (view?.kind !== "form") throw new Error("The scene has no registration form");
  const markup = markupOn(stage, <RegistrationForm view={{ ...view, ...changes }} links={null} />);
  stage.portal.stop();
  return markup;
}

const plain = (
  field: RegistrationFieldForm["field"],
  rest: Partial<RegistrationFieldForm> = {},
): RegistrationFieldForm => ({
  field,
  name: field,
  isFixed: false,
  change: () => undefined,
  leave: () => undefined,
  kind: "text",
  value: "",
  isRequired: false,
  error: null,
  help: null,
  ...rest,
});

const named = (markup: string) => [...markup.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name);
/** The text under an input: the words of its description. */
const noteOf = (markup: string, name: string): string => {
  const id = /aria-describedby="([^"]+)"/.exec(inputOf(markup, name))?.[1] ?? "none";
  return markup
    .slice(markup.indexOf(`id="${id}"`))
    .replace(/<(?:label|input|fieldset|legend|button)\b[\s\S]*/, "")
    .replace(/<[^>]*>/g, "");
};

describe("the registration form", () => {
  it("REG-01 shows only the fields that the view names, in its order", async () => {
    const fields = [plain("nickname"), plain("username"), plain("promoCode")];
    expect(named(await shown(registrationScenes.Untouched, { fields }))).toEqual([
      "nickname",
      "username",
      "promoCode",
      "age",
      "terms",
    ]);
  });

  it("REG-01 marks required fields for sight and screen readers, and explains the mark once", async () => {
    const fields = [plain("username", { isRequired: true }), plain("nickname")];
    const markup = await shown(registrationScenes.Untouched, { fields });
    expect(inputOf(markup, "username")).toContain('aria-required="true"');
    expect(inputOf(markup, "nickname")).not.toContain("aria-required");
    expect(markup).toMatch(/<label[^>]*data-required="true"[^>]*>Username</);
    expect(markup.split(english["registration.required"])).toHaveLength(2);
    const without = await shown(registrationScenes.Untouched, { fields: [plain("nickname")] });
    expect(without).not.toContain(english["registration.required"]);
  });

  it("REG-01 shows a field's rule in words, or in its place the error, linked to the field", async () => {
    const help = { key: "validation.tooShort", values: { min: 4 } } as const;
    const rule = await shown(registrationScenes.Untouched, { fields: [plain("username", { help })] });
    const fault = await shown(registrationScenes.Untouched, {
      fields: [plain("username", { help, error: { key: "registration.error.usernameTaken" } })],
    });
    expect(noteOf(rule, "username")).toContain("4");
    expect(inputOf(rule, "username")).not.toContain("aria-invalid");
    expect(noteOf(fault, "username")).toContain(english["registration.error.usernameTaken"]);
    expect(inputOf(fault, "username")).toContain('aria-invalid="true"');
  });

  it.each(registrationFields)("REG-02 %s has a label, a name and an autocomplete value", async (field) => {
    const markup = await shown(registrationScenes.Untouched, { fields: [plain(field)] });
    expect(inputOf(markup, field)).toContain(`autoComplete="${autoCompleteOf[field]}"`);
    expect(markup).toContain(`>${english[`registration.field.${field}`]}<`);
    expect(markup).not.toMatch(/>registration\.[\w.]+</);
    expect(markup).not.toMatch(/onpaste|readOnly/i);
  });

  it("REG-02 asks for a birthday in parts, in the order of the visitor's language", async () => {
    const markup = await shown(registrationScenes.Filled);
    expect(named(markup).filter((name) => name?.startsWith("birthday"))).toEqual([
      "birthday-month",
      "birthday-day",
      "birthday-year",
    ]);
    expect(inputOf(markup, "birthday-year")).toMatch(/autoComplete="bday-year".*value="1990"/);
    expect(inputOf(markup, "birthday-month")).toMatch(/autoComplete="bday-month".*value="05"/);
    expect(markup).toMatch(/<legend[^>]*data-required="true"[^>]*>Date of birth<\/legend>/);
  });

  it("REG-03 offers a choice between username and phone number only if the operator allows both", async () => {
    const both = await shown(registrationScenes.ByPhone);
    const choices = [...both.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => tag);
    expect(choices.map((tag) => /value="(\w+)"/.exec(tag)?.[1])).toEqual(["register", "registerMobile"]);
    expect(choices.map((tag) => tag.includes("checked"))).toEqual([false, true]);
    expect(await shown(registrationScenes.Untouched)).not.toContain('type="radio"');
  });

  it("REG-04 marks each missing checkbox and the second password, and links the terms in a new tab", async () => {
    const markup = await shown(registrationScenes.Mistakes);
    expect(noteOf(markup, "confirmPassword")).toContain(english["validation.confirmation"]);
    expect(noteOf(markup, "terms")).toContain(english["error.termsUnticked"]);
    expect(inputOf(markup, "terms")).toContain('aria-invalid="true"');
    expect(markup).toMatch(
      /accept the <a href="\/help#term" target="_blank" rel="noopener noreferrer">terms of use/,
    );
    expect(inputOf(await shown(registrationScenes.Filled), "terms")).toContain('checked=""');
  });

  it("SMS-04 shows a captcha required for a code beside the code", async () => {
    const names = named(await shown(registrationScenes.CodeNeedsCaptcha));
    expect(names[names.indexOf("verificationCode") + 1]).toBe("captcha");
  });

  it("REG-05 names the player who invited, if there is one", async () => {
    expect(await shown(registrationScenes.Invited)).toContain("Invited by Morgan");
    expect(await shown(registrationScenes.Untouched)).not.toContain("Invited by");
  });

  it("REG-07 asks to confirm the operator's minimum age, and shows errors at checkbox and birthday", async () => {
    expect(await shown(registrationScenes.EveryField)).toContain("I am 21 or older");
    const markup = await shown(registrationScenes.Mistakes);
    expect(noteOf(markup, "age")).toContain("18");
    expect(markup).toContain("You must be 18 or older to register.");
    expect(inputOf(markup, "birthday-day")).toContain('aria-invalid="true"');
  });

  it("THIRD-02 names the third party's account that will also log in", async () => {
    expect(await shown(registrationScenes.ThirdParty)).toContain("Robin Abroad");
  });

  it("PWD-01 describes the strength of the password while it is typed", async () => {
    expect(noteOf(await shown(registrationScenes.Filled), "password")).toContain(
      english["password.strength.strong"],
    );
  });

  it("keeps the button's words while sending, and makes the fields read-only", async () => {
    const markup = await shown(registrationScenes.Sending);
    expect(markup).toMatch(/<button type="submit"[^>]*aria-busy="true"[^>]*>.*Register.*<\/button>/);
    expect(inputOf(markup, "username")).toContain('readOnly=""');
  });

  it("shows an attempt's error above the fields, as a focusable alert", async () => {
    const markup = await shown(registrationScenes.NetworkDown);
    expect(markup).toMatch(/role="alert"[^>]*data-field="message"[^>]*tabindex="-1"/);
    expect(markup).toContain(english["error.network"]);
  });
});
