import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allJourneys } from "../journeys/all.ts";
import { createHttpDriver } from "../journeys/drivers/http.ts";
import type { Driver } from "../journeys/person.ts";
import { play } from "../journeys/play.ts";
import { startTestGateway, type TestGateway } from "./support/gateway.ts";
import { operatorOf } from "./support/operator.ts";

describe("journeys on core over HTTP", () => {
  let gateway: TestGateway;
  let driver: Driver;

  beforeAll(async () => {
    gateway = await startTestGateway();
    driver = await createHttpDriver({
      url: gateway.url,
      operator: operatorOf(gateway),
      spendsNewcomer: true,
    });
  });
  afterAll(() => gateway.stop());

  it.each(allJourneys)("$title", async (journey) => {
    expect(await play(journey, driver)).toEqual({ kind: "passed" });
  });
});
