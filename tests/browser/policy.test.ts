import { describe, expect, it } from "vitest";
import { portalOfFile } from "./support/portal.ts";

describe("the built portal's Content-Security-Policy", () => {
  const portal = portalOfFile();

  it("allows nothing inline and no code from text", async () => {
    const { headers } = await fetch(portal.url);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  });

  it("blocks an inline script, which journeys report", async () => {
    const visit = await portal.visit();
    try {
      await visit.person.opens("/");
      await visit.person.seesPage("home");
      expect(visit.problems).toEqual([]);
      await visit.page().evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "document.title = 'broken into'";
        document.head.append(script);
      });
      await expect.poll(() => visit.problems.join()).toContain("Content Security Policy");
      expect(await visit.page().title()).not.toBe("broken into");
    } finally {
      await visit.close();
    }
  });
});
