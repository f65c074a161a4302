/** The admin API of a running gateway, and where its command line finds it. */
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { onLoopback } from "@parlour/app/gateway/backoffice/api/admin-place.ts";
import { openAdminApi } from "@parlour/app/gateway/backoffice/api/serve-admin-api.ts";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { lockFolder } from "@parlour/app/gateway/database/folder-lock.ts";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { makeOwnFolder } from "../../scripts/lib/own-folder.mjs";
import { PATIENCE } from "../patience.ts";
import { adminNeeds, sessionOf, typeAt } from "./support/backoffice-cli.ts";
import { emptyDump, openPglite } from "./support/databases.ts";
import { folderOfSuite } from "./support/folder-of-suite.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const newFolder = async (): Promise<string> => {
  const own = await makeOwnFolder("adminApi");
  onTestFinished(own.remove);
  return own.path;
};

/** Types a command about content with a session's token. */
const content = (
  token: string,
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  answer: boolean | null = null,
) => typeAt({ ...env, PARLOUR_BACKOFFICE_TOKEN: token }, ["content", ...words], { answer });

describe("the admin API", () => {
  const folder = folderOfSuite("adminApi");
  const { gateway, db } = gatewayOfSuite(
    { open: openPglite, seeded: "operator", clock: "machine", listen: true },
    () => ({ admin: onLoopback(folder.path) }),
  );
  let env: Readonly<Record<string, string>>;
  let adminApi: { readonly port: number; readonly secret: string };
  let token: string;
  beforeAll(async () => {
    env = { PARLOUR_DATA: folder.path };
    token = await sessionOf(db);
    adminApi = await vi.waitFor(
      async () => JSON.parse(await readFile(join(folder.path, "operator.json"), "utf8")),
      PATIENCE,
    );
  });

  /** A request to the admin API, by default without a token. */
  const callAdminApi = (changes: {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }): Promise<{ readonly status: number; readonly text: string }> =>
    new Promise((resolve, reject) => {
      const {
        method = "POST",
        path = "/admin/v1/content/list",
        headers = {},
        body = '{"kind":"host"}',
      } = changes;
      const type = { "content-type": "application/json" };
      const knocked = request(
        { host: "127.0.0.1", port: adminApi.port, method, path, headers: { ...type, ...headers } },
        (response) => {
          let text = "";
          response.on("data", (part) => {
            text += part;
          });
          response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      knocked.on("error", reject);
      knocked.end(method === "GET" ? undefined : body);
    });
  const known = () => ({ authorization: `Bearer ${token}` });

  it("OPS-02 answers a logged-in user, and keeps the machine's secret for the owner of the folder", async () => {
    expect((await stat(join(folder.path, "operator.json"))).mode & 0o777).toBe(0o600);
    const reply = await callAdminApi({ headers: known() });
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining("Amélie")]);
  });

  it.each([
    ["a page's origin", () => ({ headers: { ...known(), origin: "https://parlour.example" } })],
    ["another host's name (DNS rebinding)", () => ({ headers: { ...known(), host: "parlour.example" } })],
    ["another port's name", () => ({ headers: { ...known(), host: "127.0.0.1:80" } })],
  ])("OPS-02 answers 404 and nothing else to a request with %s", async (_what, changes) => {
    expect(await callAdminApi(changes())).toEqual({ status: 404, text: "" });
  });

  it.each([
    ["no token", () => ({})],
    ["a wrong token", () => ({ headers: { authorization: `Bearer ${"x".repeat(43)}` } })],
    ["the token without its scheme", () => ({ headers: { authorization: token } })],
    ["the machine's secret", () => ({ headers: { authorization: `Bearer ${adminApi.secret}` } })],
    ["the machine's scheme", () => ({ headers: { authorization: `Machine ${adminApi.secret}` } })],
  ])("OPS-02 asks a request with %s to log in", async (_what, changes) => {
    const reply = await callAdminApi(changes());
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([401, "not-logged-in"]);
  });

  it.each([
    ["another path", { path: "/admin/v1/content/list/x" }],
    ["another method", { method: "GET" }],
  ])("OPS-02 has nothing at %s", async (_what, changes) => {
    expect((await callAdminApi({ headers: known(), ...changes })).status).toBe(404);
  });

  it.each(["", "nonsense", "[1]", '{"kind":1}', "{}", '{"kind":"host","more":1}'])(
    "OPS-02 refuses a body that is no command: %s",
    async (body) => {
      const reply = await callAdminApi({ headers: known(), body });
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([400, "misused"]);
    },
  );

  it("OPS-02 refuses a body that is too long", async () => {
    const body = JSON.stringify({ kind: "x".repeat(1_100_000) });
    expect((await callAdminApi({ headers: known(), body })).status).toBe(400);
  });

  it("OPS-02 is not reachable on the gateway's own port", async () => {
    const reply = await fetch(`${gateway.url}/admin/v1/content/list`, {
      method: "POST",
      headers: { ...known(), "content-type": "application/json" },
      body: "{}",
    });
    expect(reply.status).toBe(404);
  });

  it("ANN-01 runs commands in the running gateway, and exits with status 0, 1 or 2 by the outcome", async () => {
    const added = await content(token, env, [
      "add",
      "notice",
      "new",
      "title=By the door",
      "content=<p>…</p>",
    ]);
    expect([added.status, added.err]).toEqual([0, ""]);
    expect((await content(token, env, ["list", "notice"])).out).toContain("By the door");
    const refused = await content(token, env, ["set", "banner", "1", "group=w_nowhere"]);
    expect([refused.status, refused.out]).toEqual([1, ""]);
    expect(refused.err).toMatch(/^group must be one of .*\.$/);
    expect((await content(token, env, ["frobnicate"])).status).toBe(2);
    expect(await content(token, env, ["list", "--help"])).toMatchObject({ status: 0 });
  });

  it("OPS-02 records each change of content with the name of its user", async () => {
    await content(token, env, ["set", "host", "amelie", "name=Amélie B."]);
    const acts = await typeAt({ ...env, PARLOUR_BACKOFFICE_TOKEN: token }, ["acts", "host:amelie"]);
    expect(acts.out).toMatch(/ {2}ann {2}content-set {2}host:amelie {2}.*Amélie B\./);
  });

  it("ANN-01 asks before it removes, and requires --yes without a terminal", async () => {
    const no = await content(token, env, ["remove", "host", "noor"], false);
    expect(no).toMatchObject({
      status: 1,
      err: "Nothing was changed.",
      asked: ['Remove host noor, "Noor"?'],
    });
    const silent = await content(token, env, ["remove", "host", "noor"]);
    expect(silent).toMatchObject({ status: 2, err: 'Remove host noor, "Noor"? Say --yes.' });
    expect((await content(token, env, ["list", "host"])).out).toContain("noor");
    expect(await content(token, env, ["remove", "host", "noor"], true)).toMatchObject({
      status: 0,
      out: "removed host noor",
    });
    expect((await content(token, env, ["list", "host"])).out).not.toContain("noor");
  });

  it("ANN-01 reads a field from a file of the caller, and sends only its text to the gateway", async () => {
    const files = await newFolder();
    await writeFile(join(files, "post.html"), "<p>From a file</p>\n");
    const words = ["add", "blog", "from-a-file", "title=x", "content=@post.html"];
    expect((await content(token, { ...env, INIT_CWD: files }, words)).status).toBe(0);
    expect((await content(token, env, ["show", "blog", "from-a-file"])).out).toContain(
      "[EN]: <p>From a file</p>",
    );
    const missing = await content(token, { ...env, INIT_CWD: files }, [
      "set",
      "blog",
      "from-a-file",
      "content=@none",
    ]);
    expect(missing).toMatchObject({ status: 1, err: `The file ${join(files, "none")} cannot be read.` });
    const direct = await callAdminApi({
      path: "/admin/v1/content/set",
      headers: known(),
      body: JSON.stringify({ kind: "blog", id: "from-a-file", fields: ["content=@/etc/hostname"] }),
    });
    expect(direct.text).toContain('\\"@/etc/hostname\\"');
  });

  it("OPS-02 an address of an admin API is https, or of this machine", async () => {
    const at = (url: string) =>
      typeAt({ PARLOUR_ADMIN_URL: url, PARLOUR_BACKOFFICE_TOKEN: token }, ["content", "list", "host"]);
    expect(await at(`http://127.0.0.1:${adminApi.port}`)).toMatchObject({
      status: 0,
      out: expect.stringContaining("Amélie"),
    });
    for (const url of ["http://parlour.example", "nonsense", "ftp://127.0.0.1"])
      expect(await at(url)).toMatchObject({ status: 2 });
  });
});

