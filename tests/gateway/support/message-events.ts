/** Each event that the gateway writes a message about: how it comes about, and its message in two languages (MEMBER-06). */
import { claimMission, claimReferral } from "@parlour/adapters/wire/activities.calls.ts";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { offerContract } from "@parlour/adapters/wire/contracts.calls.ts";
import { memberFeedback } from "@parlour/adapters/wire/feedback.calls.ts";
import { claimRebate, processDailySalContract } from "@parlour/adapters/wire/rewards.calls.ts";
import {
  activityEntries,
  contractSettlements,
  feedback,
  memberMessages,
  members,
  missions,
} from "@parlour/app/gateway/database/schema.ts";
import { formatMoment } from "@parlour/core/shared/format";
import { eq } from "drizzle-orm";
import { type activityGateway, DAY_MS, type Player } from "./activity-gateway.ts";
import { depositOf, logInAs, withdrawalOf } from "./back-office.ts";
import { typing } from "./commands.ts";
import { agentBelow, contractBetween } from "./contracts.ts";

export interface EventCase {
  /** Reads the messages of the player whom the event is about. */
  readonly token: string;
  readonly memberId: string;
  /** Brings the event about; repeated, it is the same request again. */
  readonly act: () => Promise<unknown>;
  /** Title and content by the code of the language. */
  readonly words: Readonly<Record<"EN" | "ES", readonly [string, string]>>;
}

/** With simple spaces instead of those that formats put between a number and its unit. */
export const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

/** The minutes that the operator of these events gives for a withdrawal confirmation. */
const CONFIRM_MINUTES = 30;

