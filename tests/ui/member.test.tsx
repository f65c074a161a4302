import { memberPages, memberPath } from "@parlour/core/member/member.pages";
import { viewOf } from "@parlour/core/portal/view-of";
import { agentTransferForm } from "@parlour/core/wallet/agent-transfer.view";
import { transferForm } from "@parlour/core/wallet/transfer.view";
import { answer, drop, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { AgentTransferPage } from "../../ui/cashier/agent-transfer-page.tsx";
import { TransferPage } from "../../ui/cashier/transfer-page.tsx";
import { MemberScreen } from "../../ui/member/member-screen.tsx";
import { BottomBar } from "../../ui/navigation/bottom-bar.tsx";
import { destinations } from "../../ui/navigation/destinations.ts";
import { moreDestinations } from "../../ui/navigation/more-destinations.ts";
import { MenuLines } from "../../ui/side-menu/menu-lines.tsx";
import { openPage as at, hrefs, notifyOfPlayer } from "./shell-visits.ts";

const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

describe("the member centre", () => {
  it("MEMBER-01 has the page's name as heading, and leads to every page from named groups", async () => {
    const { part } = await at("/member?page=transferFund");
    const screen = await part(<MemberScreen />);
    expect(screen.inside(/^<h1/).words).toBe("Wallet");
    expect(screen.tags(/^<h1/)).toHaveLength(1);
    const menu = screen.inside(/aria-label="Pages of the member centre"/);
    expect(hrefs(menu).sort()).toEqual(memberPages.map(memberPath).sort());
    expect(menu.tags(/aria-current="page"/).map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "/member?page=transferFund",
    ]);
    for (const name of ["Money", "Records", "Rewards", "Account"]) expect(menu.words).toContain(name);
    expect(menu.tags(/^<ul[^>]*aria-labelledby/)).toHaveLength(4);
  });

  it("MEMBER-01 shows its first page for an address without a page, and for an unknown one", async () => {
    for (const path of ["/member", "/member?page=nothing"]) {
      const { part } = await at(path);
      expect((await part(<MemberScreen />)).inside(/^<h1/).words).toBe("My account");
    }
  });

  it("ERR-02 MEMBER-01 says that the player's data may be out of date while the latest has failed to load", async () => {
    const { portal, ports, run, part } = await at("/member");
    const note = /This may be out of date/;
    expect((await part(<MemberScreen />)).words).not.toMatch(note);
    ports.faults.next("readFunds", drop());
    ports.faults.next("readMissions", drop());
    for (const name of ["funds", "missions"] as const) portal.feature(name)?.send({ type: "invalidated" });
    await run.settle();
    // However much of it is old.
    expect((await part(<MemberScreen />)).tags(/role="alert"/)).toHaveLength(1);
    expect((await part(<MemberScreen />)).words).toMatch(note);
    await run.pass(5_000);
    expect((await part(<MemberScreen />)).words).not.toMatch(note);
  });

  it("MEMBER-02 its first page starts with shortcuts, including the VIP bonus for VIP players", async () => {
    const shortcuts = async (who: string) => {
      const { part } = await at("/member", () => undefined, who);
      return hrefs((await part(<MemberScreen />)).inside(/^<nav[^>]*aria-label="Shortcuts"/));
    };
    const everybody = [
      "/member?page=personalHistoryCopy",
      "/member?page=transactionHistory",
      "/member",
      "/member?page=depositv2",
      "/member?page=personalProfit",
      "/member?page=messageV2",
    ];
    expect(await shortcuts("player")).toEqual(["/member?page=rewardCenter", ...everybody]);
    const { part } = await at("/member", (ports) => notifyOfPlayer(ports, { hasVip: false }));
    expect(hrefs((await part(<MemberScreen />)).inside(/^<nav[^>]*aria-label="Shortcuts"/))).toEqual(
      everybody,
    );
  });

  it("MEMBER-03 shows at missions, messages and rewards how many items wait, and nothing for none", async () => {
    const shell = await at("/member", ({ backend, faults }) => {
      backend.lobby.unread = 120;
      faults.always("readMissions", answer({ kind: "done", value: [] }));
    });
    await shell.run.settle();
    const waiting = (await shell.part(<MemberScreen />)).inside(/aria-label="Pages of the member centre"/);
    const of = (page: string) => waiting.inside(new RegExp(`data-page="${page}"`)).words;
    expect(of("messageV2")).toBe("Messages | 120 items waiting | 99+");
    expect(of("rewardCenter")).toBe("Reward centre | 2 items waiting | 2");
    expect(of("missionLeaderboard")).toBe("Missions");
    expect(of("depositv2")).toBe("Deposit");
  });

  it("WALLET-02 has no transfers with a single wallet, and their page says why", async () => {
    const { part } = await at("/member?page=transferFund", ({ backend }) => {
      backend.wallets.isSingle = true;
    });
    const screen = await part(<MemberScreen />);
    const menu = hrefs(screen.inside(/aria-label="Pages of the member centre"/));
    expect(menu).not.toContain("/member?page=transferFund");
    expect(menu).not.toContain("/member?page=transferUpline");
    const page = await part(<TransferPage />);
    expect(page.words).toContain("$2,500.00");
    expect(page.words).toContain("All games here use the same wallet.");
    expect(page.tags(/^<form/)).toEqual([]);
    expect((await part(<AgentTransferPage />)).tags(/^<form/)).toEqual([]);
  });

  it("WALLET-01 MEMBER-01 shows the sum of all wallets, and hides it with the balance", async () => {
    const shell = await at("/member");
    expect((await shell.part(<MemberScreen />)).inside(/^<header/).words).toContain("$2,500.00");
    shell.portal.feature("wallet")?.send({ type: "visibility.toggled" });
    const hidden = (await shell.part(<MemberScreen />)).inside(/^<header/);
    expect(hidden.words).not.toContain("2,500");
    expect(hidden.words).toContain("Hidden");
  });

  it("ERR-02 LAYOUT-05 says that the sum of the wallets is not known when they fail to load, and reserves its space before", async () => {
    const { part } = await at("/member?page=transferFund", ({ faults }) =>
      faults.always("readFunds", drop()),
    );
    const screen = await part(<MemberScreen />);
    expect(screen.inside(/^<header/).words).toContain("Not known");
    const loading = await at("/member?page=transferFund", ({ faults }) => faults.always("readFunds", hang()));
    expect((await loading.part(<MemberScreen />)).inside(/^<header/).tags(/aria-busy="true"/)).toHaveLength(
      1,
    );
  });
});