describe("a folder without a running gateway", () => {
  /** A folder with an operator, and the token of an owner. */
  const withOperator = async () => {
    const folder = await newFolder();
    const database = await openDatabase({ folder });
    const token = await sessionOf(database.db);
    await database.close();
    return { folder, token };
  };

  it("ANN-01 works on the folder itself, also where a killed gateway has left its operator.json", async () => {
    const { folder, token } = await withOperator();
    // Another program has taken the port of the killed gateway. It is no admin API, and the secret it receives is useless.
    const squatter = createServer((socket) => {
      socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    });
    await new Promise<void>((resolve) => squatter.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void squatter.close());
    const address = squatter.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const words = ["add", "host", "noor", "name=Noor", "chat=https://example.com/n"];
    for (const left of [JSON.stringify({ port, secret: "x".repeat(43) }), "half a fi"]) {
      await writeFile(join(folder, "operator.json"), left);
      const said = await content(token, { PARLOUR_DATA: folder }, words);
      expect(said.err).toBe(
        left === "half a fi" ? "There is a host noor already: content set host noor …" : "",
      );
    }
    expect(await readdir(join(folder, "owner"))).toEqual([]);
  });

  it("ANN-01 creates no operator in an empty folder, and names the process that holds a locked one", async () => {
    const nowhere = join(await newFolder(), "nothing");
    const none = await content("", { PARLOUR_DATA: nowhere }, ["list", "host"]);
    expect([none.status, none.err]).toEqual([
      1,
      expect.stringContaining(`There is no operator in ${nowhere}`),
    ]);
    await expect(stat(nowhere)).rejects.toThrow("ENOENT");

    const folder = await newFolder();
    await mkdir(join(folder, "pglite"));
    const lock = await lockFolder(folder);
    const taken = await content("", { PARLOUR_DATA: folder }, ["list", "host"]);
    await lock.release();
    expect([taken.status, taken.err]).toEqual([
      1,
      expect.stringContaining(`Process ${process.pid} has the data folder`),
    ]);
  });

  it("ANN-01 reports in one line that a database does not answer, without what its address contains", async () => {
    const said = await content(
      "",
      { DATABASE_URL: "postgres://me:hidden@127.0.0.1:1/x", PARLOUR_DATA: await newFolder() },
      ["list", "host"],
    );
    expect([said.status, said.err]).toEqual([1, "The database of DATABASE_URL does not answer."]);
  });
});

