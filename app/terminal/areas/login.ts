import { commandsOf } from "@parlour/core";
import { type LoginFormView, type LoginType, loginForm } from "@parlour/core/login";
import { isConfirmingLogout, isPasswordForced, sessionCommands, sessionView } from "@parlour/core/session";
import { walletView } from "@parlour/core/wallet";
import { type Dialogue, GoneBack, Refused } from "../dialogue.ts";
import { type Asked, fill, machineForm } from "../form.ts";
import type { Entry } from "../menu.ts";
import { openForm, settle } from "../pages.ts";
import { askCaptcha, askPhone } from "./captcha.ts";

const session = ({ portal }: Dialogue) => portal.feature("session")?.getSnapshot();

/** Whether a player is logged in. */
export const isPlayer = (dialogue: Dialogue): boolean => sessionView(session(dialogue)).kind === "loggedIn";

/** Whether a player with more than play money is logged in. */
export const isMember = (dialogue: Dialogue): boolean =>
  isPlayer(dialogue) && dialogue.portal.actor.getSnapshot().context.role !== "trial";

export const isVisitor = (dialogue: Dialogue): boolean => sessionView(session(dialogue)).kind === "loggedOut";

/** Whether nothing else can be done before a new password is chosen (LOGIN-05). */
export const mustChangePassword = (dialogue: Dialogue): boolean => isPasswordForced(session(dialogue));

const login = ({ view }: Dialogue): LoginFormView | null => view("login", loginForm);

/** Runs something over a form that is open, and closes the form when it was left. */
export async function overForm<Value>(dialogue: Dialogue, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } finally {
    commandsOf(dialogue.portal).closeOverlay();
  }
}

/** Waits for the player and the balance after a login; throws `Refused` with the reason when the account cannot be read. */
export async function entered(dialogue: Dialogue): Promise<void> {
  await dialogue.until(() => {
    if (mustChangePassword(dialogue)) return true;
    const view = sessionView(session(dialogue));
    if (view.kind === "unavailable") throw new Refused(dialogue.sentence(view.message));
    const wallet = dialogue.view("wallet", walletView);
    const isRead = view.kind === "loggedOut" || wallet?.amount != null || wallet?.message != null;
    return view.kind !== "entering" && isRead ? true : null;
  });
  await settle(dialogue);
}

export interface Credentials {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Logs in, with what is given and what the player is asked for: by name, or by a code to the phone (LOGIN-02). Answers
 * whether it went through.
 */
export async function logIn(
  dialogue: Dialogue,
  given: Credentials = {},
  type: LoginType = "username",
): Promise<boolean> {
  const form = await openForm(dialogue, "login", "login", loginForm);
  await overForm(dialogue, async () => {
    if (form.type !== type && !form.canChooseType && type === "sms")
      throw new Refused(dialogue.text("terminal.notOffered"));
    if (form.canChooseType) form.chooseType(type);
    const editing = () => {
      const view = login(dialogue);
      return view === null || view.step !== "form" ? null : machineForm(view);
    };
    await fill(dialogue, editing, { fields: () => fieldsOf(dialogue, given) });
    await prove(dialogue);
  });
  await entered(dialogue);
  return !isVisitor(dialogue);
}

function fieldsOf(dialogue: Dialogue, given: Credentials): readonly Asked[] {
  const form = () => login(dialogue);
  if (form()?.type === "sms") return askPhone(dialogue, form);
  /** What was given is typed once; after a refusal it is asked for. */
  const typed = (name: "username" | "password"): Pick<Asked, "ask"> => {
    const value = given[name];
    if (value === undefined || form()?.fields[name].value !== "" || form()?.attempts !== 0) return {};
    return form()?.message === null ? { ask: async () => form()?.change({ [name]: value }) } : {};
  };
  return [
    { name: "username", label: "login.username", ...typed("username") },
    { name: "password", label: "login.password", isSecret: true, ...typed("password") },
    ...(form()?.captcha == null ? [] : [askCaptcha(dialogue, form)]),
  ];
}

/** Asks for codes until the login goes on without one: it went through, or its form says why not (LOGIN-09). */
async function prove(dialogue: Dialogue): Promise<void> {
  const { say, text, sentence, ask, until } = dialogue;
  const step = () => login(dialogue)?.secondFactor ?? null;
  for (let asked = step(); asked !== null; asked = step()) {
    const { usesRecovery, sent } = asked;
    const trouble = asked.message ?? asked.code.error ?? sent?.sending.message;
    if (trouble != null) say(sentence(trouble));
    say(
      sent === null ? text("authenticator.proof.help") : text("secondFactor.sent.sentence", { to: sent.to }),
    );
    if (sent?.other != null) say(`  o. ${text("secondFactor.sendTo", { to: sent.other.to })}`);
    if (sent !== null) say(`  r. ${text("verification.sendAgain")}`);
    const code = (await ask(`${text("secondFactor.code")}: `).catch(cancelling(asked))).trim();
    if (code === "o" && sent?.other != null) asked.chooseChannel(sent.other.channel);
    else if (code === "r" && sent !== null) asked.askForCode();
    else {
      if (/^[\d\s]*$/.test(code) === usesRecovery) asked.toggleRecovery();
      asked.submit(code);
    }
    await until(() => (step()?.isBusy || step()?.sent?.sending.isSending ? null : true));
  }
  const refusal = login(dialogue)?.message;
  if (refusal != null) say(sentence(refusal));
}

const cancelling =
  ({ cancel }: { cancel(): void }) =>
  (error: unknown): never => {
    if (error instanceof GoneBack) cancel();
    throw error;
  };

/** Asks whether to log out, and does it (SESSION-02). */
async function logOut(dialogue: Dialogue): Promise<void> {
  const { portal, until, text, say, view } = dialogue;
  commandsOf(portal).logOut();
  await until(() => isConfirmingLogout(session(dialogue)) || isVisitor(dialogue) || null);
  if (isVisitor(dialogue)) return;
  say(text("session.logout.sentence"));
  const isSure = await dialogue.confirm(text("session.logout.title")).catch(() => false);
  const commands = view("session", sessionCommands);
  if (!isSure) return commands?.cancelLogout();
  commands?.confirmLogout();
  await until(() => isVisitor(dialogue) || null);
  say(text("terminal.loggedOut"));
}

export const logInEntry: Entry = {
  label: "login.title",
  isShown: isVisitor,
  run: async (dialogue) => void (await logIn(dialogue)),
};

export const phoneLogInEntry: Entry = {
  label: "terminal.phoneLogin",
  isShown: isVisitor,
  run: async (dialogue) => void (await logIn(dialogue, {}, "sms")),
};

export const tryEntry: Entry = {
  label: "login.freePlay",
  isShown: isVisitor,
  async run(dialogue) {
    const form = await openForm(dialogue, "login", "login", loginForm);
    await overForm(dialogue, async () => {
      if (!form.offersFreePlay) throw new Refused(dialogue.text("login.error.freePlayOff"));
      form.playForFree();
      const { view } = await dialogue.until(() => {
        const view = login(dialogue);
        return view?.isBusy ? null : { view };
      });
      if (view?.message != null) throw new Refused(dialogue.sentence(view.message));
    });
    await entered(dialogue);
  },
};

export const logOutEntry: Entry = {
  label: "header.logout",
  isShown: (dialogue) => !isVisitor(dialogue),
  run: logOut,
};
