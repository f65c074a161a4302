import { picturesForm } from "@parlour/core/cashier";
import { memberPath } from "@parlour/core/member";
import { queryView } from "@parlour/core/queries";
import {
  type Activity,
  type ActivityProgress,
  activityPressView,
  applicationView,
  centreGroups,
  nextRank,
  nextStepOf,
} from "@parlour/core/rewards";
import type { Dialogue } from "../dialogue.ts";
import { fillAndSay, press } from "../form.ts";
import { type Entry, type MenuRow, runMenu } from "../menu.ts";
import { readyOf, shown } from "../pages.ts";
import { askPictures } from "../pictures.ts";
import { isMember } from "./login.ts";
import { play } from "./play.ts";

const centre = (dialogue: Dialogue) => readyOf(dialogue, () => dialogue.view("rewardCentre", queryView));

function progressOf({ text, money }: Dialogue, progress: ActivityProgress): string {
  const { unit } = progress;
  if (progress.unit === "stake")
    return text("activity.progress.stake", { done: money(progress.done), needed: money(progress.needed) });
  return text(`activity.progress.${unit}`, { done: progress.done, needed: progress.needed as number });
}

/** What an activity is, and how far the player has come in it. */
function describe(dialogue: Dialogue, activity: Activity): readonly string[] {
  const { text, money, moment } = dialogue;
  const { kind, state, sentence, terms, amount, most, progress, endsAtMs, nextAtMs, prizes, reason } =
    activity;
  const { spins, turnoverTimes, days } = activity;
  const fact = (label: string, value: string) => `  ${label}: ${value}`;
  return [
    `${text(`activity.kind.${kind}`)} · ${text(`activity.state.${state}`)}`,
    sentence,
    ...(amount === null ? [] : [fact(text("activity.amount"), money(amount))]),
    ...(most === null ? [] : [fact(text("activity.most"), money(most))]),
    ...(progress === null ? [] : [progressOf(dialogue, progress)]),
    ...days.map(
      (day, at) =>
        `  ${text("activity.day", { day: at + 1 })}: ${money(day.amount)}${day.isSigned ? ` (${text("activity.day.signed")})` : ""}`,
    ),
    ...(spins === null ? [] : [text("activity.spins", { count: spins.left, game: spins.gameName })]),
    ...(prizes.length === 0 ? [] : [fact(text("activity.prizes"), prizes.map(money).join(", "))]),
    ...(nextAtMs === null ? [] : [fact(text("terminal.next"), moment(nextAtMs))]),
    ...(endsAtMs === null ? [] : [fact(text("activity.ends"), moment(endsAtMs))]),
    ...(reason === "" ? [] : [text("activity.reason", { reason })]),
    ...(turnoverTimes > 0 ? [text("bonus.turnover", { count: turnoverTimes })] : []),
    `${text("activity.terms")}:`,
    terms,
  ];
}

/** What a player does next in an activity: one press, an application, or the game of free spins (ACT-01, ACT-02). */
function doing(dialogue: Dialogue, activity: Activity): readonly MenuRow[] {
  const { text, money, say, view } = dialogue;
  const step = nextStepOf(activity);
  const { name } = activity;
  if (step === "apply" || step === "apply-again")
    return [{ label: text(`activity.do.${step}`), run: () => apply(dialogue, activity) }];
  if (step === "join" || step === "sign" || step === "claim") {
    const look = () => view("activityPress", activityPressView);
    return [
      {
        label: text(`activity.do.${step}`),
        async run() {
          const pressed = await press(dialogue, look, () => look()?.press(activity));
          if (pressed === null) return;
          const amount = pressed.value?.amount ?? null;
          if (amount !== null) say(text("activity.got", { amount: money(amount), name }));
          else
            say(
              text(
                step === "sign"
                  ? "activity.signed"
                  : step === "join"
                    ? "activity.joined"
                    : "activity.got.nothing",
                { name },
              ),
            );
        },
      },
    ];
  }
  const address = new URLSearchParams(activity.spins?.path.replace(/^[^?]*\?/, ""));
  const [vendor, gameCode] = [address.get("vassalage"), address.get("gameCode")];
  if (step !== "play" || vendor === null || gameCode === null) return [];
  return [
    {
      label: text("activity.do.play", { game: activity.spins?.gameName ?? "" }),
      run: () => play(dialogue, { kind: "launch", vendor, gameCode, isTrial: false }),
    },
  ];
}

async function apply(dialogue: Dialogue, { id, name }: Activity): Promise<void> {
  const { text, say, view } = dialogue;
  const look = () => view("application", applicationView);
  say(text("application.title", { name }));
  say(text("application.sentence"));
  look()?.open(id);
  const pictures = () => view("pictures", picturesForm);
  await fillAndSay(dialogue, look, {
    fields: () => [
      { name: "comment", label: "application.comment" },
      askPictures(dialogue, { label: "application.pictures", look: pictures }),
    ],
    uncertain: "application.uncertain.sentence",
    done: () => `${text("application.done.title")}. ${text("application.done.sentence")}`,
  });
}

async function browseRewards(dialogue: Dialogue): Promise<void> {
  const { text, money } = dialogue;
  await shown(dialogue, "activityPress", activityPressView);
  await runMenu(dialogue, async () => {
    const { activities, vip } = await centre(dialogue);
    const next = vip && nextRank(vip);
    const rank = vip?.ranks.find((each) => each.rank === vip.rank);
    return {
      title: text("member.page.rewardCenter"),
      lines: [
        ...(vip === null ? [] : [`${text("vip.title")}: ${rank?.label ?? text("vip.none")}`]),
        ...(next === null ? [] : [text("vip.next", { left: money(next.left), label: next.label })]),
        ...(activities.length === 0 ? [text("centre.empty.title")] : []),
      ],
      rows: centreGroups(activities).flatMap((group) =>
        group.activities.map(({ id, name }) => ({
          label: `${name} · ${text(`centre.group.${group.name}`)}`,
          run: () => openActivity(dialogue, id),
        })),
      ),
    };
  });
}

const openActivity = (dialogue: Dialogue, id: string): Promise<void> =>
  runMenu(dialogue, async () => {
    const activity = (await centre(dialogue)).activities.find((each) => each.id === id);
    if (activity === undefined) return null;
    return { title: activity.name, lines: describe(dialogue, activity), rows: doing(dialogue, activity) };
  });

export const rewardsEntry: Entry = {
  label: "member.page.rewardCenter",
  at: memberPath("rewardCenter"),
  isShown: isMember,
  run: browseRewards,
};
