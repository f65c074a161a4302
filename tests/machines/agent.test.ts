import { agentPathOf } from "@parlour/core/agent/agent.pages";
import {
  checkLink,
  checkNewcomer,
  emptyLink,
  emptyNewcomer,
  linkAddress,
  loginAddress,
  withOffer,
  withTerms,
} from "@parlour/core/agent/register.rules";
import { linkClosingView, linkForm, madeLink, newcomerForm } from "@parlour/core/agent/register.view";
import type { OfferedTerms } from "@parlour/core/contracts/contract-actions.ports";
import type { HeldContract } from "@parlour/core/contracts/offer.rules";
import { viewOf } from "@parlour/core/portal/view-of";
import { accountAt } from "@parlour/core/records/records.rules";
import { delay, drop } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { keysOf, there } from "./support/forms.ts";
import { agentAt, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("agent"));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const at = agentAt(visit);
/** An agent at the register centre; `prepare` sets faults before anything is asked. */
async function atTheCentre(prepare?: (ports: FakePorts) => void, address = "/agentHome?page=registerCenter") {
  const tour = await at(address, prepare);
  await tour.run.settle();
  return tour;
}

const links = ({ portal }: Visit) => portal.feature("registerLinks")?.getSnapshot().context.value ?? [];
const link = ({ portal }: Visit) => there(viewOf(portal, "newLink", linkForm));
const closing = ({ portal }: Visit) => there(viewOf(portal, "linkClosing", linkClosingView));
const newcomer = ({ portal }: Visit) => there(viewOf(portal, "downlineRegistration", newcomerForm));

const dividend: OfferedTerms = {
  ...{ kind: "dividend", period: "monthly", rateBasisPoints: 1_250, activeMembers: 0 },
  ...{ validBet: usd(0n), profitLoss: usd(0n), betAmount: usd(0n) },
};
const robin = { account: "robin_two", password: "evening-43" } as const;

