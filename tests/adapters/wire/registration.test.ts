import { register, registerMobile } from "@parlour/adapters/wire/member.calls.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { registrationFields } from "@parlour/core/registration/registration.ports";
import { describe, expect, it } from "vitest";

describe.each(registrationFields)("the field %s of the registration", (field) => {
  it("REG-02 is sent in both calls that register", () => {
    for (const { request } of [register, registerMobile]) expect(request.entries).toHaveProperty(field);
  });

  // A code by SMS is asked for by a flag alone, a currency where there are several.
  it.skipIf(field === "verificationCode" || field === "currency")(
    "REG-01 has a rule in the demo data, which shows or hides it",
    () => {
      const { register: byName, registerMobile: byPhone } = operatorSettings.registration;
      expect({ ...byName, ...byPhone }).toHaveProperty(field);
    },
  );
});
