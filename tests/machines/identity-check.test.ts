/** The identity check in the security centre, from the question to the decision (OPS-06). */
import { picturesForm } from "@parlour/core/cashier/pictures.view";
import { documentsForm, showsForm, situationOf } from "@parlour/core/identity-check/identity-check.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryState } from "@parlour/core/queries/query.view";
import { drop, hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { png } from "../gateway/support/pictures.ts";
import { collectCoverage } from "./support/coverage.ts";
import { started, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("identity-check"));
const picture = (bytes: Buffer = png(), name = "passport.png") => ({
  name,
  type: "image/png",
  bytes: new Uint8Array(bytes).buffer,
});

/** A player in the security centre, with the checks switched on. */
async function onThePage({ as = "player", isOn = true, isAsked = true } = {}) {
  const tour = await started(visit());
  const { identityChecks } = tour.ports.backend;
  identityChecks.setting.isOn = isOn;
  if (isAsked) identityChecks.ask("player", "Another name");
  await tour.logIn(as);
  await tour.arriveAt("/member?page=securityCenter");
  const pictures = (purpose: "identity" | "address" = "identity") =>
    viewOf(tour.portal, `${purpose}Pictures`, picturesForm);
  const form = () => viewOf(tour.portal, "identityDocuments", documentsForm);
  const check = () => {
    const state = queryState(tour.portal.feature("identityCheck")?.getSnapshot());
    return state.kind === "ready" ? state.value : null;
  };
  return {
    ...tour,
    identityChecks,
    pictures,
    form,
    check,
    situation: () => {
      const known = check();
      return known && situationOf(known);
    },
    async choose(...uploads: ReturnType<typeof picture>[]) {
      pictures()?.choose(uploads);
      await tour.run.settle();
    },
    async submit() {
      form()?.submit();
      await tour.run.settle();
    },
    /** The operator's decision arrives as an update. */
    async told() {
      tour.ports.line.notify("status");
      await tour.run.settle();
    },
  };
}

describe("the identity check", () => {
  it("OPS-06 is not there while checks are off, and says that nothing is needed until one is asked for", async () => {
    const off = await onThePage({ isOn: false, isAsked: false });
    expect(off.situation()).toBe("hidden");
    const on = await onThePage({ isAsked: false });
    expect(on.situation()).toBe("not-asked");
    on.identityChecks.ask("player", "Another name");
    await on.told();
    expect(on.situation()).toBe("asked");
    const over = await onThePage({ isOn: false });
    expect(over.situation()).toBe("not-needed");
  });

  it("OPS-06 is not read for a trial account", async () => {
    const { ports, portal } = await onThePage({ as: "trial" });
    expect(portal.feature("identityCheck")).toBeUndefined();
    expect(ports.callsOf("readIdentityCheck")).toEqual([]);
  });

  it("OPS-06 sends the chosen pictures with the kind of their document, and follows the decisions", async () => {
    const page = await onThePage();
    await page.submit();
    expect(page.form()?.errorAt("identityPictures")?.key).toBe("identityCheck.error.pictureMissing");
    await page.choose(picture(), picture(png(), "back.png"));
    page.form()?.fields.identity.change("identity-card");
    await page.submit();
    expect(page.form()?.step).toBe("done");
    expect(page.situation()).toBe("sent");
    expect(page.check()?.asked?.documents).toEqual([
      { purpose: "identity", kind: "identity-card", name: "passport.png" },
      { purpose: "identity", kind: "identity-card", name: "back.png" },
    ]);
    expect(page.pictures()?.pictures).toEqual([]);
    page.identityChecks.refuse("player", "Too dark");
    await page.told();
    expect(page.situation()).toBe("refused");
    page.form()?.begin();
    await page.choose(picture());
    await page.submit();
    page.identityChecks.accept("player");
    await page.told();
    expect(page.situation()).toBe("accepted");
    const accepted = page.check();
    expect(accepted && showsForm(accepted)).toBe(false);
  });

  it("OPS-06 asks for both documents where both are wanted", async () => {
    const page = await onThePage();
    page.identityChecks.setting.wanted = ["identity", "address"];
    await page.told();
    await page.choose(picture());
    await page.submit();
    expect(page.form()?.errorAt("identityPictures")).toBeNull();
    expect(page.form()?.errorAt("addressPictures")?.key).toBe("identityCheck.error.pictureMissing");
    page.pictures("address")?.choose([picture(png(), "bill.png")]);
    await page.run.settle();
    await page.submit();
    expect(page.check()?.asked?.documents.map(({ purpose, kind }) => `${purpose} ${kind}`)).toEqual([
      "identity passport",
      "address utility-bill",
    ]);
  });

  it("OPS-06 names a wrong file and one that is still uploading, and uploads again what did not arrive", async () => {
    const page = await onThePage();
    await page.choose(picture(Buffer.from("%PDF-1.7".padEnd(100)), "passport.pdf"));
    expect(page.pictures()?.pictures[0]?.message?.key).toBe("pictures.error.notAPicture");
    page.pictures()?.pictures[0]?.remove();
    page.ports.faults.next("uploadDocument", drop());
    await page.choose(picture());
    expect(page.pictures()?.pictures[0]).toMatchObject({ state: "failed", canRetry: true });
    page.ports.faults.next("uploadDocument", hang());
    page.pictures()?.pictures[0]?.retry();
    await page.run.settle();
    await page.submit();
    expect(page.form()?.errorAt("identityPictures")?.key).toBe("identityCheck.error.picturePending");
  });
});
