/** Commands about identity checks, and what the player notices of them (OPS-06). */
import { createAdminApp } from "@parlour/app/gateway/backoffice/api/admin-app.ts";
import { identityChecks, identityDocuments, members } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { adminNeeds, sessionOf } from "./support/backoffice-cli.ts";
import { actorWith, actsOn, linesOf, saidOf, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { listenTo } from "./support/event-stream.ts";
import { testSeals } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { identityAt } from "./support/identity.ts";
import { png } from "./support/pictures.ts";

forEachDatabase((_name, open) => {
  const seals = testSeals();
  const { gateway, clock, db, atOnce } = gatewayOfSuite({ open, seeded: "empty", seals, listen: true });
  const identity = identityAt(gateway, clock);
  const type = typing(() => db, clock.nowMs, undefined, { seals });
  const said = saidOf(type);
  beforeEach(() => identity.set());
  const as = (...roles: string[]) => typing(() => db, clock.nowMs, actorWith("rob", ...roles), { seals });

  const { newPlayer: player, askedPlayer, sentPlayer } = identity;
  const checkOf = async (memberId: string) =>
    (await db.select().from(identityChecks).where(eq(identityChecks.memberId, memberId)))[0];
  const actsOf = async (memberId: string) => actsOn(db, (await checkOf(memberId))?.id ?? "");

  describe("the setting", () => {
    const shown = () => linesOf(type)("identity", "settings");

    it("OPS-06 is changed in parts, and off leaves the rest as it is", async () => {
      await identity.set({ isOn: false });
      expect(await shown()).toEqual([
        "Identity checks are off.",
        "Documents: identity",
        "No total of money asks for a check.",
      ]);
      await type("identity", "on", "--currency", "USD", "--deposits", "2000", "--withdrawals", "1000.50");
      await type("identity", "on", "--currency", "JPY", "--deposits", "300000");
      await type("identity", "on", "--documents", "address,identity");
      await type("identity", "on", "--currency", "USD", "--deposits", "none");
      expect(await shown()).toEqual([
        "Identity checks are on.",
        "Documents: identity, address",
        "JPY  deposits 300000  withdrawals none",
        "USD  deposits none    withdrawals 1000.50",
      ]);
      expect(await type("identity", "off")).toMatchObject({ kind: "unconfirmed" });
      await type("identity", "off", "--yes");
      expect(await type("identity", "off", "--yes")).toMatchObject({ kind: "refused" });
      await type("identity", "on", "--currency", "JPY", "--deposits", "none");
      expect(await shown()).toEqual([
        "Identity checks are on.",
        "Documents: identity, address",
        "USD  deposits none  withdrawals 1000.50",
      ]);
      const switched = ["on", "on", "on", "on", "off", "on"];
      expect(await actsOn(db, "identityCheck")).toEqual(switched.map((to) => `ann identity-${to}`));
    });

    it.each([
      ["misused", ["--currency", "USD"]],
      ["misused", ["--deposits", "20"]],
      ["misused", ["--currency", "usd", "--deposits", "20"]],
      ["refused", ["--currency", "USD", "--deposits", "-20"]],
      ["refused", ["--currency", "USD", "--deposits", "0"]],
      ["refused", ["--currency", "USD", "--withdrawals", "1.001"]],
      ["refused", ["--currency", "JPY", "--withdrawals", "1.5"]],
      ["misused", ["--documents", "passport"]],
      ["misused", ["--documents", ""]],
    ])("OPS-06 is %s with %j", async (kind, words) => {
      await identity.set({ isOn: false });
      expect(await type("identity", "on", ...words)).toMatchObject({ kind });
      expect(await shown()).toContain("Identity checks are off.");
    });
  });

  it("OPS-06 needs the right players to decide and to look at documents, settings to switch, and view to read", async () => {
    const { account, id } = await sentPlayer();
    const [document] = await db.select().from(identityDocuments).where(eq(identityDocuments.memberId, id));
    const documentId = document?.id ?? "";
    const kinds = async (run: ReturnType<typeof typing>) => ({
      list: (await run("identity", "list")).kind,
      show: (await run("identity", "show", account)).kind,
      document: (await run("identity", "document", documentId)).kind,
      ask: (await run("identity", "ask", account, "--reason", "x")).kind,
      accept: (await run("identity", "accept", account)).kind,
      refuse: (await run("identity", "refuse", account, "--reason", "x")).kind,
      off: (await run("identity", "off")).kind,
    });
    const no = "not-allowed";
    const none = { list: no, show: no, document: no, ask: no, accept: no, refuse: no, off: no };
    expect(await kinds(as())).toEqual(none);
    expect(await kinds(as("viewer"))).toEqual({ ...none, list: "done", show: "done" });
    const decides = { ask: "refused", accept: "unconfirmed", refuse: "unconfirmed" };
    expect(await kinds(as("support"))).toEqual({
      ...decides,
      list: "done",
      show: "done",
      document: "done",
      off: no,
    });
    const app = createAdminApp({ ...adminNeeds(gateway.database, clock), machineSecret: "of a test" });
    const token = await sessionOf(db, "vic", ["viewer"], clock.nowMs());
    const reply = await app.inject({
      method: "POST",
      url: "/admin/v1/identity/accept",
      payload: { account, yes: true },
      headers: { authorization: `Bearer ${token}` },
    });
    await app.close();
    expect(reply.statusCode).toBe(403);
    expect(await checkOf(id)).toMatchObject({ state: "sent" });
  });

  it("OPS-06 asks, refuses and accepts, each recorded and told to the player in their words", async () => {
    const { id, token, account } = await player();
    expect(await type("identity", "accept", account, "--yes")).toMatchObject({ kind: "refused" });
    await type("identity", "ask", account, "--reason", "Another name");
    expect(await said("identity", "accept", account, "--yes")).toMatch(
      /^refused: .*has sent no documents yet/,
    );
    for (const reason of ["The picture is too dark", "It has expired"]) {
      await identity.sendPassport(token);
      clock.advance(1_000);
      await type("identity", "refuse", account, "--reason", reason, "--yes");
    }
    await identity.sendPassport(token);
    await type("identity", "accept", account, "--yes");
    expect(await identity.stateOf(token)).toBe("accepted");
    expect(await actsOf(id)).toEqual([
      "ann identity-ask",
      "ann identity-refuse",
      "ann identity-refuse",
      "ann identity-accept",
    ]);
    const events = await identity.eventsOf(id);
    expect(events).toEqual(
      expect.arrayContaining([
        { kind: "identity-asked", cause: "operator", note: "Another name" },
        { kind: "identity-refused", reason: "The picture is too dark" },
        { kind: "identity-refused", reason: "It has expired" },
        { kind: "identity-accepted" },
      ]),
    );
    expect(events).toHaveLength(4);
    expect(await said("identity", "refuse", account, "--reason", "No", "--yes")).toMatch(
      /^refused: .*accepted already/,
    );
  });

  it("OPS-06 makes one decision of two at once, in either order", async () => {
    const { id, account } = await sentPlayer();
    const decisions = await atOnce(() => [
      type("identity", "accept", account, "--yes"),
      as("support")("identity", "refuse", account, "--reason", "No", "--yes"),
      type("identity", "accept", account, "--yes"),
    ]);
    expect(decisions.map(({ kind }) => kind).sort()).toEqual(["done", "refused", "refused"]);
    expect(await identity.eventsOf(id)).toHaveLength(2);
    expect(await actsOf(id)).toHaveLength(2);
  });

  it("OPS-06 asks once of two at once, no trial account, nobody while off, and nobody without a reason", async () => {
    const { id, account } = await player();
    const both = await atOnce(() => [
      type("identity", "ask", account, "--reason", "One"),
      type("identity", "ask", account, "--reason", "Two"),
    ]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "refused"]);
    expect(await identity.eventsOf(id)).toHaveLength(1);
    const other = await player();
    expect(await type("identity", "ask", other.account)).toMatchObject({ kind: "misused" });
    expect(await type("identity", "ask", "nobody-here", "--reason", "x")).toMatchObject({ kind: "refused" });
    await db.update(members).set({ type: 4 }).where(eq(members.id, other.id));
    expect(await said("identity", "ask", other.account, "--reason", "x")).toMatch(
      /^refused: .*trial account/,
    );
    await identity.set({ isOn: false });
    const third = await player();
    expect(await type("identity", "ask", third.account, "--reason", "x")).toMatchObject({ kind: "refused" });
    expect(await checkOf(third.id)).toBeUndefined();
    for (const words of [["accept"], ["refuse"], ["ask"], ["frobnicate", "x"], ["list", "--state", "new"]])
      expect(await type("identity", ...words)).toMatchObject({ kind: "misused" });
    expect(await type("identity", "refuse", account)).toMatchObject({ kind: "misused" });
    expect(await type("identity", "accept", "nobody-here")).toMatchObject({ kind: "refused" });
  });

  it("OPS-06 lists what waits for a decision, one state, one player, or all, also as CSV", async () => {
    const [asked, sent, done] = [await askedPlayer(), await sentPlayer(), await sentPlayer()];
    await type("identity", "accept", done.account, "--yes");
    const list = async (...words: string[]) => (await linesOf(type)("identity", "list", ...words)).join("\n");
    expect(await list()).toContain(sent.account);
    expect(await list()).not.toContain(asked.account);
    expect(await list("--state", "asked")).toContain(asked.account);
    expect(await list("--account", done.account)).toBe("There are no such checks.");
    expect(await list("--account", done.account, "--all")).toContain("accepted");
    expect(await list("--all", "--csv")).toContain("id,account,state,cause,askedAt,sentAt,decidedAt\r\n");
    const id = (await checkOf(sent.id))?.id ?? "";
    expect(await list("--account", sent.account, "--after", id)).toBe("There are no such checks.");
    expect(await type("identity", "list", "--after", "x")).toMatchObject({ kind: "refused" });
  });

  it("OPS-06 shows a check, opens its sealed documents and records who looked", async () => {
    const { id, account } = await sentPlayer();
    const text = (await linesOf(as("support"))("identity", "show", account)).join("\n");
    const [document] = await db.select().from(identityDocuments).where(eq(identityDocuments.memberId, id));
    expect(text).toContain("state        sent");
    expect(text).toContain("deposits     0.00 USD");
    expect(text).toContain(`document     ${document?.id} identity passport image/png 64 bytes`);
    expect(document?.content).toMatch(/^sealed\.1\./);
    expect(document?.content).not.toContain(png().toString("base64"));
    const opened = await as("support")("identity", "document", document?.id ?? "");
    expect(opened).toEqual({ kind: "done", lines: [png().toString("base64")] });
    expect(await actsOf(id)).toContain("rob identity-look");
    expect(await type("identity", "document", "00000000-0000-4000-8000-000000000000")).toMatchObject({
      kind: "refused",
    });
    expect(await type("identity", "document", "x")).toMatchObject({ kind: "refused" });
  });

  it("OPS-06 reaches an open page by its event stream", async () => {
    const { token, account } = await player();
    const stream = await listenTo(gateway.url, token);
    await type("identity", "ask", account, "--reason", "Another name");
    await expect.poll(() => [...stream.heard].sort()).toEqual(["messages", "status"]);
    await identity.sendPassport(token);
    await expect.poll(() => stream.heard.filter((kind) => kind === "status")).toHaveLength(2);
    await type("identity", "accept", account, "--yes");
    await expect.poll(() => stream.heard.filter((kind) => kind === "status")).toHaveLength(3);
    await stream.leave();
  });
});