describe("closing the admin API", () => {
  it("ANN-01 removes its file and waits for a running command, but not for an idle connection", async () => {
    const folder = await newFolder();
    const database: Database = await openDatabase({ dump: await emptyDump() });
    onTestFinished(() => database.close());
    const reports: unknown[] = [];
    const token = await sessionOf(database.db);
    const needs = adminNeeds(database, { nowMs: () => Date.now() }, reports);
    const adminApi = await openAdminApi(needs, onLoopback(folder));
    const idle = request({ host: "127.0.0.1", port: adminApi.port, method: "POST", path: "/admin/v1/me" });
    idle.on("error", () => undefined);
    await new Promise<void>((resolve) => {
      idle.on("socket", (socket) => socket.on("connect", () => resolve()));
      idle.flushHeaders();
    });
    const running = content(token, { PARLOUR_DATA: folder }, [
      "add",
      "host",
      "noor",
      "name=Noor",
      "chat=https://a.example",
    ]);
    await expect
      .poll(() => database.db.execute("select 1 from live_hosts").then(({ rows }) => rows.length))
      .toBe(1);
    await adminApi.close();
    expect((await running).status).toBe(0);
    expect(await readdir(folder)).toEqual([]);
    expect(reports).toEqual([]);
  });

  it("ANN-01 reports a failing database, and points the operator to the log", async () => {
    const folder = await newFolder();
    const database = await openDatabase({ dump: await emptyDump() });
    const reports: unknown[] = [];
    const token = await sessionOf(database.db);
    const needs = adminNeeds(database, { nowMs: () => Date.now() }, reports);
    const adminApi = await openAdminApi(needs, onLoopback(folder));
    await database.close();
    const said = await content(token, { PARLOUR_DATA: folder }, ["list", "host"]);
    await adminApi.close();
    expect([said.status, said.err]).toEqual([1, "The gateway failed at it; its log says why."]);
    expect(reports).toHaveLength(1);
  });
});
