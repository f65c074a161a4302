import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { portalOfFile } from "./support/portal.ts";

describe("the domain of a visit", () => {
  const portal = portalOfFile();
  const visit = (path: string, host: string) =>
    new Promise<{ readonly status: number | undefined; readonly to: string | undefined }>(
      (answered, failed) => {
        request(`${portal.url}${path}`, { headers: { host } }, (answer) => {
          answer.resume();
          answered({ status: answer.statusCode, to: answer.headers.location });
        })
          .on("error", failed)
          .end();
      },
    );

  it("SITE-08 a visit to a domain begins with the operator's page for it, unless the address names a page", async () => {
    const domain = "agents.localhost:8080";
    expect(await visit("/", domain)).toEqual({ status: 302, to: "/agent" });
    expect(await visit("/?token=abc", domain)).toEqual({ status: 302, to: "/agent?token=abc" });
    for (const path of ["/home", "/promotions", "/agent"])
      expect((await visit(path, domain)).status, path).toBe(200);
    expect((await visit("/", new URL(portal.url).host)).status).toBe(200);
  });
});
