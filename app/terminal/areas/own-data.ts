import { memberPath } from "@parlour/core/member";
import { accountClosingForm, consentSwitches, dataExportForm } from "@parlour/core/own-data";
import { queryView } from "@parlour/core/queries";
import { type Dialogue, Refused } from "../dialogue.ts";
import { type Asked, fill, fillAndSay, press } from "../form.ts";
import { type Entry, runMenu } from "../menu.ts";
import { readyOf, shown } from "../pages.ts";
import { isMember } from "./login.ts";

const at = memberPath("securityCenter");
const ownData = (dialogue: Dialogue) => readyOf(dialogue, () => dialogue.view("ownData", queryView));

const password = ({ text }: Dialogue): Asked => ({
  name: "password",
  label: "ownData.password",
  isSecret: true,
  help: () => text("ownData.password.help"),
});

/** The ways of advertising that the player agrees to. */
export const consentsEntry: Entry = {
  label: "ownData.consents",
  at,
  isShown: isMember,
  run: (dialogue) =>
    runMenu(dialogue, async () => {
      const { text, moment, say, view } = dialogue;
      const { consents } = await ownData(dialogue);
      const look = () => view("marketingConsent", consentSwitches);
      return {
        title: text("ownData.consents"),
        lines: [text("ownData.consents.sentence")],
        rows: consents.map(({ channel, isGiven, changedAtMs }) => ({
          label: [
            `${text(`ownData.channel.${channel}`)}: ${text(isGiven ? "terminal.on" : "terminal.off")}`,
            ...(changedAtMs === null ? [] : [text("ownData.changedAt", { when: moment(changedAtMs) })]),
          ].join(" · "),
          async run() {
            const changed = await press(dialogue, look, () => look()?.change(channel, !isGiven));
            if (changed !== null) say(text("ownData.consent.saved"));
          },
        })),
      };
    }),
};

/** A file with all that is kept of the player. */
export const exportEntry: Entry = {
  label: "ownData.export",
  at,
  isShown: isMember,
  async run(dialogue) {
    const { text, say, view } = dialogue;
    await shown(dialogue, "dataExport", dataExportForm);
    say(text("ownData.export.sentence"));
    await fillAndSay(dialogue, () => view("dataExport", dataExportForm), {
      fields: () => [password(dialogue)],
      done: () => text("ownData.exported"),
    });
  },
};

/** Closes the account, after a question; the session ends with it. */
export const closingEntry: Entry = {
  label: "ownData.close",
  at,
  isShown: isMember,
  async run(dialogue) {
    const { text, say, money, view } = dialogue;
    const { holds } = await ownData(dialogue);
    say(text("ownData.close.sentence"));
    const list = holds.map(({ kind, money: held }) =>
      text(`ownData.hold.${kind}`, { amount: held ? money(held) : "" }),
    );
    if (list.length > 0)
      throw new Refused([text("ownData.close.held"), ...list.map((line) => `  ${line}`)].join("\n"));
    const look = () => view("accountClosing", accountClosingForm);
    const erases = () => look()?.fields.erasesData.value === true;
    await fill(dialogue, look, {
      fields: () => [
        {
          name: "erasesData",
          label: "ownData.close.erase",
          isYesNo: true,
          help: () => text("ownData.close.erase.help"),
          put: (value) => look()?.change({ erasesData: value === "true" }),
        },
        password(dialogue),
      ],
      review: () => [text(erases() ? "ownData.close.consequence.erase" : "ownData.close.consequence")],
      question: () => text("ownData.close.question"),
    });
  },
};
