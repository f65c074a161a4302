import { answer } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { commands, forgotWith, view } from "./support/forgot.ts";
import { formWith } from "./support/login.ts";
import { visitWith } from "./support/visit.ts";

const inspect = collectCoverage("dialling-codes");
const open = formWith(inspect);
const { atTheForm } = forgotWith(visitWith(inspect));

/** As a gateway may write it. */
const samoa = answer([{ countryCode: "AS", countryDialingCode: "1-684" }]);

describe("a four-digit dialling code", () => {
  it("SMS-05 is shown with its plus sign by the login, and sent", async () => {
    const input = { flags: ["MOBILEVERCODELOGIN3"], preferredType: "sms" } as const;
    const form = await open(input, {}, ({ faults }) => faults.next("readCountries", samoa));
    expect(form.view().fields.countryDialingCode).toBe("+1684");
    form.type({ mobileNum: "633 1234" });
    form.commands().askForCode();
    await form.run.settle();
    expect(form.ports.callsOf("sendSmsCode")[0]?.input).toMatchObject({
      phone: { countryDialingCode: "+1684", mobileNum: "6331234" },
    });
  });

  it("SMS-05 is shown with its plus sign by the form for a forgotten password", async () => {
    const tour = await atTheForm();
    tour.ports.faults.next("readCountries", samoa);
    commands(tour).chooseType("mobileNum");
    await tour.run.settle();
    expect(view(tour).fields.countryDialingCode).toBe("+1684");
  });
});
