/** Each demo account does what the README's table says, over the gateway's calls. */
import { readFile } from "node:fs/promises";
import { downlines } from "@parlour/adapters/wire/agent.calls.ts";
import type { Call, RequestOf } from "@parlour/adapters/wire/call.ts";
import {
  awaitingWithdrawals,
  confirmWithdrawal,
  deposit,
  withdraw,
  withdrawalTerms,
} from "@parlour/adapters/wire/cashier.calls.ts";
import { login, secondFactor } from "@parlour/adapters/wire/login.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import { demoAccounts } from "@parlour/app/seed/demo-people.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { auditOf } from "./support/audits.ts";
import { credentials } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const DAY_MS = 24 * 3_600_000;

interface Row {
  readonly account: string;
  readonly password: string;
  readonly paymentPassword: string;
  readonly what: string;
}

/** The rows of the README's table of demo accounts. */
async function readTable(): Promise<readonly Row[]> {
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const section = readme.split("### Demo accounts")[1]?.split("\n## ")[0] ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const [account = "", password = "", paymentPassword = "", what = ""] = line.split("|").slice(1, 5);
      const bare = (cell: string) => cell.trim().replaceAll("`", "");
      return {
        account: bare(account),
        password: bare(password),
        paymentPassword: bare(paymentPassword),
        what: what.trim(),
      };
    });
}

forEachDatabase((_name, open) => {
  const { gateway, clock, ask, logIn } = gatewayOfSuite({ open });
  let table: readonly Row[];
  beforeAll(async () => {
    table = await readTable();
  });

  const rowOf = (account: string): Row => {
    const row = table.find((each) => each.account === account);
    if (row === undefined) throw new Error(`The README has no demo account ${account}`);
    return row;
  };
  const enter = (account: string, entry?: "member" | "agent") =>
    ask(login, credentials(account, rowOf(account).password, entry));
  const tokenOf = (account: string, entry?: "member" | "agent") =>
    logIn(account, rowOf(account).password, entry);
  const read = async <C extends Call>(token: string, call: C, request: RequestOf<C>) =>
    (await ask(call, request, { token })).body;
  let keys = 0;
  const send = <C extends Call>(token: string, call: C, request: RequestOf<C>) => {
    keys += 1;
    return ask(call, request, { token, key: `key-of-a-demo-account-${keys}` });
  };
  const cardOf = async (token: string): Promise<string> =>
    Object((await read(token, withdrawalTerms, {})).value).cards[0]?.id;

  describe("the README's demo accounts", () => {
    it("are those of the seed, with their passwords", () => {
      expect(
        table.map(({ account, password, paymentPassword }) => [account, password, paymentPassword]),
      ).toEqual(
        demoAccounts.map(({ account, password, payout }) => [
          account,
          password,
          payout?.paymentPassword ?? "",
        ]),
      );
    });

    it("player has VIP", async () => {
      expect(rowOf("player").what).toContain("with VIP");
      const { value } = await read(await tokenOf("player"), memberInfo, {});
      expect(value).toMatchObject({ hasVip: true, vipLabelName: "Gold" });
    });

    it("trial can neither deposit nor withdraw", async () => {
      expect(rowOf("trial").what).toContain("can neither deposit nor withdraw");
      const token = await tokenOf("trial");
      const asked = {
        methodId: "voucher",
        amount: "20.00",
        currency: "USD",
        voucherCode: "none",
        fileIds: [],
      };
      expect((await send(token, deposit, asked)).body.code).toBe("trial-account");
      expect((await read(token, withdrawalTerms, {})).code).toBe("trial-account");
    });

    it("agent logs in as an agent, with the player as a downline", async () => {
      expect(rowOf("agent").what).toContain("`player` is a downline");
      const { value } = await read(await tokenOf("agent", "agent"), downlines, {});
      expect(value?.content).toEqual([expect.objectContaining({ account: "player" })]);
    });

    it("guarded is asked for a second factor, which the recovery code is", async () => {
      const code = /recovery code `([^`]+)`/.exec(rowOf("guarded").what)?.[1] ?? "";
      const asked = (await enter("guarded")).body;
      expect(asked.code).toBe("second-factor-required");
      const answer = { challenge: String(asked.detail?.challenge), code };
      expect((await ask(secondFactor, answer)).body).toMatchObject({ success: true });
    });

    it("LOGIN-05 newcomer must change the password before anything else", async () => {
      const { value } = (await enter("newcomer")).body;
      expect(value).toMatchObject({ mustChangePassword: true });
      expect((await read(String(value?.token), balance, {})).success).toBe(false);
    });

    it("WALLET-07 payee withdraws all of the balance at once", async () => {
      const token = await tokenOf("payee");
      const terms = (await read(token, withdrawalTerms, {})).value;
      expect(terms).toMatchObject({ balance: "400.00", withdrawable: "400.00", heldBy: null });
      // The requirement is there and fulfilled, so that the page has it to show.
      expect(Number(terms?.turnoverRequired)).toBeGreaterThan(0);
      expect(terms?.turnoverDone).toBe(terms?.turnoverRequired);
      const { paymentPassword } = rowOf("payee");
      const cardId = await cardOf(token);
      const asked = { amount: "400.00", currency: "USD", cardId, paymentPassword };
      expect((await send(token, withdraw, asked)).body.value).toMatchObject({
        state: "in-review",
        amount: "400.00",
      });
      expect((await read(token, balance, {})).value).toMatchObject({ balance: "0.00" });
    });

    it("WDCONF-05 awaiting is asked about one payment for 30 days, may answer, and may withdraw besides", async () => {
      expect(rowOf("awaiting").what).toContain("for 30 days");
      const listed = async (token: string) => {
        const { withdrawals } = Object((await read(token, awaitingWithdrawals, {})).value);
        return withdrawals;
      };
      const first = await listed(await tokenOf("awaiting"));
      expect(first).toEqual([expect.objectContaining({ amount: "120.00", state: "paid" })]);
      clock.advance(29 * DAY_MS);
      const token = await tokenOf("awaiting");
      expect(await listed(token)).toEqual(first);
      const said = {
        withdrawalId: String(first[0]?.withdrawalId),
        receipt: "received" as const,
        fileIds: [],
      };
      expect((await send(token, confirmWithdrawal, said)).body.value).toMatchObject({ state: "received" });
      expect(await listed(token)).toEqual([]);
      const { paymentPassword } = rowOf("awaiting");
      const asked = { amount: "300.00", currency: "USD", cardId: await cardOf(token), paymentPassword };
      expect((await send(token, withdraw, asked)).body).toMatchObject({ success: true });
    });

    it("WALLET-04 leave a ledger that the audit finds right", async () => {
      const { end, problems } = await auditOf(gateway.database.jobs);
      expect([end.stage, problems]).toEqual(["proven", []]);
    });
  });
});
