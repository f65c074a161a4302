import { listAnnouncements, menu } from "@parlour/adapters/wire/content.calls.ts";
import { gameMenus, hotGames, newGameVendor, rankList } from "@parlour/adapters/wire/games.calls.ts";
import { captcha, login } from "@parlour/adapters/wire/login.calls.ts";
import { changePassword } from "@parlour/adapters/wire/password.calls.ts";
import { firstLogin, logout, memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { routers, status } from "@parlour/adapters/wire/site.calls.ts";
import { balance, walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import type { Backend } from "../../contract/backend.ts";
import type { AccountKind } from "../../contract/session.contract.ts";
import { Refused, serve, startDouble } from "./double-server.ts";
import { sealToVisit } from "./gateway-keys.ts";

interface Member {
  readonly username: string;
  readonly kind: AccountKind;
  password: string;
  needsCaptcha: boolean;
  mainMinor: bigint;
}

const typeOf = { player: 3, agent: 1, trial: 4 } as const satisfies Record<AccountKind, number>;
const VENDOR = "AURORA";
const MOMENT = "2026-11-20T08:00:00Z";

const game = {
  nodeId: "1",
  nodeName: "Night Market",
  gameName: "Night Market",
  showIcon: true,
  iconUrl: "/art/games/NM.svg",
  vassalage: VENDOR,
  platform: "html5-desktop",
  gameClassify: "SC",
  gameType: "RNG",
  displayName: "Aurora",
  gameCode: "NM",
} as const;

const said = (id: string, execution: "A" | "B" | "F") => ({
  id,
  title: `Said ${id}`,
  content: "<p>Said</p>",
  execution,
  startDateStr: MOMENT,
});

/** An operator of one vendor that keeps everything in memory and obeys the rules that the acceptance suites ask for. */
export async function openDouble(): Promise<Backend> {
  const members = new Map<string, Member>();
  const sessions = new Map<string, Member>();
  const captchas = new Map<string, string>();
  const moved = new Map<string, { readonly what: string; readonly answer: ReturnType<typeof fundsOf> }>();
  let counted = 0;
  const next = (what: string) => {
    counted += 1;
    return `${what}-${String(counted).padStart(20, "0")}`;
  };

  const fundsOf = ({ mainMinor }: Member) => ({
    balance: decimalOf({ amountMinor: mainMinor, currency: "USD" }),
    currency: "USD",
    currencySymbol: "$",
  });

  function memberOf(token: string | null): Member {
    const member = sessions.get(token ?? "");
    if (member === undefined) throw new Refused("not-logged-in");
    return member;
  }

  function checkCaptcha(
    member: Member,
    given: { readonly id: string; readonly text: string } | undefined,
  ): void {
    if (!member.needsCaptcha) return;
    if (given === undefined) throw new Refused("captcha-required", { needsCaptcha: true });
    const text = captchas.get(given.id);
    captchas.delete(given.id);
    if (text !== given.text) throw new Refused("captcha-wrong", { needsCaptcha: true });
  }

  const served = [
    serve(login, ({ request }) => {
      if (request.type !== "username") throw new Refused("bad-request");
      const member = members.get(request.username);
      if (member === undefined) throw new Refused("wrong-credentials", { needsCaptcha: true });
      checkCaptcha(member, request.captcha);
      if (member.password !== request.password) {
        member.needsCaptcha = true;
        throw new Refused("wrong-credentials", { needsCaptcha: true });
      }
      const isAgent = member.kind === "agent";
      if (isAgent !== (request.entry === "agent"))
        throw new Refused(isAgent ? "non-member" : "non-agent", { needsCaptcha: false });
      member.needsCaptcha = false;
      const token = next("token");
      sessions.set(token, member);
      return { token, firstTimeLogin: false, passwordExpired: false, mustChangePassword: false };
    }),
    serve(captcha, () => {
      const id = next("captcha");
      captchas.set(id, `text${counted}`);
      return { id, image: "data:image/svg+xml;base64,PHN2Zy8+" };
    }),
    serve(memberInfo, ({ token }) => {
      const { username, kind } = memberOf(token);
      return {
        customerId: username,
        account: username,
        userName: username,
        nickname: username,
        type: typeOf[kind],
        hasVip: false,
        vipLabelName: "",
        vipRankLevel: 0,
        availablePromoCount: 0,
        availablePromo: {},
      };
    }),
    serve(firstLogin, ({ token }) => {
      memberOf(token);
      return null;
    }),
    serve(logout, ({ token }) => {
      memberOf(token);
      sessions.delete(token ?? "");
      return null;
    }),
    serve(changePassword, ({ token, request }) => {
      const member = memberOf(token);
      if (member.password !== request.oldPassword) throw new Refused("wrong-password");
      if (request.newPassword === member.password) throw new Refused("same-password");
      if (request.newPassword.length < 6) throw new Refused("weak-password");
      member.password = request.newPassword;
      return null;
    }),
    serve(balance, ({ token }) => fundsOf(memberOf(token))),
    serve(walletTransfer, ({ token, request, idempotencyKey }) => {
      const member = memberOf(token);
      if (member.kind === "trial") throw new Refused("trial-account");
      const key = `${member.username} ${idempotencyKey}`;
      const what = JSON.stringify(request);
      const earlier = moved.get(key);
      if (earlier !== undefined && earlier.what !== what) throw new Refused("key-reused");
      if (earlier !== undefined) return earlier.answer;
      const amountMinor = parseMoney(request.amount, request.currency)?.amountMinor ?? 0n;
      if (amountMinor <= 0n) throw new Refused("invalid-amount");
      if (request.vassalage !== VENDOR) throw new Refused("unknown-vendor");
      const after = member.mainMinor + (request.direction === "to-vendor" ? -amountMinor : amountMinor);
      if (after < 0n) throw new Refused("insufficient-funds");
      member.mainMinor = after;
      moved.set(key, { what, answer: fundsOf(member) });
      return fundsOf(member);
    }),
    serve(status, async ({ request: { visitKey } }) => {
      const path = visitKey && (await sealToVisit(visitKey, "https://chat.example.test/"));
      return {
        status: 0 as const,
        maintenance: { active: false },
        regionRestriction: { active: false },
        location: { ip: "127.0.0.1" },
        customerService: path ? [{ csType: "LIVECHAT", title: "Chat", path }] : [],
        resources: [],
        whitelabel: [],
        domainRoute: {},
        mainDomain: "example.test",
        agentPolicy: true,
        analytics: {},
        imageCDNs: [],
        launchGameCDNs: [],
        gameOrigins: [],
        contentVersion: "1",
        timeZone: "UTC",
        registerRules: {},
      };
    }),
    serve(menu, () => ({ entries: [{ code: "blog", title: "Blog", path: "/blog", sort: 1 }] })),
    serve(gameMenus, () => ({ menus: [{ gameCategory: "RNG" as const, sort: 0 }] })),
    serve(routers, () => ({ routers: [{ path: "/blog", enabled: true }] })),
    serve(newGameVendor, () => ({
      lanes: [
        {
          gameCategory: "RNG" as const,
          vendors: [
            {
              vassalage: VENDOR,
              displayName: "Aurora",
              gameType: "RNG" as const,
              lagerIcon: `/art/vendors/${VENDOR}`,
              gameCount: 1,
            },
          ],
        },
      ],
    })),
    serve(hotGames, () => ({ games: [game] })),
    serve(listAnnouncements, ({ request }) => ({
      banners: [
        {
          id: "b1",
          groupName: "w_home" as const,
          url: "/art/banners/b1-wide.svg",
          narrowUrl: "/art/banners/b1-narrow.svg",
          title: "Welcome",
          text: "",
          linkageType: "NONE" as const,
          linkage: "",
        },
      ],
      player: [{ id: "n1", title: "Notice", content: "Said", startDateStr: MOMENT }],
      popup: [said("p1", request.execution), said("p2", "F")],
      promotion: [],
    })),
    serve(rankList, ({ request }) => ({
      list: ["900.00", "80.50", "7.00", "6.00"].slice(0, request.limitNum).map((winAmount) => ({
        customerName: "a***",
        gameName: game.gameName,
        iconUrl: game.iconUrl,
        winAmount,
        currency: "USD",
      })),
    })),
  ];

  const { baseUrl, close } = await startDouble(served);
  return {
    baseUrl,
    close,
    merchantCode: "parlour",
    vendor: VENDOR,
    async account(kind) {
      const made = {
        username: next(kind),
        password: "Opening-1",
        kind,
        needsCaptcha: false,
        mainMinor: 20_000n,
      };
      members.set(made.username, made);
      return { username: made.username, password: made.password };
    },
    async solve(captchaId) {
      return captchas.get(captchaId) ?? "";
    },
  };
}
