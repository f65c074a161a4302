/** A player's own page and messages, as a person sees them in each state. */
import { cardRemovalForm, nicknameForm } from "@parlour/core/account/account.view";
import { factorForm, recoveryFileView } from "@parlour/core/account/authenticator.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryView } from "@parlour/core/queries/query.view";
import { done } from "@parlour/core/shared/outcome";
import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import { answer, drop, refuse } from "@parlour/testkit/faults";
import { LETTERS_A_PAGE } from "@parlour/testkit/member/inbox.data";
import { payoutCard } from "@parlour/testkit/member/withdrawals.data";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { AccountPage } from "../../ui/account/account-page.tsx";
import { FactorProof } from "../../ui/account/factor-proof.tsx";
import { ownScenes } from "../../ui/account/own-scenes.ts";
import { RecoveryCodes } from "../../ui/account/recovery-codes.tsx";
import { TurnOnFactor } from "../../ui/account/turn-on-factor.tsx";
import { InboxPage } from "../../ui/inbox/inbox-page.tsx";
import { openPage as open } from "./shell-visits.ts";

describe("my account", () => {
  const account = (prepare?: (ports: FakePorts) => void) => open("/member", prepare);

  it("MEMBER-04 shows security level, profile, passwords, bank accounts, logins and own data under their own headings", async () => {
    const { part } = await account();
    const page = await part(<AccountPage />);
    expect(page.tags(/^<h2/).length).toBe(6);
    expect(page.tags(/^<meter[^>]*value="80"/)).toHaveLength(1);
    for (const words of [
      "80 of 100",
      "r***@example.com",
      "+44***123",
      "Ends in 4417",
      "Two-step verification",
      "In your messages here",
      "You haven’t agreed to this.",
      "in your wallets. Withdraw it first.",
    ])
      expect(page.words).toContain(words);
    expect(page.tags(/^<input type="radio"/).length).toBeGreaterThanOrEqual(6);
    expect(page.tags(/^<input type="radio"[^>]*checked/)).toHaveLength(1);
  });

  it.each([
    ["AccountNotChecked", ["Not needed", "We’ll ask here when we do."], false],
    [
      "AccountAskedForDocuments",
      ["Documents needed", "Why we ask: The name of your bank account differs", "Proof of address"],
      true,
    ],
    [
      "AccountDocumentsSent",
      ["Being checked", "What you sent", "Utility bill: water-bill-of-november.jpg"],
      false,
    ],
    [
      "AccountDocumentsRefused",
      ["Not accepted", "Why they were not accepted: The picture of the back is too dark to read."],
      true,
    ],
    ["AccountIdentityConfirmed", ["Confirmed", "We accepted your documents on"], false],
    ["AccountCheckFailed", ["We couldn’t load your identity check.", "Try again"], false],
  ] as const)("OPS-06 shows the identity check: %s", async (name, lines, hasForm) => {
    const { part } = await account(ownScenes[name].prepare);
    const page = await part(<AccountPage />);
    for (const words of lines) expect(page.words).toContain(words);
    expect(page.words.includes("Send documents")).toBe(hasForm);
    expect(page.tags(/^<select/)).toHaveLength(hasForm ? 2 : 0);
  });

  it("MEMBER-04 allows no bank account without a payment password, and says why", async () => {
    const { part } = await account(({ backend }) => {
      backend.withdrawals.setting("player").paymentPassword = null;
      backend.withdrawals.setting("player").cards = [];
    });
    const page = await part(<AccountPage />);
    expect(page.words).toContain("Set a payment password first");
    expect(page.words).toContain("No bank accounts yet");
    expect(page.words).not.toContain("Add bank account");
  });

  it("MEMBER-04 confirms a card's removal in place, and marks each wrong field", async () => {
    const { part, portal } = await account();
    const removal = () => viewOf(portal, "cardRemoval", cardRemovalForm);
    expect((await part(<AccountPage />)).words).not.toContain("Remove this bank account?");
    removal()?.ask(payoutCard.id);
    removal()?.submit();
    const page = await part(<AccountPage />);
    expect(page.inside(/^<li[^>]*card/).words).toMatch(
      /Remove this bank account\? .*Enter your payment password\./,
    );
  });

  it("MEMBER-04 shows the result of a change beside what was changed", async () => {
    const outcomes = [
      [refuse("invalid-nickname"), "Use 2 to 20 letters"],
      [drop(), "We don’t know yet if it went through"],
      [null, "Your nickname is changed."],
    ] as const;
    for (const [fault, words] of outcomes) {
      const { part, portal, run } = await account(({ faults }) => {
        if (fault !== null) faults.next("changeAccount", fault);
      });
      viewOf(portal, "nickname", nicknameForm)?.submit({ nickname: "Wren" });
      await run.settle();
      const page = await part(<AccountPage />);
      expect(page.inside(/^<section/).words).not.toContain(words);
      expect(page.words).toContain(words);
    }
  });
});

