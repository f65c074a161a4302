import { viewOf } from "@parlour/core/portal/view-of";
import { agentTransferForm } from "@parlour/core/wallet/agent-transfer.view";
import { busy, drop, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { DownlinesPage } from "../../ui/agent/downlines-page.tsx";
import { TransferBody } from "../../ui/agent/downlines-transfer.tsx";
import { openAgain } from "./shell-visits.ts";

type Sent = Parameters<NonNullable<ReturnType<typeof roomOf>>["send"]>[0];
const roomOf = ({ portal }: Awaited<ReturnType<typeof openAgain>>) => portal.feature("downlines");

async function open(prepare?: (ports: FakePorts) => void) {
  const shell = await openAgain("/agentHome?page=downlineManagmentView", prepare);
  const send = async (...events: readonly Sent[]) => {
    for (const event of events) {
      roomOf(shell)?.send(event);
      await shell.run.settle();
    }
  };
  return { ...shell, send, view: () => shell.part(<DownlinesPage />) };
}

describe("the page of an agent's team", () => {
  it("AGENT-04 shows each direct downline with name, team, balance, dates and contracts", async () => {
    const page = await open();
    const view = await page.view();
    expect(view.words).toContain("Your downlines | 23 direct downlines");
    expect(view.words).toMatch(
      /avery \| Avery \| Agent \| Level \| 1 \| Team \| 12 in total, 4 direct \| Balance \| \$187\.60 \| Joined \| [^|]+ \| Last login \| [^|]+ \| Contracts held \| Dividend/,
    );
    expect(view.words).toMatch(/gray \| Gray \| Closed \| Level \| 1 \| Team \| None/);
    expect(view.tags(/aria-label="Actions for avery"/)).toHaveLength(1);
    expect(view.words).toContain("Show more");
  });

  it("AGENT-04 opens and closes an agent's downlines with a button that names the agent", async () => {
    const page = await open();
    const closed = await page.view();
    expect(closed.tags(/aria-label="Show the downlines of avery"/)[0]).toContain('aria-expanded="false"');
    expect(closed.tags(/aria-label="Show the downlines of kai"/)).toEqual([]);
    await page.send({ type: "node.opened", id: "team-avery" }, { type: "node.opened", id: "team-avery_one" });
    const view = await page.view();
    const opener = view.tags(/aria-label="Hide the downlines of avery"/)[0] ?? "";
    expect(opener).toContain('aria-expanded="true"');
    const id = /aria-controls="([^"]+)"/.exec(opener)?.[1] ?? "";
    const inner = view.inside(new RegExp(`id="${id}"`));
    expect(inner.words).toContain("avery_one | Ash | Agent | Level | 2");
    const below = view.inside(/<ul[^>]*aria-label="Downlines of avery_one"/);
    expect(below.words).toContain("ash_one | Moss | Agent | Level | 3");
    expect(below.tags(/data-level="3"/).length).toBeGreaterThan(0);
  });

  it("AGENT-04 ERR-01 shows an error with a retry in place of a level that fails to load", async () => {
    const page = await open();
    page.ports.faults.next("readDownlines", drop(), hang());
    await page.send({ type: "node.opened", id: "team-avery" });
    const failed = await page.view();
    expect(failed.inside(/role="alert"/).words).toContain("Try again");
    expect(failed.words).toContain("blake | Blake");
    await page.send({ type: "node.opened", id: "team-blake" });
    expect((await page.view()).tags(/aria-busy="true"/)).toHaveLength(1);
    page.ports.faults.next("readDownlines", drop());
    await page.send({ type: "retry.asked", key: "of team-avery" }, { type: "node.closed", id: "team-blake" });
    page.ports.faults.next("readDownlines", busy());
    await page.send({ type: "more.asked", key: "own" });
    const stuck = await page.view();
    expect(stuck.words).toContain("quinn | Quinn");
    expect(stuck.words).toContain(
      "We’re too busy right now. Nothing was changed. Try again in a moment. | Try again",
    );
  });

  it("AGENT-04 shows search results of any level with the path of accounts above them", async () => {
    const page = await open();
    await page.send({ type: "search.typed", text: "moss_two" });
    expect((await page.view()).tags(/aria-busy="true"/).length).toBeGreaterThan(0);
    await page.send({ type: "search.submitted" });
    const view = await page.view();
    expect(view.words).toContain("Search results | 1 found");
    expect(view.words).toContain("moss_two | Slate | Below avery › avery_one › ash_one | Level | 4");
    expect(view.tags(/aria-expanded/).length).toBe(view.tags(/aria-haspopup="menu"/).length);
    await page.send({ type: "search.typed", text: "player" }, { type: "search.submitted" });
    expect((await page.view()).words).toContain("player | Robin | Direct downline");
    await page.send({ type: "search.typed", text: "nobody" }, { type: "search.submitted" });
    expect((await page.view()).words).toContain("No matches in your team");
  });

  it("AGENT-04 ERR-01 shows an error when results fail, and a text for an empty team", async () => {
    const failed = await open();
    failed.ports.faults.next("readDownlines", drop());
    await failed.send({ type: "search.typed", text: "kai" }, { type: "search.submitted" });
    expect((await failed.view()).inside(/role="alert"/).words).toContain("Couldn’t load your downlines");
    const empty = await open(({ backend }) => {
      for (const person of backend.team.all())
        if (person.upline === "agent") backend.team.keep({ ...person, upline: null });
    });
    const view = await empty.view();
    expect(view.words).toContain("No downlines yet");
    expect(view.tags(/href="\/agentHome\?page=registerCenter"/)).toHaveLength(1);
  });
});

describe("transfer to a direct downline", () => {
  const line = (page: Awaited<ReturnType<typeof open>>) =>
    viewOf(page.portal, "agentTransfer", agentTransferForm);
  const send = async (page: Awaited<ReturnType<typeof open>>, account: string) => {
    line(page)?.sendTo(account);
    line(page)?.submit({ amount: "25", paymentPassword: "314159" });
    await page.run.settle();
    return page.part(<TransferBody />);
  };

  it("AGENT-04 WALLET-02 asks for amount and payment password only, since the recipient is known", async () => {
    const page = await open();
    const view = await page.part(<TransferBody />);
    expect(view.tags(/<input/).map((tag) => /name="(\w+)"/.exec(tag)?.[1])).toEqual([
      "amount",
      "paymentPassword",
    ]);
    expect(view.words).toContain("Balance: $800.00");
  });

  it("AGENT-04 WALLET-02 shows above the fields what is wrong with the account", async () => {
    const page = await open();
    const view = await send(page, "kai");
    expect(view.inside(/data-field="message"/).words).toContain("None of your downlines has this account");
  });

  it("AGENT-04 WALLET-05 keeps the recipient of an uncertain transfer when another downline is chosen meanwhile", async () => {
    const page = await open(({ faults }) => faults.next("transferToAgent", drop()));
    const uncertain = await send(page, "player");
    expect(uncertain.words).toContain("We don’t know yet if it went through");
    // Another downline is chosen meanwhile, but the uncertain transfer to the first has priority.
    line(page)?.sendTo("kai");
    expect(line(page)?.fields.account.value).toBe("player");
  });
});
