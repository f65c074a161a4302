import { createPortal } from "@parlour/core";
import { drive } from "@parlour/core/testkit/drive";
import { createScriptedPorts } from "@parlour/core/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";

const inspect = collectCoverage("testkit");

describe("the testkit", () => {
  it("drives a whole portal", async () => {
    const ports = createScriptedPorts();
    const portal = createPortal(ports, {}, { inspect });
    const run = drive(portal, { clock: ports.clock });
    portal.start();
    await run.settle();
    portal.feature("navigation")?.send({ type: "overlay.asked", overlay: "login" });
    await run.until("login.editing");
    const login = portal.feature("login");
    login?.send({ type: "field.changed", field: "username", value: "player" });
    login?.send({ type: "field.changed", field: "password", value: "evening-42" });
    login?.send({ type: "submitted" });
    await run.until("session.holding.loggedIn.resting");
    run.expect(["login.editing", "login.submitting", "login.succeeded"]);
    expect(portal.state().balance).toBe("2500.00");
    expect(ports.reports).toEqual([]);
  });
});
