/** Many games at once: thousands of them, what an interruption leaves, and two people at the same time. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createAdminApp } from "@parlour/app/gateway/backoffice/api/admin-app.ts";
import { readAdminFile } from "@parlour/app/gateway/backoffice/api/admin-file.ts";
import { onLoopback } from "@parlour/app/gateway/backoffice/api/admin-place.ts";
import { lockContent } from "@parlour/app/gateway/backoffice/content/writing.ts";
import { games } from "@parlour/app/gateway/database/schema.ts";
import { count, sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { makeOwnFolder } from "../../scripts/lib/own-folder.mjs";
import { PATIENCE } from "../patience.ts";
import { roundsOf } from "../rounds.ts";
import { adminNeeds, sessionOf, typeAt } from "./support/backoffice-cli.ts";
import { large, moonQuay } from "./support/catalogue-files.ts";
import { catalogueScene } from "./support/catalogue-scene.ts";
import { typing } from "./support/commands.ts";
import { forEachDatabase, openPglite } from "./support/databases.ts";
import { startTestGateway } from "./support/gateway.ts";

/** Their file is longer than the 1 MiB that other commands take. */
const GAMES = roundsOf(6_000, 10_000);
const SOME = 400;
const LARGE = JSON.stringify(large(GAMES));
const FEWER = JSON.stringify(large(SOME));

