import type { ActionView } from "@parlour/core/forms";
import { lotteryView } from "@parlour/core/lottery";
import { memberPath } from "@parlour/core/member";
import { queryView } from "@parlour/core/queries";
import { claimView, type Everything, missionClaimView, shareOf } from "@parlour/core/rewards";
import { formatShare, type Money } from "@parlour/core/shared";
import type { Dialogue } from "../dialogue.ts";
import { press } from "../form.ts";
import { type Entry, type MenuRow, runMenu } from "../menu.ts";
import { readyOf } from "../pages.ts";
import { isMember } from "./login.ts";

/** The row that claims all that is ready; none where nothing is (ACT-04). */
function claiming(
  dialogue: Dialogue,
  amount: Money | null,
  look: () => ActionView<Everything, Money> | null,
): readonly MenuRow[] {
  const { text, money, say } = dialogue;
  if (amount === null || amount.amountMinor <= 0n) return [];
  return [
    {
      label: text("claim.take", { amount: money(amount) }),
      async run() {
        const claimed = await press(dialogue, look, () => look()?.ask("everything"));
        if (claimed?.value) say(text("claim.done", { amount: money(claimed.value) }));
      },
    },
  ];
}

export const rebateEntry: Entry = {
  label: "member.page.manualRebate",
  at: memberPath("manualRebate"),
  isShown: isMember,
  run: (dialogue) =>
    runMenu(dialogue, async () => {
      const { text, money, moment, tag, view } = dialogue;
      const { basisPoints, stake, amount, last } = await readyOf(dialogue, () => view("rebate", queryView));
      const share = formatShare(shareOf(basisPoints), tag());
      return {
        title: text("rebate.title"),
        lines:
          basisPoints === 0
            ? [text("rebate.off.title")]
            : [
                text("rebate.sentence", { share }),
                `  ${text("rebate.stake")}: ${money(stake)}`,
                `  ${text("rebate.amount")}: ${money(amount)}`,
                ...(last === null
                  ? []
                  : [
                      `  ${text("rebate.last")}: ${text("rebate.last.of", { amount: money(last.amount), moment: moment(last.atMs) })}`,
                    ]),
              ],
        rows: claiming(dialogue, amount, () => view("rebateClaim", claimView)),
      };
    }),
};

export const referralEntry: Entry = {
  label: "member.page.referral",
  at: memberPath("referral"),
  isShown: isMember,
  run: (dialogue) =>
    runMenu(dialogue, async () => {
      const { text, money, view } = dialogue;
      const { code, came, played, bonus } = await readyOf(dialogue, () => view("referral", queryView));
      const values = { each: bonus ? money(bonus.each) : "", stake: bonus ? money(bonus.stake) : "" };
      return {
        title: text("referral.title"),
        lines: [
          code === "" ? text("referral.none.title") : `  ${text("referral.code")}: ${code}`,
          `  ${text("referral.came")}: ${came}`,
          `  ${text("referral.played")}: ${played}`,
          ...(bonus === null
            ? []
            : [
                text("referral.bonus.sentence", values),
                `  ${text("referral.bonus.claimable")}: ${money(bonus.claimable)}`,
              ]),
        ],
        rows: claiming(dialogue, bonus?.claimable ?? null, () => view("referralClaim", claimView)),
      };
    }),
};

/** Missions with their progress and rewards (LOTT-02). */
export const missionsEntry: Entry = {
  label: "member.page.missionLeaderboard",
  at: memberPath("missionLeaderboard"),
  isShown: isMember,
  run: (dialogue) =>
    runMenu(dialogue, async () => {
      const { text, money, say, view } = dialogue;
      const missions = await readyOf(dialogue, () => view("missions", queryView));
      const board = await readyOf(dialogue, () => view("lottery", lotteryView)?.leaderboard ?? null);
      const { own } = board;
      const led = missions.find(({ id }) => id === board.missionId);
      const look = () => view("missionClaim", missionClaimView);
      return {
        title: text("lottery.missions"),
        lines: [
          ...(missions.length === 0 ? [text("lottery.missions.empty.title")] : []),
          ...(own === null
            ? []
            : [`${led?.title ?? text("lottery.leaders")}: ${text("lottery.leaders.own", own)}`]),
        ],
        rows: missions.map(({ id, title, description, progress, target, reward, state }) => ({
          label: [
            title,
            text("lottery.missions.progress", { progress, target }),
            text("lottery.missions.reward", { amount: money(reward) }),
            ...(state === "process"
              ? []
              : [state === "claim" ? text("offer.do.claim") : text("lottery.missions.claimed")]),
          ].join(" · "),
          async run() {
            if (state !== "claim") return say(description);
            const claimed = await press(dialogue, look, () => look()?.ask(id));
            if (claimed?.value) say(text("claim.done", { amount: money(claimed.value) }));
          },
        })),
      };
    }),
};
