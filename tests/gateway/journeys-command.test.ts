import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { describe, expect, it } from "vitest";
import { main } from "../journeys/cli.ts";
import { startTestGateway } from "./support/gateway.ts";

async function run(...args: string[]) {
  const lines: string[] = [];
  const status = await main(args, { line: (text) => lines.push(text) });
  return { status, text: lines.join("\n") };
}

describe("npm run journeys against a gateway", () => {
  it("plays what it can, reads captchas where the gateway reveals them, and says why it skips the rest", async () => {
    const gateway = await startTestGateway();
    try {
      const { status, text } = await run("--gateway", gateway.url, "--only", "LOGIN-07,LOGIN-05,SITE-03");
      expect(status).toBe(0);
      expect(text).toContain("core: 1 passed, 0 failed, 2 skipped");
      expect(text).toContain("skipped: it needs the operator's part");
      expect(text).toContain("--account newcomer=NAME:PASSWORD");
    } finally {
      await gateway.stop();
    }
  });

  it("reads captchas that are required because of earlier attempts from the same address", async () => {
    const login = { ...defaultConfig.login, captchaAfterAddressFailures: 1 };
    const gateway = await startTestGateway({ config: { login } });
    try {
      const only = ["--only", "LOGIN-07,SESSION-01,LOGIN-11"];
      const { text } = await run("--gateway", gateway.url, ...only);
      expect(text).toContain("core: 3 passed, 0 failed, 0 skipped");
    } finally {
      await gateway.stop();
    }
  });

  it("skips journeys with a captcha that the gateway does not reveal, and fails when a journey fails", async () => {
    const gateway = await startTestGateway({ mode: "production", demo: true });
    try {
      const skipped = await run("--gateway", gateway.url, "--only", "LOGIN-07");
      expect(skipped.status).toBe(0);
      expect(skipped.text).toContain("a person must read them");
      // The agent's account is no player's: the member pop-up refuses it, and a balance never comes.
      const failed = await run(
        "--gateway",
        gateway.url,
        "--only",
        "LOGIN-11",
        "--account",
        "player=agent:evening-42",
      );
      expect(failed.status).toBe(1);
      expect(failed.text).toContain("FAILED: The gateway does not let player in: non-member");
    } finally {
      await gateway.stop();
    }
  });
});
