import { createServer, type Server } from "node:http";
import { identities } from "@parlour/app/gateway/database/schema.ts";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { applicant, memberNamed, registerAt, said } from "./support/registrations.ts";

const PROJECT = "parlour-demo";
const CHANNEL = "google.com";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, writeSetting, atOnce } = gatewayOfSuite({ open });
  let keys: Server;
  let sign: (subject: string, audience?: string) => Promise<string>;

  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair("RS256");
    const set = { keys: [{ ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" }] };
    keys = createServer((_request, response) => {
      response.setHeader("content-type", "application/json").end(JSON.stringify(set));
    });
    await new Promise<void>((resolve) => keys.listen(0, "127.0.0.1", resolve));
    const address = keys.address();
    if (address === null || typeof address === "string") throw new Error("The key server has no port");
    const jwksUrl = `http://127.0.0.1:${address.port}/jwks`;
    const nowS = Math.floor(clock.nowMs() / 1_000);
    sign = (subject, audience = PROJECT) =>
      new SignJWT({ auth_time: nowS, firebase: { sign_in_provider: CHANNEL } })
        .setProtectedHeader({ alg: "RS256", kid: "one" })
        .setIssuer(`https://securetoken.google.com/${PROJECT}`)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt(nowS)
        .setExpirationTime(nowS + 3_600)
        .sign(privateKey);
    const firebase = {
      apiKey: "key",
      authDomain: "parlour.example",
      projectId: PROJECT,
      channels: [CHANNEL],
      jwksUrl,
    };
    await writeSetting("identity", { firebase });
  });
  afterAll(() => new Promise((resolve) => keys.close(resolve)));
  const linksOf = async (subject: string) =>
    (await db.select().from(identities)).filter((link) => link.subject === subject);

  it("REG-02 links the account to the third party's token in its registration", async () => {
    const identity = { firebaseChannel: CHANNEL, firebaseIdToken: await sign("person-1") };
    const reply = await registerAt(gateway, applicant("vouched01", identity));
    expect(reply.body.success).toBe(true);
    const { id } = await memberNamed(gateway, "vouched01");
    expect(await linksOf("person-1")).toMatchObject([{ channel: CHANNEL, memberId: id }]);
  });

  it("REG-02 refuses an identity that is already linked, and all but one of several at the same moment", async () => {
    const identity = { firebaseChannel: CHANNEL, firebaseIdToken: await sign("person-1") };
    expect(said(await registerAt(gateway, applicant("vouched02", identity)))).toBe("identity-taken");
    const shared = { firebaseChannel: CHANNEL, firebaseIdToken: await sign("person-2") };
    const replies = await atOnce(() =>
      ["vouched03", "vouched04", "vouched05"].map((name) => registerAt(gateway, applicant(name, shared))),
    );
    const codes = replies.map(({ body }) => body.code ?? "registered").sort();
    expect(codes).toEqual(["identity-taken", "identity-taken", "registered"]);
    expect(await linksOf("person-2")).toHaveLength(1);
  });

  it("REG-02 refuses an invalid token, and creates no account", async () => {
    const wrong = [
      { firebaseChannel: CHANNEL, firebaseIdToken: "no.token.at-all" },
      { firebaseChannel: CHANNEL, firebaseIdToken: await sign("person-3", "another-operator") },
      { firebaseChannel: "facebook.com", firebaseIdToken: await sign("person-3") },
      { firebaseChannel: CHANNEL },
      { firebaseIdToken: await sign("person-3") },
    ];
    for (const identity of wrong) {
      expect(said(await registerAt(gateway, applicant("vouched09", identity)))).toBe("identity-wrong");
    }
    await expect(memberNamed(gateway, "vouched09")).rejects.toThrow();
  });
});
