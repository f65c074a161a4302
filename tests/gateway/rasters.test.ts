import { readdir, readFile, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GatewayBusy } from "@parlour/app/gateway/busy.ts";
import { sharedAnswer } from "@parlour/app/gateway/calls/shared-answers.ts";
import type { Encode } from "@parlour/app/pictures/encode.ts";
import { createRasterFiles } from "@parlour/app/pictures/raster-files.ts";
import { createRasters, type RastersOptions } from "@parlour/app/pictures/rasters.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeOwnFolder, type OwnFolder } from "../../scripts/lib/own-folder.mjs";

const DAY_MS = 86_400_000;
const drawing = (what: string) => sharedAnswer(`<svg>${what}</svg>`);

/** Writes what it was asked for; each piece of work waits until it is let go. */
function slowEncode() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const encode: Encode = async (svg, width, format) => {
    asked.push(`${svg} ${width} ${format}`);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Buffer.from(`${svg} ${width} ${format}`);
  };
  return { asked, waiting, encode };
}

describe("raster pictures", () => {
  let own: OwnFolder;
  let folder: string;
  let asked: string[];
  let told: unknown[];
  let nowMs: number;

  beforeEach(async () => {
    own = await makeOwnFolder("pictures");
    folder = own.path;
    asked = [];
    told = [];
    nowMs = Date.now();
  });

  afterEach(() => own.remove());

  const files = (of = folder) =>
    createRasterFiles({ folder: of, nowMs: () => nowMs, onUnwritable: (error) => told.push(error) });
  const rasters = (over: Partial<RastersOptions> = {}) =>
    createRasters({
      encode: async (svg, width, format) => {
        asked.push(`${width} ${format}`);
        return Buffer.from(`${svg} ${width} ${format}`);
      },
      encodedAs: "a",
      files: files(),
      keptAtMostBytes: 1_000,
      ...over,
    });

  it("are encoded once for several requests, one at a time", async () => {
    const { asked: begun, waiting, encode } = slowEncode();
    const made = rasters({ encode, files: null });
    const wanted = [drawing("a"), drawing("a"), drawing("b")].map((each) => made.get(each, 240, "webp"));
    await expect.poll(() => begun).toEqual(["<svg>a</svg> 240 webp"]);
    waiting[0]?.();
    await expect.poll(() => begun).toEqual(["<svg>a</svg> 240 webp", "<svg>b</svg> 240 webp"]);
    waiting[1]?.();
    const bytes = (await Promise.all(wanted)).map((each) => String(each.bytes));
    expect(bytes).toEqual(["<svg>a</svg> 240 webp", "<svg>a</svg> 240 webp", "<svg>b</svg> 240 webp"]);
  });

  it("are refused for the moment when too many wait, and the waiting ones are encoded", async () => {
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const encode: Encode = async (svg) => {
      await gate;
      return svg;
    };
    const made = rasters({ encode, files: null });
    // One is being made, 400 wait.
    const wanted = Array.from({ length: 402 }, (_, at) => made.get(drawing(`${at}`), 240, "webp"));
    expect(await wanted.at(-1)?.catch((error: unknown) => error)).toBeInstanceOf(GatewayBusy);
    open();
    expect(await Promise.all(wanted.slice(0, -1))).toHaveLength(401);
  });

  it("are available after a restart, and for another gateway on the folder", async () => {
    const before = await rasters().get(drawing("a"), 240, "webp");
    const after = await rasters().get(drawing("a"), 240, "webp");
    expect([asked, after]).toEqual([["240 webp"], before]);
    expect(told).toEqual([]);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("are encoded again for another drawing, width, format or encoder version", async () => {
    await rasters().get(drawing("a"), 240, "webp");
    await rasters().get(drawing("b"), 240, "webp");
    await rasters().get(drawing("a"), 384, "webp");
    await rasters().get(drawing("a"), 240, "avif");
    await rasters({ encodedAs: "b" }).get(drawing("a"), 240, "webp");
    expect(asked).toEqual(["240 webp", "240 webp", "384 webp", "240 avif", "240 webp"]);
  });

  it.each([
    ["cut short", (file: string) => truncate(file, 5)],
    ["empty", (file: string) => truncate(file, 0)],
    ["another", (file: string) => writeFile(file, "something else that is long enough for a digest")],
  ])("are encoded again where the file is %s", async (_, damage) => {
    const before = await rasters().get(drawing("a"), 240, "webp");
    const [name = ""] = await readdir(folder);
    await damage(join(folder, name));
    expect(await rasters().get(drawing("a"), 240, "webp")).toEqual(before);
    expect(asked).toHaveLength(2);
    expect(String(await readFile(join(folder, name)))).toContain("<svg>a</svg>");
  });

  it("are served also when the folder cannot be written, which is reported once", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const made = rasters({ files: files(join(file, "below")) });
    expect(String((await made.get(drawing("a"), 240, "webp")).bytes)).toBe("<svg>a</svg> 240 webp");
    await made.get(drawing("b"), 240, "webp");
    expect(told).toHaveLength(1);
    await made.sweep();
  });

  it("stay in memory up to a size limit, the last requested ones first", async () => {
    const made = rasters({ files: null, keptAtMostBytes: 2 * "<svg>a</svg> 240 webp".length });
    for (const each of ["a", "b", "a", "c", "a", "b"]) await made.get(drawing(each), 240, "webp");
    // `b` went when `c` came, since `a` was asked for after it.
    expect(asked).toHaveLength(4);
  });

  it("are encoded again after a failure", async () => {
    let fails = true;
    const encode: Encode = async () => {
      if (fails) throw new Error("no memory");
      return Buffer.from("there");
    };
    const made = rasters({ encode });
    await expect(made.get(drawing("a"), 240, "webp")).rejects.toThrow("no memory");
    fails = false;
    expect(String((await made.get(drawing("a"), 240, "webp")).bytes)).toBe("there");
  });

  it("are deleted from the folder when they were not requested for a month", async () => {
    await rasters().get(drawing("old"), 240, "webp");
    const [old = ""] = await readdir(folder);
    const longAgo = (nowMs - 31 * DAY_MS) / 1_000;
    await utimes(join(folder, old), longAgo, longAgo);
    await rasters().get(drawing("new"), 240, "webp");
    await files().sweep();
    const left = await readdir(folder);
    expect(left).toHaveLength(1);
    expect(left).not.toContain(old);
    // What is read is young again.
    await utimes(join(folder, left[0] ?? ""), longAgo, longAgo);
    await rasters().get(drawing("new"), 240, "webp");
    expect((await stat(join(folder, left[0] ?? ""))).mtimeMs).toBeGreaterThan(nowMs - DAY_MS);
  });
});
