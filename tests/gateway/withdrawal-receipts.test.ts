import { confirmWithdrawal, withdrawalTerms } from "@parlour/adapters/wire/cashier.calls.ts";
import { dismissClaim, refundWithdrawal } from "@parlour/app/gateway/cashier/withdrawals/claims.ts";
import { files, withdrawals } from "@parlour/app/gateway/database/schema.ts";
import { operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { type PayoutMember, payoutsAt, plainTerms } from "./support/payouts.ts";

const HALF_AN_HOUR_MS = 30 * 60_000;

type Said = Partial<{
  receipt: "received" | "partly-received" | "not-received";
  received: string;
  fileIds: string[];
}>;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, writeSetting, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  const payouts = payoutsAt(gateway, clock);
  beforeAll(() => writeSetting("withdrawal", { ...plainTerms, maximum: "500000", mostADay: "1000000" }));

  /** A player who was paid 98.50 of 100.00. */
  async function paid() {
    const member = await payouts.memberWith();
    const key = payouts.newKey();
    const id = payouts.idOf(await payouts.withdrawing(member, "100.00", {}, key));
    await payouts.pay(id);
    return { member, id, key };
  }

  const say = ({ token }: PayoutMember, withdrawalId: string, said: Said) =>
    ask(
      confirmWithdrawal,
      {
        withdrawalId,
        receipt: "received",
        fileIds: [],
        ...(said.received !== undefined && { currency: "USD" }),
        ...said,
      },
      { token, key: payouts.newKey() },
    );

  async function pictureOf({ id }: PayoutMember): Promise<string> {
    const [file] = await db
      .insert(files)
      .values({
        memberId: id,
        name: "account.png",
        type: "image/png",
        content: new Uint8Array([137, 80, 78, 71]),
        width: 1,
        height: 1,
        createdAt: new Date(clock.nowMs()),
      })
      .returning({ id: files.id });
    return file?.id ?? "";
  }

  it("WDCONF-02 a payment waits for its confirmation until the returned deadline", async () => {
    const { member, key } = await paid();
    const again = await payouts.withdrawing(member, "100.00", {}, key);
    expect(again.body.value).toMatchObject({
      state: "paid",
      confirmBy: new Date(clock.nowMs() + HALF_AN_HOUR_MS).toISOString(),
      received: null,
    });
    expect(await payouts.balancesOf(member)).toEqual({ main: 400_00n, withdrawal: 0n });
  });

  it("WDCONF-01 WALLET-04 a partial amount must be positive, exact, and less than the payment", async () => {
    const { member, id } = await paid();
    for (const received of ["0.00", "-1.00", "98.50", "100.00", "1.001"])
      expect((await say(member, id, { receipt: "partly-received", received })).body.code).toBe(
        "invalid-amount",
      );
    expect((await say(member, id, { receipt: "partly-received" })).body.code).toBe("invalid-amount");
  });

  it("WDCONF-01 not received requires the player's own pictures, which prove nothing else", async () => {
    const { member, id } = await paid();
    const other = await payouts.memberWith();
    const no = (...fileIds: string[]) => say(member, id, { receipt: "not-received", fileIds });
    expect((await no()).body.code).toBe("proof-needed");
    const own = await pictureOf(member);
    for (const strange of [await pictureOf(other), crypto.randomUUID(), "no-picture"])
      expect((await no(own, strange)).body.code).toBe("unknown-file");
    expect((await no(own)).body.value).toMatchObject({
      state: "not-received",
      received: "0.00",
      remaining: "98.50",
    });
    const [file] = await db.select().from(files).where(eq(files.id, own));
    expect(file?.filedWith).toBe(`withdrawal:${id}`);

    const second = await paid();
    const reused = await say(second.member, second.id, { receipt: "not-received", fileIds: [own] });
    expect(reused.body.code).toBe("unknown-file");
  });

  it("WDCONF-01 one picture cannot prove two payments of the same player", async () => {
    const member = await payouts.memberWith();
    const picture = await pictureOf(member);
    const codes = [];
    for (const _payment of [1, 2]) {
      const id = payouts.idOf(await payouts.withdrawing(member, "100.00"));
      await payouts.pay(id);
      const said = await say(member, id, { receipt: "not-received", fileIds: [picture] });
      codes.push(said.body.code ?? "heard");
    }
    expect(codes).toEqual(["heard", "unknown-file"]);
  });

  describe("a refund of the missing amount", () => {
    const decide = (act: typeof refundWithdrawal | typeof dismissClaim, withdrawalId: string) =>
      db.transaction(async (tx) => {
        const deciding = { withdrawalId, operator: "ann", nowMs: clock.nowMs(), reason: "The bank says so" };
        const { kind } = await (act === refundWithdrawal
          ? refundWithdrawal(tx, gateway.ledger, deciding)
          : dismissClaim(tx, deciding));
        return kind;
      });
    const settingsFrom = async (purpose: "cash" | "fees") =>
      gateway.ledger.balance((await operatorAccount(gateway.ledger, purpose, "USD")).id);

    it.each([
      ["in part: the rest, without the fee", { receipt: "partly-received", received: "40.25" }, 58_25n, 0n],
      ["not at all: all of it, with the fee", { receipt: "not-received" }, 98_50n, 1_50n],
    ] as const)("WDCONF-01 is paid once, for a payment received %s", async (_what, said, cash, fee) => {
      const { member, id } = await paid();
      const fileIds = said.receipt === "not-received" ? [await pictureOf(member)] : [];
      expect((await say(member, id, { ...said, fileIds })).status).toBe(200);
      const before = { cash: await settingsFrom("cash"), fees: await settingsFrom("fees") };
      expect(await decide(refundWithdrawal, id)).toBe("decided");
      expect(await payouts.balancesOf(member)).toMatchObject({ main: 400_00n + cash + fee });
      expect(before.cash - (await settingsFrom("cash"))).toBe(cash);
      expect(before.fees - (await settingsFrom("fees"))).toBe(fee);
      for (const act of [refundWithdrawal, dismissClaim])
        expect(await decide(act, id)).toBe("already-decided");
      expect(await payouts.balancesOf(member)).toMatchObject({ main: 400_00n + cash + fee });
    });

    it("WDCONF-01 WDCONF-03 is refused when the claim was dismissed, and when the player never answered", async () => {
      const claimed = await paid();
      await say(claimed.member, claimed.id, { receipt: "partly-received", received: "40.25" });
      expect(await decide(dismissClaim, claimed.id)).toBe("decided");
      const silent = await paid();
      clock.advance(HALF_AN_HOUR_MS);
      for (const { id, member } of [claimed, silent]) {
        expect(await decide(refundWithdrawal, id)).toBe("already-decided");
        expect(await payouts.balancesOf(member)).toMatchObject({ main: 400_00n });
      }
    });
  });

  it("WDCONF-02 WDCONF-03 after the deadline a payment counts as received without any call, and an answer is refused", async () => {
    const { member, id, key } = await paid();
    clock.advance(HALF_AN_HOUR_MS - 1);
    const still = await payouts.withdrawing(member, "100.00", {}, key);
    expect(still.body.value).toMatchObject({ state: "paid" });
    clock.advance(1);
    expect((await say(member, id, {})).body.code).toBe("not-awaiting");
    const late = await pictureOf(member);
    const refused = await say(member, id, { receipt: "not-received", fileIds: [late] });
    expect(refused.body.code).toBe("not-awaiting");
    const forced = await payouts.withdrawing(member, "100.00", {}, key);
    expect(forced.body.value).toMatchObject({
      state: "received",
      isForced: true,
      confirmBy: null,
      received: null,
      remaining: null,
    });
    // The row still has the old state: readers compare the deadline with the clock.
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
    expect(row?.state).toBe("paid");
    const [file] = await db.select().from(files).where(eq(files.id, late));
    expect(file?.filedWith).toBeNull();
    expect(await payouts.balancesOf(member)).toEqual({ main: 400_00n, withdrawal: 0n });
  });

  it("WDCONF-01 accepts only one of two answers at the same moment", async () => {
    const { member, id } = await paid();
    const replies = await atOnce(() => [
      say(member, id, {}),
      say(member, id, { receipt: "partly-received", received: "1.00" }),
    ]);
    expect(replies.map(({ body }) => body.code ?? "heard").sort()).toEqual(["heard", "not-awaiting"]);
  });

  it("WDCONF-01 refuses an answer for another player's payment, and for an unpaid withdrawal", async () => {
    const { id } = await paid();
    const other = await payouts.memberWith();
    expect((await say(other, id, {})).body.code).toBe("unknown-withdrawal");
    expect((await say(other, "no-such-one", {})).body.code).toBe("unknown-withdrawal");
    const asked = payouts.idOf(await payouts.withdrawing(other, "20.00"));
    expect((await say(other, asked, {})).body.code).toBe("not-awaiting");
    expect((await ask(withdrawalTerms, {}, { token: other.token })).status).toBe(200);
  });
});
