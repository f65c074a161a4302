/** docs/how-to/run-an-operator.md, played: its commands as they stand there, and what players do between them. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addBankCard, paymentPassword } from "@parlour/adapters/wire/account.calls.ts";
import {
  confirmWithdrawal,
  deposit,
  depositMethods,
  withdraw,
} from "@parlour/adapters/wire/cashier.calls.ts";
import { answerContract, contractSettlements, myContracts } from "@parlour/adapters/wire/contracts.calls.ts";
import { launchGame } from "@parlour/adapters/wire/launch.calls.ts";
import { processDailySalContract } from "@parlour/adapters/wire/rewards.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import { onLoopback } from "@parlour/app/gateway/backoffice/api/admin-place.ts";
import { SETTLED_AFTER_MS, settleDue } from "@parlour/app/gateway/contracts/settlement.ts";
import { games } from "@parlour/app/gateway/database/schema.ts";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { PATIENCE, TEST_MS } from "../patience.ts";
import { totpCode, typeAt } from "./support/backoffice-cli.ts";
import type { Reply } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { folderOfSuite } from "./support/folder-of-suite.ts";
import { createTestClock, servicesOf } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { applicant, PASSWORD, registerAt } from "./support/registrations.ts";
import { openPage, type Pages, post } from "./support/sandbox-page.ts";

const HOW_TO = new URL("../../docs/how-to/run-an-operator.md", import.meta.url);
const OWN_PASSWORD = "a long walk by the river";
const PAYMENT_PASSWORD = "payday-77";
const PAGE = { pageNo: 1, pageSize: 20 };
const DAY_MS = 24 * 3_600_000;

/** The words of each line that calls the back office, as a shell reads them, and the file that it writes to. */
function commandsOf(
  text: string,
): readonly { readonly words: readonly string[]; readonly into: string | null }[] {
  const lines = text.matchAll(/^npm run (?:-s )?backoffice -- (.+)$/gm);
  return [...lines].map(([, line = ""]) => {
    const [typed = "", into = null] = line.split(" > ");
    const words = [...typed.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)].map(([word]) =>
      word.replace(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single),
    );
    return { words, into };
  });
}

