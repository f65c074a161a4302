import { lotteryBetForm, lotteryView, type OfferedBet } from "@parlour/core/lottery";
import { type Dialogue, Refused } from "../dialogue.ts";
import { type Asked, fillAndSay } from "../form.ts";
import { type Entry, runMenu } from "../menu.ts";
import { openPage, readyOf, shown } from "../pages.ts";
import { isMember } from "./login.ts";

const lottery = ({ view }: Dialogue) => view("lottery", lotteryView);
const bet = ({ view }: Dialogue) => view("lotteryBet", lotteryBetForm);

const oddsOf = ({ oddsHundredths }: Pick<OfferedBet, "oddsHundredths">): string => `${oddsHundredths / 100}`;

/** The pick of a bet: digits, balls, or one of a few words. */
function askPick(dialogue: Dialogue): Asked {
  const { text, ask, pick } = dialogue;
  return {
    name: "pick",
    label: "lottery.bet.pick",
    async ask() {
      const shape = bet(dialogue)?.bet?.pick;
      if (shape?.kind === "choice") {
        const options = shape.options.map((value) => ({
          label: text(`lottery.bet.option.${value}` as "lottery.bet.option.odd"),
          value,
        }));
        bet(dialogue)?.chooseOption(await pick(text("lottery.bet.pick"), options));
        return;
      }
      const typed = await ask(`${text("lottery.bet.pick")}: `);
      if (shape?.kind !== "balls") return bet(dialogue)?.typeDigits(typed);
      for (const ball of bet(dialogue)?.fields.pick.value ?? []) bet(dialogue)?.toggleBall(ball);
      for (const ball of typed.match(/\d+/g) ?? []) bet(dialogue)?.toggleBall(ball.padStart(2, "0"));
    },
  };
}

async function placeBet(dialogue: Dialogue): Promise<void> {
  const { text, say, money } = dialogue;
  await readyOf(dialogue, () => lottery(dialogue)?.betting ?? null);
  const form = await shown(dialogue, "lotteryBet", lotteryBetForm);
  if (!form.canSubmit && form.step === "editing") throw new Refused(text("lottery.running.waiting"));
  say(text("lottery.running.numero", { numero: form.numero }));
  const choices = () =>
    (bet(dialogue)?.offered ?? []).map((offered) => ({
      label: text("lottery.bet.kindAndOdds", {
        kind: text(`lottery.bet.kind.${offered.betType}`),
        odds: oddsOf(offered),
      }),
      value: offered.betType,
    }));
  const kind: Asked = {
    name: "betType",
    label: "lottery.bet.kind",
    choices,
    put(value) {
      const chosen = bet(dialogue)?.offered.find(({ betType }) => betType === value);
      if (chosen !== undefined) bet(dialogue)?.choose(chosen.betType);
    },
  };
  await fillAndSay(dialogue, () => bet(dialogue), {
    fields: () => [kind, askPick(dialogue), { name: "stake", label: "lottery.bet.stake" }],
    review() {
      const reviewed = bet(dialogue)?.reviewed;
      if (reviewed == null) return [];
      return [
        text("lottery.bet.review.title"),
        `  ${text("lottery.bet.draw")}: ${reviewed.numero}`,
        `  ${text("lottery.bet.kind")}: ${text(`lottery.bet.kind.${reviewed.betType}`)}`,
        `  ${text("lottery.bet.pick")}: ${reviewed.pick.join(" ")}`,
        `  ${text("lottery.bet.payout")}: ${money(reviewed.payout)}`,
        text("lottery.bet.sentence"),
      ];
    },
    question() {
      const stake = bet(dialogue)?.reviewed?.stake;
      return text("lottery.bet.confirm", { amount: stake ? money(stake) : "" });
    },
    uncertain: "lottery.bet.uncertain",
    done: () => text("lottery.bet.done", { numero: bet(dialogue)?.request?.numero ?? "" }),
  });
}

/** One lottery: its draw, a bet on it, the player's own bets and the numbers drawn (LOTT-01 to LOTT-03). */
async function openLottery(dialogue: Dialogue, gameCode: string, gameName: string): Promise<void> {
  const { text, money, moment, say } = dialogue;
  await openPage(dialogue, `/vnLottery?gameCode=${encodeURIComponent(gameCode)}`);
  await runMenu(dialogue, async () => {
    await dialogue.until(() => (lottery(dialogue)?.isReadingDraw ? null : true));
    const draw = lottery(dialogue)?.draw;
    return {
      title: gameName,
      lines: draw
        ? [
            `${text("lottery.running.numero", { numero: draw.numero })} · ${text("lottery.closesAt", { moment: moment(draw.closesAtMs) })}`,
          ]
        : [],
      rows: [
        { label: text("lottery.bet"), run: () => placeBet(dialogue) },
        {
          label: text("lottery.bets"),
          async run() {
            const betting = await readyOf(dialogue, () => lottery(dialogue)?.betting ?? null);
            const bets = betting === "none" ? [] : betting.bets;
            if (bets.length === 0) say(text("lottery.bets.empty.title"));
            for (const { numero, stake, pick, placedAtMs } of bets)
              say(
                `  ${pick.join(" ")} · ${text("lottery.bets.line", { stake: money(stake), numero, moment: moment(placedAtMs) })}`,
              );
          },
        },
        {
          label: text("lottery.opened"),
          async run() {
            const draws = await readyOf(dialogue, () => lottery(dialogue)?.opened ?? null);
            if (draws.length === 0) say(text("lottery.opened.empty.title"));
            for (const { numero, openedAtMs, numbers } of draws)
              say(
                `  ${text("lottery.opened.line", { numero, moment: moment(openedAtMs) })}: ${numbers.join(" ")}`,
              );
          },
        },
      ],
    };
  });
}

export const lotteryEntry: Entry = {
  label: "lottery.title",
  at: "/vnLottery",
  isShown: isMember,
  async run(dialogue) {
    const groups = await readyOf(dialogue, () => lottery(dialogue)?.menu ?? null);
    await runMenu(dialogue, () => ({
      title: dialogue.text("lottery.all"),
      rows: groups.flatMap(({ name, games }) =>
        games.map(({ gameCode, gameName }) => ({
          label: `${gameName} · ${name}`,
          run: () => openLottery(dialogue, gameCode, gameName),
        })),
      ),
    }));
  },
};
