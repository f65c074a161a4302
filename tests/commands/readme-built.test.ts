/** What README.md and CONTRIBUTING.md tell to type once the project is built or served, in a copy of the project. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../gateway/support/process.ts";
import { SET_UP_MS } from "../patience.ts";
import { IS_BUILT, inCopy } from "./copy.ts";
import { asking, built } from "./lines.ts";
import type { Running, Shell } from "./shell.ts";

describe("in a copy of the project that is built", { timeout: SET_UP_MS }, () => {
  const typed = inCopy();
  beforeAll(() => typed.build(), SET_UP_MS);

  it("npm run build", () => typed.runs("npm run build", { as: "npm run build -- app", prints: /main\.js/ }));

  it.each(Object.entries(built))("%s", (documented, line) => typed.runs(documented, line, IS_BUILT));

  describe("and served", () => {
    let server: Running;
    let around: Shell;
    let url = "";
    beforeAll(async () => {
      around = typed.ownShell();
      const port = await freePort();
      url = `http://localhost:${port}`;
      server = around.start("npm run serve", typed.settings(port));
      await server.says(/survives/);
    });
    afterAll(() => around.stop());

    it.each(Object.entries(asking))("%s", (documented, { as = documented, ...line }) => {
      const asked = as.includes("localhost:8080")
        ? as.replace("http://localhost:8080", url)
        : `${as} --gateway ${url}`;
      return typed.runs(documented, { as: asked, ...line });
    });

    it("npm run serve", async () => {
      const answer = await fetch(url, { headers: { accept: "text/html" } });
      expect(answer.headers.get("content-security-policy")).toContain("script-src");
      expect(await answer.text()).toContain('id="portal"');
      await server.interrupt();
      await expect(fetch(url)).rejects.toThrow();
    });
  });
});