forEachDatabase((_name, open) => {
  // Games are played against the real clock. A contract counts from the day after it was accepted, so all begins a day before.
  const clock = createTestClock(Date.now() - DAY_MS);
  const own = folderOfSuite("operator");
  const { gateway, db, ask, logIn } = gatewayOfSuite(
    { open, seeded: "empty", sandbox: true, demo: false, clock },
    () => ({ admin: onLoopback(own.path) }),
  );
  beforeAll(async () => {
    await vi.waitFor(() => readFile(join(own.path, "operator.json")), PATIENCE);
    for (const name of ["ann", "bob"]) await mkdir(join(own.path, name));
  });

  /** What was shown so far that a later step needs, by its name in the how-to. */
  const known = new Map<string, string>();
  const knownAs = (name: string): string => known.get(name) ?? name;

  async function type(words: readonly string[]): Promise<string> {
    const who = words[0] === "enrol" ? "bob" : "ann";
    const secretOf = (shown: string) => /authenticator: ([A-Z2-7]+)/.exec(shown)?.[1] ?? "";
    const code = (shown: string) => totpCode(secretOf(shown), clock.nowMs());
    const enrolling = [OWN_PASSWORD, OWN_PASSWORD, code];
    const lines: Readonly<Record<string, readonly (string | ((shown: string) => string))[]>> = {
      setup: [...enrolling, "Europe/London", "GB", "USD"],
      enrol: [knownAs("INVITATION"), ...enrolling],
      login: [OWN_PASSWORD, totpCode(knownAs("SECRET"), clock.nowMs())],
    };
    const env = { PARLOUR_DATA: own.path, XDG_CONFIG_HOME: join(own.path, who), INIT_CWD: own.path };
    const said = await typeAt(env, words.map(knownAs), { answer: true, lines: lines[words[0] ?? ""] ?? [] });
    expect([
      words.join(" "),
      said.status,
      said.err.replaceAll(/^(Looks|No transaction|Transactions|Accounts).*\n?/gm, ""),
    ]).toEqual([words.join(" "), 0, ""]);
    if (words[0] === "setup") known.set("SECRET", secretOf(said.out));
    return said.out;
  }

  const key = (name: string) => ({ "idempotency-key": `how-to-${name}` });
  const done = async (asked: Promise<Reply>) => {
    const { body } = await asked;
    if (body.success !== true) throw new Error(JSON.stringify(body));
    return Object(body.value);
  };
  async function registers(account: string, more: object = {}): Promise<string> {
    await done(registerAt(gateway, applicant(account, more)));
    return logIn(account, PASSWORD);
  }
  const pages: Pages = {
    app: {
      inject: async ({ url, payload }) => {
        const reply = await fetch(gateway.sandboxUrl + url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(payload),
        });
        return { body: await reply.text() };
      },
    },
  };

  async function playsARound(token: string): Promise<void> {
    const [game] = await db
      .select()
      .from(games)
      .where(and(eq(games.motif, "dice"), eq(games.category, "RNG")));
    if (game === undefined) throw new Error("The example has no dice game");
    const asked = {
      launchMode: "GAME" as const,
      vassalage: game.vendorCode,
      gameType: "RNG" as const,
      device: "desktop" as const,
      gameCode: game.code,
      language: "EN",
    };
    const { url } = await done(ask(launchGame, asked, { token, headers: { host: "portal.test" } }));
    const launch = new URL(String(url)).searchParams.get("launch") ?? new URL(String(url)).hash.slice(1);
    const session = await openPage(pages, launch);
    const round = { session, requestRef: "how-to", stake: "5.00", clientSeed: "mine" };
    expect(await post(pages, "/round", round)).toMatchObject({ ok: true, round: { stake: "5.00" } });
  }

  const dayAt = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
  known.set("FROM", dayAt(clock.nowMs()));
  known.set("TO", dayAt(clock.nowMs() + 2 * DAY_MS));

  let wren = "";
  let morgan = "";

  /** What people do on the portal before that command. */
  const before: Readonly<Record<string, () => Promise<void>>> = {
    async "login ann"() {
      clock.advance(DAY_MS);
    },
    async "players make-agent morgan"() {
      await registers("morgan");
    },
    async checklist() {
      morgan = await logIn("morgan", PASSWORD, "agent");
      const { content } = await done(ask(myContracts, PAGE, { token: morgan }));
      const [offered] = content;
      known.set("CONTRACT", offered.id);
      await done(
        ask(
          answerContract,
          { contractId: offered.id, answer: "accept" as const, agreedTo: [] },
          {
            token: morgan,
            headers: key("answer"),
          },
        ),
      );
    },
    async "list deposits"() {
      wren = await registers("wren", { affiliateCode: knownAs("CODE") });
      const { methods } = await done(ask(depositMethods, { language: "en" }, { token: wren }));
      const [{ methodId }] = methods;
      const paid = { methodId, amount: "100.00", currency: "USD", fileIds: [] };
      const filed = await done(ask(deposit, paid, { token: wren, headers: key("deposit") }));
      known.set("DEPOSIT", filed.depositId);
    },
    async "list withdrawals"() {
      expect(await done(ask(balance, {}, { token: wren }))).toMatchObject({ balance: "100.00" });
      await playsARound(wren);
      const chosen = { password: PASSWORD, next: PAYMENT_PASSWORD };
      await done(ask(paymentPassword, chosen, { token: wren }));
      const card = {
        bank: "Harbour Bank",
        holder: "Wren Vale",
        number: "4000 1234",
        paymentPassword: PAYMENT_PASSWORD,
      };
      const { cards } = await done(ask(addBankCard, card, { token: wren, headers: key("card") }));
      const asked = {
        amount: "50.00",
        currency: "USD",
        cardId: cards[0].id,
        paymentPassword: PAYMENT_PASSWORD,
      };
      const filed = await done(ask(withdraw, asked, { token: wren, headers: key("withdraw") }));
      known.set("WITHDRAWAL", filed.withdrawalId);
    },
    async acts() {
      clock.advance(SETTLED_AFTER_MS);
      const needs = await servicesOf(gateway, { clock }, "clock", "db", "settings");
      await settleDue(needs, clock.nowMs());
      const token = await logIn("morgan", PASSWORD, "agent");
      const page = { ...PAGE, contractId: knownAs("CONTRACT") };
      const { content } = await done(ask(contractSettlements, page, { token }));
      expect(content).toMatchObject([{ stake: "5.00", amount: "0.03" }]);
      await done(
        ask(processDailySalContract, { contractId: knownAs("CONTRACT") }, { token, headers: key("claim") }),
      );
      expect(await done(ask(balance, {}, { token }))).toMatchObject({ balance: "0.03" });
    },
  };

  /** Wren says that the money has come. */
  async function confirms(): Promise<void> {
    const received = { withdrawalId: knownAs("WITHDRAWAL"), receipt: "received" as const, fileIds: [] };
    await done(ask(confirmWithdrawal, received, { token: wren, headers: key("received") }));
  }

  /** What a command's answer is kept for, and what it must say. */
  const after: Readonly<Record<string, (out: string) => unknown>> = {
    "pay WITHDRAWAL": confirms,
    "report FROM TO": (out) => expect(out).toMatch(/100\.00/),
    "users add bob cashier": (out) => known.set("INVITATION", out.split("\n")[0] ?? ""),
    "players make-agent morgan": (out) => known.set("CODE", /invites with (\w+)\./.exec(out)?.[1] ?? ""),
    checklist: (out) => expect(out).toContain("Nothing is missing."),
    "list deposits": (out) => expect(out).toContain(knownAs("DEPOSIT")),
    "list withdrawals": (out) => expect(out).toContain(knownAs("WITHDRAWAL")),
    acts: (out) => expect(out).toMatch(/ann {2}withdrawal-pay[\s\S]*setup {2}owner-setup/),
    audit: (out) => expect(out).toMatch(/^The ledger is right/),
  };

  it(
    "OPS-01 an operator is run from nothing to the first agent, player, deposit, bet, withdrawal and paid contract, as the how-to says",
    async () => {
      const commands = commandsOf(await readFile(HOW_TO, "utf8"));
      const names = commands.map(({ words }) => words.join(" "));
      for (const step of [...Object.keys(before), ...Object.keys(after)]) expect(names).toContain(step);
      for (const { words, into } of commands) {
        const name = words.join(" ");
        await before[name]?.();
        const out = await type(words);
        if (into !== null) await writeFile(join(own.path, into), out);
        await after[name]?.(out);
      }
      const left = await done(ask(balance, {}, { token: await logIn("wren", PASSWORD) }));
      expect(Number(left.balance)).toBeGreaterThanOrEqual(45);
    },
    3 * TEST_MS,
  );
});