describe("links into the member centre", () => {
  it("MEMBER-01 HEADER-08 every menu entry leads to a page that exists", () => {
    const paths = Object.values({ ...destinations, ...moreDestinations }).flatMap((going) =>
      "action" in going && going.action.kind === "open" && going.action.path.startsWith("/member")
        ? [going.action.path]
        : [],
    );
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) expect(memberPages.map(memberPath)).toContain(path);
  });

  it("MEMBER-01 LAYOUT-01 mark the current page, and no other", async () => {
    const { part } = await at("/member?page=transferFund");
    const bar = await part(<BottomBar />);
    expect(bar.inside(/aria-current="page"/).words).toBe("Wallet");
    const other = await at("/member?page=depositv2");
    const menu = await other.part(<MenuLines />);
    expect(menu.tags(/aria-current="page"/).map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "/member?page=depositv2",
    ]);
  });
});

describe("the wallet page", () => {
  const spread = (ports: FakePorts) => {
    ports.backend.wallets.move("player", { direction: "to-vendor", vendor: "ORRERY", amount: usd(12_50n) });
  };

  it("WALLET-02 shows the main wallet, the money at vendors, and a form to move it", async () => {
    const { part } = await at("/member?page=transferFund", spread);
    const page = await part(<TransferPage />);
    expect(page.inside(/aria-label="Your wallets"/).words).toContain("Main wallet | $2,487.50");
    expect(page.words).toContain("Orrery | $12.50");
    expect(page.tags(/aria-label="Transfer back from Orrery"/)).toHaveLength(1);
    expect(page.words).toContain("Transfer all back");
    expect(page.tags(/^<input[^>]*name="amount"/)).toHaveLength(1);
  });

  it("WALLET-02 says so if no money is at vendors, and offers nothing to transfer back", async () => {
    const { part } = await at("/member?page=transferFund");
    const page = await part(<TransferPage />);
    expect(page.words).toContain("All your money is in your main wallet");
    expect(page.words).not.toContain("Transfer all back");
  });

  it("WALLET-05 a transfer without an answer can only be sent again", async () => {
    const shell = await at("/member?page=transferFund");
    shell.ports.faults.next("transfer", drop());
    viewOf(shell.portal, "walletTransfer", transferForm)?.submit({ vendor: "AURORA", amount: "1" });
    await shell.run.until("walletTransfer.uncertain");
    const form = (await shell.part(<TransferPage />)).inside(/^<form/);
    expect(form.words).toContain("We don’t know yet if it went through.");
    expect(form.words).toContain("Try again");
    expect(form.tags(/^<select[^>]*disabled/)).toHaveLength(1);
    expect(form.tags(/^<input[^>]*name="amount"[^>]*/)[0]).toMatch(/readonly/i);
  });

  it("WALLET-02 says how much was moved from where to where", async () => {
    const shell = await at("/member?page=transferFund");
    viewOf(shell.portal, "walletTransfer", transferForm)?.submit({ vendor: "AURORA", amount: "1" });
    await shell.run.until("walletTransfer.done");
    await shell.run.settle();
    expect((await shell.part(<TransferPage />)).words).toContain(
      "You transferred $1.00 from your main wallet to Aurora.",
    );
  });
});

describe("the page that transfers money to an upline or downline", () => {
  it("WALLET-02 a player sends to the upline, and needs the payment password", async () => {
    const { part } = await at("/member?page=transferUpline");
    const form = (await part(<AgentTransferPage />)).inside(/^<form/);
    expect(form.tags(/^<input[^>]*name="account"/)).toEqual([]);
    expect(
      form.tags(
        /^<input[^>]*type="password"[^>]*name="paymentPassword"|^<input[^>]*name="paymentPassword"[^>]*type="password"/,
      ),
    ).toHaveLength(1);
    expect(form.words).toContain("Balance: $2,500.00");
  });

  it("WALLET-02 says what was sent, and to whom", async () => {
    const shell = await at("/member?page=transferUpline");
    shell.ports.faults.next("transferToAgent", answer({ kind: "done", value: { balance: usd(1n) } }));
    const draft = { towards: "downline", account: "ann", amount: "5", paymentPassword: "secret" } as const;
    viewOf(shell.portal, "agentTransfer", agentTransferForm)?.submit(draft);
    await shell.run.until("agentTransfer.done");
    const page = await shell.part(<AgentTransferPage />);
    expect(page.words).toContain("You transferred $5.00 from your main wallet to ann.");
    expect(page.html).not.toContain("secret");
  });

  it("WALLET-02 is closed if the gateway does not offer it", async () => {
    const { part } = await at("/member?page=transferUpline", ({ backend }) => {
      backend.wallets.allowsAgentTransfers = false;
    });
    const page = await part(<AgentTransferPage />);
    expect(page.words).toContain("Transfers between players are not available");
    expect(page.tags(/^<form/)).toEqual([]);
  });
});
