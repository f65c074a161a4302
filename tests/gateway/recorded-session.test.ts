/** A session with the gateway, recorded, and played again by its recording when the gateway is gone. */
import { createSystemClock } from "@parlour/adapters/browser/clock.ts";
import { createNodePorts } from "@parlour/adapters/ports/node.ts";
import { recordTraffic } from "@parlour/adapters/recording/record.ts";
import { type Recording, readRecording } from "@parlour/adapters/recording/recording.ts";
import { recordedClock, replayTraffic } from "@parlour/adapters/recording/replay.ts";
import { createPortal } from "@parlour/core";
import { gameListView } from "@parlour/core/catalogue/game-list.view";
import { loginForm } from "@parlour/core/login/login.view";
import { memberPath } from "@parlour/core/member/member.pages";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryView } from "@parlour/core/queries/query.view";
import type { Clock } from "@parlour/core/shared/clock";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { drive } from "@parlour/testkit/drive";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PATIENCE_MS } from "../patience.ts";
import { CAPTCHA_TEXT, startTestGateway, type TestGateway } from "./support/gateway.ts";
import { codeSentTo } from "./support/messages.ts";

const never = new AbortController().signal;
const PASSWORD = "evening-42";
const WRONG_PASSWORD = "morning-17";
const PAYMENT_PASSWORD = "payday-77";
const WRONG_PAYMENT_PASSWORD = "payday-78";
const PHONE = { countryDialingCode: "+44", mobileNum: "7700900123" };

interface Line {
  readonly merchantCode: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** The code that the person reads on their phone. */
  readonly code: () => Promise<string>;
}

/** What one person does and sees: a wrong password and the right one, a list, the balance, a withdrawal, and a login by phone. */
async function playSession({ merchantCode, fetch, clock, code }: Line) {
  const ports = createNodePorts({ gateway: "http://gateway.test", merchantCode, fetch, clock });
  const portal = createPortal(ports, { merchantCode, shows: ["hotGames", "updates"] });
  const run = drive(portal, { patience: { clock: createSystemClock(), ms: PATIENCE_MS } });
  portal.start();
  const login = () => viewOf(portal, "login", loginForm);
  await run.until("session.loggedOut");
  commandsOf(portal).openOverlay("login");
  await run.until(() => login() !== null);
  login()?.submit({ username: "payee", password: WRONG_PASSWORD });
  await run.until(() => login()?.message != null && login()?.isBusy === false);
  const refused = login()?.message?.key;
  await run.until("captcha.ready");
  login()?.submit({ password: PASSWORD, captcha: CAPTCHA_TEXT });
  await run.until(() => viewOf(portal, "wallet", walletView)?.amount != null);

  commandsOf(portal).goTo("/rng");
  const list = () =>
    viewOf(portal, "gameList", (snapshot, send) => gameListView(snapshot, send, ["EN"]))?.body;
  await run.until(() => list()?.kind === "ready");
  const games = list();

  commandsOf(portal).goTo(memberPath("withdraw"));
  const money = () => viewOf(portal, "withdrawals", withdrawalsView);
  const withdraws = (paymentPassword: string) => {
    money()?.form?.submit({ amount: "20", paymentPassword });
    money()?.form?.submit();
  };
  const terms = () => viewOf(portal, "withdrawalTerms", queryView);
  await run.until(() => terms()?.kind === "ready" && money()?.form != null);
  withdraws(WRONG_PAYMENT_PASSWORD);
  const unpaid = () => money()?.form?.fields.paymentPassword.error?.key;
  await run.until(() => unpaid() !== undefined);
  const refusedWithdrawal = unpaid();
  const before = viewOf(portal, "wallet", walletView)?.amount;
  withdraws(PAYMENT_PASSWORD);
  await run.until(() => viewOf(portal, "wallet", walletView)?.amount !== before);
  const balances = [before, viewOf(portal, "wallet", walletView)?.amount];
  const tokens = [ports.tokens.read()];
  const states = run.seen().filter((state) => /^(?:login|withdrawals)\b/.test(state));
  portal.stop();

  const captcha = await ports.captcha.readCaptcha(never);
  const asked = { purpose: "login", phone: PHONE, captcha: { id: captcha.id, text: CAPTCHA_TEXT } } as const;
  const sent = await ports.smsCode.send(asked, never);
  const verificationCode = await code();
  const byPhone = await ports.login.loginBySms(
    { phone: PHONE, verificationCode, entry: "member", captcha: null },
    never,
  );
  if (byPhone.kind === "done") tokens.push(byPhone.value.token);
  return {
    seen: { refused, games, refusedWithdrawal, balances, states, sent, byPhone: byPhone.kind },
    secrets: [verificationCode, ...tokens.map(String)],
  };
}

describe("a recorded session", () => {
  let gateway: TestGateway;
  let merchantCode = "";
  let recording: Recording;
  let session: Awaited<ReturnType<typeof playSession>>;

  beforeAll(async () => {
    gateway = await startTestGateway();
    merchantCode = gateway.config.merchantCode;
    const recorder = recordTraffic((input, init) => {
      const request = new Request(input, init);
      return fetch(new Request(request.url.replace("http://gateway.test", gateway.url), request));
    });
    session = await playSession({
      merchantCode,
      fetch: recorder.fetch,
      clock: createSystemClock(),
      code: () => codeSentTo(gateway.app, PHONE.countryDialingCode + PHONE.mobileNum),
    });
    recording = recorder.recording();
    await gateway.stop();
  });
  afterAll(() => gateway.stop().catch(() => {}));

  it("is one in which a person saw both refusals, games, a balance less what was withdrawn, and a login by phone", () => {
    expect(session.seen).toMatchObject({
      refused: "login.error.wrongCredentials",
      refusedWithdrawal: "withdrawal.error.wrongPassword",
      byPhone: "done",
      sent: { kind: "done" },
      games: { kind: "ready" },
    });
    expect(session.secrets.map((secret) => secret.length)).toEqual([
      6,
      expect.any(Number),
      expect.any(Number),
    ]);
  });

  it("is played again without its gateway: the same states, list, balance and refusals", async () => {
    const json = JSON.parse(JSON.stringify(recording));
    const again = await playSession({
      merchantCode,
      fetch: replayTraffic(json),
      clock: recordedClock(readRecording(json)),
      code: async () => "000000",
    });
    expect(again.seen).toEqual(session.seen);
  });

  it("has none of the secrets that were typed or given in it", () => {
    const text = JSON.stringify(recording);
    const typed = [
      PASSWORD,
      WRONG_PASSWORD,
      PAYMENT_PASSWORD,
      WRONG_PAYMENT_PASSWORD,
      CAPTCHA_TEXT,
      PHONE.mobileNum,
    ];
    const found = [...session.secrets, ...typed].filter((secret) => text.includes(secret));
    expect(found).toEqual([]);
    expect(text).toContain('"call":"GCSGAME_gameList"');
  });
});
