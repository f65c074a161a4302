/** A front end's ports, each set made in one call, against an operator that answers over HTTP. */
import { createMemoryTextStorage } from "@parlour/adapters/memory/storage.ts";
import { createBrowserPorts } from "@parlour/adapters/ports/browser.ts";
import { createNodePorts } from "@parlour/adapters/ports/node.ts";
import { createPortal, defaultConfig, type Portal, type PortalPorts, when } from "@parlour/core";
import { loginForm } from "@parlour/core/login/login.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { supportOf } from "@parlour/core/site/site.view";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backend } from "../contract/backend.ts";
import { patient } from "../contract/patient.ts";
import { openDouble } from "./support/double-backend.ts";
import { fakePageWindow } from "./support/fake-window.ts";
import { simulatedClock } from "./support/simulated-clock.ts";
import { until } from "./support/until.ts";

const texts = {
  languages: defaultConfig.languages,
  fallback: "EN",
  namespaces: ["common"],
  load: async () => ({ "shell.greeting": "Good evening, {{name}}." }),
};

describe("ports in one call", () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await openDouble();
  });
  afterAll(() => backend.close());

  /** Logs a player in and waits for the balance. */
  async function balanceOn(ports: PortalPorts): Promise<{ portal: Portal; balance: string }> {
    const account = await backend.account("player");
    const portal = createPortal(ports, { merchantCode: backend.merchantCode, shows: [] }).start();
    await when(portal, () => portal.feature("session") ?? null);
    commandsOf(portal).openOverlay("login");
    (await when(portal, () => viewOf(portal, "login", loginForm))).submit(account);
    const balance = await when(portal, () => viewOf(portal, "wallet", walletView)?.amount ?? null);
    return { portal, balance };
  }

  it("in a browser log a player in with a sealed password, and show the texts of the source that is given", async () => {
    const { baseUrl: gateway, merchantCode } = backend;
    const ports = createBrowserPorts({ gateway, merchantCode, window: fakePageWindow(), texts });
    const { portal, balance } = await balanceOn(ports);
    expect(balance).toBe("200.00");
    expect(ports.texts.i18n.t("shell.greeting", { name: "Ann" })).toBe("Good evening, Ann.");
    portal.stop();
  });

  it("in a browser use a replaced part in all that is made of it", async () => {
    const { baseUrl: gateway, merchantCode } = backend;
    const [sessionStorage, localStorage] = [createMemoryTextStorage(), createMemoryTextStorage()];
    const parts = { sessionStorage, localStorage };
    const ports = createBrowserPorts({ gateway, merchantCode, window: fakePageWindow() }, parts);
    const { portal } = await balanceOn(ports);
    const token = ports.tokens.read();
    expect(token).toMatch(/^token-/);
    expect(sessionStorage.keys().map((key) => sessionStorage.read(key))).toContain(token);
    ports.languageStore.save("ES");
    expect(localStorage.keys().map((key) => localStorage.read(key))).toContain("ES");
    expect(ports.texts.i18n.t("shell.greeting")).toBe("shell.greeting");
    portal.stop();
  });

  it("SIDE-04 without a browser open customer service where a program says how, in the player's language", async () => {
    const { baseUrl: gateway, merchantCode } = backend;
    const opened: string[] = [];
    const languages = new Set<string | null>();
    const ports = createNodePorts({
      gateway,
      merchantCode,
      open(address) {
        opened.push(address);
        return {};
      },
      fetch(input, init) {
        languages.add(new Request(input, init).headers.get("accept-language"));
        return fetch(input, init);
      },
    });
    ports.languageStore.save("ES");
    const portal = createPortal(ports, { merchantCode, shows: [] }).start();
    const [entry] = await when(portal, () => {
      const site = portal.feature("site")?.getSnapshot();
      const entries = site === undefined ? [] : supportOf(site);
      return entries.length > 0 ? entries : null;
    });
    if (entry !== undefined) commandsOf(portal).openSupport(entry);
    await expect.poll(() => opened).toEqual(["https://chat.example.test/"]);
    expect([...languages]).toEqual(["es"]);
    portal.stop();
  });

  it("API-05 without a browser give a try of a call as long as they are told", async () => {
    const clock = simulatedClock();
    const calls: unknown[] = [];
    const ports = createNodePorts(
      {
        gateway: "http://gateway.test",
        merchantCode: "parlour",
        timeoutMs: 40_000,
        fetch: (input) => new Promise(() => calls.push(input)),
      },
      { clock },
    );
    void ports.captcha.readCaptcha(patient());
    await until(() => calls.length === 1);
    expect(clock.pendingMs()).toEqual([40_000]);
  });

  it("without a browser log a player in, with a replaced port also in the calls", async () => {
    const { baseUrl: gateway, merchantCode } = backend;
    let token: string | null = null;
    const tokens: PortalPorts["tokens"] = {
      read: () => token,
      save: (next) => {
        token = next;
      },
      clear: () => {
        token = null;
      },
    };
    const ports = createNodePorts({ gateway, merchantCode, texts }, { tokens });
    const { portal, balance } = await balanceOn(ports);
    expect(balance).toBe("200.00");
    expect(ports.texts.i18n.t("shell.greeting", { name: "Ann" })).toBe("Good evening, Ann.");
    expect(token).toMatch(/^token-/);
    portal.stop();
  });
});