describe("the second factor in my account", () => {
  const account = (prepare?: (ports: FakePorts) => void) => open("/member", prepare);
  it("LOGIN-09 MEMBER-04 shows its state and the actions for it", async () => {
    const off = await (await account()).part(<AccountPage />);
    expect(off.words).toContain(
      "Off: we may send you a code by email or phone when you log in from a new place.",
    );
    expect(off.words).toContain("Turn on");
    const on = await account(({ backend }) => {
      backend.authenticators.offer("player");
      backend.authenticators.change(
        "player",
        { kind: "on", password: "evening-42", code: AUTHENTICATOR_CODE },
        "before",
      );
    });
    const page = await on.part(<AccountPage />);
    for (const words of ["100 of 100", "On: you need a code to log in", "New recovery codes", "Turn off"])
      expect(page.words).toContain(words);
  });

  it("LOGIN-09 MEMBER-04 shows its key as loading, as failed with retry, or to scan and read", async () => {
    const { part, portal, ports, run } = await account(({ faults }) =>
      faults.next("readAuthenticatorOffer", drop()),
    );
    const factor = () => {
      const view = viewOf(portal, "factorOn", factorForm);
      if (view === null) throw new Error("The form is not there");
      return view;
    };
    const shown = () => part(<TurnOnFactor view={factor()} />);
    expect((await shown()).tags(/aria-busy="true"/)).toHaveLength(1);
    portal.want("authenticatorOffer");
    await run.settle();
    const failed = await shown();
    expect(failed.words).toContain("Couldn’t load the key");
    expect(failed.words).toContain("Try again");
    viewOf(portal, "authenticatorOffer", queryView)?.retry();
    await run.settle();
    expect(ports.callsOf("readAuthenticatorOffer")).toHaveLength(2);
    const ready = await shown();
    expect(ready.words).toMatch(/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/);
    expect(ready.tags(/^<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/i)).toHaveLength(1);
    factor().ask();
    factor().submit({ code: "12345", password: "evening-42" });
    expect((await shown()).tags(/aria-invalid="true"/)).toHaveLength(1);
    ports.faults.next("changeAuthenticator", refuse("offer-expired"), drop());
    factor().submit({ code: AUTHENTICATOR_CODE });
    await run.settle();
    expect((await shown()).words).toContain("Get a new key");
    factor().submit();
    await run.settle();
    const page = await part(<AccountPage />);
    expect(page.words).toContain("We don’t know yet if it went through");
    expect(page.tags(/^<button[^>]*disabled[^>]*>/)).toHaveLength(1);
  });

  it("MEMBER-04 turning it off and new codes need password and code, each with its own error", async () => {
    for (const [name, kind, words] of [
      ["factorOff", "off", "Turn it off"],
      ["newRecoveryCodes", "newCodes", "Make new codes"],
    ] as const) {
      const { part, portal } = await account();
      const factor = () => viewOf(portal, name, factorForm);
      factor()?.ask();
      factor()?.submit({ code: AUTHENTICATOR_CODE });
      const view = factor();
      const page = await part(view && <FactorProof kind={kind} view={view} />);
      expect(page.words).toContain(words);
      expect(page.tags(/^<input[^>]*type="password"/)).toHaveLength(1);
      expect(page.tags(/^<input(?=[^>]*name="password")[^>]*aria-invalid="true"/)).toHaveLength(1);
      expect(page.tags(/^<input(?=[^>]*name="code")[^>]*aria-invalid="true"/)).toHaveLength(0);
    }
  });

  it("MEMBER-04 lists recovery codes to copy or save as a file", async () => {
    const { part, portal, ports, run } = await account();
    const codes = ["quiet-room-1", "quiet-room-2"];
    const list = <RecoveryCodes account="player" codes={codes} />;
    const page = await part(list);
    expect(page.inside(/^<ul/).words).toBe("quiet-room-1 | quiet-room-2");
    expect(page.words).toContain("Download");
    viewOf(portal, "recoveryFile", recoveryFileView)?.save("…", codes);
    await run.settle();
    expect(ports.saved).toHaveLength(1);
    expect((await part(list)).words).toContain("The file is in your downloads.");
  });
});

