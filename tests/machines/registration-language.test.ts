import { viewOf } from "@parlour/core/portal/view-of";
import { registrationForm } from "@parlour/core/registration/registration.view";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { started, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("registration-language"));
const filipino = { code: "PH", tag: "fil", direction: "ltr", name: "Filipino", birthdayLimit: 21 } as const;
const english = { code: "EN", tag: "en", direction: "ltr", name: "English" } as const;

describe("the minimum age of a language", () => {
  it.each([
    ["PH", 21],
    ["EN", 18],
  ])("REG-07 requires in %s an age of at least %i", async (defaultLanguage, age) => {
    const tour = await started(
      visit({ address: "/register" }, { languages: [filipino, english], defaultLanguage }),
    );
    await tour.run.until("registration.editing");
    const form = () => {
      const view = viewOf(tour.portal, "registration", registrationForm);
      if (view?.kind !== "form") throw new Error("The form is not open");
      return view;
    };
    expect(form().minimumAge).toBe(age);
    // Nineteen and a half on the day of the visit.
    form().submit({ birthday: "2006-06-01" });
    const birthday = form().fields.find(({ field }) => field === "birthday");
    expect(birthday?.error?.key ?? null).toBe(age === 21 ? "registration.error.underAge" : null);
  });

  it("REG-07 keeps the operator's age where it is higher than the language's, and sends the language", async () => {
    const tour = visit({ address: "/register" }, { languages: [filipino], defaultLanguage: "PH" });
    const { entry } = tour.ports.backend;
    entry.setting = { ...entry.setting, minimumAge: 25 };
    entry.languages = [filipino];
    await tour.start();
    await tour.run.until("registration.editing");
    const view = viewOf(tour.portal, "registration", registrationForm);
    if (view?.kind !== "form") throw new Error("The form is not open");
    expect(view.minimumAge).toBe(25);
    view.changeAgreed(true);
    view.changeOfAge(true);
    const password = "evening43";
    view.submit({ username: "redbreast", password, confirmPassword: password, birthday: "1990-05-17" });
    await tour.run.settle();
    expect(tour.ports.callsOf("register")).toMatchObject([{ input: { language: "PH" } }]);
  });
});
