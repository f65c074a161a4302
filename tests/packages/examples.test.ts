/** Each package as another team has it: installed alone from its tarball, and run as its README says. */
import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { openDouble } from "../adapters/support/double-backend.ts";
import { installedPackages } from "./installed.ts";

describe("the packages", () => {
  const { inside, installed, node, exampleOf } = installedPackages();

  it("log a player in by the example in core's README, alone and in plain Node", async () => {
    const example = await exampleOf("core");
    const { stdout, stderr } = await node(example);
    expect({ stdout, stderr }).toEqual({ stdout: "$2500.00\n", stderr: "" });
    expect(await installed("core", "README.md")).toContain(`It prints \`${stdout.trim()}\``);
  });

  it("log a player in at a gateway by the example in the adapters' README", async () => {
    const gateway = await openDouble();
    try {
      const { username, password } = await gateway.account("player");
      const example = await exampleOf("adapters");
      const words = [example, gateway.baseUrl, username];
      const right = await node(...words, password);
      expect(right).toEqual({ stdout: "200.00\n", stderr: "" });
      const wrong = await node(...words, "not the password");
      expect(wrong.stdout).toBe("login.error.wrongCredentials\n");
    } finally {
      await gateway.close();
    }
  });

  it.each([
    ["EN", "Username or password is wrong."],
    ["ES", "El nombre de usuario o la contraseña no son correctos."],
  ])(
    "say a refusal in the player's language (%s) by the example in the messages' README",
    async (language, words) => {
      const gateway = await openDouble();
      try {
        const example = await exampleOf("messages");
        const run = await node(example, gateway.baseUrl, language);
        expect(run).toEqual({ stdout: `${words}\n`, stderr: "" });
      } finally {
        await gateway.close();
      }
    },
  );

  it("can be imported by their public entries only", async () => {
    await writeFile(
      inside("closed.js"),
      `for (const file of ["core/login/login.machine", "testkit/ports", "adapters/http/client.ts"])
        console.log(await import("@parlour/" + file).catch(({ code }) => code));`,
    );
    const { stdout } = await node("closed.js");
    expect(stdout.trim().split("\n")).toEqual(Array(3).fill("ERR_PACKAGE_PATH_NOT_EXPORTED"));
  });
});
