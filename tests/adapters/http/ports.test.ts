import { createRandom } from "@parlour/adapters/browser/random.ts";
import { createAgentPort } from "@parlour/adapters/http/agent.ts";
import { createHttpFormPorts } from "@parlour/adapters/http/form-ports.ts";
import { createHttpMemberPorts } from "@parlour/adapters/http/member-ports.ts";
import { createHttpPorts } from "@parlour/adapters/http/ports.ts";
import { createRecordsPort } from "@parlour/adapters/http/records.ts";
import { createTeamRecordsPort } from "@parlour/adapters/http/team-records.ts";
import { describe, expect, it } from "vitest";
import { withPeople } from "../../contract/backend.ts";
import { describeContentPorts } from "../../contract/content.contract.ts";
import { describeSealedCalls } from "../../contract/sealed.contract.ts";
import { describeSessionPorts } from "../../contract/session.contract.ts";
import { describeWalletPorts } from "../../contract/wallet.contract.ts";
import { openDouble } from "../support/double-backend.ts";
import { answers, refuses, type Turn } from "../support/fake-fetch.ts";
import { never, testClient } from "../support/test-client.ts";

const open = async () => withPeople(await openDouble());
describeSessionPorts("HTTP to a double", open);
describeContentPorts("HTTP to a double", open);
describeWalletPorts("HTTP to a double", open);
describeSealedCalls("a double", openDouble);

function portsOn(turn: Turn) {
  const { client, diagnostics } = testClient([turn], {
    loadSealer: async () => ({ seal: async () => "a.b.c.d.e", forget: () => {} }),
  });
  return {
    ...createHttpPorts(client, { merchantCode: "parlour", diagnostics }),
    ...createHttpFormPorts(client, createRandom()),
    ...createHttpMemberPorts(client),
  };
}

const credentials = { username: "ada", password: "secret", entry: "member", captcha: null } as const;
const funds = { balance: "12.50", currency: "USD", currencySymbol: "$" };

describe("ports over HTTP", () => {
  it.each([
    ["locked", { needsCaptcha: true, retryAt: "2026-11-21T12:00:00Z" }, true, Date.UTC(2026, 10, 21, 12)],
    ["contact-agent", { needsCaptcha: false }, false, null],
    ["captcha-required", undefined, true, null],
    ["too-many-requests", undefined, false, null],
  ] as const)(
    "LOGIN-07 read the refusal %s with its detail",
    async (code, detail, needsCaptcha, retryAtMs) => {
      const { login } = portsOn(refuses(code, 422, detail));
      expect(await login.login(credentials, never)).toEqual({
        kind: "refused",
        reason: code,
        detail: { needsCaptcha, retryAtMs },
      });
    },
  );

  it("ERR-01 fail on a refusal that the feature does not know", async () => {
    const ports = portsOn(refuses("region-restricted", 403));
    const failure = { name: "CallFailure", kind: "unknown", cause: "region-restricted" };
    await expect(ports.wallet.readBalance(never)).rejects.toMatchObject({ ...failure, call: "balance" });
    await expect(ports.login.login(credentials, never)).rejects.toMatchObject({ ...failure, call: "login" });
    await expect(ports.captcha.readCaptcha(never)).rejects.toMatchObject({ ...failure, call: "captcha" });
  });

  it("ERR-01 distinguish a rejected read under load from a failed one", async () => {
    const days = { from: "2026-01-01", to: "2026-01-02", filter: null, page: 1, size: 20 };
    const page = { parentId: null, search: "", sort: "team", isDescending: true, page: 1, size: 20 } as const;
    for (const turn of [refuses("too-many-requests", 429, { retryAfterSeconds: 40 }), refuses("busy", 503)]) {
      const records = createRecordsPort(testClient([turn]).client);
      await expect(records.read("bets", days, never)).rejects.toMatchObject({ kind: "busy" });
      const team = createTeamRecordsPort(testClient([turn]).client);
      await expect(team.read("teamProfit", days, never)).rejects.toMatchObject({ kind: "busy" });
      const agent = createAgentPort(testClient([turn]).client);
      await expect(agent.readDownlines(page, never)).rejects.toMatchObject({ kind: "busy" });
      await expect(createAgentPort(testClient([turn]).client).readTeam(never)).rejects.toMatchObject({
        kind: "busy",
      });
    }
  });

  it("WALLET-04 fail on an amount that its currency cannot hold", async () => {
    const { wallet } = portsOn(answers({ ...funds, balance: "12.505" }));
    await expect(wallet.readBalance(never)).rejects.toMatchObject({
      kind: "malformed",
      call: "balance",
      field: "balance",
    });
    const { showcase } = portsOn(
      answers({
        list: [{ customerName: "a", gameName: "g", iconUrl: "/i", winAmount: "1.5", currency: "JPY" }],
      }),
    );
    await expect(showcase.readWinners({ language: "EN", limit: 5 }, never)).rejects.toMatchObject({
      kind: "malformed",
      field: "list.0.winAmount",
    });
  });

  it("WALLET-04 send an amount as a decimal string with all its digits", async () => {
    const { client, network } = testClient([answers(funds)]);
    const { transfer } = createHttpMemberPorts(client);
    const amount = { amountMinor: 9_007_199_254_740_993_07n, currency: "USD" };
    await transfer.transfer({ direction: "to-vendor", vendor: "AURORA", amount }, "one-press", never);
    expect(await network.requests[0]?.json()).toEqual({
      direction: "to-vendor",
      vassalage: "AURORA",
      amount: "9007199254740993.07",
      currency: "USD",
    });
  });

  it("GAME-01 read a group of vendors with their cards in core's types", async () => {
    const wire = { vassalage: "AURORA", displayName: "Aurora", gameType: "RNG", gameCount: 3 };
    const cards = [
      { ...wire, lagerIcon: "/art/vendors/AURORA", isGame: "VASSALAGE" },
      { ...wire, lagerIcon: "/art/vendors/AURORA" },
    ];
    const { catalogue } = portsOn(answers({ lanes: [{ gameCategory: "RNG", vendors: cards }] }, "data"));
    const card = {
      vendor: "AURORA",
      displayName: "Aurora",
      category: "RNG",
      imagePath: "/art/vendors/AURORA",
      gameCount: 3,
    };
    expect(await catalogue.readLanes("EN", never)).toEqual([
      {
        category: "RNG",
        vendors: [
          { ...card, hasPopupList: true },
          { ...card, hasPopupList: false },
        ],
      },
    ]);
  });

  it("GAME-01 read a game in core's types", async () => {
    const wire = {
      nodeId: "7",
      nodeName: "n",
      gameName: "Night Market",
      showIcon: true,
      iconUrl: "/art/games/NM.svg",
      vassalage: "AURORA",
      platform: "html5-desktop",
      gameClassify: "SC",
      gameType: "RNG",
      displayName: "Aurora",
      gameCode: "NM",
      isGame: "VASSALAGE",
    };
    const { catalogue } = portsOn(answers({ games: [wire] }));
    expect(await catalogue.readHotGames("EN", never)).toEqual([
      {
        nodeId: "7",
        gameCode: "NM",
        gameName: "Night Market",
        vendor: "AURORA",
        vendorName: "Aurora",
        category: "RNG",
        classify: "SC",
        iconPath: "/art/games/NM.svg",
        hasPopupList: true,
      },
    ]);
  });
});
