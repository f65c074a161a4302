import { type RegistrationFormView, registrationForm } from "@parlour/core/registration";
import { type Dialogue, Refused } from "../dialogue.ts";
import { type Asked, fill, machineForm } from "../form.ts";
import type { Entry } from "../menu.ts";
import { openForm } from "../pages.ts";
import { askCaptcha, askPhone } from "./captcha.ts";
import { entered, isVisitor, overForm } from "./login.ts";

/** The open form; null while there is none. */
function formOf({ view }: Dialogue): RegistrationFormView | null {
  const form = view("registration", registrationForm);
  return form?.kind === "form" ? form : null;
}

/** The age and the terms are ticked, and are fields like the others here. */
function fieldsOf(form: RegistrationFormView) {
  const typed = Object.fromEntries(form.fields.map((field) => [field.name, field]));
  const ticked = { isFixed: form.isBusy };
  return {
    ...typed,
    countryDialingCode: {
      ...ticked,
      name: "countryDialingCode",
      value: form.countryDialingCode,
      error: null,
      change: form.chooseCountry,
    },
    age: { ...ticked, name: "age", value: form.isOfAge, error: form.ageError, change: form.changeOfAge },
    terms: {
      ...ticked,
      name: "terms",
      value: form.agreed,
      error: form.termsError,
      change: form.changeAgreed,
    },
  };
}

/** The fields that the operator asks for, then the age and the terms (REG-02, REG-07). */
function askedFields(dialogue: Dialogue): readonly Asked[] {
  const { text, sentence } = dialogue;
  const look = () => formOf(dialogue);
  const form = look();
  if (form === null) return [];
  const phone = askPhone(dialogue, look);
  const typed = form.fields.flatMap(({ field, kind, help, isRequired }): readonly Asked[] => {
    if (field === "mobileNum") return phone.slice(0, 2);
    if (field === "captcha") return [askCaptcha(dialogue, look)];
    const code = phone.find(({ name }) => name === field);
    if (code !== undefined) return [code];
    const sentences = [isRequired ? null : text("terminal.optional"), help && sentence(help)];
    return [
      {
        name: field,
        label: `registration.field.${field}`,
        isSecret: kind === "password",
        help: () => sentences.filter((each) => each !== null).join(" ") || null,
        ...(kind === "currency" && {
          choices: () => (look()?.currencies ?? []).map((value) => ({ label: value, value })),
        }),
      },
    ];
  });
  return [
    ...typed,
    {
      name: "age",
      label: "terminal.age",
      isYesNo: true,
      help: () => text("registration.age", { age: form.minimumAge }),
      put: (value) => look()?.changeOfAge(value === "true"),
    },
    {
      name: "terms",
      label: "terminal.terms",
      isYesNo: true,
      help: () => text("registration.terms", { terms: text("registration.terms.link") }),
      put: (value) => look()?.changeAgreed(value === "true"),
    },
  ];
}

async function register(dialogue: Dialogue): Promise<void> {
  const { text, sentence, pick, until, view } = dialogue;
  await openForm(dialogue, "register", "registration", registrationForm);
  await overForm(dialogue, async () => {
    const opened = await until(() => {
      const form = view("registration", registrationForm);
      return form === null || form.kind === "loading" ? null : form;
    });
    if (opened.kind === "unavailable") throw new Refused(sentence(opened.message));
    if (opened.types.length > 1) {
      const types = opened.types.map((value) => ({ label: text(`registration.type.${value}`), value }));
      opened.chooseType(await pick(text("registration.types"), types));
    }
    const look = () => {
      const form = formOf(dialogue);
      return form && { ...machineForm({ ...form, fields: fieldsOf(form) }) };
    };
    await fill(dialogue, look, { fields: () => askedFields(dialogue) });
  });
  await entered(dialogue);
}

export const registerEntry: Entry = { label: "registration.title", isShown: isVisitor, run: register };
