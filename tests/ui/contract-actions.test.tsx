import type { NegotiationDraft } from "@parlour/core/contracts/negotiation.rules";
import { type NegotiationView, negotiationView } from "@parlour/core/contracts/negotiation.view";
import { drop, hang, refuse } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { ContractsPage } from "../../ui/contracts/contracts-page.tsx";
import { NegotiationSteps } from "../../ui/contracts/negotiation-dialog.tsx";
import { OfferSteps } from "../../ui/contracts/offer-dialog.tsx";
import { useView } from "../../ui/portal/use-view.ts";
import { headings, open, type Page } from "./contract-actions-shell.tsx";

const useNegotiation = () => useView("negotiation", negotiationView);
function Asked() {
  const negotiation = useNegotiation();
  return negotiation && <NegotiationSteps negotiation={negotiation} />;
}
function Offered() {
  const negotiation = useNegotiation();
  return negotiation && <OfferSteps negotiation={negotiation} />;
}
const submit = ({ form }: NegotiationView) => form?.submit();
const typed =
  (change: Partial<NegotiationDraft>) =>
  ({ form }: NegotiationView) =>
    form?.change(change);
const offered =
  (account: string) =>
  ({ offer }: NegotiationView) =>
    offer(account);
const CONTRACTS = "/agentHome?page=agentContracts";
const atContracts = (prepare?: (ports: FakePorts) => void, rest = "") => open(`${CONTRACTS}${rest}`, prepare);
const page = ({ part }: Page) => part(<ContractsPage />);

describe("the page of contracts", () => {
  it("AGENT-01 CONTRACT-01 CONTRACT-02 shows offered, held, given and ended contracts, each with its terms in words", async () => {
    const shown = await page(await atContracts());
    expect(headings(shown.html)).toEqual([
      "Contracts offered to you",
      "Contracts that you hold",
      "Contracts that you give",
      "Contracts that have ended",
    ]);
    expect(shown.tags(/^<h1/)).toEqual([]);
    const offered = shown.inside(/^<section/);
    expect(offered.words).toMatch(
      /Dividend \| 45% of the team’s net loss \| Pays for every period\. \| From \| Operator \| Settled \| Monthly \| Offered \| .* \| Accept \| Reject/,
    );
    expect(offered.tags(/aria-label="Accept the offer: Dividend, 45%"/)).toHaveLength(1);
    expect(shown.words).toContain(
      "Waiting for an answer | 30% of the team’s net loss | Pays only for a period",
    );
    expect(shown.words).toContain("5 active members | $1,000.00 of settled stakes | To | casey");
    expect(shown.tags(/aria-label="End the contract: Daily salary, 1%, player"/)).toHaveLength(1);
    expect(shown.tags(/aria-label="Cancel the offer: Dividend, 30%, casey"/)).toHaveLength(1);
    expect(shown.tags(/aria-label="Offer player another contract"/).length).toBeGreaterThan(0);
    expect(shown.words).toMatch(/Daily salary \| Rejected \| 0\.8% of the team’s settled stakes/);
  });

  it("CONTRACT-02 lists given contracts by account, kind and state from the URL, in pages", async () => {
    const first = await atContracts();
    expect((await page(first)).words).toContain("Page 1 of 2");
    first.portal
      .feature("navigation")
      ?.send({ type: "navigation.asked", to: `${CONTRACTS}&kind=dividend&state=active&account=AVERY` });
    await first.run.settle();
    const given =
      (await page(first)).html.split("Contracts that you give")[1]?.split("have ended</h2>")[0] ?? "";
    expect(given.match(/<article/g)).toHaveLength(1);
    expect(given).toContain("avery");
    expect(given).toContain('value="AVERY"');
    expect(given).toContain("Show all");
    const none = await atContracts(undefined, "&account=nobody");
    expect((await page(none)).words).toContain("No contracts found | Your offers to downlines appear here.");
    const second = await atContracts(undefined, "&of=2");
    expect((await page(second)).words).toContain("Page 2 of 2");
  });

  it("CONTRACT-02 shows texts for empty lists", async () => {
    const empty = await page(await atContracts(({ backend }) => backend.contractActions.keepOnly()));
    expect(empty.words).toContain("No contract offers yet");
    expect(empty.words).toContain("You hold no contract.");
  });
});

