import { cardRemovalForm, newCardForm, nicknameForm, paymentPasswordForm } from "@parlour/core/account";
import { devicesWithCommands } from "@parlour/core/devices";
import { memberPath } from "@parlour/core/member";
import { queryView } from "@parlour/core/queries";
import { type Dialogue, Refused } from "../dialogue.ts";
import { type Asked, fillAndSay } from "../form.ts";
import { type Entry, menuOf, runMenu } from "../menu.ts";
import { openForm, readyOf } from "../pages.ts";
import { identityCheckEntry } from "./identity-check.ts";
import { isMember, overForm } from "./login.ts";
import { closingEntry, consentsEntry, exportEntry } from "./own-data.ts";
import { passwordEntry } from "./passwords.ts";
import { recordsEntry } from "./records.ts";
import { secondFactorEntry } from "./second-factor.ts";

const at = memberPath("securityCenter");
const profile = (dialogue: Dialogue) => readyOf(dialogue, () => dialogue.view("profile", queryView));

/** Who the player is, as far as a page shows it (MEMBER-04, MEMBER-07). */
const profileEntry: Entry = {
  label: "member.page.profile",
  at,
  isShown: isMember,
  async run(dialogue) {
    const { text, fact, moment } = dialogue;
    const known = await profile(dialogue);
    const given = (value: string) => (value === "" ? text("account.none") : value);
    fact("account.name", known.account);
    fact("account.nickname", given(known.nickname));
    fact("account.email", given(known.email));
    fact("account.phone", given(known.phone));
    fact("account.birthday", given(known.birthday));
    fact("account.joined", moment(known.joinedAtMs));
    if (known.lastSignInAtMs !== null) fact("account.lastSignIn", moment(known.lastSignInAtMs));
    fact("account.safety", text("account.safety.value", { percent: known.safety }));
    fact(
      "account.secondFactor",
      text(known.hasSecondFactor ? "account.secondFactor.on" : "account.secondFactor.off"),
    );
    for (const { bank, ending } of known.cards)
      fact("account.safety.card", text("withdrawal.card.ending", { bank, ending }));
  },
};

const nicknameEntry: Entry = {
  label: "account.nickname",
  at,
  isShown: isMember,
  async run(dialogue) {
    await profile(dialogue);
    await fillAndSay(dialogue, () => dialogue.view("nickname", nicknameForm), {
      fields: () => [
        { name: "nickname", label: "account.nickname", help: () => dialogue.text("account.nickname.help") },
      ],
      uncertain: "account.uncertain",
      done: () => dialogue.text("account.saved.nickname"),
    });
  },
};

const paymentPasswordEntry: Entry = {
  label: "account.payment",
  at,
  isShown: isMember,
  async run(dialogue) {
    const { text } = dialogue;
    const { hasPaymentPassword } = await profile(dialogue);
    const current: Asked = { name: "current", label: "account.payment.current", isSecret: true };
    await fillAndSay(dialogue, () => dialogue.view("paymentPassword", paymentPasswordForm), {
      fields: () => [
        { name: "password", label: "account.payment.login", isSecret: true },
        ...(hasPaymentPassword ? [current] : []),
        {
          name: "next",
          label: "account.payment.next",
          isSecret: true,
          help: () => text("account.payment.help"),
        },
        { name: "again", label: "account.payment.again", isSecret: true },
      ],
      uncertain: "account.uncertain",
      done: () => text("account.saved.paymentPassword"),
    });
  },
};

/** The bank accounts for withdrawals: to add and to remove, behind the payment password. */
const cardsEntry: Entry = {
  label: "account.cards",
  at,
  isShown: isMember,
  run: (dialogue) =>
    runMenu(dialogue, async () => {
      const { text } = dialogue;
      const { cards, hasPaymentPassword } = await profile(dialogue);
      return {
        title: text("account.cards"),
        lines: cards.length === 0 ? [text("account.cards.empty.title")] : [],
        rows: [
          {
            label: text("account.cards.add"),
            run() {
              if (!hasPaymentPassword) throw new Refused(text("account.cards.needsPassword"));
              return addCard(dialogue);
            },
          },
          ...cards.map(({ id, bank, ending }) => ({
            label: text("account.cards.removeOf", { bank, ending }),
            run: () => removeCard(dialogue, id),
          })),
        ],
      };
    }),
};