async function make(tour: Visit, label = "Street") {
  link(tour).open();
  link(tour).submit({ label });
  await tour.run.settle();
}
async function close(tour: Visit, linkId: string) {
  closing(tour).ask(linkId);
  closing(tour).confirm();
  await tour.run.settle();
}
describe("registration links", () => {
  it("AGENT-04 lists the agent's own link first and then a new one, which is made once although submitted twice", async () => {
    const tour = await atTheCentre();
    expect(links(tour)).toMatchObject([{ isOwn: true, code: "MORGAN7" }]);
    tour.ports.faults.next("changeLinks", delay(1_000));
    await make(tour);
    await make(tour, "Twice");
    expect(link(tour)).toMatchObject({ step: "submitting", isOpen: true, attention: null });
    await tour.run.pass(1_000);
    expect(link(tour)).toMatchObject({ step: "done", made: { label: "Street" } });
    expect(links(tour).map(({ label }) => label)).toEqual(["", "Street"]);
    expect(keysOf(tour, "changeLinks")).toHaveLength(1);
    link(tour).begin();
    expect(link(tour)).toMatchObject({ isOpen: false, made: null });
    expect(madeLink([])).toBeNull();
  });

  it("AGENT-04 CONTRACT-02 offers only kinds and rates that the agent holds, and shows each error at its field", async () => {
    const tour = await atTheCentre();
    link(tour).open();
    const kind = (wanted: string) => there(link(tour).kinds.find((each) => each.kind === wanted) ?? null);
    kind("dividend").offer(true);
    kind("daily-salary").offer(true);
    kind("dividend").write("rate", "100");
    kind("daily-salary").write("betAmount", "-1");
    link(tour).submit({ label: "l".repeat(61) });
    expect([
      link(tour).fields.label.error?.key,
      kind("dividend").errorAt("rate")?.key,
      kind("daily-salary").errorAt("rate")?.key,
      kind("daily-salary").errorAt("betAmount")?.key,
    ]).toEqual([
      "agent.error.label",
      "contract.error.rateTooHigh",
      "contract.error.rateMissing",
      "contract.error.invalidAmount",
    ]);
    expect(keysOf(tour, "changeLinks")).toEqual([]);
    kind("daily-salary").offer(false);
    kind("dividend").write("rate", "12.5");
    link(tour).submit({ label: "Street" });
    await tour.run.settle();
    expect(link(tour).made).toMatchObject({ label: "Street", offers: [{ ...dividend, kind: "dividend" }] });
  });

  it("AGENT-04 offers what the agent holds also when it was read before the agent centre opened", async () => {
    const tour = await atTheCentre(undefined, "/member?page=rewardCenter");
    expect(tour.portal.feature("ownContracts")).toBeDefined();
    await tour.arriveAt("/agentHome?page=registerCenter");
    expect(link(tour).kinds).toHaveLength(4);
    tour.ports.backend.contractActions.keepOnly();
    tour.portal.feature("ownContracts")?.send({ type: "invalidated" });
    await tour.run.settle();
    expect(link(tour).kinds).toEqual([]);
  });

  it("AGENT-04 offers nothing when the agent's own contracts cannot be read", async () => {
    const tour = await atTheCentre(({ faults }) => faults.always("readOwnContracts", drop()));
    expect(link(tour)).toMatchObject({ kinds: [], canSubmit: true });
  });

  it("AGENT-04 closes a link once after confirmation, and never the agent's own link", async () => {
    const tour = await atTheCentre(({ faults }) => faults.next("changeLinks", delay(0), drop()));
    await make(tour);
    await tour.run.pass(0);
    const linkId = madeLink(links(tour))?.id ?? "";
    closing(tour).ask(linkId);
    expect(closing(tour)).toMatchObject({ step: "reviewing", asked: linkId });
    closing(tour).leave();
    closing(tour).confirm();
    await tour.run.settle();
    expect([links(tour).length, closing(tour).asked]).toEqual([2, null]);
    await close(tour, linkId);
    expect(closing(tour)).toMatchObject({ step: "uncertain", message: { key: "unanswered.network" } });
    closing(tour).ask("own-agent");
    closing(tour).confirm();
    await tour.run.settle();
    expect([closing(tour).step, links(tour).length]).toEqual(["done", 1]);
    const [, ...keys] = keysOf(tour, "changeLinks");
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await close(tour, "own-agent");
    expect(closing(tour)).toMatchObject({ step: "editing", message: { key: "agent.error.unknownLink" } });
  });
});

describe("direct registration", () => {
  it("AGENT-04 adds a downline, and makes the links be read again", async () => {
    const tour = await atTheCentre();
    const before = tour.ports.callsOf("readLinks").length;
    newcomer(tour).open();
    newcomer(tour).submit(robin);
    await tour.run.settle();
    expect(newcomer(tour).value).toMatchObject({ account: "robin_two", level: 1, isAgent: false });
    expect(tour.ports.callsOf("readLinks")).toHaveLength(before + 1);
    expect(tour.ports.backend.team.find("robin_two")?.upline).toBe("agent");
  });
});