describe("the dialog of a negotiation", () => {
  const asked = (shell: Page) => shell.part(<Asked />);

  it.each([
    [
      "accept",
      "offer-agent-dividend",
      "The contract starts with the next full period.",
      "Accept",
      "Accepted: Dividend, 45%.",
    ],
    [
      "reject",
      "offer-agent-dividend",
      "Your upline can send another offer.",
      "Reject",
      "The offer was rejected",
    ],
    ["end", "agent-daily", "The current period pays nothing.", "End the contract", "The contract has ended"],
    [
      "withdraw",
      "offer-casey-dividend",
      "You can send another offer.",
      "Cancel offer",
      "The offer was cancelled",
    ],
  ] as const)(
    "CONTRACT-02 %s asks for confirmation first and shows the result afterwards",
    async (act, id, sentence, button, told) => {
      const shell = await atContracts();
      await shell.negotiate(({ consider }) => consider(act, shell.contract(id)));
      const question = await asked(shell);
      expect(question.words).toContain(sentence);
      expect(question.words).toMatch(new RegExp(`Back \\| ${button}$`));
      await shell.negotiate(submit);
      expect((await asked(shell)).inside(/role="status"/).words).toContain(told);
    },
  );

  it("CONTRACT-03 shows the contracts that would end beside the new one, and can go back unchanged", async () => {
    const shell = await atContracts(({ backend }) =>
      backend.contractActions.set("offer-agent-dividend", { rateBasisPoints: 1_000 }),
    );
    await shell.negotiate(
      ({ consider }) => consider("accept", shell.contract("offer-agent-dividend")),
      submit,
    );
    const agreement = (await asked(shell)).inside(/role="alert"/);
    expect(agreement.words).toContain("lower than in 2 current contracts");
    expect(agreement.inside(/aria-label="Ends"/).words).toMatch(/20% \| To \| player .* 25% \| To \| avery/);
    expect(agreement.inside(/aria-label="New"/).words).toContain("10% | To | agent | Settled | Monthly");
    expect(agreement.words).toMatch(/Back \| Agree and continue$/);
    await shell.negotiate(({ reconsider }) => reconsider());
    expect((await asked(shell)).words).toContain("Back | Accept");
    expect(shell.contract("avery-dividend").state).toBe("active");
  });

  it("CONTRACT-03 WALLET-05 says that no answer came, that it is already decided, or why it was refused", async () => {
    const shell = await atContracts(({ faults }) =>
      faults.next(
        "decideContract",
        refuse("rate-too-high", undefined),
        drop(),
        refuse("already-decided", undefined),
      ),
    );
    await shell.negotiate(
      ({ consider }) => consider("accept", shell.contract("offer-agent-dividend")),
      submit,
    );
    expect((await asked(shell)).inside(/role="alert"/).words).toContain(
      "Your upline can no longer offer these terms",
    );
    await shell.negotiate(submit);
    expect((await asked(shell)).inside(/role="alert"/).words).toMatch(
      /^We couldn’t confirm your request \| .*it won’t be sent twice\. .* Try again$/,
    );
    await shell.negotiate(submit);
    expect((await asked(shell)).inside(/role="alert"/).words).toContain(
      "This is no longer possible | This contract was already accepted",
    );
  });

  it("CONTRACT-02 disables everything else while a decision is being sent", async () => {
    const shell = await atContracts(({ faults }) => faults.always("decideContract", hang()));
    await shell.negotiate(({ consider }) => consider("end", shell.contract("agent-daily")), submit);
    const sending = await asked(shell);
    expect(sending.tags(/^<button/)).toHaveLength(1);
    expect(sending.tags(/^<button[^>]*aria-busy="true"/)).toHaveLength(1);
  });
});

describe("the form of an offer", () => {
  const form = (shell: Page) => shell.part(<Offered />);

  it("CONTRACT-02 offers the kinds that the agent holds, up to the agent's rate, and shows errors at their fields", async () => {
    const shell = await atContracts();
    await shell.negotiate(offered("ellis"));
    const empty = await form(shell);
    expect([...empty.html.matchAll(/<option value="([^"]+)"/g)].map(([, kind]) => kind)).toEqual([
      "dividend",
      "daily-salary",
      "hourly-salary",
      "real-time-salary",
    ]);
    expect(empty.words).toContain("Settled monthly, like your own contract.");
    expect(empty.words).toContain("At most 40%, your own rate.");
    expect(empty.tags(/^<details[^>]*open/)).toEqual([]);
    await shell.negotiate(typed({ rate: "30", validBet: "1,000" }), submit);
    const wrong = await form(shell);
    expect(wrong.words).toContain("Enter an amount of zero or more, without separators.");
    expect(wrong.tags(/^<input[^>]*name="validBet"[^>]*/)[0]).toContain('aria-invalid="true"');
    expect(wrong.tags(/^<details[^>]*open/)).toHaveLength(1);
    await shell.negotiate(typed({ validBet: "1000" }), submit);
    expect((await form(shell)).words).toContain(
      "Offer sent to ellis: Dividend, 30%. They can accept or reject it.",
    );
  });

  it("CONTRACT-03 compares a lower offer with the current contract, and restores the typed form on going back", async () => {
    const shell = await atContracts();
    await shell.negotiate(offered("avery"), typed({ rate: "20", activeMembers: "2" }), submit);
    const agreement = await form(shell);
    expect(agreement.inside(/aria-label="Ends"/).words).toContain("25% | To | avery");
    expect(agreement.inside(/aria-label="New"/).words).toContain("20% | To | avery");
    await shell.negotiate(({ reconsider }) => reconsider());
    const back = await form(shell);
    expect(back.tags(/name="rate"/)[0]).toContain('value="20"');
    expect(back.tags(/^<details[^>]*open/)).toHaveLength(1);
  });

  it("CONTRACT-02 says if an offer already waits, with a way back, and that without a contract nothing can be offered", async () => {
    const shell = await atContracts();
    await shell.negotiate(offered("casey"), typed({ rate: "20" }), submit);
    expect((await form(shell)).words).toMatch(
      /An offer of this kind is already waiting .* Back to the form \| Close/,
    );
    const poor = await atContracts(({ backend }) => backend.contractActions.keepOnly());
    await poor.negotiate(offered("casey"));
    expect((await form(poor)).words).toContain("You hold no contract");
    const failed = await atContracts(({ faults }) => faults.always("readOwnContracts", drop()));
    await failed.negotiate(offered("casey"));
    expect((await form(failed)).words).toContain("Couldn’t load your contracts");
  });
});
