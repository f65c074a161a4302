import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { repositoryAddress } from "../../scripts/lib/repository.mjs";
import { root } from "../../scripts/lib/run.mjs";

describe("the address of a repository in a manifest", () => {
  it.each([
    ["https://code.example/team/parlour.git", "git+https://code.example/team/parlour.git"],
    ["https://robin:secret@code.example/team/parlour", "git+https://code.example/team/parlour"],
    ["https://code.example/team/parlour?private_token=secret", "git+https://code.example/team/parlour"],
    ["https://token@code.example/team/parlour", "git+https://code.example/team/parlour"],
    ["git@code.example:team/parlour.git", "git+ssh://git@code.example/team/parlour.git"],
    ["ssh://git@code.example:2222/team/parlour.git", "git+ssh://git@code.example:2222/team/parlour.git"],
    ["git://code.example/team/parlour.git", "git://code.example/team/parlour.git"],
  ])("of %s is %s", (given, written) => expect(repositoryAddress(given)).toBe(written));

  it.each(["/srv/parlour", "../parlour", "file:///srv/parlour", "C:/parlour", "parlour", ""])(
    "is none for %j, which no stranger reaches",
    (given) => expect(repositoryAddress(given)).toBeNull(),
  );

  it.each([
    ["an address that no stranger reaches", ["--to", "nowhere", "--repository", "/srv/parlour"]],
    ["an address without packing", ["--repository", "https://code.example/team/parlour"]],
  ])("refuses %s with 2, before anything is built", (_, words) => {
    const { status, stdout } = spawnSync(process.execPath, ["scripts/packages.mjs", ...words], {
      cwd: root,
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([2, ""]);
  });
});
