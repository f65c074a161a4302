import { english } from "@parlour/messages/english.ts";
import { describe, expect, it } from "vitest";
import { consentScenes } from "../../ui/analytics/consent-scenes.ts";
import { ConsentPlace } from "../../ui/analytics/consent-story.tsx";
import { Footer } from "../../ui/footer/footer.tsx";
import { stageScene } from "../../ui/login/login-stage.ts";
import { markupOn } from "./login-markup.tsx";

const wayBack = english["analytics.reconsider"];

describe("what a page shows about analytics consent", () => {
  it("META-01 shows nothing if the gateway has no analytics id", async () => {
    const stage = await stageScene({ address: "/", state: "navigation.settled" });
    expect(markupOn(stage, <ConsentPlace />)).toBe("");
    expect(markupOn(stage, <Footer />)).not.toContain(wayBack);
    stage.portal.stop();
  });

  it("META-01 has a link in every footer that reopens the question once it was answered", async () => {
    for (const scene of [consentScenes.Denied, consentScenes.Measuring]) {
      const stage = await stageScene(scene);
      expect(markupOn(stage, <Footer />)).toContain(wayBack);
      stage.portal.stop();
    }
    const asking = await stageScene(consentScenes.Asking);
    expect(markupOn(asking, <Footer />)).not.toContain(wayBack);
    asking.portal.stop();
  });
});
