import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type IdentityDouble, startIdentityDouble } from "../identity-double/identity-double.ts";
import { allJourneys } from "../journeys/all.ts";
import { createHttpDriver } from "../journeys/drivers/http.ts";
import type { Driver } from "../journeys/person.ts";
import { play } from "../journeys/play.ts";
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
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await thirdParties.close();
  });

  it.each(allJourneys)("$title", async (journey) => {
    expect(await play(journey, driver)).toEqual({ kind: "passed" });
  });
});
