import { memberPath } from "@parlour/core/member";
import { queryView } from "@parlour/core/queries";
import {
  exclusionForm,
  exclusionMonths,
  heldLimitView,
  type Limit,
  type LimitAmount,
  limitForm,
  limitKinds,
  limitPeriods,
  realityCheckChoice,
  realityCheckChoices,
  realityCheckView,
  type Safety,
  timeOutForm,
  timeOutHours,
} from "@parlour/core/safety";
import type { Dialogue } from "../dialogue.ts";
import { fillAndSay, press } from "../form.ts";
import { type Entry, type MenuRow, rowsOf, runMenu } from "../menu.ts";
import { readyOf, shown } from "../pages.ts";
import { isMember } from "./login.ts";

const safety = (dialogue: Dialogue) => readyOf(dialogue, () => dialogue.view("safety", queryView));

const HOUR_MS = 3_600_000;

const amountOf = ({ text, money }: Dialogue, amount: LimitAmount): string =>
  amount.kind === "money" ? money(amount.money) : text("terminal.minutes", { count: amount.minutes });

const nameOf = ({ text }: Dialogue, { kind, period }: Pick<Limit, "kind" | "period">): string =>
  `${text(`safety.limit.${kind}`)} ${text(`safety.period.${period}`)}`;

/** Adds or changes a limit (SAFE-01). */
const limitEntry: Entry = {
  label: "safety.set",
  async run(dialogue) {
    const { text, view } = dialogue;
    const { sessionNet } = await safety(dialogue);
    await shown(dialogue, "limit", limitForm);
    const look = () => view("limit", limitForm);
    const kinds = limitKinds.map((value) => ({ label: text(`safety.limit.${value}`), value }));
    const periods = limitPeriods.map((value) => ({ label: text(`safety.period.${value}`), value }));
    await fillAndSay(dialogue, look, {
      fields: () => [
        { name: "kind", label: "safety.setKind", choices: () => kinds },
        { name: "period", label: "safety.setPeriod", choices: () => periods },
        look()?.fields.kind.value === "session"
          ? { name: "amount", label: "safety.setMinutes" }
          : {
              name: "amount",
              label: "activity.amount",
              help: () => text("safety.setAmount", { currency: sessionNet.currency }),
            },
      ],
      uncertain: "safety.uncertain",
    });
  },
};

const timeOutEntry: Entry = {
  label: "safety.timeOut",
  async run(dialogue) {
    const { text, moment, portal, say, view } = dialogue;
    await shown(dialogue, "timeOut", timeOutForm);
    say(text("safety.timeOutHint"));
    const look = () => view("timeOut", timeOutForm);
    const hours = () => look()?.fields.hours.value ?? 24;
    await fillAndSay(dialogue, look, {
      fields: () => [
        {
          name: "hours",
          label: "safety.howLong",
          choices: () => timeOutHours.map((value) => ({ label: text(`safety.hours.${value}`), value })),
        },
      ],
      review: () => [
        text("safety.confirmTimeOutText", { when: moment(portal.ports.clock.nowMs() + hours() * HOUR_MS) }),
      ],
      question: () => text("safety.confirmTimeOut", { howLong: text(`safety.hours.${hours()}`) }),
      uncertain: "safety.uncertain",
    });
  },
};

const exclusionEntry: Entry = {
  label: "safety.exclusion",
  async run(dialogue) {
    const { text, say, view } = dialogue;
    await shown(dialogue, "exclusion", exclusionForm);
    say(text("safety.exclusionHint"));
    const look = () => view("exclusion", exclusionForm);
    await fillAndSay(dialogue, look, {
      fields: () => [
        {
          name: "months",
          label: "safety.howLong",
          choices: () => exclusionMonths.map((value) => ({ label: text(`safety.months.${value}`), value })),
        },
      ],
      review: () => [text("safety.confirmExclusionText")],
      question: () =>
        text("safety.confirmExclusion", {
          howLong: text(`safety.months.${look()?.fields.months.value ?? 6}`),
        }),
      uncertain: "safety.uncertain",
    });
  },
};

