import { readFile } from "node:fs/promises";
import type { Dialogue } from "@parlour/app/terminal/dialogue.ts";
import { portalState } from "@parlour/core";
import { describe, expect, it } from "vitest";
import { choose, useTerminal, waitUntil } from "../adapters/support/terminal-user.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { codeSentTo, sentTo } from "./support/messages.ts";

const hasBalance = (balance: string) => (dialogue: Dialogue) =>
  portalState(dialogue.portal).balance === balance;

describe("the menus of the terminal, on a gateway", () => {
  const { gateway } = gatewayOfSuite({ clock: "machine", sandbox: true });

  const payee = { username: "payee", password: "evening-42" };

  it("log in, search, launch, change the language and log out", async () => {
    const { said, secrets } = await useTerminal(gateway.url, [
      ...[choose("Log in"), "player", "evening-42"],
      ...[choose("Games"), choose("Search"), "baccarat", "1", choose("Play"), "0", "0", "0", "0"],
      ...[choose("Language"), choose("Español"), choose("Billetera"), "0"],
      ...[choose("Cerrar sesión"), "s"],
    ]);
    expect(said).toContain("Robin · Balance: $2,500.00");
    expect(said).toMatch(/Games found\n {2}1\. .*Baccarat/);
    expect(said).toMatch(/Open this address in a browser to play: http:\/\/127\.0\.0\.1:\d+\//);
    expect(said).toContain("Robin · Saldo: ");
    expect(said).toContain("Has cerrado la sesión.");
    expect(said).toMatch(/Has cerrado la sesión\.\n\nParlour\n {2}1\. Iniciar sesión/);
    expect(secrets).toEqual(["Password: "]);
  });

  it("LOGIN-07 say that a password is wrong, and ask for the characters of a picture at the next attempt", async () => {
    const { said } = await useTerminal(gateway.url, [
      ...[choose("Log in"), "trial", "no-1", "."],
      ...[choose("Log in"), "trial", "evening-42", gateway.captchaText],
    ]);
    expect(said).toContain("Username or password is wrong.");
    expect(said).toContain("Nothing more was sent.");
    expect(said).toMatch(/Picture of the characters to enter: .+captcha\.png/);
    expect(said).toContain("Guest");
    expect(said).toContain("  1. Games");
  });

  it("SIDE-04 open a channel of customer service by its address", async () => {
    const { said } = await useTerminal(gateway.url, [
      ...[choose("Help and contact"), choose("Customer service"), "1", "0", "0"],
    ]);
    expect(said).toMatch(/\* Open this address in a browser: https:\/\/\S+/);
  });

  it("CS-01 open a chat with a host by its address, and none with a host who is away", async () => {
    const { said } = await useTerminal(gateway.url, [
      ...[choose("Help and contact"), choose("Hosts"), choose("Chat with "), choose("Away: "), "0", "0"],
    ]);
    expect(said).toMatch(/\* Open this address in a browser: https?:\/\/\S+/);
    expect(said).toContain("This host has just left. Choose another host.");
  });

  it("LOGIN-09 ask for the second factor until it is right", async () => {
    const { said } = await useTerminal(gateway.url, ["000000", "oak-fern-22"], {
      username: "guarded",
      password: "evening-42",
    });
    expect(said).toContain("The code is wrong.");
    expect(said).toContain("Rowan · Balance: ");
  });

  it("LOGIN-05 ask a player with an initial password for another one, and offer nothing else", async () => {
    const { said } = await useTerminal(
      gateway.url,
      [choose("Choose a new password"), "lantern-Reef-58", "lantern-Reef-58"],
      { username: "newcomer", password: "123456" },
    );
    expect(said).toMatch(
      /Your password is temporary.*\n {2}1\. Choose a new password\n {2}2\. Log out\n {2}0\./,
    );
    expect(said).toContain("Your password was changed.");
    expect(said).toContain("  2. Wallet");
  });

  it("register with a code to the phone", async () => {
    const code = () => codeSentTo(gateway.app, "+447700900222");
    const { said, secrets } = await useTerminal(gateway.url, [
      ...[choose("Register"), choose("By phone number"), "+44", "7700900222", code],
      ...["Lantern-reef-58", "Lantern-reef-5", "", "", "", "1990-12-31", "", "y", "n"],
      ...["Lantern-reef-58", "y", choose("Account"), choose("Profile")],
    ]);
    expect(said).toContain("We sent a code to +44 7700900222.");
    expect(said).toContain("The two entries do not match.\nPassword again: ");
    expect(said).toContain("Agree to the terms to continue.");
    expect(said).toMatch(/Phone: \+44\*+222/);
    expect(secrets).toHaveLength(3);
  });

  it("FORGOT-01 choose a new password by the link of a mail", async () => {
    const link = async () => {
      const [mail] = await sentTo(gateway.app, "robin@example.com");
      return /https?:\S+\/reset#[\w-]+/.exec(mail?.body ?? "")?.[0] ?? "";
    };
    const { said } = await useTerminal(gateway.url, [
      ...[choose("Forgotten password"), choose("By email"), "player", "robin@example.com", link],
      ...["Lantern-reef-58", "Lantern-reef-58", choose("Log in"), "player", "Lantern-reef-58"],
    ]);
    expect(said).toContain("We sent a link to robin@example.com.");
    expect(said).toContain("Your password was changed and all devices are logged out.");
    expect(said).toContain("Robin · Balance: ");
  });

  it("deposit, and say what happens next", async () => {
    const filing = [choose("Wallet"), choose("Deposit"), choose("QuickPay"), "1", "25"];
    const saving = [choose("Your deposits"), choose("Save as CSV")];
    const { said } = await useTerminal(gateway.url, [...filing, ...saving], payee);
    expect(said).toContain("The amount is below the minimum of this payment method.\nAmount [1]: ");
    expect(said).toContain("Pay $25.00 at QuickPay within 30 minutes.");
    expect(said).toContain("  Pay at: http");
    expect(said).toContain(" · QuickPay · $25.00 · Awaiting payment");
    const [, file = ""] = /^\* Saved: (.+\.csv)$/m.exec(said) ?? [];
    expect(await readFile(file, "utf8")).toContain("QuickPay,25.00,USD,Awaiting payment");
  });

  it("withdraw after a review, and say the new balance", async () => {
    const left = [choose("Wallet"), choose("Withdraw"), "100", "payday-77", "n"];
    const done = [choose("Withdraw"), "", "no-such-1", "y", "payday-77", "y"];
    const told = [waitUntil(hasBalance("300.00")), "0"];
    const { said, secrets } = await useTerminal(gateway.url, [...left, ...done, ...told], payee);
    expect(said).toContain("  You get: $99.00");
    expect(said).toContain("Withdraw $100.00 (y/n) \nNothing more was sent.");
    expect(said).toContain("The payment password is wrong. No money was moved.");
    expect(said).toContain("Withdrawal of $100.00 requested");
    expect(said).toContain("* Balance: $300.00");
    expect(secrets).toHaveLength(3);
  });

  it("WDCONF-05 say that a payment waits for an answer, and take the answer after a question", async () => {
    const answer = [choose("Wallet"), choose("Confirm or cancel"), "1", choose("Received"), "n"];
    const { said } = await useTerminal(gateway.url, [...answer, "1", choose("Received"), "y"], {
      username: "awaiting",
      password: "evening-42",
    });
    expect(said).toMatch(/^\* Did \$\d+\.\d\d reach your account at .+ Answer by /m);
    expect(said).toMatch(/Is all of \$\d+\.\d\d in your account\? \(y\/n\) \nNothing more was sent\./);
    expect(said).toContain("Thank you. We saved your answer.");
    expect(said).toMatch(/Confirm or cancel a withdrawal\nThere is nothing here now\.(?![\s\S]*Received$)/);
  });

  it("SAFE-01 set a limit and show it", async () => {
    const limit = [choose("Set a limit"), choose("Loss limit"), choose("per week"), "x", "80"];
    const { said } = await useTerminal(gateway.url, [choose("Player protection"), ...limit], payee);
    expect(said).toContain("Enter an amount above zero, with no more decimals than your currency has.");
    expect(said).toContain(" of $80.00 used");
  });

  it("print at the next question what happened meanwhile elsewhere", async () => {
    const transfer = [choose("Wallet"), choose("Transfer money"), choose("To a vendor"), "1", "5"];
    const elsewhere = () => useTerminal(gateway.url, transfer, payee);
    const { said } = await useTerminal(
      gateway.url,
      [elsewhere, waitUntil(hasBalance("295.00")), choose("Language"), "."],
      payee,
    );
    expect(said).toMatch(/^\* Balance: \$295\.00\n(?:\* .*\n)?Number: $/m);
  });
});