export function messageEvents(operator: ReturnType<typeof activityGateway>) {
  const { clock, next, gateway, db, ask, logIn, writeSetting, newPlayer, offer, play, apply } = operator;
  const backOffice = (...words: readonly string[]) => typing(() => db, clock.nowMs)(...words, "--yes");
  const sends = ({ token }: Pick<Player, "token">, call: Call, request: object) => {
    return () => ask(call, request, { token, key: next("message-key-") });
  };
  const bonus = (en: string, es: string, amount: string) => ({
    EN: ["Bonus credited", `<p>${en}: $${amount} is in your main wallet.</p>`] as const,
    ES: [
      "Bono abonado",
      `<p>${es}: ${amount.replace(".", ",")} US$ está en tu billetera principal.</p>`,
    ] as const,
  });
  const tokenOf = (memberId: string) => logInAs(gateway, memberId);
  const agent = async (upline: Awaited<ReturnType<typeof agentBelow>> | null) => {
    const { id, account } = await agentBelow(gateway, upline);
    return { id, account, token: await logIn(account, undefined, "agent") };
  };

  return {
    async "a credited deposit"(): Promise<EventCase> {
      const player = await newPlayer();
      const { id } = await depositOf(gateway, { memberId: player.id, amountMinor: 1_234_50n });
      return {
        token: player.token,
        memberId: player.id,
        act: () => backOffice("approve", id),
        words: {
          EN: ["Deposit credited", "<p>Your deposit of $1,234.50 is in your main wallet.</p>"],
          ES: ["Depósito abonado", "<p>Tu depósito de 1234,50 US$ está en tu billetera principal.</p>"],
        },
      };
    },
    async "a paid withdrawal, which the player has to confirm in time"(): Promise<EventCase> {
      const terms = { minimum: "1000", maximum: "40000", mostADay: "100000", fee: "150", turnoverPercent: 0 };
      await writeSetting("withdrawal", { ...terms, confirmMinutes: CONFIRM_MINUTES });
      const { id, memberId } = await withdrawalOf(gateway);
      await backOffice("approve", id);
      const confirmByMs = clock.nowMs() + CONFIRM_MINUTES * 60_000;
      const until = (tag: string) => `${plain(formatMoment(confirmByMs, tag, "UTC"))} UTC`;
      return {
        token: await tokenOf(memberId),
        memberId,
        act: () => backOffice("pay", id),
        words: {
          EN: [
            "Withdrawal paid: please confirm",
            `<p>We paid $98.50 to your bank card. Check your account and confirm on the Withdraw page by ${until("en")}. After that, the withdrawal counts as received and is not refunded.</p>`,
          ],
          ES: [
            "Retirada pagada: confírmala",
            `<p>Pagamos 98,50 US$ a tu tarjeta bancaria. Revisa tu cuenta y confírmalo en la página Retirar antes del ${until("es")}. Después, la retirada se da por recibida y no se devuelve el dinero.</p>`,
          ],
        },
      };
    },
    async "a paid settlement"(): Promise<EventCase> {
      const top = await agent(null);
      const contractId = await contractBetween(gateway, null, top, { kind: "daily-salary" });
      await db.insert(contractSettlements).values({
        ...{ contractId, memberId: top.id, currency: "USD", activeMembers: 1 },
        ...{ stakeMinor: 0n, placedMinor: 0n, resultMinor: 0n, grossMinor: 7_00n, passedMinor: 0n },
        amountMinor: 7_00n,
        fromAt: new Date(clock.nowMs() - DAY_MS),
        untilAt: new Date(clock.nowMs()),
        settledAt: new Date(clock.nowMs()),
      });
      await forget(top.id);
      return {
        token: top.token,
        memberId: top.id,
        act: sends(top, processDailySalContract, { contractId }),
        words: {
          EN: ["Settlement paid", "<p>Daily salary: $7.00 is in your main wallet.</p>"],
          ES: ["Liquidación pagada", "<p>Salario diario: 7,00 US$ está en tu billetera principal.</p>"],
        },
      };
    },
    async "a contract that an upline offers"(): Promise<EventCase> {
      const top = await agent(null);
      await contractBetween(gateway, null, top, { kind: "daily-salary" });
      const below = await agent(top);
      const terms = {
        ...{ account: below.account, kind: "daily-salary", period: "daily", rateBasisPoints: 60 },
        ...{ activeMembers: 0, validBet: "0", profitLoss: "0", betAmount: "0", currency: "USD" },
      };
      return {
        token: below.token,
        memberId: below.id,
        act: sends(top, offerContract, terms),
        words: {
          EN: [
            "Contract offer",
            `<p>${top.account} offers you a contract: Daily salary, 0.6%. You can accept or reject it.</p>`,
          ],
          ES: [
            "Oferta de contrato",
            `<p>${top.account} te ofrece un contrato: Salario diario, 0,6 %. Puedes aceptarlo o rechazarlo.</p>`,
          ],
        },
      };
    },
    async "a contract that the operator offers"(): Promise<EventCase> {
      const top = await agent(null);
      const terms = ["hourly-salary", "hourly", "0.25", "--key", next("message-offer-")];
      return {
        token: top.token,
        memberId: top.id,
        act: () => backOffice("offer", top.account, ...terms),
        words: {
          EN: [
            "Contract offer",
            "<p>Parlour offers you a contract: Hourly salary, 0.25%. You can accept or reject it.</p>",
          ],
          ES: [
            "Oferta de contrato",
            "<p>Parlour te ofrece un contrato: Salario por hora, 0,25 %. Puedes aceptarlo o rechazarlo.</p>",
          ],
        },
      };
    },
    async "a bonus of the back office"(): Promise<EventCase> {
      const player = await newPlayer();
      const key = next("message-bonus-");
      return {
        token: player.token,
        memberId: player.id,
        act: () =>
          backOffice("issue", "bonus", player.account, "5", "USD", "--title", "<b>Hello", "--key", key),
        words: bonus("&lt;b&gt;Hello", "&lt;b&gt;Hello", "5.00"),
      };
    },
    async "a bonus of an activity"(): Promise<EventCase> {
      const player = await newPlayer();
      const activityId = await offer("sign-in", { days: ["100"] }, { name: { EN: "Day", ES: "Día" } });
      const key = next("message-key-");
      return {
        token: player.token,
        memberId: player.id,
        act: () => operator.act(player, activityId, "sign", key),
        words: bonus("Day", "Día", "1.00"),
      };
    },
    async "a bonus that a player applied for"(): Promise<EventCase> {
      const player = await newPlayer();
      const activityId = await offer("bonus", { amount: "300" }, { name: { EN: "Birthday" } });
      await apply(player, activityId, "It is today");
      const [entry] = await db.select().from(activityEntries).where(eq(activityEntries.memberId, player.id));
      return {
        token: player.token,
        memberId: player.id,
        act: () => backOffice("issue-bonus", entry?.id ?? ""),
        words: bonus("Birthday", "Birthday", "3.00"),
      };
    },
    async "the reward of a mission"(): Promise<EventCase> {
      const player = await newPlayer();
      const code = next("MESSAGE_");
      await db.insert(missions).values({
        ...{ code, title: { EN: "One", ES: "Uno" }, description: { EN: "One" }, counts: "rounds" },
        ...{ target: 1, rewardMinor: 2_00n, currency: "USD" },
        startsAt: new Date(clock.nowMs() - DAY_MS),
      });
      await play(player, 1_00n);
      return {
        token: player.token,
        memberId: player.id,
        act: sends(player, claimMission, { missionId: code }),
        words: bonus("One", "Uno", "2.00"),
      };
    },
    async "a rebate"(): Promise<EventCase> {
      await writeSetting("rebate", { basisPoints: 100 });
      const player = await newPlayer();
      await play(player, 500_00n);
      return {
        token: player.token,
        memberId: player.id,
        act: sends(player, claimRebate, {}),
        words: {
          EN: ["Rebate credited", "<p>Your rebate of $5.00 is in your main wallet.</p>"],
          ES: ["Cashback abonado", "<p>Tu cashback de 5,00 US$ está en tu billetera principal.</p>"],
        },
      };
    },
    async "an answer to feedback"(): Promise<EventCase> {
      const player = await newPlayer();
      await ask(memberFeedback, { content: "Why <so>?" }, { token: player.token });
      const [row] = await db.select().from(feedback).where(eq(feedback.memberId, player.id));
      const said = "<p>“Why &lt;so&gt;?”</p><p>First.<br>Line two.</p><p>Then.</p>";
      return {
        token: player.token,
        memberId: player.id,
        act: () => backOffice("feedback", "answer", `${row?.id}`, "--text", "First.\nLine two.\n\nThen."),
        words: {
          EN: ["We answered your feedback", `<p>This is our answer to your feedback:</p>${said}`],
          ES: ["Respondimos a tu comentario", `<p>Esta es nuestra respuesta a tu comentario:</p>${said}`],
        },
      };
    },
    async "the bonus for two invited friends"(): Promise<EventCase> {
      await writeSetting("referral", { bonus: "500", stake: "1000" });
      const player = await newPlayer();
      for (const friend of [await newPlayer(), await newPlayer()]) {
        await db.update(members).set({ uplineId: player.id }).where(eq(members.id, friend.id));
        await depositOf(gateway, { memberId: friend.id, state: "credited" });
        await play(friend, 10_00n);
      }
      return {
        token: player.token,
        memberId: player.id,
        act: sends(player, claimReferral, {}),
        words: {
          EN: [
            "Invitation bonus credited",
            "<p>Your bonus of $10.00 for invited friends is in your main wallet.</p>",
          ],
          ES: [
            "Bono por invitación abonado",
            "<p>Tu bono de 10,00 US$ por invitar a amigos está en tu billetera principal.</p>",
          ],
        },
      };
    },
  };

  /** Removes the messages about what only prepares an event. */
  async function forget(memberId: string): Promise<void> {
    await db.delete(memberMessages).where(eq(memberMessages.memberId, memberId));
  }
}