forEachDatabase((name, open) => {
  const { clock, db, gateway, run, lines, version, stored, acts, atOnce } = catalogueScene(open);
  const countGames = async () => (await db.select({ found: count() }).from(games))[0]?.found;
  it("OPS-04 imports thousands of games, and again without a change", async () => {
    const said = await lines("import", LARGE);
    expect(said).toContain(`games: ${GAMES} added, 0 changed, 0 as before`);
    expect(said).toContain(`and ${GAMES - 59} more`);
    expect(await countGames()).toBe(GAMES);
    const before = await version();
    expect(await lines("import", LARGE)).toContain(`games: 0 added, 0 changed, ${GAMES} as before`);
    expect(await version()).toBe(before);
  });

  it("OPS-04 changes all of many games, and takes its own export for what is there", async () => {
    await lines("import", FEWER);
    const dearer = JSON.stringify(large(SOME, (at) => ({ minBet: `${at + 1}.00` })));
    expect(await lines("import", dearer)).toContain(`games: 0 added, ${SOME} changed, 0 as before`);
    const [csv = ""] = await lines("export", "--csv");
    expect(await lines("import", csv)).toContain(`games: 0 added, 0 changed, ${SOME} as before`);
  });

  it.each(["raise exception 'interrupted'", "perform pg_terminate_backend(pg_backend_pid())"])(
    "OPS-04 an import that is interrupted before its end by %j leaves nothing half done",
    async (interruption) => {
      if (name === "pglite" && interruption.startsWith("perform")) return;
      await run("import", JSON.stringify({ vendors: [moonQuay.vendor], games: [moonQuay.game] }));
      const known = [await stored(), await version(), (await acts()).length];
      // Lanes are written last.
      await db.execute(
        sql.raw(`
        create function interrupt() returns trigger language plpgsql as $$ begin ${interruption}; return new; end $$`),
      );
      await db.execute(
        sql`create trigger interrupt before insert on lanes for each row execute function interrupt()`,
      );
      const warn = vi.spyOn(process, "emitWarning").mockReturnValue();
      await expect(run("import", FEWER)).rejects.toThrow();
      warn.mockRestore();
      await db.execute(sql`drop function interrupt cascade`);
      expect([await stored(), await version(), (await acts()).length]).toEqual(known);
      expect(await lines("import", FEWER)).toContain(`games: ${SOME} added, 0 changed, 0 as before`);
    },
  );

  it("OPS-04 two imports at once come one after the other", async () => {
    const small = (title: string) => JSON.stringify(large(SOME, () => ({ name: title })));
    const both = await atOnce(() => [run("import", small("One")), run("import", small("One"))]);
    const said = both.map((each) =>
      each.kind === "done" ? each.lines.find((line) => line.startsWith("games:")) : each.kind,
    );
    expect(said.sort()).toEqual([
      `games: 0 added, 0 changed, ${SOME} as before`,
      `games: ${SOME} added, 0 changed, 0 as before`,
    ]);
    await atOnce(() => [run("import", small("Two")), run("import", small("Three"))]);
    expect(new Set((await db.select().from(games)).map((each) => each.name)).size).toBe(1);
  });

  it("OPS-04 an import that waits too long for another is refused with nothing half done, and can be repeated", async () => {
    // The embedded database has one connection, so its imports queue.
    if (name === "pglite") return;
    await run("import", JSON.stringify({ vendors: [moonQuay.vendor], games: [moonQuay.game] }));
    const known = [await stored(), await version(), (await acts()).length];
    const refused = await db.transaction(async (other) => {
      await lockContent(other);
      return db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 1`);
        return typing(() => tx, clock.nowMs)("catalogue", "import", FEWER);
      });
    });
    expect(refused).toEqual({ kind: "refused", message: "Another import is running; try again." });
    expect([await stored(), await version(), (await acts()).length]).toEqual(known);
    expect(await lines("import", FEWER)).toContain(`games: ${SOME} added, 0 changed, 0 as before`);
  });

  it("OPS-04 OPS-02 the admin API takes a long file from who is logged in, and refuses others before reading it", async () => {
    const app = createAdminApp({ ...adminNeeds(gateway.database, clock), machineSecret: "x" });
    onTestFinished(() => app.close());
    const post = (path: string, payload: object, token: string) =>
      app.inject({
        method: "POST",
        url: `/admin/v1/${path}`,
        payload,
        headers: { authorization: `Bearer ${token}` },
      });
    const token = await sessionOf(db, "ann", ["editor"], clock.nowMs());
    expect(LARGE.length).toBeGreaterThan(1024 * 1024);
    expect((await post("catalogue/import", { file: LARGE }, token)).statusCode).toBe(200);
    expect(
      (await post("catalogue/import", { file: LARGE, prune: "x".repeat(30_000_000) }, "wrong")).statusCode,
    ).toBe(401);
    const tooLong = await post("catalogue/import", { file: "x".repeat(25 * 1024 * 1024) }, token);
    expect([tooLong.statusCode, tooLong.json().message]).toEqual([
      400,
      "That is longer than this command takes.",
    ]);
    expect((await post("catalogue/import", { file: "x".repeat(8_000_001) }, token)).json().message).toMatch(
      /^file cannot be that: /,
    );
    const other = await post("content/list", { kind: "x".repeat(1024 * 1024) }, token);
    expect([other.statusCode, other.json().message]).toEqual([
      400,
      "That is longer than this command takes.",
    ]);
    const viewer = await sessionOf(db, "vera", ["viewer"], clock.nowMs());
    expect((await post("catalogue/import", { file: LARGE }, viewer)).statusCode).toBe(403);
  });
});

describe("npm run backoffice -- catalogue", () => {
  it("OPS-04 reads the file of its name, prunes after a question, and names a file that cannot be read", async () => {
    const own = await makeOwnFolder("catalogue");
    onTestFinished(own.remove);
    const gateway = await startTestGateway({
      open: openPglite,
      seeded: "empty",
      admin: onLoopback(own.path),
    });
    onTestFinished(gateway.stop);
    await vi.waitFor(async () => expect(await readAdminFile(own.path)).not.toBeNull(), PATIENCE);
    const token = await sessionOf(gateway.db);
    const env = { PARLOUR_DATA: own.path, PARLOUR_BACKOFFICE_TOKEN: token, INIT_CWD: own.path };
    await writeFile(join(own.path, "games.json"), FEWER);
    const done = await typeAt(env, ["catalogue", "import", "games.json"]);
    expect(done).toMatchObject({ status: 0, out: expect.stringContaining(`games: ${SOME} added`), err: "" });
    expect(await typeAt(env, ["catalogue", "import", "other.json"])).toMatchObject({
      status: 1,
      err: `The file ${join(own.path, "other.json")} cannot be read.`,
    });

    const exported = await typeAt(env, ["catalogue", "export", "--csv"]);
    const rows = exported.out.split("\r\n").filter((row) => !/^game,GAME_\d{2,},/.test(row));
    await writeFile(join(own.path, "few.csv"), rows.join("\r\n"));
    expect((await typeAt(env, ["catalogue", "import", "few.csv", "--prune"])).status).toBe(2);
    const pruned = await typeAt(env, ["catalogue", "import", "few.csv", "--prune"], { answer: true });
    expect(pruned.asked).toEqual(["The file does not have them: switch 390 games off?"]);
    expect(pruned.out).toContain("games: 0 added, 0 changed, 390 off, 10 as before");

    await writeFile(join(own.path, "wrong.csv"), "what,category\nlane,POKER\nlane,RNG\nlane,DICE\n");
    const wrong = await typeAt(env, ["catalogue", "import", "wrong.csv"]);
    expect(wrong).toMatchObject({ status: 1, err: "2 things are wrong in the file; nothing was changed." });
    expect(wrong.out).toMatch(/^line 2, lane POKER: category .*\nline 4, lane DICE: category /);
  });
});
