import { PICTURE_AT_MOST_BYTES, uploadFile } from "@parlour/adapters/wire/cashier.calls.ts";
import { files } from "@parlour/app/gateway/database/schema.ts";
import { readPicture } from "@parlour/app/gateway/files/file-content.ts";
import { sweepFiles } from "@parlour/app/gateway/files/files.ts";
import { LARGEST_PICTURE_BYTES, pictureProblem } from "@parlour/core/cashier/pictures.rules";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { jpg, png } from "./support/pictures.ts";

const DAY_MS = 24 * 3_600_000;

describe("a picture", () => {
  it("ACT-02 is recognised by its content, with type and size of a png and a jpg", () => {
    expect(readPicture(png(640, 480))).toEqual({ type: "image/png", width: 640, height: 480 });
    expect(readPicture(jpg(640, 480))).toEqual({ type: "image/jpeg", width: 640, height: 480 });
    expect(readPicture(jpg(640, 480, 0xc2))).toEqual({ type: "image/jpeg", width: 640, height: 480 });
  });

  it.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>".padEnd(200))],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.padEnd(200))],
    ["a script", Buffer.from("#!/bin/sh\nrm -rf /\n".padEnd(200))],
    ["a gif", Buffer.from("GIF89a".padEnd(200))],
    ["nothing", Buffer.alloc(0)],
    ["a png's beginning alone", png().subarray(0, 8)],
    ["a png without its header", Buffer.concat([png().subarray(0, 8), Buffer.alloc(100)])],
    ["a jpg without a frame", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xd9]), Buffer.alloc(100)])],
    ["a png of no size", png(0, 30)],
    ["30,000 pixels a side", png(30_000, 30_000)],
    ["a long thin bomb", png(8_001, 1)],
    ["more than 40 megapixels", png(8_000, 5_001)],
    ["a jpg bomb", jpg(30_000, 30_000)],
  ])("ACT-02 is refused without decoding when it is %s", (_, bytes) => {
    expect(readPicture(bytes)).toBeNull();
  });

  it("ACT-02 is read from any bytes without a crash, and within the size limit", () => {
    const beginnings = [png().subarray(0, 24), jpg().subarray(0, 24), Buffer.from([0xff, 0xd8, 0xff])];
    fc.assert(
      fc.property(
        fc.constantFrom(...beginnings, Buffer.alloc(0)),
        fc.uint8Array({ maxLength: 200 }),
        (begin, rest) => {
          const facts = readPicture(Buffer.concat([begin, rest]));
          expect(facts === null || facts.width * facts.height <= 40_000_000).toBe(true);
        },
      ),
    );
  });

  it("ACT-02 is checked by the portal before it is sent, with the same size limit", () => {
    expect(LARGEST_PICTURE_BYTES).toBe(PICTURE_AT_MOST_BYTES);
    const upload = (bytes: Buffer) => ({
      name: "receipt.png",
      type: "image/png",
      bytes: new Uint8Array(bytes).buffer,
    });
    expect(pictureProblem(upload(png()))).toBeNull();
    expect(pictureProblem(upload(jpg()))).toBeNull();
    expect(pictureProblem(upload(Buffer.from("<svg/>")))).toBe("not-a-picture");
    expect(pictureProblem(upload(png(4, 4, LARGEST_PICTURE_BYTES + 1)))).toBe("too-large");
  });
});

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, logIn, loggedIn, atOnce } = gatewayOfSuite({ open });
  const player = loggedIn("player");

  const send = (raw: Buffer, name = "receipt.png", of = player.token, type?: string) =>
    ask(
      uploadFile,
      { name },
      { token: of, raw, ...(type !== undefined && { headers: { "content-type": type } }) },
    );

  it("ACT-02 stores a picture unchanged, with the type of its content", async () => {
    const bytes = jpg(800, 600);
    const reply = await send(bytes, "holiday.png", player.token, "image/png");
    const id = String(reply.body.value?.fileId);
    const [kept] = await db.select().from(files).where(eq(files.id, id));
    expect(kept).toMatchObject({
      name: "holiday.png",
      type: "image/jpeg",
      width: 800,
      height: 600,
      filedWith: null,
    });
    expect(Buffer.from(kept?.content ?? []).equals(bytes)).toBe(true);
  });

  it.each([
    ["a script", Buffer.from("<script>alert(1)</script>".padEnd(100))],
    ["a drawing", Buffer.from("<svg onload='alert(1)'/>".padEnd(100))],
    ["a bomb of 30,000 pixels", png(30_000, 30_000)],
  ])("ACT-02 refuses %s that is named receipt.png", async (_, bytes) => {
    const reply = await send(bytes);
    expect([reply.status, reply.body.code]).toEqual([422, "not-a-picture"]);
  });

  it("ACT-02 refuses a body declared as JSON, and an empty body", async () => {
    const reply = await send(Buffer.from('{"file":1}'), "receipt.png", player.token, "application/json");
    expect(reply.body.code).toBe("not-a-picture");
    expect((await send(Buffer.alloc(0))).body.code).toBe("not-a-picture");
  });

  it("ACT-02 accepts 5 MB and refuses one byte more", async () => {
    expect((await send(png(40, 30, PICTURE_AT_MOST_BYTES))).status).toBe(200);
    const reply = await send(png(40, 30, PICTURE_AT_MOST_BYTES + 1));
    expect(reply.body.code).toBe("too-large");
  });

  it("API-03 refuses a picture without a session, and leaves other calls their small bodies", async () => {
    const reply = await ask(uploadFile, { name: "receipt.png" }, { raw: png() });
    expect([reply.status, reply.body.code]).toEqual([401, "not-logged-in"]);
    const dead = await send(png(), "receipt.png", "a".repeat(43));
    expect([dead.status, dead.body.code]).toEqual([401, "not-logged-in"]);
    const elsewhere = await gateway.app.inject({
      method: "POST",
      url: "/wps/cashier/deposit",
      payload: png(),
      headers: { "content-type": "application/octet-stream", authorization: `Bearer ${player.token}` },
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  it("ACT-02 keeps at most twenty unused pictures a day, also of concurrent uploads, and deletes them the next day", async () => {
    const other = await logIn("agent", undefined, "agent");
    const replies = await atOnce(() =>
      Array.from({ length: 23 }, (_, at) => send(png(), `receipt-${at}.png`, other)),
    );
    const codes = replies.map(({ body }) => body.code ?? "kept");
    expect(codes.filter((code) => code === "kept")).toHaveLength(20);
    expect(codes.filter((code) => code === "too-many")).toHaveLength(3);
    clock.advance(DAY_MS);
    await sweepFiles(db, clock.nowMs());
    expect(await db.select({ id: files.id }).from(files)).toEqual([]);
  });
});
