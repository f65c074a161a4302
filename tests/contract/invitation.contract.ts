import type { InvitationPort } from "@parlour/core/registration/registration.ports";
import { describe, expect, it } from "vitest";

/** What every InvitationPort must do; `make` gives one for a visitor who arrived with the code. */
export function describeInvitation(name: string, make: (code: string | null) => InvitationPort): void {
  describe(`${name}: invitation`, () => {
    it.each(["MORGAN7", "two words", null])("REG-05 reads the code %j every time", (code) => {
      const invitation = make(code);
      expect(invitation.read().code).toBe(code);
      expect(invitation.read()).toEqual(invitation.read());
    });

    it("REG-05 reads a domain without port and path, and an address without query and hash", () => {
      const { domain, url } = make("MORGAN7").read();
      expect(domain).toMatch(/^[a-z\d.-]*$/);
      expect(url).toMatch(/^(?:https?:\/\/[^?#]+)?$/);
    });
  });
}
