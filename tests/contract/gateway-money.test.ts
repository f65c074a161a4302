/** The suites of money that comes and goes, and of what it depends on. */
import { type OperatorSettings, writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { deposits, gameRounds, members, missions } from "@parlour/app/gateway/database/schema.ts";
import { demoVouchers } from "@parlour/app/seed/demo-vouchers.ts";
import { dayOf } from "@parlour/core/records/records.rules";
import { eq } from "drizzle-orm";
import { typing } from "../gateway/support/commands.ts";
import { createTestClock } from "../gateway/support/gateway.ts";
import { identityAt } from "../gateway/support/identity.ts";
import { PAYMENT_PASSWORD, payoutsAt } from "../gateway/support/payouts.ts";
import {
  describeDepositingPorts,
  describeIdentityChecks,
  describePointPorts,
  describeRecordsPort,
  describeWithdrawing,
} from "./acceptance.ts";
import { onGateway, PASSWORD } from "./gateway-place.ts";

onGateway(describeDepositingPorts, async (start) => ({
  ...(await start()),
  voucher: demoVouchers[0].code,
  nowMs: () => Date.now(),
}));

onGateway(describeRecordsPort, async (start) => {
  const gateway = await start();
  await gateway.addPerson("unplayed");
  return {
    ...gateway,
    today: dayOf(Date.now(), "UTC"),
    player: () => gateway.loggedIn("player"),
    newcomer: () => gateway.loggedIn("unplayed"),
  };
});

const terms: OperatorSettings["withdrawal"] = {
  minimum: "1000",
  maximum: "500000",
  mostADay: "1000000",
  fee: "150",
  turnoverPercent: 100,
  confirmMinutes: 30,
  playersMayCancel: true,
};

/** Withdrawals are decided as the back office does. */
onGateway(describeWithdrawing, async (start) => {
  const clock = createTestClock();
  const gateway = await start({ clock, seeded: "empty" });
  const payouts = payoutsAt(gateway, clock);
  // A whole day would be longer than a session is valid for.
  await writeSetting(gateway.database, "withdrawal", terms, clock.nowMs());
  const portsOf = async (options: Parameters<typeof payouts.memberWith>[0] = {}) => {
    const visitor = gateway.visitor();
    visitor.tokens.save((await payouts.memberWith(options)).token);
    return visitor.cashier;
  };
  return {
    ...gateway,
    visitor: () => gateway.visitor().cashier,
    trial: () => portsOf({ type: 4 }),
    player: () => portsOf({ depositMinor: 1_000_00n }),
    stranger: () => portsOf(),
    paymentPassword: PAYMENT_PASSWORD,
    pay: payouts.pay,
    advance: clock.advance,
  };
});

/** Checks are decided as the back office does. */
onGateway(describeIdentityChecks, async (start) => {
  const clock = createTestClock();
  const gateway = await start({ clock, seeded: "empty" });
  const payouts = payoutsAt(gateway, clock);
  const identity = identityAt(gateway, clock);
  async function order(...words: string[]): Promise<void> {
    clock.advance(1_000);
    const said = await typing(() => gateway.db, clock.nowMs)("identity", ...words, "--yes");
    if (said.kind !== "done") throw new Error(`${words.join(" ")}: ${said.kind}`);
  }
  return {
    ...gateway,
    async player(kind) {
      const member = await payouts.memberWith(kind === "trial" ? { type: 4 } : {});
      const ports = gateway.visitor();
      ports.tokens.save(member.token);
      return { ports, account: await identity.accountOf(member.id) };
    },
    switchTo: (isOn) => identity.set({ isOn }),
    ask: (account, reason) => order("ask", account, "--reason", reason),
    accept: (account) => order("accept", account),
    refuse: (account, reason) => order("refuse", account, "--reason", reason),
  };
});

onGateway(describePointPorts, async (start) => {
  const gateway = await start();
  const { db } = gateway;
  const player = await gateway.idOf("player");
  let rounds = 0;
  const play = (memberId: string, betMinor: bigint) =>
    db.insert(gameRounds).values({
      ...{ memberId, betMinor, currency: "USD", state: "settled", openedAt: new Date() },
      ...{ vendorCode: "AURORA", gameCode: "AURORA-1", roundRef: `contract-round-${++rounds}` },
    });
  await play(player, 1_200_34n);
  // Twelve rounds reach one of the missions; the demo's month may have reached the others, but not all games there are.
  await db.update(missions).set({ target: 10_000 }).where(eq(missions.code, "LOOK_AROUND"));
  for (let round = 1; round <= 12; round += 1) await play(player, 1_00n);
  const friend = await gateway.idOf("newcomer");
  await db.update(members).set({ uplineId: player }).where(eq(members.id, friend));
  await play(friend, 50_00n);
  await db.insert(deposits).values({
    ...{ memberId: friend, methodId: "bank", amountMinor: 50_00n, currency: "USD", state: "credited" },
    ...{ idempotencyKey: "contract-friend", requestHash: "", requestedAt: new Date() },
  });
  return { ...gateway, password: PASSWORD };
});
