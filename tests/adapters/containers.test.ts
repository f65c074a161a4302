import { recordTraffic } from "@parlour/adapters/recording/record.ts";
import type { TextStorage } from "@parlour/adapters/storage/text-storage.ts";
import { createContainer as createTerminal } from "@parlour/app/terminal/container.ts";
import { services as terminal } from "@parlour/app/terminal/services.ts";
import { createContainer } from "@parlour/app/web/container.ts";
import { type Page, services } from "@parlour/app/web/services.ts";
import { defaultConfig, when } from "@parlour/core";
import { sessionView } from "@parlour/core/session/session.view";
import { createFakePorts } from "@parlour/testkit/ports";
import { ContainerModule } from "inversify";
import { describe, expect, it } from "vitest";
import { fakePageWindow } from "./support/fake-window.ts";

const fakePage = (): Page => ({ window: fakePageWindow(), gateway: "", isDevelopment: false });

describe("the container of the page", () => {
  it("creates each service once, and shares none with another page", () => {
    const [one, other] = [
      createContainer(fakePage(), defaultConfig),
      createContainer(fakePage(), defaultConfig),
    ];
    expect(one.get(services.clock)).toBe(one.get(services.clock));
    expect(one.get(services.diagnostics)).not.toBe(other.get(services.diagnostics));
  });

  it("stores the session in the storage that an operator's module binds", () => {
    const kept = new Map<string, string>();
    const vault: TextStorage = {
      read: (key) => kept.get(key) ?? null,
      write: (key, text) => void kept.set(key, text),
      remove: (key) => void kept.delete(key),
      keys: () => [...kept.keys()],
    };
    const storage = new ContainerModule(({ rebind }) => {
      rebind(services.sessionStorage).toConstantValue(vault);
      rebind(services.localStorage).toConstantValue(vault);
    });
    const container = createContainer(fakePage(), defaultConfig, [storage]);
    container.get(services.tokens).save("a token");
    expect([...kept.values()]).toContain("a token");
    expect(container.get(services.diagnostics).recent()).toEqual([]);
  });

  it("sends its calls through the fetch that an operator's module gives to its options, such as a recorder's", async () => {
    const recorder = recordTraffic(async () => Response.json({ success: true, value: { routers: [] } }));
    const recording = new ContainerModule(({ onActivation }) => {
      onActivation(services.options, (_, options) => ({ ...options, fetch: recorder.fetch }));
    });
    const page = { ...fakePage(), gateway: "http://gateway.test" };
    const { ports } = createContainer(page, defaultConfig, [recording]).get(services.gateway);
    await ports.site.readMenus("EN", new AbortController().signal).catch(() => {});
    expect(recorder.recording().calls.map(({ call }) => call)).toContain("routers");
  });

  it("uses another backend that an operator's module binds instead of the gateway", async () => {
    const backend = createFakePorts();
    const reply = backend.backend.login({
      username: "player",
      password: "evening-42",
      captcha: null,
      entry: "member",
    });
    if (reply.kind !== "done") throw new Error("The player could not log in");
    backend.visit.set("token", reply.value.token);
    const ours = new ContainerModule(({ rebind }) => {
      rebind(services.gateway).toConstantValue({
        open: () => new Promise<never>(() => {}),
        ports: backend,
        laneCache: { read: () => null, save: () => {} },
      });
      rebind(services.tokens).toConstantValue(backend.tokens);
      rebind(services.forms).toConstantValue(backend.forms);
      rebind(services.features).toConstantValue(backend.features);
      rebind(services.clock).toConstantValue(backend.clock);
    });
    const container = createContainer(fakePage(), defaultConfig, [ours]);
    const portal = (await container.getAsync(services.portal)).start();
    const player = await when(portal, () => {
      const view = sessionView(portal.feature("session")?.getSnapshot());
      return view.kind === "loggedIn" ? view.account : null;
    });
    expect(player).toBe("player");
    portal.stop();
  });
});

describe("the container of the terminal", () => {
  it("uses the ports that an operator's module binds", async () => {
    const backend = createFakePorts();
    const alone = new ContainerModule(({ rebind }) => {
      rebind(terminal.ports).toConstantValue(backend);
    });
    const container = createTerminal({ gateway: "http://nowhere.invalid", merchantCode: "parlour" }, [alone]);
    const portal = (await container.getAsync(terminal.portal)).start();
    const status = await when(portal, () => portal.feature("site")?.getSnapshot().context.status ?? null);
    expect(status).toEqual(backend.backend.status);
    expect(await container.getAsync(terminal.portal)).toBe(portal);
    portal.stop();
  });
});
