/**
 * Global set-up of vitest's browser project: finds a Chromium, builds the portal where it is not built yet, and opens a
 * house of its own: the gateway on PGlite in memory, with the built portal beside it under its strict policy.
 */
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { announcements } from "@parlour/app/gateway/database/schema.ts";
import { type RegistrationField, registrationFields } from "@parlour/core/registration/registration.ports";
import { eq } from "drizzle-orm";
import type { TestProject } from "vitest/node";
import { findChromium } from "../../../scripts/lib/machine.mjs";
import { must } from "../../../scripts/lib/run.mjs";
import { startTestGateway, type TestGateway } from "../../gateway/support/gateway.ts";
import { operatorOf } from "../../gateway/support/operator.ts";
import type { Role } from "../../journeys/person.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the portal and its gateway are. */
    portalUrl: string;
    /** Where the house's operator takes orders from the tests' own processes. */
    operatorUrl: string;
    chromium: string;
  }
}

const portalFolder = fileURLToPath(new URL("../../../app/dist/web", import.meta.url));

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findChromium();
  if (chromium === null) {
    throw new Error("No Chromium found: apt-get install chromium, or set PARLOUR_CHROMIUM=/path/to/chrome.");
  }
  if (!existsSync(portalFolder)) must(process.execPath, ["scripts/build.mjs"]);
  const gateway = await startTestGateway({ web: { kind: "built", folder: portalFolder }, sandbox: true });
  // Pop-ups would come over any page, at any step; whoever tests them has a house of their own (ANN-04).
  await gateway.database.db.delete(announcements).where(eq(announcements.type, "PU"));
  const operator = await serveOperator(gateway);
  project.provide("chromium", chromium);
  project.provide("portalUrl", gateway.url);
  project.provide("operatorUrl", operator.url);
  return async () => {
    operator.stop();
    await gateway.stop();
  };
}

/** The gateway lives in vitest's main process, the tests in others: orders go over a port of this machine. */
async function serveOperator(gateway: TestGateway): Promise<{ readonly url: string; stop(): void }> {
  const operator = operatorOf(gateway);
  const orders: Readonly<Record<string, (value: string) => Promise<void>>> = {
    maintenance: (forMs) => operator.beginsMaintenance(Number(forMs)),
    region: () => operator.closesTheRegion(),
    registration: (field) => operator.asksWhoRegistersFor(fieldNamed(field)),
    addresses: (of) => operator.forgetsAddresses(roleNamed(of)),
    hot: (forMs) => operator.closesTheHotGame(Number(forMs)),
    open: () => operator.opensTheHouse(),
  };
  const server = createServer((request, response) => {
    const [, order = "", value = ""] = (request.url ?? "").split("/");
    const carriedOut = orders[order]?.(value) ?? Promise.reject(new Error(`No such order: ${order}`));
    carriedOut.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The operator has no port");
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}

const fieldNamed = (name: string): RegistrationField =>
  registrationFields.find((field) => field === name) ?? "occupation";
const roleNamed = (name: string): Role => (name === "player" ? "player" : "guarded");