const realityEntry: Entry = {
  label: "safety.realityCheck",
  async run(dialogue) {
    const { text, pick, say, view } = dialogue;
    const look = () => view("realityCheckInterval", realityCheckChoice);
    await shown(dialogue, "realityCheckInterval", realityCheckChoice);
    say(text("safety.realityCheckHint"));
    const choices = [
      ...realityCheckChoices.map((value) => ({
        label: text("safety.realityEvery", { count: value }),
        value,
      })),
      { label: text("safety.realityNever"), value: null },
    ];
    const minutes = await pick(text("safety.realityCheck"), choices);
    if ((await press(dialogue, look, () => look()?.choose(minutes))) !== null) say(text("safety.saved"));
  },
};

/** The rows that remove a limit, or cancel its change. */
function heldRows(dialogue: Dialogue, { limits }: Safety): readonly MenuRow[] {
  const { text, say, view } = dialogue;
  const look = () => view("heldLimit", heldLimitView);
  const change = async (send: () => void) => {
    if ((await press(dialogue, look, send)) !== null) say(text("safety.saved"));
  };
  return limits.map((limit) =>
    limit.pending === null
      ? {
          label: `${text("safety.remove")}: ${nameOf(dialogue, limit)}`,
          run: () => change(() => look()?.remove(limit)),
        }
      : {
          label: `${text("safety.keep")}: ${nameOf(dialogue, limit)}`,
          run: () => change(() => look()?.keep(limit)),
        },
  );
}

function describe(
  dialogue: Dialogue,
  { limits, timeOutUntilMs, exclusion, sessionNet, sessionStartedAtMs }: Safety,
): readonly string[] {
  const { text, money, moment } = dialogue;
  const held = limits.flatMap((limit) => {
    const { amount, used, pending } = limit;
    const values = { amount: amountOf(dialogue, amount), used: amountOf(dialogue, used) };
    const when = pending === null ? "" : moment(pending.fromMs);
    return [
      `  ${nameOf(dialogue, limit)}: ${text("safety.used", values)}`,
      ...(pending === null
        ? []
        : [
            `    ${pending.amount === null ? text("safety.pendingNone", { when }) : text("safety.pending", { when, amount: amountOf(dialogue, pending.amount) })}`,
          ]),
    ];
  });
  return [
    `  ${text("safety.session")}: ${moment(sessionStartedAtMs)} · ${text("safety.sessionNet")}: ${money(sessionNet)}`,
    ...(timeOutUntilMs === null ? [] : [text("safety.pausedUntil", { when: moment(timeOutUntilMs) })]),
    ...(exclusion === null
      ? []
      : [
          exclusion.untilMs === null
            ? text("safety.excludedForGood")
            : text("safety.excludedUntil", { when: moment(exclusion.untilMs) }),
        ]),
    ...(limits.length === 0 ? [text("safety.noLimits")] : held),
  ];
}

const changes = [limitEntry, timeOutEntry, exclusionEntry, realityEntry];

/** Limits, breaks and the reality check (SAFE-01 to SAFE-03). */
export const safetyEntry: Entry = {
  label: "member.page.playerProtection",
  at: memberPath("playerProtection"),
  isShown: isMember,
  run: (dialogue) =>
    runMenu(dialogue, async () => {
      if (!isMember(dialogue)) return null;
      const now = await safety(dialogue);
      return {
        title: dialogue.text("member.page.playerProtection"),
        lines: describe(dialogue, now),
        rows: [...rowsOf(dialogue, changes), ...heldRows(dialogue, now)],
      };
    }),
};

/** Asks whether to go on, when a reality check is due (SAFE-03). */
export async function checkReality(dialogue: Dialogue): Promise<void> {
  const { text, money, say, view } = dialogue;
  const check = view("realityCheck", realityCheckView);
  if (check === null) return;
  say(text("safety.checkTitle", { count: check.minutes }));
  say(
    check.net === null ? text("safety.checkNetUnknown") : `${text("safety.checkNet")}: ${money(check.net)}`,
  );
  const goesOn = await dialogue.pick(text("safety.realityCheck"), [
    { label: text("safety.checkContinue"), value: true },
    { label: text("safety.checkLeave"), value: false },
  ]);
  if (goesOn) check.goOn();
  else check.leave();
}
