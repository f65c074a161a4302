import { factorForm, groupsOf } from "@parlour/core/account";
import { memberPath } from "@parlour/core/member";
import { queryView } from "@parlour/core/queries";
import type { Dialogue } from "../dialogue.ts";
import { type Asked, fill } from "../form.ts";
import { type Entry, runMenu } from "../menu.ts";
import { readyOf, shown } from "../pages.ts";
import { isMember } from "./login.ts";

const password: Asked = { name: "password", label: "authenticator.password", isSecret: true };
const code = (dialogue: Dialogue, help: "authenticator.code.help" | "authenticator.proof.help"): Asked => ({
  name: "code",
  label: "authenticator.code",
  help: () => dialogue.text(help),
});

type Factor = ReturnType<typeof factorForm>;

/** Shows the recovery codes, which appear this once only (LOGIN-09). */
function showCodes({ say, text }: Dialogue, form: Factor | null): void {
  if (form === null || form.recoveryCodes.length === 0) return;
  say(text("authenticator.codes.title"));
  say(text("authenticator.codes.sentence"));
  for (const each of form.recoveryCodes) say(`  ${each}`);
}

/** Turns the second factor on with a code of the secret that the gateway offers. */
async function turnOn(dialogue: Dialogue): Promise<void> {
  const { portal, text, say, fact, view } = dialogue;
  const leaveOffer = portal.want("authenticatorOffer");
  try {
    const { secret, address } = await readyOf(dialogue, () => view("authenticatorOffer", queryView));
    say(text("terminal.secret"));
    fact("authenticator.on.secret", groupsOf(secret).join(" "));
    say(`  ${address}`);
    const look = () => view("factorOn", factorForm);
    look()?.begin();
    look()?.ask();
    const fields = () => [code(dialogue, "authenticator.code.help"), password];
    await fill(dialogue, look, { fields, uncertain: "terminal.uncertain" });
    showCodes(dialogue, look());
    look()?.begin();
  } finally {
    leaveOffer();
  }
}

/** A change of a factor that is on: another set of recovery codes, or its end. */
async function change(dialogue: Dialogue, name: "factorOff" | "newRecoveryCodes"): Promise<void> {
  const { text, say, confirm, view } = dialogue;
  const isEnd = name === "factorOff";
  say(text(isEnd ? "authenticator.off.sentence" : "authenticator.newCodes.sentence"));
  if (!(await confirm(text("terminal.sure")))) return;
  const look = () => (isEnd ? view("factorOff", factorForm) : view("newRecoveryCodes", factorForm));
  look()?.begin();
  look()?.ask();
  const fields = () => [password, code(dialogue, "authenticator.proof.help")];
  const result = await fill(dialogue, look, { fields, uncertain: "terminal.uncertain" });
  showCodes(dialogue, look());
  if (result === "done" && isEnd) say(text("authenticator.off.done"));
  look()?.begin();
}

export const secondFactorEntry: Entry = {
  label: "account.secondFactor",
  at: memberPath("securityCenter"),
  isShown: isMember,
  async run(dialogue) {
    const { text, view } = dialogue;
    await shown(dialogue, "factorOn", factorForm);
    await runMenu(dialogue, async () => {
      const { hasSecondFactor } = await readyOf(dialogue, () => view("profile", queryView));
      return {
        title: text("account.secondFactor"),
        lines: [text(hasSecondFactor ? "account.secondFactor.on" : "account.secondFactor.off")],
        rows: hasSecondFactor
          ? [
              { label: text("authenticator.newCodes"), run: () => change(dialogue, "newRecoveryCodes") },
              { label: text("authenticator.turnOff"), run: () => change(dialogue, "factorOff") },
            ]
          : [{ label: text("authenticator.turnOn"), run: () => turnOn(dialogue) }],
      };
    });
  },
};