describe("validation at the register centre", () => {
  const held: readonly HeldContract[] = [
    { kind: "dividend", period: "monthly", rateBasisPoints: 2_000, validBet: usd(0n), state: "active" },
    { kind: "hourly-salary", period: "hourly", rateBasisPoints: 30, validBet: usd(0n), state: "terminated" },
  ];
  const offers = (rate: string, more: Record<string, string> = {}) =>
    withTerms(withOffer({}, "dividend", true), "dividend", { rate, ...more });

  it("AGENT-04 CONTRACT-02 builds a link request from the offered terms, with the period that the agent holds", () => {
    const draft = {
      ...emptyLink,
      label: "  Street ",
      makesAgents: true,
      offers: offers("12,5", { validBet: "100" }),
    };
    expect(checkLink(draft, { held })).toEqual({
      kind: "ready",
      request: {
        ...{ kind: "make", label: "Street", makesAgents: true },
        offers: [{ ...dividend, validBet: usd(100_00n) }],
      },
    });
    expect(checkLink(emptyLink, { held: [] })).toMatchObject({ kind: "ready", request: { offers: [] } });
  });

  it.each([
    ["a rate above the agent's own", offers("20.01"), "dividend-rate", "contract.error.rateTooHigh"],
    ["a missing rate", offers(""), "dividend-rate", "contract.error.rateMissing"],
    ["an invalid rate", offers("a lot"), "dividend-rate", "contract.error.invalidRate"],
    [
      "an invalid threshold",
      offers("1", { betAmount: "-1" }),
      "dividend-betAmount",
      "contract.error.invalidAmount",
    ],
    [
      "a kind that the agent no longer holds",
      withOffer({}, "hourly-salary", true),
      "message",
      "contract.error.kindMissing",
    ],
  ] as const)("AGENT-04 CONTRACT-02 shows the error for %s at its place", (_, wrong, at, key) => {
    const found = { kind: "wrong", errors: { [at]: { key } } };
    expect(checkLink({ ...emptyLink, offers: wrong }, { held })).toEqual(found);
    expect(checkNewcomer({ ...emptyNewcomer, ...robin, offers: wrong }, { held })).toEqual(found);
  });

  it("AGENT-04 requires account and password, and limits the length of nickname and label", () => {
    const at = (change: Partial<typeof emptyNewcomer>) => {
      const draft = { ...emptyNewcomer, account: " robin_two ", password: " x ", ...change };
      const checked = checkNewcomer(draft, { held });
      return checked.kind === "wrong" ? Object.keys(checked.errors) : checked.request;
    };
    expect(at({})).toMatchObject({ account: "robin_two", password: " x ", nickname: "", offers: [] });
    expect(at({ account: " " })).toEqual(["account"]);
    expect(at({ password: "" })).toEqual(["password"]);
    expect(at({ nickname: "n".repeat(61), account: "" })).toEqual(["account", "nickname"]);
    expect(checkLink({ ...emptyLink, label: "l".repeat(61) }, { held })).toMatchObject({
      errors: { label: { key: "agent.error.label" } },
    });
  });

  it("AGENT-04 drops the terms of a kind that is no longer offered, and takes none for it", () => {
    expect(withOffer(offers("12"), "dividend", false)).toEqual({});
    expect(withTerms({}, "dividend", { rate: "12" })).toEqual({});
  });

  it("AGENT-04 REG-05 PERM-08 builds the registration URL with the link's code, and the login URL for agents or players", () => {
    expect(linkAddress("https://portal.example", { code: "A B" })).toBe(
      "https://portal.example/register?affiliateCode=A%20B",
    );
    expect([loginAddress("https://h.example", true), loginAddress("https://h.example", false)]).toEqual([
      "https://h.example/agent",
      "https://h.example/login",
    ]);
  });
});

describe("reports about one downline", () => {
  it("AGENT-04 AGENT-03 start with the account from the URL, on agent pages only", async () => {
    expect(agentPathOf("personalHistoryCopy", "a b")).toBe(
      "/agentHome?page=personalHistoryCopy&account=a%20b",
    );
    const query = { page: "personalHistoryCopy", account: " kai " };
    expect(accountAt({ screen: "agent-home", query })).toBe("kai");
    expect(accountAt({ screen: "agent-home", query: { ...query, account: " " } })).toBeNull();
    expect(accountAt({ screen: "member", query })).toBeNull();
    const tour = await atTheCentre(undefined, "/agentHome?page=personalHistoryCopy&account=kai");
    const records = tour.portal.feature("teamRecords")?.getSnapshot().context;
    expect(records?.account).toBe("kai");
    expect(tour.ports.callsOf("readTeamRecords")[0]?.input).toMatchObject({ account: "kai" });
  });
});
