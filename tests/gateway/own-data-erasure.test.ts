/** Erasure by the back office, and the file of a player's data by its command line. */
import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdminApp } from "@parlour/app/gateway/backoffice/api/admin-app.ts";
import {
  bankCards,
  favourites,
  feedback,
  files,
  identities,
  identityChecks,
  identityDocuments,
  knownAddresses,
  memberMessages,
  members,
  operatorActs,
  outbox,
  safetyBlocks,
  sessions,
  withdrawals,
} from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountOf, logInAs, withdrawalOf } from "./support/back-office.ts";
import { adminNeeds, sessionOf, typeAt } from "./support/backoffice-cli.ts";
import { actorWith, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { playerWith } from "./support/play.ts";
import { applicant, registerAt } from "./support/registrations.ts";

const REASON = ["--reason", "Asked for by letter"] as const;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, atOnce } = gatewayOfSuite({ open });
  let admin: FastifyInstance;
  let adminUrl: string;
  beforeAll(async () => {
    admin = createAdminApp({ ...adminNeeds(gateway.database, clock), machineSecret: "machine" });
    adminUrl = await admin.listen({ port: 0, host: "127.0.0.1" });
    await sessionOf(db, "ann", ["owner"], clock.nowMs());
    await sessionOf(db, "bea", ["owner"], clock.nowMs());
  });
  afterAll(() => admin.close());

  const as = (name: string, ...roles: readonly string[]) =>
    typing(() => db, clock.nowMs, actorWith(name, ...roles));
  const rowOf = async (id: string) => {
    const [row] = await db.select().from(members).where(eq(members.id, id));
    if (row === undefined) throw new Error("There is no such member");
    return row;
  };
  const close = (id: string) =>
    db
      .update(members)
      .set({ closedAt: new Date(clock.nowMs()), closedBy: "player" })
      .where(eq(members.id, id));

  /** Ann asks for it and Bea approves. */
  async function erase(account: string) {
    const asked = await as("ann", "owner")("players", "erase", account, ...REASON, "--yes");
    if (asked.kind !== "waiting") throw new Error(`${account}: ${JSON.stringify(asked)}`);
    return as("bea", "owner")("requests", "approve", asked.requestId, "--yes");
  }

  it("OPS-03 is for closed accounts with nothing left, with a reason, the right and a second person", async () => {
    const id = await playerWith(gateway, 3_00n);
    const account = await accountOf(gateway, id);
    const ann = as("ann", "owner");
    expect(await ann("players", "erase", account, "--yes")).toMatchObject({ kind: "misused" });
    expect(await ann("players", "erase", "nobody-here", ...REASON)).toMatchObject({ kind: "refused" });
    expect(await ann("players", "erase", "trial", ...REASON)).toMatchObject({ kind: "refused" });
    expect(await ann("players", "erase", account, ...REASON)).toMatchObject({
      message: expect.stringContaining("is open"),
    });
    await close(id);
    expect(await ann("players", "erase", account, ...REASON)).toMatchObject({
      message: `${account} still has balance 3.00 USD.`,
    });
    for (const words of [["erase"], ["export"], ["consent"]])
      expect(await as("vera", "viewer")("players", ...words, account)).toMatchObject({ kind: "not-allowed" });

    const empty = await playerWith(gateway, 0n);
    await close(empty);
    const name = await accountOf(gateway, empty);
    expect(await ann("players", "erase", name, ...REASON)).toMatchObject({ kind: "unconfirmed" });
    const asked = await ann("players", "erase", name, ...REASON, "--yes");
    if (asked.kind !== "waiting") throw new Error(asked.kind);
    expect(await ann("requests", "approve", asked.requestId, "--yes")).toMatchObject({
      message: expect.stringContaining("yourself"),
    });
    expect((await rowOf(empty)).erasedAt).toBeNull();
    const both = await atOnce(() =>
      ["bea", "cora"].map((who) => as(who, "owner")("requests", "approve", asked.requestId, "--yes")),
    );
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "refused"]);
    expect(await ann("players", "erase", (await rowOf(empty)).account, ...REASON)).toMatchObject({
      message: expect.stringContaining("is erased"),
    });
  });

  it("OPS-03 removes what law does not keep, and keeps money under a pseudonym", async () => {
    const { memberId: id, id: withdrawalId } = await withdrawalOf(gateway, 50_00n);
    await logInAs(gateway, id);
    const account = await accountOf(gateway, id);
    const at = new Date(clock.nowMs());
    await db
      .update(members)
      .set({
        nickname: "Robin Vale",
        email: "robin.vale@example.com",
        emailKey: "robin.vale@example.com",
        phone: "+447700900555",
        birthday: "1980-02-03",
        profile: { address: "Harbour Road 1" },
      })
      .where(eq(members.id, id));
    await db.insert(identities).values({ channel: "google", subject: "robin", memberId: id, linkedAt: at });
    await db.insert(favourites).values({ memberId: id, nodeId: 1, addedAt: at });
    await db.insert(memberMessages).values({ memberId: id, title: { EN: "Robin" }, sentAt: at });
    await db
      .insert(outbox)
      .values({ channel: "mail", recipient: "robin.vale@example.com", body: "Robin", createdAt: at });
    const file = {
      memberId: id,
      name: "robin.png",
      type: "image/png" as const,
      width: 1,
      height: 1,
      createdAt: at,
    };
    await db.insert(files).values([
      { ...file, content: new Uint8Array([1]), filedWith: `withdrawal:${withdrawalId}` },
      { ...file, content: new Uint8Array([2]), filedWith: "application:x" },
    ]);
    await db
      .insert(feedback)
      .values({ memberId: id, content: "Robin was here", ip: "192.0.2.1", createdAt: at });
    const [check] = await db
      .insert(identityChecks)
      .values({ memberId: id, state: "accepted", cause: "operator", askedAt: at, decidedAt: at })
      .returning();
    const picture = { memberId: id, name: "robin-passport.png", type: "image/png" as const, sizeBytes: 1 };
    const sealed = { content: "x", sealedWith: "", createdAt: at };
    const sent = { checkId: check?.id, purpose: "identity" as const, kind: "passport" as const, sentAt: at };
    await db.insert(identityDocuments).values([
      { ...picture, ...sealed },
      { ...picture, ...sealed, ...sent },
    ]);
    await close(id);
    expect(await as("ann", "owner")("players", "erase", account, ...REASON, "--yes")).toMatchObject({
      message: `${account} still has withdrawal 50.00 USD.`,
    });
    await db.update(withdrawals).set({ state: "received" }).where(eq(withdrawals.id, withdrawalId));
    const pseudonym = `erased-${id.slice(0, 8)}`;
    expect(await erase(account)).toMatchObject({ kind: "done", lines: [expect.stringContaining(pseudonym)] });

    const row = await rowOf(id);
    expect(row).toMatchObject({
      account: pseudonym,
      nickname: pseudonym,
      email: "",
      phone: "",
      birthday: "",
    });
    expect(row).toMatchObject({ profile: {}, passwordHash: "none", erasedAt: at });
    for (const table of [sessions, knownAddresses, identities, favourites, memberMessages, feedback])
      expect(await db.$count(table, eq(table.memberId, id))).toBe(0);
    const [card] = await db.select().from(bankCards).where(eq(bankCards.memberId, id));
    expect(card).toMatchObject({ holder: "", number: expect.stringMatching(/^.{4}$/) });
    expect(card?.removedAt).not.toBeNull();
    expect(await db.$count(outbox, eq(outbox.recipient, "robin.vale@example.com"))).toBe(0);
    expect(await db.select({ name: files.name }).from(files).where(eq(files.memberId, id))).toEqual([
      { name: "" },
    ]);
    expect(await db.$count(withdrawals, eq(withdrawals.memberId, id))).toBe(1);
    const documents = await db.select().from(identityDocuments).where(eq(identityDocuments.memberId, id));
    expect(documents).toMatchObject([{ name: "", kind: "passport", content: "x" }]);
    const [act] = await db.select().from(operatorActs).where(eq(operatorActs.subject, id));
    expect(act).toMatchObject({ act: "player-erase", operator: "ann" });
    expect(act?.detail).toMatchObject({ account: pseudonym, approvedBy: "bea" });
    expect(await as("ann", "owner")("players", "reopen", pseudonym, "--reason", "x")).toMatchObject({
      message: `${pseudonym} is erased, so it stays closed.`,
    });
    const found = await as("ann", "owner")("players", "find", pseudonym);
    expect(found.kind === "done" && found.lines.join("\n")).toMatch(/erased-\w{8} +erased/);
    const requests = await as("ann", "owner")("requests", "list", "--all");
    expect(requests.kind === "done" && requests.lines.join("\n")).not.toContain(account);
    for (const sum of (await gateway.ledger.total()).values()) expect(sum).toBe(0n);
  });

  it("OPS-03 SAFE-02 nobody takes the name again; a self-exclusion also keeps mail address and phone", async () => {
    const made = await registerAt(gateway, applicant("leavinglark", { email: "lark@example.com" }));
    expect(made.body.success).toBe(true);
    const [lark] = await db.select().from(members).where(eq(members.account, "leavinglark"));
    const id = lark?.id ?? "";
    const until = new Date(clock.nowMs() + 86_400_000);
    await db
      .insert(safetyBlocks)
      .values({ memberId: id, kind: "exclusion", from: new Date(clock.nowMs()), until });
    await close(id);
    expect((await erase("leavinglark")).kind).toBe("done");
    const again = async (name: string, email: string) =>
      (await registerAt(gateway, applicant(name, { email }))).body.code;
    expect(await again("LeavingLark", "other@example.com")).toBe("username-taken");
    expect(await again("newlark", "LARK@example.com")).toBe("email-taken");
    clock.advance(86_400_001);
    expect(await again("newlark", "lark@example.com")).toBeUndefined();
    expect(await again("leavinglark", "third@example.com")).toBe("username-taken");
  });

  it("OPS-03 the command line writes the file, private and whole, and never over another", async () => {
    const id = await playerWith(gateway, 8_00n);
    const account = await accountOf(gateway, id);
    const token = await sessionOf(db, "dora", ["support"], clock.nowMs());
    const env = { PARLOUR_ADMIN_URL: adminUrl, PARLOUR_BACKOFFICE_TOKEN: token };
    const to = join(await mkdtemp(join(tmpdir(), "own-data-")), "player.json");
    const said = await typeAt(env, ["players", "export", account, "--to", to]);
    expect(said).toMatchObject({ status: 0, out: `Written to ${to}` });
    const file = JSON.parse(await readFile(to, "utf8"));
    expect(file).toMatchObject({ account: [{ account }], movements: [{ amount: "8.00" }] });
    expect((await stat(to)).mode & 0o077).toBe(0);
    expect(await typeAt(env, ["players", "export", account, "--to", to])).toMatchObject({
      status: 1,
      err: `There is a file ${to} already.`,
    });
    const missing = `${to}-missing`;
    expect((await typeAt(env, ["players", "export", "nobody-here", "--to", missing])).status).toBe(1);
    await expect(stat(missing)).rejects.toThrow();
    const shown = await typeAt(env, ["players", "export", account]);
    expect(JSON.parse(shown.out)).toMatchObject({ account: [{ account }] });
    expect((await typeAt(env, ["players", "export", account, "--step", "no"])).status).toBe(2);
    expect((await typeAt(env, ["players", "find", account, "--to", missing])).status).toBe(2);
    const acts = await db.select().from(operatorActs).where(eq(operatorActs.subject, id));
    expect(acts.map(({ operator, act }) => [operator, act])).toEqual([
      ["dora", "player-export"],
      ["dora", "player-export"],
    ]);
  });
});
