import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { createHttpDriver } from "@parlour/testkit/journeys/drivers/http";
import type { Driver } from "@parlour/testkit/journeys/person";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type IdentityDouble, startIdentityDouble } from "../identity-double/identity-double.ts";
import { allJourneys } from "../journeys/all.ts";
import { passes } from "../journeys/passes.ts";
import { PATIENCE_MS } from "../patience.ts";
import { startTestGateway, type TestGateway } from "./support/gateway.ts";
import { operatorOf } from "./support/operator.ts";

describe("journeys on core over HTTP", () => {
  let gateway: TestGateway;
  let thirdParties: IdentityDouble;
  let driver: Driver;

  beforeAll(async () => {
    thirdParties = await startIdentityDouble();
    gateway = await startTestGateway({ sandbox: true });
    await writeSetting(gateway.database, "identity", thirdParties.setting, Date.now());
    driver = await createHttpDriver({
      url: gateway.url,
      operator: operatorOf(gateway),
      spendsNewcomer: true,
      thirdParties,
      hasProvider: true,
      patienceMs: PATIENCE_MS,
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await thirdParties.close();
  });

  it.each(allJourneys)("$title", async (journey) => {
    await passes(journey, driver);
  });
});
