import { identities } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type IdentityDouble, startIdentityDouble, subjectOf } from "../identity-double/identity-double.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { applicant, memberNamed, registerAt, said } from "./support/registrations.ts";

const firebaseChannel = "google.com";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, writeSetting, atOnce } = gatewayOfSuite({ open });
  let thirdParties: IdentityDouble;
  beforeAll(async () => {
    thirdParties = await startIdentityDouble({ nowMs: clock.nowMs });
    await writeSetting("identity", { ...thirdParties.setting });
  });
  afterAll(() => thirdParties.close());
  const tokenOf = (name: string) => thirdParties.tokenOf(name, firebaseChannel);

  it("REG-02 links only one of several accounts that register with an identity at the same moment", async () => {
    const shared = { firebaseChannel, firebaseIdToken: await tokenOf("Robin") };
    const replies = await atOnce(() =>
      ["vouched03", "vouched04", "vouched05"].map((name) => registerAt(gateway, applicant(name, shared))),
    );
    const codes = replies.map(({ body }) => body.code ?? "registered").sort();
    expect(codes).toEqual(["identity-taken", "identity-taken", "registered"]);
    const username = Object(replies.find(({ body }) => body.success)?.body.value).username;
    const links = await db
      .select()
      .from(identities)
      .where(eq(identities.subject, subjectOf("Robin")));
    expect(links).toMatchObject([
      { channel: firebaseChannel, memberId: (await memberNamed(gateway, username)).id },
    ]);
  });

  it("REG-02 refuses an invalid token, and creates no account", async () => {
    thirdParties.signs({ audience: "another-operator" });
    const foreign = await tokenOf("Wren");
    thirdParties.signs({});
    for (const identity of [
      { firebaseChannel, firebaseIdToken: "no.token.at-all" },
      { firebaseChannel, firebaseIdToken: foreign },
      { firebaseChannel: "facebook.com", firebaseIdToken: await tokenOf("Wren") },
      { firebaseChannel },
      { firebaseIdToken: await tokenOf("Wren") },
    ])
      expect(said(await registerAt(gateway, applicant("vouched09", identity)))).toBe("identity-wrong");
    await expect(memberNamed(gateway, "vouched09")).rejects.toThrow();
  });
});