describe("messages", () => {
  const messages = (prepare?: (ports: FakePorts) => void) => open("/member?page=messageV2", prepare);

  it("MEMBER-05 lists messages with the number unread, and unfolds the open one", async () => {
    const { part, portal } = await messages();
    const list = await part(<InboxPage />);
    expect(list.words).toContain("2 unread messages");
    expect(list.tags(/^<button[^>]*aria-expanded="false"/)).toHaveLength(3);
    portal.feature("inbox")?.send({ type: "letter.opened", id: "letter-2" });
    const opened = await part(<InboxPage />);
    expect(opened.tags(/^<button[^>]*aria-expanded="true"/)).toHaveLength(1);
    expect(opened.html).toContain("<strong>Gold</strong>");
    expect(opened.words).toContain("1 unread message");
  });

  it("MEMBER-05 ANN-05 removes unsafe HTML from messages", async () => {
    const body =
      '<p>Words<img src=x onerror=alert(1)></p><script>alert(1)</script><a href="javascript:x">y</a>';
    const letter = { id: "one", title: "<b>Title</b>", body, sentAtMs: 0, isRead: true };
    const { part, portal } = await messages(({ faults }) =>
      faults.always("readLetters", answer(done({ letters: [letter], pages: 1, unread: 0 }))),
    );
    portal.feature("inbox")?.send({ type: "letter.opened", id: "one" });
    const page = await part(<InboxPage />);
    expect(page.words).toContain("Words");
    expect(page.html).not.toMatch(/<script|onerror|javascript:/);
    expect(page.html).toContain("&lt;b&gt;Title");
  });

  it("MEMBER-05 offers to undo a removal where it is announced", async () => {
    const { part, portal } = await messages();
    portal.feature("inbox")?.send({ type: "letter.removed", id: "letter-1" });
    const page = await part(<InboxPage />);
    expect(page.tags(/^<button[^>]*aria-expanded/)).toHaveLength(2);
    expect(page.words).toMatch(/Welcome to Parlour.* was removed/);
    expect(page.words).toContain("Undo");
  });

  it("MEMBER-05 says that there are none, that all are read, and what was undone", async () => {
    const none = answer(done({ letters: [], pages: 0, unread: 0 }));
    const empty = await messages(({ faults }) => faults.always("readLetters", none));
    expect((await empty.part(<InboxPage />)).words).toContain("No messages yet");

    const read = await messages();
    read.portal.feature("inbox")?.send({ type: "allRead.asked" });
    await read.run.settle();
    const page = await read.part(<InboxPage />);
    expect(page.words).toContain("All messages read");
    expect(page.words).not.toContain("Mark all as read");
    read.ports.faults.next("removeLetters", drop());
    read.portal.feature("inbox")?.send({ type: "letter.removed", id: "letter-1" });
    await read.run.settle();
    expect((await read.part(<InboxPage />)).words).toContain("Your last change was undone");
  });

  it("MEMBER-05 has pages when messages do not fit on one", async () => {
    const { part } = await messages(({ backend }) => {
      for (let at = 0; at < LETTERS_A_PAGE; at += 1)
        backend.letters.write("player", { title: `Letter ${at}`, body: "<p>…</p>" });
    });
    const page = await part(<InboxPage />);
    expect(page.tags(/^<nav[^>]*aria-label="Pages of messages"/)).toHaveLength(1);
    expect(page.tags(/^<button[^>]*aria-expanded/)).toHaveLength(LETTERS_A_PAGE);
  });
});
