import { createServer } from "node:http";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { createPasswordHasher } from "@parlour/app/gateway/security/passwords.ts";
import { openPglite } from "../gateway/support/databases.ts";
import { startTestGateway } from "../gateway/support/gateway.ts";
import { portalFolder } from "./size.ts";

const often = 1_000_000;

/** One account logs in many times at once here, which limits would take for guessing. */
const unlimited = {
  captchaAfterAccountFailures: often,
  captchaAfterAddressFailures: often,
  lockAfterAccountFailures: often,
  lockAfterAddressFailures: often,
};

/**
 * The servers to measure, in a process of their own: the gateway with the built portal over the whole demo house, with
 * passwords at their full price and no rate limits, and a bare node:http that answers one fixed body.
 */
const gateway = await startTestGateway({
  open: openPglite,
  passwords: createPasswordHasher(),
  mode: "production",
  demo: true,
  web: { kind: "built", folder: portalFolder },
  config: { contentCheckMs: 1_000, login: { ...defaultConfig.login, ...unlimited } },
});
const body = JSON.stringify({ success: true, value: {} });
const bare = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.setHeader("content-type", "application/json").end(body));
});
await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
const address = bare.address();
if (address === null || typeof address === "string") throw new Error("The bare server has no port");
process.send?.({ gateway: gateway.url, bare: `http://127.0.0.1:${address.port}` });
process.on("disconnect", () => {
  bare.close();
  void gateway.stop().then(() => process.exit(0));
});
