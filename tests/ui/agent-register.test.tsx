import { linkClosingView, linkForm, newcomerForm } from "@parlour/core/agent/register.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { drop } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { RegisterPage } from "../../ui/agent/register-page.tsx";
import type { Markup } from "./shell-page.tsx";
import { openAgain } from "./shell-visits.ts";

async function open(prepare?: (ports: FakePorts) => void) {
  const shell = await openAgain("/agentHome?page=registerCenter", prepare);
  const there = <View,>(view: View | null): View => {
    if (view === null) throw new Error("The register centre has no such feature");
    return view;
  };
  const link = () => there(viewOf(shell.portal, "newLink", linkForm));
  const downline = () => there(viewOf(shell.portal, "downlineRegistration", newcomerForm));
  const closing = () => there(viewOf(shell.portal, "linkClosing", linkClosingView));
  return {
    ...shell,
    link,
    downline,
    closing,
    view: () => shell.part(<RegisterPage />),
    /** "Street", with a dividend that requires active members. */
    async make() {
      link().open();
      const kind = () => there(link().kinds.find((each) => each.kind === "dividend") ?? null);
      kind().offer(true);
      kind().write("rate", "12.5");
      kind().write("activeMembers", "3");
      kind().write("validBet", "100");
      link().submit({ label: "Street", makesAgents: true });
      await shell.run.settle();
    },
    async close(linkId: string) {
      closing().ask(linkId);
      closing().confirm();
      await shell.run.settle();
    },
    async register() {
      downline().open();
      downline().submit(robin);
      await shell.run.settle();
    },
  };
}
const robin = { account: "robin_two", password: "evening-43", makesAgent: true };

const fields = (markup: Markup) =>
  markup.tags(/^<input/).flatMap((tag) => /name="([\w-]+)"/.exec(tag)?.[1] ?? []);

describe("the register centre", () => {
  it("AGENT-04 SITE-08 shows each link with its address at the main domain, account type, offered contracts in words and number of registrations", async () => {
    const page = await open();
    await page.make();
    page.link().begin();
    const view = await page.view();
    const own = view.inside(/aria-labelledby="link-own-agent"/);
    expect(own.words).toContain(
      "Your own invitation | https://portal.example/register?affiliateCode=MORGAN7",
    );
    expect(own.tags(/aria-label="Close /)).toEqual([]);
    const link = view.inside(/aria-labelledby="link-link-/);
    expect(link.words).toMatch(
      /^Street \| https:\/\/portal\.example\/register\?affiliateCode=LINK\d+ \| Copy the address \|/,
    );
    expect(link.words).toContain("Account type | Agent | Registered so far | 0");
    expect(link.words).toContain("Dividend");
    expect(link.words).toContain("12.5% of the team’s net loss");
    expect(link.words).toContain("3 active members | $100.00 of settled stakes");
    expect(link.tags(/aria-label="Copy the address of Street"/)).toHaveLength(1);
    expect(link.tags(/aria-expanded="false"/)).toHaveLength(1);
    expect(link.tags(/aria-label="Close Street"/)).toHaveLength(1);
  });

  it("AGENT-04 shows at the links that closing one is uncertain, and disables closing others", async () => {
    const page = await open();
    await page.make();
    const linkId = page.link().made?.id ?? "";
    page.link().begin();
    page.closing().ask(linkId);
    expect((await page.view()).tags(/aria-busy="true"/)).toEqual([]);
    page.ports.faults.next("changeLinks", drop());
    await page.close(linkId);
    const lost = await page.view();
    expect(lost.inside(/role="alert"/).words).toContain("We don’t know yet if it went through");
    expect(lost.tags(/aria-label="Close Street"/)[0]).toContain("disabled");
    page.closing().confirm();
    await page.run.settle();
    expect((await page.view()).tags(/aria-label="Close Street"/)).toEqual([]);
    await page.close("nobody's");
    expect((await page.view()).inside(/role="alert"/).words).toContain("This link is not yours");
  });
});

describe("creating a link", () => {
  it("AGENT-04 CONTRACT-02 asks for a name, an account type and offers of the kinds that the agent holds", async () => {
    const page = await open();
    page.link().open();
    const view = await page.view();
    expect(fields(view)).toEqual([
      "label",
      "makesAgents",
      "dividend-kind",
      "daily-salary-kind",
      "hourly-salary-kind",
      "real-time-salary-kind",
    ]);
    expect(view.words).toMatch(/Offer: Dividend \| You hold \d+(\.\d+)?%, settled \w+/);
  });

  it("AGENT-04 CONTRACT-02 says that an agent without contracts can offer none, or that they failed to load", async () => {
    const page = await open(({ faults }) => faults.always("readOwnContracts", drop()));
    page.link().open();
    const view = await page.view();
    expect(fields(view)).toEqual(["label", "makesAgents"]);
    expect(view.words).toContain("Couldn’t load your contracts");
    const none = await open(({ backend }) => backend.contractActions.keepOnly());
    none.link().open();
    expect((await none.view()).words).toContain("You hold no contract");
  });

  it("AGENT-04 shows the link once created; when uncertain, can only be sent again", async () => {
    const page = await open(({ faults }) => faults.next("changeLinks", drop()));
    await page.make();
    const lost = await page.view();
    expect(lost.inside(/data-field="message"/).words).toContain("it won’t be done twice");
    expect(lost.inside(/type="submit"/).words).toBe("Try again");
    expect(lost.tags(/name="label"/)[0]).toMatch(/readonly/i);
    page.link().submit();
    await page.run.settle();
    const made = await page.view();
    expect(made.words).toContain(
      "Link created. | Street | https://portal.example/register?affiliateCode=LINK",
    );
    expect(made.words).toContain("Create another");
  });
});

describe("direct registration", () => {
  it("AGENT-04 LOGIN-05 gives the text for the new downline: account, login address and that the password will change", async () => {
    const page = await open();
    page.downline().open();
    const view = await page.view();
    expect(fields(view).slice(0, 4)).toEqual(["account", "password", "nickname", "makesAgent"]);
    expect(view.tags(/name="password"/)[0]).toContain('autoComplete="new-password"');
    await page.register();
    const done = await page.view();
    expect(done.words).toContain("robin_two is registered.");
    expect(done.words).toContain(
      "Account: robin_two. Log in at https://portal.example/agent. You will choose your own password when you first log in.",
    );
    expect(done.html).not.toContain(robin.password);
    expect(done.words).toContain("Copy this text");
  });

  it("AGENT-04 ERR-01 shows an error at its field, and retries after no answer", async () => {
    const page = await open(({ faults }) => faults.next("registerDownline", drop()));
    await page.register();
    expect((await page.view()).inside(/type="submit"/).words).toBe("Try again");
    page.downline().submit();
    await page.run.settle();
    expect((await page.view()).words).toContain("robin_two is registered.");
    await page.register();
    const taken = await page.view();
    expect(taken.tags(/name="account"/)[0]).toContain('aria-invalid="true"');
    expect(taken.words).toContain("This account already exists.");
  });
});
