/** Pictures of identity documents: what is taken, whose they are, how they are kept, and the file of the command line (OPS-06). */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_AT_MOST_BYTES } from "@parlour/adapters/wire/cashier.calls.ts";
import { readAdminFile } from "@parlour/app/gateway/backoffice/api/admin-file.ts";
import { onLoopback } from "@parlour/app/gateway/backoffice/api/admin-place.ts";
import { identityDocuments } from "@parlour/app/gateway/database/schema.ts";
import { sweepDocuments } from "@parlour/app/gateway/identity-checks/documents.ts";
import { sealStored } from "@parlour/app/gateway/security/seal-stored.ts";
import { createSeals } from "@parlour/app/gateway/security/seals.ts";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { PATIENCE } from "../patience.ts";
import { sessionOf, typeAt } from "./support/backoffice-cli.ts";
import { forEachDatabase } from "./support/databases.ts";
import { folderOfSuite } from "./support/folder-of-suite.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { identityAt } from "./support/identity.ts";
import { png } from "./support/pictures.ts";

type Documents = Parameters<ReturnType<typeof identityAt>["sendAs"]>[1];

const DAY_MS = 24 * 3_600_000;
const OLD_KEY = new Uint8Array(32).fill(3);
const NEW_KEY = new Uint8Array(32).fill(4);

forEachDatabase((_name, open) => {
  const seals = createSeals([OLD_KEY]);
  const own = folderOfSuite("identity");
  const { gateway, clock, db, atOnce } = gatewayOfSuite(
    { open, seeded: "empty", seals, listen: true },
    () => ({
      admin: onLoopback(own.path),
    }),
  );
  const identity = identityAt(gateway, clock);
  beforeAll(() => vi.waitFor(async () => expect(await readAdminFile(own.path)).not.toBeNull(), PATIENCE));
  beforeEach(() => identity.set());

  const { newPlayer: player, askedPlayer } = identity;
  const rowsOf = (memberId: string) =>
    db.select().from(identityDocuments).where(eq(identityDocuments.memberId, memberId));
  const fileOf = async (token: string) => String((await identity.upload(token)).body.value?.fileId);
  const passport = (...fileIds: string[]): Documents[number] => ({
    purpose: "identity",
    kind: "passport",
    fileIds,
  });
  const codeOf = (reply: { body: { code?: string } }) => reply.body.code ?? "done";

  it("OPS-06 takes pictures of up to 5 MB, and none of too many pixels", async () => {
    const { token } = await player();
    expect(codeOf(await identity.upload(token, png(40, 30, PICTURE_AT_MOST_BYTES)))).toBe("done");
    expect(codeOf(await identity.upload(token, png(30_000, 30_000)))).toBe("not-a-picture");
  });

  it("OPS-06 keeps twelve unsent pictures of a player, counted one by one, and deletes them after a day", async () => {
    const { id, token } = await player();
    for (let at = 0; at < 11; at += 1) await identity.upload(token);
    const last = await atOnce(() => [identity.upload(token), identity.upload(token)]);
    expect(last.map(codeOf).sort()).toEqual(["done", "too-many"]);
    const { id: asked, token: other } = await askedPlayer();
    await identity.sendPassport(other);
    await sweepDocuments(db, clock.nowMs() + DAY_MS - 1);
    expect(await rowsOf(id)).toHaveLength(12);
    await sweepDocuments(db, clock.nowMs() + DAY_MS);
    expect(await rowsOf(id)).toHaveLength(0);
    expect(await rowsOf(asked)).toHaveLength(1);
  });

  it("OPS-06 sends what is wanted, and nothing less, else or twice", async () => {
    const { id, token } = await askedPlayer();
    await identity.set({ documents: ["identity", "address"] });
    const [front, back, bill] = [await fileOf(token), await fileOf(token), await fileOf(token)];
    const send = async (...documents: Documents) => codeOf(await identity.sendAs(token, documents));
    const address = { purpose: "address", kind: "utility-bill", fileIds: [bill] } satisfies Documents[number];
    expect(await send(passport(front))).toBe("documents-missing");
    expect(await send(passport(front), { ...address, fileIds: [] })).toBe("documents-missing");
    expect(await send(passport(front), { ...address, kind: "passport" })).toBe("documents-missing");
    expect(await send(passport(front), passport(back))).toBe("documents-missing");
    expect(await send(passport(front), { ...address, fileIds: [front] })).toBe("unknown-document");
    expect(await send(passport("nothing"), address)).toBe("unknown-document");
    expect(await send(passport(front, front), address)).toBe("unknown-document");
    expect((await rowsOf(id)).every(({ checkId }) => checkId === null)).toBe(true);
    expect(await send(passport(front, back), address)).toBe("done");
    expect(await identity.checkOf(token)).toMatchObject({
      asked: {
        state: "sent",
        documents: expect.arrayContaining([
          { purpose: "address", kind: "utility-bill", name: "passport.png" },
        ]),
      },
    });
    expect(await send(passport(await fileOf(token)), { ...address, fileIds: [await fileOf(token)] })).toBe(
      "not-asked",
    );
  });

  it("OPS-06 sends once under a key, also at the same moment, and another request not at all", async () => {
    const { token } = await askedPlayer();
    const key = identity.newKey();
    const first = [passport(await fileOf(token))];
    const replies = await atOnce(() => [
      identity.sendAs(token, first, key),
      identity.sendAs(token, first, key),
    ]);
    expect(replies.map(codeOf)).toEqual(["done", "done"]);
    expect(codeOf(await identity.sendAs(token, [passport(await fileOf(token))], key))).toBe("key-reused");
  });

  it("OPS-06 is sealed with the current key, and sealed again with a new one", async () => {
    const { id, token } = await player();
    await identity.upload(token);
    const [before] = await rowsOf(id);
    expect(before?.content.startsWith(seals.current)).toBe(true);
    const newer = createSeals([NEW_KEY, OLD_KEY]);
    expect(await sealStored(gateway.database, newer, clock)).toBeGreaterThan(0);
    const [after] = await rowsOf(id);
    expect(after?.sealedWith).toBe(newer.current);
    expect(after?.content.startsWith(newer.current)).toBe(true);
    expect(await sealStored(gateway.database, newer, clock)).toBe(0);
    expect(await sealStored(gateway.database, createSeals([OLD_KEY, NEW_KEY]), clock)).toBeGreaterThan(0);
  });

  it("OPS-06 the command line writes a document to a new file that only its owner reads", async () => {
    const { id, token } = await askedPlayer();
    await identity.sendPassport(token);
    const [document] = await rowsOf(id);
    const env = {
      PARLOUR_DATA: own.path,
      PARLOUR_BACKOFFICE_TOKEN: await sessionOf(db, "sue", ["support"], clock.nowMs()),
    };
    const file = join(own.path, "passport.png");
    const words = ["identity", "document", document?.id ?? "", "--to", file];
    expect(await typeAt(env, words)).toMatchObject({ status: 0, out: `Written to ${file}` });
    expect(await readFile(file)).toEqual(png());
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const twice = await typeAt(env, words);
    expect(twice).toMatchObject({ status: 1, err: expect.stringContaining("already") });
  });
});
