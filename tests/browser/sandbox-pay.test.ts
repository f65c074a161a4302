/** The sandbox's payment page, at a phone's width, by the keyboard. */
import { payUrlFor } from "@parlour/app/gateway/cashier/deposits/payments.ts";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import {
  balancesOf,
  depositOf,
  offerMethods,
  type Place,
  paymentsOf,
} from "../gateway/support/back-office.ts";
import { startTestGateway, type TestGateway } from "../gateway/support/gateway.ts";
import { axeOn } from "../ui/shared-page/axe.ts";
import { openBrowser } from "./support/open-browser.ts";
import { openPhonePage } from "./support/phone-page.ts";

let browser: Browser;
let gateway: TestGateway;
let place: Place;
beforeAll(async () => {
  [browser, gateway] = await Promise.all([
    openBrowser(),
    startTestGateway({ seeded: "empty", sandbox: true }),
  ]);
  place = { ...gateway, clock: { nowMs: () => Date.now() } };
  await offerMethods(gateway);
});
afterAll(() => Promise.all([browser.close(), gateway.stop()]));

async function openPayment() {
  const { url, sandboxUrl } = gateway;
  const row = await depositOf(place, { methodId: "quickpay", state: "awaiting-payment" });
  const needs = await paymentsOf(gateway, sandboxUrl);
  const address = await payUrlFor(needs, row, { origin: url, host: new URL(url).host });
  const { page, problems, close } = await openPhonePage(browser);
  onTestFinished(close);
  // The page of deposits that the payment returns to; this gateway serves no portal.
  await page.route(`${url}/member?page=depositv2`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Deposits</title>" }),
  );
  await page.goto(address ?? "");
  await page.getByText("100.00 USD").waitFor();
  return { row, page, problems };
}

it("WALLET-03 the payment page is readable, fits 390 px, pays by keyboard and returns to the deposits by itself", async () => {
  const { row, page, problems } = await openPayment();
  await page.getByText("No real money is moved").waitFor();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const back = page.getByRole("link", { name: "Back to Parlour" });
  expect(await back.getAttribute("href")).toBe(`${gateway.url}/member?page=depositv2`);
  await page.getByRole("button", { name: "Pay" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${gateway.url}/member?page=depositv2`);
  expect((await balancesOf(place, row.memberId)).main).toBe(100_00n);
  expect(problems).toEqual([]);
});

it("WALLET-03 a player can decline on the payment page; then nothing is paid, and the deposits are shown again", async () => {
  const { row, page, problems } = await openPayment();
  await page.getByRole("button", { name: "Refuse" }).click();
  await page.waitForURL(`${gateway.url}/member?page=depositv2`);
  expect((await balancesOf(place, row.memberId)).main).toBe(0n);
  expect(problems).toEqual([]);
});