const paymentPassword: Asked = { name: "paymentPassword", label: "account.payment", isSecret: true };

const addCard = (dialogue: Dialogue) =>
  fillAndSay(dialogue, () => dialogue.view("newCard", newCardForm), {
    fields: () => [
      { name: "bank", label: "account.cards.bank" },
      {
        name: "holder",
        label: "account.cards.holder",
        help: () => dialogue.text("account.cards.holder.help"),
      },
      { name: "number", label: "account.cards.number" },
      paymentPassword,
    ],
    uncertain: "account.uncertain",
    done: () => dialogue.text("account.saved.cardAdded"),
  }).then(() => undefined);

async function removeCard(dialogue: Dialogue, id: string): Promise<void> {
  const { text, confirm } = dialogue;
  const look = () => dialogue.view("cardRemoval", cardRemovalForm);
  if (!(await confirm(text("account.cards.question")))) return;
  look()?.ask(id);
  await fillAndSay(dialogue, look, {
    fields: () => [paymentPassword],
    uncertain: "account.uncertain",
    done: () => text("account.saved.cardRemoved"),
  });
}

/** Where the player is logged in, and the end of those sessions (SESSION-09). */
const devicesEntry: Entry = {
  label: "account.devices",
  isShown: isMember,
  async run(dialogue) {
    const { text, sentence, moment, confirm, until, view } = dialogue;
    await openForm(dialogue, "devices", "devices", devicesWithCommands);
    const look = () => view("devices", devicesWithCommands);
    const read = async () => {
      const { now } = await until(() => {
        const now = look();
        if (now === null) return null;
        return now.view.kind === "loading" || (now.view.kind === "ready" && now.view.ending !== null)
          ? null
          : { now };
      });
      return now;
    };
    const end = async (question: string, ask: () => void) => {
      if (!(await confirm(question))) return;
      ask();
      look()?.confirm();
    };
    await overForm(dialogue, () =>
      runMenu(dialogue, async () => {
        const { view: now, askToEnd, askToEndOthers, retry } = await read();
        if (now.kind !== "ready") {
          retry();
          throw new Refused(now.kind === "unavailable" ? sentence(now.message) : text("devices.loading"));
        }
        const nameOf = (userAgent: string) => (userAgent === "" ? text("devices.unknown") : userAgent);
        const others = now.devices.filter(({ isThisOne }) => !isThisOne);
        return {
          title: text("devices.title"),
          lines: [
            ...(now.message === null ? [] : [sentence(now.message)]),
            ...now.devices
              .filter(({ isThisOne }) => isThisOne)
              .map(
                ({ userAgent, ip }) =>
                  `  ${text("devices.thisOne")}: ${nameOf(userAgent)} · ${text("devices.from", { ip })}`,
              ),
            ...(others.length === 0 ? [text("devices.onlyThis")] : []),
          ],
          rows: others.map(({ id, userAgent, ip, lastSeenAtMs }) => ({
            label: [
              text("devices.endOf", { device: nameOf(userAgent) }),
              text("devices.from", { ip }),
              text("devices.lastSeen", { moment: moment(lastSeenAtMs) }),
            ].join(" · "),
            run: () => end(text("devices.end.question"), () => askToEnd(id)),
          })),
          commands:
            others.length === 0
              ? []
              : [
                  {
                    key: "a",
                    label: text("devices.endOthers"),
                    run: () => end(text("devices.endOthers.question"), askToEndOthers),
                  },
                ],
        };
      }),
    );
  },
};

export const accountMenu = menuOf(
  "me.account",
  [
    profileEntry,
    nicknameEntry,
    passwordEntry,
    paymentPasswordEntry,
    cardsEntry,
    secondFactorEntry,
    devicesEntry,
    recordsEntry("signIns", "account.signIns"),
    identityCheckEntry,
    consentsEntry,
    exportEntry,
    closingEntry,
  ],
  isMember,
);
