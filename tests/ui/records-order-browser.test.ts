/** On a phone the records come before what saves them as a file. */
import { describe, expect, it } from "vitest";
import { phone } from "./shared-page/scenes.ts";
import { siteStage } from "./site-page/stage.ts";

describe("the file of a list on a phone", () => {
  const { openScene } = siteStage();

  it.each([
    "player /member?page=personalHistoryCopy",
    "agent /agentHome?page=palStatementsAgentCopy",
    "agent /agentHome?page=agentRevenueReport",
  ])("AGENT-03 stands after the records (%s)", async (scene) => {
    const page = await openScene(scene, phone);
    const file = await page.getByRole("button", { name: "Save as CSV" }).boundingBox();
    const list = await page.locator("#content table").first().boundingBox();
    expect(file?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0));
  });
});
