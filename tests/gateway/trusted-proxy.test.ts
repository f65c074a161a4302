/** Which client address the gateway trusts behind a proxy: the one that the operator's own proxy has seen. */

import { request } from "node:http";
import { captcha } from "@parlour/adapters/wire/login.calls.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import { defaultConfig, type TrustedProxy } from "@parlour/app/gateway/options.ts";
import { readEnvironment } from "@parlour/app/gateway/run/environment.ts";
import { describe, expect, it, onTestFinished } from "vitest";
import { startTestGateway, type TestGateway } from "./support/gateway.ts";
import { openedFolder } from "./support/migrated-folder.ts";
import { freePort, startRefused } from "./support/process.ts";

const SEEN = "203.0.113.9";

describe("the address of a request", () => {
  async function startBehind(trustProxy: TrustedProxy): Promise<TestGateway> {
    const rates = { ...defaultConfig.rates, captchaPerMinute: 2 };
    const started = await startTestGateway({ seeded: "empty", config: { trustProxy, rates } });
    onTestFinished(started.stop);
    return started;
  }

  /** Sends a request over its own socket, as a proxy on this machine forwards it. */
  const from = ({ url }: TestGateway, path: string, forwarded?: string) =>
    new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
      const headers = {
        ...(forwarded !== undefined && { "x-forwarded-for": forwarded }),
        "x-forwarded-host": "elsewhere.example",
        "x-forwarded-proto": "https",
      };
      request(`${url}${path}`, { headers, agent: false }, (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      })
        .on("error", reject)
        .end();
    });
  const addressSeen = async (at: TestGateway, forwarded?: string): Promise<unknown> => {
    const { text } = await from(at, `${status.path}?language=EN`, forwarded);
    return JSON.parse(text).value?.location?.ip;
  };

  it("ERR-01 is the socket's own where no proxy is trusted, regardless of headers", async () => {
    const at = await startBehind({ kind: "none" });
    expect(await addressSeen(at, SEEN)).toBe("127.0.0.1");
  });

  it("ERR-01 is what the trusted proxy has seen, not what a client wrote before it in the header", async () => {
    const behind: TrustedProxy[] = [
      { kind: "hops", hops: 1 },
      { kind: "networks", networks: ["127.0.0.0/8", "::1"] },
    ];
    for (const trusted of behind) {
      const at = await startBehind(trusted);
      expect(await addressSeen(at, SEEN)).toBe(SEEN);
      expect(await addressSeen(at, `198.51.100.1, ${SEEN}`)).toBe(SEEN);
      expect(await addressSeen(at, `198.51.100.1, 198.51.100.2, ${SEEN}`)).toBe(SEEN);
      expect(await addressSeen(at)).toBe("127.0.0.1");
    }
  });

  it("ERR-01 is the second from the right for two hops, and with networks the first outside the named ones", async () => {
    const two = await startBehind({ kind: "hops", hops: 2 });
    expect(await addressSeen(two, `198.51.100.1, ${SEEN}, 10.0.0.7`)).toBe(SEEN);
    const named = await startBehind({ kind: "networks", networks: ["127.0.0.1", "10.0.0.0/8"] });
    expect(await addressSeen(named, `198.51.100.1, ${SEEN}, 10.0.0.7`)).toBe(SEEN);
    expect(await addressSeen(named, `198.51.100.1, ${SEEN}, 192.0.2.7`)).toBe("192.0.2.7");
    const elsewhere = await startBehind({ kind: "networks", networks: ["10.0.0.0/8"] });
    expect(await addressSeen(elsewhere, SEEN)).toBe("127.0.0.1");
  });

  it("ERR-01 counts a client with changing header addresses by the one that the proxy has seen", async () => {
    const at = await startBehind({ kind: "hops", hops: 1 });
    const ask = (mine: string, seen = SEEN) => from(at, captcha.path, `${mine}, ${seen}`);
    const statuses = [];
    for (let turn = 1; turn <= 3; turn += 1) statuses.push((await ask(`198.51.100.${turn}`)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask("198.51.100.1", "203.0.113.10")).status).toBe(200);
  });
});

describe("PARLOUR_TRUST_PROXY", () => {
  const read = (text?: string) =>
    readEnvironment({ PARLOUR_TRUST_PROXY: text }, import.meta.url).config.trustProxy;

  it("is a number of proxies, or a list of addresses and networks", () => {
    for (const text of [undefined, "", "0"]) expect(read(text) ?? { kind: "none" }).toEqual({ kind: "none" });
    expect(read("1")).toEqual({ kind: "hops", hops: 1 });
    expect(read("10")).toEqual({ kind: "hops", hops: 10 });
    expect(read("127.0.0.1, 10.0.0.0/8,2001:db8::/32")).toEqual({
      kind: "networks",
      networks: ["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"],
    });
  });

  it("refuses a value that would trust every address, or that is invalid", () => {
    const numbers = ["true", "yes", "on", "11", "-1", "1.5", "0x1"];
    const networks = ["0.0.0.0/0", "::/0", "10.0.0.0/33", "10.0.0.0/", "proxy.example", "fe80::1%eth0"];
    for (const text of [...numbers, ...networks, "127.0.0.1,", ",", "10.0.0.1,true"])
      expect(() => read(text), text).toThrow(/^PARLOUR_TRUST_PROXY is /);
  });

  it("prevents the start with an invalid value, in one line", async () => {
    const own = await openedFolder();
    const environment = { PARLOUR_DEMO: "0", PARLOUR_TRUST_PROXY: "true" };
    const refused = await startRefused({ folder: own.path, port: await freePort(), environment });
    await own.remove();
    expect([refused.status, refused.said.trim().split("\n").length]).toEqual([1, 1]);
    expect(refused.said).toContain("PARLOUR_TRUST_PROXY is true");
  });
});
