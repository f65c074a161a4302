import { commandsOf } from "@parlour/core";
import { forgotForm, passwordForm } from "@parlour/core/password";
import type { Dialogue } from "../dialogue.ts";
import { type Asked, type Filled, fill, machineForm } from "../form.ts";
import type { Entry } from "../menu.ts";
import { openForm } from "../pages.ts";
import { askCaptcha, askPhone } from "./captcha.ts";
import { entered, isMember, isVisitor, mustChangePassword, overForm } from "./login.ts";

/** Changes the login password; after a login with an initial one, without asking for the old one again (LOGIN-05). */
async function changePassword(dialogue: Dialogue): Promise<void> {
  const { portal, view, sentence } = dialogue;
  const isForced = mustChangePassword(dialogue);
  const form = await openForm(dialogue, "change-password", "password", passwordForm);
  const look = () => {
    const now = view("password", passwordForm);
    return now && machineForm(now);
  };
  const help = () => form.help && sentence(form.help);
  const fields: readonly Asked[] = [
    ...(form.asksOldPassword
      ? [{ name: "oldPassword", label: "password.old", isSecret: true } as const]
      : []),
    { name: "newPassword", label: "password.new", isSecret: true, help },
    { name: "confirmNewPassword", label: "password.confirm", isSecret: true },
  ];
  try {
    await fill(dialogue, look, { fields: () => fields });
  } finally {
    if (!isForced) commandsOf(portal).closeOverlay();
  }
  if (isForced) await entered(dialogue);
}

const newPassword: readonly Asked[] = [
  { name: "newPassword", label: "password.new", isSecret: true },
  { name: "confirmNewPassword", label: "password.confirm", isSecret: true },
];

/** A new password by a mail or by a code to the phone (FORGOT-01 to FORGOT-03). */
async function forgotten(dialogue: Dialogue): Promise<void> {
  const { portal, view, text, say, pick, ask } = dialogue;
  const form = () => view("forgot", forgotForm);
  const look = () => {
    const now = form();
    return now === null || now.step === "mailed" ? null : machineForm(now);
  };
  const { chooseType } = await openForm(dialogue, "forgot-password", "forgot", forgotForm);
  const result = await overForm(dialogue, async (): Promise<Filled> => {
    const types = (["email", "mobileNum"] as const).map((value) => ({
      label: text(`forgot.type.${value}`),
      value,
    }));
    const type = await pick(text("forgot.type"), types);
    chooseType(type);
    say(text(`forgot.${type}.sentence`));
    const captcha = () => (form()?.captcha == null ? [] : [askCaptcha(dialogue, form)]);
    const username: Asked = { name: "username", label: "login.username" };
    const fields =
      type === "email"
        ? () => [username, { name: "email", label: "forgot.email" } as const, ...captcha()]
        : () => [...askPhone(dialogue, form), ...newPassword];
    const sent = await fill(dialogue, look, { fields });
    if (form()?.step !== "mailed") return sent;
    say(text("forgot.mailed.sentence", { email: form()?.fields.email.value ?? "" }));
    const link = await ask(`${text("terminal.link")}: `);
    // The form that has sent the mail gives way to the one of the link.
    commandsOf(portal).closeOverlay();
    commandsOf(portal).goTo(`/reset#${link.trim().replace(/^.*#/, "")}`);
    await openForm(dialogue, "forgot-password", "forgot", forgotForm);
    return fill(dialogue, look, { fields: () => newPassword });
  });
  await entered(dialogue);
  if (result === "gone" && isVisitor(dialogue)) say(text("forgot.reset"));
}

export const forgottenEntry: Entry = { label: "forgot.title", isShown: isVisitor, run: forgotten };

export const forcedPasswordEntry: Entry = {
  label: "password.title.forced",
  isShown: mustChangePassword,
  run: changePassword,
};

export const passwordEntry: Entry = { label: "password.title", isShown: isMember, run: changePassword };
