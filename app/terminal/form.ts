import type { Message } from "@parlour/core";
import type { ActionView, FieldView } from "@parlour/core/forms";
import { type Choice, type Dialogue, GoneBack, Refused } from "./dialogue.ts";
import type { Key } from "./texts.ts";

/** What the terminal needs of a form of core. */
export interface AnyForm {
  readonly step: "editing" | "reviewing" | "submitting" | "uncertain" | "done";
  readonly fields: Readonly<Record<string, FieldView<unknown>>>;
  readonly notice: Message | null;
  readonly failure: Message | null;
  /** The error of a part that is no field. */
  errorAt(at: string): Message | null;
  submit(): void;
  revise(): void;
  begin(): void;
}

/** A form whose machine is its own, such as that of the login. It has no review, and is gone once it went through. */
export const machineForm = (view: {
  readonly isBusy: boolean;
  readonly message: Message | null;
  readonly fields: AnyForm["fields"];
  submit(): void;
}): AnyForm => ({
  step: view.isBusy ? "submitting" : "editing",
  fields: view.fields,
  notice: view.message,
  failure: null,
  errorAt: (at) => view.fields[at]?.error ?? null,
  submit: () => view.submit(),
  revise: () => {},
  begin: () => {},
});

/** A field as the terminal asks for it. */
export interface Asked {
  /** Its name in the form, or that of a part that is no field. */
  readonly name: string;
  readonly label: Key;
  readonly isSecret?: boolean;
  /** A sentence above the question; `isAgain` after an error. */
  help?(isAgain: boolean): string | null | Promise<string | null>;
  /** What can be chosen; a single choice is taken without a question. */
  choices?(): readonly Choice<unknown>[];
  /** Yes or no. */
  readonly isYesNo?: boolean;
  /** Asks in a way of its own, such as for files. */
  ask?(): Promise<void>;
  /** Changes the field; by default by its own command. */
  put?(value: string): void;
}

export interface Filling {
  /** In order; made before each question, since an answer may change what follows. */
  fields(): readonly Asked[];
  /** What the player reads before confirming. */
  review?(): readonly string[];
  /** The question of the confirmation. */
  question?(): string;
  /** The text after a lost answer. */
  readonly uncertain?: Key;
}

/**
 * How a form ended: it went through; it is no longer there, which is how the forms of a login go through; or the player left
 * it, or it was refused for a reason that no field can mend.
 */
export type Filled = "done" | "gone" | "left";

type Look = () => AnyForm | null;

/** Asks for the fields of a form one by one, sends it, and shows errors until it is done or left. */
export async function fill(dialogue: Dialogue, look: Look, filling: Filling): Promise<Filled> {
  if (look() === null) throw new Refused(dialogue.text("terminal.notOffered"));
  if (look()?.step === "done") look()?.begin();
  const asked = new Map<string, boolean>();
  const isDue = ({ name }: Asked): boolean => {
    const form = look();
    const wasCleared = asked.get(name) === true && form?.fields[name]?.value === "";
    return !asked.has(name) || wasCleared || form?.errorAt(name) != null;
  };
  // What was sent before without an answer is asked for again only once the player wants to.
  let isSent = look()?.step === "uncertain";
  if (!isSent) await askDue();
  for (;;) {
    if (!isSent) look()?.submit();
    isSent = false;
    const form = await answered(dialogue, look, filling);
    if (form === null) return "gone";
    if (form.step === "done") return "done";
    if (form.step !== "editing") return "left";
    if (form.notice !== null) dialogue.say(dialogue.sentence(form.notice));
    if (!filling.fields().some(isDue)) {
      if (form.notice === null) dialogue.say(dialogue.text("terminal.left"));
      return "left";
    }
    await askDue();
  }

  async function askDue(): Promise<void> {
    const seen = new Set<string>();
    for (;;) {
      const next = filling.fields().find((field) => !seen.has(field.name) && isDue(field));
      if (next === undefined) return;
      seen.add(next.name);
      await askField(dialogue, look, next);
      asked.set(next.name, look()?.fields[next.name]?.value !== "");
    }
  }
}

/** Waits for the answer to what was sent. The player confirms a review, and decides whether to ask again after a lost answer. */
async function answered(dialogue: Dialogue, look: Look, filling: Filling): Promise<AnyForm | null> {
  const { say, text, sentence, confirm } = dialogue;
  for (;;) {
    const { form } = await dialogue.until(() => {
      const now = look();
      return now?.step === "submitting" ? null : { form: now };
    });
    if (form?.step === "reviewing") {
      for (const line of filling.review?.() ?? []) say(line);
      if (!(await agreed(dialogue, filling.question?.() ?? text("terminal.sure")))) {
        look()?.revise();
        throw new GoneBack();
      }
    } else if (form?.step === "uncertain") {
      if (form.failure !== null) say(sentence(form.failure));
      if (!(await confirm(text(filling.uncertain ?? "terminal.uncertain")))) return form;
    } else return form;
    look()?.submit();
  }
}

/** Whether the player confirms; a dot means no. */
async function agreed(dialogue: Dialogue, question: string): Promise<boolean> {
  try {
    return await dialogue.confirm(question);
  } catch (error) {
    if (error instanceof GoneBack) return false;
    throw error;
  }
}

async function askField(dialogue: Dialogue, look: Look, field: Asked): Promise<void> {
  const { say, text, sentence } = dialogue;
  const form = () => look()?.fields[field.name];
  const error = look()?.errorAt(field.name);
  if (error != null) say(sentence(error));
  const help = await field.help?.(error != null);
  if (help != null) say(help);
  if (field.ask !== undefined) return field.ask();
  const put = (value: unknown) => {
    if (field.put !== undefined) field.put(String(value));
    else form()?.change(value);
  };
  const label = text(field.label);
  if (field.isYesNo) return put(await dialogue.confirm(label));
  const choices = field.choices?.();
  if (choices !== undefined) {
    const [first] = choices;
    if (first !== undefined) put(choices.length === 1 ? first.value : await dialogue.pick(label, choices));
    return;
  }
  const kept = field.isSecret ? "" : String(form()?.value ?? "");
  const answer = await dialogue.ask(kept === "" ? `${label}: ` : `${label} [${kept}]: `, field.isSecret);
  if (answer !== "" || kept === "") put(answer);
}

/** Fills a form and says that it went through. Answers whether it did. */
export async function fillAndSay(
  dialogue: Dialogue,
  look: Look,
  filling: Filling & { done?(): string },
): Promise<boolean> {
  const isDone = (await fill(dialogue, look, filling)) === "done";
  if (isDone) dialogue.say(filling.done?.() ?? dialogue.text("safety.saved"));
  return isDone;
}

/** Sends an action, and asks again after a lost answer while the player wants to. Answers its value when it went through. */
export async function press<Request, Value>(
  dialogue: Dialogue,
  look: () => ActionView<Request, Value> | null,
  send: () => void,
): Promise<{ readonly value: Value | null } | null> {
  send();
  for (;;) {
    const { view } = await dialogue.until(() => {
      const now = look();
      return now?.step === "submitting" ? null : { view: now };
    });
    if (view?.message != null) dialogue.say(dialogue.sentence(view.message));
    if (view?.step === "done") return { value: view.value };
    if (view?.step !== "uncertain" || !(await dialogue.confirm(dialogue.text("terminal.uncertain"))))
      return null;
    view.confirm();
  }
}
