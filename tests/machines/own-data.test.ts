import { accountClosingForm, consentSwitches, dataExportForm } from "@parlour/core/own-data/own-data.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryView } from "@parlour/core/queries/query.view";
import { sessionView } from "@parlour/core/session/session.view";
import { drop, refuse } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, playerAt, visitWith } from "./support/visit.ts";

const player = playerAt(visitWith(collectCoverage("own-data")));

const withoutMoney = ({ backend }: FakePorts) => {
  const held = backend.accounts.find(({ member }) => member.account === "player")?.balanceMinor ?? 0n;
  backend.move("player", -held);
};

async function onThePage(prepare: (ports: FakePorts) => void = withoutMoney, who?: string) {
  const tour = await player("/member", prepare, who);
  const { portal, run, ports } = tour;
  return {
    ...tour,
    data() {
      const view = viewOf(portal, "ownData", queryView);
      return view?.kind === "ready" ? view.value : null;
    },
    consents: () => viewOf(portal, "marketingConsent", consentSwitches),
    file: () => viewOf(portal, "dataExport", dataExportForm),
    closing: () => viewOf(portal, "accountClosing", accountClosingForm),
    whoIsHere: () => sessionView(portal.feature("session")?.getSnapshot()).kind,
    saved: () => ports.saved,
    settle: () => run.settle(),
  };
}

describe("consent to advertising", () => {
  it("is sent at a press, and read again; a lost answer can be asked for again", async () => {
    const { consents, data, settle, ports } = await onThePage();
    expect(data()?.consents.map(({ isGiven }) => isGiven)).toEqual([false, false, false]);
    consents()?.change("inbox", true);
    await settle();
    expect(data()?.consents.find(({ channel }) => channel === "inbox")?.isGiven).toBe(true);
    ports.faults.next("changeConsent", drop());
    consents()?.change("inbox", false);
    await settle();
    expect(consents()?.step).toBe("uncertain");
    consents()?.confirm();
    await settle();
    expect(consents()?.step).toBe("done");
    expect(data()?.consents.find(({ channel }) => channel === "inbox")?.isGiven).toBe(false);
  });

  it("PERM-06 a trial account has no such part", async () => {
    const { portal, consents } = await onThePage(() => {}, "trial");
    expect(portal.feature("ownData")).toBeUndefined();
    expect(consents()).toBeNull();
  });
});

describe("the file", () => {
  it("asks for the password, saves the file and forgets the password", async () => {
    const { file, saved, settle } = await onThePage();
    file()?.submit();
    expect(file()?.fields.password.error?.key).toBe("authenticator.error.passwordMissing");
    file()?.submit({ password: "not-it-42" });
    await settle();
    expect(file()?.fields.password).toMatchObject({ value: "", error: { key: "account.error.password" } });
    file()?.submit({ password: PASSWORD });
    await settle();
    expect(file()?.step).toBe("done");
    expect(saved()).toHaveLength(1);
    file()?.begin();
    file()?.submit({ password: PASSWORD });
    await settle();
    expect(file()?.notice).toMatchObject({ key: "ownData.error.exportedRecently", values: { minutes: 60 } });
    expect(saved()).toHaveLength(1);
  });
});

describe("closing one's account", () => {
  it("is not sent while money is left, and says so", async () => {
    const { closing, data, ports } = await onThePage(() => {});
    expect(data()?.holds).toMatchObject([{ kind: "balance" }]);
    closing()?.submit({ password: PASSWORD });
    expect(closing()?.notice?.key).toBe("ownData.error.held");
    expect(ports.calls.filter(({ name }) => name === "closeAccount")).toEqual([]);
  });

  it("asks first; then the session ends with a message, once", async () => {
    const { closing, whoIsHere, messages, settle, ports } = await onThePage();
    closing()?.submit({ password: PASSWORD, erasesData: true });
    expect(closing()?.step).toBe("reviewing");
    closing()?.revise();
    expect(closing()?.step).toBe("editing");
    closing()?.submit();
    closing()?.submit();
    await settle();
    expect(whoIsHere()).toBe("loggedOut");
    expect(messages()).toEqual(["ownData.closed"]);
    expect(ports.backend.ownData.toErase).toEqual(["player"]);
  });

  it("stays open after a wrong password, and when something came into it meanwhile", async () => {
    const { closing, whoIsHere, settle, ports } = await onThePage();
    closing()?.submit({ password: "not-it-42" });
    closing()?.submit();
    await settle();
    expect(closing()?.fields.password.error?.key).toBe("account.error.password");
    ports.faults.next("closeAccount", refuse("account-held"));
    closing()?.submit({ password: PASSWORD });
    closing()?.submit();
    await settle();
    expect(closing()?.notice?.key).toBe("ownData.error.held");
    expect(whoIsHere()).toBe("loggedIn");
  });
});
