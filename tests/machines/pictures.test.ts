import type { Upload } from "@parlour/core/cashier/cashier.ports";
import { createPicturesMachine } from "@parlour/core/cashier/pictures.machine";
import { LARGEST_PICTURE_BYTES } from "@parlour/core/cashier/pictures.rules";
import { picturesView } from "@parlour/core/cashier/pictures.view";
import { drive } from "@parlour/testkit/drive";
import { delay, drop, hang, refuse } from "@parlour/testkit/faults";
import { createFakePorts, type FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { jpg, png } from "../gateway/support/pictures.ts";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, started, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("pictures");
const visit = visitWith(inspect);

const upload = (name: string, bytes: Buffer = png()): Upload => ({
  name,
  type: "image/png",
  bytes: new Uint8Array(bytes).buffer,
});

function album(prepare: (ports: FakePorts) => void = () => {}) {
  const ports = createFakePorts();
  const reply = ports.backend.login({
    username: "player",
    password: PASSWORD,
    captcha: null,
    entry: "member",
  });
  if (reply.kind === "done") ports.tokens.save(reply.value.token);
  prepare(ports);
  const actor = createActor(
    createPicturesMachine(() => ports),
    { clock: ports.clock, inspect },
  );
  const run = drive(actor, { clock: ports.clock });
  actor.start();
  const view = () => picturesView(actor.getSnapshot());
  const keyOf = (name: string) => view().pictures.find((each) => each.upload.name === name)?.key ?? "";
  return { ports, actor, run, view, keyOf, states: () => view().pictures.map(({ state }) => state) };
}

describe("picture uploads", () => {
  it("ACT-02 are sent one after another once chosen, and give the form their ids", async () => {
    const { actor, run, view, states, ports } = album(({ faults }) => faults.next("uploadFile", delay(100)));
    expect(picturesView(undefined)).toMatchObject({ pictures: [], canAdd: true, fileIds: [] });
    actor.send({ type: "pictures.chosen", uploads: [upload("a.png"), upload("b.jpg", jpg())] });
    await run.settle();
    expect(states()).toEqual(["sending", "waiting"]);
    expect(view()).toMatchObject({ isBusy: true, fileIds: [] });
    expect(view().pictures[0]).toMatchObject({ percent: 50 });
    await run.pass(100);
    expect(states()).toEqual(["kept", "kept"]);
    expect(view()).toMatchObject({ isBusy: false, canAdd: true, fileIds: ["file-1", "file-2"] });
    expect(ports.callsOf("uploadFile")).toHaveLength(2);
  });

  it("ACT-02 are limited to three", async () => {
    const { actor, run, view } = album();
    const many = ["a", "b", "c", "d"].map((name) => upload(name));
    actor.send({ type: "pictures.chosen", uploads: many.slice(0, 2) });
    actor.send({ type: "pictures.chosen", uploads: many.slice(2) });
    await run.settle();
    expect(view().pictures.map((each) => each.upload.name)).toEqual(["a", "b", "c"]);
    expect(view().canAdd).toBe(false);
    actor.send({ type: "pictures.chosen", uploads: [upload("e")] });
    expect(view().pictures).toHaveLength(3);
  });

  it("ACT-02 are not sent, and cannot be retried, when a file is no picture or too large", async () => {
    const { actor, run, view, ports } = album();
    actor.send({
      type: "pictures.chosen",
      uploads: [
        upload("page.png", Buffer.from("<script>alert(1)</script>".padEnd(100))),
        upload("large.png", png(4, 4, LARGEST_PICTURE_BYTES + 1)),
      ],
    });
    await run.settle();
    expect(view().pictures.map(({ message, canRetry }) => [message?.key, canRetry])).toEqual([
      ["pictures.error.notAPicture", false],
      ["pictures.error.tooLarge", false],
    ]);
    for (const { key } of view().pictures) actor.send({ type: "picture.retried", key });
    await run.settle();
    expect(ports.callsOf("uploadFile")).toEqual([]);
  });

  it("ACT-02 ERR-02 show failures, do not block the others, and can be retried", async () => {
    const { actor, run, view, states, keyOf, ports } = album(({ faults }) =>
      faults.next("uploadFile", drop(), refuse("too-many")),
    );
    actor.send({ type: "pictures.chosen", uploads: [upload("a"), upload("b"), upload("c")] });
    await run.settle();
    expect(states()).toEqual(["failed", "failed", "kept"]);
    expect(view().pictures.map(({ message }) => message?.key)).toEqual([
      "error.network",
      "pictures.error.tooMany",
      undefined,
    ]);
    expect(ports.reports.map(({ where }) => where)).toEqual(["pictures"]);
    actor.send({ type: "picture.retried", key: keyOf("a") });
    await run.settle();
    expect(states()).toEqual(["kept", "failed", "kept"]);
    expect(view().pictures[0]?.message).toBeNull();
  });

  it("ACT-02 are aborted when removed, and the next one is sent", async () => {
    const { actor, run, view, keyOf, ports } = album(({ faults }) => faults.next("uploadFile", hang()));
    actor.send({ type: "pictures.chosen", uploads: [upload("a"), upload("b"), upload("c")] });
    await run.settle();
    const [first, last] = [keyOf("a"), keyOf("c")];
    actor.send({ type: "picture.removed", key: last });
    expect(view().pictures).toHaveLength(2);
    actor.send({ type: "picture.removed", key: first });
    await run.settle();
    expect(ports.callsOf("uploadFile")[0]?.signal.aborted).toBe(true);
    expect(view().pictures.map(({ upload: { name }, state }) => [name, state])).toEqual([["b", "kept"]]);
    actor.send({ type: "picture.progressed", key: first, share: 0.9 });
    actor.send({ type: "picture.removed", key: keyOf("b") });
    expect(view()).toMatchObject({ pictures: [], fileIds: [] });
  });

  it("ACT-02 are cleared and aborted once the form is sent", async () => {
    const { actor, run, view, ports } = album(({ faults }) => faults.next("uploadFile", hang()));
    actor.send({ type: "pictures.chosen", uploads: [upload("a")] });
    await run.settle();
    actor.send({ type: "pictures.cleared" });
    expect(view()).toMatchObject({ pictures: [], isBusy: false });
    expect(ports.callsOf("uploadFile")[0]?.signal.aborted).toBe(true);
  });

  it("ACT-02 belong to the page on which they were chosen", async () => {
    const tour = await started(visit({ address: "/" }));
    await tour.logIn("player");
    await tour.arriveAt("/member?page=depositv2");
    const room = () => tour.portal.feature("pictures");
    room()?.send({ type: "pictures.chosen", uploads: [upload("a")] });
    await tour.run.settle();
    expect(picturesView(room()?.getSnapshot()).fileIds).toHaveLength(1);
    await tour.arriveAt("/member?page=withdraw");
    expect(picturesView(room()?.getSnapshot()).pictures).toEqual([]);
    await tour.arriveAt("/about");
    expect(room()).toBeUndefined();
  });
});
