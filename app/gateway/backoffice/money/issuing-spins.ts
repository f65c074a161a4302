/** Free spins that the operator gives to one player (ACT-04). */
import { and, eq } from "drizzle-orm";
import { recordAct } from "../../cashier/decision.ts";
import { games } from "../../database/schema.ts";
import { isTrialType } from "../../members/roles.ts";
import { grantSpins } from "../../play/free-spins.ts";
import { mustFindAccount } from "../accounts.ts";
import { decidingOf, defineChange } from "../command.ts";
import { text } from "../inputs.ts";
import { Complaint } from "../outcome.ts";
import {
  daysField,
  daysOf,
  giftFields,
  keyOf,
  moneyOf,
  moneyText,
  timesOf,
  turnoverField,
} from "./gift-words.ts";

const DAY_MS = 24 * 3_600_000;

export const issueSpinsCommand = defineChange({
  words: "issue spins",
  summary: "Gives one player free spins at a game, which has to take such a stake.",
  right: "gifts",
  fields: {
    account: text("the player's account"),
    game: text("the game's code"),
    count: text("how many"),
    ...giftFields,
    days: daysField,
    turnover: turnoverField,
  },
  plain: ["account", "game", "count", "amount", "currency"],
  async prepare(work, input) {
    if (!/^[1-9]\d{0,2}$/.test(input.count))
      throw new Complaint("The count is a whole number from 1 to 999.");
    const count = Number(input.count);
    const stake = moneyOf(input.amount, input.currency);
    const member = await mustFindAccount(work.db, input.account);
    if (isTrialType(member.type))
      throw new Complaint(`${member.account} is a trial account, which holds no money.`);
    if (member.currency !== stake.currency) throw new Complaint(`${member.account} has ${member.currency}.`);
    const [game] = await work.db
      .select({ code: games.code, name: games.name, vendorCode: games.vendorCode })
      .from(games)
      .where(and(eq(games.code, input.game), eq(games.enabled, true)));
    if (game === undefined) throw new Complaint(`There is no game ${input.game.slice(0, 60)} that is open.`);
    const key = keyOf(input.key);
    const days = daysOf(input.days);
    const turnoverTimes = await timesOf(work.db, input.turnover);
    const what = `${count} free spins of ${moneyText(stake)} at ${game.name}`;
    return {
      question: `Give ${what} to ${member.account}?`,
      async carryOut() {
        const deciding = decidingOf(work);
        const expiresAt = days === null ? null : new Date(deciding.nowMs + days * DAY_MS);
        const isNew = await work.db.transaction(async (tx) => {
          const grant = {
            memberId: member.id,
            vendorCode: game.vendorCode,
            gameCode: game.code,
            currency: stake.currency,
            source: `operator:${key}`,
            activityId: null,
            stakeMinor: stake.amountMinor,
            count,
            turnoverTimes,
            expiresAt,
          };
          if (!(await grantSpins(tx, grant, new Date(deciding.nowMs)))) return false;
          await recordAct(tx, deciding, "spins-issue", key, {
            account: member.account,
            game: game.code,
            count,
            stakeMinor: `${stake.amountMinor}`,
            currency: stake.currency,
            turnoverTimes,
          });
          return true;
        });
        if (!isNew) throw new Complaint(`${member.account} was given spins before, under ${key}.`);
        const until = expiresAt === null ? "" : `, until ${expiresAt.toISOString()}`;
        return [`${what} to ${member.account}${until} (${key})`];
      },
    };
  },
});
