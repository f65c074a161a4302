import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import { createFakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { choose, player, useFakes as use } from "./support/terminal-user.ts";

const { password } = player;

describe("an area of the terminal's menus", () => {
  it("CONTRACT-02 accepts an offer after a question, and claims what a contract has brought", async () => {
    const contracts = [choose("Promotions and rewards"), choose("Contracts")];
    const { said } = await use([
      ...contracts,
      choose("Accept the offer"),
      "n",
      "2",
      "y",
      choose("Claim $18.40"),
    ]);
    expect(said.match(/Accept this offer\? \(y\/n\)/g)).toHaveLength(2);
    expect(said).toContain("Accepted: Hourly salary, 0.2%.");
    expect(said).toContain("$18.40 of Daily salary is in your main wallet.");
    expect(said).toContain("* Balance: $2,518.40");
  });

  it("ACT-01 claims rewards, a rebate and a mission's reward", async () => {
    const { said } = await use([
      ...[
        choose("Promotions and rewards"),
        choose("Reward centre"),
        choose("Ten rounds"),
        choose("Claim"),
        "0",
        "0",
      ],
      ...[choose("Rebate"), choose("Claim"), "0", choose("Missions"), choose("First round")],
    ]);
    expect(said).toContain("You got $5.00 from Ten rounds a day.");
    expect(said).toContain("$7.20 is in your main wallet.");
    expect(said).toMatch(/\$0\.50 is in your main wallet\.[\s\S]*First round .* Claimed/);
  });

  it("MEMBER-05 reads, removes and restores a letter", async () => {
    const ports = createFakePorts();
    const inbox = [choose("Messages"), choose("Messages"), choose("(Not read yet) Limits you can set")];
    const { said } = await use(
      [...inbox, choose("Remove"), choose("Undo"), choose("Mark all as read")],
      ports,
    );
    expect(said).toContain("A lower limit counts at once.");
    expect(said).toContain("u. Undo: Limits you can set");
    expect(said).toContain("All messages read\n  1. Limits you can set");
  });

  it("LOGIN-09 turns the second factor on and shows its recovery codes", async () => {
    const turnOn = [choose("Account"), choose("Two-step verification"), choose("Turn on")];
    const { said, secrets } = await use([...turnOn, AUTHENTICATOR_CODE, password]);
    expect(said).toContain("Or enter this key in the app: ");
    expect(said).toContain("Save your recovery codes");
    expect(said).toContain("On: you need a code to log in from a new place.");
    expect(secrets.at(-1)).toBe("Login password: ");
  });

  it("SAFE-02 starts a time-out once it is confirmed", async () => {
    const timeOut = [choose("Player protection"), choose("Time-out"), choose("3 days")];
    const { said } = await use([...timeOut, "n", choose("Time-out"), choose("3 days"), "y"]);
    expect(said).toContain("Start a time-out of 3 days? (y/n) \nNothing more was sent.");
    expect(said).toMatch(/Saved\.[\s\S]*Your time-out lasts until Jan 8, 2026/);
  });

  it("POINTS-02 converts points behind the password", async () => {
    const points = [choose("Promotions and rewards"), choose("Points mall"), choose("Convert points")];
    const { said } = await use([...points, "1", "no-such-1", "100", password]);
    expect(said).toMatch(/Convert at least .* points at a time\./);
    expect(said).toMatch(/\$\d+\.\d\d is in your main wallet\./);
  });

  it("saves the player's data as a file after the password", async () => {
    const { said } = await use([choose("Account"), choose("A copy of your data"), "wrong-1", password, "0"]);
    expect(said).toContain("Your login password is wrong.");
    expect(said).toContain("Your file is saved.");
  });
});
